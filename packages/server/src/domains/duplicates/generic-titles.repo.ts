import type { ReadDb } from '../../platform/db/db.ts';
import type { Pair } from '../health-declaration.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';
import { isCrowded, isLive } from './preprint-pairs.repo.ts';

/**
 * Papers whose title is too common to identify a work. Stored among the pairs as (paper, paper, title), so that a change of
 * the title compares the other papers that share it again.
 */
export const crowd = 'crowded_title';

const live = isLive('library', 'p');

/** These papers with their titles, where they bear a crowded one. */
export const papersWithGenericTitle = (db: ReadDb, among: IdFilter): Pair[] => {
  const { sql, params } = idFilterSql(among, 'p.id');
  return db.all<Pair>(
    `select p.id paper, p.id keep, p.title_key why from papers p
     where ${sql} and ${live} and p.title_key <> '' and ${isCrowded('library', 'p.title_key')}`,
    ...params,
  );
};

/** Whether a paper was seen to bear a title that was crowded then. */
const wasCrowded = (paper: string, title: string) =>
  `exists (select 1 from health_pairs x where x.measure = '${crowd}' and x.paper_id = ${paper} and x.why = ${title})`;

/** These papers, and those whose title they have made crowded by coming to it, or have made a title again by leaving it. */
export const withPapersOfChangedTitles = (db: ReadDb, papers: readonly number[]): number[] => {
  const some = (id: string) => idFilterSql({ papers }, id).sql;
  const crossed = db.all<{ id: number }>(
    `with titles (borne, crowded) as materialized (
       select borne, ${isCrowded('library', 'borne')} from (
         select p.title_key borne from papers p where ${some('p.id')} and ${live} and p.title_key <> ''
         union select why from health_pairs where measure = '${crowd}' and ${some('paper_id')}))
     select p.id from titles join papers p on p.title_key = borne and ${live}
     where crowded <> ${wasCrowded('p.id', 'borne')}`,
    ...idFilterSql({ papers }, '').params,
  );
  return [...new Set([...papers, ...crossed.map((p) => p.id)])];
};

/**
 * A paper for each title that is crowded no more. While all stretches are looked through one after the other, a paper may
 * leave its title before it is seen to have borne it.
 */
export const titlesNoLongerGeneric = (db: ReadDb): number[] =>
  db
    .all<{ paper: number }>(
      `select paper from (select min(paper_id) paper, why from health_pairs where measure = '${crowd}' group by why)
       where not ${isCrowded('library', 'why')}`,
    )
    .map((r) => r.paper);
