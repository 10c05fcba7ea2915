import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { connectionsOf } from './connections.ts';
import { paperStats, type StatsRequest } from './paper-stats.ts';

export const paperStatsTask = defineTask('papers.stats', (r: StatsRequest, { db }: WorkerThread) =>
  paperStats(db(), r),
);

export const connectionsTask = defineTask(
  'papers.connections',
  (r: { id: number; expand: readonly number[] }, { db }: WorkerThread) => connectionsOf(db(), r.id, r.expand),
);

export const paperTasks: readonly AnyTask<WorkerThread>[] = [paperStatsTask, connectionsTask];
