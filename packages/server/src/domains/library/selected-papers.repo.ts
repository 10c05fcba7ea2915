import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { readIds } from '../../platform/db/json-columns.ts';
import { parseId } from '../../platform/ids.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';

export type Selection = { paper_ids: string[] } | { query: string; except?: string[] | undefined };

/** IDs of a query's hits, for bulk edits. */
const paperIdsOf = (db: ReadDb, from: string, params: readonly SqlValue[]): number[] =>
  // One text instead of a row each, because a hundred thousand rows would block clicks for a third of a second.
  readIds(db.value<string>(`select json_group_array(p.id) from ${from}`, ...params)!);

const existingPaperIds = (db: ReadDb, ids: number[]): number[] =>
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

/** The papers of a selection that exist. */
export const selectPapers = (db: ReadDb, selection: Selection, nowMs: number): number[] => {
  if ('query' in selection) {
    const { from, params } = source(planOf(db, parseQuery(selection.query, nowMs)));
    const left = new Set((selection.except ?? []).map(parseId));
    const ids = paperIdsOf(db, from, params);
    return left.size === 0 ? ids : ids.filter((id) => !left.has(id));
  }
  return existingPaperIds(
    db,
    selection.paper_ids.map(parseId).filter((n): n is number => n !== null),
  );
};
