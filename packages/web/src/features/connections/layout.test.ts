import type { ConnectedPaper } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { curve, layoutOf } from './layout.ts';

/** A generator of numbers from 0 to 1 (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};
const papersOf = (seed: number, years: number): ConnectedPaper[] => {
  const random = seeded(seed);
  return Array.from({ length: 60 }, (_, n) => ({
    paper_id: String(n),
    title: `Paper ${n}`,
    authors: null,
    year: random() < 0.1 ? null : 1990 + Math.floor(random() * years),
    cited_by_count: Math.floor(random() ** 4 * 5_000),
    in_library: true,
    is_retracted: false,
    expanded: n === 0,
    further: 0,
  }));
};

describe('the places of connected papers', () => {
  it.each([1, 2, 3, 4, 5].flatMap((seed) => [1, 3, 30].map((years) => [seed, years] as const)))(
    'never overlap and stay inside, with seed %i and %i years [con-03]',
    (seed, years) => {
      const { placed, width, height } = layoutOf(papersOf(seed, years));
      expect(placed).toHaveLength(60);
      for (const [n, a] of placed.entries()) {
        expect(a.x - a.radius).toBeGreaterThanOrEqual(0);
        expect(a.x + a.radius).toBeLessThanOrEqual(width);
        expect(a.y - a.radius).toBeGreaterThanOrEqual(0);
        expect(a.y + a.radius).toBeLessThanOrEqual(height);
        for (const b of placed.slice(n + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius);
      }
    },
  );

  it('are ordered by year from left to right, papers without one first [con-03]', () => {
    const papers = papersOf(1, 12);
    const { placed, years } = layoutOf(papers);
    expect(years[0]!.year).toBeNull();
    const shown = placed.map((p) => papers[p.at]!.year ?? 0);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    for (const p of placed) {
      const column = years[p.year]!;
      expect(column.year).toBe(papers[p.at]!.year);
      expect(p.x).toBeGreaterThan(column.x);
      expect(p.x).toBeLessThan(column.x + column.width);
    }
  });

  it('are larger for papers that are cited more [con-03]', () => {
    const papers = papersOf(2, 12);
    const radii = layoutOf(papers).placed.map((p) => [papers[p.at]!.cited_by_count, p.radius] as const);
    radii.sort((a, b) => a[0] - b[0]);
    expect(radii.map((r) => r[1])).toEqual(radii.map((r) => r[1]).sort((a, b) => a - b));
  });

  it('are joined by curves without gaps in their numbers [con-03]', () => {
    const [a, b] = layoutOf(papersOf(3, 1)).placed;
    for (const path of [curve(a!, b!), curve(b!, a!), curve(a!, { ...a! })]) expect(path).not.toContain('NaN');
  });
});
