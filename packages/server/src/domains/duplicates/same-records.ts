import type { ReadDb } from '../../platform/db/db.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';

export interface SameRecord {
  /** Merged into `keep`, which was here before it. */
  id: number;
  keep: number;
  why: string;
}

const saved = (p: string) => `${p}.status = 'library' and ${p}.canonical_paper_id is null`;
/** Each paper is paired with this many of those before it that share its ID, so that thousands with one ID stay linear. */
const maxEarlier = 20;

/** Which IDs make two records surely one. A preprint and its article share an arXiv ID, but not a DOI. */
const sameBy = [
  { why: 'Same DOI', on: (q: string) => `${q}.doi = p.doi` },
  { why: 'Same arXiv ID', on: (q: string) => `${q}.arxiv_id = p.arxiv_id and (p.doi is null or ${q}.doi is null)` },
];

/**
 * Saved papers that are surely the same work, by an id that both carry, unless a person told them apart: pairs whose later
 * paper lies in a stretch, or that hold one of some papers.
 */
export const sameRecords = (db: ReadDb, among: IdFilter): SameRecord[] => {
  const sides = ('from' in among ? ['p.id'] : ['p.id', 'q.id']).map((end) => idFilterSql(among, end).sql);
  const found = db.all<SameRecord>(
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
  // Two that share both ids are one pair.
  return found.filter((pair, i) => i === 0 || pair.id !== found[i - 1]!.id || pair.keep !== found[i - 1]!.keep);
};
