import { z } from 'zod';
import type { ReadDb } from '../../platform/db/db.ts';

export const TestRestoreRecord = z.object({
  at: z.string(),
  backup_name: z.string(),
  ok: z.boolean(),
  detail: z.string(),
  papers: z.number().nullable(),
  seconds: z.number(),
});
export type TestRestoreRecord = z.infer<typeof TestRestoreRecord>;

/** The last test restore; null if there was none, or if its record cannot be read. */
export const lastTestRestore = (db: ReadDb): TestRestoreRecord | null => {
  const text = db.value<string>(`select value from facts where key = 'backups.rehearsal'`);
  if (text === undefined) return null;
  try {
    return TestRestoreRecord.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
