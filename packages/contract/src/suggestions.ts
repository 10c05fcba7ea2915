import { z } from 'zod';
import { api, shown, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { networkBuckets } from './value-lists.ts';

const tag = 'authors';

/** Where a suggestion comes from: four kinds of evidence in the library, two from what a source answered earlier. */
const suggestionBuckets = [
  'library_core',
  'cited_by_high_signal',
  'adjacent',
  'semantic_similar',
  'idxa_related',
  'idxb_related',
] as const;
export type SuggestionBucket = (typeof suggestionBuckets)[number];
const Bucket = z.enum(suggestionBuckets);

/** Kinds of reasons for a suggestion. Each has values for its sentence and the papers behind it. */
const suggestionReasons = [
  'wrote_saved',
  'wrote_rated',
  'cited_by_saved',
  'cited_by_rated',
  'near_in_citations',
  'coauthor_of_followed',
  'shares_topics',
  'shares_venues',
  'similar_texts',
  'related_openalex',
  'related_semantic_scholar',
] as const;
export type SuggestionReasonCode = (typeof suggestionReasons)[number];

export const SuggestionReason = z
  .object({
    code: z.enum(suggestionReasons),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    text: z.string().describe('The sentence in English'),
    paper_ids: z.array(z.string()).describe('The papers behind it, the most important first; at most ten'),
  })
  .meta({ id: 'SuggestionReason' });
export type SuggestionReason = z.output<typeof SuggestionReason>;

const suggestionSignals = [
  'library_paper_count',
  'recent_paper_count',
  'cited_in_saved',
  'cited_paper_count',
  'specter_cosine',
  'embedded_paper_count',
  'shared_refs',
  'seed_cooccurrence',
  'coauthor',
  'shared_topics',
  'shared_venues',
] as const;

export const AuthorSuggestion = z
  .object({
    key: z.string().describe('Bucket and OpenAlex ID'),
    name: z.string(),
    suggestion_type: Bucket.describe('The bucket that contributes most to the score'),
    score: z.number().min(0).max(100),
    idxa_id: z.string().nullable(),
    existing_author_id: z.string().nullable().describe('The author record in Carrel'),
    known_author_type: z.enum(['followed', 'background']).nullable(),
    affiliation: z.string().nullable(),
    duplicate_of: z
      .object({ author_id: z.string(), name: z.string(), confidence: z.enum(['high', 'medium', 'low']) })
      .nullable()
      .describe('The followed author with a matching name, if this may be another profile of the same person'),
    alt_idxa_ids: z.array(z.string()).describe('Other profiles with the same name that this suggestion includes'),
    shared_paper_count: z.number().int().describe('Papers in the library that this author wrote'),
    shared_followed_count: z.number().int(),
    local_paper_count: z.number().int().describe('Papers known to Carrel that this author wrote'),
    recent_paper_count: z.number().int().describe('Of those, papers of the last three years'),
    shared_followed_authors: z.array(z.string()).describe('Followed authors who wrote a paper with this one'),
    shared_topics: z.array(z.string()),
    shared_venues: z.array(z.string()),
    sample_titles: z.array(z.string()),
    signals: z
      .array(
        z.object({
          kind: z.enum(suggestionSignals),
          label: z.string(),
          count: z.number().int().nullable(),
          value: z.number().nullable(),
          subject: z.string().nullable(),
        }),
      )
      .max(4),
    reasons: z.array(SuggestionReason).describe('Why this author is suggested, the strongest reason first'),
    bucket_scores: z
      .partialRecord(Bucket, z.number().min(0).max(100))
      .describe('The score of each bucket that found this author, before weights'),
    consensus_count: z.number().int(),
    consensus_buckets: z.array(Bucket),
    paper_signal_adjustment: z.number().min(-24).max(24).describe('Points for or against, from feedback on papers'),
    dismissal_penalty: z
      .number()
      .min(0)
      .max(30)
      .describe('Points against, for what the author shares with dismissed authors'),
    bucket_calibration_multiplier: z
      .number()
      .min(0.5)
      .max(1.5)
      .describe('Weight of the bucket, from earlier follows and dismissals; 1 without any'),
    negative_signal: z
      .number()
      .describe('0 to 1: how recently the author was dismissed or unfollowed, once that has expired'),
    last_removed_at: Timestamp.nullable(),
  })
  .meta({ id: 'AuthorSuggestion' });
export type AuthorSuggestion = z.output<typeof AuthorSuggestion>;

/** Its format is checked by the service, which answers 400; an empty one is refused here with 422. */
const OpenAlexAuthorId = z.string().min(1).max(200).describe('OpenAlex ID of an author, such as A5023888391');

export const listAuthorSuggestions = endpoint({
  id: 'listAuthorSuggestions',
  method: 'GET',
  path: `${api}/authors/suggestions`,
  tag,
  summary: 'Authors to follow, with the reasons',
  description:
    'Computed from the library and from earlier answers of OpenAlex and Semantic Scholar; no source is asked. Followed authors, the owner and those who were dismissed or unfollowed in the last 250 days are left out. `X-Outdated: true` says that a large library has changed since the list was prepared; it is prepared again soon.',
  query: z.object({ limit: queryInt(1, 30).default(5) }),
  response: z.array(AuthorSuggestion),
});

export const mergeSuggestion = endpoint({
  id: 'mergeSuggestion',
  method: 'POST',
  path: `${api}/authors/suggestions/merge-into`,
  tag,
  summary: 'Record a suggested profile as another profile of a followed author',
  body: z.strictObject({ idxa_id: OpenAlexAuthorId, primary_author_id: z.string().min(1).max(200) }),
  response: z.object({
    success: z.literal(true),
    primary_author_id: z.string(),
    papers_reassigned: z.number().int().describe('Papers in Carrel that now count as papers by the followed author'),
    action_id: z.string().nullable().describe('The change in the history, for undo; null if it was recorded before'),
  }),
  errors: ['bad_request', 'not_found', 'conflict'],
});

const undoable = 'The header `X-Action-Id` names the change in the history, for undo.';

export const suggestionNotDuplicate = endpoint({
  id: 'suggestionNotDuplicate',
  method: 'POST',
  path: `${api}/authors/suggestions/not-duplicate`,
  tag,
  summary: 'Keep a suggested profile separate from followed authors with a similar name',
  description: `It is no longer marked with duplicate_of. ${undoable}`,
  body: z.strictObject({ idxa_id: OpenAlexAuthorId }),
  status: 204,
  errors: ['bad_request'],
});

export const rejectSuggestion = endpoint({
  id: 'rejectSuggestion',
  method: 'POST',
  path: `${api}/authors/suggestions/reject`,
  tag,
  summary: 'Dismiss a suggested author for 250 days',
  description: `Later suggestions that share topics, venues, institutions or co-authors with the author lose points. ${undoable}`,
  body: z.strictObject({
    idxa_id: OpenAlexAuthorId,
    suggestion_bucket: z.string().max(100).optional().describe('The bucket that suggested the author, for calibration'),
  }),
  status: 204,
  errors: ['bad_request'],
});

export const trackFollowedSuggestion = endpoint({
  id: 'trackFollowedSuggestion',
  method: 'POST',
  path: `${api}/authors/suggestions/track-follow`,
  tag,
  summary: 'Note that a suggestion was followed, for calibration; following is another request',
  body: z.strictObject({ idxa_id: OpenAlexAuthorId, suggestion_bucket: z.string().max(100).optional() }),
  status: 204,
  errors: ['bad_request'],
});

export const refreshAuthorNetwork = endpoint({
  id: 'refreshAuthorNetwork',
  method: 'POST',
  path: `${api}/authors/suggestions/refresh-network`,
  tag,
  summary: 'Ask OpenAlex and Semantic Scholar for related authors',
  description:
    'Starts up to two jobs, one for each source. A source whose answer is less than a day old is left out, unless `force` is set.',
  body: z.strictObject({ force: z.boolean().default(false) }),
  bodyOptional: true,
  response: z.object({
    jobs: z.array(
      z.object({
        source: z.enum(networkBuckets),
        status: z.enum(['fresh', 'queued', 'already_running']),
        job_id: z.string().nullable(),
        operation_key: z.string(),
        ...shown('message'),
      }),
    ),
  }),
  errors: ['network_off'],
});
