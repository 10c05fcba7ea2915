import { expect, test } from 'vitest';
import type { LibraryStats } from '../../api/types.ts';
import { byCitations, byMonth, byRating, byReading, byYear, headline, summarise } from './charts.ts';

const stats = {
  total_publications: 7,
  total_authors: 3,
  by_year: [
    { year: 1887, count: 1 },
    { year: 2019, count: 2 },
    { year: 2021, count: 4 },
  ],
  by_added_month: [
    { month: '2025-11', count: 3 },
    { month: '2026-01', count: 4 },
  ],
  by_rating: [{ rating: 4, count: 2 }],
  by_reading: [{ reading_status: null, count: 5 }],
  by_citations: [
    { from: 0, to: 0, count: 1 },
    { from: 500, to: null, count: 2 },
  ],
} as unknown as LibraryStats;

test('years without papers are shown, very old ones in one column', () => {
  const data = byYear(stats);
  expect(data).toHaveLength(81);
  expect(data[0]).toMatchObject({ label: 'before 1942', value: 1, href: '/library?q=year:..1941' });
  expect(data.slice(-3).map((d) => d.value)).toEqual([2, 0, 4]);
  expect(byYear({ ...stats, by_year: [] })).toEqual([]);
});

test('months include their last day', () => {
  const data = byMonth(stats);
  expect(data).toHaveLength(12);
  expect(data.at(-2)).toMatchObject({ label: 'December 2025', value: 0 });
  expect(data.at(-3)?.href).toContain('2025-11-01..2025-11-30');
});

test('every group leads to the papers it counts', () => {
  expect(byRating(stats).map((d) => d.value)).toEqual([0, 2, 0, 0, 0, 0]);
  expect(byReading(stats)[0]).toMatchObject({ label: 'No status' });
  expect(byCitations(stats).map((d) => d.href)).toEqual(['/library?q=cited:0..0', '/library?q=cited:500..']);
});

test('the charts also have a text description', () => {
  expect(headline(stats)).toBe('7 papers from 1887 to 2021, by 3 authors.');
  expect(summarise(byMonth(stats))).toBe('7 papers in 2 groups. Most: January 2026 with 4, November 2025 with 3.');
  expect(summarise([])).toBe('Nothing to show yet.');
});
