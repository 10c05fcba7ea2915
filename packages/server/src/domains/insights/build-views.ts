import type { Store } from '../../platform/db/store.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Task } from '../../platform/threads/task.ts';
import type { AiService } from '../vectors/ai.service.ts';
import type { ViewName } from './insights.service.ts';
import * as tasks from './insights.tasks.ts';

/** Far longer than one view takes in a library of a million papers. */
const timeoutMs = 300_000;

interface Deps {
  store: Store;
  /** A thread that long work runs on. Between two views it is free for others. */
  background: Pick<ThreadPool, 'run'>;
  ai: AiService;
}

/** Computes all views, one after the other. */
export const buildViews = async ({ store, background, ai }: Deps): Promise<Record<ViewName, object>> => {
  // biome-ignore lint/suspicious/noExplicitAny: a task of any thread
  const run = <I, O>(task: Task<I, O, never, any>, input: NoInfer<I>) => background.run(task, input, { timeoutMs });
  const nowMs = store.clock.now();
  const { embeddings } = await ai.status();
  return {
    overview: await run(tasks.overviewTask, {
      embeddings: {
        total_vectors: embeddings.total,
        model: embeddings.model,
        coverage_pct: embeddings.coverage_pct,
      },
    }),
    weekly_brief: await run(tasks.weeklyBriefTask, nowMs),
    collections: await run(tasks.collectionsTask, null),
    topic_drift: await run(tasks.topicDriftTask, new Date(nowMs).getUTCFullYear()),
    signal_impact: await run(tasks.signalImpactTask, null),
  };
};
