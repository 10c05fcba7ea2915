import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { type ContextOf, jobType } from '../../platform/jobs/define-job.ts';

export const importJob = jobType({
  kind: 'imports.run',
  label: refer(jobs.importText),
  payload: z.object({ runId: z.number().int() }),
  timeoutMs: 4 * 3_600_000,
  network: [],
});

export type ImportContext = ContextOf<typeof importJob>;
