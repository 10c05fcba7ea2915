import type { RegisteredRouter } from '@tanstack/react-router';
import { isActive, onJob } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { openStarted } from './started-here.ts';

/** Opens the import that a Zotero library became, if the user is still on the page of imports. */
export const followPull = (router: RegisteredRouter, jobId: string): void => {
  const stop = onJob((job) => {
    if (job.job_id !== jobId || isActive(job)) return;
    stop();
    void queryClient.invalidateQueries({ queryKey: keys.imports });
    const runId = job.result?.run_id;
    if (typeof runId !== 'string' || router.state.location.pathname !== '/imports') return;
    void openStarted(router, runId);
  });
};
