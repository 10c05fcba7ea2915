import { describe, expect, it } from 'vitest';
import { continuedProgress } from './continued-progress.ts';

const shown = (processed: number, total: number | null, reports: [number, number | null][]) => {
  const of = continuedProgress({ processed, total });
  return reports.map(([p, t]) => {
    const now = of({ processed: p, total: t });
    return [now.processed, now.total];
  });
};

describe('progress of an operation that continues after a restart', () => {
  it('adds what is left to what was done [act-17]', () => {
    const left: [number, number][] = [0, 250, 500, 575].map((n) => [n, 575]);
    expect(shown(1425, 2000, left)).toEqual([1425, 1675, 1925, 2000].map((n) => [n, 2000]));
    // More was added meanwhile.
    expect(
      shown(50, 100, [
        [0, 200],
        [100, 200],
        [200, 200],
      ]),
    ).toEqual([
      [50, 100],
      [75, 100],
      [100, 100],
    ]);
  });

  it('waits where it was while a job counts the whole again [act-17]', () => {
    expect(
      shown(71, 100, [
        [0, 100],
        [70, 100],
        [80, 100],
        [100, 100],
      ]),
    ).toEqual([71, 71, 80, 100].map((n) => [n, 100]));
    expect(
      shown(693, 5000, [
        [700, 5010],
        [5010, 5010],
      ]),
    ).toEqual([
      [700, 5010],
      [5010, 5010],
    ]);
  });

  it('is what the job reports if nothing was known before, and stays when the job does not know', () => {
    expect(shown(0, null, [[3, 7]])).toEqual([[3, 7]]);
    expect(shown(0, 10, [[3, 7]])).toEqual([[3, 7]]);
    expect(shown(5, 10, [[0, null]])).toEqual([[5, 10]]);
  });
});
