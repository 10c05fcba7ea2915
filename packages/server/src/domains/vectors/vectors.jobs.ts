import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const embeddingScopes = ['missing', 'stale', 'missing_stale', 'all'] as const;

export const computeEmbeddingsJob = jobType({
  kind: 'ai.compute_embeddings',
  label: refer(jobs.computeVectors),
  payload: z.object({
    /** `missing`: papers without a vector. `stale`: those whose text changed. `all`: train again in any case. */
    scope: z.enum(embeddingScopes).default('missing_stale'),
    /** Maximum number of papers, without training unless there is no model; null: all. */
    limit: z.number().int().nullable().default(null),
    papers: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 2 * 3_600_000,
  network: [],
  task: { key: 'embedding', label: refer(jobs.computingVectors) },
});
