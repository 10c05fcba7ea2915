import { describe, expect, it } from 'vitest';
import { yieldsOf } from './channel-yield.ts';
import { aucOf, barOf, differenceOf } from './statistics.ts';

const range = (n: number, of: (i: number) => number) => Array.from({ length: n }, (_, i) => of(i));

describe('AUC', () => {
  it('is the share of pairs in the right order, ties counted half [eval-01]', () => {
    expect(aucOf([3, 4], [1, 2])).toBe(1);
    expect(aucOf([1, 2], [3, 4])).toBe(0);
    expect(aucOf([1, 3], [2, 2])).toBe(0.5);
    expect(aucOf([1, 1], [1])).toBe(0.5);
    expect(aucOf([], [1])).toBeNull();
  });

  it('has an interval that contains it and is the same each time [eval-01]', () => {
    const bar = barOf(
      range(40, (i) => i + 12),
      range(60, (i) => i % 40),
    );
    expect(bar.ci95![0]).toBeLessThan(bar.auc!);
    expect(bar.ci95![1]).toBeGreaterThan(bar.auc!);
    expect(bar.verdict).toBe('predicts');
    expect(
      barOf(
        range(40, (i) => i + 12),
        range(60, (i) => i % 40),
      ),
    ).toEqual(bar);
  });

  it('gives a verdict only with 15 papers on each side and an interval without 0.5 [eval-02]', () => {
    const up = range(15, (i) => i + 100);
    const low = range(15, (i) => i);
    expect(barOf(up, low).verdict).toBe('predicts');
    expect(barOf(low, up).verdict).toBe('anti_predicts');
    expect(barOf(up.slice(1), low).verdict).toBe('inconclusive');
    expect(
      barOf(
        range(30, (i) => i),
        range(30, (i) => i),
      ).verdict,
    ).toBe('inconclusive');
    expect(barOf(up, []).verdict).toBe('no_data');
  });

  it('of two ways to score the same papers is compared in pairs [eval-03]', () => {
    const good = { positive: range(40, (i) => i + 30), negative: range(40, (i) => i) };
    const bad = { positive: range(40, (i) => i), negative: range(40, (i) => i + 5) };
    const better = differenceOf(bad, good);
    expect(better.difference).toBeGreaterThan(0.2);
    expect(better.ci95![0]).toBeGreaterThan(0);
    expect(differenceOf(good, good)).toEqual({ difference: 0, ci95: [0, 0] });
  });
});

describe('the yield of channels', () => {
  const none = { surfaced: 0, kept: 0 };

  it('shrinks more towards the pooled yield the fewer papers there are [eval-04]', () => {
    const y = yieldsOf(
      {
        lexical: { surfaced: 400, kept: 40 },
        vector: { surfaced: 10, kept: 9 },
        graph: { surfaced: 300, kept: 120 },
        external: none,
      },
      500,
    );
    expect(y.pooled_rate).toBeCloseTo(169 / 710);
    const { lexical, vector, graph, external } = y.channels;
    expect(lexical.shrunk_rate! - lexical.rate!).toBeLessThan(vector.rate! - vector.shrunk_rate!);
    expect(lexical.shrunk_rate).toBeLessThan(y.pooled_rate!);
    expect(graph.shrunk_rate).toBeGreaterThan(y.pooled_rate!);
    for (const c of Object.values(y.channels)) {
      expect(c.multiplier).toBeGreaterThanOrEqual(0.5);
      expect(c.multiplier).toBeLessThanOrEqual(1.5);
    }
    expect(external).toEqual({ surfaced: 0, kept: 0, rate: null, shrunk_rate: y.pooled_rate, multiplier: 1 });
  });

  it('changes a weight by half at most [lens-36]', () => {
    const far = {
      lexical: { surfaced: 900, kept: 9 },
      vector: { surfaced: 900, kept: 600 },
      graph: none,
      external: none,
    };
    const { lexical, vector } = yieldsOf(far, 1_800).channels;
    expect(lexical.rate! / vector.rate!).toBeLessThan(0.1);
    expect([lexical.multiplier, vector.multiplier]).toEqual([0.5, 1.5]);
  });

  it('is the same for all channels if the differences could be chance, or there is only one [eval-04]', () => {
    const even = yieldsOf(
      {
        lexical: { surfaced: 20, kept: 5 },
        vector: { surfaced: 20, kept: 6 },
        graph: { surfaced: 20, kept: 4 },
        external: none,
      },
      60,
    );
    expect([even.shrinkage_strength, even.channels.vector.multiplier]).toEqual([null, 1]);
    const one = yieldsOf({ lexical: { surfaced: 9, kept: 9 }, vector: none, graph: none, external: none }, 9);
    expect([one.shrinkage_strength, one.channels.lexical.multiplier]).toEqual([null, 1]);
    const empty = yieldsOf({ lexical: none, vector: none, graph: none, external: none }, 0);
    expect([empty.pooled_rate, empty.channels.graph.shrunk_rate]).toEqual([null, null]);
  });
});
