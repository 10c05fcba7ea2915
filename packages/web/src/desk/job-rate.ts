import { isActive, onJob } from '../api/events.ts';
import type { ActivityJob } from '../api/types.ts';

interface Sample {
  at: number;
  processed: number;
}

/** The rate is measured over a recent window, so that it reflects the current speed. */
const windowMs = 8000;
const samples = new Map<string, Sample[]>();

onJob((job) => {
  if (!isActive(job)) return void samples.delete(job.job_id);
  const now = performance.now();
  const list = (samples.get(job.job_id) ?? []).filter((s) => now - s.at < windowMs);
  if (list.at(-1)?.processed !== job.processed) list.push({ at: now, processed: job.processed });
  samples.set(job.job_id, list);
});

interface Pace {
  perSecond: number;
  secondsLeft: number | null;
}

/** Units per second and the time left, once there is enough data. */
export const paceOf = (job: ActivityJob, now = performance.now()): Pace | null => {
  const list = samples.get(job.job_id);
  const first = list?.[0];
  const last = list?.at(-1);
  if (!first || !last || last.at - first.at < 400 || last.processed <= first.processed) return null;
  const perSecond = ((last.processed - first.processed) * 1000) / (last.at - first.at);
  if (job.total === null) return { perSecond, secondsLeft: null };
  const left = (job.total - job.processed) / perSecond - (now - last.at) / 1000;
  return { perSecond, secondsLeft: Math.max(0, left) };
};
