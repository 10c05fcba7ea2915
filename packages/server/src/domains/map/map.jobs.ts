import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const buildMapJob = jobType({
  kind: 'map.build',
  label: refer(jobs.drawMap),
  payload: z.object({
    /** Finds new places for all papers. */
    fresh: z.boolean().default(false),
  }),
  timeoutMs: 1_800_000,
  network: [],
});
