import { type AnyTask, defineTask } from '../threads/task.ts';
import type { WorkerThread } from '../threads/worker-thread.ts';

export const checkpointTask = defineTask('db.checkpoint', (_: null, thread: WorkerThread) =>
  thread.checkpoints().move(),
);

export const dbTasks: readonly AnyTask<WorkerThread>[] = [checkpointTask];
