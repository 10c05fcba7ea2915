import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTerms } from '../../vectors/model/terms.ts';
import { citationGraph, cocitationScores, couplingScores, walkScores } from './citation-graph.ts';
import { type DenseVectors, profileScores, shrinkageFor, smoothed } from './dense-vectors.ts';
import { SparseTexts } from './sparse-texts.ts';

const graphOf = (papers: number, edges: readonly (readonly [number, number])[]) =>
  citationGraph(papers, { from: Int32Array.from(edges, ([a]) => a), to: Int32Array.from(edges, ([, b]) => b) });
const vectors = (rows: readonly (readonly number[])[]): DenseVectors => ({
  rows: rows.length,
  dimensions: rows[0]?.length ?? 2,
  data: Float32Array.from(rows.flat()),
});

describe('citations', () => {
  it('are walked in both directions, with 0.85 of each step; seeds themselves get nothing [disc-07] [lane-01]', () => {
    const scores = walkScores(
      graphOf(5, [
        [0, 1],
        [2, 0],
        [1, 3],
      ]),
      [[0, 1]],
    );
    expect(scores[0]).toBe(0);
    expect(scores[1]).toBeGreaterThan(scores[3]!);
    expect(scores[2]).toBeGreaterThan(0);
    expect(scores[4]).toBe(0);
    // Of two papers that have only each other, 0.85 / 1.85 of the mass is on the other one, up to rounding after 12 steps.
    const pair = walkScores(graphOf(2, [[0, 1]]), [[0, 1]]);
    expect(Math.abs(pair[1]! - 0.85 / 1.85)).toBeLessThan(0.85 ** 12);
  });

  it('count papers that are cited together, and papers with the same references [lane-01]', () => {
    // 3 cites 0 and 1; 4 cites 0, 1 and 2.
    const g = graphOf(5, [
      [3, 0],
      [3, 1],
      [4, 0],
      [4, 1],
      [4, 2],
    ]);
    expect([...cocitationScores(g, [[0, 1]])]).toEqual([0, 2, 1, 0, 0]);
    expect([...couplingScores(g, [[3, 1]])]).toEqual([0, 0, 0, 0, 2]);
  });

  it('end well without citations or seeds [rank-04]', () => {
    for (const seeds of [[], [[0, 1]]] as const)
      for (const scores of [walkScores(graphOf(3, []), seeds), cocitationScores(graphOf(3, []), seeds)])
        expect([...scores]).toEqual([0, 0, 0]);
  });
});

describe('texts', () => {
  const texts = (list: readonly string[]) => {
    const t = new SparseTexts();
    for (const title of list) t.add(countTerms({ title, abstract: null }));
    t.finish();
    return t;
  };

  it('are compared by rare words [lane-02]', () => {
    const t = texts(['Glacier melt', 'Glacier ocean', 'Neuron cortex', 'Neuron melt']);
    const scores = t.scores(t.centroid([[0, 1]]));
    expect(scores[0]).toBeCloseTo(1, 5);
    expect(scores[1]).toBeGreaterThan(scores[2]!);
    expect(
      t
        .scores(t.query(countTerms({ title: 'cortex', abstract: null })))
        .indexOf(Math.max(...t.scores(t.query(countTerms({ title: 'cortex', abstract: null }))))),
    ).toBe(2);
  });

  it('may be in Chinese, empty or all the same [lane-02] [rank-04]', () => {
    const t = texts(['神经网络的记忆', '冰川与海洋', '神经网络模型', '']);
    const scores = t.scores(t.centroid([[0, 1]]));
    expect(scores[2]).toBeGreaterThan(scores[1]!);
    expect(scores[3]).toBe(0);
    const same = texts(['Melt', 'Melt']);
    expect([...same.scores(same.centroid([]))]).toEqual([0, 0]);
  });
});

describe('vectors', () => {
  it('of a paper move towards those it cites; without citations they stay [lane-03]', () => {
    const v = vectors([
      [1, 0],
      [0, 1],
      [0.6, 0.8],
      [-1, 0],
    ]);
    const moved = smoothed(v, graphOf(4, [[0, 1]]).either);
    expect(moved.data.every(Number.isFinite)).toBe(true);
    const cosine = (d: DenseVectors, a: number, b: number) =>
      d.data[2 * a]! * d.data[2 * b]! + d.data[2 * a + 1]! * d.data[2 * b + 1]!;
    expect(cosine(moved, 0, 1)).toBeGreaterThan(cosine(v, 0, 1));
  });

  it('are compared with the seeds, less half of what was disliked [lane-03]', () => {
    const v = vectors([
      [1, 0],
      [0.8, 0.6],
      [0, 1],
      [-1, 0],
    ]);
    const scores = profileScores(v, [[0, 1]]);
    expect(scores[1]).toBeGreaterThan(scores[2]!);
    expect(scores[2]).toBeGreaterThan(scores[3]!);
    const against = profileScores(v, [[0, 1]], [[2, 1]]);
    expect(against[1]! - against[3]!).toBeLessThan(scores[1]! - scores[3]!);
    expect([5, 20, 60, 200].map(shrinkageFor)).toEqual([10, 3, 1, 0.3]);
  });

  it('may be missing or all the same [rank-04]', () => {
    for (const rows of [
      [],
      [[0, 0]],
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    ])
      expect(profileScores(vectors(rows), rows.length > 0 ? [[0, 1]] : []).every(Number.isFinite)).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 8 }), (rows) =>
        profileScores(vectors(rows.map(([a, b]) => [a, b])), [[0, 1]]).every(Number.isFinite),
      ),
    );
  });
});
