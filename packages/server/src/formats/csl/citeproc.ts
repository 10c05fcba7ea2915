import { createRequire } from 'node:module';
import { refer } from '@carrel/messages/reference';
import * as m from '@carrel/messages/styleErrors';
import { andOthers, type CslItem } from '../csl-item.ts';
import { readLocale } from './locales.ts';
import { convertOutput, type OutputFormat } from './markup.ts';
import type { ReadStyle } from './read-style.ts';
import { StyleError } from './style-error.ts';

/** One item of a citation in the text. */
export interface CiteItem {
  id: string;
  /** Page or other place inside the work, with its CSL label, such as "page" or "chapter". */
  locator?: string | undefined;
  label?: string | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Leaves the author out, for "Doe (2020)". */
  suppressAuthor?: boolean | undefined;
  /** Only the author. */
  authorOnly?: boolean | undefined;
}

export interface RenderRequest {
  items: readonly CslItem[];
  /** Citations in the order of the document; without any, one citation of all items. */
  clusters?: readonly (readonly CiteItem[])[] | undefined;
  /** Writes in this language; without one in the language of the style, else in American English. */
  locale?: string | undefined;
  format: OutputFormat;
}

export interface Rendered {
  /** One for each cluster, in order: text in the running text, or the text of a footnote. */
  clusters: string[];
  /** Entries in the order of the style; empty when the style has no bibliography. */
  bibliography: string[];
}

/** The part of citeproc-js that is used. */
interface Engine {
  bibliography: { tokens: readonly unknown[] };
  updateItems(ids: readonly string[]): void;
  updateUncitedItems(ids: readonly string[]): void;
  makeBibliography(): [unknown, string[]] | false;
  rebuildProcessorState(
    citations: readonly { citationID: string; citationItems: unknown[]; properties: { noteIndex: number } }[],
    mode: 'html',
    uncited?: readonly string[],
  ): [id: string, note: number, text: string][];
}
interface Citeproc {
  Engine: new (
    sys: { retrieveItem(id: string): CslItem; retrieveLocale(name: string): string | false },
    style: unknown,
    locale?: string,
    force?: boolean,
  ) => Engine;
  debug: (message: string) => void;
  error: (message: string) => never;
}

let loaded: Citeproc | null = null;

/** Loaded when first used: it is a megabyte, and most worker threads never cite. */
const citeproc = (): Citeproc => {
  if (loaded === null) {
    loaded = createRequire(import.meta.url)('citeproc') as Citeproc;
    loaded.debug = () => undefined;
    loaded.error = (message) => {
      throw new StyleError(refer(m.invalid, { reason: message }));
    };
  }
  return loaded;
};

const fallbackLocale = 'en-US';

/** A processor of one style in one language. */
interface Processor {
  engine: Engine;
  /** The items of the current call. */
  items: ReadonlyMap<string, CslItem>;
}

const processorFor = (style: ReadStyle, locale: string | undefined): Processor => {
  const processor: Omit<Processor, 'engine'> = { items: new Map() };
  const engine = new (citeproc().Engine)(
    {
      // The processor changes items and styles, so it gets copies.
      retrieveItem: (id) => prepared(processor.items.get(id) ?? { id, type: 'document' }),
      retrieveLocale: (name) => readLocale(name) ?? false,
    },
    structuredClone(style.root),
    locale ?? style.info.locale ?? fallbackLocale,
    locale !== undefined,
  );
  return Object.assign(processor, { engine });
};

/** Processors of styles that are in use, each in its last language: a large style takes a second and 150 MB to prepare. */
const processors = new WeakMap<ReadStyle, { locale: string | undefined; processor: Processor }>();

const lastProcessor = (style: ReadStyle, locale: string | undefined): Processor | undefined => {
  const last = processors.get(style);
  return last?.locale === locale ? last?.processor : undefined;
};

const processorOf = (style: ReadStyle, locale: string | undefined): Processor => {
  const last = lastProcessor(style, locale);
  if (last) return last;
  // Nothing refers to the one in another language while the next takes its memory.
  processors.delete(style);
  const processor = processorFor(style, locale);
  processors.set(style, { locale, processor });
  return processor;
};

/**
 * Renders citations and a bibliography with citeproc-js. The style determines how long it runs, so call it where it can
 * be ended, in a worker thread. The same `style` is prepared only once.
 * @throws StyleError when the processor refuses the style
 */
export const renderCitations = (style: ReadStyle, request: RenderRequest): Rendered => {
  const items = new Map(request.items.map((item) => [item.id, item]));
  const ids = [...items.keys()];
  try {
    const processor = processorOf(style, request.locale);
    const { engine } = processor;
    processor.items = items;
    // The previous call may have used the same IDs, and its uncited items remain.
    engine.updateUncitedItems([]);
    engine.updateItems([]);
    const clusters = request.clusters ?? [ids.map((id) => ({ id }))];
    const citations = clusters.map((cluster, i) => ({
      citationID: `c${i}`,
      citationItems: cluster.map(itemOf),
      properties: { noteIndex: style.info.note ? i + 1 : 0 },
    }));
    // Registered first, so that numbers follow the order of the items wherever they are cited.
    engine.updateItems(ids);
    const cited = engine.rebuildProcessorState(citations, 'html', ids);
    const bibliography = engine.makeBibliography();
    return {
      clusters: cited.map(([, , text]) => outputOf(text, request.format)),
      bibliography: (bibliography === false ? [] : bibliography[1]).map((entry) => outputOf(entry, request.format)),
    };
  } catch (e) {
    // The processor may be in an inconsistent state.
    processors.delete(style);
    if (e instanceof StyleError) throw e;
    // The processor throws strings and type errors for styles it cannot process.
    throw new StyleError(refer(m.invalid, { reason: e instanceof Error ? e.message : String(e) }));
  }
};

const itemOf = (item: CiteItem) => ({
  id: item.id,
  ...(item.locator !== undefined && { locator: item.locator, label: item.label ?? 'page' }),
  ...(item.prefix !== undefined && { prefix: item.prefix }),
  ...(item.suffix !== undefined && { suffix: item.suffix }),
  ...(item.suppressAuthor === true && { 'suppress-author': true }),
  ...(item.authorOnly === true && { 'author-only': true }),
});

/** What the processor writes instead of nothing. */
const noOutput = '[CSL STYLE ERROR: reference with no printed form.]';

/** The name that stands for the rest of a list, with the "and" before it and a full stop after it. */
const othersPrinted = new RegExp(
  `(,?) ?(?:(?:&#38;|&amp;|&|and|und|et|y|e|en|och|og|i) )?${andOthers.family}(?:<[^<>]*>)?\\.?`,
  'g',
);

const outputOf = (html: string, format: OutputFormat): string =>
  convertOutput(html.replace(noOutput, '').replace(othersPrinted, '$1 et al.'), format);

/** The processor treats all names in Japanese and Chinese works as native, even "Casey Morgane". */
const withWesternNames = (item: CslItem): void => {
  if (!/^(?:ja|zh)/i.test(item.language ?? '')) return;
  for (const names of Object.values(item))
    if (Array.isArray(names))
      for (const name of names)
        if (/\p{Script=Latin}/u.test(name.family ?? '')) Object.assign(name, { multi: { main: 'en', _key: {} } });
};

/** Italics in a title mark species, ships and other titles: their capitals stay, whatever the style does. */
const prepared = (item: CslItem): CslItem => {
  const copy = structuredClone(item);
  withWesternNames(copy);
  // Without a language, it would be capitalised like an English title.
  if (copy.language === undefined && /\p{L}/u.test(copy.title ?? '') && !/\p{Script=Latin}/u.test(copy.title ?? ''))
    copy.language = 'und';
  for (const field of ['title', 'container-title', 'title-short'])
    if (typeof copy[field] === 'string')
      copy[field] = copy[field].replace(/<i>([^<]*)<\/i>/g, '<i><span class="nocase">$1</span></i>');
  if (typeof copy.edition === 'string') copy.edition = editionNumber(copy.edition);
  return copy;
};

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** "2nd ed.", "Second edition" and "3. Aufl." as numbers: styles add the word for edition to these, and to nothing else. */
const editionNumber = (text: string): string => {
  const [, edition = text] =
    /^(.*?)[ ,]*(?:ed(?:ition|n)?|auflage|aufl|[eé]d(?:ition)?|ed(?:ición|izione))\.?$/i.exec(text.trim()) ?? [];
  const word = ordinals.indexOf(edition.toLowerCase());
  if (word >= 0) return String(word + 1);
  return /^(\d{1,3})(?:st|nd|rd|th|\.|e|ª|º)?$/i.exec(edition)?.[1] ?? text;
};
