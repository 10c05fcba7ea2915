import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { storedList } from './duplicates.repo.ts';
import { preprintPairs } from './find-preprint-pairs.ts';
import { groupDefects } from './group-defects.ts';
import type { DuplicateGroup } from './group-reasons.ts';
import { duplicateGroups, duplicatePage } from './list-duplicates.ts';
import type { PairScope } from './preprint-pairs.repo.ts';
import { sameIdentityPairs } from './same-identity.ts';
import { sameRecords } from './same-records.ts';

export const preprintPairsTask = defineTask(
  'duplicates.preprintPairs',
  (r: IdRange & { scope: PairScope }, { db }: WorkerThread) => preprintPairs(db(), r.scope, r),
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
export const duplicateGroupsTask = defineTask('duplicates.groups', (_: null, { db }: WorkerThread) =>
  duplicateGroups(db()),
);
export const duplicatePageTask = defineTask(
  'duplicates.page',
  (r: { groups: readonly DuplicateGroup[] }, { db }: WorkerThread) => duplicatePage(db(), r.groups),
);

export const duplicateTasks: readonly AnyTask<WorkerThread>[] = [
  preprintPairsTask,
  groupDefectsTask,
  sameRecordsTask,
  sameIdentityTask,
  storedGroupsTask,
  duplicateGroupsTask,
  duplicatePageTask,
];
