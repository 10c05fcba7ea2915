import type { SqlValue } from './driver.ts';

/** The columns to change and their values, for an UPDATE. Column names come from the program, never from input. */
export const setClause = (set: Record<string, unknown>): { sql: string; values: SqlValue[] } => ({
  sql: Object.keys(set)
    .map((c) => `${c} = ?`)
    .join(', '),
  values: Object.values(set) as SqlValue[],
});
