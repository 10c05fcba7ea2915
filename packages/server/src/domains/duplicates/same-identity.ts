import type { ReadDb } from '../../platform/db/db.ts';
import { isNotDuplicate } from '../papers/papers.repo.ts';
import { wasUncollapsed } from './duplicates.repo.ts';
import { type IdFilter, idFilterSql } from './id-filter.ts';

export interface SamePair {
  /** Folded into `keep`. */
  id: number;
  keep: number;
}

const live = `status <> 'removed' and canonical_paper_id is null`;

/**
 * Papers that carry the OpenAlex ID of another one: the saved one stays, then the older one. Those of a stretch that would
 * be folded, or all that carry an id of one of some papers.
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

/** These papers, and all that carry an OpenAlex ID of one of them. */
export const withSameIdentity = (db: ReadDb, papers: readonly number[]): number[] => {
  const { sql, params } = idFilterSql({ papers }, 'id');
  const others = db.all<{ id: number }>(
    `select id from papers where idxa_id in (select idxa_id from papers where idxa_id is not null and ${sql})`,
    ...params,
  );
  return [...new Set([...papers, ...others.map((o) => o.id)])];
};
