import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { attentionCounts } from './attention-list.ts';
import { bootCounts, statistics } from './system.repo.ts';

export const attentionTask = defineTask('system.attention', (_: null, { db }: WorkerThread) => attentionCounts(db()));
export const statisticsTask = defineTask('system.statistics', (_: null, { db }: WorkerThread) => statistics(db()));
export const bootCountsTask = defineTask('system.bootCounts', (_: null, { db }: WorkerThread) => bootCounts(db()));

export const systemTasks: readonly AnyTask<WorkerThread>[] = [attentionTask, statisticsTask, bootCountsTask];
