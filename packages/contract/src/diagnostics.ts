import { z } from 'zod';
import { AlertTemplate } from './alerts.ts';
import { AuthorBackfill, backfillStates } from './authors.ts';
import { api, shownOrNull, Timestamp } from './common.ts';
import { OperationalSection } from './health.ts';
import { listAuthorsNeedingAttention } from './identity.ts';
import { endpoint } from './kit.ts';
import { count, figure, interval, lacking, paperIds, shareFigure, stored } from './stored-figures.ts';
import { AuthorSuggestion } from './suggestions.ts';

const tag = 'insights';
const Day = z.string().describe('UTC');
const score = z.number().nullable();

/** The sections of diagnostics, without `operational`. */
export const insightSections = ['feed', 'discovery', 'ai', 'authors', 'alerts', 'feedback', 'evaluation'] as const;
export type InsightSection = (typeof insightSections)[number];

const FeedSectionContent = z.object({
  summary: z.object({
    total_monitors: count,
    ready_monitors: count,
    degraded_monitors: count,
    disabled_monitors: count,
    author_monitors: count,
    topic_monitors: count,
    query_monitors: count,
    avg_yield_rate: figure.describe('Mean of the monitors that have a rate; null: none has'),
    monitors_with_yield: count.describe('Monitors that have found at least 8 items, and so have a rate'),
  }),
  monitors: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      monitor_type: z.string(),
      author_id: z.string().nullable(),
      author_name: z.string().nullable(),
      health: z.enum(['ready', 'degraded', 'disabled']),
      ...shownOrNull('health_reason'),
      last_checked_at: Timestamp.nullable(),
      last_success_at: Timestamp.nullable(),
      last_status: z.string().nullable(),
      ...shownOrNull('last_error'),
      papers_found: count.nullable().describe('Works that the last refresh read; null: not known'),
      items_created: count.describe('Items of the Feed that it found; GET /feed?monitor_id lists them'),
      items_saved: count,
      yield_rate: shareFigure,
      yield_ci95: interval,
    }),
  ),
  recent_refreshes: z.array(
    z.object({
      job_id: z.string(),
      status: z.string(),
      finished_at: Timestamp.nullable(),
      items_created: count.nullable(),
      papers_found: count.nullable(),
      monitors_total: count.nullable(),
      monitors_degraded: count.nullable().describe('Monitors that could not be read'),
    }),
  ),
  feed_refresh_trend: z.array(z.object({ date: Day, runs: count, items_created: count, papers_found: count })),
});
export type FeedSectionContent = z.output<typeof FeedSectionContent>;

const branchQualities = ['strong', 'cool', 'underexplored', 'narrow', 'monitor'] as const;

const BranchQuality = z
  .object({
    lens_id: z.string(),
    branch_id: z.string(),
    branch_label: z.string(),
    count: count.describe('Suggestions that were really shown, once for each lens and paper'),
    avg_score: score,
    liked: count.describe('Liked, loved or read'),
    saved: count.describe('Saved'),
    dismissed: count.describe('Dismissed or disliked'),
    unseen: count.describe('Suggestions of the current list that were not shown yet'),
    engagement_rate: shareFigure.describe('Share with any decision. From 0 to 1; null: fewer than 8 were shown'),
    engagement_ci95: interval,
    positive_rate: shareFigure,
    positive_ci95: interval,
    dismiss_rate: shareFigure,
    dismiss_ci95: interval,
    recent_share: shareFigure.describe('Share of the last 7 days. From 0 to 1; null: fewer than 8 were shown'),
    dominant_mode: z.enum(['core', 'explore']).nullable(),
    core_count: count,
    explore_count: count,
    unique_sources: count,
    source_mix: z.array(z.object({ source_type: z.string(), count })),
    quality_state: z
      .enum(branchQualities)
      .describe(
        '`strong`, `cool`: the interval of the share of positive decisions is above, below that of all branches. `underexplored`: fewer than 8 were shown. `narrow`: all come from one kind of source',
      ),
    tuning_hint: z.enum(['pin', 'mute', 'show_more', 'widen']).nullable().describe('What could be done about it'),
    paper_ids: paperIds,
  })
  .meta({ id: 'BranchQuality' });
export type BranchQuality = z.output<typeof BranchQuality>;

const DiscoverySectionContent = z.object({
  summary: z.object({
    total: count.describe('Suggestions in the current lists'),
    active_unseen: count.describe('Of those: new since the list was opened last'),
  }),
  source_quality: z.array(
    z.object({
      source_type: z.string(),
      source_api: z.string(),
      count: count.describe('Suggestions that were really shown'),
      avg_score: score,
      liked: count,
      dismissed: count,
      seen: count,
      engagement_rate: shareFigure,
      engagement_ci95: interval,
      paper_ids: paperIds,
    }),
  ),
  branch_quality: z.array(BranchQuality),
  branch_trends: z.array(
    z.object({
      lens_id: z.string(),
      branch_id: z.string(),
      branch_label: z.string(),
      recent_7d_total: count.describe('Decisions of the last 7 days'),
      prior_7d_total: count,
      recent_7d_positive_rate: shareFigure,
      prior_7d_positive_rate: shareFigure,
      delta_positive_rate: figure,
      delta_ci95: interval,
      delta_reason: lacking,
      daily: z.array(
        z.object({
          date: Day,
          total: count,
          positive: count,
          dismissed: count,
          positive_rate: shareFigure,
        }),
      ),
    }),
  ),
  cold_start_topic_validation: z
    .object({
      total_runs: count,
      validated_runs: count,
      state_counts: z.record(z.string(), count),
      recent: z.array(
        z.object({
          lens_id: z.string(),
          lens_name: z.string(),
          created_at: Timestamp,
          state: z.enum(['validated', 'local_only', 'empty']),
          seed_count: count.nullable(),
          external_results: count.nullable(),
          query: z.string().nullable(),
        }),
      ),
    })
    .describe(
      'Refreshes of lenses about a topic. `validated`: sources gave results, `local_only`: only the library did',
    ),
  source_diagnostics: z
    .array(
      z.object({
        source: z.string(),
        requests: count,
        ok: count,
        failures: count,
        rate_limited: count,
        retries: count,
        success_rate: shareFigure,
        success_ci95: interval,
        avg_latency_ms: figure,
        last_status: z.number().int().nullable(),
        ...shownOrNull('last_error'),
        first_seen: Day.nullable(),
        last_seen: Day.nullable(),
      }),
    )
    .describe('Calls of the last 30 days to each source, by all parts of Carrel'),
  idxa_usage: z
    .object({
      refreshes: count.describe('Refreshes of lenses'),
      request_count: count,
      retry_count: count,
      rate_limited_events: count,
      calls_saved_by_cache: count,
      credits_used: count,
      credits_remaining: figure,
    })
    .describe('Of the last 30 days'),
  recent_refreshes: z.array(
    z.object({
      job_id: z.string(),
      status: z.string(),
      finished_at: Timestamp.nullable(),
      new_recommendations: count.nullable(),
    }),
  ),
  discovery_refresh_trend: z.array(z.object({ date: Day, runs: count, new_recommendations: count })),
  recommendation_action_trend: z.array(
    z.object({ date: Day, seen: count, liked: count, dismissed: count, saved: count }),
  ),
});
export type DiscoverySectionContent = z.output<typeof DiscoverySectionContent>;

const AiSectionContent = z.object({
  summary: z.object({
    total_papers: count.describe('Of the corpus'),
    embeddings_ready: z.boolean(),
    embedding_provider: z.string(),
    embedding_model: z.string().nullable(),
    embedding_dimension_variants: count.describe('Models that have vectors'),
    embedding_coverage_pct: figure,
    missing_embeddings: count,
    stale_embeddings: count,
    up_to_date_embeddings: count,
    recent_recommendations_analyzed: count.describe('Suggestions in the current lists'),
    hybrid_text_rate: shareFigure.describe('Found by words and by meaning. From 0 to 1; null: fewer than 8'),
    hybrid_text_ci95: interval,
    semantic_only_rate: shareFigure,
    semantic_only_ci95: interval,
    lexical_only_rate: shareFigure,
    lexical_only_ci95: interval,
    embedding_candidate_ready_rate: shareFigure.describe(
      'Suggestions whose text could be compared with those of seeds. From 0 to 1; null: fewer than 8',
    ),
    embedding_candidate_ready_ci95: interval,
    avg_text_similarity: figure,
  }),
  mode_breakdown: z.object({ hybrid: count, semantic_only: count, lexical_only: count, neither: count }),
  capabilities: z.array(
    z.object({
      id: z.enum(['similar_papers', 'search_by_meaning', 'suggestions']),
      enabled: z.boolean(),
      ready: z.boolean(),
      usage_rate: shareFigure,
    }),
  ),
  recommendations: z.array(
    z.object({
      id: z.enum(['choose_provider', 'compute_missing', 'compute_stale']),
      severity: z.enum(['info', 'warning']),
      count: count.nullable(),
    }),
  ),
});
export type AiSectionContent = z.output<typeof AiSectionContent>;

const AuthorsSectionContent = z.object({
  summary: z.object({
    total_rows: count,
    tracked_authors: count.describe('Followed authors'),
    provenance_only_authors: count.describe('Authors who are known from papers only'),
    ready_tracked: count,
    degraded_tracked: count,
    disabled_tracked: count,
    bridge_gap_count: count.describe('Followed authors without an OpenAlex ID'),
    background_corpus_papers: count.describe('Papers by followed authors that are tracked and not saved'),
    fresh_backfills: count,
    running_backfills: count,
    pending_backfills: count,
    stale_backfills: count,
    thin_backfills: count,
    failed_backfills: count,
    unverified_backfills: count,
  }),
  degraded: z.array(
    z.object({
      author_id: z.string(),
      author_name: z.string(),
      ...shownOrNull('health_reason'),
      ...shownOrNull('last_error'),
      last_checked_at: Timestamp.nullable(),
    }),
  ),
  suggestions: z.array(
    AuthorSuggestion.pick({
      key: true,
      name: true,
      suggestion_type: true,
      score: true,
      shared_followed_count: true,
    }),
  ),
  corpus_health: z.array(
    z.object({
      author_id: z.string(),
      author_name: z.string(),
      state: z.enum(backfillStates),
      detail: z.string().nullable(),
      background_publications: count,
      coverage_ratio: AuthorBackfill.shape.coverage_ratio,
      last_success_at: Timestamp.nullable(),
    }),
  ),
  identity_attention: z
    .array(
      listAuthorsNeedingAttention.response.shape.items.element.pick({
        author_id: true,
        author_name: true,
        reason_code: true,
        reason: true,
      }),
    )
    .describe('The first 20 authors who need a decision'),
  author_follow_trend: z.array(z.object({ date: Day, follows: count })),
});
export type AuthorsSectionContent = z.output<typeof AuthorsSectionContent>;

const AlertRuns = {
  sent_runs: count,
  failed_runs: count,
  empty_runs: count,
  skipped_runs: count,
  papers_sent: count.describe('Different papers of each run'),
};
const usefulness = {
  usefulness_score: shareFigure.describe(
    'Share of the papers sent that were saved afterwards. From 0 to 1; null: fewer than 8 papers',
  ),
  usefulness_ci95: interval,
};
const alertDay = { date: Day, sent: count, failed: count, empty: count, skipped: count, total: count };

const AlertsSectionContent = z.object({
  summary: z.object({
    total_alerts: count,
    enabled_alerts: count,
    total_rules: count,
    active_alerts_30d: count.describe('Digests that ran in the last 30 days'),
    sent_runs_30d: count,
    failed_runs_30d: count,
    empty_runs_30d: count,
    skipped_runs_30d: count,
    papers_sent_30d: count,
    avg_papers_per_sent: figure,
  }),
  top_alerts: z
    .array(
      z.object({
        alert_id: z.string(),
        alert_name: z.string(),
        total_runs: count,
        ...AlertRuns,
        ...usefulness,
        paper_ids: paperIds,
      }),
    )
    .describe('Of the last 30 days, those with the most papers first'),
  long_horizon: z.object({
    days: z.literal(90),
    summary: z.object({
      active_alerts: count,
      ...AlertRuns,
      ...usefulness,
      recent_30d_usefulness_score: shareFigure,
      recent_30d_usefulness_ci95: interval,
      delta_vs_30d: figure.describe('The last 30 days minus the 60 days before'),
      delta_ci95: interval,
      delta_reason: lacking,
    }),
    weekly_trend: z.array(z.object({ ...alertDay, publication_count: count })),
  }),
  alert_history_trend: z.array(z.object(alertDay)),
  alert_history_weekly_90d: z.array(z.object({ ...alertDay, publication_count: count })),
});
export type AlertsSectionContent = z.output<typeof AlertsSectionContent>;

const FeedbackSectionContent = z.object({
  summary: z.object({
    total_interactions: count.describe('Decisions about papers, links opened, abstracts read and searches'),
    week_interactions: count,
    streak_days: count.describe('Days in a row with an interaction, until today or yesterday'),
    topic_coverage: shareFigure.describe(
      'Share of the topics of the Library of which a paper was rated or removed. From 0 to 1; null: fewer than 8 topics',
    ),
    topic_coverage_ci95: interval,
    source_diversity_7d: count.describe('Parts of Carrel in which decisions were made'),
    recommendation_engagement_rate: shareFigure,
    recommendation_engagement_ci95: interval,
    background_corpus_papers: count,
    background_corpus_authors: count,
  }),
  top_topics: z.array(z.object({ topic: z.string(), score: z.number(), papers: count, paper_ids: paperIds })),
  top_authors: z.array(z.object({ name: z.string(), score: z.number(), papers: count, paper_ids: paperIds })),
  next_actions: z.array(z.enum(['rate_papers', 'decide_suggestions', 'decide_feed', 'follow_authors'])),
  feedback_learning_trend: z.array(
    z.object({ date: Day, interactions: count, feed_actions: count, topic_tunes: count, ratings: count }),
  ),
});
export type FeedbackSectionContent = z.output<typeof FeedbackSectionContent>;

const scorecardIds = [
  'feed_monitor_health',
  'discovery_quality',
  'branch_signal_quality',
  'library_workflow',
  'ai_quality',
  'authors_monitoring',
  'alert_automation_quality',
  'feedback_learning',
  'operational_health',
] as const;

const Scorecard = z
  .object({
    id: z.enum(scorecardIds),
    sample_size: count,
    measures: z.array(
      z.object({
        key: z.string(),
        value: figure,
        ci95: interval,
        unit: z.enum(['share', 'count']),
        sample_size: count,
        sufficient: z.boolean(),
      }),
    ),
    status: z
      .enum(['good', 'attention', 'critical', 'insufficient_data', 'observed'])
      .describe('`observed`: there is no good or bad value'),
    score: score.describe('The first measure, if it is a share; 0 to 100'),
  })
  .meta({ id: 'Scorecard' });
export type Scorecard = z.output<typeof Scorecard>;

const recommendedActions = [
  'repair_degraded_monitors',
  'tune_noisy_sources',
  'operationalize_branch',
  'cool_weak_branch',
  'grow_followed_author_corpus',
  'organize_library_structure',
  'repair_author_bridges',
  'tune_low_usefulness_alerts',
  'grow_feedback_learning_coverage',
  'resolve_operational_issues',
] as const;

const LibraryWorkflow = z.object({
  total_library: count,
  reading_count: count,
  done_count: count,
  excluded_count: count,
  uncollected_count: count,
});

const EvaluationSectionContent = z.object({
  scorecards: z.array(Scorecard),
  recommended_actions: z.array(
    z.object({
      id: z.enum(recommendedActions),
      count: count.describe('Things that it is about'),
      page: z.string(),
      params: z.record(z.string(), z.string()),
      priority: z.enum(['high', 'medium', 'low']),
    }),
  ),
  automation_opportunities: z.array(AlertTemplate),
  library_workflow: LibraryWorkflow,
});
export type EvaluationSectionContent = z.output<typeof EvaluationSectionContent>;

const FeedSection = stored('FeedSection', FeedSectionContent, {
  section: z.literal('feed'),
});
const DiscoverySection = stored('DiscoverySection', DiscoverySectionContent, {
  section: z.literal('discovery'),
});
const AiSection = stored('AiSection', AiSectionContent, {
  section: z.literal('ai'),
});
const AuthorsSection = stored('AuthorsSection', AuthorsSectionContent, {
  section: z.literal('authors'),
});
const AlertsSection = stored('AlertsSection', AlertsSectionContent, {
  section: z.literal('alerts'),
});
const FeedbackSection = stored('FeedbackSection', FeedbackSectionContent, {
  section: z.literal('feedback'),
});
const EvaluationSection = stored('EvaluationSection', EvaluationSectionContent, {
  section: z.literal('evaluation'),
});

export const sectionSchemas = {
  feed: FeedSection,
  discovery: DiscoverySection,
  ai: AiSection,
  authors: AuthorsSection,
  alerts: AlertsSection,
  feedback: FeedbackSection,
  evaluation: EvaluationSection,
};

export const getDiagnosticSection = endpoint({
  id: 'getDiagnosticSection',
  method: 'GET',
  path: `${api}/insights/diagnostics/sections/{section}`,
  tag,
  summary: 'One section of diagnostics: feed, discovery, ai, authors, alerts, feedback or evaluation',
  description:
    'Stored figures, computed in the background with the overview. `operational`, whose status is current, has its own description. Texts are codes, which the interface translates.',
  params: z.object({ section: z.string().min(1).max(100) }),
  response: z.discriminatedUnion('section', [
    FeedSection,
    DiscoverySection,
    AiSection,
    AuthorsSection,
    AlertsSection,
    FeedbackSection,
    EvaluationSection,
  ]),
  errors: ['section_not_found'],
});

export const getDiagnostics = endpoint({
  id: 'getDiagnostics',
  method: 'GET',
  path: `${api}/insights/diagnostics`,
  tag,
  summary: 'All eight sections of diagnostics',
  response: stored(
    'Diagnostics',
    z.object({
      library: z.object({ workflow: LibraryWorkflow, scorecards: z.array(Scorecard) }),
      trends: z.object({
        window_days: z.literal(30),
        feed_refresh_daily: FeedSectionContent.shape.feed_refresh_trend,
        discovery_refresh_daily: DiscoverySectionContent.shape.discovery_refresh_trend,
        recommendation_actions_daily: DiscoverySectionContent.shape.recommendation_action_trend,
        alert_history_daily: AlertsSectionContent.shape.alert_history_trend,
        alert_history_weekly_90d: AlertsSectionContent.shape.alert_history_weekly_90d,
        author_follows_daily: AuthorsSectionContent.shape.author_follow_trend,
        feedback_learning_daily: FeedbackSectionContent.shape.feedback_learning_trend,
      }),
    }),
    {
      generated_at: Timestamp,
      feed: FeedSection.extend({ scorecards: z.array(Scorecard).nullable() }),
      discovery: DiscoverySection.extend({ scorecards: z.array(Scorecard).nullable() }),
      ai: AiSection,
      authors: AuthorsSection,
      alerts: AlertsSection,
      feedback_learning: FeedbackSection,
      evaluation: EvaluationSection,
      operational: OperationalSection,
    },
  ),
});

export const getBranchActions = endpoint({
  id: 'getBranchActions',
  method: 'GET',
  path: `${api}/insights/discovery/branch-action`,
  tag,
  summary: 'What you did with the suggestions of each branch',
  description: 'Counts only suggestions that were really shown, once for each lens and paper.',
  response: stored('BranchActions', z.object({ branches: z.array(BranchQuality) }), {}),
});
