import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const recallJob = jobType({
  kind: 'discovery.recall',
  label: 'Estimate what monitors and lenses miss',
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});
