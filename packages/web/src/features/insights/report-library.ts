import type { InsightsContent } from '@carrel/contract';
import * as m from '@carrel/messages/insights';
import type { LibraryStats } from '../../api/types.ts';
import { byCitations, byMonth, byRating, byReading, byType, type Group } from './library-groups.ts';
import {
  type Chart,
  type Column,
  countryName,
  type FigureTable,
  filled,
  mean,
  type Paragraph,
  type Report,
  type Row,
  type Text,
  whole,
} from './report.ts';

const namedGroups = 3;

/** A chart as a sentence: how many papers are in how many groups, and which have most. */
const summarise = (rows: readonly Row[]): string => {
  const counted = rows.map((row) => ({ label: row.cells[0], count: row.value ?? 0 })).filter((row) => row.count > 0);
  const named = [...counted]
    .sort((a, b) => b.count - a.count)
    .slice(0, namedGroups)
    .map(({ label, count }) => m.named({ name: typeof label === 'object' ? label.text : (label ?? ''), count }));
  return counted.length === 0 ? m.nothingYet() : m.groupsSummary({ groups: counted.length, most: named.join(', ') });
};

const papersColumn = (): Column => ({ title: m.papers(), figure: true });
const citedColumns = (): Column[] => [
  { title: m.citationsColumn(), figure: true },
  { title: m.meanCitations(), figure: true },
  { title: m.medianCitations(), figure: true },
];

interface Cited {
  count: number;
  citations: number;
  avg_citations: number;
  median_citations: number;
}
const citedCells = (c: Cited): string[] => [
  whole(c.count),
  whole(c.citations),
  mean(c.avg_citations),
  mean(c.median_citations),
];

const chart = (kind: Chart['kind'], rows: readonly Row[], tick?: Chart['tick']): Chart => ({
  kind,
  summary: summarise(rows),
  ...(tick && { tick }),
});

/** Groups of papers with how often they are cited. */
const citedTable = (title: string, name: string, groups: readonly (Cited & { key: string; label: Text })[]) => {
  const rows = groups.map((g): Row => ({ key: g.key, cells: [g.label, ...citedCells(g)], value: g.count }));
  return {
    kind: 'table',
    title,
    columns: [{ title: name }, papersColumn(), ...citedColumns()],
    rows,
    chart: chart('bars', rows),
  } satisfies FigureTable;
};

const countTable = (title: string, name: string, groups: readonly Group[], time?: Chart['tick']): FigureTable => {
  const rows = groups.map(
    (g): Row => ({ key: g.key, cells: [{ text: g.label, query: g.query }, whole(g.count)], value: g.count }),
  );
  return {
    kind: 'table',
    title,
    columns: [{ title: name }, papersColumn()],
    rows,
    chart: chart(time ? 'columns' : 'bars', rows, time),
    ...(time && { wide: true }),
  };
};

const maxYears = 80;
/** In place of citations, their mean and median, the most cited tenth and the most cited paper. */
const noFigures = ['', '', '', '', ''];

/** Years without a paper are shown, too. Those before the last eighty are one row, or the chart would be mostly empty. */
const yearRows = (years: InsightsContent['publications_by_year']): Row[] => {
  const figures = new Map(years.map((y) => [y.year, y]));
  const last = years.at(-1)?.year;
  if (last === undefined) return [];
  const first = Math.max(years[0]!.year, last - maxYears + 1);
  const older = years.filter((y) => y.year < first).reduce((sum, y) => sum + y.count, 0);
  const before: Row = {
    key: 'older',
    cells: [{ text: m.before({ year: String(first) }), query: `year:..${first - 1}` }, whole(older), ...noFigures],
    value: older,
  };
  const shown = Array.from({ length: last - first + 1 }, (_, i): Row => {
    const year = first + i;
    const of = figures.get(year);
    const label = { text: String(year), query: of?.query ?? `year:${year}` };
    if (of === undefined) return { key: String(year), cells: [label, whole(0), ...noFigures], value: 0 };
    const { seminal_count: seminal } = of;
    return {
      key: String(year),
      cells: [
        label,
        ...citedCells(of),
        seminal === null ? m.notEnough() : { text: whole(seminal), query: of.seminal_query },
        { text: of.top_paper_title, paper: of.top_paper_id },
      ],
      value: of.count,
    };
  });
  return older > 0 ? [before, ...shown] : shown;
};

const yearsTable = (insights: InsightsContent): FigureTable => {
  const rows = yearRows(insights.publications_by_year);
  const from = insights.summary.seminal_from;
  return {
    kind: 'table',
    wide: true,
    title: m.byYear(),
    hint: from === null ? undefined : m.mostCitedTenth({ from }),
    columns: [
      { title: m.year() },
      papersColumn(),
      ...citedColumns(),
      { title: m.inTenth(), figure: true },
      { title: m.mostCitedPaper() },
    ],
    rows,
    chart: chart('columns', rows, (row) => (Number(row.key) % 10 === 0 ? row.key : null)),
  };
};

const authorsTable = (insights: InsightsContent): FigureTable => {
  const rows = insights.authors.map(
    (a): Row => ({
      key: a.name,
      cells: [
        { text: a.name, query: a.query },
        whole(a.papers),
        whole(a.citations),
        mean(a.median_citations),
        whole(a.h_index),
        a.top_topic ?? m.none(),
      ],
      value: a.papers,
    }),
  );
  return {
    kind: 'table',
    title: m.authors(),
    hint: m.hIndexHint(),
    columns: [
      { title: m.author() },
      papersColumn(),
      { title: m.citationsColumn(), figure: true },
      { title: m.medianCitations(), figure: true },
      { title: m.hIndex(), figure: true },
      { title: m.topTopic() },
    ],
    rows,
    chart: chart('bars', rows),
  };
};

const mostCited = (stats: LibraryStats): FigureTable => ({
  kind: 'table',
  title: m.mostCited(),
  columns: [{ title: m.paper() }, { title: m.citationsColumn(), figure: true }],
  rows: stats.top_cited.map((p) => ({
    key: p.id,
    cells: [{ text: p.title, paper: p.id }, whole(p.citations)],
  })),
});

const countries = (insights: InsightsContent): Group[] =>
  insights.countries.map((c) => ({
    key: c.country_code,
    label: countryName(c.country_code),
    count: c.count,
    query: c.query ?? '',
  }));

const institutions = (insights: InsightsContent): Group[] =>
  insights.top_institutions.map((i) => ({
    key: `${i.institution_name} ${i.country_code}`,
    label: i.institution_name,
    count: i.count,
    query: i.query ?? '',
  }));

const lead = ({ summary: s, library }: InsightsContent): Paragraph[] => [
  [
    m.librarySummary({
      topics: s.total_topics,
      institutions: s.total_institutions,
      countries: s.total_countries,
    }),
    m.libraryCitations({
      count: s.total_citations,
      mean: mean(s.avg_citations_per_paper),
      median: mean(s.median_citations_per_paper),
    }),
    ...(library.avg_rating === null ? [] : [m.libraryRating({ rating: mean(library.avg_rating) })]),
    ...(s.without_year > 0
      ? [{ text: m.libraryWithoutYear({ count: s.without_year }), query: s.without_year_query }]
      : []),
  ],
];

const headline = ({ summary: s, publications_by_year: years }: InsightsContent): string => {
  const counts = { papers: s.total_publications, authors: s.total_authors };
  if (years.length < 2) return m.libraryHeadline(counts);
  return m.libraryHeadlineYears({ ...counts, first: String(years[0]!.year), last: String(years.at(-1)!.year) });
};

/** The Library in figures. Groups that change with every decision are counted at once, the others in the background. */
export const libraryReport = (insights: InsightsContent, stats: LibraryStats): Report => ({
  headline: headline(insights),
  lead: lead(insights),
  sections: filled([
    {
      key: 'figures',
      blocks: [
        yearsTable(insights),
        countTable(m.added(), m.month(), byMonth(stats), (row) =>
          row.key.endsWith('-01') ? row.key.slice(0, 4) : null,
        ),
        citedTable(
          m.topics(),
          m.topic(),
          insights.top_topics.map((t) => ({ ...t, key: t.term, label: { text: t.term, query: t.query } })),
        ),
        citedTable(
          m.fields(),
          m.field(),
          insights.cluster_topics.map((t) => ({
            ...t,
            key: t.cluster_id,
            label: { text: m.fieldTopic({ field: t.cluster_id, topic: t.term }), query: t.query },
          })),
        ),
        citedTable(
          m.venues(),
          m.venue(),
          insights.top_journals.map((j) => ({ ...j, key: j.journal, label: { text: j.journal, query: j.query } })),
        ),
        authorsTable(insights),
        countTable(m.institutions(), m.institution(), institutions(insights)),
        countTable(m.countries(), m.country(), countries(insights)),
        countTable(m.readingStatus(), m.status(), byReading(stats)),
        countTable(m.ratings(), m.rating(), byRating(stats)),
        countTable(m.citations(), m.timesCited(), byCitations(stats)),
        countTable(m.types(), m.type(), byType(stats)),
        mostCited(stats),
      ],
    },
  ]),
});
