import { setTimeout as delay } from 'node:timers/promises';
import { isActive, type JobRow } from '../../platform/jobs/activity.repo.ts';
import { type JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';

const everyMs = 20;

/**
 * Waits for a job that is part of this one.
 * @param onMessage called when the part reports something else
 * @throws StopRequested if this one is to end, also at shutdown
 */
export const waitForPart = async (
  { jobs, ctx, onMessage }: { jobs: JobRunner; ctx: JobContext<unknown>; onMessage?: (message: string) => void },
  jobId: string,
): Promise<JobRow> => {
  let last = '';
  for (;;) {
    const row = jobs.repo.get(jobId);
    if (!row) throw new JobFailure('A part of this job was removed.');
    if (!isActive(row.status)) return row;
    await ctx.pauseOrStop();
    if (row.message !== last) onMessage?.(row.message);
    last = row.message;
    await delay(everyMs);
  }
};
