import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Task } from '../../platform/threads/task.ts';

/** Ids from here (inclusive) to there (exclusive). */
export interface IdRange {
  from: number;
  to: number;
}

export const everything: IdRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Papers per range. */
const idsPerRange = 5_000;
/** Far longer than one range takes. */
const lookTimeoutMs = 120_000;

/**
 * Runs a task on a reader thread for all papers, one range at a time. A thread is busy until its range is done, even if
 * nobody waits for it any more, so a stop or a cancel leaves it busy for at most one range.
 * @param most maximum number of results
 */
export const scanInRanges = async <I extends object, O>(
  ctx: Pick<JobContext<unknown>, 'db' | 'readSignal' | 'pauseOrStop' | 'progress'>,
  readers: Pick<ThreadPool, 'run'>,
  {
    task,
    input,
    most = Number.POSITIVE_INFINITY,
  }: { task: Task<IdRange & I, O[], never, never>; input: NoInfer<Omit<I, keyof IdRange>>; most?: number },
): Promise<O[]> => {
  const results: O[] = [];
  const last = ctx.db.value<number | null>('select max(id) from papers') ?? 0;
  for (let from = 0; from <= last && results.length < most; from += idsPerRange) {
    await ctx.pauseOrStop();
    ctx.progress(0, null, refer(jobs.checking, { last, round: Math.round((100 * from) / (last + 1)) }));
    // The last range has no end, to include rows of papers that no longer exist.
    const to = from + idsPerRange > last ? everything.to : from + idsPerRange;
    const part = await readers.run(task, { ...input, from, to } as unknown as IdRange & I, {
      signal: ctx.readSignal,
      timeoutMs: lookTimeoutMs,
    });
    for (const item of part) results.push(item);
  }
  return results;
};
