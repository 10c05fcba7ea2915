import { expect, it } from 'vitest';
import { severityOf, worseFirst } from './severity.ts';

const severity = (tier: Parameters<typeof severityOf>[0], count: number, total: number | null, exhausted = 0) =>
  severityOf(tier, { count, total, exhausted }).severity;

it('a gap is critical, a warning, info or healthy by the share that can still be repaired [health-12]', () => {
  expect([0, 4, 5, 24, 25].map((count) => severity('high', count, 100))).toEqual([
    'healthy',
    'info',
    'warning',
    'warning',
    'critical',
  ]);
  // Fewer than the floor are info, whatever their share is.
  expect(severity('high', 4, 5)).toBe('info');
  expect([14, 15, 49, 50].map((count) => severity('medium', count, 100))).toEqual([
    'info',
    'warning',
    'warning',
    'critical',
  ]);
  expect([39, 40, 80].map((count) => severity('low', count, 100))).toEqual(['info', 'warning', 'critical']);
  expect([1, 19, 20].map((count) => severity('integrity', count, 1_000))).toEqual(['warning', 'warning', 'critical']);
  expect(severity('high', 30, 100, 30)).toBe('info');
  expect(severity('high', 30, 100, 10)).toBe('warning');
  expect(severity(null, 99, 100)).toBe('info');
});

it('worse ones come first, unknown ones last [health-12]', () => {
  expect(([null, 'healthy', 'warning', 'critical', 'info'] as const).toSorted(worseFirst)).toEqual([
    'critical',
    'warning',
    'info',
    'healthy',
    null,
  ]);
});
