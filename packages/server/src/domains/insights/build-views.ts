import type { ClientOutput, listAuthors, listMonitors, OperationalSection } from '@carrel/contract';
import { answerWithReferences } from '@carrel/messages/reference';
import type { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Task } from '../../platform/threads/task.ts';
import type { AlertsService } from '../alerts/alerts.service.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import { refreshLensJob } from '../discovery/discovery.jobs.ts';
import type { FeedService } from '../feed/feed.service.ts';
import type { Attention } from '../identity/attention.ts';
import type { Suggestions } from '../suggestions/suggestions.service.ts';
import type { AiService } from '../vectors/ai.service.ts';
import type { ViewName } from './insights.service.ts';
import * as tasks from './insights.tasks.ts';
import { evaluationSection } from './sections/evaluation-section.ts';

/** Far longer than one view takes in a library of a million papers. */
const timeoutMs = 300_000;
const suggestedAuthors = 10;
const attentionItems = 20;
/** More authors than anybody follows. */
const maxFollowed = 10_000;

interface ViewDeps {
  store: Store;
  /** A thread that long work runs on. Between two views it is free for others. */
  background: Pick<ThreadPool, 'run'>;
  ai: AiService;
  feed: FeedService;
  authors: AuthorsService;
  suggestions: Suggestions;
  attention: Attention;
  alerts: AlertsService;
  operational: () => z.input<typeof OperationalSection>;
}

/** Computes all views, one after the other. */
export const buildViews = async (d: ViewDeps): Promise<Record<ViewName, object>> => {
  const run = <I, O>(task: Task<I, O, never, never>, input: NoInfer<I>) => d.background.run(task, input, { timeoutMs });
  const nowMs = d.store.clock.now();
  const { provider, embeddings, capability_tiers } = await d.ai.status();
  const vectors = { provider, embeddings, ready: capability_tiers.tier1_embeddings.ready };
  const { total: total_vectors, model, coverage_pct } = embeddings;
  const { authors: followed } = await d.authors.list({
    scope: 'followed',
    q: '',
    sort: 'name',
    limit: maxFollowed,
    offset: 0,
  });
  const attention = await d.attention.list(attentionItems);
  const { summary: operational, chips } = d.operational();
  const sections = {
    feed: await run(tasks.feedSectionTask, {
      monitors: answerWithReferences(await d.feed.listMonitors()) as ClientOutput<typeof listMonitors>,
      nowMs,
    }),
    discovery: await run(tasks.discoverySectionTask, { nowMs, refreshKind: refreshLensJob.kind }),
    ai: await run(tasks.aiSectionTask, vectors),
    authors: await run(tasks.authorsSectionTask, {
      lists: {
        followed: answerWithReferences(followed) as ClientOutput<typeof listAuthors>,
        suggestions: await d.suggestions.list(suggestedAuthors),
        attention: attention.items.map(({ author_id, author_name, reason_code, reason }) => ({
          author_id,
          author_name,
          reason_code,
          reason,
        })),
      },
      nowMs,
    }),
    alerts: await run(tasks.alertsSectionTask, nowMs),
    feedback: await run(tasks.feedbackSectionTask, nowMs),
  };
  return {
    overview: await run(tasks.overviewTask, { embeddings: { total_vectors, model, coverage_pct } }),
    weekly_brief: await run(tasks.weeklyBriefTask, nowMs),
    collections: await run(tasks.collectionsTask, null),
    topic_drift: await run(tasks.topicDriftTask, new Date(nowMs).getUTCFullYear()),
    signal_impact: await run(tasks.signalImpactTask, null),
    ...sections,
    branches: { branches: sections.discovery.branch_quality },
    evaluation: evaluationSection({
      ...sections,
      workflow: await run(tasks.workflowTask, null),
      operational: {
        critical: operational.critical_count,
        warnings: operational.warning_count,
        parts: chips.length,
      },
      templates: d.alerts.templates(),
    }),
  };
};
