import * as m from '@carrel/messages/activity';
import type { ActivityJob } from '../api/types.ts';
import { duration, number } from '../ui/format.ts';
import { ownValue } from '../ui/own-value.ts';
import { paceOf } from './job-rate.ts';

const statusNames: Record<ActivityJob['status'], () => string> = {
  queued: m.queued,
  scheduled: m.scheduled,
  running: m.running,
  cancelling: m.stopping,
  succeeded: m.done,
  failed: m.failed,
  cancelled: m.stopped,
  noop: m.nothingToDo,
};
export const statusName = (job: ActivityJob) => statusNames[job.status]();

const startedBy: Record<string, () => string> = {
  'auto:paper_insert': m.startedByImport,
  'auto:post_hydration': m.startedAfterEnrichment,
  'auto:maintenance': m.startedWhileIdle,
  'auto:resume': m.resumed,
  'user:resume': m.resumed,
  scheduler: m.startedBySchedule,
};
/** Why a job runs that the user did not start; null for one that the user started. */
export const whyStarted = (job: Pick<ActivityJob, 'trigger_source'>): string | null =>
  ownValue(startedBy, job.trigger_source)?.() ?? (job.trigger_source === 'user' ? null : m.startedAutomatically());

/** 0 to 1, or null if the total is unknown. */
export const share = (job: ActivityJob): number | null =>
  job.progress ?? (job.total ? job.processed / job.total : null);

/** "3,412 of 5,159 · 840/s · 2 s left" */
export const progressLine = (job: ActivityJob): string => {
  const pace = paceOf(job);
  const parts = [];
  if (job.total !== null) parts.push(m.progressOf({ done: job.processed, total: job.total }));
  else if (job.processed > 0) parts.push(number(job.processed));
  if (pace && pace.perSecond >= 1) parts.push(m.perSecond({ rate: Math.round(pace.perSecond) }));
  if (pace?.secondsLeft !== null && pace?.secondsLeft !== undefined)
    parts.push(m.timeLeft({ time: duration(pace.secondsLeft) }));
  return parts.join(' · ');
};

export const took = (job: ActivityJob): string => {
  if (!job.started_at || !job.finished_at) return '';
  return duration((new Date(job.finished_at).getTime() - new Date(job.started_at).getTime()) / 1000);
};
