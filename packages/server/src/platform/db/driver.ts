import { backup, DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { collectGarbage } from '../collect-garbage.ts';

export type Statement = StatementSyncInstance;
export type RawDatabase = DatabaseSyncInstance;
export type SqlValue = null | number | bigint | string | Uint8Array;

/** Before this version two connections that checkpoint at once can corrupt a WAL file. */
const minVersion = [3, 51, 3] as const;

const atLeast = (version: string): boolean => {
  const v = version.split('.').map(Number);
  for (let i = 0; i < 3; i += 1) {
    const d = (v[i] ?? 0) - minVersion[i]!;
    if (d !== 0) return d > 0;
  }
  return true;
};

const version = (() => {
  const probe = new DatabaseSync(':memory:');
  const { v } = probe.prepare('select sqlite_version() v').get() as { v: string };
  probe.close();
  return v;
})();
if (!atLeast(version)) throw new Error(`SQLite ${version} is too old: ${minVersion.join('.')} or newer is needed.`);

/** Opens a file. Close it with `closeRaw`. */
export const openRaw = (path: string, options: { readOnly?: boolean } = {}): RawDatabase =>
  new DatabaseSync(path, { readOnly: options.readOnly ?? false });

/**
 * Closes a file now. The driver keeps it open underneath while any of its prepared statements lives, with its locks and,
 * when it was deleted, its space on the disk; and only a collection of garbage ends a statement.
 */
export const closeRaw = (db: RawDatabase): void => {
  db.close();
  collectGarbage();
};

/**
 * Copies `source` into the file at `path` through the online backup API. While it runs, other work on that connection
 * waits for it.
 */
export const copyDatabase = (source: RawDatabase, path: string, pagesPerStep = 200): Promise<number> =>
  backup(source, path, { rate: pagesPerStep });

// Recognised by their messages, because errors of `iterate` and of other threads have no result code.
export const isBusy = (e: unknown): boolean =>
  e instanceof Error && /database is locked|database table is locked|SQLITE_BUSY/i.test(e.message);
export const isFull = (e: unknown): boolean =>
  e instanceof Error && /database or disk is full|SQLITE_FULL/i.test(e.message);
export const isUniqueViolation = (e: unknown): boolean =>
  e instanceof Error && /UNIQUE constraint failed/i.test(e.message);

export const isForeignKeyViolation = (e: unknown): boolean =>
  e instanceof Error && /FOREIGN KEY constraint failed/i.test(e.message);
