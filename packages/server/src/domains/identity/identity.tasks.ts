import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { findDuplicatesOf } from './alike-records.ts';
import { attentionOf } from './attention.repo.ts';
import { fingerprintOf, followedToCheck, profileToAssess } from './namesakes.repo.ts';
import { assessProfile, type ProfilePaper } from './namesakes.ts';

/** Groups the papers of one author, as they would be with these verdicts. */
export const assessNamesakesTask = defineTask(
  'identity.assessNamesakes',
  ({ id, verdicts }: { id: number; verdicts?: Record<number, ProfilePaper['verdict']> }, { db }: WorkerThread) => {
    const profile = profileToAssess(db(), id, verdicts);
    if (!profile) return null;
    return { ...fingerprintOf(db(), id), ...assessProfile(profile) };
  },
);

export const followedToCheckTask = defineTask('identity.followedToCheck', (_: null, { db }: WorkerThread) =>
  followedToCheck(db()),
);

export const findDuplicatesTask = defineTask('identity.findDuplicates', (id: number, { db }: WorkerThread) =>
  findDuplicatesOf(db(), id),
);

export const attentionTask = defineTask('identity.attention', (now: string, { db }: WorkerThread) =>
  attentionOf(db(), now),
);

export const identityTasks: readonly AnyTask<WorkerThread>[] = [
  assessNamesakesTask,
  followedToCheckTask,
  findDuplicatesTask,
  attentionTask,
];
