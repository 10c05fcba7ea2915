import type { JobRow } from '../jobs/activity.repo.ts';
import { defineEvent } from './bus.ts';

/** A row of Activity changed. After the commit. */
export const jobChanged = defineEvent<{ job_id: string }>('job.changed');

/** A job was closed, however it ended. Inside the transaction that closes its row. */
export const jobEnded = defineEvent<JobRow>('job.ended');

/** The network switch was turned on or off. */
export const networkChanged = defineEvent<{ enabled: boolean }>('network.changed');

/** The user changed the limits or the automatic switch of a repair. After the commit. */
export const repairConfigured = defineEvent<{ key: string }>('repair.configured');

/** The library was emptied. After the commit. */
export const libraryWiped = defineEvent<null>('library.wiped');

/** The number of papers that an import added or changed. After the commit; a preview emits nothing. */
export const importFinished = defineEvent<{ papers: number }>('import.finished');

/** Carrel must be restarted, for example after a restore. */
export const restartNeeded = defineEvent<{ reason: string }>('restart.needed');

/** The user asked for the restart that a restore needs. The program restarts after the answer is sent. */
export const restartRequested = defineEvent<null>('restart.requested');

/**
 * What one transaction changed, read from its journal rows. Inside that transaction.
 * `rows` come in the order in which they were written.
 */
export interface CommittedChange {
  table: string;
  op: 'I' | 'U' | 'D';
  /** Values of the key columns of the row. */
  key: readonly unknown[];
  paperId: number | null;
  /** Columns that an update changed, with their old values, or the whole deleted row; null for inserts. */
  before: Record<string, unknown> | null;
  /** Columns that an update changed, with their new values; null for inserts and deletions. */
  after: Record<string, unknown> | null;
}
export const rowsChanged = defineEvent<{
  rows: readonly CommittedChange[];
  /** Whether the transaction undoes or redoes something. */
  undoing: boolean;
}>('journal.rows');

/** What the user sees has changed. After the commit. */
export interface LibraryChange {
  /** Grows with each change. */
  revision: number;
  /** Journaled tables that changed; empty when only derived data did. */
  kinds: string[];
  /** The papers concerned; null when they are too many to list, or not known. */
  papers: string[] | null;
}
export const libraryChanged = defineEvent<LibraryChange>('library.changed');
