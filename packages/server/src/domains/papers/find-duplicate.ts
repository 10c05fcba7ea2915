import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { indexText, titleKey } from '../../platform/text.ts';
import { familyOf, shareAuthor, weakTitle } from './likeness.ts';
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

/** A different DOI of the same kind speaks against identity, whatever the title says. */
const contradicts = (p: TitleRow, r: BiblioRecord): boolean =>
  (p.doi !== null && r.doi !== undefined && p.doi !== r.doi) ||
  (p.pmid !== null && r.pmid !== undefined && p.pmid !== r.pmid);

/** Why a paper of the same title is the record, and how far their years and venues lie apart; null when it is not. */
const sameByTitle = (key: string, p: TitleRow, r: BiblioRecord): { reason: string; apart: number } | null => {
  if (contradicts(p, r)) return null;
  const authors = JSON.parse(p.authors) as PersonName[];
  const years = p.year === null || r.year === undefined ? null : Math.abs(p.year - r.year);
  const sameYear = years !== null && years <= 1;
  const author = shareAuthor(authors.map(familyOf), r.authors.map(familyOf)) === true;
  const noAuthors = authors.length === 0 && r.authors.length === 0;
  const same = author ? sameYear || (years === null && !weakTitle(key)) : sameYear && noAuthors && !weakTitle(key);
  if (!same) return null;
  const venue = indexText(r.venue);
  const sameVenue = p.venue_key === venue;
  // A year later and elsewhere, it is the article of a talk.
  if (years === 1 && !sameVenue && p.venue_key !== '' && venue !== '') return null;
  // Parts of a container (editorials, chapters named "Introduction") differ by venue and pages.
  if (weakTitle(key) && !sameVenue) return null;
  if (p.pages !== null && r.pages !== undefined && p.pages !== r.pages && !sameVenue) return null;
  return {
    reason: sameYear ? 'same title, year and author' : 'same title and author',
    apart: (years ?? 1) * 2 + (sameVenue ? 0 : 1),
  };
};

/**
 * The stored paper that a record is, by DOI, arXiv id, other ids, then title with year and an author; null when none. Of
 * several papers with the title the nearest in year and venue: a talk and its article often bear one.
 */
export const findDuplicate = (db: ReadDb, r: BiblioRecord): Match | null => {
  for (const [column, key, reason] of identifiers) {
    const value = r[key];
    if (typeof value !== 'string') continue;
    const hit = findByIdentifier(db, column, value)[0];
    if (hit) return { paper: hit, reason };
  }
  const key = titleKey(r.title);
  if (key === '') return null;
  let best: { id: number; reason: string; apart: number } | null = null;
  for (const p of findByTitleKey(db, key)) {
    const same = sameByTitle(key, p, r);
    if (same && (best === null || same.apart < best.apart)) best = { id: p.id, ...same };
  }
  return best && { paper: getRow(db, best.id)!, reason: best.reason };
};
