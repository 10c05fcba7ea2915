import { describe, expect, it } from 'vitest';
import { indexPoints } from './point-index.ts';

const x: number[] = [];
const y: number[] = [];
for (let i = 0; i < 3_000; i += 1) {
  x.push(Math.sin(i * 12.9898) * ((i % 97) / 97));
  y.push(Math.cos(i * 78.233) * ((i % 89) / 89));
}
const index = indexPoints({ x, y });

describe('the index of points', () => {
  it('finds the same nearest point as comparing with all of them', () => {
    for (let k = 0; k < 200; k += 1) {
      const place = { x: Math.sin(k) * 1.1, y: Math.cos(k * 3) * 1.1 };
      let [best, least] = [-1, 0.1];
      x.forEach((_, i) => {
        const away = Math.hypot(x[i]! - place.x, y[i]! - place.y);
        if (away <= least) [best, least] = [i, away];
      });
      expect(index.nearest(place, 0.1)).toBe(best);
    }
  });

  it('finds the points inside a drawn line', () => {
    const line = [
      { x: -0.3, y: -0.3 },
      { x: 0.3, y: -0.3 },
      { x: 0.3, y: 0.3 },
      { x: -0.3, y: 0.3 },
    ];
    const inSquare = x.flatMap((_, i) => (Math.abs(x[i]!) < 0.3 && Math.abs(y[i]!) < 0.3 ? [i] : []));
    expect(inSquare.length).toBeGreaterThan(100);
    expect(index.inside(line)).toEqual(inSquare);
    expect(index.inside(line.slice(0, 2))).toEqual([]);
  });

  it('has nothing to find without points', () => {
    const none = indexPoints({ x: [], y: [] });
    expect(none.nearest({ x: 0, y: 0 }, 1)).toBe(-1);
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ];
    expect(none.inside(line)).toEqual([]);
  });
});
