import { cutText } from '@carrel/contract/cut-text';
import { cleanDoi } from '@carrel/contract/doi';
import { arxivOfDoi, cleanArxivId, cleanPmid } from '@carrel/contract/identifiers';
import { authorNames } from './authors.ts';
import type { DetectedPaper } from './paper.ts';
import { limits, plainText, yearOf } from './text.ts';

type Fields = Omit<DetectedPaper, 'foundIn' | 'url'>;

const maxMetas = 5_000;
const maxJsonChars = 500_000;
const maxJsonNodes = 3_000;

/** The contents of the meta elements of a page by name, in lower case. */
const metasOf = (document: Document): Map<string, string[]> => {
  const metas = new Map<string, string[]>();
  for (const meta of [...document.querySelectorAll('meta[content]')].slice(0, maxMetas)) {
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase();
    const content = meta.getAttribute('content')?.trim();
    if (!name || !content) continue;
    const key = name.replace(/^dcterms\./, 'dc.');
    const values = metas.get(key);
    if (values) values.push(content);
    else metas.set(key, [content]);
  }
  return metas;
};

/** The only DOI among some values; null if they name several. */
const oneDoi = (values: readonly string[]): string | null | undefined => {
  const dois = new Set(values.map(cleanDoi).filter((doi) => doi !== undefined));
  return dois.size > 1 ? null : [...dois][0];
};

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined | ''> };
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined && v !== '')) as Present<T>;

/** Highwire, Bepress, EPrints, PRISM and Dublin Core. Null if they are about several papers. */
const fromMetas = (metas: Map<string, string[]>): Fields | null | undefined => {
  const all = (...names: string[]) => names.flatMap((n) => metas.get(n) ?? []);
  const first = (...names: string[]) => all(...names)[0] ?? '';
  let doi: string | undefined;
  for (const names of [
    ['citation_doi'],
    ['bepress_citation_doi'],
    ['dc.identifier.doi'],
    ['prism.doi'],
    ['doi'],
    ['eprints.id_number', 'eprints.doi'],
    ['dc.identifier'],
  ]) {
    const unique = oneDoi(all(...names));
    if (unique === null) return null;
    doi ??= unique;
  }
  // A series of pages can name its papers with several titles.
  if (new Set(all('citation_title')).size > 1) return null;
  const title = plainText(
    first('citation_title', 'bepress_citation_title', 'eprints.title', 'prism.title') || (doi ? first('dc.title') : ''),
    limits.title,
  );
  const arxivId = cleanArxivId(first('citation_arxiv_id')) ?? (doi && arxivOfDoi(doi));
  const pmid = cleanPmid(first('citation_pmid'));
  if (!doi && !arxivId && !pmid && !title) return undefined;
  const authors = authorNames(
    [
      all('citation_author'),
      all('citation_authors'),
      all('bepress_citation_author'),
      all('eprints.creators_name'),
      all('dc.creator'),
      all('dc.contributor'),
    ].find((names) => names.length > 0) ?? [],
  );
  return {
    authors,
    ...present({
      doi,
      arxivId,
      pmid,
      title,
      year: yearOf(
        first(
          'citation_publication_date',
          'citation_date',
          'citation_year',
          'bepress_citation_date',
          'citation_online_date',
          'prism.publicationdate',
          'eprints.date',
          'dc.issued',
          'dc.date',
        ),
      ),
      journal: plainText(
        first(
          'citation_journal_title',
          'citation_conference_title',
          'citation_inbook_title',
          'bepress_citation_journal_title',
          'prism.publicationname',
          'eprints.publication',
          'dc.source',
        ),
        limits.journal,
      ),
      abstract: plainText(first('citation_abstract', 'dc.abstract', 'eprints.abstract'), limits.abstract),
    }),
  };
};

const articleTypes = new Set(['scholarlyarticle', 'medicalscholarlyarticle', 'thesis', 'report', 'chapter', 'article']);

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const listOf = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === undefined || v === null ? [] : [v]);
const textOf = (v: unknown): string => (typeof v === 'string' ? v : isObject(v) ? textOf(v.name ?? v['@value']) : '');

const typesOf = (node: Json): string[] =>
  listOf(node['@type']).map((t) =>
    String(t)
      .toLowerCase()
      .replace(/^.*[/#:]/, ''),
  );

/** Articles at the top of the JSON-LD blocks of a page: not those that another one cites or lists. */
const articlesInJsonLd = (document: Document): Json[] => {
  const articles: Json[] = [];
  let nodes = 0;
  for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    const source = script.textContent ?? '';
    if (source.length > maxJsonChars) continue;
    let root: unknown;
    try {
      root = JSON.parse(source);
    } catch {
      continue;
    }
    const waiting: unknown[] = listOf(root);
    for (let node = waiting.shift(); node !== undefined && nodes < maxJsonNodes; node = waiting.shift()) {
      nodes += 1;
      if (!isObject(node)) continue;
      const types = typesOf(node);
      if (types.some((t) => articleTypes.has(t))) articles.push(node);
      else waiting.push(...listOf(node['@graph']), ...listOf(node.mainEntity));
    }
  }
  return articles;
};

const doisOfNode = (node: Json): string[] =>
  [
    ...listOf(node.identifier).flatMap((i) =>
      isObject(i)
        ? /doi/i.test(`${textOf(i.propertyID)} ${textOf(i.name)} ${textOf(i.value)}`)
          ? [textOf(i.value)]
          : []
        : [textOf(i)],
    ),
    ...listOf(node.sameAs).map(textOf),
    textOf(node['@id']),
    textOf(node.url),
    textOf(node.doi),
  ].filter((t) => /^(?:doi|info:doi|10\.|https?:\/\/(?:dx\.)?doi\.org\/)/i.test(t.trim()));

const fromJsonLd = (document: Document): Fields | null | undefined => {
  const articles = articlesInJsonLd(document);
  if (articles.length === 0) return undefined;
  const doi = oneDoi(articles.flatMap(doisOfNode));
  if (doi === null) return null;
  // A plain “Article” is a news item unless it has a DOI.
  const papers = articles.filter((a) => doi !== undefined || !typesOf(a).includes('article'));
  const titles = new Set(
    papers.map((a) => plainText(textOf(a.headline) || textOf(a.name), limits.title)).filter(Boolean),
  );
  if (titles.size > 1) return null;
  const node = papers.find((a) => textOf(a.headline) || textOf(a.name)) ?? papers[0];
  if (!node) return undefined;
  const title = [...titles][0] ?? '';
  if (!doi && !title) return undefined;
  const part = listOf(node.isPartOf).filter(isObject);
  const journal = part.map((p) => textOf(p.name) || textOf(isObject(p.isPartOf) ? p.isPartOf.name : '')).find(Boolean);
  return {
    authors: authorNames(
      listOf(node.author ?? node.creator).map((a) =>
        isObject(a) && !a.name ? [textOf(a.familyName), textOf(a.givenName)].filter(Boolean).join(', ') : textOf(a),
      ),
    ),
    ...present({
      doi,
      arxivId: doi && arxivOfDoi(doi),
      title,
      year: yearOf(textOf(node.datePublished) || textOf(node.dateCreated)),
      journal: plainText(journal, limits.journal),
      abstract: plainText(textOf(node.abstract) || (doi ? textOf(node.description) : ''), limits.abstract),
    }),
  };
};

/** A page with one COinS is about that paper; one with several is a list. */
const fromCoins = (document: Document): Fields | null | undefined => {
  const spans = document.querySelectorAll('span.Z3988[title]');
  if (spans.length === 0) return undefined;
  if (spans.length > 1) return null;
  const values = new URLSearchParams(cutText(spans[0]!.getAttribute('title') ?? '', 20_000));
  const doi = oneDoi(
    values
      .getAll('rft_id')
      .concat(values.getAll('rft.doi'))
      .filter((v) => /doi|^10\./i.test(v)),
  );
  if (doi === null) return null;
  const pmid = values
    .getAll('rft_id')
    .map((v) => /^info:pmid\/(\d{1,10})$/.exec(v)?.[1])
    .find(Boolean);
  const journalArticle = /journal|dissertation|book/.test(values.get('rft_val_fmt') ?? '');
  const title = plainText(values.get('rft.atitle') ?? values.get('rft.title') ?? '', limits.title);
  if (!doi && !pmid && !(title && journalArticle)) return undefined;
  const family = values.get('rft.aulast');
  const authors = values.getAll('rft.au');
  return {
    authors: authorNames(
      authors.length > 0 ? authors : family ? [[family, values.get('rft.aufirst')].filter(Boolean).join(', ')] : [],
    ),
    ...present({
      doi,
      arxivId: doi && arxivOfDoi(doi),
      pmid,
      title,
      year: yearOf(values.get('rft.date') ?? ''),
      journal: plainText(values.get('rft.jtitle') ?? values.get('rft.title') ?? '', limits.journal),
    }),
  };
};

/** Later parts fill gaps of earlier ones. Parts with another DOI are about another paper. */
const combined = (parts: readonly Fields[]): Fields | undefined => {
  const main = parts.find((p) => p.doi) ?? parts[0];
  if (!main) return undefined;
  const result: Fields = { ...main };
  for (const part of parts) {
    if (part.doi && result.doi && part.doi !== result.doi) continue;
    const { authors, ...rest } = part;
    Object.assign(result, { ...rest, ...result });
    if (result.authors.length === 0) result.authors = authors;
  }
  return result;
};

/** The metadata of a page about its paper. `several`: it is about more than one. */
export const paperInMetadata = (document: Document): { paper?: Fields; several: boolean } => {
  const parts = [fromMetas(metasOf(document)), fromJsonLd(document)];
  const values = parts.filter((p) => p !== undefined && p !== null);
  // COinS are also written by lists of references, so they count only if there is nothing else.
  if (values.length === 0) parts.push(fromCoins(document));
  const paper = combined(parts.filter((p) => p !== undefined && p !== null));
  return { ...(paper ? { paper } : {}), several: parts.includes(null) };
};
