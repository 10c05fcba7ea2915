import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { storedList, titleLines } from './duplicates.repo.ts';
import { nearPreprintPairs, preprintPairs } from './find-preprint-pairs.ts';
import { groupDefects } from './group-defects.ts';
import {
  type DuplicateGroup,
  duplicateGroups,
  duplicatePage,
  groupsByIdentifier,
  groupsByTitle,
} from './list-duplicates.ts';
import { nearPairs } from './near-duplicates.ts';
import { type Half, type SharedTitles, shareTitles, sortHalf } from './near-titles.ts';
import type { NearPair } from './newest-pairs.ts';
import type { PairScope } from './preprint-pairs.repo.ts';
import { sameIdentityPairs } from './same-identity.ts';
import { sameRecords } from './same-records.ts';

export const preprintPairsTask = defineTask(
  'duplicates.preprintPairs',
  (r: IdRange & { scope: PairScope }, { db }: WorkerThread) => preprintPairs(db(), r.scope, r),
);
export const nearPreprintPairsTask = defineTask('duplicates.nearPreprintPairs', (_: null, { db }: WorkerThread) =>
  nearPreprintPairs(db()),
);
export const groupDefectsTask = defineTask('duplicates.groupDefects', (_: null, { db }: WorkerThread) =>
  groupDefects(db()),
);
export const sameRecordsTask = defineTask('duplicates.sameRecords', (r: IdRange, { db }: WorkerThread) =>
  sameRecords(db(), r),
);
export const sameIdentityTask = defineTask('duplicates.sameIdentity', (r: IdRange, { db }: WorkerThread) =>
  sameIdentityPairs(db(), r),
);
export const storedGroupsTask = defineTask(
  'duplicates.stored',
  (r: { release: string }, { db }: WorkerThread) => storedList(db(), r.release) ?? null,
);
export const groupsByIdentifierTask = defineTask('duplicates.byIdentifier', (_: null, { db }: WorkerThread) =>
  groupsByIdentifier(db()),
);
export const titlesTask = defineTask('duplicates.titles', (_: null, { db }: WorkerThread) =>
  shareTitles(titleLines(db())),
);
export const sortTitlesTask = defineTask('duplicates.sortTitles', (r: { titles: SharedTitles; half: Half }) =>
  sortHalf(r.titles, r.half),
);
export const nearPairsTask = defineTask(
  'duplicates.nearPairs',
  (r: { titles: SharedTitles; endings: readonly Uint32Array[] | null }) => nearPairs(r.titles, r.endings),
);
export const groupsByTitleTask = defineTask('duplicates.byTitle', (r: { near: NearPair[] }, { db }: WorkerThread) =>
  groupsByTitle(db(), r.near),
);
export const duplicateGroupsTask = defineTask(
  'duplicates.groups',
  (r: { found: readonly DuplicateGroup[] }, { db }: WorkerThread) => duplicateGroups(db(), r.found),
);
export const duplicatePageTask = defineTask(
  'duplicates.page',
  (r: { groups: readonly DuplicateGroup[] }, { db }: WorkerThread) => duplicatePage(db(), r.groups),
);

export const duplicateTasks: readonly AnyTask<WorkerThread>[] = [
  preprintPairsTask,
  nearPreprintPairsTask,
  groupDefectsTask,
  sameRecordsTask,
  sameIdentityTask,
  storedGroupsTask,
  groupsByIdentifierTask,
  titlesTask,
  sortTitlesTask,
  nearPairsTask,
  groupsByTitleTask,
  duplicateGroupsTask,
  duplicatePageTask,
];
