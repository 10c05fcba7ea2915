import type { Scorecard } from '@carrel/contract';
import * as m from '@carrel/messages/insights';
import { sourceWord } from '../../api/source-names.ts';
import type { Diagnostics } from '../../api/types.ts';
import { ago } from '../../ui/format.ts';
import {
  type Block,
  type FigureTable,
  filled,
  mean,
  type Paragraph,
  pointsText,
  type Report,
  type Section,
  shareText,
  type Text,
  twoDigits,
  whole,
} from './report.ts';

// Diagnostics of the parts of Carrel. Before they are counted, nothing calls these functions.

type Filled<T> = { [K in keyof T]: NonNullable<T[K]> };

const text = (...paragraphs: Paragraph[]): Block => ({ kind: 'text', paragraphs });
const figures = (title: string): { title: string; figure: true } => ({ title, figure: true });

/** The address of what an action is about. */
const addressOf = (page: string, params: Record<string, string>): string => {
  const names: Record<string, string> = { search: 'q', lens_id: 'lens', branch_id: 'branch' };
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [names[name] ?? name, value]));
  return search.size === 0 ? page : `${page}?${search}`;
};

const measureText = (card: Scorecard): string =>
  card.measures
    .map((measure) =>
      m.measure({
        name: m.measureOf({ key: measure.key }),
        value:
          measure.unit === 'share'
            ? shareText(measure.value, measure.ci95)
            : measure.value === null
              ? m.none()
              : whole(measure.value),
      }),
    )
    .join(' · ');

const scorecards = (cards: readonly Scorecard[]): FigureTable => ({
  kind: 'table',
  wide: true,
  title: m.scorecards(),
  hint: m.scorecardsHint(),
  columns: [{ title: m.part() }, { title: m.result() }, { title: m.measures() }, figures(m.observations())],
  rows: cards.map((card) => ({
    key: card.id,
    cells: [m.cardOf({ id: card.id }), m.statusOf({ status: card.status }), measureText(card), whole(card.sample_size)],
  })),
});

const actions = (evaluation: Diagnostics['evaluation']): Paragraph[] =>
  (evaluation.recommended_actions ?? []).map((a) => [
    { text: m.actionOf({ id: a.id, count: a.count }), to: addressOf(a.page, a.params) },
  ]);

const when = (at: string | null): string => (at === null ? m.never() : ago(at));

const feedBlocks = ({ summary, monitors }: Filled<Pick<Diagnostics['feed'], 'summary' | 'monitors'>>): Block[] => [
  text([
    m.feedSummary({ ready: summary.ready_monitors, total: summary.total_monitors }),
    ...(summary.degraded_monitors > 0
      ? [{ text: m.feedDegraded({ count: summary.degraded_monitors }), to: '/feed/monitors' }]
      : []),
  ]),
  {
    kind: 'table',
    wide: true,
    title: m.monitors(),
    columns: [
      { title: m.monitor() },
      { title: m.result() },
      { title: m.lastRead() },
      figures(m.found()),
      figures(m.savedColumn()),
      figures(m.yieldShare()),
    ],
    rows: monitors.map((x) => ({
      key: x.id,
      cells: [
        x.label,
        m.monitorState({ state: x.health }),
        when(x.last_checked_at),
        whole(x.items_created),
        whole(x.items_saved),
        shareText(x.yield_rate, x.yield_ci95),
      ],
    })),
  },
];

type DiscoveryFigures = Filled<
  Pick<Diagnostics['discovery'], 'summary' | 'source_quality' | 'source_diagnostics' | 'idxa_usage' | 'branch_trends'>
>;

const sourceTables = (d: DiscoveryFigures): Block[] => [
  {
    kind: 'table',
    wide: true,
    title: m.suggestionsBySource(),
    columns: [
      { title: m.source() },
      figures(m.shown()),
      figures(m.liked()),
      figures(m.dismissed()),
      figures(m.decidedShare()),
    ],
    rows: d.source_quality.map((q) => ({
      key: `${q.source_type} ${q.source_api}`,
      cells: [
        m.sourceOf({ source: sourceWord(q.source_api), type: q.source_type }),
        { text: whole(q.count), ids: q.paper_ids },
        whole(q.liked),
        whole(q.dismissed),
        shareText(q.engagement_rate, q.engagement_ci95),
      ],
    })),
  },
  {
    kind: 'table',
    wide: true,
    title: m.sourceCalls(),
    hint: m.lastThirtyDays(),
    columns: [
      { title: m.source() },
      figures(m.calls()),
      figures(m.successful()),
      figures(m.limited()),
      figures(m.milliseconds()),
    ],
    rows: d.source_diagnostics.map((s) => ({
      key: s.source,
      cells: [
        sourceWord(s.source),
        whole(s.requests),
        shareText(s.success_rate, s.success_ci95),
        whole(s.rate_limited),
        mean(s.avg_latency_ms === null ? null : Math.round(s.avg_latency_ms)),
      ],
    })),
  },
];

const discoveryBlocks = (d: DiscoveryFigures): Block[] => [
  text([
    { text: m.suggestionsNow({ count: d.summary.total, unseen: d.summary.active_unseen }), to: '/discovery' },
    m.openAlexUse({
      refreshes: d.idxa_usage.refreshes,
      calls: d.idxa_usage.request_count,
      cached: d.idxa_usage.calls_saved_by_cache,
    }),
  ]),
  ...sourceTables(d),
  {
    kind: 'table',
    wide: true,
    title: m.branchTrends(),
    hint: m.branchTrendsHint(),
    columns: [
      { title: m.branch() },
      figures(m.decisionsNow()),
      figures(m.decisionsBefore()),
      figures(m.positiveNow()),
      figures(m.positiveBefore()),
      figures(m.changePoints()),
    ],
    rows: d.branch_trends.map((b) => ({
      key: `${b.lens_id} ${b.branch_id}`,
      cells: [
        b.branch_label,
        whole(b.recent_7d_total),
        whole(b.prior_7d_total),
        shareText(b.recent_7d_positive_rate, null),
        shareText(b.prior_7d_positive_rate, null),
        pointsText(b.delta_positive_rate, b.delta_ci95),
      ],
    })),
  },
];

const aiBlocks = ({ summary: s }: Filled<Pick<Diagnostics['ai'], 'summary'>>): Block[] => [
  text(
    [
      s.embedding_provider === 'none'
        ? { text: m.noVectors(), to: '/settings#meaning' }
        : m.vectors({
            ready: s.up_to_date_embeddings,
            total: s.total_papers,
            missing: s.missing_embeddings,
            stale: s.stale_embeddings,
          }),
    ],
    [
      m.foundBy({
        count: s.recent_recommendations_analyzed,
        both: shareText(s.hybrid_text_rate, s.hybrid_text_ci95),
        meaning: shareText(s.semantic_only_rate, s.semantic_only_ci95),
        words: shareText(s.lexical_only_rate, s.lexical_only_ci95),
      }),
    ],
  ),
];

const authorBlocks = (d: Filled<Pick<Diagnostics['authors'], 'summary' | 'degraded' | 'corpus_health'>>): Block[] => [
  text([
    { text: m.followed({ count: d.summary.tracked_authors, ready: d.summary.ready_tracked }), to: '/authors' },
    m.authorPapers({ count: d.summary.background_corpus_papers }),
    ...(d.summary.bridge_gap_count > 0 ? [m.withoutOpenAlex({ count: d.summary.bridge_gap_count })] : []),
  ]),
  {
    kind: 'table',
    wide: true,
    title: m.authorsDegraded(),
    columns: [{ title: m.author() }, { title: m.lastRead() }, { title: m.reason() }],
    rows: d.degraded.map((a) => ({
      key: a.author_id,
      cells: [
        { text: a.author_name, to: `/authors/${a.author_id}` },
        when(a.last_checked_at),
        a.last_error ?? a.health_reason ?? '',
      ],
    })),
  },
  {
    kind: 'table',
    wide: true,
    title: m.authorWorks(),
    columns: [{ title: m.author() }, figures(m.papers()), figures(m.coverage()), { title: m.lastRead() }],
    rows: d.corpus_health.map((a) => ({
      key: a.author_id,
      cells: [
        { text: a.author_name, to: `/authors/${a.author_id}` },
        whole(a.background_publications),
        twoDigits(a.coverage_ratio),
        when(a.last_success_at),
      ],
    })),
  },
];

const alertBlocks = (d: Filled<Pick<Diagnostics['alerts'], 'summary' | 'top_alerts' | 'long_horizon'>>): Block[] => {
  const { summary: long } = d.long_horizon;
  return [
    text([
      {
        text: m.digests({
          count: d.summary.enabled_alerts,
          sent: d.summary.sent_runs_30d,
          failed: d.summary.failed_runs_30d,
          papers: d.summary.papers_sent_30d,
        }),
        to: '/alerts',
      },
      m.usefulness({ papers: long.papers_sent, share: shareText(long.usefulness_score, long.usefulness_ci95) }),
    ]),
    {
      kind: 'table',
      wide: true,
      title: m.digestsTable(),
      hint: m.lastThirtyDays(),
      columns: [{ title: m.digest() }, figures(m.runs()), figures(m.papersSent()), figures(m.savedAfter())],
      rows: d.top_alerts.map((a) => ({
        key: a.alert_id,
        cells: [
          a.alert_name,
          whole(a.total_runs),
          { text: whole(a.papers_sent), ids: a.paper_ids },
          shareText(a.usefulness_score, a.usefulness_ci95),
        ],
      })),
    },
  ];
};

type FeedbackFigures = Filled<Pick<Diagnostics['feedback_learning'], 'summary' | 'top_topics' | 'top_authors'>>;

const feedbackBlocks = ({ summary: s, top_topics, top_authors }: FeedbackFigures): Block[] => {
  const table = (title: string, name: string, rows: { name: string; score: number; papers: number; ids: string[] }[]) =>
    ({
      kind: 'table',
      title,
      hint: m.feedbackHint(),
      columns: [{ title: name }, figures(m.score()), figures(m.papers())],
      rows: rows.map((r) => ({
        key: r.name,
        cells: [r.name, mean(r.score), { text: whole(r.papers), ids: r.ids }] satisfies Text[],
      })),
    }) satisfies FigureTable;
  return [
    text([
      m.interactions({ total: s.total_interactions, week: s.week_interactions, days: s.streak_days }),
      m.coverageOfTopics({ share: shareText(s.topic_coverage, s.topic_coverage_ci95) }),
    ]),
    table(
      m.feedbackTopics(),
      m.topic(),
      top_topics.map((t) => ({ ...t, name: t.topic, ids: t.paper_ids })),
    ),
    table(
      m.feedbackAuthors(),
      m.author(),
      top_authors.map((a) => ({ ...a, ids: a.paper_ids })),
    ),
  ];
};

const serviceBlocks = ({ summary, states }: Diagnostics['operational']): Block[] => [
  text(
    [{ text: m.serviceSummary({ healthy: summary.healthy_checks, issues: summary.issues_total }), to: '/health' }],
    ...states.map((s): Paragraph => [s.label, s.detail]),
  ),
];

const folded = (key: string, title: string, hint: string, blocks: Block[]): Section => ({
  key,
  title,
  folded: hint,
  blocks,
});

/** How the parts of Carrel are doing. Only for figures that were counted. */
export const carrelReport = (d: Diagnostics): Report => {
  const cards = d.evaluation.scorecards ?? [];
  const having = (...states: Scorecard['status'][]) => cards.filter((c) => states.includes(c.status)).length;
  const next = actions(d.evaluation);
  return {
    headline: m.carrelHeadline({ attention: having('attention', 'critical') }),
    lead: [[m.carrelLead({ good: having('good'), observed: having('observed'), few: having('insufficient_data') })]],
    sections: filled([
      { key: 'next', title: m.nextSteps(), blocks: [text(...next)] },
      { key: 'cards', blocks: [scorecards(cards)] },
      folded('feed', m.sectionFeed(), m.sectionFeedHint(), feedBlocks(d.feed as Filled<Diagnostics['feed']>)),
      folded(
        'discovery',
        m.sectionDiscovery(),
        m.sectionDiscoveryHint(),
        discoveryBlocks(d.discovery as Filled<Diagnostics['discovery']>),
      ),
      folded('ai', m.sectionMeaning(), m.sectionMeaningHint(), aiBlocks(d.ai as Filled<Diagnostics['ai']>)),
      folded(
        'authors',
        m.sectionAuthors(),
        m.sectionAuthorsHint(),
        authorBlocks(d.authors as Filled<Diagnostics['authors']>),
      ),
      folded(
        'alerts',
        m.sectionAlerts(),
        m.sectionAlertsHint(),
        alertBlocks(d.alerts as Filled<Diagnostics['alerts']>),
      ),
      folded(
        'feedback',
        m.sectionFeedback(),
        m.sectionFeedbackHint(),
        feedbackBlocks(d.feedback_learning as Filled<Diagnostics['feedback_learning']>),
      ),
      folded('service', m.sectionService(), m.sectionServiceHint(), serviceBlocks(d.operational)),
    ]),
  };
};
