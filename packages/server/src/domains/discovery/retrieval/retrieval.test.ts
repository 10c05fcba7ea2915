import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { countTerms } from '../../vectors/model/terms.ts';
import { citationGraph, cocitationScores, couplingScores, walkScores } from './citation-graph.ts';
import { covariance, type DenseVectors, productsWith, profileScores, shrinkageFor, smoothed } from './dense-vectors.ts';
import { SparseTexts } from './sparse-texts.ts';
import { KnownTerms, knownTerms, storeTermsSoon } from './term-cache.ts';
import { readTermFile, writeTermFile } from './term-file.ts';
import { TermNumbers } from './term-numbers.ts';

const graphOf = (papers: number, edges: readonly (readonly [number, number])[]) =>
  citationGraph(papers, { from: Int32Array.from(edges, ([a]) => a), to: Int32Array.from(edges, ([, b]) => b) });
const dotOf = (a: readonly number[], b: readonly number[]) => a.reduce((s, x, i) => s + x * b[i]!, 0);
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
    // Of two papers that have only each other: after each step, 0.85 of what was on the one is on the other.
    const pair = walkScores(graphOf(2, [[0, 1]]), [[0, 1]]);
    expect(pair[1]).toBeCloseTo((0.85 / 1.85) * (1 - 0.85 ** 12), 6);
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

  it('work without citations or seeds [rank-04]', () => {
    for (const seeds of [[], [[0, 1]]] as const)
      for (const scores of [walkScores(graphOf(3, []), seeds), cocitationScores(graphOf(3, []), seeds)])
        expect([...scores]).toEqual([0, 0, 0]);
  });
});

describe('texts', () => {
  it('are forgotten when no refresh has read them for ten minutes [lens-37]', () => {
    vi.useFakeTimers();
    try {
      const known = knownTerms(null);
      vi.advanceTimersByTime(9 * 60_000);
      expect(knownTerms(null)).toBe(known);
      vi.advanceTimersByTime(9 * 60_000);
      expect(knownTerms(null)).toBe(known);
      vi.advanceTimersByTime(11 * 60_000);
      expect(knownTerms(null)).not.toBe(known);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('in the file of terms', () => {
    const folder = mkdtempSync(join(tmpdir(), 'carrel-terms-'));
    const path = join(folder, 'terms.cache');
    afterAll(() => rmSync(folder, { recursive: true }));
    const paper = (i: number) => ({
      title: `Grid cells of rat ${i}`,
      abstract: i % 2 ? 'They map <i>space</i>.' : null,
    });
    const readPapers = (known: KnownTerms, keys: readonly number[]) => keys.map((i) => known.termsOf(i, paper(i)));
    const all = Array.from({ length: 300 }, (_, i) => i);
    const freshOf = (keys: readonly number[]) => {
      const known = new KnownTerms();
      readPapers(known, keys);
      return known;
    };

    it('are read again only if they changed, and the next file contains only papers that are still there [lens-38]', () => {
      const first = new KnownTerms();
      const terms = readPapers(first, all);
      expect(first.isWorthStoring).toBe(true);
      writeTermFile(path, first.forFile());
      expect(first.isWorthStoring).toBe(false);
      expect(statSync(path).mode & 0o777).toBe(0o600);

      const second = new KnownTerms(readTermFile(path));
      const numberPaper = vi.spyOn(second.numbers, 'numberPaper');
      expect(readPapers(second, all)).toEqual(terms);
      expect(numberPaper).not.toHaveBeenCalled();
      second.termsOf(7, { title: 'Place cells', abstract: null });
      expect(numberPaper).toHaveBeenCalledOnce();
      expect(second.isWorthStoring).toBe(false);

      second.beginRound();
      const left = all.slice(0, 90);
      const wordsOf = (known: KnownTerms) => {
        const lists = readPapers(known, left);
        const { terms } = known.forFile();
        return lists.map((list) => Array.from(list, (n) => [terms[TermNumbers.termOf(n)], TermNumbers.countOf(n)]));
      };
      readPapers(second, left);
      expect(second.isWorthStoring).toBe(true);
      const file = second.forFile();
      expect([...file.keys]).toEqual(left);
      expect(second.isWorthStoring).toBe(false);
      expect(file.terms).toContain('cell');
      expect(file.terms).not.toContain('place');
      expect(file.terms).not.toContain('250');
      const third = new KnownTerms(file);
      expect(wordsOf(third)).toEqual(wordsOf(freshOf(left)));
    });

    it('are read again if the file is missing, damaged, or of another version [lens-38]', () => {
      expect(readTermFile(join(folder, 'none'))).toBeNull();
      const bytes = readFileSync(path);
      for (const at of [0, 100, bytes.length - 1]) {
        const damaged = Buffer.from(bytes);
        damaged[at]! ^= 1;
        writeFileSync(path, damaged);
        expect(readTermFile(path)).toBeNull();
      }
      writeFileSync(path, bytes.subarray(0, 50));
      expect(readTermFile(path)).toBeNull();
      const earlier = serialize({ ...(deserialize(bytes.subarray(4)) as object), method: 'earlier' });
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(earlier));
      writeFileSync(path, Buffer.concat([sum, earlier]));
      expect(readTermFile(path)).toBeNull();
      writeFileSync(path, bytes);
      expect(readTermFile(path)).not.toBeNull();
    });

    it('are stored a few seconds after all texts were read, and not in between [lens-38]', () => {
      rmSync(path, { force: true });
      vi.useFakeTimers();
      try {
        const known = knownTerms(path);
        readPapers(known, all);
        vi.advanceTimersByTime(60_000);
        expect(existsSync(path)).toBe(false);
        storeTermsSoon(known, path, () => true);
        vi.advanceTimersByTime(4_000);
        expect(existsSync(path)).toBe(false);
        vi.advanceTimersByTime(2_000);
        expect(readTermFile(path)?.keys.length).toBe(300);
        vi.advanceTimersByTime(11 * 60_000);
        const again = knownTerms(path);
        expect(again).not.toBe(known);
        const numberPaper = vi.spyOn(again.numbers, 'numberPaper');
        readPapers(again, all);
        expect(numberPaper).not.toHaveBeenCalled();
        vi.advanceTimersByTime(11 * 60_000);
      } finally {
        vi.useRealTimers();
      }
    });

    it('are not stored if the library was emptied in the meantime [lens-43]', () => {
      rmSync(path, { force: true });
      vi.useFakeTimers();
      try {
        const answers: boolean[] = [];
        const known = knownTerms(path);
        readPapers(known, all);
        storeTermsSoon(known, path, () => answers.shift() ?? false);
        vi.advanceTimersByTime(6_000);
        expect(existsSync(path)).toBe(false);
        expect(knownTerms(path)).not.toBe(known);
        // Emptied while the file is written.
        const next = knownTerms(path);
        readPapers(next, all);
        answers.push(true);
        storeTermsSoon(next, path, () => answers.shift() ?? false);
        vi.advanceTimersByTime(6_000);
        expect(existsSync(path)).toBe(false);
        vi.advanceTimersByTime(11 * 60_000);
      } finally {
        vi.useRealTimers();
        writeTermFile(path, freshOf(all).forFile());
      }
    });

    it('are not stored, without an error, if the file cannot be written [lens-38]', () => {
      const elsewhere = join(folder, 'no such folder', 'terms.cache');
      const known = new KnownTerms();
      readPapers(known, all);
      writeTermFile(elsewhere, known.forFile());
      expect(readTermFile(elsewhere)).toBeNull();
      expect(readdirSync(folder)).toEqual(['terms.cache']);
    });
  });

  it('keep their terms until they change, and give the same scores as texts that are read again [lens-37]', () => {
    const known = new KnownTerms();
    const first = { title: 'Grid cells in the cortex', abstract: null };
    const terms = known.termsOf(1, first);
    expect(known.termsOf(1, { ...first })).toBe(terms);
    expect(known.termsOf(1, { ...first, abstract: 'of rats' })).not.toEqual(terms);
    expect(known.termsOf(1, first)).toEqual(terms);

    const word = fc.constantFrom(
      'grid',
      'cell',
      'cells',
      'cortex',
      'opera',
      '<i>rats</i>',
      'of',
      'the',
      'x',
      '网格细胞',
    );
    const title = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 8 }), fc.infiniteStream(title), (list, changes) => {
        for (let round = 0; round < 3; round += 1) {
          const kept = new SparseTexts(known.numbers);
          const fresh = new SparseTexts();
          for (const [key, text] of list.entries()) {
            kept.addNumbered(known.termsOf(key, { title: text, abstract: list[0]! }));
            fresh.add(countTerms({ title: text, abstract: list[0]! }));
          }
          kept.finish();
          fresh.finish();
          const expected = fresh.scores(fresh.centroid([[0, 1]]));
          for (const [i, score] of kept.scores(kept.centroid([[0, 1]])).entries())
            expect(score).toBeCloseTo(expected[i]!, 5);
          list[round % list.length] = changes.next().value;
        }
      }),
    );
  });

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

  it('of any length give the same results as adding each number separately [lane-03]', () => {
    const unit = (row: readonly number[]) => row.map((x) => x / Math.hypot(...row));
    const row = (k: number) => fc.array(fc.integer({ min: 1, max: 9 }), { minLength: k, maxLength: k });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }).chain((k) => fc.array(row(k), { minLength: 3, maxLength: 6 })),
        (rows) => {
          const units = rows.map(unit);
          const moved = units.map((v, i) => {
            const next = units[(i + 1) % units.length]!;
            const before = units[(i + units.length - 1) % units.length]!;
            return unit(v.map((x, d) => x + (0.7 * (next[d]! + before[d]!)) / 2));
          });
          const again = moved.map((v, i) => {
            const next = moved[(i + 1) % moved.length]!;
            const before = moved[(i + moved.length - 1) % moved.length]!;
            return unit(v.map((x, d) => x + (0.3 * (next[d]! + before[d]!)) / 2));
          });
          const mean = again[0]!.map((_, d) => again.reduce((s, v) => s + v[d]!, 0) / again.length);
          const distances = again.map((v) => Math.hypot(...v.map((x, d) => x - mean[d]!)));
          const ring = graphOf(
            rows.length,
            rows.map((_, i) => [i, (i + 1) % rows.length] as const),
          );
          const { data } = smoothed(vectors(units), ring.either);
          const k = rows[0]!.length;
          for (const [i, v] of again.entries()) {
            // Rows equal to the mean have no direction.
            if (distances[i]! < 0.01) continue;
            for (let d = 0; d < k; d += 1) expect(data[i * k + d]!).toBeCloseTo((v[d]! - mean[d]!) / distances[i]!, 3);
          }
          const moments = covariance(vectors(units));
          for (let a = 0; a < k; a += 1)
            for (let b = 0; b < k; b += 1)
              expect(moments[a * k + b]!).toBeCloseTo(units.reduce((s, v) => s + v[a]! * v[b]!, 0) / units.length, 5);
          const products = productsWith(
            units.map((u) => Float32Array.from(u)),
            k,
          );
          for (const v of units)
            expect([...products(Float32Array.from(v))].every((p, i) => Math.abs(p - dotOf(v, units[i]!)) < 1e-5)).toBe(
              true,
            );
        },
      ),
    );
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
