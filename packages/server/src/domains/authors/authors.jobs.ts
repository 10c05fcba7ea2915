import { refreshScopes } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

export const fetchWorksJob = jobType({
  kind: 'authors.fetch_works',
  label: refer(jobs.fetchPapersAuthors),
  payload: z.object({
    /** These authors; null: those of the scope. */
    authors: z.array(z.number().int()).nullable().default(null),
    /** `due`: followed authors whose works were never fetched, or could not be. */
    scope: z.enum([...refreshScopes, 'due']).default('due'),
    /** `new`: works since the last time; `all`: every work; `profile`: none. */
    mode: z.enum(['new', 'all', 'profile']),
    /** Store again what the source says about papers that are here. */
    again: z.boolean().default(false),
    limit: z.number().int().nullable().default(null),
    /** Skips authors that were processed since this time: a run that was killed continues where it was. */
    since: z.string().nullable().default(null),
  }),
  timeoutMs: 6 * 3_600_000,
  network: ['idxa', 'orcid'],
  task: { key: 'author_works', label: refer(jobs.fetchingPapersAuthors) },
});

export const previewWorksJob = jobType({
  kind: 'authors.fetch_preview',
  label: refer(jobs.previewPapersAuthor),
  payload: z.object({ author: z.number().int(), limit: z.number().int() }),
  timeoutMs: 600_000,
  network: ['idxa'],
});

export const computeCentroidsJob = jobType({
  kind: 'authors.compute_centroids',
  label: refer(jobs.computeAuthorVectors),
  payload: z.object({ limit: z.number().int() }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'author_centroids', label: refer(jobs.computingAuthorVectors) },
});
