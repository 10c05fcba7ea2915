import { packBytes } from '../../platform/packed-vectors.ts';
import { type Kernels, kernelsOn, newMemory, rowAlignment, type WasmMemory } from '../../platform/vector-kernels.ts';
import { seeded } from '../vectors/model/random.ts';
import { dotOfRows, type Rows } from './points.ts';

/** The nearest rows of each row, the nearest first: those of row `i` begin at `i * k`. -1 where there are fewer. */
export interface NearRows {
  k: number;
  rows: Int32Array;
  cosines: Float32Array;
}

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

/** Rows as signed bytes, which a processor multiplies many at a time. */
class ByteRows {
  readonly #memory: WasmMemory;
  readonly #dots: Kernels['dots'];
  readonly #width: number;
  readonly #scales: Float32Array;
  readonly #out: number;

  /** @param count most rows that can be held */
  constructor(count: number, width: number) {
    this.#width = Math.ceil(Math.max(1, width) / rowAlignment) * rowAlignment;
    this.#scales = new Float32Array(count);
    this.#out = count * this.#width;
    this.#memory = newMemory(this.#out + count * 4);
    this.#dots = kernelsOn(this.#memory).dots;
  }

  /** Stores a row of numbers at a place. */
  put(place: number, values: Float32Array): void {
    const bytes = new Int8Array(this.#memory.buffer, place * this.#width, this.#width);
    this.#scales[place] = packBytes(values, bytes);
  }

  /** Products of the row at a place with those from `from` to before `to`: the product with row `from + i` at `i`. */
  products(place: number, from: number, to: number, into: Float32Array): void {
    const width = this.#width;
    this.#dots(place * width, from * width, to * width, width, this.#out);
    const dots = new Int32Array(this.#memory.buffer, this.#out, to - from);
    const scale = this.#scales[place]!;
    for (let i = 0; i < dots.length; i += 1) into[i] = dots[i]! * scale * this.#scales[from + i]!;
  }
}

const rowOf = ({ width, values }: Rows, row: number): Float32Array => values.subarray(row * width, (row + 1) * width);

const emptyList = (k: number, count = 1): NearRows => ({
  k,
  rows: new Int32Array(count * k).fill(-1),
  cosines: new Float32Array(count * k).fill(-2),
});

/** Rows in cells by their nearest centre (spherical k-means on a sample). */
interface Cells {
  /** The rows, cell by cell. */
  order: Int32Array;
  /** Where each cell begins in `order`, and where the last one ends. */
  begins: Int32Array;
  /** The cells whose centres are nearest to a row. */
  nearest: (row: number) => Int32Array;
}

/** The sum of the sampled rows of each centre, with length 1. A centre without rows stays. */
const movedCentres = (rows: Rows, centres: Rows, sample: readonly number[], cellOf: (row: number) => number): void => {
  const { width } = rows;
  const sums = new Float64Array(centres.count * width);
  for (const row of sample) {
    const at = cellOf(row) * width;
    for (let i = 0; i < width; i += 1) sums[at + i]! += rows.values[row * width + i]!;
  }
  for (let c = 0; c < centres.count; c += 1) {
    let length = 0;
    for (let i = 0; i < width; i += 1) length += sums[c * width + i]! ** 2;
    length = Math.sqrt(length);
    if (length > 0) for (let i = 0; i < width; i += 1) centres.values[c * width + i] = sums[c * width + i]! / length;
  }
};

const cellsOf = async (rows: Rows, pause: Pause): Promise<Cells> => {
  const random = seeded(2);
  const { count: all, width } = rows;
  const count = Math.round(Math.sqrt(all));
  const sample = Array.from({ length: Math.min(all, sampleForCells) }, () => Math.floor(random() * all));
  const centres: Rows = { count, width, values: new Float32Array(count * width) };
  for (let c = 0; c < count; c += 1)
    centres.values.set(rowOf(rows, sample[Math.floor((c * sample.length) / count)]!), c * width);
  // The centres, and the row that is compared with them.
  const bytes = new ByteRows(count + 1, width);
  const products = new Float32Array(count);
  const nearCentres = (row: number, k: number): Int32Array => {
    bytes.put(count, rowOf(rows, row));
    bytes.products(count, 0, count, products);
    const list = emptyList(k);
    for (let c = 0; c < count; c += 1) offer(list, 0, c, products[c]!);
    return list.rows;
  };
  const cellOf = (row: number): number => nearCentres(row, 1)[0]!;
  const putCentres = () => {
    for (let c = 0; c < count; c += 1) bytes.put(c, rowOf(centres, c));
  };
  for (let round = 0; round < rounds; round += 1) {
    putCentres();
    movedCentres(rows, centres, sample, cellOf);
    await pause(0);
  }
  putCentres();
  const cells: number[][] = Array.from({ length: count }, () => []);
  for (let row = 0; row < all; row += 1) {
    cells[cellOf(row)]!.push(row);
    if (row % rowsPerPause === 0) await pause(0);
  }
  const begins = new Int32Array(count + 1);
  for (const [c, cell] of cells.entries()) begins[c + 1] = begins[c]! + cell.length;
  const searched = Math.min(count, Math.max(probe.least, Math.round(count * probe.share)));
  return { order: Int32Array.from(cells.flat()), begins, nearest: (row) => nearCentres(row, searched) };
};

/** All rows in one cell. */
const oneCell = (count: number): Cells => ({
  order: Int32Array.from({ length: count }, (_, row) => row),
  begins: Int32Array.of(0, count),
  nearest: () => Int32Array.of(0),
});

/**
 * The `k` rows with the highest cosine of each row. In a large library they are looked for in the nearest cells only, which
 * misses some.
 * @param exactTo up to this number of rows, each is compared with each
 */
export const nearRows = async (rows: Rows, k: number, pause: Pause, exactTo = 20_000): Promise<NearRows> => {
  const { order, begins, nearest } = rows.count <= exactTo ? oneCell(rows.count) : await cellsOf(rows, pause);
  const bytes = new ByteRows(rows.count, rows.width);
  for (const [place, row] of order.entries()) bytes.put(place, rowOf(rows, row));
  const out = emptyList(k, rows.count);
  const products = new Float32Array(rows.count);
  // Bytes put some rows in the wrong order, so that more are compared exactly than are needed.
  const rough = k * 2;
  for (const [place, row] of order.entries()) {
    const candidates = emptyList(rough);
    for (const cell of nearest(row)) {
      const [from, to] = [begins[cell]!, begins[cell + 1]!];
      bytes.products(place, from, to, products);
      for (let i = 0; i < to - from; i += 1)
        if (from + i !== place) offer(candidates, 0, order[from + i]!, products[i]!);
    }
    for (const other of candidates.rows) if (other >= 0) offer(out, row, other, dotOfRows(rows, row, other));
    if (place % rowsPerPause === 0) await pause(place / rows.count);
  }
  return out;
};
