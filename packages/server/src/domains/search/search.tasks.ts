import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { countFacets, facetValues } from './facets.ts';
import { countPart } from './hits.ts';
import { parseQuery } from './query/parse-query.ts';
import { searchAlternatives } from './search-alternatives.ts';
import { wronglyIndexed } from './search-index.ts';
import { type SearchRequest, searchPapers } from './search-papers.ts';
import { searchWithReasons } from './search-with-reasons.ts';
import { type NeighboursRequest, paperNeighbours } from './similar-papers.ts';

export const searchPapersTask = defineTask('search.papers', (r: SearchRequest, { db }: WorkerThread) =>
  searchPapers(db(), r),
);
export const searchWithReasonsTask = defineTask('search.papersWithReasons', (r: SearchRequest, { db }: WorkerThread) =>
  searchWithReasons(db(), r),
);
export const countPartTask = defineTask(
  'search.countPart',
  (r: Parameters<typeof countPart>[1], { db }: WorkerThread) => countPart(db(), r),
);
export const facetsTask = defineTask(
  'search.facets',
  ({ text, limit, nowMs }: { text: string; limit: number; nowMs: number }, { db }: WorkerThread) =>
    countFacets(db(), parseQuery(text, nowMs), limit),
);
export const facetValuesTask = defineTask(
  'search.facetValues',
  (
    { text, nowMs, ...r }: Omit<Parameters<typeof facetValues>[1], 'query'> & { text: string; nowMs: number },
    { db }: WorkerThread,
  ) => facetValues(db(), { ...r, query: parseQuery(text, nowMs) }),
);
export const alternativesTask = defineTask(
  'search.alternatives',
  (r: { text: string; nowMs: number }, { db }: WorkerThread) => searchAlternatives(db(), parseQuery(r.text, r.nowMs)),
);
export const neighboursTask = defineTask('search.neighbours', (r: NeighboursRequest, { db }: WorkerThread) =>
  paperNeighbours(db(), r),
);
export const wronglyIndexedTask = defineTask('search.wronglyIndexed', (r: IdRange, { db }: WorkerThread) =>
  wronglyIndexed(db(), r),
);

export const searchTasks: readonly AnyTask<WorkerThread>[] = [
  searchPapersTask,
  searchWithReasonsTask,
  countPartTask,
  facetsTask,
  facetValuesTask,
  alternativesTask,
  neighboursTask,
  wronglyIndexedTask,
];
