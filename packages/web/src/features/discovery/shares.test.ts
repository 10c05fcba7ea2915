import { type RankingSignal, rankingSignals } from '@carrel/contract/value-lists';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const all = (value: number) =>
  Object.fromEntries(rankingSignals.map((signal) => [signal, value])) as Record<RankingSignal, number>;
const sum = (shares: Record<string, number>) => Object.values(shares).reduce((a, b) => a + b, 0);

describe('the shares of the score', () => {
  it('follow the influence of a signal, not its weight, and add up to 100 [lens-48]', () => {
    // As much influence as all others together.
    const strong = 2 * (rankingSignals.length - 1);
    const shares = sharesOf({ ...all(0.1), citation_quality: 0.05 }, { ...all(1), citation_quality: strong });
    expect(shares.citation_quality).toBe(50);
    expect(sum(shares)).toBe(100);
    expect(sum(sharesOf(all(0.1), all(1)))).toBe(100);
    expect(sharesOf({ ...all(0), topic_score: 0.4 }, all(1)).topic_score).toBe(100);
  });

  it('are zero if every weight is [lens-48]', () => {
    expect(sum(sharesOf(all(0), all(1)))).toBe(0);
  });
});
