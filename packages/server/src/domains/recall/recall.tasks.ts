import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { measure } from './measure.ts';

export const measureTask = defineTask('recall.measure', ({ now }: { now: string }, { db }: WorkerThread) =>
  measure(db(), now),
);

export const recallTasks: readonly AnyTask<WorkerThread>[] = [measureTask];
