import { z } from 'zod';
import { api, idParams, Timestamp, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { Paper } from './papers.ts';
import { type RankingSignal, rankingSignals } from './value-lists.ts';

const tag = 'discovery';

const recommendationActions = ['save', 'read', 'like', 'love', 'dislike', 'dismiss', 'seen'] as const;
export type RecommendationAction = (typeof recommendationActions)[number];

/** Why a paper is suggested: a code with its values and the papers behind it, from which the interface makes a sentence. */
const recommendationReasonCodes = [
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
  'related_to_seeds',
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
  rating: z.number().int().min(3).max(5).optional(),
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
  ...action('read', 'Save a suggested paper and put it on the reading list'),
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
  anyOrder: 'note',
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
  anyOrder: 'note',
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
