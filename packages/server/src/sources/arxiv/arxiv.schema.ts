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
export interface ArxivFeed {
  total: number | null;
  entries: ArxivEntry[];
}

const child = (element: XmlElement, ...path: string[]): string => textOf(firstChild(element, ...path)).trim();

const entryOf = (element: XmlElement): ArxivEntry => ({
  id: child(element, 'id'),
  title: child(element, 'title'),
  summary: child(element, 'summary'),
  published: child(element, 'published'),
  updated: child(element, 'updated'),
  authors: childElements(element, 'author').map((a) => ({
    name: child(a, 'name'),
    affiliations: childElements(a, 'affiliation').map((x) => textOf(x).trim()),
  })),
  comment: child(element, 'comment'),
  journalRef: child(element, 'journal_ref'),
  doi: child(element, 'doi'),
  primaryCategory: firstChild(element, 'primary_category')?.attributes.get('term') ?? '',
  categories: childElements(element, 'category').flatMap((c) => c.attributes.get('term') ?? []),
});

/**
 * Reads a feed by local names: prefixes, the place of the namespaces and the order of elements have all changed.
 * @returns null when the text is no whole feed
 */
export const readFeed = (text: string): ArxivFeed | null => {
  const wanted = new Set(['entry', 'totalResults']);
  const feed: ArxivFeed = { total: null, entries: [] };
  const elements = readXml(text, (name, depth) => depth === 1 && wanted.has(name));
  for (;;) {
    const step = elements.next();
    if (step.done) return step.value === undefined && feed.total !== null ? feed : null;
    if (step.value.name === 'entry') feed.entries.push(entryOf(step.value));
    else feed.total = Number(textOf(step.value).trim());
  }
};
