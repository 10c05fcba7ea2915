import { z } from 'zod';
import { api, idParams, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { furtherAnswers, paperFieldShape } from './paper-fields.ts';
import { PaperPdf } from './pdfs.ts';

const tag = 'papers';

export const paperStatuses = ['tracked', 'inbox', 'library', 'dismissed', 'removed'] as const;
export const ReadingStatus = z.enum(['reading', 'done', 'excluded']);
export const Rating = z.number().int().min(0).max(5);

const PersonName = z
  .object({
    family: text(500).optional(),
    given: text(500).optional(),
    particle: text(100).optional(),
    dropping: text(100).optional().describe('A particle that is left out when the family name is printed alone'),
    suffix: text(100).optional(),
    literal: text(2000).optional(),
  })
  .meta({ id: 'PersonName' });

export const noticeTypes = ['retraction', 'correction', 'concern', 'withdrawal', 'update'] as const;

export const Paper = z
  .object({
    id: z.string(),
    title: z.string(),
    authors: z.string().nullable().describe('All names in one line, separated by semicolons'),
    author_names: z.array(z.string()).describe('The same as a list, in order'),
    year: z.number().int().nullable(),
    journal: z.string().nullable(),
    abstract: z.string().nullable(),
    url: z.string().nullable(),
    doi: z.string().nullable(),
    arxiv_id: z.string().nullable(),
    pmid: z.string().nullable(),
    pmcid: z.string().nullable(),
    publication_date: z.string().nullable(),
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pages: z.string().nullable(),
    publisher: z.string().nullable(),
    idxa_id: z.string().nullable(),
    idxb_id: z.string().nullable(),
    work_type: z.string(),
    language: z.string().nullable(),
    is_oa: z.boolean(),
    oa_status: z.string().nullable(),
    oa_url: z.string().nullable(),
    is_retracted: z.boolean(),
    notice: z.enum(noticeTypes).nullable().describe('The most serious notice published about it'),
    cited_by_count: z.number().int(),
    referenced_works_count: z.number().int(),
    influential_citation_count: z.number().int(),
    fwci: z.number().nullable().describe('Field-weighted citation impact. Null while unknown: it is not stored yet'),
    global_signal_score: z.number().nullable().describe('Null while unknown: nothing computes it yet'),
    keywords: z.array(z.string()),
    tldr: z.string().nullable(),
    status: z.enum(paperStatuses),
    rating: Rating,
    notes: z.string().nullable(),
    tags: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
    collection_ids: z.array(z.string()),
    has_pdf: z.boolean(),
    citation_key: z.string().nullable(),
    added_at: Timestamp.nullable(),
    added_from: z.string().nullable(),
    reading_status: ReadingStatus.nullable(),
    idxa_resolution_status: z.string().nullable(),
    idxa_resolution_reason: z.string().nullable(),
    canonical_paper_id: z.string().nullable(),
    updated_at: Timestamp,
  })
  .meta({ id: 'Paper' });
export type Paper = z.output<typeof Paper>;

const PaperDetails = Paper.extend({
  author_list: z.array(PersonName),
  editor_list: z.array(PersonName),
  topics: z.array(
    z.object({
      term: z.string(),
      score: z.number().nullable(),
      domain: z.string().nullable(),
      field: z.string().nullable(),
      subfield: z.string().nullable(),
      topic_id: z.string(),
    }),
  ),
  components: z.array(z.object({ id: z.string(), title: z.string(), doi: z.string().nullable() })),
  preprint_versions: z.array(
    z.object({ id: z.string(), title: z.string(), doi: z.string().nullable(), year: z.number().int().nullable() }),
  ),
  notices: z
    .array(
      z.object({
        type: z.enum(noticeTypes),
        doi: z.string().nullable().describe('Of the notice itself'),
        date: z.string().nullable(),
        asserted_by: z.string().nullable().describe('Who says so: `publisher`, `retraction-watch`'),
      }),
    )
    .describe('Retractions, corrections and the like that were published about it'),
  enrichment: z
    .array(
      z.object({
        source: z.string(),
        purpose: z.string(),
        status: z.string(),
        ...shownOrNull('reason'),
        fields_filled: z.array(z.string()),
        last_attempt_at: Timestamp.nullable(),
        next_retry_at: Timestamp.nullable(),
      }),
    )
    .describe('The requests made to each source about it, and their results'),
  cites_in_library: z.number().int(),
  cited_by_in_library: z.number().int(),
  import_run_id: z.string().nullable(),
  ...furtherAnswers,
  citation_key_pinned: z
    .boolean()
    .describe('Whether the key was imported, typed or pinned. Such a key is never regenerated'),
  former_citation_keys: z.array(z.string()).describe('Keys that still find the paper'),
  provenance: z
    .array(
      z.object({
        field: z.string().describe('A field of PaperEdit; `authors` and `editors` for the lists of names'),
        origin: z.string().describe('`hand`, `import`, or the name of a source'),
        import_run_id: z.string().nullable(),
        filename: z.string().nullable().describe('The file of the import, while the import is known'),
        at: Timestamp,
      }),
    )
    .describe('Where the value of each field came from. A value that the user entered is changed only by the user'),
  pdf: PaperPdf,
}).meta({ id: 'PaperDetails' });

export const getPaperDetails = endpoint({
  id: 'getPaperDetails',
  method: 'GET',
  path: `${api}/papers/{id}/details`,
  tag,
  summary: 'One paper with everything known about it',
  params: idParams,
  response: PaperDetails,
  errors: ['paper_not_found'],
});

export const paperActions = ['add', 'save', 'like', 'love', 'dislike', 'dismiss', 'defer', 'read', 'undo'] as const;
export const surfaces = ['feed', 'discovery', 'inbox', 'library', 'onboarding', 'papers'] as const;

export const actOnPaper = endpoint({
  id: 'actOnPaper',
  method: 'POST',
  path: `${api}/papers/{id}/action`,
  tag,
  summary: 'Save, like, love, dislike, dismiss, defer, mark as reading, or undo',
  description:
    'Ratings: add 3, like 4, love 5, dislike 1; a re-save never lowers a rating. Surface feed or discovery needs scope_ref.',
  params: idParams,
  body: z.strictObject({
    action: z.enum(paperActions),
    surface: z.enum(surfaces).default('papers'),
    scope_ref: z.string().max(200).optional(),
    collection_ids: z.array(z.string().max(200)).max(100).optional(),
    undo_aspect: z.enum(['membership', 'rating', 'reading', 'all']).default('all'),
  }),
  response: z.object({
    paper_id: z.string(),
    action: z.string(),
    surface: z.string(),
    status: z.string(),
    rating: z.number().int(),
    reading_status: z.string().nullable(),
    surface_result: z.record(z.string(), z.unknown()).nullable(),
    action_id: z.string().nullable(),
  }),
  errors: [
    'paper_not_found',
    'scope_ref_required',
    'scope_not_found',
    'collection_not_found',
    'conflict',
    'nothing_to_undo',
    'undo_conflict',
  ],
});

/** What the user may change of a paper. `null` clears a field. */
export const PaperEdit = z.strictObject({
  ...paperFieldShape,
  author_list: z.array(PersonName).max(10_000).optional(),
  editor_list: z.array(PersonName).max(1000).optional(),
  notes: text(200_000).nullable().optional(),
  rating: Rating.optional(),
  citation_key_pinned: z.boolean().optional(),
});

/** The same, with the values the client last saw. */
export const GuardedPaperEdit = PaperEdit.extend({
  if_values: PaperEdit.optional().describe(
    'Preconditions: the values the client last saw. If one has changed since, and not to what is asked for, nothing is changed and 409 lists the present values in `conflicts`',
  ),
});

export const editPaper = endpoint({
  id: 'editPaper',
  method: 'PATCH',
  path: `${api}/papers/{id}`,
  tag,
  summary: 'Edit fields of a paper',
  params: idParams,
  body: GuardedPaperEdit,
  response: PaperDetails,
  errors: ['paper_not_found', 'conflict'],
});

export const getPaperStats = endpoint({
  id: 'getPaperStats',
  method: 'GET',
  path: `${api}/papers/stats`,
  tag,
  summary: 'Top topics, journals, institutions and authors in the library',
  query: z.object({
    min_year: queryInt(0, 3000).optional(),
    max_year: queryInt(0, 3000).optional(),
    top_limit: queryInt(1, 100).default(10),
  }),
  response: z.object({
    total_publications: z.number().int(),
    total_citations: z.number().int(),
    total_authors: z.number().int(),
    by_year: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
    by_added_month: z.array(z.object({ month: z.string(), count: z.number().int() })),
    by_rating: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
    by_reading: z.array(z.object({ reading_status: ReadingStatus.nullable(), count: z.number().int() })),
    by_citations: z.array(
      z.object({ from: z.number().int(), to: z.number().int().nullable(), count: z.number().int() }),
    ),
    by_work_type: z.array(z.object({ work_type: z.string(), count: z.number().int() })),
    top_cited: z.array(
      z.object({ id: z.string(), title: z.string(), citations: z.number().int(), year: z.number().int().nullable() }),
    ),
    top_authors: z.array(z.object({ name: z.string(), citations: z.number().int(), publications: z.number().int() })),
    top_journals: z.array(
      z.object({ journal: z.string(), publications: z.number().int(), citations: z.number().int() }),
    ),
    top_topics: z.array(z.object({ topic: z.string(), publications: z.number().int() })),
    top_institutions: z.array(z.object({ institution: z.string(), publications: z.number().int() })),
  }),
});

const RelatedWork = z
  .object({
    paper_id: z.string(),
    title: z.string(),
    authors: z.string().nullable(),
    year: z.number().int().nullable(),
    doi: z.string().nullable(),
    url: z.string().nullable(),
    journal: z.string().nullable(),
    abstract: z.string().nullable(),
    tldr: z.string().nullable(),
    idxa_id: z.string().nullable(),
    idxb_id: z.string().nullable(),
    cited_by_count: z.number().int(),
    influential_citation_count: z.number().int(),
    is_retracted: z.boolean(),
    status: z.string(),
    rating: z.number().int(),
    in_library: z.boolean(),
    source: z.string(),
  })
  .meta({ id: 'RelatedWork' });

const relatedQuery = z.object({ limit: queryInt(1, 100).default(30), offset: queryInt(0, 1_000_000).default(0) });
const related = z.object({
  direction: z.enum(['prior', 'derivative']),
  source_paper_id: z.string(),
  works: z.array(RelatedWork),
  total: z.number().int(),
  remote_count: z
    .number()
    .int()
    .nullable()
    .describe('Works known only to a source. Null: the list has stored works only, and no source is asked'),
  in_library_count: z.number().int(),
});

export const listPriorWorks = endpoint({
  id: 'listPriorWorks',
  method: 'GET',
  path: `${api}/papers/{id}/prior-works`,
  tag,
  summary: 'Papers this one cites',
  params: idParams,
  query: relatedQuery,
  response: related,
  errors: ['paper_not_found'],
});

export const listDerivativeWorks = endpoint({
  id: 'listDerivativeWorks',
  method: 'GET',
  path: `${api}/papers/{id}/derivative-works`,
  tag,
  summary: 'Papers that cite this one',
  params: idParams,
  query: relatedQuery,
  response: related,
  errors: ['paper_not_found'],
});

/** How close two papers, or a query and a paper, are in meaning: 99.9, 99 or 95 % of random pairs are less similar. */
export const MeaningLabel = z.enum(['very_close', 'close', 'related']).meta({ id: 'MeaningLabel' });

/** Why a search by meaning used the local model instead of the chosen provider. */
export const MeaningFallback = z
  .enum(['network_off', 'provider_failed', 'limit_reached'])
  .meta({ id: 'MeaningFallback' });
export type MeaningFallback = z.output<typeof MeaningFallback>;

/** What could not be understood in a query, for an interface in any language. */
export const QueryProblem = z
  .object({
    code: z.enum([
      'unknown_field',
      'no_value',
      'no_word',
      'not_a_range',
      'not_a_date',
      'unknown_value',
      'not_an_import',
      'not_a_paper',
      'minus_alone',
      'too_deep',
      'not_closed',
      'too_many_terms',
    ]),
    field: z.string().optional(),
    value: z.string().optional(),
    suggestion: z.string().nullable().optional().describe('What was probably meant, if anything is like it'),
  })
  .meta({ id: 'QueryProblem' });

/** How the query parser interpreted the typed text. */
export const QueryReading = z
  .object({
    text: z.string().describe('As typed'),
    terms: z.array(z.string()).describe('Normalised search words and phrases, for highlighting'),
    filters: z
      .array(z.object({ field: z.string(), value: z.string(), negated: z.boolean() }))
      .describe('Typed filters that were understood'),
    notes: z.array(z.string()).describe('Parts that could not be parsed and were searched for as words instead'),
    problems: z.array(QueryProblem).describe('The same as `notes`, as codes'),
  })
  .meta({ id: 'QueryReading' });

const SearchHit = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['paper', 'author', 'collection', 'topic', 'tag', 'view']),
  url: z.string().describe('Route in the browser'),
  subtitle: z.string().nullable(),
  status: z.string().optional(),
});

export const searchAll = endpoint({
  id: 'searchAll',
  method: 'GET',
  path: `${api}/search`,
  tag: 'search',
  summary: 'Papers, authors, collections, topics, tags and views that match words',
  query: z.object({ q: z.string().max(2000), limit: queryInt(1, 20).default(5) }),
  response: z.object({
    papers: z.array(SearchHit),
    authors: z.array(SearchHit),
    collections: z.array(SearchHit),
    topics: z.array(SearchHit),
    tags: z.array(SearchHit),
    views: z.array(SearchHit),
    query: QueryReading,
  }),
});
