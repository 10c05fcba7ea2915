import { z } from 'zod';
import { api, Envelope, idParams, nonBlank, StoredMessage, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { Paper, paperStatuses } from './papers.ts';
import { refreshScopes } from './value-lists.ts';

const tag = 'authors';
const ledgerStatus = z.enum(['pending', 'enriched', 'unchanged', 'terminal_no_match', 'retryable_error']);

/** A job over many authors that can be waited for. */
export const CountedRun = Envelope.extend({
  total: z.number().int(),
  summary: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With `background` off: the result of the run, unless it takes longer than a minute'),
});

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
  response: CountedRun,
  errors: ['network_off', 'not_measurable'],
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
        ...shownOrNull('reason'),
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
  anyOrder: 'question',
  path: `${api}/library/import/search/authors`,
  tag: 'imports',
  summary: 'Search authors in OpenAlex, or among the authors known to Carrel when its search credits are used up',
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

/** A database ID of an author: digits. */
export const AuthorId = z.string().regex(/^\d{1,15}$/, 'must be the ID of an author, which is a number');
export const authorParams = z.object({ id: AuthorId });

export const resolutionStatuses = ['confirmed', 'probable', 'ambiguous', 'failed', 'dismissed'] as const;
const authorTypes = ['followed', 'background'] as const;
export const backfillStates = [
  'not_followed',
  'running',
  'pending',
  'unverified',
  'stale',
  'thin',
  'failed',
  'fresh',
] as const;

export const Author = z
  .object({
    id: z.string(),
    name: z.string(),
    added_at: Timestamp.nullable(),
    publication_count: z.number().int().describe('Papers by this author in Carrel, saved or tracked'),
    library_count: z.number().int().describe('Those of them that are saved'),
    first_year: z.number().int().nullable().describe('Of the papers in Carrel; null in lists above 200 papers'),
    latest_year: z.number().int().nullable(),
    main_subject: z
      .string()
      .nullable()
      .describe(
        'Distinguishes namesakes: the first topic of the author, otherwise the most frequent topic or journal of some papers',
      ),
    affiliation: z.string().nullable().describe('The choice of the user, otherwise the best-supported institution'),
    country: z.string().nullable(),
    email_domain: z.string().nullable(),
    citedby: z.number().int().nullable(),
    h_index: z.number().int().nullable(),
    interests: z.array(z.string()).nullable(),
    other_names: z.array(z.string()),
    url_picture: z.string().nullable(),
    works_count: z.number().int().nullable().describe('In OpenAlex'),
    last_fetched_at: Timestamp.nullable().describe('When works were last fetched'),
    orcid: z.string().nullable(),
    idxa_id: z.string().nullable(),
    idxb_id: z.string().nullable(),
    scholar_id: z.string().nullable(),
    alt_idxa_ids: z.array(z.string()).describe('OpenAlex IDs of merged profiles'),
    author_type: z.enum(authorTypes),
    followed_at: Timestamp.nullable(),
    notify_new_papers: z.boolean().nullable().describe('Null unless followed'),
    is_owner: z.boolean().describe('The profile of the user'),
    id_resolution_status: z.enum(resolutionStatuses).nullable(),
    id_resolution_reason: z.string().nullable(),
    id_resolution_message: StoredMessage.nullable().describe('The reason as a message, for translation'),
    id_resolution_updated_at: Timestamp.nullable(),
    id_resolution_method: z.string().nullable(),
    id_resolution_confidence: z.number().nullable(),
    monitor_health: z.enum(['ready', 'degraded', 'disabled']).nullable().describe('Null unless followed'),
    ...shownOrNull('monitor_health_reason'),
    monitor_last_checked_at: Timestamp.nullable(),
    monitor_last_success_at: Timestamp.nullable(),
    monitor_last_status: z.string().nullable(),
    ...shownOrNull('monitor_last_error'),
    monitor_last_result: z.record(z.string(), z.unknown()).nullable(),
    monitor_papers_found: z.number().int().nullable(),
    monitor_items_created: z.number().int().nullable(),
    background_corpus_state: z.enum(backfillStates).nullable(),
    background_corpus_detail: z.string().nullable(),
    background_corpus_last_success_at: Timestamp.nullable(),
    background_corpus_age_days: z.number().int().nullable(),
    background_corpus_publications: z.number().int().nullable(),
    background_corpus_coverage_ratio: z.number().nullable(),
  })
  .meta({ id: 'AuthorResponse' });
export type Author = z.input<typeof Author>;

export const AuthorBackfill = z
  .object({
    author_id: z.string(),
    is_followed: z.boolean(),
    state: z.enum(backfillStates),
    stale: z.boolean(),
    thin: z.boolean(),
    background_publications: z.number().int().describe('Tracked papers'),
    works_count: z.number().int().nullable(),
    coverage_ratio: z.number().nullable(),
    expected_background_floor: z.number().int().nullable(),
    last_job_id: z.string().nullable(),
    last_status: z.string().nullable(),
    last_started_at: Timestamp.nullable(),
    last_finished_at: Timestamp.nullable(),
    last_success_at: Timestamp.nullable(),
    last_pulled_at: Timestamp.nullable(),
    pull_age_days: z.number().int().nullable(),
    ...shownOrNull('last_error'),
    age_days: z.number().int().nullable(),
    detail: z.string().nullable(),
    recent_runs: z.array(
      z.object({
        job_id: z.string(),
        status: z.string(),
        ...shownOrNull('message'),
        started_at: Timestamp.nullable(),
        finished_at: Timestamp.nullable(),
        operation_key: z.string(),
        trigger_source: z.string(),
      }),
    ),
  })
  .meta({ id: 'AuthorBackfill' });
export type AuthorBackfill = z.input<typeof AuthorBackfill>;

export const authorScopes = ['all', 'library', 'followed'] as const;
export const authorSorts = ['name', 'papers', 'followed_at'] as const;

export const listAuthors = endpoint({
  id: 'listAuthors',
  method: 'GET',
  path: `${api}/authors`,
  tag,
  summary: 'Authors of the papers in Carrel, and followed authors',
  description: 'Merged records are left out. A search finds at most 10,000. Header: X-Total-Count.',
  query: z.object({
    scope: z.enum(authorScopes).default('all'),
    q: z.string().max(200).optional().describe('Beginnings of words of the name, in any order and without accents'),
    sort: z
      .enum(authorSorts)
      .default('name')
      .describe(
        '`papers` and `followed_at` are descending. `library` is sorted by papers unless searched. The order by `papers` can be a minute old',
      ),
    limit: queryInt(1, 500).default(100),
    offset: queryInt(0, 100_000_000).default(0),
  }),
  response: z.array(Author),
});

export const lookupAuthor = endpoint({
  id: 'lookupAuthor',
  method: 'GET',
  path: `${api}/authors/lookup`,
  tag,
  summary: 'The author with this name',
  description:
    'Names are compared without case, accents, punctuation and order of family and given name. Of several authors with the name, a followed one is preferred, then the one with the most papers in Carrel.',
  query: z.object({ name: nonBlank(500) }),
  response: Author,
  errors: ['author_not_found'],
});

export const getAuthor = endpoint({
  id: 'getAuthor',
  method: 'GET',
  path: `${api}/authors/{id}`,
  tag,
  summary: 'One author',
  description: 'The ID of a merged record gives the author it was merged into.',
  params: authorParams,
  response: Author,
  errors: ['author_not_found'],
});

export const deleteAuthor = endpoint({
  id: 'deleteAuthor',
  method: 'DELETE',
  path: `${api}/authors/{id}`,
  tag,
  summary: 'Unfollow an author and remove them from the list',
  description:
    'All papers are kept, saved or tracked. The author stays in the list of all authors while papers in Carrel name them. Can be undone.',
  params: authorParams,
  status: 204,
  errors: ['author_not_found'],
});

export const setAuthorType = endpoint({
  id: 'setAuthorType',
  method: 'PATCH',
  path: `${api}/authors/{id}/type`,
  tag,
  summary: 'Follow an author, or stop following',
  params: authorParams,
  body: z.strictObject({ author_type: z.enum(authorTypes) }),
  response: Author,
  errors: ['author_not_found'],
});

const FollowedAuthor = z
  .object({
    author_id: z.string(),
    followed_at: Timestamp,
    notify_new_papers: z.boolean(),
    is_owner: z.boolean(),
    name: z.string().nullable(),
  })
  .meta({ id: 'FollowedAuthorResponse' });

export const listFollowedAuthors = endpoint({
  id: 'listFollowedAuthors',
  method: 'GET',
  path: `${api}/library/followed-authors`,
  tag,
  summary: 'Followed authors, most recent first',
  response: z.array(FollowedAuthor),
});

export const followAuthor = endpoint({
  id: 'followAuthor',
  method: 'POST',
  path: `${api}/library/followed-authors`,
  tag,
  summary: 'Follow an author, or change how one is followed',
  body: z.strictObject({
    author_id: AuthorId,
    notify_new_papers: z.boolean().optional().describe('Default: true; unchanged if the author is already followed'),
    is_owner: z.boolean().optional().describe('Whether this is the profile of the user. There is at most one'),
    name: text(500).optional().describe('Not used'),
  }),
  status: 201,
  response: FollowedAuthor.extend({
    action_id: z.string().nullable().describe('The change in the history; null if nothing changed'),
  }),
  errors: ['author_not_found'],
});

export const unfollowAuthor = endpoint({
  id: 'unfollowAuthor',
  method: 'DELETE',
  path: `${api}/library/followed-authors/{id}`,
  tag,
  summary: 'Unfollow an author; can be undone',
  params: authorParams,
  status: 204,
  errors: ['not_followed', 'author_not_found'],
});

const SignalComponent = z.object({
  key: z.enum(['followed', 'library_papers', 'ratings']),
  label: z.string(),
  score: z.number().describe('-1 to 1'),
  tone: z.enum(['positive', 'negative', 'neutral']),
  detail: z.string(),
});
const TopTopic = z.object({ term: z.string(), papers: z.number().int() });

export const listPaperAuthors = endpoint({
  id: 'listPaperAuthors',
  method: 'GET',
  path: `${api}/papers/{id}/authors`,
  tag,
  summary: 'The authors of a paper, with the author records of those that a source has identified',
  params: idParams,
  response: z.array(
    z.object({
      position: z.number().int().describe('From 0'),
      name: z.string(),
      author_id: z.string().nullable().describe('Null: no source has identified this author yet'),
      idxa_id: z.string().nullable(),
      affiliation: z.string().nullable().describe('As the paper gives it'),
      followed: z.boolean(),
    }),
  ),
  errors: ['paper_not_found'],
});

export const getAuthorDetail = endpoint({
  id: 'getAuthorDetail',
  method: 'GET',
  path: `${api}/authors/{id}/detail`,
  tag,
  summary: 'An author with the topics of their papers and how you have rated them',
  params: authorParams,
  response: z.object({
    author: Author,
    signal: z.object({
      score: z.number().describe('0 to 100; 50 is neutral'),
      affinity: z.number().describe('-1 to 1'),
      library_papers: z.number().int(),
      total_papers: z.number().int(),
      avg_rating: z.number().nullable(),
      components: z.array(SignalComponent),
    }),
    top_topics: z.array(TopTopic),
    backfill: AuthorBackfill.nullable(),
  }),
  errors: ['author_not_found'],
});

export const authorActionIds = [
  'history_backfill',
  'maintain_background_corpus',
  'review_background_corpus',
  'monitor_collaborators',
] as const;

export const getAuthorDossier = endpoint({
  id: 'getAuthorDossier',
  method: 'GET',
  path: `${api}/authors/{id}/dossier`,
  tag,
  summary: 'Years, topics, venues and co-authors of the papers in Carrel by an author',
  params: authorParams,
  response: z.object({
    author: Author,
    summary: z.object({
      total_publications: z.number().int(),
      library_publications: z.number().int(),
      background_publications: z.number().int(),
      same_name: z
        .object({ name: z.string().describe('As it is in papers'), papers: z.number().int() })
        .describe('Saved papers that have the name of this author but are not linked to the author'),
      first_year: z.number().int().nullable(),
      latest_year: z.number().int().nullable(),
      tracked_corpus_ready: z.boolean(),
      tracked_corpus_state: z.enum(backfillStates),
      background_coverage_ratio: z.number().nullable(),
    }),
    history: z.array(
      z.object({
        year: z.number().int(),
        count: z.number().int(),
        library: z.number().int().describe('Those of them that are saved'),
      }),
    ),
    top_topics: z.array(TopTopic),
    top_venues: z.array(z.object({ journal: z.string(), papers: z.number().int() })),
    top_collaborators: z.array(
      z.object({
        author_id: z.string(),
        name: z.string(),
        idxa_id: z.string().nullable(),
        shared_papers: z.number().int(),
        followed: z.boolean(),
      }),
    ),
    recent_publications: z.array(Paper),
    background_publications: z.array(Paper),
    merged_profiles: z
      .array(
        z.object({
          author_id: z.string().describe('Use this ID to separate the profile'),
          name: z.string(),
          idxa_id: z.string().nullable(),
          affiliation: z.string().nullable(),
          papers: z.number().int().describe('Papers that list this profile'),
          merged_at: Timestamp,
        }),
      )
      .describe('Profiles that were merged into this author'),
    recommended_actions: z.array(z.object({ id: z.enum(authorActionIds), label: z.string(), detail: z.string() })),
    backfill: AuthorBackfill.nullable(),
  }),
  errors: ['author_not_found'],
});

export const listAuthorPublications = endpoint({
  id: 'listAuthorPublications',
  method: 'GET',
  path: `${api}/authors/{id}/publications`,
  tag,
  summary: 'Papers by an author in Carrel',
  description: 'Header: X-Total-Count.',
  params: authorParams,
  query: z.object({
    scope: z.enum(['all', 'library', 'background']).default('all'),
    order: z.enum(['citations', 'recent']).default('citations'),
    limit: queryInt(1, 2000).default(100),
    offset: queryInt(0, 100_000_000).default(0),
  }),
  response: z.array(Paper),
  errors: ['author_not_found'],
});

const AuthorWork = z.object({
  idxa_id: z.string(),
  title: z.string(),
  authors: z.string().nullable(),
  year: z.number().int().nullable(),
  publication_date: z.string().nullable(),
  journal: z.string().nullable(),
  work_type: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  abstract: z.string().nullable(),
  cited_by_count: z.number().int().nullable(),
  already_in_db: z.boolean(),
  local_paper_id: z.string().nullable(),
  local_status: z.enum(paperStatuses).nullable(),
  local_rating: z.number().int().nullable(),
});

export const listAuthorWorks = endpoint({
  id: 'listAuthorWorks',
  method: 'GET',
  path: `${api}/authors/{id}/idxa-works`,
  tag,
  summary: 'All works of an author in OpenAlex, page by page; those in Carrel are marked',
  params: authorParams,
  query: z.object({
    cursor: z.string().min(1).max(2000).default('*'),
    per_page: queryInt(1, 100).default(50),
    order: z.enum(['citations', 'recent']).default('recent'),
  }),
  response: z.object({
    results: z.array(AuthorWork),
    next_cursor: z.string().nullable(),
    total: z.number().int().nullable(),
    idxa_id: z.string(),
  }),
  errors: ['author_not_found', 'author_without_idxa', 'network_off', 'upstream_failed'],
});

const WorksPlan = z
  .object({
    authors: z.number().int(),
    works_count: z.number().int().nullable().describe('In OpenAlex; null when it is not known'),
    requests: z.number().int().describe('To OpenAlex and Semantic Scholar, at most'),
    credits: z.number().int().describe('Of OpenAlex, at most'),
  })
  .meta({ id: 'AuthorWorksPlan' });

const background = { background: queryBool().default(true) };
const AuthorJob = Envelope.extend({
  success: z.boolean(),
  author_id: z.string(),
  mode: z.enum(['incremental', 'full']),
  plan: WorksPlan,
  count: z.number().int().optional().describe('With `background` off: works received from OpenAlex'),
  new_count: z.number().int().optional().describe('With `background` off: papers that were added'),
});
const jobErrors = ['author_not_found', 'author_without_idxa', 'network_off'] as const;

export const refreshAuthor = endpoint({
  id: 'refreshAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/refresh`,
  tag,
  summary: 'Fetch new works of an author',
  description:
    'Fetches the profile, the affiliations and the works published since the last refresh. New works become tracked papers; they are not added to the library.',
  params: authorParams,
  query: z.object(background),
  response: AuthorJob,
  errors: jobErrors,
});

export const refreshAuthorCache = endpoint({
  id: 'refreshAuthorCache',
  method: 'POST',
  path: `${api}/authors/{id}/refresh-cache`,
  tag,
  summary: 'The same as /authors/{id}/refresh',
  params: authorParams,
  query: z.object(background),
  response: AuthorJob,
  errors: jobErrors,
});

export const deepRefreshAuthor = endpoint({
  id: 'deepRefreshAuthor',
  method: 'POST',
  path: `${api}/authors/{id}/deep-refresh`,
  tag,
  summary: 'Fetch the profile, the affiliations and all works of an author again',
  params: authorParams,
  query: z.object(background),
  response: AuthorJob,
  errors: jobErrors,
});

export const deepRefreshAuthors = endpoint({
  id: 'deepRefreshAuthors',
  method: 'POST',
  path: `${api}/authors/deep-refresh-all`,
  tag,
  summary: 'Fetch profiles, affiliations and all works of many authors again',
  description:
    'For followed authors, works are fetched; for all others, only the profile. `needs_metadata` selects followed authors and authors of saved papers without a profile, and fetches only the profile.',
  query: z.object({
    scope: z.enum(refreshScopes).default('followed'),
    ...background,
    dry_run: queryBool().default(false).describe('Only return the plan'),
  }),
  response: Envelope.extend({ total: z.number().int(), plan: WorksPlan }),
  errors: ['network_off', 'not_measurable'],
});

export const backfillAuthorWorks = endpoint({
  id: 'backfillAuthorWorks',
  method: 'POST',
  path: `${api}/authors/backfill-works`,
  tag,
  summary: 'Fetch all works of one author, or of all followed authors',
  description:
    'New works become tracked papers. Their vectors are then fetched from Semantic Scholar, and the mean vector of the author is computed again. Authors whose works were all fetched before are left out unless `full_refetch` is set.',
  query: z.object({ dry_run: queryBool().default(false).describe('Only return the plan') }),
  body: z.strictObject({
    author_idxa_id: text(50).optional(),
    full_refetch: z.boolean().default(false),
    limit: z.number().int().min(1).max(10_000).optional().describe('Maximum number of authors'),
  }),
  bodyOptional: true,
  response: Envelope.extend({ total: z.number().int(), plan: WorksPlan }),
  errors: ['author_not_found', 'author_without_idxa', 'network_off', 'not_measurable'],
});

export const backfillAuthorHistory = endpoint({
  id: 'backfillAuthorHistory',
  method: 'POST',
  path: `${api}/authors/{id}/history-backfill`,
  tag,
  summary: 'Fetch all works of a followed author',
  params: authorParams,
  query: z.object({ dry_run: queryBool().default(false).describe('Only return the plan') }),
  response: AuthorJob,
  errors: [...jobErrors, 'follow_first'],
});

export const emptyAuthorCache = endpoint({
  id: 'emptyAuthorCache',
  method: 'POST',
  path: `${api}/authors/{id}/empty-cache`,
  tag,
  summary: 'Delete the tracked papers that only this author brought in',
  description:
    'Papers that were ever saved, rated, tagged, put into a collection or acted on are kept, and so are papers of another followed author. Can be undone.',
  params: authorParams,
  query: z.object({ dry_run: queryBool().default(false).describe('Only count') }),
  response: z.object({
    success: z.literal(true),
    author_id: z.string(),
    deleted: z.number().int(),
    remaining: z.number().int().describe('Tracked papers of this author that were kept'),
    action_id: z.string().nullable(),
  }),
  errors: ['author_not_found', 'job_active'],
});

const PreviewItem = z.object({
  author_id: z.string(),
  idxa_id: z.string(),
  title: z.string(),
  authors: z.string(),
  year: z.number().int().nullable(),
  abstract: z.string().nullable(),
  url: z.string().nullable(),
  citations: z.number().int(),
  journal: z.string().nullable(),
  doi: z.string().nullable(),
});
export type AuthorPreviewItem = z.output<typeof PreviewItem>;

export const previewAuthorWorks = endpoint({
  id: 'previewAuthorWorks',
  method: 'POST',
  path: `${api}/authors/{id}/fetch-preview`,
  tag,
  summary: 'Fetch the newest works of an author without adding them',
  description:
    'The result of the job has `author_id`, `fetched`, `new` and `items`: the works that Carrel does not have, in the form that /preview/save accepts.',
  params: authorParams,
  query: z.object({ limit: queryInt(1, 500).default(200) }),
  response: Envelope.extend({ success: z.boolean(), author_id: z.string() }),
  errors: jobErrors,
});

export const saveAuthorPreview = endpoint({
  id: 'saveAuthorPreview',
  method: 'POST',
  path: `${api}/authors/{id}/preview/save`,
  tag,
  summary: 'Add previewed works as tracked papers',
  description: 'Works that Carrel already has are not changed. Can be undone.',
  params: authorParams,
  body: z.strictObject({
    items: z
      .array(
        z.object({
          paper_id: text(50).optional(),
          author_id: text(50).optional(),
          idxa_id: text(50).optional(),
          doi: text(500).nullish(),
          title: text(2000).default(''),
          authors: text(20_000).default(''),
          year: z.number().int().nullish(),
          abstract: text(200_000).nullish(),
          url: text(2000).nullish(),
          citations: z.number().int().nullish(),
          journal: text(1000).nullish(),
        }),
      )
      .max(500),
  }),
  response: z.object({
    success: z.literal(true),
    author_id: z.string(),
    saved: z.number().int(),
    paper_ids: z.array(z.string()).describe('The papers of the items, new or not; items without a title have none'),
    action_id: z.string().nullable(),
  }),
  errors: ['author_not_found'],
});

const affiliationRoles = ['employment', 'education', 'last_known', 'other'] as const;

export const getAuthorAffiliations = endpoint({
  id: 'getAuthorAffiliations',
  method: 'GET',
  path: `${api}/authors/{id}/affiliations`,
  tag,
  summary: 'Where an author works or worked, by source, and which affiliation is shown',
  params: authorParams,
  response: z.object({
    author_id: z.string(),
    author_name: z.string(),
    display_affiliation: z.string().nullable(),
    chosen: z.boolean().describe('The display affiliation is the choice of the user'),
    conflict: z
      .object({ first: z.string(), second: z.string() })
      .nullable()
      .describe('The two institutions on which the sources disagree'),
    items: z.array(
      z.object({
        id: z.string(),
        author_id: z.string(),
        source: z.string().describe('manual, orcid, idxa, crossref, idxb'),
        institution_idxa_id: z.string().nullable(),
        institution_ror: z.string().nullable(),
        institution_name: z.string(),
        role: z.enum(affiliationRoles),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        is_current: z.boolean(),
        evidence_url: z.string().nullable(),
        confidence: z.number(),
        observed_at: Timestamp,
        score: z.number(),
      }),
    ),
  }),
  errors: ['author_not_found'],
});

const PickedAffiliation = z.object({
  author_id: z.string(),
  affiliation: z.string().nullable(),
  conflict: z.boolean(),
  action_id: z.string().nullable(),
});

export const pickAuthorAffiliation = endpoint({
  id: 'pickAuthorAffiliation',
  method: 'POST',
  path: `${api}/authors/{id}/affiliation`,
  tag,
  summary: 'Choose the affiliation of an author',
  description: 'The choice outranks every source and is kept at every refresh. Can be undone.',
  params: authorParams,
  body: z.strictObject({
    institution_name: nonBlank(500),
    institution_idxa_id: text(50).nullish(),
    institution_ror: text(100).nullish(),
  }),
  response: PickedAffiliation,
  errors: ['author_not_found'],
});

export const clearAuthorAffiliation = endpoint({
  id: 'clearAuthorAffiliation',
  method: 'DELETE',
  path: `${api}/authors/{id}/affiliation`,
  tag,
  summary: 'Return to the affiliation that the sources give',
  params: authorParams,
  status: 200,
  response: PickedAffiliation,
  errors: ['author_not_found'],
});
