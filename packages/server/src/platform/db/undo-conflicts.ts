import { ApiError } from '@carrel/contract';
import type { ReadDb } from './db.ts';
import type { SqlValue } from './driver.ts';
import { readAfter } from './journal-values.ts';
import { byName, type JournaledTable, type JournalRow, readRow, type Tables, tableOf } from './journaled-tables.ts';

export interface Conflict {
  table: string;
  row: string;
  reason: string;
}

/** Why undoing this row would overwrite a later change; null when it would not. */
export const conflictOf = (db: ReadDb, table: JournaledTable, row: JournalRow, actionId: number): string | null => {
  const after = row.op === 'U' ? readAfter(row.after!) : {};
  const present = readRow(db, table, row.row_key, Object.keys(after));
  if (row.op === 'D') return present ? 'it exists again' : null;
  if (!present) return row.op === 'U' ? 'it no longer exists' : null;
  if (row.op === 'U') {
    const differs = Object.entries(after).filter(([c, v]) => !table.quiet?.includes(c) && present[c] !== v);
    return differs.length > 0 ? `${differs.map(([c]) => c).join(', ')} changed since` : null;
  }
  // For an inserted row: did the user change it or add to it in a later action that has not been undone? What a job
  // added to it is removed with it: that is not the user's work.
  const later = (where: string, ...params: SqlValue[]) =>
    db.value(
      `select 1 from journal j join actions a on a.id = j.action_id
       where ${where} and j.action_id <> ? and j.seq > ? and a.actor <> 'job' and a.undone_by is null and a.undoes is null
       limit 1`,
      ...params,
      actionId,
      row.seq,
    ) !== undefined;
  if (later('j.row_key = ? and j.tbl = ?', row.row_key, row.tbl)) return 'it was changed since';
  if (table.root && row.paper_id !== null && later('j.paper_id = ?', row.paper_id)) {
    return 'something was added to it since';
  }
  return null;
};

/** Maximum number of reported conflicts; one is enough to refuse. */
const maxConflicts = 20;

/**
 * Rows of an action that a later action, not undone since, has touched: undoing them would overwrite that change. Walks
 * whichever side has fewer rows: the action itself, or everything that came after it.
 * @param after only actions with a higher ID count as later; the action itself unless given
 * @returns at most 20 conflicts
 */
export const findConflicts = (db: ReadDb, tables: Tables, actionId: number, after = actionId): Conflict[] => {
  const out: Conflict[] = [];
  const checked = new Map<string, Set<string>>();
  /** The rows of an action come newest first. What an older one says about a column is outdated within the action. */
  const check = (row: JournalRow) => {
    const key = `${row.op}|${row.tbl}|${row.row_key}`;
    const columns = checked.get(key);
    let unchecked = row;
    if (row.op === 'U') {
      const after = Object.entries(readAfter(row.after!)).filter(([column]) => !columns?.has(column));
      if (after.length === 0) return;
      checked.set(key, new Set([...(columns ?? []), ...after.map(([column]) => column)]));
      unchecked = { ...row, after: JSON.stringify(Object.fromEntries(after)) };
    } else {
      if (columns) return;
      checked.set(key, new Set());
    }
    const reason = conflictOf(db, tableOf(tables, row.tbl), unchecked, actionId);
    if (reason) out.push({ table: row.tbl, row: row.row_key, reason });
  };
  const standing = 'a.undone_by is null and a.undoes is null';
  const first = db.value<number | null>('select min(seq) from journal where action_id = ?', actionId) ?? null;
  if (first === null) return out;
  // A job may add rows to an action that is older than this one.
  const isLater = `a.id <> ?2 and (a.id > ?1 or a.follows >= ?1 or (a.job_id is not null and exists
    (select 1 from journal x where x.action_id = a.id and x.seq > ?3)))`;
  const own = db.value<number>('select changes from actions where id = ?', actionId) ?? 0;
  const later = db.value<number>(
    `select coalesce(sum(changes), 0) from actions a where ${isLater} and ${standing}`,
    after,
    actionId,
    first,
  )!;
  if (own <= later) {
    const touched = `select 1 from journal j join actions a on a.id = j.action_id where ${isLater} and ${standing}`;
    const rows = db.iterate<JournalRow>('select * from journal where action_id = ? order by seq desc', actionId);
    for (const row of rows) {
      const direct = db.value(
        `${touched} and j.row_key = ?4 and j.tbl = ?5 limit 1`,
        after,
        actionId,
        first,
        row.row_key,
        row.tbl,
      );
      const added =
        row.op === 'I' && row.paper_id !== null && tableOf(tables, row.tbl).root
          ? db.value(`${touched} and j.paper_id = ?4 limit 1`, after, actionId, first, row.paper_id)
          : undefined;
      if (direct !== undefined || added !== undefined) check(row);
      if (out.length >= maxConflicts) break;
    }
    return out;
  }
  const laterRows = db.iterate<Pick<JournalRow, 'tbl' | 'row_key' | 'paper_id'>>(
    `select distinct j.tbl, j.row_key, j.paper_id from actions a join journal j on j.action_id = a.id
     where ${isLater} and ${standing}`,
    after,
    actionId,
    first,
  );
  for (const l of laterRows) {
    const rows = db.all<JournalRow>(
      'select * from journal where row_key = ? and tbl = ? and action_id = ? order by seq desc',
      l.row_key,
      l.tbl,
      actionId,
    );
    for (const row of rows) check(row);
    if (l.paper_id !== null) {
      const inserted = db.get<JournalRow>(
        `select * from journal where paper_id = ? and action_id = ? and op = 'I' order by seq limit 1`,
        l.paper_id,
        actionId,
      );
      if (inserted) check(inserted);
    }
    if (out.length >= maxConflicts) break;
  }
  return out;
};

/** What keeps an action from being undone. */
export const conflictsOf = (db: ReadDb, tables: readonly JournaledTable[], actionId: number): Conflict[] =>
  findConflicts(db, byName(tables), actionId);

export const undoConflict = (actionId: number, conflicts: Conflict[]): ApiError =>
  new ApiError('undo_conflict', undefined, { conflicts, action_id: String(actionId) });
