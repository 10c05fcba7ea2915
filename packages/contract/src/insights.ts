import { z } from 'zod';
import { api, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';
import { count, figure, interval, lacking, paperIds, query, shareFigure, stored } from './stored-figures.ts';
import { rankingSignals } from './value-lists.ts';

const tag = 'insights';
const Cited = {
  citations: count,
  avg_citations: z.number(),
  median_citations: z.number(),
};

const InsightsContent = z.object({
  summary: z.object({
    total_publications: count.describe('Papers of the Library'),
    total_citations: count.describe('As far as known: a paper whose citations are not known counts as none'),
    total_authors: count,
    total_countries: count,
    total_topics: count,
    total_institutions: count,
    avg_citations_per_paper: figure,
    median_citations_per_paper: figure,
    avg_papers_per_author: figure,
    seminal_from: count
      .nullable()
      .describe('Citations from which a paper is among the most cited tenth; null: fewer than 5 papers are cited'),
    without_year: count,
    query,
    without_year_query: query,
  }),
  publications_by_year: z
    .array(
      z.object({
        year: z.number().int(),
        count,
        ...Cited,
        seminal_count: count.nullable().describe('Papers with `seminal_from` citations or more'),
        top_paper_id: z.string(),
        top_paper_title: z.string(),
        top_paper_citations: count,
        query,
        seminal_query: query,
      }),
    )
    .describe('Oldest first'),
  countries: z.array(z.object({ country_code: z.string(), count, query })).describe('Of the institutions of authors'),
  top_institutions: z.array(
    z.object({ institution_name: z.string(), country_code: z.string().nullable(), count, query }),
  ),
  top_topics: z.array(z.object({ term: z.string(), count, ...Cited, query })),
  cluster_topics: z
    .array(z.object({ cluster_id: z.string(), term: z.string(), count, ...Cited, query }))
    .describe('The most frequent topic of each field of research'),
  top_journals: z.array(z.object({ journal: z.string(), count, ...Cited, query })),
  authors: z.array(
    z.object({
      id: z.string().nullable().describe('The author record, if there is one'),
      name: z.string(),
      papers: count,
      citations: count,
      median_citations: z.number(),
      h_index: count.describe('Over the papers in the Library only'),
      top_topic: z.string().nullable(),
      query,
    }),
  ),
  topics_by_year: z
    .array(
      z.object({
        term: z.string(),
        query,
        years: z.array(
          z.object({
            year: z.number().int(),
            count,
            of: count.describe('Papers of that year with any topic'),
            share: shareFigure,
            share_ci95: interval,
            query,
          }),
        ),
      }),
    )
    .describe('The ten most frequent topics, in the last 40 years that have papers with a topic'),
  recommendations: z.object({
    total: count.describe('Suggestions in the current lists'),
    seen: count.describe('Suggestions that were really shown, once for each lens and paper'),
    liked: count.describe('Of those: saved, read, liked or loved'),
    dismissed: count.describe('Of those: dismissed or disliked'),
    engagement_rate: shareFigure,
    engagement_rate_ci95: interval,
    by_lens: z.array(z.object({ lens_id: z.string(), count, avg_score: figure })),
    by_source_type: z.array(z.object({ source_type: z.string(), count, avg_score: figure })),
  }),
  embeddings: z.object({ total_vectors: count, model: z.string().nullable(), coverage_pct: figure }),
  library: z.object({
    total_saved: count,
    avg_rating: figure,
    total_collections: count,
    total_followed_authors: count,
  }),
});
export type InsightsContent = z.output<typeof InsightsContent>;

export const getInsights = endpoint({
  id: 'getInsights',
  method: 'GET',
  path: `${api}/insights`,
  tag,
  summary: 'Overview of the Library',
  description:
    'Stored figures, computed in the background. The request computes nothing. If something has changed, the answer says `stale` and the figures are computed again shortly.',
  response: stored('Insights', InsightsContent, {}),
});

const topicPapers = z.object({ topic: z.string(), papers: count, query });

const WeeklyBriefContent = z.object({
  period: z.object({
    from: z.string().describe('First day, UTC'),
    to: z.string().describe('Last day, UTC; the period has seven days'),
  }),
  new_papers: count.describe('Papers saved in the period'),
  new_papers_query: query,
  read_papers: count.describe('Papers marked as read in the period'),
  read_paper_ids: paperIds,
  feed_new: count.describe('New items of the Feed'),
  feed_undecided: count.describe('Of those: not decided yet'),
  total_library: count,
  rated_this_week: count,
  rated_paper_ids: paperIds,
  trending_topics: z.array(topicPapers).describe('Of the papers saved in the period'),
  active_authors: z.array(z.object({ name: z.string(), new_papers: count, query })),
  recommendations: z.object({
    total: count.describe('Suggestions shown in the period'),
    liked: count,
    dismissed: count,
    liked_paper_ids: paperIds,
  }),
  previous: z.object({ new_papers: count, read_papers: count, feed_new: count }).describe('The seven days before'),
});
export type WeeklyBriefContent = z.output<typeof WeeklyBriefContent>;

export const getWeeklyBrief = endpoint({
  id: 'getWeeklyBrief',
  method: 'GET',
  path: `${api}/reports/weekly-brief`,
  tag,
  summary: 'The last seven days: papers saved, read, rated and new in the Feed',
  response: stored('WeeklyBrief', WeeklyBriefContent, { report_type: z.literal('weekly_brief') }),
});

const CollectionIntelligenceContent = z.object({
  collections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      paper_count: count.describe('With the papers of its subcollections'),
      avg_citations: figure,
      median_citations: figure,
      avg_rating: figure.describe('Of the rated papers'),
      last_added: Timestamp.nullable(),
      top_topics: z.array(topicPapers),
      year_range: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
      distinct_topics: count,
      topic_diversity: figure.describe(
        "Pielou's evenness of its topics, from 0 (one topic) to 1 (all equally frequent); null: fewer than 5 papers with a topic, or one topic only",
      ),
      topic_diversity_reason: lacking,
      with_references: count.describe('Papers whose references are known'),
      missing: z
        .array(
          z.object({
            idxa_id: z.string().nullable(),
            paper_id: z.string().nullable().describe('The tracked paper, if it is one'),
            title: z.string().nullable().describe('Null: only its ID is known'),
            year: z.number().int().nullable(),
            cited_by: count.describe('Papers of the collection that cite it'),
            share: z.number().nullable().describe('Of the papers whose references are known; null: fewer than 8'),
            share_ci95: interval,
            citing_paper_ids: paperIds,
          }),
        )
        .describe('Works outside the Library that at least three of its papers cite, most cited first; at most ten'),
      query,
    }),
  ),
  total_collections: count,
  scope: z.literal('library'),
});
export type CollectionIntelligenceContent = z.output<typeof CollectionIntelligenceContent>;

export const getCollectionIntelligence = endpoint({
  id: 'getCollectionIntelligence',
  method: 'GET',
  path: `${api}/reports/collection-intelligence`,
  tag,
  summary: 'What each collection covers, and what its papers cite that is not in the Library',
  response: stored('CollectionIntelligence', CollectionIntelligenceContent, {
    report_type: z.literal('collection_intelligence'),
  }),
});

const topicChange = z.object({
  topic: z.string(),
  recent_prevalence: z.number(),
  early_prevalence: z.number(),
  delta: z.number(),
  ci_low: z.number(),
  ci_high: z.number(),
  recent_query: query,
  early_query: query,
});

const windowLabels = ['recent', 'mid', 'early'] as const;

const TopicDriftContent = z.object({
  windows: z.array(
    z.object({
      label: z.enum(windowLabels),
      from_year: z.number().int(),
      to_year: z.number().int(),
      paper_count: count,
      with_topics: count.describe('Papers with any topic, which shares refer to'),
      top_topics: z.array(
        topicPapers.extend({ prevalence: z.number().nullable().describe('Null: the window is too small') }),
      ),
      sufficient: z.boolean().describe('At least 5 papers with a topic'),
      query,
    }),
  ),
  emerging_topics: z
    .array(topicChange)
    .describe(
      'Topics whose share is higher in the recent than in the early window by 5 points or more, with an interval that does not contain 0; at most 15',
    ),
  fading_topics: z.array(topicChange).describe('The same for a lower share'),
  insufficient: z.boolean().describe('Shares cannot be compared'),
  too_small: z.array(z.enum(windowLabels)).describe('Windows with too few papers'),
});
export type TopicDriftContent = z.output<typeof TopicDriftContent>;

export const getTopicDrift = endpoint({
  id: 'getTopicDrift',
  method: 'GET',
  path: `${api}/reports/topic-drift`,
  tag,
  summary: 'Topics that became more or less frequent, by year of publication',
  description: 'Compares shares of the papers of a window, not counts.',
  response: stored('TopicDrift', TopicDriftContent, { report_type: z.literal('topic_drift') }),
});

const SignalImpactContent = z.object({
  method: z.literal('welch_difference'),
  note: z.literal('shown_only').describe('Suggestions that were stored but never shown do not count'),
  liked_count: count,
  dismissed_count: count,
  liked_paper_ids: paperIds,
  dismissed_paper_ids: paperIds,
  cohort: z.object({ positive: count, negative: count, neutral: count, total: count }),
  sufficient: z.boolean().describe('At least 8 suggestions that were liked and 8 that were dismissed'),
  signals: z.array(
    z.object({
      signal: z.enum(rankingSignals),
      liked_avg: figure,
      dismissed_avg: figure,
      liked_n: count,
      dismissed_n: count,
      delta: figure,
      ci_low: figure,
      ci_high: figure,
      effect_size: figure.describe("Cohen's d; null also if the values do not vary"),
      sufficient: z.boolean(),
      reason: lacking,
      direction: z.enum(['higher', 'lower', 'inconclusive']),
      impact: z.enum(['positive', 'negative', 'neutral']),
    }),
  ),
  tuning: z.null().describe('Changes of weights are tried on your own history with POST /discovery/settings/replay'),
});
export type SignalImpactContent = z.output<typeof SignalImpactContent>;

export const getSignalImpact = endpoint({
  id: 'getSignalImpact',
  method: 'GET',
  path: `${api}/reports/signal-impact`,
  tag,
  summary: 'How the signals of suggestions that you liked and dismissed differ',
  description: 'Counts only suggestions that were really shown, once for each lens and paper.',
  response: stored('SignalImpact', SignalImpactContent, { report_type: z.literal('signal_impact') }),
});
