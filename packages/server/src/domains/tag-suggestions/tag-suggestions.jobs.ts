import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const suggestTagsJob = jobType({
  kind: 'tags.bulk_generate_suggestions',
  label: refer(jobs.lookTagsSuggest),
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});
