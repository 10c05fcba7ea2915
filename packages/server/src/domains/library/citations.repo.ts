import type { Db } from '../../platform/db/db.ts';

/** Adds citations between papers that are here. @returns how many are new */
export const addCitations = (db: Db, edges: readonly { citing: number; cited: number }[], source: string): number => {
  let added = 0;
  for (const e of edges)
    added += db.run(
      'insert or ignore into citations (citing_id, cited_id, source) values (?, ?, ?)',
      e.citing,
      e.cited,
      source,
    ).changes;
  return added;
};
