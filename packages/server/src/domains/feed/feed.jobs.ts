import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

const task = { key: 'feed_refresh', label: refer(jobs.feedRefresh) };
const network = ['idxa', 'idxb', 'arxiv', 'biorxiv'] as const;

export const refreshFeedJob = jobType({
  kind: 'feed.refresh_inbox',
  label: refer(jobs.refreshFeed),
  payload: z.object({}),
  timeoutMs: 2 * 3_600_000,
  network,
  task,
});

export const refreshMonitorJob = jobType({
  kind: 'feed.monitor.refresh',
  label: refer(jobs.refreshMonitor),
  payload: z.object({ monitorId: z.string() }),
  timeoutMs: 3_600_000,
  network,
  task,
});

export const setAsideJob = jobType({
  kind: 'feed.set_aside',
  label: refer(jobs.setAsideItemsFeed),
  payload: z.object({ ids: z.array(z.number().int()), actionId: z.number().int() }),
  timeoutMs: 3_600_000,
  network: [],
});
