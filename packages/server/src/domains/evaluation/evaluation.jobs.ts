import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const evaluateJob = jobType({
  kind: 'discovery.outcome_evaluation',
  label: refer(jobs.evaluateRanker),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});
