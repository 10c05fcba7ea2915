import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { paperStats, type StatsRequest } from './paper-stats.ts';

export const paperStatsTask = defineTask('papers.stats', (r: StatsRequest, { db }: WorkerThread) =>
  paperStats(db(), r),
);

export const paperTasks: readonly AnyTask<WorkerThread>[] = [paperStatsTask];
