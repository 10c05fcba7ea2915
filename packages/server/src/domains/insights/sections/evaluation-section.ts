import type {
  AiSectionContent,
  AlertsSectionContent,
  AlertTemplate,
  AuthorsSectionContent,
  DiscoverySectionContent,
  EvaluationSectionContent,
  FeedbackSectionContent,
  FeedSectionContent,
  Scorecard,
} from '@carrel/contract';
import { minObservations, shareOf } from '../statistics.ts';

/** What scorecards are made of. */
interface SectionsBefore {
  feed: FeedSectionContent;
  discovery: DiscoverySectionContent;
  ai: AiSectionContent;
  authors: AuthorsSectionContent;
  alerts: AlertsSectionContent;
  feedback: FeedbackSectionContent;
  workflow: EvaluationSectionContent['library_workflow'];
  operational: { critical: number; warnings: number; parts: number };
  templates: AlertTemplate[];
}

type Measure = Scorecard['measures'][number];
type Action = EvaluationSectionContent['recommended_actions'][number];

const rate = (key: string, k: number, n: number): Measure => {
  const { share, ci95 } = shareOf(k, n);
  return { key, value: share, ci95, unit: 'share', sample_size: n, sufficient: share !== null };
};
const amount = (key: string, value: number): Measure => ({
  key,
  value,
  ci95: null,
  unit: 'count',
  sample_size: value,
  sufficient: true,
});

const card = (id: Scorecard['id'], sampleSize: number, measures: Measure[], status: Scorecard['status']): Scorecard => {
  const [first] = measures;
  return {
    id,
    sample_size: sampleSize,
    measures,
    status,
    score: first?.unit === 'share' && first.value !== null ? Math.round(100 * first.value) : null,
  };
};

/** More than half of them are broken, some are, or none. */
const statusOf = (broken: number, of: number): Scorecard['status'] =>
  of === 0 ? 'insufficient_data' : broken === 0 ? 'good' : 2 * broken > of ? 'critical' : 'attention';
const observed = (n: number): Scorecard['status'] => (n < minObservations ? 'insufficient_data' : 'observed');
/** As the gap in Health is judged. */
const coverageStatus = (share: number | null): Scorecard['status'] =>
  share === null ? 'insufficient_data' : share < 0.5 ? 'critical' : share < 0.8 ? 'attention' : 'good';

const scorecards = (s: SectionsBefore): Scorecard[] => {
  const monitors = s.feed.summary;
  const watched = monitors.total_monitors - monitors.disabled_monitors;
  const shown = s.discovery.source_quality.reduce((n, r) => n + r.count, 0);
  const liked = s.discovery.source_quality.reduce((n, r) => n + r.liked, 0);
  const branches = (state: string) => s.discovery.branch_quality.filter((b) => b.quality_state === state).length;
  const { workflow, alerts, authors, ai, operational } = s;
  const runs = alerts.summary.sent_runs_30d + alerts.summary.failed_runs_30d;
  const vectors = rate('up_to_date', ai.summary.up_to_date_embeddings, ai.summary.total_papers);
  const unsettled = authors.summary.degraded_tracked + authors.summary.bridge_gap_count;
  return [
    card(
      'feed_monitor_health',
      watched,
      [rate('ready', monitors.ready_monitors, watched), amount('degraded', monitors.degraded_monitors)],
      statusOf(monitors.degraded_monitors, watched),
    ),
    card('discovery_quality', shown, [rate('liked', liked, shown)], observed(shown)),
    card(
      'branch_signal_quality',
      s.discovery.branch_quality.length,
      [amount('strong', branches('strong')), amount('cool', branches('cool'))],
      s.discovery.branch_quality.some((b) => b.count >= minObservations) ? 'observed' : 'insufficient_data',
    ),
    card(
      'library_workflow',
      workflow.total_library,
      [
        rate('collected', workflow.total_library - workflow.uncollected_count, workflow.total_library),
        rate('read', workflow.done_count, workflow.total_library),
      ],
      observed(workflow.total_library),
    ),
    card(
      'ai_quality',
      ai.summary.total_papers,
      [vectors],
      ai.summary.embedding_provider === 'none' ? 'observed' : coverageStatus(vectors.value),
    ),
    card(
      'authors_monitoring',
      authors.summary.tracked_authors,
      [
        rate('fresh', authors.summary.fresh_backfills, authors.summary.tracked_authors),
        amount('degraded', authors.summary.degraded_tracked),
        amount('without_id', authors.summary.bridge_gap_count),
      ],
      statusOf(Math.min(unsettled, authors.summary.tracked_authors), authors.summary.tracked_authors),
    ),
    card(
      'alert_automation_quality',
      runs,
      [rate('sent', alerts.summary.sent_runs_30d, runs), amount('failed', alerts.summary.failed_runs_30d)],
      statusOf(alerts.summary.failed_runs_30d, runs),
    ),
    card(
      'feedback_learning',
      s.feedback.summary.total_interactions,
      [
        {
          key: 'topic_coverage',
          value: s.feedback.summary.topic_coverage,
          ci95: s.feedback.summary.topic_coverage_ci95,
          unit: 'share',
          sample_size: s.feedback.summary.total_interactions,
          sufficient: s.feedback.summary.topic_coverage !== null,
        },
      ],
      observed(s.feedback.summary.total_interactions),
    ),
    card(
      'operational_health',
      operational.parts,
      [amount('critical', operational.critical), amount('warnings', operational.warnings)],
      operational.critical > 0 ? 'critical' : operational.warnings > 0 ? 'attention' : 'good',
    ),
  ];
};

/** A digest is of little use if less than a twentieth of what it sends is saved, whatever chance does. */
const littleUse = 0.05;

const recommendedActions = (s: SectionsBefore): Action[] => {
  const when = (
    id: Action['id'],
    count: number,
    page: string,
    priority: Action['priority'],
    params: Record<string, string> = {},
  ): Action[] => (count > 0 ? [{ id, count, page, params, priority }] : []);
  const states = (state: string) => s.discovery.branch_quality.filter((b) => b.quality_state === state);
  const strong = states('strong');
  const cool = states('cool');
  const noisy = s.discovery.source_diagnostics.filter((d) => d.success_ci95 !== null && d.success_ci95[1] < 0.9);
  const unread = s.alerts.top_alerts.filter((a) => a.usefulness_ci95 !== null && a.usefulness_ci95[1] < littleUse);
  const { authors, feedback, workflow, operational } = s;
  const thin = authors.summary.thin_backfills + authors.summary.stale_backfills + authors.summary.failed_backfills;
  const lens = (b: { lens_id: string; branch_id: string } | undefined): Record<string, string> =>
    b ? { lens_id: b.lens_id, branch_id: b.branch_id } : {};
  return [
    ...when(
      'resolve_operational_issues',
      operational.critical + operational.warnings,
      '/health',
      operational.critical > 0 ? 'high' : 'medium',
    ),
    ...when('repair_degraded_monitors', s.feed.summary.degraded_monitors, '/feed/monitors', 'high'),
    ...when('repair_author_bridges', authors.summary.bridge_gap_count, '/authors', 'medium'),
    ...when('grow_followed_author_corpus', thin, '/authors', 'medium'),
    ...when('tune_noisy_sources', noisy.length, '/settings', 'medium'),
    ...when('cool_weak_branch', cool.length, '/discovery', 'medium', lens(cool[0])),
    ...when('operationalize_branch', strong.length, '/discovery', 'low', lens(strong[0])),
    ...when('tune_low_usefulness_alerts', unread.length, '/alerts', 'low'),
    ...when(
      'organize_library_structure',
      2 * workflow.uncollected_count > workflow.total_library ? workflow.uncollected_count : 0,
      '/library',
      'low',
      { search: 'is:uncollected' },
    ),
    ...when(
      'grow_feedback_learning_coverage',
      feedback.next_actions.includes('rate_papers') ? 1 : 0,
      '/library',
      'low',
      { search: 'is:unrated' },
    ),
  ];
};

/** How well the parts do, and what to do next. Everything follows from the other sections. */
export const evaluationSection = (s: SectionsBefore): EvaluationSectionContent => ({
  scorecards: scorecards(s),
  recommended_actions: recommendedActions(s),
  automation_opportunities: s.templates,
  library_workflow: s.workflow,
});
