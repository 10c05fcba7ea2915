import type { ReadDb } from '../../platform/db/db.ts';
import { isNotDuplicate } from '../papers/papers.repo.ts';
import { wasUncollapsed } from './duplicates.repo.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';

interface SamePair {
  /** Collapsed into `keep`. */
  id: number;
  keep: number;
}

const live = `status <> 'removed' and canonical_paper_id is null`;

/**
 * Papers that have the OpenAlex ID of another one: the saved one stays, otherwise the older one. Finds those in a range
 * that would be collapsed, or all that share an ID with some papers.
 */
export const sameIdentityPairs = (db: ReadDb, among: IdFilter): SamePair[] => {
  const { sql, params } = idFilterSql(among, 'id');
  return db
    .all<SamePair>(
      `select id, keep from (
         select id, first_value(id) over (partition by idxa_id order by status = 'library' desc, id) keep
         from papers where ${live} and idxa_id in (select idxa_id from papers where idxa_id is not null and ${sql}))
       where id <> keep ${'from' in among ? `and ${sql}` : ''} order by id`,
      ...params,
    )
    .filter(({ id, keep }) => !isNotDuplicate(db, id, keep) && !wasUncollapsed(db, id, keep));
};

/** These papers, and all that share an OpenAlex ID with one of them. */
export const withSameIdentity = (db: ReadDb, papers: readonly number[]): number[] => {
  const { sql, params } = idFilterSql({ papers }, 'id');
  const others = db.all<{ id: number }>(
    `select id from papers where idxa_id in (select idxa_id from papers where idxa_id is not null and ${sql})`,
    ...params,
  );
  return [...new Set([...papers, ...others.map((o) => o.id)])];
};
