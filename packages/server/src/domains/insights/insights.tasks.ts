import type { EvaluationSectionContent, FeedMonitor } from '@carrel/contract';
import { collectGarbage } from '../../platform/collect-garbage.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { countWithout, workflowCounts } from '../library/workflow.repo.ts';
import { collectionIntelligence } from './collection-intelligence.ts';
import { type OverviewParts, overviewOf } from './overview.ts';
import { aiSection, type VectorFacts } from './sections/ai-section.ts';
import { alertsSection } from './sections/alerts-section.ts';
import { type AuthorLists, authorsSection } from './sections/authors-section.ts';
import { discoverySection } from './sections/discovery-section.ts';
import { feedSection } from './sections/feed-section.ts';
import { feedbackSection } from './sections/feedback-section.ts';
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

export const feedSectionTask = defineTask(
  'insights.feed',
  (r: { monitors: FeedMonitor[]; nowMs: number }, { db }: WorkerThread) => feedSection(db(), r.monitors, r.nowMs),
);

export const discoverySectionTask = defineTask(
  'insights.discovery',
  (r: { nowMs: number; refreshKind: string }, { db }: WorkerThread) => discoverySection(db(), r.nowMs, r.refreshKind),
);

export const aiSectionTask = defineTask('insights.ai', (facts: VectorFacts, { db }: WorkerThread) =>
  aiSection(db(), facts),
);

export const authorsSectionTask = defineTask(
  'insights.authors',
  (r: { lists: AuthorLists; nowMs: number }, { db }: WorkerThread) => authorsSection(db(), r.lists, r.nowMs),
);

export const alertsSectionTask = defineTask('insights.alerts', (nowMs: number, { db }: WorkerThread) =>
  alertsSection(db(), nowMs),
);

export const feedbackSectionTask = defineTask('insights.feedback', (nowMs: number, { db }: WorkerThread) =>
  feedbackSection(db(), nowMs),
);

export const workflowTask = defineTask(
  'insights.workflow',
  (_: null, { db }: WorkerThread): EvaluationSectionContent['library_workflow'] => {
    const { total, reading, done, excluded } = workflowCounts(db());
    return {
      total_library: total,
      reading_count: reading,
      done_count: done,
      excluded_count: excluded,
      uncollected_count: countWithout(db()).uncollected,
    };
  },
);

export const insightTasks: readonly AnyTask<WorkerThread>[] = [
  overviewTask,
  weeklyBriefTask,
  collectionsTask,
  topicDriftTask,
  signalImpactTask,
  feedSectionTask,
  discoverySectionTask,
  aiSectionTask,
  authorsSectionTask,
  alertsSectionTask,
  feedbackSectionTask,
  workflowTask,
];
