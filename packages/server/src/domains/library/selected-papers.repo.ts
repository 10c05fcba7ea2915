import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { readIds } from '../../platform/db/json-columns.ts';

/** IDs of a query's hits, for bulk edits. */
export const paperIdsOf = (db: ReadDb, from: string, params: readonly SqlValue[]): number[] =>
  // One text instead of a row each, because a hundred thousand rows would block clicks for a third of a second.
  readIds(db.value<string>(`select json_group_array(p.id) from ${from}`, ...params)!);

export const existingPaperIds = (db: ReadDb, ids: number[]): number[] =>
  db
    .all<{ id: number }>(`select id from papers where id in (select value from json_each(?))`, JSON.stringify(ids))
    .map((r) => r.id);

/** Size of the texts of these papers in bytes, found without reading the texts. */
export const textBytesOf = (db: ReadDb, ids: readonly number[]): number =>
  db.value<number>(
    `select coalesce(sum(coalesce(octet_length(abstract), 0) + coalesce(octet_length(notes), 0) + octet_length(keywords)), 0)
     from paper_texts where paper_id in (select value from json_each(?))`,
    JSON.stringify(ids),
  ) ?? 0;
