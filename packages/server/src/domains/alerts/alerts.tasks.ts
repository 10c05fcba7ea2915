import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import type { Match, SendingDigest } from './alerts.repo.ts';
import { loadFound } from './digest-papers.ts';
import { matchRules, type RuleToMatch } from './match-rules.ts';

export const matchRulesTask = defineTask(
  'alerts.match',
  (
    input: { rules: RuleToMatch[]; nowMs: number; fetchedSince: string; digest: SendingDigest | null },
    thread: WorkerThread,
  ) => matchRules(thread.db(), input.rules, input),
);

export const loadFoundTask = defineTask('alerts.load', (matches: Match[], thread: WorkerThread) =>
  loadFound(thread.db(), matches),
);

export const alertTasks: readonly AnyTask<WorkerThread>[] = [matchRulesTask, loadFoundTask];
