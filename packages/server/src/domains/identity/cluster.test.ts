import { describe, expect, it } from 'vitest';
import { Random } from '../../test-kit/sample-library/random.ts';
import { clusterByAverage } from './cluster.ts';

/** Merges the two closest groups again and again. */
const plainly = (count: number, score: (a: number, b: number) => number, threshold: number): number[] => {
  let groups = Array.from({ length: count }, (_, i) => [i]);
  const mean = (a: number[], b: number[]) => {
    let sum = 0;
    for (const x of a) for (const y of b) sum += score(x, y);
    return sum / (a.length * b.length);
  };
  for (;;) {
    let best: [number, number] = [-1, -1];
    let most = threshold;
    groups.forEach((a, i) => {
      for (let j = i + 1; j < groups.length; j += 1) {
        const m = mean(a, groups[j]!);
        if (m > most) [best, most] = [[i, j], m];
      }
    });
    if (best[0] < 0) break;
    const [i, j] = best;
    groups = [...groups.filter((_, k) => k !== i && k !== j), [...groups[i]!, ...groups[j]!]];
  }
  const out: number[] = new Array(count);
  for (const g of groups) for (const x of g) out[x] = Math.min(...g);
  return out;
};

describe('grouping by average linkage', () => {
  it('equals always merging the two closest groups, and keeps forbidden pairs apart [ident-10]', () => {
    const random = new Random(7);
    for (let round = 0; round < 60; round += 1) {
      const count = 2 + random.below(14);
      const scores = Array.from({ length: count * count }, () =>
        random.chance(0.1) ? Number.NEGATIVE_INFINITY : Math.fround(random.normal()),
      );
      const score = (a: number, b: number) => scores[Math.min(a, b) * count + Math.max(a, b)]!;
      const found = clusterByAverage(count, score, 0);
      expect(found).toEqual(plainly(count, score, 0));
      for (let i = 0; i < count; i += 1)
        for (let j = i + 1; j < count; j += 1)
          if (score(i, j) === Number.NEGATIVE_INFINITY) expect(found[i]).not.toBe(found[j]);
    }
  });
});
