import * as jobsMessages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

/** Both jobs that enrich papers write one ledger, so only one runs at a time. */
export const hydratePapersKey = 'papers.rehydrate_metadata:idxa:metadata';

const hydratePapersPayload = z.object({
  limit: z.number().int().nullable(),
  force: z.boolean(),
  /** Only these papers. */
  papers: z.array(z.number().int()).nullable(),
  /** Links automatic runs that follow one another. */
  chainId: z.string().nullable(),
  /** Papers per call to the main source, if the user chose. */
  perCall: z.number().int().nullable().default(null),
});

export const hydratePapersJob = jobType({
  kind: 'papers.rehydrate_metadata',
  label: refer(jobsMessages.enrichPapersSources),
  payload: hydratePapersPayload,
  timeoutMs: 6 * 3_600_000,
  network: ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv', 'datacite'],
  task: { key: 'corpus_metadata', label: refer(jobsMessages.enrichingPapers) },
});

/** Only its first step, for papers without an identifier. */
export const resolveTitlesJob = jobType({
  kind: 'ai.title_resolution_sweep',
  label: refer(jobsMessages.findIdentifiersTitle),
  payload: hydratePapersPayload,
  timeoutMs: 6 * 3_600_000,
  network: ['idxa', 'idxb'],
  task: { key: 'title_resolution', label: refer(jobsMessages.findingIdentifiersTitle) },
});

export const hydrateAuthorsJob = jobType({
  kind: 'authors.rehydrate_metadata',
  label: refer(jobsMessages.enrichAuthorsOpenAlex),
  payload: z.object({ limit: z.number().int().nullable(), force: z.boolean() }),
  timeoutMs: 3_600_000,
  network: ['idxa'],
  task: { key: 'author_metadata', label: refer(jobsMessages.enrichingAuthors) },
});

export const fetchVectorsJob = jobType({
  kind: 'ai.backfill_idxb_vectors',
  label: refer(jobsMessages.fetchVectorsSemanticScholar),
  payload: z.object({
    limit: z.number().int(),
    /** Only these papers. */
    papers: z.array(z.number().int()).nullable().default(null),
    /** Papers per call, if the user chose. */
    perCall: z.number().int().nullable().default(null),
  }),
  timeoutMs: 6 * 3_600_000,
  network: ['idxb'],
  task: { key: 'idxb_vector', label: refer(jobsMessages.fetchingVectors) },
});

export const removeOrphanAuthorsJob = jobType({
  kind: 'authors.garbage_collect_orphans',
  label: refer(jobsMessages.removeAuthorsWithoutPapers),
  payload: z.object({
    limit: z.number().int(),
    /** Only these records, as confirmed. */
    ids: z.array(z.number().int()).nullable().default(null),
  }),
  timeoutMs: 1_800_000,
  network: [],
  task: { key: 'gc_orphan_authors', label: refer(jobsMessages.removingAuthorsWithoutPapers) },
});
