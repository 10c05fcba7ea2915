import { readFileSync } from 'node:fs';
import { changedCopy } from '../../formats/manuscripts/change-keys.ts';
import { type ManuscriptProblem, UnreadableManuscript } from '../../formats/manuscripts/manuscript.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type CheckRequest, checkManuscript } from './check-manuscript.ts';
import { type DocumentFile, readCitations, writeFormatted, writeKeys } from './format-document.ts';

export const checkManuscriptTask = defineTask('manuscripts.check', (r: CheckRequest, { db }: WorkerThread) =>
  checkManuscript(db(), r),
);

interface ChangeRequest {
  path: string;
  name: string;
  keys: Record<string, string>;
}

export const changeKeysTask = defineTask(
  'manuscripts.changeKeys',
  ({ path, name, keys }: ChangeRequest): { bytes: Uint8Array; changed: number } | { problem: ManuscriptProblem } => {
    try {
      return changedCopy(name, readFileSync(path), new Map(Object.entries(keys)));
    } catch (e) {
      if (e instanceof UnreadableManuscript) return { problem: e.problem };
      throw e;
    }
  },
);

export const readCitationsTask = defineTask('manuscripts.readCitations', (file: DocumentFile, { db }: WorkerThread) =>
  readCitations(db(), file),
);

export const writeFormattedTask = defineTask('manuscripts.writeFormatted', writeFormatted);

export const writeKeysTask = defineTask('manuscripts.writeKeys', (file: DocumentFile, { db }: WorkerThread) =>
  writeKeys(db(), file),
);

export const manuscriptTasks: readonly AnyTask<WorkerThread>[] = [
  checkManuscriptTask,
  changeKeysTask,
  readCitationsTask,
  writeFormattedTask,
  writeKeysTask,
];
