import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../../platform/wilson.ts';
import { seeded } from '../vectors/model/random.ts';
import { evenness, hIndex, meanDifference, medianOf, shareDifference, shareOf } from './statistics.ts';

const close = (found: readonly number[], expected: readonly number[], digits = 4) =>
  found.forEach((v, i) => {
    expect(v).toBeCloseTo(expected[i]!, digits);
  });

describe('intervals', () => {
  it('are those of the published examples [ins-07]', () => {
    // Newcombe (1998), Statistics in Medicine 17, 857–872, table I: the score method.
    close(wilson(81, 263), [0.2553, 0.3662]);
    close(wilson(15, 148), [0.0624, 0.1605]);
    close(wilson(0, 20), [0, 0.1611]);
    close(wilson(1, 29), [0.0061, 0.1718]);
    // Newcombe (1998), 873–890, table II: method 10.
    close(shareDifference({ k: 56, n: 70 }, { k: 48, n: 80 })!.ci95, [0.0524, 0.3339]);
    close(shareDifference({ k: 9, n: 10 }, { k: 3, n: 10 })!.ci95, [0.1705, 0.809]);
    close(shareDifference({ k: 10, n: 10 }, { k: 0, n: 20 })!.ci95, [0.6791, 1]);
  });

  it('of means contain the true difference in 95 of 100 samples, also of eight values [ins-07]', () => {
    const random = seeded(11);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const draw = (n: number, mean: number, sd: number) => Array.from({ length: n }, () => mean + sd * normal());
    const runs = 4_000;
    let inside = 0;
    for (let i = 0; i < runs; i += 1) {
      const [low, high] = meanDifference(draw(8, 1, 1), draw(12, 0.5, 3))!.ci95;
      if (low <= 0.5 && high >= 0.5) inside += 1;
    }
    expect(inside / runs).toBeGreaterThan(0.94);
    expect(inside / runs).toBeLessThan(0.96);
  });

  it('of shares contain the share and never leave 0 to 1 [ins-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 500 }), fc.nat(500), (n, raw) => {
        const k = Math.min(raw, n);
        const [low, high] = wilson(k, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low <= k / n && k / n <= high).toBe(true);
        const back = shareDifference({ k, n }, { k: n - k, n })!;
        const forth = shareDifference({ k: n - k, n }, { k, n })!;
        expect(back.delta).toBeCloseTo(-forth.delta, 12);
        close(back.ci95, [-forth.ci95[1], -forth.ci95[0]], 12);
      }),
    );
  });

  it('are missing, with the figure, where there is too little to say anything [ins-07]', () => {
    expect(shareOf(3, 7)).toEqual({ share: null, ci95: null });
    expect(shareOf(4, 8).share).toBe(0.5);
    expect(shareDifference({ k: 3, n: 7 }, { k: 3, n: 70 })).toBeNull();
    expect(
      meanDifference(
        [1, 2, 3],
        Array.from({ length: 20 }, (_, i) => i),
      ),
    ).toBeNull();
    const same = Array.from({ length: 9 }, () => 0.5);
    expect(meanDifference(same, same)).toEqual({ delta: 0, ci95: [0, 0], effect: null });
    expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([null, 2, 2.5]);
    expect([hIndex([]), hIndex([0, 0]), hIndex([10, 8, 5, 4, 3]), hIndex([1, 1])]).toEqual([0, 0, 4, 1]);
    expect(evenness([5])).toBeNull();
    expect(evenness([3, 3, 3])).toBeCloseTo(1);
    expect(evenness([97, 1, 1, 1])).toBeLessThan(0.2);
  });
});
