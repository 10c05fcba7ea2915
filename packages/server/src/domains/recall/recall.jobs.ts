import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';
import { refreshLensJob } from '../discovery/discovery.jobs.ts';
import { refreshFeedJob } from '../feed/feed.jobs.ts';

export const recallJob = jobType({
  kind: 'discovery.recall',
  label: refer(jobs.estimateWhatMonitorsLensesMiss),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});

/** Jobs that find papers. */
export const findingJobs: ReadonlySet<string> = new Set([refreshLensJob.kind, refreshFeedJob.kind]);
