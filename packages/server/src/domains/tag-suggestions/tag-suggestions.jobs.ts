import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const suggestTagsJob = jobType({
  kind: 'tags.bulk_generate_suggestions',
  label: 'Look for tags to suggest',
  payload: z.object({}),
  timeoutMs: 1_800_000,
  network: [],
});
