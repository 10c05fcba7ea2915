import type { ActivityJob } from '../../api/types.ts';
import { duration, number } from '../../ui/format.ts';
import { paceOf } from './rate.ts';

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
