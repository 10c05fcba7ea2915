import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { newestPapers } from './private-links.repo.ts';

export const newestPapersTask = defineTask(
  'privateLinks.newestPapers',
  (r: Parameters<typeof newestPapers>[1], { db }: WorkerThread) => newestPapers(db(), r),
);

export const privateLinksTasks: readonly AnyTask<WorkerThread>[] = [newestPapersTask];
