import { packBytes, packRow } from '../../../platform/packed-vectors.ts';
import { kernelsOn, newMemory, rowAlignment } from '../../../platform/vector-kernels.ts';
import { type IndexedVector, type Neighbour, requireVector, type VectorIndex } from './vector-index.ts';

const pageBytes = 65_536;
/** Where the query is; the rows follow. */
const rowsAt = 4_096;
const bins = 4_096;
/** How many extra results are compared exactly, because bytes put some of them in the wrong order. */
const rescoredBeyond = 100;

/** Exact vectors: held in memory with 16 bits per dimension, as stored, or read again for the best results. */
export type ExactVectors = 'held' | ((ids: readonly number[]) => ReadonlyMap<number, Float32Array>);

/**
 * Compares a query with every vector. Vectors are held as one byte per dimension and a scale; the best are compared again
 * with the exact vectors, if there are any.
 */
export class ExactIndex implements VectorIndex {
  readonly model: string;
  readonly dimensions: number;
  readonly #width: number;
  readonly #memory = newMemory();
  readonly #dots = kernelsOn(this.#memory).dots;
  readonly #exact: ExactVectors | undefined;
  /** Exact vectors by row, if they are held, and their scales. */
  #rows = new Int16Array(0);
  #rowScales = new Float32Array(0);
  readonly #rowOf = new Map<number, number>();
  #capacity = 0;
  #ids = new Float64Array(0);
  #scales = new Float32Array(0);

  /** @param exact without it, the order is that of the bytes */
  constructor(model: string, dimensions: number, exact?: ExactVectors) {
    this.model = model;
    this.dimensions = dimensions;
    this.#width = Math.ceil(Math.max(1, dimensions) / rowAlignment) * rowAlignment;
    this.#exact = exact;
  }

  count(): Promise<number> {
    return Promise.resolve(this.#rowOf.size);
  }

  has(id: number): boolean {
    return this.#rowOf.has(id);
  }

  /** Bytes in memory, including the table of IDs. */
  get bytes(): number {
    const exact = this.#rows.byteLength + this.#rowScales.byteLength;
    return (
      this.#memory.buffer.byteLength + this.#ids.byteLength + this.#scales.byteLength + exact + this.#rowOf.size * 40
    );
  }

  /** Reserves room for this total number of vectors. */
  reserve(count: number): void {
    if (count <= this.#capacity) return;
    const capacity = Math.max(count, Math.ceil(this.#capacity * 1.25), 256);
    const needed = rowsAt + capacity * (this.#width + 4);
    const missing = Math.ceil((needed - this.#memory.buffer.byteLength) / pageBytes);
    if (missing > 0) this.#memory.grow(missing);
    const ids = new Float64Array(capacity);
    const scales = new Float32Array(capacity);
    ids.set(this.#ids);
    scales.set(this.#scales);
    this.#ids = ids;
    this.#scales = scales;
    if (this.#exact === 'held') {
      const rows = new Int16Array(capacity * this.dimensions);
      const rowScales = new Float32Array(capacity);
      rows.set(this.#rows);
      rowScales.set(this.#rowScales);
      this.#rows = rows;
      this.#rowScales = rowScales;
    }
    this.#capacity = capacity;
  }

  /** Writes a vector as bytes. @returns its scale */
  #quantise(vector: Float32Array, at: number): number {
    return packBytes(vector, new Int8Array(this.#memory.buffer, at, this.#width));
  }

  upsert(items: Iterable<IndexedVector>): Promise<void> {
    for (const { id, vector } of items) {
      requireVector(vector, this.dimensions);
      let row = this.#rowOf.get(id);
      if (row === undefined) {
        row = this.#rowOf.size;
        this.reserve(row + 1);
        this.#rowOf.set(id, row);
        this.#ids[row] = id;
      }
      this.#scales[row] = this.#quantise(vector, rowsAt + row * this.#width);
      if (this.#exact === 'held')
        this.#rowScales[row] = packRow(vector, this.#rows.subarray(row * this.dimensions, (row + 1) * this.dimensions));
    }
    return Promise.resolve();
  }

  remove(ids: Iterable<number>): Promise<void> {
    for (const id of ids) {
      const row = this.#rowOf.get(id);
      if (row === undefined) continue;
      const last = this.#rowOf.size - 1;
      this.#rowOf.delete(id);
      if (row === last) continue;
      const bytes = new Uint8Array(this.#memory.buffer);
      bytes.copyWithin(rowsAt + row * this.#width, rowsAt + last * this.#width, rowsAt + (last + 1) * this.#width);
      this.#ids[row] = this.#ids[last]!;
      this.#scales[row] = this.#scales[last]!;
      if (this.#exact === 'held') {
        this.#rows.copyWithin(row * this.dimensions, last * this.dimensions, (last + 1) * this.dimensions);
        this.#rowScales[row] = this.#rowScales[last]!;
      }
      this.#rowOf.set(this.#ids[row]!, row);
    }
    return Promise.resolve();
  }

  search(vector: Float32Array, k: number, only?: Iterable<number>): Promise<Neighbour[]> {
    requireVector(vector, this.dimensions);
    const wanted = Math.max(0, Math.floor(k));
    if (wanted === 0 || this.#rowOf.size === 0) return Promise.resolve([]);
    const scale = this.#quantise(vector, 0);
    const rows = only === undefined ? null : this.#rowsOf(only);
    const scores = this.#scores(scale, rows);
    const idAt = (i: number): number => this.#ids[rows === null ? i : rows[i]!]!;
    const near = largest(scores, wanted + (this.#exact ? rescoredBeyond : 0), idAt).map((i) => ({
      id: idAt(i),
      score: scores[i]!,
    }));
    if (this.#exact === 'held') for (const n of near) n.score = this.#heldCosine(vector, this.#rowOf.get(n.id)!);
    else if (this.#exact) {
      const exact = this.#exact(near.map((n) => n.id));
      for (const n of near) {
        const stored = exact.get(n.id);
        if (stored?.length === vector.length) n.score = cosine(vector, stored);
      }
    }
    return Promise.resolve(near.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, wanted));
  }

  #heldCosine(vector: Float32Array, row: number): number {
    const rows = this.#rows;
    let sum = 0;
    for (let i = 0, at = row * this.dimensions; i < vector.length; i += 1) sum += vector[i]! * rows[at + i]!;
    return sum * this.#rowScales[row]!;
  }

  #rowsOf(ids: Iterable<number>): number[] {
    const rows: number[] = [];
    for (const id of new Set(ids)) {
      const row = this.#rowOf.get(id);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  /** Scores of all rows, or of some. */
  #scores(scale: number, rows: readonly number[] | null): Float32Array {
    const size = this.#rowOf.size;
    const out = rowsAt + this.#capacity * this.#width;
    const scores = new Float32Array(rows?.length ?? size);
    // A few rows are not worth a pass over all; many are read faster in order.
    if (rows !== null && rows.length < size / 4) {
      for (const [i, row] of rows.entries()) {
        const at = rowsAt + row * this.#width;
        this.#dots(0, at, at + this.#width, this.#width, out);
        scores[i] = new Int32Array(this.#memory.buffer, out, 1)[0]! * scale * this.#scales[row]!;
      }
      return scores;
    }
    this.#dots(0, rowsAt, rowsAt + size * this.#width, this.#width, out);
    const dots = new Int32Array(this.#memory.buffer, out, size);
    for (let i = 0; i < scores.length; i += 1) {
      const row = rows === null ? i : rows[i]!;
      scores[i] = dots[row]! * scale * this.#scales[row]!;
    }
    return scores;
  }
}

const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

/**
 * Positions of the `k` largest values, found in two passes without sorting all; of equal ones those of the lowest IDs.
 */
const largest = (values: Float32Array, k: number, idAt: (i: number) => number): number[] => {
  if (k >= values.length) return Array.from(values.keys());
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const width = (high - low) / bins || 1;
  const counts = new Uint32Array(bins + 1);
  for (const v of values) counts[Math.floor((v - low) / width)]! += 1;
  let bin = bins;
  for (let seen = counts[bin]!; seen < k && bin > 0; seen += counts[bin]!) bin -= 1;
  const top: number[] = [];
  for (let i = 0; i < values.length; i += 1) if (Math.floor((values[i]! - low) / width) >= bin) top.push(i);
  return top.length <= k ? top : top.sort((a, b) => values[b]! - values[a]! || idAt(a) - idAt(b)).slice(0, k);
};
