import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { findDuplicatesOf } from './alike-records.ts';
import { attentionOf } from './attention.repo.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { describeGroup, fingerprintOf, followedToCheck, maxCompared, profileToAssess } from './namesakes.repo.ts';
import { assessProfile, type ProfilePaper } from './namesakes.ts';

/** Groups the papers of one author, as they would be with these verdicts. */
export const assessNamesakesTask = defineTask(
  'identity.assessNamesakes',
  (
    { id, limit, verdicts }: { id: number; limit: number; verdicts?: Record<number, ProfilePaper['verdict']> },
    { db }: WorkerThread,
  ) => {
    const profile = profileToAssess(db(), id, limit, verdicts);
    return profile && { ...fingerprintOf(db(), id), ...assessProfile(profile) };
  },
);

/** Maximum number of groups that are described; the others are only counted. */
const maxGroups = 30;

/** The same groups, described. */
export const namesakeGroupsTask = defineTask('identity.namesakeGroups', (id: number, { db }: WorkerThread) => {
  const profile = profileToAssess(db(), id, maxCompared.request);
  const groups = profile ? assessProfile(profile).groups.slice(0, maxGroups) : [];
  return { papers: fingerprintOf(db(), id).papers, groups: groups.map((papers) => describeGroup(db(), id, papers)) };
});

export const mergeCandidatesTask = defineTask(
  'identity.mergeCandidates',
  ({ limit, offset }: { limit: number; offset: number }, { db }: WorkerThread) => mergeCandidates(db(), limit, offset),
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
  namesakeGroupsTask,
  mergeCandidatesTask,
  followedToCheckTask,
  findDuplicatesTask,
  attentionTask,
];
