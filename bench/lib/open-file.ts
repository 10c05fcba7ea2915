import { openReader, openWriter, type ReadDb } from '../../packages/server/src/platform/db/db.ts';

const withDb = <D extends ReadDb, T>(db: D, fn: (db: D) => T): T => {
  try {
    return fn(db);
  } finally {
    db.close();
  }
};

/** Opens a file, and closes it completely before it returns: a remaining lock would change how a server recovers. */
export const withReader = <T>(path: string, fn: (db: ReadDb) => T): T => withDb(openReader(path), fn);
export const withWriter = <T>(path: string, fn: (db: ReturnType<typeof openWriter>) => T): T =>
  withDb(openWriter(path), fn);
