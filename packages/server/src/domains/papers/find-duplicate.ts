import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText, titleKey } from '../../platform/text.ts';
import {
  findByIdentifier,
  findByTitleKey,
  getRow,
  type IdentifierColumn,
  type PaperRow,
  type TitleRow,
} from './papers.repo.ts';

export interface Match {
  paper: PaperRow;
  /** "same DOI", as a person reads it. */
  reason: string;
}

const identifiers: [IdentifierColumn, keyof BiblioRecord, string][] = [
  ['doi', 'doi', 'same DOI'],
  ['arxiv_id', 'arxivId', 'same arXiv id'],
  ['pmid', 'pmid', 'same PubMed id'],
  ['pmcid', 'pmcid', 'same PubMed Central id'],
];

/** Titles so short or so common that they say nothing about identity without more evidence. */
const weakTitle = (key: string): boolean => key.length < 12;

const familyKeys = (names: PersonName[]): Set<string> =>
  new Set(names.map((n) => indexText(n.literal ?? n.family ?? '')).filter(Boolean));

const shareAuthor = (a: PersonName[], b: PersonName[]): boolean => {
  const keys = familyKeys(a);
  for (const k of familyKeys(b)) if (keys.has(k)) return true;
  return false;
};

/** A different DOI of the same kind speaks against identity, whatever the title says. */
const contradicts = (p: TitleRow, r: BiblioRecord): boolean =>
  (p.doi !== null && r.doi !== undefined && p.doi !== r.doi) ||
  (p.pmid !== null && r.pmid !== undefined && p.pmid !== r.pmid);

/** The stored paper that a record is, by DOI, arXiv id, other ids, then title with year and an author; null when none. */
export const findDuplicate = (db: ReadDb, r: BiblioRecord): Match | null => {
  for (const [column, key, reason] of identifiers) {
    const value = r[key];
    if (typeof value !== 'string') continue;
    const hit = findByIdentifier(db, column, value)[0];
    if (hit) return { paper: hit, reason };
  }
  const key = titleKey(r.title);
  if (key === '') return null;
  for (const p of findByTitleKey(db, key)) {
    if (contradicts(p, r)) continue;
    const authors = JSON.parse(p.authors) as PersonName[];
    const sameYear = p.year !== null && r.year !== undefined && Math.abs(p.year - r.year) <= 1;
    const noYear = p.year === null || r.year === undefined;
    const author = shareAuthor(authors, r.authors);
    const noAuthors = authors.length === 0 && r.authors.length === 0;
    if ((sameYear && author) || (sameYear && noAuthors && !weakTitle(key)) || (noYear && author && !weakTitle(key))) {
      // Parts of a container (editorials, chapters named "Introduction") differ by venue and pages.
      if (weakTitle(key) && p.venue_key !== indexText(r.venue)) continue;
      if (p.pages !== null && r.pages !== undefined && p.pages !== r.pages && p.venue_key !== indexText(r.venue))
        continue;
      return { paper: getRow(db, p.id)!, reason: sameYear ? 'same title, year and author' : 'same title and author' };
    }
  }
  return null;
};
