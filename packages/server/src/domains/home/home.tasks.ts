import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { backlog, libraryTopics, neverOpened, readingList } from './home.repo.ts';
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

export const libraryTopicsTask = defineTask('home.topics', (limit: number, { db }: WorkerThread) =>
  libraryTopics(db(), limit),
);

export const homeTasks: readonly AnyTask<WorkerThread>[] = [
  libraryTopicsTask,
  readingTask,
  neverOpenedTask,
  backlogTask,
];
