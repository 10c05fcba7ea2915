import { z } from 'zod';
import { api, idParams, shown, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { paperFieldShape } from './paper-fields.ts';
import {
  GuardedPaperEdit,
  MeaningFallback,
  MeaningLabel,
  Paper,
  QueryReading,
  Rating,
  ReadingStatus,
} from './papers.ts';

const tag = 'library';

export const libraryOrders = [
  'date',
  'added_at',
  'rating',
  'title',
  'authors',
  'journal',
  'citations',
  'year',
  'signal',
  'relevance',
  'meaning',
] as const;

const listQuery = z.object({
  search: z
    .string()
    .max(2000)
    .optional()
    .describe('Query language: words, "phrases", author:, title:, tag:, year:2019..2022, …'),
  order: z
    .enum(libraryOrders)
    .default('added_at')
    .describe(
      '`relevance`: best match of the words. `meaning`: words and meaning; papers without the words are added if they are close',
    ),
  order_dir: z.enum(['asc', 'desc']).default('desc'),
  limit: queryInt(1, 1000).default(100),
  offset: queryInt(0, 100_000_000).default(0),
  cursor: z.string().max(500).optional(),
});

export const listSaved = endpoint({
  id: 'listSaved',
  method: 'GET',
  path: `${api}/library/saved`,
  tag,
  summary: 'Saved papers',
  description: 'Headers: X-Total-Count, X-Next-Cursor.',
  query: listQuery,
  response: z.array(Paper),
  errors: ['bad_cursor'],
});

const Meaning = z
  .object({
    label: MeaningLabel.nullable(),
    percentile: z.number().describe('Share of random pairs of papers that are less similar, from 0 to 1'),
    words: z.array(z.string()).describe('Words of the paper that bring it near, if it has none of the query'),
  })
  .meta({ id: 'Meaning' });

const SearchResultItem = z.object({
  paper: Paper,
  reasons: z
    .array(
      z.object({
        field: z.string(),
        snippet: z.string().describe('Text around the match'),
        marks: z.array(z.tuple([z.number().int(), z.number().int()])).describe('[start, end) offsets into the snippet'),
      }),
    )
    .describe('Why this paper matches; empty without words in the query'),
  meaning: Meaning.optional().describe('How close the paper is in meaning; only if the search was about meaning'),
});

export const searchLibrary = endpoint({
  id: 'searchLibrary',
  method: 'GET',
  path: `${api}/library/search`,
  tag,
  summary: 'Saved papers by query, with the reason for each match and the parsed query',
  query: listQuery.extend({
    with_total: queryBool().default(true),
  }),
  response: z.object({
    total: z.number().int().nullable(),
    items: z.array(SearchResultItem),
    next_cursor: z.string().nullable(),
    query: QueryReading.extend({
      relaxed: z
        .string()
        .nullable()
        .describe(
          'Set if no paper has all words of a sentence: the query for some of them, whose hits are given instead, best match first',
        ),
      meaning: z
        .object({
          state: z
            .enum(['ready', 'not_built', 'too_few', 'no_known_word'])
            .describe(
              'Unless `ready`, papers are found by words only. `too_few`: meaning is learned from 300 papers on',
            ),
          added: z.number().int().describe('Papers that are listed for their meaning only'),
          fallback: MeaningFallback.optional().describe(
            'Set if the vector provider could not be used and the local model was used instead',
          ),
        })
        .nullable()
        .describe('Set if the order is `meaning`, or papers similar to one were asked for'),
    }).meta({ id: 'ListedQuery' }),
  }),
  errors: ['bad_cursor'],
});

const Alternative = z.object({ query: z.string(), total: z.number().int() });

export const searchAlternatives = endpoint({
  id: 'searchAlternatives',
  method: 'GET',
  path: `${api}/library/search/alternatives`,
  tag,
  summary: 'What to search for instead of a query that finds little',
  query: z.object({ search: z.string().max(2000) }),
  response: z.object({
    corrections: z.array(Alternative).describe('With misspelt words and names corrected, the most likely first'),
    without: z
      .array(Alternative.extend({ term: z.string().describe('As typed') }))
      .describe('With one term less, the most hits first; empty if the query finds anything'),
  }),
});

export const facetFields = ['year', 'tag', 'reading', 'rating', 'venue', 'author', 'type'] as const;
export type FacetField = (typeof facetFields)[number];
const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int(), query: z.string() });

export const getFacets = endpoint({
  id: 'getFacets',
  method: 'GET',
  path: `${api}/library/facets`,
  tag,
  summary: 'Counts by year, tag, venue, author, reading status, rating and type for a query',
  query: z.object({ search: z.string().max(2000).optional(), limit: queryInt(1, 100).default(12) }),
  response: z.object({
    total: z.number().int(),
    facets: z.array(z.object({ field: z.enum(facetFields), label: z.string(), values: z.array(FacetValue) })),
  }),
});

export const getFacetValues = endpoint({
  id: 'getFacetValues',
  method: 'GET',
  path: `${api}/library/facets/{field}`,
  tag,
  summary: 'Values of one facet for a query, the most frequent first; of years and ratings the greatest',
  params: z.object({ field: z.enum(facetFields) }),
  query: z.object({
    search: z.string().max(2000).optional(),
    contains: z.string().max(200).optional().describe('Part of the name of a value, for year, tag, venue and author'),
    limit: queryInt(1, 500).default(100),
  }),
  response: z.object({
    values: z.array(FacetValue),
    more: z.boolean().describe('Whether there are more than `limit`'),
  }),
});

export const suggestQuery = endpoint({
  id: 'suggestQuery',
  method: 'GET',
  path: `${api}/library/suggest`,
  tag,
  summary: 'Completions for the query box',
  query: z.object({ prefix: z.string().max(500), limit: queryInt(1, 20).default(8) }),
  response: z.array(z.object({ insert: z.string(), label: z.string(), count: z.number().int().nullable() })),
});

export const savePaper = endpoint({
  id: 'savePaper',
  method: 'POST',
  path: `${api}/library/saved`,
  tag,
  summary: 'Save a paper: a known one by paper_id, or a new one by title',
  body: z.strictObject({
    paper_id: z.string().max(200).optional(),
    ...paperFieldShape,
    idxa_id: text(50).optional(),
    notes: text(200_000).optional(),
    rating: Rating.optional(),
    added_from: text(100).optional(),
  }),
  status: 201,
  response: Paper,
  errors: ['nothing_given', 'paper_not_found'],
});

export const updateSaved = endpoint({
  id: 'updateSaved',
  method: 'PUT',
  path: `${api}/library/saved/{id}`,
  tag,
  summary: 'Update notes, rating or fields of a saved paper',
  params: idParams,
  query: z.object({ notes: text(200_000).optional(), rating: queryInt(0, 5).optional() }),
  body: GuardedPaperEdit,
  bodyOptional: true,
  response: Paper,
  errors: ['paper_not_found', 'conflict'],
});

export const removeSaved = endpoint({
  id: 'removeSaved',
  method: 'DELETE',
  path: `${api}/library/saved/{id}`,
  tag,
  summary: 'Remove a paper from the library; can be undone',
  params: idParams,
  status: 204,
  errors: ['paper_not_found'],
});

export const getReadingQueue = endpoint({
  id: 'getReadingQueue',
  method: 'GET',
  path: `${api}/library/reading-queue`,
  tag,
  summary: 'The reading list by status',
  description:
    '`limit` and `offset` hold for each of the three lists. `X-Total-Count` is the number of papers in all of them.',
  query: z.object({ limit: queryInt(1, 1000).default(200), offset: queryInt(0, 100_000_000).default(0) }),
  response: z.object({
    reading: z.array(Paper),
    done: z.array(Paper),
    excluded: z.array(Paper),
    totals: z.object({ reading: z.number().int(), done: z.number().int(), excluded: z.number().int() }),
  }),
});

export const setReadingStatus = endpoint({
  id: 'setReadingStatus',
  method: 'PATCH',
  path: `${api}/library/papers/{id}/reading-status`,
  tag,
  summary: 'Set or clear the reading status; a status saves a paper that is not in the library',
  params: idParams,
  body: z.strictObject({ reading_status: ReadingStatus.nullable() }),
  response: Paper,
  errors: ['paper_not_found'],
});

const count = z.number().int();
export const getWorkflowSummary = endpoint({
  id: 'getWorkflowSummary',
  method: 'GET',
  path: `${api}/library/workflow-summary`,
  tag,
  summary: 'Library overview counts',
  response: z.object({
    summary: z.object({
      total_library: count,
      avg_rating: z.number().nullable(),
      reading_count: count,
      done_count: count,
      excluded_count: count,
      reading_list_count: count,
      collections_total: count,
      uncollected_count: count,
    }),
    acquisition: z.object({
      from_feed: count,
      from_discovery: count,
      from_import: count,
      from_manual_or_other: count,
    }),
    source_mix: z.array(z.object({ source: z.string(), count })),
    reading_mix: z.array(z.object({ status: z.string(), count })),
    recent_additions: z.array(Paper),
    next_up: z.array(Paper),
    needs_attention: z.array(
      Paper.extend({
        attention_reasons: z.array(
          z.object({ code: z.string(), label: z.string(), detail: z.string(), action: z.string().nullable() }),
        ),
      }),
    ),
    needs_attention_count: count,
    health: z.object({
      collection_coverage_pct: z.number(),
      tag_coverage_pct: z.number(),
      topic_coverage_pct: z.number(),
      rated_pct: z.number(),
      cleanup_flags: z.object({ uncollected: count, untagged: count, untopiced: count }),
    }),
    cleanup_guidance: z.array(z.string()),
    structure: z.object({
      top_collections: z.array(z.object({ name: z.string(), count })),
      top_tags: z.array(z.object({ name: z.string(), count })),
      top_topics: z.array(z.object({ term: z.string(), count })),
    }),
  }),
});

export const getAttention = endpoint({
  id: 'getAttention',
  method: 'GET',
  path: `${api}/library/attention`,
  tag,
  summary: 'What is missing or doubtful in the library, with the query for each count',
  response: z.array(
    z.object({
      code: z.enum(['no_year', 'no_authors', 'no_identifier', 'no_abstract', 'unresolved', 'retracted', 'duplicates']),
      ...shown('label'),
      ...shown('detail'),
      count: z.number().int(),
      query: z.string().nullable().describe('Finds exactly the counted papers; null for groups of duplicates'),
    }),
  ),
});
