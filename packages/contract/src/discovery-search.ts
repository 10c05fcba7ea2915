import { z } from 'zod';
import { api, Envelope, nonBlank, text } from './common.ts';
import { endpoint } from './kit.ts';
import { Paper } from './papers.ts';

const tag = 'discovery';

const SimilarResult = z
  .object({
    paper_id: z.string().nullable(),
    title: z.string(),
    authors: z.string().nullable(),
    url: z.string().nullable(),
    doi: z.string().nullable(),
    year: z.number().int().nullable(),
    in_library: z.boolean(),
    score: z.number().describe('0 to 100; 100 is the best of the list'),
    score_breakdown: z.record(z.string(), z.number()),
    source_type: z.string(),
    source_key: z.string().nullable(),
  })
  .meta({ id: 'SimilarResult' });

export const findSimilar = endpoint({
  id: 'findSimilar',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/discovery/similar`,
  tag,
  summary: 'Papers like the given ones, among all papers that Carrel knows',
  description: 'No source is asked. The answer is cached for the time set in `cache.similarity_ttl_hours`.',
  body: z.strictObject({
    paper_ids: z.array(z.string().min(1).max(200)).max(500),
    limit: z.number().int().min(1).max(100).default(20),
    include_library: z.boolean().default(false),
    force: z.boolean().default(false),
  }),
  response: z.object({
    results: z.array(SimilarResult),
    cached: z.boolean(),
    cache_key: z.string(),
    seed_count: z.number().int(),
    channels: z.array(
      z.object({
        name: z.string(),
        fetched: z.number().int(),
        skipped_as_existing: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
    dense_fallback_used: z.boolean().describe('No vectors exist yet, so only words were compared'),
  }),
  errors: ['similar_nothing_given', 'paper_not_found'],
});

export const manualSearch = endpoint({
  id: 'manualSearch',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/discovery/manual-search`,
  tag,
  summary: 'Search all sources',
  description: 'The result of the job has `query`, `total` and `items`, in the form of the online search.',
  body: z.strictObject({ query: nonBlank(500), limit: z.number().int().min(1).max(100).default(20) }),
  response: Envelope,
  errors: ['network_off'],
});

export const addManualResult = endpoint({
  id: 'addManualResult',
  method: 'POST',
  path: `${api}/discovery/manual-search/add`,
  tag,
  summary: 'Save a result of a search',
  body: z.strictObject({
    idxa_id: text(40).optional(),
    doi: text(500).optional(),
    link: text(2_000).optional(),
    title: text(2_000).optional(),
    query: text(500).optional(),
  }),
  response: Paper,
  errors: ['nothing_given', 'network_off', 'upstream_failed'],
});
