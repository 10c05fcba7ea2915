import { collectGarbage } from '../../platform/collect-garbage.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { listSuggestions } from './list-suggestions.ts';
import { prepareEvidence } from './prepare-evidence.ts';

export const listSuggestionsTask = defineTask(
  'suggestions.list',
  (r: { limit: number; nowMs: number }, { db }: WorkerThread) => listSuggestions(db(), r),
);

/**
 * Yields without a value after each range, so that it can be stopped there. The measured time excludes starting the
 * thread.
 */
export const prepareEvidenceTask = defineTask<
  { nowMs: number; more: number },
  { body: string; tookMs: number },
  null,
  WorkerThread
>('suggestions.prepareEvidence', async ({ nowMs, more }, { db }, { piece }) => {
  const reader = db();
  const started = performance.now();
  const body = JSON.stringify(await prepareEvidence(reader, nowMs, more, () => piece(null)));
  const tookMs = performance.now() - started;
  // The task read much of the library into memory, and the thread may be idle for hours.
  collectGarbage();
  return { body, tookMs };
});

export const suggestionTasks: readonly AnyTask<WorkerThread>[] = [listSuggestionsTask, prepareEvidenceTask];
