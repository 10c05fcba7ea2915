import type { SqlValue } from './driver.ts';
import { jsonColumn } from './json-columns.ts';

/** Stored values of a row, by column. */
type Values = Record<string, SqlValue>;

export const readRowKey = jsonColumn<SqlValue[]>('journal.row_key');
export const readBefore = jsonColumn<Values>('journal.before');
export const readAfter = jsonColumn<Values>('journal.after');
