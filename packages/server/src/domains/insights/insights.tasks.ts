import { collectGarbage } from '../../platform/collect-garbage.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { collectionIntelligence } from './collection-intelligence.ts';
import { type OverviewParts, overviewOf } from './overview.ts';
import { signalImpact } from './signal-impact.ts';
import { topicDrift } from './topic-drift.ts';
import { weeklyBrief } from './weekly-brief.ts';

export const overviewTask = defineTask('insights.overview', (parts: OverviewParts, { db }: WorkerThread) => {
  const overview = overviewOf(db(), parts);
  // It read the whole Library into memory, and the thread may be idle for hours.
  collectGarbage();
  return overview;
});

export const weeklyBriefTask = defineTask('insights.weeklyBrief', (nowMs: number, { db }: WorkerThread) =>
  weeklyBrief(db(), nowMs),
);

export const collectionsTask = defineTask('insights.collections', (_: null, { db }: WorkerThread) =>
  collectionIntelligence(db()),
);

export const topicDriftTask = defineTask('insights.topicDrift', (year: number, { db }: WorkerThread) =>
  topicDrift(db(), year),
);

export const signalImpactTask = defineTask('insights.signalImpact', (_: null, { db }: WorkerThread) =>
  signalImpact(db()),
);

export const insightTasks: readonly AnyTask<WorkerThread>[] = [
  overviewTask,
  weeklyBriefTask,
  collectionsTask,
  topicDriftTask,
  signalImpactTask,
];
