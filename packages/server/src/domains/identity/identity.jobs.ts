import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';
import { scopes } from './identity.repo.ts';

export const resolveAuthorsJob = jobType({
  kind: 'authors.resolve_identifiers',
  label: refer(jobs.findIdentifiersAuthors),
  payload: z.object({
    limit: z.number().int(),
    onlyUnresolved: z.boolean(),
    scope: z.enum(scopes),
    /** Only these. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 3 * 3_600_000,
  network: ['idxa', 'idxb'],
  task: { key: 'author_metadata', label: refer(jobs.enrichingAuthors) },
});

export const assessNamesakesJob = jobType({
  kind: 'authors.assess_namesakes',
  label: refer(jobs.checkPapersAuthorsNamesakes),
  payload: z.object({
    /** Only these; otherwise followed authors whose papers changed. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 1_800_000,
  network: [],
});

export const findDuplicateAuthorsJob = jobType({
  kind: 'authors.dedup_by_orcid',
  label: refer(jobs.findDuplicateAuthors),
  payload: z.object({ limit: z.number().int() }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'dedup_orcid', label: refer(jobs.findingDuplicateAuthors) },
});

export const mergeDuplicateAuthorsJob = jobType({
  kind: 'authors.merge_duplicates',
  label: refer(jobs.mergeDuplicateAuthors),
  payload: z.object({
    limit: z.number().int(),
    /** Only these pairs, as confirmed. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'dedup_orcid_merge', label: refer(jobs.mergingDuplicateAuthors) },
});
