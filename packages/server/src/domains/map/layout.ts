import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { seeded } from '../vectors/model/random.ts';
import type { Links } from './communities.ts';
import type { Pause } from './near-neighbours.ts';
import type { Rows } from './points.ts';

/** Places of rows: x and y of row `i` at `2 * i` and `2 * i + 1`. */
export type Places = Float32Array;

/** The curve of UMAP, 1 / (1 + a · d^2b), for a smallest distance of 0.1 (McInnes, Healy and Melville, arXiv:1802.03426). */
const curve = { a: 1.577, b: 0.895 };
/** Powers d^2b of distances, read from a table: to compute them took half of the time of a map. */
const powers = { perUnit: 256, longest: 64 };
const powerAt = Float64Array.from(
  { length: powers.perUnit * powers.longest + 1 },
  (_, i) => (i / powers.perUnit) ** (2 * curve.b),
);
const powerOf = (squared: number): number => {
  const at = Math.sqrt(squared) * powers.perUnit;
  const below = Math.floor(at);
  if (!(below + 1 < powerAt.length)) return squared ** curve.b;
  return powerAt[below]! + (at - below) * (powerAt[below + 1]! - powerAt[below]!);
};
const maxStep = 4;
const repelled = 5;
const epochs = { all: 200, many: 100, anchored: 40 };
/** From this number of rows on, fewer rounds are made. */
const manyRows = 30_000;
/** How far an anchored row moves, compared with one that is free. */
const anchoredStep = 0.1;
/** The first step of a map that keeps its places: they were good before. */
const gentle = 0.3;
const spread = 10;
const linksPerPause = 200_000;

/** The first two principal components, scaled. */
export const mainAxes = ({ count, width, values }: Rows): Places => {
  const covariance = Matrix.zeros(width, width);
  const step = Math.max(1, Math.floor(count / 5_000));
  for (let r = 0; r < count; r += step)
    for (let i = 0; i < width; i += 1)
      for (let j = i; j < width; j += 1)
        covariance.set(i, j, covariance.get(i, j) + values[r * width + i]! * values[r * width + j]!);
  for (let i = 0; i < width; i += 1) for (let j = 0; j < i; j += 1) covariance.set(i, j, covariance.get(j, i));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(covariance, { assumeSymmetric: true });
  const [first, second] = realEigenvalues
    .map((value, i) => [value, i] as const)
    .sort((a, b) => b[0] - a[0])
    .map(([, i]) => i);
  const places = new Float32Array(count * 2);
  for (const [axis, column] of [first!, second ?? first!].entries()) {
    let most = 0;
    for (let r = 0; r < count; r += 1) {
      let sum = 0;
      for (let i = 0; i < width; i += 1) sum += values[r * width + i]! * eigenvectorMatrix.get(i, column);
      places[r * 2 + axis] = sum;
      most = Math.max(most, Math.abs(sum));
    }
    // Eigenvectors have no direction. The largest value is made positive, so that a map is not mirrored by chance.
    const scale = spread / (most || 1);
    for (let r = 0; r < count; r += 1) places[r * 2 + axis]! *= scale;
  }
  return places;
};

const clip = (x: number): number => Math.max(-maxStep, Math.min(maxStep, x));

/**
 * Draws linked rows together and pushes random ones apart, in steps that get smaller (the optimisation of UMAP).
 * @param steps how far each row moves: 1 if it is free
 */
const optimise = async (
  places: Places,
  links: Links,
  {
    rounds,
    first,
    steps,
    seed,
    pause,
  }: { rounds: number; first: number; steps: Float32Array; seed: number; pause: Pause },
): Promise<void> => {
  const random = seeded(seed);
  const count = places.length / 2;
  const { a, b } = curve;
  const weakest = 1 / rounds;
  let since = 0;
  const every = Float32Array.from(links.weights, (w) => 1 / Math.max(weakest, w));
  const next = every.slice();
  /** Pushes a row away from a random one. */
  const repel = (row: number, rate: number) => {
    const other = Math.floor(random() * count) * 2;
    const at = row * 2;
    const dx = places[at]! - places[other]!;
    const dy = places[at + 1]! - places[other + 1]!;
    const squared = dx * dx + dy * dy;
    if (squared === 0) return;
    const force = (2 * b) / ((0.001 + squared) * (1 + a * powerOf(squared)));
    const step = steps[row]!;
    places[at]! += clip(force * dx) * rate * step;
    places[at + 1]! += clip(force * dy) * rate * step;
  };
  for (let round = 1; round <= rounds; round += 1) {
    const rate = first * (1 - (round - 1) / rounds);
    for (let e = 0; e < next.length; e += 1) {
      since += 1;
      if (since % linksPerPause === 0) await pause(round / rounds);
      if (next[e]! > round) continue;
      next[e]! += every[e]!;
      const [from, to] = [links.from[e]!, links.to[e]!];
      const dx = places[from * 2]! - places[to * 2]!;
      const dy = places[from * 2 + 1]! - places[to * 2 + 1]!;
      const squared = dx * dx + dy * dy;
      const power = powerOf(squared);
      const force = squared > 0 ? (-2 * a * b * power) / (squared * (1 + a * power)) : 0;
      const [fx, fy] = [clip(force * dx) * rate, clip(force * dy) * rate];
      places[from * 2]! += fx * steps[from]!;
      places[from * 2 + 1]! += fy * steps[from]!;
      places[to * 2]! -= fx * steps[to]!;
      places[to * 2 + 1]! -= fy * steps[to]!;
      for (let n = 0; n < repelled; n += 1) {
        repel(from, rate);
        repel(to, rate);
      }
    }
  }
};

/**
 * Moves, turns, mirrors and scales places so that known ones come as close as possible to where they were (orthogonal Procrustes
 * analysis in two dimensions).
 */
export const alignedTo = (
  places: Places,
  before: readonly (readonly [row: number, x: number, y: number])[],
): Places => {
  if (before.length < 3) return places;
  const mean = { x: 0, y: 0, bx: 0, by: 0 };
  for (const [row, x, y] of before) {
    mean.x += places[row * 2]! / before.length;
    mean.y += places[row * 2 + 1]! / before.length;
    mean.bx += x / before.length;
    mean.by += y / before.length;
  }
  // A plain and a mirrored rotation are both solved as complex numbers. The one with the larger sum fits better.
  const sums = { re: 0, im: 0, mre: 0, mim: 0, size: 0 };
  for (const [row, bx, by] of before) {
    const [x, y, u, v] = [places[row * 2]! - mean.x, places[row * 2 + 1]! - mean.y, bx - mean.bx, by - mean.by];
    sums.re += x * u + y * v;
    sums.im += x * v - y * u;
    sums.mre += x * u - y * v;
    sums.mim += x * v + y * u;
    sums.size += x * x + y * y;
  }
  const mirrored = Math.hypot(sums.mre, sums.mim) > Math.hypot(sums.re, sums.im);
  const [re, im] = mirrored ? [sums.mre, sums.mim] : [sums.re, sums.im];
  const size = sums.size || 1;
  const out = new Float32Array(places.length);
  for (let i = 0; i < places.length; i += 2) {
    const [x, y] = [places[i]! - mean.x, (places[i + 1]! - mean.y) * (mirrored ? -1 : 1)];
    out[i] = (re * x - im * y) / size + mean.bx;
    out[i + 1] = (im * x + re * y) / size + mean.by;
  }
  return out;
};

/** Places between -1 and 1, with the same scale on both axes. */
const fitted = (places: Places): Places => {
  if (places.length === 0) return places;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < places.length; i += 2) {
    box.left = Math.min(box.left, places[i]!);
    box.right = Math.max(box.right, places[i]!);
    box.top = Math.min(box.top, places[i + 1]!);
    box.bottom = Math.max(box.bottom, places[i + 1]!);
  }
  const half = Math.max(box.right - box.left, box.bottom - box.top, 1e-6) / 2;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return places.map((value, i) => (value - (i % 2 === 0 ? x : y)) / half);
};

export interface LayoutInput {
  count: number;
  /**
   * Where the rows begin. The new map is then turned and scaled to be as similar to the earlier one as possible. Null: earlier
   * rows move little, and new ones begin between their neighbours.
   */
  start: Places | null;
  links: Links;
  /** Places of rows on an earlier map. */
  before: ReadonlyMap<number, readonly [number, number]>;
  seed: number;
}

/** Whether enough rows have a place to hold the map where it is. */
export const holdsPlaces = (count: number, before: ReadonlyMap<number, unknown>): boolean =>
  before.size * 2 >= count && before.size >= 3;

/** Places of rows in two dimensions: linked ones are near each other. */
export const layoutOf = async ({ count, start, links, before, seed }: LayoutInput, pause: Pause): Promise<Places> => {
  if (start) {
    const places = start.slice();
    const rounds = count > manyRows ? epochs.many : epochs.all;
    await optimise(places, links, { rounds, first: 1, steps: new Float32Array(count).fill(1), seed, pause });
    return alignedTo(
      fitted(places),
      [...before].map(([row, [x, y]]) => [row, x, y] as const),
    );
  }
  const places = new Float32Array(count * 2);
  const sums = new Float64Array(count * 3);
  const placeOf = (row: number) => before.get(row);
  const pull = (row: number, to: number, weight: number) => {
    const place = placeOf(to);
    if (!place || placeOf(row)) return;
    sums[row * 3]! += weight * place[0] * spread;
    sums[row * 3 + 1]! += weight * place[1] * spread;
    sums[row * 3 + 2]! += weight;
  };
  for (let e = 0; e < links.from.length; e += 1) {
    pull(links.from[e]!, links.to[e]!, links.weights[e]!);
    pull(links.to[e]!, links.from[e]!, links.weights[e]!);
  }
  const random = seeded(seed);
  for (let row = 0; row < count; row += 1) {
    const place = placeOf(row);
    const weight = sums[row * 3 + 2]!;
    places[row * 2] = place ? place[0] * spread : weight > 0 ? sums[row * 3]! / weight + random() * 0.1 : 0;
    places[row * 2 + 1] = place ? place[1] * spread : weight > 0 ? sums[row * 3 + 1]! / weight + random() * 0.1 : 0;
  }
  const steps = Float32Array.from({ length: count }, (_, row) => (placeOf(row) ? anchoredStep : 1));
  await optimise(places, links, { rounds: epochs.anchored, first: gentle, steps, seed, pause });
  // The scale is kept: to fit the map again would move all of it.
  return places.map((value) => value / spread);
};
