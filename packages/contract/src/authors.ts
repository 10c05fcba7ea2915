import { z } from 'zod';
import { api, Envelope, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'authors';
const ledgerStatus = z.enum(['pending', 'enriched', 'unchanged', 'terminal_no_match', 'retryable_error']);

export const rehydrateAuthors = endpoint({
  id: 'rehydrateAuthors',
  method: 'POST',
  path: `${api}/authors/rehydrate-metadata`,
  tag,
  summary: 'Enrich author records from OpenAlex',
  description: 'One run at a time. A result is kept for thirty days; `force` asks again.',
  query: z.object({
    limit: queryInt(1, 100_000).optional(),
    force: queryBool().default(false),
    background: queryBool().default(true),
  }),
  response: Envelope.extend({
    total: z.number().int(),
    summary: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('With `background` off: the result of the run, unless it takes longer than a minute'),
  }),
  errors: ['network_off'],
});

export const getAuthorEnrichmentStatus = endpoint({
  id: 'getAuthorEnrichmentStatus',
  method: 'GET',
  path: `${api}/authors/enrichment-status`,
  tag,
  summary: 'The requests made for each author, and their results',
  query: z.object({ limit: queryInt(1, 500).default(100) }),
  response: z.object({
    summary: z.array(
      z.object({ source: z.string(), purpose: z.string(), status: ledgerStatus, count: z.number().int() }),
    ),
    total: z.number().int(),
    items: z.array(
      z.object({
        author_id: z.string(),
        author_name: z.string(),
        idxa_id: z.string().nullable(),
        idxb_id: z.string().nullable(),
        orcid: z.string().nullable(),
        source: z.string(),
        purpose: z.string(),
        status: ledgerStatus,
        reason: z.string().nullable(),
        lookup_key: z.string().nullable(),
        fields_filled: z.array(z.string()),
        attempts: z.number().int(),
        last_attempt_at: Timestamp.nullable(),
        next_retry_at: Timestamp.nullable(),
        updated_at: Timestamp,
      }),
    ),
  }),
});

export const searchAuthorsOnline = endpoint({
  id: 'searchAuthorsOnline',
  method: 'POST',
  path: `${api}/library/import/search/authors`,
  tag: 'imports',
  summary: 'Search authors at OpenAlex, or among the authors known here when its search credits are used up',
  body: z.strictObject({ query: nonBlank(500), limit: z.number().int().min(1).max(50).default(20) }),
  response: z.array(
    z.object({
      idxa_id: z.string(),
      name: z.string(),
      orcid: z.string().nullable(),
      institution: z.string().nullable(),
      works_count: z.number().int().nullable(),
      cited_by_count: z.number().int().nullable(),
      h_index: z.number().int().nullable(),
      top_topics: z.array(z.string()),
      existing_author_id: z.string().nullable().describe('The author record here'),
      found_in: z.enum(['openalex', 'here']),
    }),
  ),
  errors: ['network_off', 'upstream_failed'],
});
