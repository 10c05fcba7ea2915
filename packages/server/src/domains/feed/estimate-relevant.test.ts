import { describe, expect, it } from 'vitest';
import { Random } from '../../test-kit/sample-library/random.ts';
import { type DecidedItem, estimateRelevant } from './estimate-relevant.ts';

const chance = (score: number, slope = 2): number => 1 / (1 + Math.exp(-slope * ((score - 60) / 25)));
const draw = (random: Random, n: number, slope?: number): DecidedItem[] =>
  Array.from({ length: n }, () => {
    const score = random.next() * 100;
    return { score, kept: random.next() < chance(score, slope) };
  });
const left = [{ score: 50, count: 100 }];
const decided = (kept: number, rejected: number): DecidedItem[] => [
  ...Array.from({ length: kept }, (_, i) => ({ score: 70 + (i % 20), kept: true })),
  ...Array.from({ length: rejected }, (_, i) => ({ score: 20 + (i % 20), kept: false })),
];

describe('the estimate of relevant items that remain', () => {
  it.each([
    ['too_few_decisions', 38, decided(6, 6)],
    ['too_few_kept', 4, decided(6, 60)],
    ['too_few_rejected', 7, decided(60, 3)],
  ])('without enough decisions it reports %s, and how many are missing [feed-20]', (reason, missing, items) => {
    expect(estimateRelevant(items, left)).toEqual({ estimate: null, reason, missing });
  });

  it('says nothing about an empty list [feed-20]', () => {
    expect(estimateRelevant(decided(30, 30), [])).toMatchObject({ estimate: null, reason: 'nothing_left' });
  });

  it('its 90 % interval holds the truth in nine cases of ten [feed-21]', () => {
    const random = new Random(11);
    let [held, estimated, width] = [0, 0, 0];
    for (let run = 0; run < 400; run += 1) {
      const remaining = draw(random, 200);
      const state = estimateRelevant(
        draw(random, 120),
        remaining.map((r) => ({ score: r.score, count: 1 })),
      );
      if (!state.estimate) continue;
      estimated += 1;
      width += state.estimate.high - state.estimate.low;
      const truth = remaining.filter((r) => r.kept).length;
      if (truth >= state.estimate.low && truth <= state.estimate.high) held += 1;
    }
    expect(estimated).toBeGreaterThan(380);
    expect(held / estimated).toBeGreaterThan(0.87);
    expect(held / estimated).toBeLessThan(0.97);
    expect(width / estimated).toBeLessThan(60);
  });

  it('is narrower after more decisions [feed-21]', () => {
    const random = new Random(5);
    const remaining = [{ score: 60, count: 1000 }];
    const width = (n: number) => {
      const { estimate } = estimateRelevant(draw(random, n), remaining);
      return estimate!.high - estimate!.low;
    };
    expect(width(1000)).toBeLessThan(width(80));
  });

  it('is not given if scores do not predict what the user keeps [feed-22]', () => {
    // Kept in the middle, rejected at both ends: no line through the scores says that.
    const items = Array.from({ length: 300 }, (_, i) => ({ score: i / 3, kept: i > 100 && i < 200 }));
    expect(estimateRelevant(items, left)).toEqual({ estimate: null, reason: 'poor_fit', missing: null });
  });

  it('uninformative scores give the share that was kept so far [feed-21]', () => {
    const items = Array.from({ length: 200 }, (_, i) => ({ score: (i * 37) % 100, kept: i % 4 === 0 }));
    const { estimate } = estimateRelevant(items, left);
    expect(estimate!.relevant).toBeGreaterThan(18);
    expect(estimate!.relevant).toBeLessThan(32);
  });

  it('stays within what is left, also for perfectly separated decisions [feed-21]', () => {
    const { estimate } = estimateRelevant(decided(30, 30), [
      { score: 95, count: 3 },
      { score: 5, count: 2 },
    ]);
    expect(estimate!.low).toBeGreaterThanOrEqual(0);
    expect(estimate!.high).toBeLessThanOrEqual(5);
  });
});
