import type { ReadDb } from '../../platform/db/db.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';
import type { PairReason } from './pair-reasons.ts';

export interface SameRecord {
  /** Merged into `keep`, which was here before it. */
  id: number;
  keep: number;
  why: PairReason;
}

const saved = (p: string) => `${p}.status = 'library' and ${p}.canonical_paper_id is null`;
/** Each paper is paired with this many earlier ones that share its ID, so that the number of pairs stays linear. */
const maxEarlier = 20;

/** IDs that identify one record with certainty. A preprint and its article share an arXiv ID, but not a DOI. */
const sameBy = [
  { why: 'doi', on: (q: string) => `${q}.doi = p.doi` },
  { why: 'arxiv_id', on: (q: string) => `${q}.arxiv_id = p.arxiv_id and (p.doi is null or ${q}.doi is null)` },
];

/**
 * Saved papers that are certainly the same work, because they share an ID, unless the user marked them as distinct:
 * pairs whose later paper is in a range, or that contain one of some papers.
 */
export const sameRecords = (db: ReadDb, among: IdFilter): SameRecord[] => {
  const sides = ('from' in among ? ['p.id'] : ['p.id', 'q.id']).map((end) => idFilterSql(among, end).sql);
  const records = db.all<SameRecord>(
    `${sameBy
      .flatMap(({ why, on }) =>
        sides.map(
          (side) => `select p.id, q.id keep, '${why}' why from papers p join papers q on ${on('q')} and q.id < p.id
               and q.id in (select f.id from papers f where ${on('f')} and ${saved('f')} order by f.id limit ${maxEarlier})
             where ${side} and ${saved('p')} and ${saved('q')}
               and not exists (select 1 from not_duplicates d where d.paper_a = q.id and d.paper_b = p.id)`,
        ),
      )
      .join(' union ')} order by 1, 2, 3`,
    ...idFilterSql(among, 'p.id').params,
  );
  // Two papers that share both IDs are one pair.
  return records.filter((pair, i) => i === 0 || pair.id !== records[i - 1]!.id || pair.keep !== records[i - 1]!.keep);
};
