import { kernelsOn, newMemory } from '../../../platform/vector-kernels.ts';
import type { Graph, Weighted } from './citation-graph.ts';

/** Vectors of length one, a row for each paper; a row of zeros has none. */
export interface DenseVectors {
  rows: number;
  dimensions: number;
  data: Float32Array;
}

const normalise = (data: Float32Array, from: number, k: number): void => {
  let squares = 0;
  for (let i = 0; i < k; i += 1) squares += data[from + i]! ** 2;
  const scale = squares > 1e-20 && Number.isFinite(squares) ? 1 / Math.sqrt(squares) : 0;
  for (let i = 0; i < k; i += 1) data[from + i] = scale === 0 ? 0 : data[from + i]! * scale;
};

/** Whether a vector has as many dimensions as it should, and only numbers. */
export const isSound = (v: Float32Array, dimensions: number): boolean => {
  let sum = 0;
  for (let i = 0; i < v.length; i += 1) sum += v[i]!;
  return v.length === dimensions && Number.isFinite(sum);
};

const isEmpty = (data: Float32Array, from: number, k: number): boolean => {
  for (let i = 0; i < k; i += 1) if (data[from + i] !== 0) return false;
  return true;
};

export const hasVector = ({ dimensions, data }: DenseVectors, row: number): boolean =>
  !isEmpty(data, row * dimensions, dimensions);

/** The product of two rows. */
const product = (a: Float32Array, at: number, b: Float32Array, bt: number, k: number): number => {
  let sum = 0;
  for (let i = 0; i < k; i += 1) sum += a[at + i]! * b[bt + i]!;
  return sum;
};

/** Rows that the covariance is estimated from. */
const sampled = 2_000;

/** Subtracts the mean of all rows from each, and scales them to length one again. */
export const centre = ({ rows, dimensions: k, data }: DenseVectors): void => {
  const mean = new Float64Array(k);
  let count = 0;
  for (let r = 0; r < rows; r += 1) {
    if (isEmpty(data, r * k, k)) continue;
    count += 1;
    for (let i = 0; i < k; i += 1) mean[i]! += data[r * k + i]!;
  }
  if (count < 2) return;
  for (let r = 0; r < rows; r += 1) {
    if (isEmpty(data, r * k, k)) continue;
    for (let i = 0; i < k; i += 1) data[r * k + i]! -= mean[i]! / count;
    normalise(data, r * k, k);
  }
};

const bytes = 4;
/** Numbers that are added in one step; rows are this long or a multiple of it. */
const step = 4;
const padded = (k: number): number => Math.ceil(k / step) * step;

/**
 * Moves each paper towards those it cites and those that cite it: unit(v + 0.7 · mean of its neighbours), then once
 * more with 0.3, centred. Papers without citations stay. This gives papers with little text a useful position.
 */
export const smoothed = (v: DenseVectors, graph: Graph): DenseVectors => {
  const { rows, dimensions: k } = v;
  const width = padded(k);
  const size = rows * width;
  const memory = newMemory(2 * size * bytes);
  const { addRow } = kernelsOn(memory);
  const sides = [0, size].map((at) => new Float32Array(memory.buffer, at * bytes, size));
  if (width === k) sides[0]!.set(v.data);
  else for (let r = 0; r < rows; r += 1) sides[0]!.set(v.data.subarray(r * k, (r + 1) * k), r * width);
  for (const [i, factor] of [0.7, 0.3].entries()) {
    const [from, to] = i === 0 ? [0, 1] : [1, 0];
    sides[to]!.set(sides[from]!);
    for (let r = 0; r < rows; r += 1) {
      const [start, end] = [graph.starts[r]!, graph.starts[r + 1]!];
      if (start === end) continue;
      const share = factor / (end - start);
      const own = (to * size + r * width) * bytes;
      for (let e = start; e < end; e += 1)
        addRow(own, (from * size + graph.items[e]! * width) * bytes, width * bytes, share);
      normalise(sides[to]!, r * width, width);
    }
  }
  const out = { rows, dimensions: k, data: width === k ? sides[0]! : unpadded(sides[0]!, rows, k, width) };
  centre(out);
  return out;
};

const unpadded = (data: Float32Array, rows: number, k: number, width: number): Float32Array => {
  const out = new Float32Array(rows * k);
  for (let r = 0; r < rows; r += 1) out.set(data.subarray(r * width, r * width + k), r * k);
  return out;
};

const meanOf = ({ dimensions: k, data }: DenseVectors, rows: Weighted): Float64Array => {
  const out = new Float64Array(k);
  let total = 0;
  for (const [r, weight] of rows) {
    if (isEmpty(data, r * k, k)) continue;
    total += weight;
    for (let i = 0; i < k; i += 1) out[i]! += weight * data[r * k + i]!;
  }
  if (total > 0) for (let i = 0; i < k; i += 1) out[i]! /= total;
  return out;
};

/** Second moments of the rows, from a sample of them. */
export const covariance = ({ rows, dimensions: k, data }: DenseVectors): Float64Array => {
  const out = new Float64Array(k * k);
  const every = Math.max(1, Math.floor(rows / sampled));
  const width = padded(k);
  const memory = newMemory((k + 1) * width * bytes);
  const { addRow } = kernelsOn(memory);
  const sums = new Float32Array(memory.buffer);
  const row = k * width;
  let count = 0;
  for (let r = 0; r < rows; r += every) {
    count += 1;
    sums.set(data.subarray(r * k, (r + 1) * k), row);
    for (let i = 0; i < k; i += 1) {
      const x = sums[row + i]!;
      // From the diagonal on; the other half is symmetric.
      const first = i - (i % step);
      if (x !== 0) addRow((i * width + first) * bytes, (row + first) * bytes, (width - first) * bytes, x);
    }
  }
  for (let i = 0; i < k; i += 1)
    for (let j = i; j < k; j += 1) {
      const x = sums[i * width + j]! / Math.max(1, count);
      out[i * k + j] = x;
      out[j * k + i] = x;
    }
  return out;
};

/** Second moments of a space that is not whitened. */
export const identity = (k: number): Float64Array => {
  const out = new Float64Array(k * k);
  for (let i = 0; i < k; i += 1) out[i * k + i] = 1;
  return out;
};

/** Solves A·x = b for a positive definite A (Cholesky), which is overwritten. */
const solve = (a: Float64Array, b: Float64Array): Float64Array => {
  const k = b.length;
  for (let j = 0; j < k; j += 1) {
    let d = a[j * k + j]!;
    for (let i = 0; i < j; i += 1) d -= a[j * k + i]! ** 2;
    const root = Math.sqrt(Math.max(d, 1e-12));
    a[j * k + j] = root;
    for (let r = j + 1; r < k; r += 1) {
      let sum = a[r * k + j]!;
      for (let i = 0; i < j; i += 1) sum -= a[r * k + i]! * a[j * k + i]!;
      a[r * k + j] = sum / root;
    }
  }
  const x = b.slice();
  for (let r = 0; r < k; r += 1) {
    for (let i = 0; i < r; i += 1) x[r]! -= a[r * k + i]! * x[i]!;
    x[r]! /= a[r * k + r]!;
  }
  for (let r = k - 1; r >= 0; r -= 1) {
    for (let i = r + 1; i < k; i += 1) x[r]! -= a[i * k + r]! * x[i]!;
    x[r]! /= a[r * k + r]!;
  }
  return x;
};

/** Products of one vector with all vectors of a list. The function returns a buffer that the next call reuses. */
export const productsWith = (list: readonly Float32Array[], k: number): ((v: Float32Array) => Float32Array) => {
  const width = padded(list.length);
  const memory = newMemory((k + 1) * width * bytes);
  const { addRow } = kernelsOn(memory);
  // One row for each dimension, so that a step adds to the products of four vectors.
  const columns = new Float32Array(memory.buffer, 0, k * width);
  for (const [i, v] of list.entries()) for (let d = 0; d < k; d += 1) columns[d * width + i] = v[d]!;
  const sums = new Float32Array(memory.buffer, k * width * bytes, list.length);
  return (v) => {
    sums.fill(0);
    if (width > 0) for (let d = 0; d < k; d += 1) addRow(k * width * bytes, d * width * bytes, width * bytes, v[d]!);
    return sums;
  };
};

/** How strongly the whitening is shrunk, by the number of papers that the profile is made of. */
export const shrinkageFor = (papers: number): number => (papers < 10 ? 10 : papers < 50 ? 3 : papers < 80 ? 1 : 0.3);

/** Weight of disliked papers in a profile. */
export const dislikeFactor = 0.5;

/**
 * How near each paper is to the mean of `seeds` less half the mean of `disliked`, in a space in which directions common to
 * the whole corpus count less (shrunk whitening).
 */
export const profileScores = (
  v: DenseVectors,
  seeds: Weighted,
  disliked: Weighted = [],
  moments: Float64Array = covariance(v),
): Float32Array => {
  const { rows, dimensions: k, data } = v;
  const profile = meanOf(v, seeds);
  const against = meanOf(v, disliked);
  for (let i = 0; i < k; i += 1) profile[i]! -= dislikeFactor * against[i]!;
  const g = moments.slice();
  let trace = 0;
  for (let i = 0; i < k; i += 1) trace += g[i * k + i]!;
  const out = new Float32Array(rows);
  if (!(trace > 0)) return out;
  const ridge = (shrinkageFor(seeds.length) * trace) / k;
  for (let i = 0; i < k; i += 1) g[i * k + i]! += ridge;
  const direction = Float32Array.from(solve(g, profile));
  for (let r = 0; r < rows; r += 1) out[r] = product(data, r * k, direction, 0, k);
  return out;
};
