import { gaussian, seeded } from '../vectors/model/random.ts';

/** Rows of numbers, one after the other: row `i` begins at `i * width`. */
export interface Rows {
  count: number;
  width: number;
  values: Float32Array;
}

/** Numbers of a row in a large library. Up to a total of 30,000 rows of 768, all are kept: fewer numbers lose neighbours. */
const reducedWidth = 256;
const keptNumbers = 30_000 * 768;

export const dotOfRows = ({ width, values }: Rows, a: number, b: number): number => {
  let sum = 0;
  for (let i = a * width, j = b * width, end = i + width; i < end; i += 1, j += 1) sum += values[i]! * values[j]!;
  return sum;
};

const normalise = ({ count, width, values }: Rows): void => {
  for (let r = 0; r < count; r += 1) {
    let sum = 0;
    for (let i = r * width; i < (r + 1) * width; i += 1) sum += values[i]! ** 2;
    const length = Math.sqrt(sum) || 1;
    for (let i = r * width; i < (r + 1) * width; i += 1) values[i]! /= length;
  }
};

/** Subtracts the mean, so that what all rows have in common does not make all of them similar. */
const centre = ({ count, width, values }: Rows): void => {
  const mean = new Float64Array(width);
  for (let i = 0; i < values.length; i += 1) mean[i % width]! += values[i]! / count;
  for (let i = 0; i < values.length; i += 1) values[i]! -= mean[i % width]!;
};

/**
 * Fewer numbers for each row, which keep the cosines approximately: products with random vectors (the lemma of Johnson and
 * Lindenstrauss). The same seed gives the same rows.
 */
const projected = (rows: Rows, width: number): Rows => {
  const normal = gaussian(seeded(1));
  const matrix = Float32Array.from({ length: rows.width * width }, () => normal() / Math.sqrt(width));
  const values = new Float32Array(rows.count * width);
  for (let r = 0; r < rows.count; r += 1)
    for (let i = 0; i < rows.width; i += 1) {
      const x = rows.values[r * rows.width + i]!;
      for (let k = 0; k < width; k += 1) values[r * width + k]! += x * matrix[i * width + k]!;
    }
  return { count: rows.count, width, values };
};

/** Vectors as the map compares them: centred, of length 1, and in a large library with at most 256 numbers. */
export const preparedRows = (vectors: readonly Float32Array[]): Rows => {
  const width = vectors[0]?.length ?? 0;
  const values = new Float32Array(vectors.length * width);
  for (const [r, vector] of vectors.entries()) values.set(vector, r * width);
  const rows = { count: vectors.length, width, values };
  normalise(rows);
  centre(rows);
  const isLarge = values.length > keptNumbers && width > reducedWidth;
  const small = isLarge ? projected(rows, reducedWidth) : rows;
  normalise(small);
  return small;
};
