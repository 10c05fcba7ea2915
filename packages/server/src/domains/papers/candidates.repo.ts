import type { ReadDb } from '../../platform/db/db.ts';
import { type Evidence, familiesOf, type RecordEvidence } from './evidence.ts';
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
}

/** Maximum number of papers compared with one record. Papers in exactly the same place are found beyond it, too. */
export const maxCandidates = 40;

/** Saved papers first, then oldest first. */
export const inOrder = <T extends Pick<Candidate, 'id' | 'status'>>(papers: T[]): T[] =>
  papers.sort((a, b) => Number(b.status === 'library') - Number(a.status === 'library') || a.id - b.id);

type Row = Omit<Candidate, 'families'> & { authors: string };
const candidateColumns =
  'id, status, canonical_paper_id, title, authors, year, venue_key, volume, issue, pages, work_type, doi, arxiv_id, pmid, pmcid, url';
const candidateOf = ({ authors, ...row }: Row): Candidate => ({ ...row, families: familiesOf(authors) });

/** The papers of the library. */
export const libraryCandidates = (db: ReadDb): CandidateSource => ({
  byIdentifier: (column, value) =>
    inOrder(
      db
        .all<Row>(
          `select ${candidateColumns} from papers where ${column} = ? order by status = 'library' desc, id limit 10`,
          value,
        )
        .map(candidateOf),
    ),
  byTitle: (r) => {
    const near =
      r.year === null
        ? db.all<Row>(`select ${candidateColumns} from papers where title_key = ? limit ${maxCandidates}`, r.title_key)
        : [
            ...db.all<Row>(
              `select ${candidateColumns} from papers where title_key = ? and year between ? and ? limit ${maxCandidates}`,
              r.title_key,
              r.year - 1,
              r.year + 1,
            ),
            ...db.all<Row>(
              `select ${candidateColumns} from papers where title_key = ? and year is null limit ${maxCandidates}`,
              r.title_key,
            ),
          ];
    const found = new Map(near.map((row) => [row.id, row]));
    if (near.length >= maxCandidates)
      for (const row of db.all<Row>(
        `select ${candidateColumns} from papers
         where title_key = ? and year is ? and volume is ? and issue is ? and pages is ? limit 10`,
        r.title_key,
        r.year,
        r.volume,
        r.issue,
        r.pages,
      ))
        found.set(row.id, row);
    return inOrder([...found.values()].map(candidateOf));
  },
});
