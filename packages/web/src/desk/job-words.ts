import type { ActivityJob } from '../api/types.ts';
import { duration, number } from '../ui/format.ts';
import { ownValue } from '../ui/own-value.ts';
import { paceOf } from './job-rate.ts';

const statusWords: Record<ActivityJob['status'], string> = {
  queued: 'Waiting',
  scheduled: 'Planned',
  running: 'Running',
  cancelling: 'Stopping',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
  noop: 'Nothing to do',
};
export const statusWord = (job: ActivityJob) => statusWords[job.status];

const startedBy: Record<string, string> = {
  'auto:paper_insert': 'Started automatically because papers came in',
  'auto:post_hydration': 'Started automatically after papers were completed',
  'auto:maintenance': 'Started automatically while Carrel was idle',
  'auto:resume': 'Resumed after a restart',
  'user:resume': 'Resumed after a restart',
  scheduler: 'Started on schedule',
};
/** Why a run is there that nobody asked for just now; null where a person did. */
export const whyStarted = (job: Pick<ActivityJob, 'trigger_source'>): string | null =>
  ownValue(startedBy, job.trigger_source) ?? (job.trigger_source === 'user' ? null : 'Started automatically');

/** 0 to 1, or null when the end is not known. */
export const share = (job: ActivityJob): number | null =>
  job.progress ?? (job.total ? job.processed / job.total : null);

/** "3,412 of 5,159 · 840 a second · 2 s left" */
export const progressLine = (job: ActivityJob): string => {
  const pace = paceOf(job);
  const parts = [];
  if (job.total !== null) parts.push(`${number(job.processed)} of ${number(job.total)}`);
  else if (job.processed > 0) parts.push(number(job.processed));
  if (pace && pace.perSecond >= 1) parts.push(`${number(Math.round(pace.perSecond))} a second`);
  if (pace?.secondsLeft !== null && pace?.secondsLeft !== undefined) parts.push(`${duration(pace.secondsLeft)} left`);
  return parts.join(' · ');
};

export const took = (job: ActivityJob): string => {
  if (!job.started_at || !job.finished_at) return '';
  return duration((new Date(job.finished_at).getTime() - new Date(job.started_at).getTime()) / 1000);
};
