import type { ReadDb } from '../../platform/db/db.ts';

/** How many of these papers are in the corpus. */
export const presentAmong = (db: ReadDb, ids: readonly number[]): number =>
  db.value<number>(
    `select count(*) from papers where status <> 'removed' and id in (select value from json_each(?))`,
    JSON.stringify(ids),
  ) ?? 0;
