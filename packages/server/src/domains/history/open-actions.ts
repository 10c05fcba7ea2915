import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';

/** Closes the history entry of a job that no longer runs, so that its changes can be undone. Running jobs close their own. */
export const closeActionOf = (journal: Journal, jobs: JobRunner, jobId: string): void => {
  const open = jobs.isLive(jobId) ? undefined : journal.openOf(jobId);
  if (open !== undefined) journal.finish(open);
};

/** Does the same at startup for jobs that were killed and do not resume. */
export const closeOpenActions = (db: Db, journal: Journal, jobs: JobRunner): void => {
  const active = new Set(jobs.repo.active().map((r) => r.job_id));
  for (const a of db.all<{ id: number; job_id: string | null }>(
    `select id, job_id from actions where state = 'open'`,
  )) {
    if (a.job_id === null || !active.has(a.job_id)) journal.finish(a.id);
  }
};
