import type { DiscoverySettings } from '@carrel/contract';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { yieldsOf } from './channel-yield.ts';
import { type Choice, evaluate, replay } from './evaluate.ts';
import { storedScores } from './evaluation.repo.ts';
import { historyOf, type NotReady, shownByChannel, titlesOf } from './outcomes.repo.ts';
import { type Scored, type ScoringStep, scoreHistory } from './score-history.ts';

export type Evaluated =
  | { ready: false; reason: NotReady }
  | { ready: true; evaluation: ReturnType<typeof evaluate>; scored: Scored };

/** Evaluates the ranker on the history of the user. Yields its step at intervals, so that it can be stopped there. */
export const evaluateTask = defineTask<
  { settings: DiscoverySettings; now: string },
  Evaluated,
  ScoringStep,
  WorkerThread
>('evaluation.evaluate', async ({ settings, now }, { db }, { piece }) => {
  const history = historyOf(db());
  if ('code' in history) return { ready: false, reason: history };
  const scored = await scoreHistory(db(), history, settings, now, piece);
  if (scored.model === null) return { ready: false, reason: { code: 'no_vectors', have: 0, need: 1 } };
  return { ready: true, evaluation: evaluate(scored, history, settings), scored };
});

export const yieldTask = defineTask('evaluation.yield', (_: null, { db }: WorkerThread) => {
  const { counts, papers } = shownByChannel(db());
  return yieldsOf(counts, papers);
});

/** Null if the model has no vectors for the history. */
export const replayTask = defineTask(
  'evaluation.replay',
  ({ cutoff, before, after }: { cutoff: string; before: Choice; after: Choice }, { db }: WorkerThread) => {
    const scored = storedScores(db());
    if (!scored || (after.model !== null && !scored.signals[after.model])) return null;
    return replay(scored, cutoff, { before, after }, (ids) => titlesOf(db(), ids));
  },
);

export const evaluationTasks: readonly AnyTask<WorkerThread>[] = [evaluateTask, yieldTask, replayTask];
