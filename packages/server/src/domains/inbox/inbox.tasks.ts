import { parseAs } from '../../formats/readers.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';

/** Entries of one file; a larger file is imported, where it can be reviewed. */
export const maxEntries = 500;

/** Parses a file of the watched folder. `complete` is false when it has more entries than the Inbox takes. */
export const readInboxFileTask = defineTask<
  { bytes: Uint8Array; format: 'bibtex' | 'ris' },
  { records: BiblioRecord[]; complete: boolean },
  never,
  WorkerThread
>('inbox.readFile', async ({ bytes, format }) => {
  const text = new TextDecoder().decode(bytes);
  const records: BiblioRecord[] = [];
  for (const entry of parseAs(format, text)) {
    if (records.length === maxEntries) return { records, complete: false };
    if (entry.record?.title) records.push(entry.record);
  }
  return { records, complete: true };
});

export const inboxTasks: readonly AnyTask<WorkerThread>[] = [readInboxFileTask];
