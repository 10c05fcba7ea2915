import * as m from '@carrel/messages/overview';
import type { LibraryStats } from '../../api/types.ts';
import type { Datum } from '../../ui/Chart.tsx';
import { once } from '../../ui/format.ts';
import { authorFilter, filter } from '../labels/filter.ts';
import { readingLabels, workTypeLabel } from '../paper/labels.ts';

/** A view of the library by its address. */
const view = (q: string) => `/library?${new URLSearchParams({ q })}`.replaceAll('%3A', ':');

/** Years without a paper are shown, unless a single old paper would make the chart mostly empty. */
export const byYear = (stats: LibraryStats): Datum[] => {
  const counts = new Map(stats.by_year.map((y) => [y.year, y.count]));
  const years = [...counts.keys()];
  if (years.length === 0) return [];
  const last = Math.max(...years);
  const earliest = Math.min(...years);
  const first = Math.max(earliest, last - 79);
  const older = stats.by_year.filter((y) => y.year < first).reduce((sum, y) => sum + y.count, 0);
  const data: Datum[] = older
    ? [{ key: 'older', label: m.before({ year: first }), value: older, href: view(`year:..${first - 1}`) }]
    : [];
  for (let year = first; year <= last; year += 1)
    data.push({ key: String(year), label: String(year), value: counts.get(year) ?? 0, href: view(`year:${year}`) });
  return data;
};

const monthName = once((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Additions by month for the last five years, including empty months. */
export const byMonth = (stats: LibraryStats): Datum[] => {
  const counts = new Map(stats.by_added_month.map((m) => [m.month, m.count]));
  const months = [...counts.keys()].sort();
  const last = months.at(-1);
  const earliest = months[0];
  if (last === undefined || earliest === undefined) return [];
  const data: Datum[] = [];
  const day = monthStart(last);
  for (let n = 0; n < 60; n += 1) {
    const month = day.toISOString().slice(0, 7);
    if (month < earliest && n >= 12) break;
    const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
    data.unshift({
      key: month,
      label: monthName().format(day),
      value: counts.get(month) ?? 0,
      href: view(`added:${month}-01..${end}`),
    });
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return data;
};

export const byReading = (stats: LibraryStats): Datum[] =>
  stats.by_reading.map(({ reading_status: state, count }) => ({
    key: state ?? 'none',
    label: state ? readingLabels[state]() : m.statusNone(),
    value: count,
    href: view(state ? `is:${state}` : '-is:reading -is:done -is:excluded'),
  }));

export const byRating = (stats: LibraryStats): Datum[] =>
  [5, 4, 3, 2, 1, 0].map((rating) => ({
    key: String(rating),
    label: rating ? `${rating} ${'★'.repeat(rating)}` : m.notRated(),
    value: stats.by_rating.find((r) => r.rating === rating)?.count ?? 0,
    href: view(`rating:${rating}`),
  }));

export const byCitations = (stats: LibraryStats): Datum[] =>
  stats.by_citations.map(({ from, to, count }) => ({
    key: String(from),
    label: from === 0 ? m.citedNone() : to === null ? m.citedFrom({ from }) : m.citedRange({ from, to }),
    value: count,
    href: view(`cited:${from}..${to ?? ''}`),
  }));

export const byType = (stats: LibraryStats): Datum[] =>
  stats.by_work_type.map(({ work_type: type, count }) => ({
    key: type,
    label: workTypeLabel(type),
    value: count,
    href: view(`type:${type}`),
  }));

export const byVenue = (stats: LibraryStats): Datum[] =>
  stats.top_journals.map(({ journal, publications }) => ({
    key: journal,
    label: journal,
    value: publications,
    href: view(filter('venue', journal)),
  }));

export const byTopic = (stats: LibraryStats): Datum[] =>
  stats.top_topics.map(({ topic, publications }) => ({
    key: topic,
    label: topic,
    value: publications,
    href: view(filter('topic', topic)),
  }));

export const byAuthor = (stats: LibraryStats): Datum[] =>
  stats.top_authors.map(({ name, publications }) => ({
    key: name,
    label: name,
    value: publications,
    href: view(authorFilter(name)),
  }));

/** The chart in a sentence, for screen readers: how many papers, and which groups have most. */
export const summarise = (data: readonly Datum[]): string => {
  const total = data.reduce((sum, d) => sum + d.value, 0);
  if (total === 0) return m.chartEmpty();
  const most = [...data].sort((a, b) => b.value - a.value).filter((d) => d.value > 0);
  const named = most.slice(0, 3).map((d) => m.chartMost({ label: d.label, count: d.value }));
  return m.chartSummary({ papers: total, groups: most.length, most: named.join(', ') });
};

/** The library in a sentence. */
export const headline = (stats: LibraryStats): string => {
  const years = stats.by_year.map((y) => y.year);
  const counts = { papers: stats.total_publications, authors: stats.total_authors };
  if (years.length < 2) return m.headline(counts);
  return m.headlineYears({ ...counts, first: String(Math.min(...years)), last: String(Math.max(...years)) });
};
