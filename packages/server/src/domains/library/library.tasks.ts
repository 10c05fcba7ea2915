import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { currentKeyPattern, exampleKeys, patternOf, planKeys } from '../papers/citation-keys.repo.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { countHits, planOf } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import { collectionsWithCounts } from './collections.repo.ts';
import { type Selection, selectPapers } from './selected-papers.repo.ts';
import { tagsWithCounts } from './tags.repo.ts';
import { topicsWithCounts } from './topics.repo.ts';
import { listViewRows } from './views.repo.ts';
import { countByReadingStatus, idsByReadingStatus, type ReadingStatus } from './workflow.repo.ts';
import { workflowSummary } from './workflow-summary.ts';

// Lists that count over the whole library.

export const collectionsTask = defineTask('library.collections', (_: null, { db }: WorkerThread) =>
  collectionsWithCounts(db()),
);
export const tagsTask = defineTask('library.tags', (_: null, { db }: WorkerThread) => tagsWithCounts(db()));
export const topicsTask = defineTask('library.topics', (_: null, { db }: WorkerThread) => topicsWithCounts(db()));
export const viewCountsTask = defineTask('library.viewCounts', ({ nowMs }: { nowMs: number }, { db }: WorkerThread) =>
  listViewRows(db()).map((v) => ({
    id: String(v.id),
    count: countHits(db(), planOf(db(), parseQuery(v.query, nowMs))),
  })),
);
export const workflowSummaryTask = defineTask('library.workflowSummary', (_: null, { db }: WorkerThread) =>
  workflowSummary(db()),
);
export const readingQueueTask = defineTask(
  'library.readingQueue',
  ({ limit, offset }: { limit: number; offset: number }, thread: WorkerThread) => {
    const db = thread.db();
    const page = (status: ReadingStatus) => loadPapers(db, idsByReadingStatus(db, status, limit, offset));
    const total = (status: ReadingStatus) => countByReadingStatus(db, status);
    return {
      reading: page('reading'),
      done: page('done'),
      excluded: page('excluded'),
      totals: { reading: total('reading'), done: total('done'), excluded: total('excluded') },
    };
  },
);

export const keysPreviewTask = defineTask(
  'library.citationKeys',
  (
    { pattern, selection, nowMs }: { pattern: string | null; selection: Selection | null; nowMs: number },
    { db }: WorkerThread,
  ) => {
    const used = pattern === null ? currentKeyPattern(db()) : patternOf(pattern);
    return {
      examples: exampleKeys(db(), used),
      ...planKeys(db(), selection === null ? [] : selectPapers(db(), selection, nowMs), used),
    };
  },
);

export const libraryTasks: readonly AnyTask<WorkerThread>[] = [
  collectionsTask,
  tagsTask,
  topicsTask,
  viewCountsTask,
  workflowSummaryTask,
  readingQueueTask,
  keysPreviewTask,
];
