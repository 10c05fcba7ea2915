import { openForCheckpoints, openReader, type ReadDb } from '../db/db.ts';
import type { JournaledTable } from '../db/journaled-tables.ts';

/** What a pool gives its threads when they start. */
export interface WorkerData {
  dbPath: string;
  background: boolean;
  journaledTables: readonly JournaledTable[];
}

/** What a thread with the database offers to its tasks. Connections are opened when they are first used. */
export interface WorkerThread {
  readonly dbPath: string;
  readonly journaledTables: readonly JournaledTable[];
  /** A connection that cannot write. */
  db(): ReadDb;
  /** A connection that moves the write-ahead log into the file. */
  checkpoints(): ReturnType<typeof openForCheckpoints>;
  close(): void;
}

export const openWorkerThread = ({ dbPath, journaledTables }: WorkerData): WorkerThread => {
  let reader: ReadDb | null = null;
  let checkpoints: ReturnType<typeof openForCheckpoints> | null = null;
  return {
    dbPath,
    journaledTables,
    db: () => (reader ??= openReader(dbPath)),
    checkpoints: () => (checkpoints ??= openForCheckpoints(dbPath)),
    close: () => {
      reader?.close();
      checkpoints?.close();
    },
  };
};
