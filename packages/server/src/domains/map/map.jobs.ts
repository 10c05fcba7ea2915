import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const buildMapJob = jobType({
  kind: 'map.build',
  label: 'Draw the map',
  payload: z.object({
    /** Finds new places for all papers. */
    fresh: z.boolean().default(false),
  }),
  timeoutMs: 1_800_000,
  network: [],
});
