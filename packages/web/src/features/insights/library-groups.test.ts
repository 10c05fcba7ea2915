import { expect, test } from 'vitest';
import type { LibraryStats } from '../../api/types.ts';
import { byCitations, byMonth, byRating, byReading } from './library-groups.ts';

const stats = {
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

test('months include their last day', () => {
  const groups = byMonth(stats);
  expect(groups).toHaveLength(12);
  expect(groups.at(-2)).toMatchObject({ label: 'December 2025', count: 0 });
  expect(groups.at(-3)?.query).toBe('added:2025-11-01..2025-11-30');
});

test('every group leads to the papers it counts', () => {
  expect(byRating(stats).map((g) => g.count)).toEqual([0, 2, 0, 0, 0, 0]);
  expect(byReading(stats)[0]).toMatchObject({ label: 'No status' });
  expect(byCitations(stats).map((g) => g.query)).toEqual(['cited:0..0', 'cited:500..']);
});
