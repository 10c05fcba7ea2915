import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { backlog, neverOpened, readingList } from './home.repo.ts';
import type { LocalWeek } from './local-weeks.ts';

export const readingTask = defineTask('home.reading', (limit: number, { db }: WorkerThread) =>
  readingList(db(), limit),
);
export const neverOpenedTask = defineTask('home.neverOpened', (limit: number, { db }: WorkerThread) =>
  neverOpened(db(), limit),
);
export const backlogTask = defineTask('home.backlog', (weeks: LocalWeek[], { db }: WorkerThread) =>
  backlog(db(), weeks),
);

export const homeTasks: readonly AnyTask<WorkerThread>[] = [readingTask, neverOpenedTask, backlogTask];
