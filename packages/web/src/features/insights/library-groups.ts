import * as m from '@carrel/messages/insights';
import type { LibraryStats } from '../../api/types.ts';
import { once } from '../../ui/format.ts';
import { readingLabels, workTypeLabel } from '../paper/labels.ts';

/** Papers of the Library with something in common, and the search that finds them. */
export interface Group {
  key: string;
  label: string;
  count: number;
  query: string;
}

const monthName = once((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Additions by month for the last five years, including empty months. */
export const byMonth = (stats: LibraryStats): Group[] => {
  const counts = new Map(stats.by_added_month.map((m) => [m.month, m.count]));
  const months = [...counts.keys()].sort();
  const last = months.at(-1);
  const earliest = months[0];
  if (last === undefined || earliest === undefined) return [];
  const data: Group[] = [];
  const day = monthStart(last);
  for (let n = 0; n < 60; n += 1) {
    const month = day.toISOString().slice(0, 7);
    if (month < earliest && n >= 12) break;
    const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
    data.unshift({
      key: month,
      label: monthName().format(day),
      count: counts.get(month) ?? 0,
      query: `added:${month}-01..${end}`,
    });
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return data;
};

export const byReading = (stats: LibraryStats): Group[] =>
  stats.by_reading.map(({ reading_status: state, count }) => ({
    key: state ?? 'none',
    label: state ? readingLabels[state]() : m.statusNone(),
    count,
    query: state ? `is:${state}` : '-is:reading -is:done -is:excluded',
  }));

export const byRating = (stats: LibraryStats): Group[] =>
  [5, 4, 3, 2, 1, 0].map((rating) => ({
    key: String(rating),
    label: rating ? `${rating} ${'★'.repeat(rating)}` : m.notRated(),
    count: stats.by_rating.find((r) => r.rating === rating)?.count ?? 0,
    query: `rating:${rating}`,
  }));

export const byCitations = (stats: LibraryStats): Group[] =>
  stats.by_citations.map(({ from, to, count }) => ({
    key: String(from),
    label: from === 0 ? m.citedNone() : to === null ? m.citedFrom({ from }) : m.citedRange({ from, to }),
    count,
    query: `cited:${from}..${to ?? ''}`,
  }));

export const byType = (stats: LibraryStats): Group[] =>
  stats.by_work_type.map(({ work_type: type, count }) => ({
    key: type,
    label: workTypeLabel(type),
    count,
    query: `type:${type}`,
  }));
