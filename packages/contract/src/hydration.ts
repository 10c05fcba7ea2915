import { z } from 'zod';
import { api, Envelope, shownOrNull, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'papers';

const enrichmentStatuses = [
  'pending',
  'enriched',
  'unchanged',
  'resolved',
  'terminal_no_match',
  'lookup_error',
  'duplicate_identity',
  'retryable_error',
] as const;

const summary = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('With `background` off: the result of the run, unless it takes longer than a minute');

const gaps = z.object({
  doi: z.number().int(),
  abstract: z.number().int(),
  url: z.number().int(),
  publication_date: z.number().int(),
  authorships: z.number().int(),
  topics: z.number().int(),
  references: z.number().int(),
});

export const getEnrichmentStatus = endpoint({
  id: 'getEnrichmentStatus',
  method: 'GET',
  path: `${api}/papers/enrichment-status`,
  tag,
  summary: 'The requests made to each source for each paper, and those still to be made',
  description: 'Only reads the ledger: calls no source and starts nothing.',
  query: z.object({
    source: z.string().max(40).default('idxa'),
    purpose: z.string().max(40).default('metadata'),
    status: z.enum(enrichmentStatuses).optional(),
    paper_id: z.string().max(200).optional(),
    limit: queryInt(0, 500).default(20),
    offset: queryInt(0, 100_000_000).default(0),
  }),
  response: z.object({
    source: z.string(),
    purpose: z.string(),
    fields_key: z.string(),
    fields_requested: z.array(z.string()),
    status_counts: z.record(z.string(), z.number().int()),
    eligible_now: z.number().int(),
    retryable_waiting: z.number().int(),
    papers_total: z.number().int(),
    with_idxa_id: z.number().int(),
    without_idxa_id: z.number().int(),
    missing: gaps,
    exhausted: gaps.describe('Of those missing: the source was asked and has nothing'),
    items: z.array(
      z.object({
        paper_id: z.string(),
        title: z.string(),
        idxa_id: z.string().nullable(),
        doi: z.string().nullable(),
        source: z.string(),
        purpose: z.string(),
        lookup_key: z.string().nullable(),
        fields_key: z.string(),
        status: z.enum(enrichmentStatuses),
        ...shownOrNull('reason'),
        fields_filled: z.array(z.string()),
        attempts: z.number().int(),
        last_attempt_at: Timestamp.nullable(),
        next_retry_at: Timestamp.nullable(),
        updated_at: Timestamp,
      }),
    ),
    items_total: z.number().int(),
    items_limit: z.number().int(),
    items_offset: z.number().int(),
  }),
  errors: ['unknown_ledger'],
});

export const rehydrateMetadata = endpoint({
  id: 'rehydrateMetadata',
  method: 'POST',
  path: `${api}/papers/rehydrate-metadata`,
  tag,
  summary: 'Enrich papers from sources',
  description:
    'Looks for the work behind titles without identifiers (phase 0), then asks OpenAlex (1), Semantic Scholar (1.5), Crossref (2), and Europe PMC and the preprint servers for abstracts (3). One run at a time; `force` asks again about papers that are up to date.',
  query: z.object({ limit: queryInt(1, 100_000).optional(), force: queryBool().default(false) }),
  response: Envelope.extend({ total: z.number().int() }),
  errors: ['network_off', 'not_measurable'],
});

export const rehydratePaper = endpoint({
  id: 'rehydratePaper',
  method: 'POST',
  path: `${api}/papers/{id}/rehydrate`,
  tag,
  summary: 'Ask every source about one paper again',
  params: z.object({ id: z.string().min(1).max(200) }),
  response: Envelope,
  errors: ['paper_not_found', 'network_off'],
});

export const resolveImports = endpoint({
  id: 'resolveImports',
  method: 'POST',
  path: `${api}/library/import/resolve-idxa`,
  tag: 'imports',
  summary: 'Search again for papers that were added without an identifier',
  body: z.strictObject({
    items: z
      .array(z.object({ paper_id: z.string().max(200) }).loose())
      .max(10_000)
      .default([]),
    unresolved_only: z.boolean().default(true),
    limit: z.number().int().min(1).max(10_000).default(1_000),
    background: z.boolean().default(true),
  }),
  bodyOptional: true,
  response: Envelope.extend({ total: z.number().int(), summary }),
  errors: ['network_off', 'not_measurable'],
});

export const enrichImports = endpoint({
  id: 'enrichImports',
  method: 'POST',
  path: `${api}/library/import/enrich`,
  tag: 'imports',
  summary: 'Enrich the papers of imports from sources',
  query: z.object({ background: queryBool().default(true) }),
  response: Envelope.extend({ total: z.number().int(), summary }),
  errors: ['network_off', 'not_measurable'],
});

export const backfillVectors = endpoint({
  id: 'backfillVectors',
  method: 'POST',
  path: `${api}/ai/backfill-idxb-vectors`,
  tag: 'ai',
  summary: 'Fetch vectors from Semantic Scholar',
  query: z.object({ limit: queryInt(1, 5_000).default(5_000) }),
  response: Envelope.extend({ scope: z.string(), operation_id: z.string().optional() }),
  errors: ['network_off', 'not_measurable'],
});
