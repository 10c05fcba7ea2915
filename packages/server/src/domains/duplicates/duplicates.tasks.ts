import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { storedList } from './duplicates.repo.ts';
import { type Authors, authorRanges, preprintPairsByAuthor, preprintPairsByTitle } from './find-preprint-pairs.ts';
import { groupDefects } from './group-defects.ts';
import { type DuplicateGroup, duplicateGroups, duplicatePage } from './list-duplicates.ts';
import type { PairScope } from './preprint-pairs.repo.ts';
import { sameIdentityPairs } from './same-identity.ts';
import { sameRecords } from './same-records.ts';

export const preprintPairsByTitleTask = defineTask(
  'duplicates.preprintPairsByTitle',
  (r: IdRange & { scope: PairScope }, { db }: WorkerThread) => preprintPairsByTitle(db(), r.scope, r),
);
export const authorRangesTask = defineTask('duplicates.authorRanges', (r: { scope: PairScope }, { db }: WorkerThread) =>
  authorRanges(db(), r.scope),
);
export const preprintPairsByAuthorTask = defineTask(
  'duplicates.preprintPairsByAuthor',
  (r: { scope: PairScope; authors: Authors }, { db }: WorkerThread) => preprintPairsByAuthor(db(), r.scope, r.authors),
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
export const duplicateGroupsTask = defineTask('duplicates.groups', (r: { release: string }, { db }: WorkerThread) => {
  const stored = storedList(db(), r.release);
  return { groups: stored ?? duplicateGroups(db()), stored: stored !== undefined };
});
export const duplicatePageTask = defineTask(
  'duplicates.page',
  (r: { groups: readonly DuplicateGroup[] }, { db }: WorkerThread) => duplicatePage(db(), r.groups),
);

export const duplicateTasks: readonly AnyTask<WorkerThread>[] = [
  preprintPairsByTitleTask,
  authorRangesTask,
  preprintPairsByAuthorTask,
  groupDefectsTask,
  sameRecordsTask,
  sameIdentityTask,
  duplicateGroupsTask,
  duplicatePageTask,
];
