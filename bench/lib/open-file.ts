import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openReader, openWriter, type ReadDb } from '../../packages/server/src/platform/db/db.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Opens a file, and closes it for good at the end: the driver keeps a connection alive behind the scenes until the last of
 * its statements is collected, and such a connection holds locks that change how a killed server's file is recovered.
 */
const withDb = <D extends ReadDb, T>(db: D, fn: (db: D) => T): T => {
  try {
    return fn(db);
  } finally {
    db.close();
    setImmediate(collect);
  }
};

export const withReader = <T>(path: string, fn: (db: ReadDb) => T): T => withDb(openReader(path), fn);
export const withWriter = <T>(path: string, fn: (db: ReturnType<typeof openWriter>) => T): T =>
  withDb(openWriter(path), fn);
