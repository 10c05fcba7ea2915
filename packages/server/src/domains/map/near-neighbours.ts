import { seeded } from '../vectors/model/random.ts';
import { dotOfRows, type Rows } from './points.ts';

/** The nearest rows of each row, the nearest first: those of row `i` begin at `i * k`. -1 where there are fewer. */
export interface NearRows {
  k: number;
  rows: Int32Array;
  cosines: Float32Array;
}

/** Up to this number of rows, each is compared with each. */
const exactTo = 4_000;
const sampleForCells = 20_000;
const rounds = 6;
/** Share of the cells in which the neighbours of a row are looked for, and the lowest number of them. */
const probe = { share: 0.05, least: 6 };
const rowsPerPause = 500;

/** Called between rows. It lets messages arrive, and throws if the work should stop. */
export type Pause = (share: number) => Promise<void>;

/** Inserts into the sorted list of a row. */
const offer = ({ k, rows, cosines }: NearRows, of: number, row: number, cosine: number): void => {
  const [first, last] = [of * k, of * k + k - 1];
  if (cosine <= cosines[last]!) return;
  let at = last;
  while (at > first && cosines[at - 1]! < cosine) {
    rows[at] = rows[at - 1]!;
    cosines[at] = cosines[at - 1]!;
    at -= 1;
  }
  rows[at] = row;
  cosines[at] = cosine;
};

/** Rows in cells by their nearest centre (spherical k-means on a sample). */
const cellsOf = async (
  rows: Rows,
  pause: Pause,
): Promise<{ cells: number[][]; nearest: (row: number) => Int32Array }> => {
  const random = seeded(2);
  const count = Math.round(Math.sqrt(rows.count));
  const sample = Array.from({ length: Math.min(rows.count, sampleForCells) }, () => Math.floor(random() * rows.count));
  const { width } = rows;
  const centres: Rows = { count, width, values: new Float32Array(count * width) };
  for (let c = 0; c < count; c += 1) {
    const row = sample[Math.floor((c * sample.length) / count)]!;
    centres.values.set(rows.values.subarray(row * width, (row + 1) * width), c * width);
  }
  const both: Rows = { count: rows.count + count, width, values: new Float32Array((rows.count + count) * width) };
  both.values.set(rows.values);
  const centreOf = (row: number): number => {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < count; c += 1) {
      const cosine = dotOfRows(both, row, rows.count + c);
      if (cosine > most) [best, most] = [c, cosine];
    }
    return best;
  };
  for (let round = 0; round < rounds; round += 1) {
    both.values.set(centres.values, rows.count * width);
    const sums = new Float64Array(count * width);
    for (const [n, row] of sample.entries()) {
      const c = centreOf(row);
      for (let i = 0; i < width; i += 1) sums[c * width + i]! += rows.values[row * width + i]!;
      if (n % rowsPerPause === 0) await pause(0);
    }
    for (let c = 0; c < count; c += 1) {
      let length = 0;
      for (let i = 0; i < width; i += 1) length += sums[c * width + i]! ** 2;
      length = Math.sqrt(length);
      if (length > 0) for (let i = 0; i < width; i += 1) centres.values[c * width + i] = sums[c * width + i]! / length;
    }
  }
  both.values.set(centres.values, rows.count * width);
  const cells: number[][] = Array.from({ length: count }, () => []);
  for (let row = 0; row < rows.count; row += 1) {
    cells[centreOf(row)]!.push(row);
    if (row % rowsPerPause === 0) await pause(0);
  }
  const searched = Math.min(count, Math.max(probe.least, Math.round(count * probe.share)));
  const nearest = (row: number): Int32Array => {
    const found: NearRows = {
      k: searched,
      rows: new Int32Array(searched).fill(-1),
      cosines: new Float32Array(searched).fill(-2),
    };
    for (let c = 0; c < count; c += 1) offer(found, 0, c, dotOfRows(both, row, rows.count + c));
    return found.rows;
  };
  return { cells, nearest };
};

/**
 * The `k` rows with the highest cosine of each row. Beyond 4,000 rows they are looked for in the nearest cells only, which
 * misses some: 17 % of 15 for 7,000 papers of one field.
 */
export const nearRows = async (rows: Rows, k: number, pause: Pause): Promise<NearRows> => {
  const out: NearRows = {
    k,
    rows: new Int32Array(rows.count * k).fill(-1),
    cosines: new Float32Array(rows.count * k).fill(-2),
  };
  if (rows.count <= exactTo) {
    for (let a = 0; a < rows.count; a += 1) {
      for (let b = a + 1; b < rows.count; b += 1) {
        const cosine = dotOfRows(rows, a, b);
        offer(out, a, b, cosine);
        offer(out, b, a, cosine);
      }
      if (a % rowsPerPause === 0) await pause(a / rows.count);
    }
    return out;
  }
  const { cells, nearest } = await cellsOf(rows, pause);
  for (let row = 0; row < rows.count; row += 1) {
    for (const cell of nearest(row))
      for (const other of cells[cell] ?? []) if (other !== row) offer(out, row, other, dotOfRows(rows, row, other));
    if (row % rowsPerPause === 0) await pause(row / rows.count);
  }
  return out;
};
