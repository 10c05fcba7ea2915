import { decodeEntities } from './entities.ts';
import { collapseSpaces, isRecord } from './text.ts';

/** Metadata of an article in the head of a publisher's page. Texts are unchanged except for decoded entities. */
interface LandingPage {
  title?: string;
  doi?: string;
  abstract?: string;
}

const maxChars = 4_000_000;
const maxAttributes = 50;
const maxJsonChars = 500_000;
const maxJsonNodes = 2_000;
const minChars = { abstract: 60, description: 150, share: 300 };

const startOfTag = /<(?:!--|(meta|script|style|textarea|title|noscript|template)(?=[\s/>]))/gi;
const attribute =
  /\s*([^\s=>"'/]{1,100})(?:\s*=\s*(?:"([^"]{0,200000})"|'([^']{0,200000})'|([^\s>"']{0,5000})))?|\s*\/(?!>)/y;

interface Tag {
  attributes: Map<string, string>;
  end: number;
}

const readTag = (html: string, from: number): Tag => {
  const attributes = new Map<string, string>();
  let end = from;
  for (let n = 0; n < maxAttributes; n += 1) {
    attribute.lastIndex = end;
    const match = attribute.exec(html);
    if (!match) break;
    end = attribute.lastIndex;
    const name = match[1]?.toLowerCase();
    if (name !== undefined && !attributes.has(name))
      attributes.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  return { attributes, end };
};

/** Elements whose content is not markup. A missing end tag is searched for only once per element. */
class Ends {
  readonly #html: string;
  readonly #none = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  /** The end of the content that starts at `from`. */
  of(mark: RegExp, from: number): number {
    if (this.#none.has(mark.source)) return this.#html.length;
    mark.lastIndex = from;
    const match = mark.exec(this.#html);
    if (match) return match.index;
    this.#none.add(mark.source);
    return this.#html.length;
  }
}

const closing = (name: string): RegExp => new RegExp(`</${name}`, 'gi');
const closingOf = new Map(['script', 'style', 'textarea', 'title', 'noscript', 'template'].map((n) => [n, closing(n)]));
const endOfComment = /-->/g;

interface Collected {
  metas: Map<string, string>;
  jsonAbstracts: string[];
}

const collect = (html: string): Collected => {
  const metas = new Map<string, string>();
  const jsonAbstracts: string[] = [];
  const ends = new Ends(html);
  startOfTag.lastIndex = 0;
  for (let match = startOfTag.exec(html); match; match = startOfTag.exec(html)) {
    const name = match[1]?.toLowerCase();
    const from = startOfTag.lastIndex;
    if (name === undefined) {
      startOfTag.lastIndex = ends.of(endOfComment, from);
      continue;
    }
    const { attributes, end } = readTag(html, from);
    startOfTag.lastIndex = Math.max(end, from);
    if (name === 'meta') {
      const key = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
      const content = collapseSpaces(attributes.get('content') ?? '');
      if (key !== '' && content !== '' && !metas.has(key)) metas.set(key, content);
      continue;
    }
    const close = ends.of(closingOf.get(name)!, end);
    if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.get('type') ?? ''))
      jsonAbstracts.push(...abstractsOf(html.slice(end, close).replace(/^\s*>/, '')));
    startOfTag.lastIndex = close;
  }
  return { metas, jsonAbstracts };
};

/** Texts called "abstract" in a block of JSON-LD. */
const abstractsOf = (text: string): string[] => {
  if (text.length > maxJsonChars) return [];
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return [];
  }
  const out: string[] = [];
  const waiting: unknown[] = [root];
  for (let n = 0; n < maxJsonNodes && n < waiting.length; n += 1) {
    const node = waiting[n];
    if (Array.isArray(node)) waiting.push(...node.slice(0, maxJsonNodes));
    else if (isRecord(node)) {
      if (typeof node.abstract === 'string') out.push(collapseSpaces(decodeEntities(node.abstract)));
      for (const inner of Object.values(node).slice(0, 200)) if (typeof inner === 'object') waiting.push(inner);
    }
  }
  return out;
};

const boilerplate =
  /\b(?:cookies?|javascript|browser|sign in|log ?in|subscri(?:be|ption)|all rights reserved|peer[- ]reviewed (?:open access )?journal|publishes (?:original|research|articles|papers)|official journal|read the latest|full text|request pdf|proceedings of the)\b/i;
const cutShort = /(?:…|\.{3})\s*(?:\[?more\]?)?$/i;

/** Whether a text has sentences about a subject, unlike a list of names, a reference or a description of the journal. */
const readsAsAbstract = (text: string, least: number): boolean => {
  if (text.length < least || cutShort.test(text) || boilerplate.test(text)) return false;
  const words = text.split(' ');
  const plain = words.filter((w) => /^[\p{Ll}\p{Lo}]/u.test(w)).length;
  return plain / words.length >= 0.5;
};

/**
 * Finds the abstract in the head of a page: a text marked as abstract first, a description only if it reads like one. Does
 * not run scripts, and makes one pass over the text.
 */
export const readLandingPage = (raw: string): LandingPage => {
  const { metas, jsonAbstracts } = collect(raw.slice(0, maxChars));
  const first = (...names: string[]): string | undefined => names.map((n) => metas.get(n)).find((v) => v !== undefined);
  const abstract =
    [metas.get('citation_abstract'), metas.get('dcterms.abstract'), metas.get('dc.abstract'), ...jsonAbstracts].find(
      (t) => t !== undefined && t.length >= minChars.abstract && !cutShort.test(t),
    ) ??
    [metas.get('dc.description'), metas.get('dcterms.description')].find(
      (t) => t !== undefined && readsAsAbstract(t, minChars.description),
    ) ??
    [metas.get('og:description')].find((t) => t !== undefined && readsAsAbstract(t, minChars.share));
  const title = first('citation_title', 'dc.title', 'dcterms.title', 'og:title');
  const doi = first('citation_doi', 'prism.doi', 'bepress_citation_doi');
  return {
    ...(title === undefined ? {} : { title }),
    ...(doi === undefined ? {} : { doi }),
    ...(abstract === undefined ? {} : { abstract }),
  };
};
