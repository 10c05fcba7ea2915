import { childElements, firstChild, readXml, textOf, type XmlElement } from '../../formats/xml.ts';

export interface ArxivEntry {
  /** With version, as in "http://arxiv.org/abs/1605.08386v1". */
  id: string;
  title: string;
  summary: string;
  published: string;
  updated: string;
  authors: { name: string; affiliations: string[] }[];
  comment: string;
  journalRef: string;
  /** The journal's DOI, not the preprint's. */
  doi: string;
  primaryCategory: string;
  categories: string[];
}
interface ArxivFeed {
  total: number | null;
  entries: ArxivEntry[];
}

/** No paper has more; the rest is cut off, so that reading a feed is bounded. */
const maxAuthors = 10_000;
const maxAffiliations = 50;
const maxCategories = 100;
/** Entries of one page, and their authors in total. */
const maxEntries = 2_000;
const maxAuthorsOfFeed = 60_000;

const child = (element: XmlElement, ...path: string[]): string => textOf(firstChild(element, ...path)).trim();

const entryOf = (element: XmlElement): ArxivEntry => ({
  id: child(element, 'id'),
  title: child(element, 'title'),
  summary: child(element, 'summary'),
  published: child(element, 'published'),
  updated: child(element, 'updated'),
  authors: childElements(element, 'author')
    .slice(0, maxAuthors)
    .map((a) => ({
      name: child(a, 'name'),
      affiliations: childElements(a, 'affiliation')
        .slice(0, maxAffiliations)
        .map((x) => textOf(x).trim()),
    })),
  comment: child(element, 'comment'),
  journalRef: child(element, 'journal_ref'),
  doi: child(element, 'doi'),
  primaryCategory: firstChild(element, 'primary_category')?.attributes.get('term') ?? '',
  categories: childElements(element, 'category')
    .slice(0, maxCategories)
    .flatMap((c) => c.attributes.get('term') ?? []),
});

/**
 * Reads a feed by local names: prefixes, the position of the namespaces and the order of elements have all changed.
 * @returns null if the text is not a complete feed
 */
export const readFeed = (text: string): ArxivFeed | null => {
  const wanted = new Set(['entry', 'totalResults']);
  const feed: ArxivFeed = { total: null, entries: [] };
  let authors = 0;
  const elements = readXml(text, (name, depth) => depth === 1 && wanted.has(name));
  for (;;) {
    const step = elements.next();
    if (step.done) return step.value === undefined && feed.total !== null ? feed : null;
    if (step.value.name === 'entry') {
      const entry = entryOf(step.value);
      authors += entry.authors.reduce((n, a) => n + 1 + a.affiliations.length, 0);
      if (feed.entries.length >= maxEntries || authors > maxAuthorsOfFeed) return null;
      feed.entries.push(entry);
    } else feed.total = Number(textOf(step.value).trim());
  }
};
