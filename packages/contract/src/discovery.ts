import { z } from 'zod';
import { api, Envelope, idParams, nonBlank, Timestamp, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { Paper, Rating } from './papers.ts';

const tag = 'discovery';

/** The nine signals of the score. Nothing about how a paper was found or shown is among them. */
export const rankingSignals = [
  'source_relevance',
  'topic_score',
  'text_similarity',
  'author_affinity',
  'journal_affinity',
  'recency_boost',
  'citation_quality',
  'feedback_adj',
  'preference_affinity',
] as const;
export type RankingSignal = (typeof rankingSignals)[number];
export const recommendationModes = ['explore', 'balanced', 'exploit'] as const;
export const recommendationActions = ['save', 'read', 'like', 'love', 'dislike', 'dismiss', 'seen'] as const;
export type RecommendationAction = (typeof recommendationActions)[number];

/** Why a paper is suggested: a code with its values and the papers behind it, from which the interface makes a sentence. */
export const recommendationReasonCodes = [
  'similar_text',
  'shares_words',
  'cited_by_seeds',
  'cites_seeds',
  'cocited_with_seeds',
  'shares_references',
  'near_in_citations',
  'known_author',
  'followed_author',
  'known_venue',
  'shared_topics',
  'recommended_by_source',
  'matches_keyword',
  'recent',
  'liked_similar',
  'exploration',
] as const;
export const RecommendationReason = z
  .object({
    code: z.enum(recommendationReasonCodes),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    paper_ids: z.array(z.string()).describe('Papers behind it, the most important first; at most five'),
  })
  .meta({ id: 'RecommendationReason' });
export type RecommendationReason = z.output<typeof RecommendationReason>;

const signalPart = z.object({
  value: z.number().describe('0 to 1'),
  prior: z.number().describe('The value of an average candidate'),
  weight: z.number().describe('Share of this signal in the score; all shares add up to 1'),
  points: z.number().describe('Points of the score above or below an average candidate'),
});
const adjustmentPart = z.object({ adjustment_id: z.string(), label: z.string(), points: z.number() });

export const ScoreBreakdown = z
  .object({
    ...(Object.fromEntries(rankingSignals.map((s) => [s, signalPart])) as Record<RankingSignal, typeof signalPart>),
    reference_score: z.number().describe('The score of an average candidate'),
    adjustments: z.array(adjustmentPart).describe('Effect of the preferences of the user'),
    final_score: z.number().describe('reference_score plus all points'),
    ranker_version: z.string(),
    feature_schema_version: z.string(),
    feature_timestamp: Timestamp,
    evidence: z
      .record(z.string(), z.number())
      .describe('What the signals were computed from: similarities, counts of citations, ranks of the lanes'),
    source_type: z.string().nullable(),
    source_key: z.string().nullable(),
  })
  .meta({ id: 'ScoreBreakdown' });
export type ScoreBreakdown = z.output<typeof ScoreBreakdown>;

export const Recommendation = z
  .object({
    id: z.string(),
    suggestion_set_id: z.string().nullable(),
    lens_id: z.string().nullable(),
    paper_id: z.string(),
    rank: z.number().int().nullable(),
    score: z.number(),
    in_library: z.boolean(),
    score_breakdown: ScoreBreakdown.nullable(),
    reasons: z.array(RecommendationReason).describe('The strongest first'),
    user_action: z.enum(recommendationActions).nullable(),
    action_at: Timestamp.nullable(),
    is_exploration: z.boolean().describe('Drawn at random from the candidates below the list, to learn about them'),
    source_type: z.string().nullable().describe('The retriever that ranked it highest'),
    source_api: z.string().nullable(),
    source_key: z.string().nullable(),
    branch_id: z.string().nullable(),
    branch_label: z.string().nullable(),
    branch_mode: z.enum(['core', 'explore']).nullable(),
    created_at: Timestamp,
    is_new: z.boolean(),
    paper: Paper.nullable(),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof Recommendation>;

export const listRecommendations = endpoint({
  id: 'listRecommendations',
  method: 'GET',
  path: `${api}/discovery/recommendations`,
  tag,
  summary: 'Suggestions of all active lenses, one per paper, best first',
  description: 'Header: X-Total-Count.',
  query: z.object({
    limit: queryInt(1, 500).default(50),
    offset: queryInt(0, 1_000_000).default(0),
    search: z.string().max(500).optional().describe('Words of title, authors or source'),
    semantic: queryBool().default(false).describe('Reserved'),
  }),
  response: z.array(Recommendation),
});

export const clearRecommendations = endpoint({
  id: 'clearRecommendations',
  method: 'DELETE',
  path: `${api}/discovery/recommendations`,
  tag,
  summary: 'Clear all suggestions. Papers, decisions and feedback are kept',
  status: 204,
});

export const refreshDiscovery = endpoint({
  id: 'refreshDiscovery',
  method: 'POST',
  path: `${api}/discovery/refresh`,
  tag,
  summary: 'Refresh the lists of all active lenses',
  query: z.object({ background: queryBool().default(true) }),
  response: Envelope.extend({
    result: z.record(z.string(), z.unknown()).optional().describe('With `background` off: the result of the run'),
  }),
});

export const getDiscoveryStatus = endpoint({
  id: 'getDiscoveryStatus',
  method: 'GET',
  path: `${api}/discovery/status`,
  tag,
  summary: 'When lists were last made, and how many suggestions are new',
  response: z.object({
    last_refresh_at: Timestamp.nullable(),
    new_count: z.number().int(),
    active_lenses: z.number().int(),
    job_ids: z.array(z.string()).describe('Refreshes that are running'),
    frontier: z.object({ papers: z.number().int(), built_at: Timestamp.nullable() }),
  }),
});

export const getDiscoveryStats = endpoint({
  id: 'getDiscoveryStats',
  method: 'GET',
  path: `${api}/discovery/stats`,
  tag,
  summary: 'Actions on suggestions so far',
  response: z.object({
    total: z.number().int(),
    actioned: z.number().int(),
    saved: z.number().int(),
    liked: z.number().int(),
    disliked: z.number().int(),
    dismissed: z.number().int(),
    seen: z.number().int(),
  }),
});

const w = (value: number, what: string) => z.number().min(0).max(1).default(value).describe(what);
const int = (min: number, max: number, value: number, what: string) =>
  z.number().int().min(min).max(max).default(value).describe(what);
const on = (what: string) => z.boolean().default(true).describe(what);
const policy = z.strictObject({ enabled: z.boolean().default(true) }).prefault({});

/** Settings of Discovery by section, with ranges and defaults. */
export const discoverySettings = z
  .strictObject({
    weights: z
      .strictObject({
        source_relevance: w(0.15, 'Agreement of the four ways of finding papers'),
        topic_score: w(0.2, 'Topics that the Library and the paper share'),
        text_similarity: w(0.2, 'Similarity of title and abstract'),
        author_affinity: w(0.15, 'Authors whose papers you saved and rated'),
        journal_affinity: w(0.05, 'Journals and conferences of saved papers'),
        recency_boost: w(0.1, 'Newer papers'),
        citation_quality: w(0.05, 'Closeness in the citation graph, and citations'),
        feedback_adj: w(0.1, 'Likeness to liked and disliked suggestions'),
        preference_affinity: w(0.1, 'Topics and authors of liked and disliked papers'),
      })
      .prefault({}),
    strategies: z
      .strictObject({
        related_works: on('Related works of OpenAlex'),
        topic_search: on('Search for the topics of a lens'),
        followed_authors: on('Works of followed authors'),
        coauthor_network: on('Works of authors in the Library'),
        citation_chain: on('References and citing works'),
        idxb: on('Recommendations of Semantic Scholar'),
        branch_explorer: on('Search for each branch of a lens'),
        taste_topics: on('Topics of liked papers'),
        taste_authors: on('Authors of liked papers'),
        taste_venues: on('Venues of liked papers'),
        recent_wins: on('Papers saved recently count more'),
        adaptive_channels: on('Ways of finding papers that worked before weigh more'),
      })
      .prefault({}),
    limits: z
      .strictObject({
        max_results: int(10, 200, 50, 'Suggestions of a lens'),
        min_score: z.number().min(0).max(100).default(0).describe('Suggestions that score lower are left out'),
        max_candidates_per_strategy: int(5, 50, 20, 'Papers taken from one request to a source'),
        recency_window_years: int(1, 20, 10, 'Age at which a paper counts as old'),
        feedback_decay_days_full: int(1, 3650, 90, 'Days during which feedback counts in full'),
        feedback_decay_days_half: int(1, 3650, 180, 'Days in which it then loses half of its effect'),
        lane_deadline_seconds: int(1, 600, 60, 'Time that each way of finding papers has'),
      })
      .prefault({}),
    schedule: z
      .strictObject({
        refresh_enabled: z.boolean().default(false).describe('Refresh all lenses automatically'),
        refresh_interval_hours: int(0, 168, 6, 'Hours between automatic refreshes; 0 turns them off'),
        graph_maintenance_interval_hours: int(0, 168, 24, 'Hours between rebuilds of the frontier; 0 turns them off'),
      })
      .prefault({}),
    cache: z.strictObject({ similarity_ttl_hours: int(1, 168, 24, 'Hours that similar papers are kept') }).prefault({}),
    sources: z
      .strictObject({
        idxa: policy,
        idxb: policy,
        crossref: policy,
        arxiv: policy,
        biorxiv: policy,
        europe_pmc: policy,
      })
      .prefault({}),
    branches: z
      .strictObject({
        temperature: w(0.28, 'How far searches of a branch may lead away from it'),
        max_clusters: int(2, 12, 6, 'Branches of a lens'),
        max_active_for_retrieval: int(1, 12, 4, 'Branches that are searched for'),
        query_core_variants: int(1, 4, 2, 'Searches for the centre of a branch'),
        query_explore_variants: int(1, 4, 2, 'Searches for its edge'),
      })
      .prefault({}),
    monitor_defaults: z
      .strictObject({
        author_per_refresh: int(1, 100, 20, 'Authors whose works are asked for'),
        search_limit: int(1, 50, 15, 'Results of a search'),
        search_temperature: w(0.22, 'How far searches may lead away'),
        recency_years: int(0, 10, 2, 'Age of works that searches return'),
        include_preprints: on('Include preprints'),
        idxb_bulk: on('Use the bulk search of Semantic Scholar'),
      })
      .prefault({}),
    embedding_model: z.string().max(200).default('allenai/specter2_base').describe('Model of downloaded vectors'),
    recommendation_mode: z.enum(recommendationModes).default('balanced'),
  })
  .meta({ id: 'DiscoverySettings' });
export type DiscoverySettings = z.output<typeof discoverySettings>;

type AnyShape = Record<string, z.ZodType>;
/** Sections and fields are optional and have no defaults: what is left out stays. */
const patch = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return patch(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape: AnyShape = schema.shape;
  return z.strictObject(Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, patch(v).optional()])));
};
type Deep<T> = { [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] };
export type DiscoverySettingsUpdate = Deep<DiscoverySettings>;
export const discoverySettingsUpdate = patch(discoverySettings) as z.ZodType<
  DiscoverySettingsUpdate,
  DiscoverySettingsUpdate
>;

const SettingsAnswer = discoverySettings.extend({
  effective_weights: z
    .record(z.enum(rankingSignals), z.number())
    .describe('Share of each signal in the score, after the mode; they add up to 1'),
  reference_score: z.number().describe('The score of a paper that is average in every signal'),
});

export const getDiscoverySettings = endpoint({
  id: 'getDiscoverySettings',
  method: 'GET',
  path: `${api}/discovery/settings`,
  tag,
  summary: 'Weights and behaviour of Discovery',
  response: SettingsAnswer,
});

export const updateDiscoverySettings = endpoint({
  id: 'updateDiscoverySettings',
  method: 'PUT',
  path: `${api}/discovery/settings`,
  tag,
  summary: 'Update some settings; omitted settings are unchanged',
  description: 'Existing lists are reordered immediately with the new weights. Header X-Action-Id, for undo.',
  body: discoverySettingsUpdate,
  response: SettingsAnswer,
});

export const resetDiscoverySettings = endpoint({
  id: 'resetDiscoverySettings',
  method: 'POST',
  path: `${api}/discovery/settings/reset`,
  tag,
  summary: 'Restore the default settings',
  response: SettingsAnswer,
});

const acted = <V extends string>(verb: V) => ({
  response: z
    .object({
      id: z.string(),
      paper_id: z.string(),
      user_action: z.enum(recommendationActions).nullable(),
      action_at: Timestamp.nullable(),
      rating: z.number().int(),
      action_id: z.string().nullable().describe('The change in the history, for undo'),
    })
    .extend({ [verb]: z.literal(true) } as Record<V, z.ZodLiteral<true>>),
});
const action = <V extends string>(verb: V, summary: string) =>
  ({
    method: 'POST',
    path: `${api}/discovery/recommendations/{id}/${verb}`,
    tag,
    summary,
    params: idParams,
    ...acted(verb),
    errors: ['recommendation_not_found'],
  }) as const;
const Saved = z.strictObject({
  rating: Rating.optional(),
  collection_ids: z.array(text(200)).max(100).default([]),
});

export const saveRecommendation = endpoint({
  id: 'saveRecommendation',
  ...action('save', 'Save a suggested paper'),
  body: Saved,
  bodyOptional: true,
  errors: ['recommendation_not_found', 'collection_not_found'],
});
export const likeRecommendation = endpoint({
  id: 'likeRecommendation',
  ...action('like', 'Save a suggested paper with four stars; with rating 5, five'),
  body: Saved,
  bodyOptional: true,
  errors: ['recommendation_not_found', 'collection_not_found'],
});
export const loveRecommendation = endpoint({
  id: 'loveRecommendation',
  ...action('love', 'Save a suggested paper with five stars'),
});
export const readRecommendation = endpoint({
  id: 'readRecommendation',
  ...action('read', 'Put a suggested paper on the reading list'),
});
export const dislikeRecommendation = endpoint({
  id: 'dislikeRecommendation',
  ...action('dislike', 'Give a suggested paper one star; it stays visible, and papers like it rank lower'),
});
export const dismissRecommendation = endpoint({
  id: 'dismissRecommendation',
  ...action('dismiss', 'Hide a suggestion. This says nothing about papers like it'),
});
export const seenRecommendation = endpoint({
  id: 'seenRecommendation',
  ...action('seen', 'Mark a suggestion as seen'),
});

export const explainRecommendation = endpoint({
  id: 'explainRecommendation',
  method: 'GET',
  path: `${api}/discovery/recommendations/{id}/explain`,
  tag,
  summary: 'The parts of a score, and the adjustments that are possible',
  params: idParams,
  response: z.object({
    id: z.string(),
    title: z.string(),
    score: z.number(),
    rank: z.number().int().nullable(),
    source_type: z.string().nullable(),
    source_key: z.string().nullable(),
    breakdown: ScoreBreakdown.nullable(),
    reasons: z.array(RecommendationReason),
    explanation: z.string().nullable(),
    controls: z
      .array(z.object({ kind: z.string(), target: z.string(), label: z.string() }))
      .describe('What a preference for this paper can refer to'),
  }),
  errors: ['recommendation_not_found'],
});

export const impressionSurfaces = ['discovery_card', 'discovery_compact'] as const;
export const recordImpressions = endpoint({
  id: 'recordImpressions',
  method: 'POST',
  path: `${api}/discovery/impressions`,
  tag,
  summary: 'Record which suggestions were on the screen',
  description: 'Unknown IDs are skipped. One row is kept per suggestion, surface and hour.',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          recommendation_id: z.string().min(1).max(200),
          position: z.number().int().min(1).max(100_000),
          surface: z.enum(impressionSurfaces),
          sort_mode: z.enum(['relevance', 'recent', 'custom']),
        }),
      )
      .min(1)
      .max(200),
  }),
  response: z.object({ received: z.number().int(), inserted: z.number().int() }),
});

export const SimilarResult = z
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

export const rebuildFrontier = endpoint({
  id: 'rebuildFrontier',
  method: 'POST',
  path: `${api}/discovery/frontier/rebuild`,
  tag,
  summary: 'Collect candidates around the Library from citations and sources',
  response: Envelope,
});

export const adjustmentKinds = ['venue', 'author', 'topic', 'paper', 'source'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export const adjustmentStrengths = ['less', 'more', 'never'] as const;
export type AdjustmentStrength = (typeof adjustmentStrengths)[number];

const wish = {
  kind: z.enum(adjustmentKinds).describe('`paper` is a seed, for papers that are close to it'),
  target: nonBlank(300).describe('Author, topic or paper ID; name of a venue; key of a source'),
  strength: z.enum(adjustmentStrengths),
};
export const Adjustment = z
  .object({
    id: z.string(),
    ...wish,
    label: z.string(),
    lens_id: z.string().nullable().describe('Null: all lenses'),
    created_at: Timestamp,
    affected: z.number().int().describe('Candidates in the current lists that it changes'),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.output<typeof Adjustment>;

const Moved = z.object({
  id: z.string(),
  paper_id: z.string().nullable().describe('Null: not yet a paper in Carrel'),
  title: z.string(),
  rank_before: z.number().int().nullable(),
  rank_after: z.number().int().nullable().describe('Null: not in the list'),
  score_before: z.number(),
  score_after: z.number().nullable(),
});

export const listAdjustments = endpoint({
  id: 'listAdjustments',
  method: 'GET',
  path: `${api}/discovery/adjustments`,
  tag,
  summary: 'Preferences that change the order of suggestions, newest first',
  query: z.object({ lens_id: z.string().max(200).optional() }),
  response: z.array(Adjustment),
});

export const addAdjustment = endpoint({
  id: 'addAdjustment',
  method: 'POST',
  path: `${api}/discovery/adjustments`,
  tag,
  summary: 'Show more, less or none of a venue, author, topic, source or papers close to a seed',
  description:
    'The lists are reordered immediately. One preference is kept per lens and target; a new one replaces it.',
  body: z.strictObject({ ...wish, lens_id: z.string().max(200).nullable().default(null) }),
  status: 201,
  response: z.object({ adjustment: Adjustment, action_id: z.string().nullable() }),
  errors: ['lens_not_found', 'adjustment_target_unknown'],
});

export const removeAdjustment = endpoint({
  id: 'removeAdjustment',
  method: 'DELETE',
  path: `${api}/discovery/adjustments/{id}`,
  tag,
  summary: 'Remove a preference; can be undone',
  params: idParams,
  response: z.object({ success: z.literal(true), action_id: z.string().nullable() }),
  errors: ['adjustment_not_found'],
});

export const previewAdjustment = endpoint({
  id: 'previewAdjustment',
  method: 'POST',
  path: `${api}/discovery/adjustments/preview`,
  tag,
  summary: 'Where a suggestion and the others of its lens would rank with a preference, without storing it',
  body: z.strictObject({ recommendation_id: z.string().min(1).max(200), ...wish }),
  response: z.object({
    lens_id: z.string(),
    recommendation: Moved,
    list: z.array(Moved).describe('The list with the preference, then those that leave it'),
    moved: z.number().int().describe('Suggestions whose rank changes'),
  }),
  errors: ['recommendation_not_found', 'adjustment_target_unknown'],
});

export const feedbackEvents = ['external_link_click', 'abstract_engagement', 'search_query'] as const;

export const trackFeedback = endpoint({
  id: 'trackFeedback',
  method: 'POST',
  path: `${api}/feedback/track`,
  tag: 'feedback',
  summary: 'Record that a link was opened, an abstract was read or a search was made',
  body: z.strictObject({
    event_type: z.enum(feedbackEvents),
    paper_id: z.string().max(200).nullish(),
    context: z.record(z.string().max(100), z.unknown()).nullish(),
  }),
  status: 204,
  errors: ['paper_not_found'],
});

export const resetFeedback = endpoint({
  id: 'resetFeedback',
  method: 'POST',
  path: `${api}/feedback/reset`,
  tag: 'feedback',
  summary: 'Delete everything learned from feedback; can be undone. Papers and ratings are kept',
  response: z.object({
    success: z.literal(true),
    cleared: z.record(z.string(), z.number().int()),
    total_rows_cleared: z.number().int(),
    action_id: z.string().nullable(),
  }),
});
