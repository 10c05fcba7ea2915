import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const maintenanceJob = jobType({
  kind: 'db.maintenance',
  label: refer(jobs.housekeeping),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'housekeeping', label: refer(jobs.housekeeping) },
});
