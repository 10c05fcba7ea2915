import type { ReadDb, Row } from './db.ts';
import { readRowKey } from './journal-values.ts';
import type { RowOf } from './rows.ts';

/** A table whose changes are journaled: how its rows are named and to which paper they belong. */
export interface JournaledTable {
  name: string;
  key: readonly string[];
  /** Column that holds the paper a row belongs to. */
  paper?: string;
  /** Columns that name other papers, which also look different when the column changes. */
  otherPapers?: readonly string[];
  /** Parent table: undoing an insert is refused once dependent rows exist. */
  root?: boolean;
  /** Schema version since which it is journaled; absent if it always was. */
  since?: number;
  /** Columns that are bookkeeping: no conflict when they differ, always put back. */
  quiet?: readonly string[];
}

export type ActionRow = RowOf<'actions', { actor: 'user' | 'connector' | 'job'; state: 'open' | 'done' }>;
export type JournalRow = RowOf<'journal', { op: 'I' | 'U' | 'D' }>;

export const quoted = (name: string): string => `"${name}"`;

export type Tables = ReadonlyMap<string, JournaledTable>;

export const byName = (tables: readonly JournaledTable[]): Tables => new Map(tables.map((t) => [t.name, t]));

export const tableOf = (tables: Tables, name: string): JournaledTable => {
  const t = tables.get(name);
  if (!t) throw new Error(`journal names a table that is not journaled: ${name}`);
  return t;
};

export const keyMatches = (table: JournaledTable): string => table.key.map((k) => `${quoted(k)} = ?`).join(' and ');

/** Some columns of a row, or an empty object if no columns are requested; undefined if the row does not exist. */
export const readRow = (
  db: ReadDb,
  table: JournaledTable,
  rowKey: string,
  columns: readonly string[],
): Row | undefined => {
  const row = db.get(
    `select ${columns.length === 0 ? '1' : columns.map(quoted).join(', ')} from ${table.name} where ${keyMatches(table)}`,
    ...readRowKey(rowKey),
  );
  return row && columns.length === 0 ? {} : row;
};
