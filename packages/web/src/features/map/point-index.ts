import type { MapPoints } from '@carrel/contract';
import type { Place } from './view.ts';

const cells = 64;

/** Finds points by place. The points are sorted into the cells of a grid. */
interface PointIndex {
  /** The position of the nearest point; -1 if none is within the distance, in units of the map. */
  nearest: (place: Place, distance: number) => number;
  /** Positions of the points inside a closed line. */
  inside: (line: readonly Place[]) => number[];
}

export const indexPoints = ({ x, y }: Pick<MapPoints, 'x' | 'y'>): PointIndex => {
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < x.length; i += 1) {
    minX = Math.min(minX, x[i]!);
    maxX = Math.max(maxX, x[i]!);
    minY = Math.min(minY, y[i]!);
    maxY = Math.max(maxY, y[i]!);
  }
  const step = Math.max(maxX - minX, maxY - minY, 1e-6) / cells;
  const grid = new Map<number, number[]>();
  const column = (value: number) => Math.floor((value - minX) / step);
  const row = (value: number) => Math.floor((value - minY) / step);
  // One more column than there are cells: the last point is on the far edge.
  const cellOf = (c: number, r: number) => r * (cells + 2) + c;
  for (let i = 0; i < x.length; i += 1) {
    const cell = cellOf(column(x[i]!), row(y[i]!));
    const there = grid.get(cell);
    if (there) there.push(i);
    else grid.set(cell, [i]);
  }
  const between = (left: number, right: number, top: number, bottom: number): number[] => {
    const points: number[] = [];
    const clamp = (value: number) => Math.min(cells + 1, Math.max(0, value));
    for (let r = clamp(row(top)); r <= clamp(row(bottom)); r += 1)
      for (let c = clamp(column(left)); c <= clamp(column(right)); c += 1)
        for (const i of grid.get(cellOf(c, r)) ?? []) points.push(i);
    return points;
  };
  return {
    nearest: (place, distance) => {
      let best = -1;
      let least = distance;
      for (const i of between(place.x - distance, place.x + distance, place.y - distance, place.y + distance)) {
        const away = Math.hypot(x[i]! - place.x, y[i]! - place.y);
        if (away <= least) [best, least] = [i, away];
      }
      return best;
    },
    inside: (line) => {
      if (line.length < 3) return [];
      const xs = line.map((p) => p.x);
      const ys = line.map((p) => p.y);
      return between(Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys))
        .filter((i) => isInside(line, x[i]!, y[i]!))
        .sort((a, b) => a - b);
    },
  };
};

/** Whether a ray from the place to the right crosses the closed line an odd number of times. */
const isInside = (line: readonly Place[], x: number, y: number): boolean => {
  let inside = false;
  line.forEach((a, i) => {
    const b = line[(i + line.length - 1) % line.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
};
