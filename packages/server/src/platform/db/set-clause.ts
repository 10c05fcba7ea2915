import type { SqlValue } from './driver.ts';

/** The columns to change and their values, for an UPDATE. Names of columns are the program's own, never a person's. */
export const setClause = (set: Record<string, unknown>): { sql: string; values: SqlValue[] } => ({
  sql: Object.keys(set)
    .map((c) => `${c} = ?`)
    .join(', '),
  values: Object.values(set) as SqlValue[],
});
