import type { ReadDb } from '../../platform/db/db.ts';
import type { Pair } from '../health-declaration.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';
import { isGeneric, isLive } from './preprint-pairs.repo.ts';

/**
 * Papers whose title is too common to identify a work. Stored among the pairs as (paper, paper, title), so that a change of
 * the title compares the other papers that share it again.
 */
export const crowd = 'crowded_title';

const live = isLive('library', 'p');

/** Those of these papers that have a generic title, with their titles. */
export const papersWithGenericTitle = (db: ReadDb, among: IdFilter): Pair[] => {
  const { sql, params } = idFilterSql(among, 'p.id');
  return db.all<Pair>(
    `select p.id paper, p.id keep, p.title_key why from papers p
     where ${sql} and ${live} and p.title_key <> '' and ${isGeneric('library', 'p.title_key')}`,
    ...params,
  );
};

/** Whether a paper had a generic title when it was last compared. */
const wasGeneric = (paper: string, title: string) =>
  `exists (select 1 from health_pairs x where x.measure = '${crowd}' and x.paper_id = ${paper} and x.why = ${title})`;

/**
 * These papers, and those whose title became generic, or is no longer generic, because these papers gained or lost it.
 */
export const withPapersOfChangedTitles = (db: ReadDb, papers: readonly number[]): number[] => {
  const some = (id: string) => idFilterSql({ papers }, id).sql;
  const crossed = db.all<{ id: number }>(
    `with titles (shared_key, generic) as materialized (
       select shared_key, ${isGeneric('library', 'shared_key')} from (
         select p.title_key shared_key from papers p where ${some('p.id')} and ${live} and p.title_key <> ''
         union select why from health_pairs where measure = '${crowd}' and ${some('paper_id')}))
     select p.id from titles join papers p on p.title_key = shared_key and ${live}
     where generic <> ${wasGeneric('p.id', 'shared_key')}`,
    ...idFilterSql({ papers }, '').params,
  );
  return [...new Set([...papers, ...crossed.map((p) => p.id)])];
};

/**
 * One paper for each title that is no longer generic. While all ranges are scanned one after the other, a paper may
 * lose its title before the scan sees that it had it.
 */
export const titlesNoLongerGeneric = (db: ReadDb): number[] =>
  db
    .all<{ paper: number }>(
      `select paper from (select min(paper_id) paper, why from health_pairs where measure = '${crowd}' group by why)
       where not ${isGeneric('library', 'why')}`,
    )
    .map((r) => r.paper);
