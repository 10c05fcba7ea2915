import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';
import { scopes } from './identity.repo.ts';

export const resolveAuthorsJob = jobType({
  kind: 'authors.resolve_identifiers',
  label: 'Find identifiers of authors',
  payload: z.object({
    limit: z.number().int(),
    onlyUnresolved: z.boolean(),
    scope: z.enum(scopes),
    /** Only these. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 3 * 3_600_000,
  network: ['idxa', 'idxb'],
  task: { key: 'author_metadata', label: 'Enriching authors' },
});

export const assessNamesakesJob = jobType({
  kind: 'authors.assess_namesakes',
  label: 'Check papers by authors for namesakes',
  payload: z.object({
    /** Only these; otherwise followed authors whose papers changed. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 1_800_000,
  network: [],
});

export const findDuplicateAuthorsJob = jobType({
  kind: 'authors.dedup_by_orcid',
  label: 'Find duplicate authors',
  payload: z.object({ limit: z.number().int() }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'dedup_orcid', label: 'Finding duplicate authors' },
});

export const mergeDuplicateAuthorsJob = jobType({
  kind: 'authors.merge_duplicates',
  label: 'Merge duplicate authors',
  payload: z.object({
    limit: z.number().int(),
    /** Only these pairs, as confirmed. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'dedup_orcid_merge', label: 'Merging duplicate authors' },
});
