import type { ActivityJob } from '@carrel/contract';
import type { Client } from './client.ts';

export const pause = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));

const ended = new Set(['succeeded', 'failed', 'cancelled', 'noop']);

/** Waits until no operation is under way. @returns every operation, newest change first */
export const settle = async (client: Client, limitMs = 60_000): Promise<ActivityJob[]> => {
  const until = performance.now() + limitMs;
  for (;;) {
    const jobs = (await client.get<ActivityJob[]>('/activity?limit=50')).body;
    if (jobs.every((j) => ended.has(j.status))) return jobs;
    if (performance.now() > until)
      throw new Error(`operations did not end: ${JSON.stringify(jobs.filter((j) => !ended.has(j.status)))}`);
    await pause(15);
  }
};

/** Waits for one operation. */
export const jobEnd = async (client: Client, jobId: string, limitMs = 600_000): Promise<ActivityJob> => {
  const until = performance.now() + limitMs;
  for (;;) {
    const job = (await client.get<ActivityJob>(`/activity/${jobId}`)).body;
    if (ended.has(job.status)) return job;
    if (performance.now() > until) throw new Error(`${jobId} did not end within ${limitMs} ms`);
    await pause(15);
  }
};
