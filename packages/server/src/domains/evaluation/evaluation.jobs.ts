import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const evaluateJob = jobType({
  kind: 'discovery.outcome_evaluation',
  label: 'Evaluate the ranker',
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});
