import type { InsightsContent, TopicDriftContent } from '@carrel/contract';
import * as m from '@carrel/messages/insights';
import { listOf } from '../../ui/format.ts';
import {
  type FigureTable,
  filled,
  type Paragraph,
  percent,
  points,
  pointsText,
  type Report,
  type Row,
  shareText,
  whole,
} from './report.ts';

type Window = TopicDriftContent['windows'][number];
type Change = TopicDriftContent['emerging_topics'][number];

/** Fewer papers with a topic give no comparison. */
const neededPapers = 5;
const namedTopics = 3;
const shownYears = 20;

const yearsOf = (w: Window): string => m.years({ from: String(w.from_year), to: String(w.to_year) });
const named = (changes: readonly Change[]): string => listOf(changes.slice(0, namedTopics).map((c) => c.topic));

const headline = ({ insufficient, emerging_topics: up, fading_topics: down }: TopicDriftContent): string => {
  if (insufficient) return m.topicsTooFew();
  if (up.length > 0 && down.length > 0) return m.topicsBoth({ up: named(up), down: named(down) });
  if (up.length > 0) return m.topicsUp({ topics: named(up) });
  return down.length > 0 ? m.topicsDown({ topics: named(down) }) : m.topicsSame();
};

const lead = (drift: TopicDriftContent): Paragraph[] => {
  const window = (label: Window['label']) => drift.windows.find((w) => w.label === label)!;
  const [recent, early] = [window('recent'), window('early')];
  const small = drift.windows.filter((w) => !w.sufficient);
  return [
    ...(drift.insufficient
      ? []
      : [
          [
            m.topicsCompared({
              recent: yearsOf(recent),
              recentCount: recent.with_topics,
              early: yearsOf(early),
              earlyCount: early.with_topics,
            }),
          ],
        ]),
    ...small.map((w) => [m.windowTooSmall({ years: yearsOf(w), count: w.with_topics, needed: neededPapers })]),
  ];
};

/** Topics whose share has changed, with the interval of the change. */
const changesTable = (drift: TopicDriftContent): FigureTable => {
  const changes = [...drift.emerging_topics, ...drift.fading_topics];
  return {
    kind: 'table',
    wide: true,
    title: m.changes(),
    hint: m.changesHint(),
    columns: [
      { title: m.topic() },
      { title: m.shareThen(), figure: true },
      { title: m.shareNow(), figure: true },
      { title: m.changePoints(), figure: true },
    ],
    rows: changes.map((c) => ({
      key: c.topic,
      cells: [
        c.topic,
        { text: percent(c.early_prevalence), query: c.early_query },
        { text: percent(c.recent_prevalence), query: c.recent_query },
        pointsText(c.delta, [c.ci_low, c.ci_high]),
      ],
      value: c.delta,
      interval: [c.ci_low, c.ci_high],
    })),
    chart: {
      kind: 'intervals',
      summary: m.changesSummary({ up: drift.emerging_topics.length, down: drift.fading_topics.length }),
      format: points,
    },
  };
};

const windowsTable = (windows: readonly Window[]): FigureTable => ({
  kind: 'table',
  wide: true,
  title: m.windows(),
  hint: m.windowsHint({ needed: neededPapers }),
  columns: [
    { title: m.yearsColumn() },
    { title: m.papers(), figure: true },
    { title: m.withTopic(), figure: true },
    { title: m.mostFrequent() },
  ],
  rows: windows.map((w) => ({
    key: w.label,
    cells: [
      yearsOf(w),
      { text: whole(w.paper_count), query: w.query },
      whole(w.with_topics),
      w.sufficient
        ? w.top_topics
            .slice(0, namedTopics)
            .map((t) => m.topicShare({ topic: t.topic, share: percent(t.prevalence ?? 0) }))
            .join(', ')
        : m.tooSmall(),
    ],
  })),
});

const yearRows = ({ term, years }: InsightsContent['topics_by_year'][number]): Row[] =>
  years.slice(-shownYears).map((y) => ({
    key: `${term} ${y.year}`,
    group: term,
    at: y.year,
    cells: [
      term,
      String(y.year),
      { text: whole(y.count), query: y.query },
      whole(y.of),
      shareText(y.share, y.share_ci95),
    ],
    value: y.share,
    interval: y.share_ci95,
  }));

/** How often topics are among the papers of each year. */
export const topicsReport = (drift: TopicDriftContent, insights: InsightsContent): Report => ({
  headline: headline(drift),
  lead: lead(drift),
  sections: filled([
    { key: 'changes', blocks: [changesTable(drift)] },
    {
      key: 'years',
      blocks: [
        {
          kind: 'table',
          wide: true,
          title: m.topicsByYear(),
          hint: m.topicsByYearHint(),
          columns: [
            { title: m.topic() },
            { title: m.year() },
            { title: m.papers(), figure: true },
            { title: m.ofAll(), figure: true },
            { title: m.share(), figure: true },
          ],
          rows: insights.topics_by_year.flatMap(yearRows),
          chart: {
            kind: 'shares',
            summary: m.topicsByYearSummary({ count: insights.topics_by_year.length }),
            format: percent,
          },
        },
      ],
    },
    { key: 'windows', blocks: [windowsTable(drift.windows)] },
  ]),
});
