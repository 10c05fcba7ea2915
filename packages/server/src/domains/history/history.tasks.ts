import { conflictsOf } from '../../platform/db/undo-conflicts.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';

/** Conflicts of a large action take too long for the thread that answers clicks. */
export const conflictsTask = defineTask(
  'history.conflicts',
  (r: { actionId: number }, { db, journaledTables }: WorkerThread) => conflictsOf(db(), journaledTables, r.actionId),
);

export const historyTasks: readonly AnyTask<WorkerThread>[] = [conflictsTask];
