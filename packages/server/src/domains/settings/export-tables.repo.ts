import type { ReadDb } from '../../platform/db/db.ts';

/** Tables of the platform that hold choices of the user. */
const platformTables = ['scheduler_state', 'automation_pauses'] as const;
const maxRows = 100_000;

/**
 * The rows of tables with choices of the user. Papers are exported by /backup/export.
 * @param tables those that modules declare as exported
 */
export const exportTables = (db: ReadDb, tables: readonly string[]): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries(
    [...tables, ...platformTables].map((t) => [
      t,
      db.all<Record<string, unknown>>(`select * from ${t} limit ${maxRows}`),
    ]),
  );
