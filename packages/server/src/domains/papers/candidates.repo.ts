import type { ReadDb } from '../../platform/db/db.ts';
import { type ComparedRow, evidenceOfRow, type RecordEvidence } from './evidence.ts';
import type { Evidence } from './evidence-fields.ts';
import type { PaperRow } from './papers.repo.ts';

export type SharedIdentifier = 'doi' | 'arxiv_id' | 'pmid' | 'pmcid';

/** A stored paper that a record may be. */
export interface Candidate extends Evidence {
  id: number;
  status: PaperRow['status'];
  /** The paper this one was merged into, or of which it is a version. */
  canonical_paper_id: number | null;
}

/** Finds papers that a record may be. */
export interface CandidateSource {
  byIdentifier(column: SharedIdentifier, value: string): Candidate[];
  /** Papers with this title that are at most a year apart or have no year, and the one in exactly the same place. */
  byTitle(r: RecordEvidence): Candidate[];
  /** Papers that have this citation key, or had it. */
  byKey(key: string): Candidate[];
}

/** Maximum number of papers of one title and year compared with a record. Those in exactly the same place are added. */
export const maxCandidates = 40;
/** Maximum number of papers with one identifier, or in one place, compared with a record. */
export const maxSame = 10;
/** One more than are compared, to know whether there are more. */
export const maxOfTitle = maxCandidates + 1;

/** Finds papers by title. `ofTitle` and `ofTitleYear` return them in the order of `compareByPlace`. */
export interface TitleLookups {
  /** At most `maxOfTitle`. */
  ofTitle(key: string): Candidate[];
  /** At most `maxCandidates`. */
  ofTitleYear(key: string, year: number | null): Candidate[];
  /** At most `maxSame`, oldest first. */
  inPlace(r: RecordEvidence): Candidate[];
}

type Comparable = string | number | null;
const compare = (a: Comparable, b: Comparable): number =>
  a === b ? 0 : a === null ? -1 : b === null ? 1 : a < b ? -1 : 1;

/** By year, volume, issue and pages, unknown ones first, then oldest first. The index of papers has this order. */
export const compareByPlace = (a: Candidate, b: Candidate): number =>
  compare(a.year, b.year) ||
  compare(a.volume, b.volume) ||
  compare(a.issue, b.issue) ||
  compare(a.pages, b.pages) ||
  a.id - b.id;

/** The papers of the same title that a record is compared with. Previews and imports both use this. */
export const candidatesByTitle = (lookups: TitleLookups, r: RecordEvidence): Candidate[] => {
  const { year, title_key: key } = r;
  const all = lookups.ofTitle(key);
  const near =
    year === null
      ? all.slice(0, maxCandidates)
      : all.length <= maxCandidates
        ? all.filter((p) => p.year === null || Math.abs(p.year - year) <= 1)
        : [null, year - 1, year, year + 1].flatMap((y) => lookups.ofTitleYear(key, y));
  const papers = new Map(near.map((p) => [p.id, p]));
  if (near.length >= maxCandidates) for (const p of lookups.inPlace(r)) papers.set(p.id, p);
  return inOrder([...papers.values()]);
};

/** Saved papers first, then oldest first. */
export const inOrder = <T extends Pick<Candidate, 'id' | 'status'>>(papers: T[]): T[] =>
  papers.sort((a, b) => Number(b.status === 'library') - Number(a.status === 'library') || a.id - b.id);

type Row = ComparedRow & Pick<Candidate, 'id' | 'status' | 'canonical_paper_id'>;
const candidateColumns = `id, status, canonical_paper_id, title, authors, year, venue_key, volume, issue, pages, work_type, doi, arxiv_id, pmid, pmcid, url, publisher, language,
  coalesce((select x.rest from paper_texts x where x.paper_id = papers.id), '{}') rest`;
const candidateOf = (row: Row): Candidate => ({
  id: row.id,
  status: row.status,
  canonical_paper_id: row.canonical_paper_id,
  ...evidenceOfRow(row),
});

/** The papers of the library. */
export const libraryCandidates = (db: ReadDb): CandidateSource => ({
  byIdentifier: (column, value) =>
    inOrder(
      db
        .all<Row>(
          `select ${candidateColumns} from papers where ${column} = ? order by status = 'library' desc, id limit ${maxSame}`,
          value,
        )
        .map(candidateOf),
    ),
  byTitle: (r) => candidatesByTitle(libraryTitles(db), r),
  byKey: (key) =>
    db
      .all<Row>(
        `select ${candidateColumns} from papers where id in (
           select id from papers where citation_key collate nocase = ?1 and citation_key = ?1
           union select paper_id from citation_key_aliases where alias = ?1) order by id limit ${maxSame}`,
        key,
      )
      .map(candidateOf),
});

export const libraryTitles = (db: ReadDb): TitleLookups => ({
  ofTitle: (key) =>
    db
      .all<Row>(
        `select ${candidateColumns} from papers where title_key = ?
         order by year, volume, issue, pages, id limit ${maxOfTitle}`,
        key,
      )
      .map(candidateOf),
  ofTitleYear: (key, year) =>
    db
      .all<Row>(
        `select ${candidateColumns} from papers where title_key = ? and year is ?
         order by volume, issue, pages, id limit ${maxCandidates}`,
        key,
        year,
      )
      .map(candidateOf),
  inPlace: (r) =>
    db
      .all<Row>(
        `select ${candidateColumns} from papers
         where title_key = ? and year is ? and volume is ? and issue is ? and pages is ? order by id limit ${maxSame}`,
        r.title_key,
        r.year,
        r.volume,
        r.issue,
        r.pages,
      )
      .map(candidateOf),
});
