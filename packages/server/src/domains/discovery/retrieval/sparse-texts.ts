import { TermNumbers } from './term-numbers.ts';

/** The words of all papers, weighed by how rare they are (TF-IDF); a row of length one for each. */
export class SparseTexts {
  readonly #terms: TermNumbers;
  #holders = new Int32Array(1 << 16);
  #starts: number[] = [0];
  #cols = new Int32Array(1 << 16);
  #values = new Float32Array(1 << 16);
  #size = 0;
  #weights: Float32Array | null = null;

  constructor(terms = new TermNumbers()) {
    this.#terms = terms;
  }

  get rows(): number {
    return this.#starts.length - 1;
  }

  #grow(by: number): void {
    if (this.#size + by <= this.#cols.length) return;
    const length = Math.max(this.#cols.length * 2, this.#size + by);
    const cols = new Int32Array(length);
    cols.set(this.#cols);
    const values = new Float32Array(length);
    values.set(this.#values);
    this.#cols = cols;
    this.#values = values;
  }

  /** Adds the next paper by its terms and how often each occurs. */
  add(counts: ReadonlyMap<string, number>): void {
    this.addNumbered(this.#terms.number(counts));
  }

  /** The same, for terms that have their numbers. */
  addNumbered(terms: Uint32Array): void {
    this.#grow(terms.length);
    if (this.#holders.length < this.#terms.size) {
      const longer = new Int32Array(2 * this.#terms.size);
      longer.set(this.#holders);
      this.#holders = longer;
    }
    for (const numbered of terms) {
      const column = TermNumbers.termOf(numbered);
      this.#holders[column]! += 1;
      this.#cols[this.#size] = column;
      this.#values[this.#size] = logarithms[TermNumbers.countOf(numbered)]!;
      this.#size += 1;
    }
    this.#starts.push(this.#size);
  }

  /** Weighs all terms; to be called when all papers are there. */
  finish(): void {
    const n = this.rows;
    this.#weights = Float32Array.from(this.#holders.subarray(0, this.#terms.size), (df) =>
      Math.log((n + 1) / (df + 0.5)),
    );
    for (let r = 0; r < n; r += 1) {
      let squares = 0;
      for (let e = this.#starts[r]!; e < this.#starts[r + 1]!; e += 1) {
        const value = this.#values[e]! * Math.max(0, this.#weights[this.#cols[e]!]!);
        this.#values[e] = value;
        squares += value * value;
      }
      const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
      for (let e = this.#starts[r]!; e < this.#starts[r + 1]!; e += 1) this.#values[e]! *= scale;
    }
  }

  /** The mean of some papers, each with a weight. */
  centroid(rows: Iterable<readonly [row: number, weight: number]>): Float32Array {
    const sum = new Float32Array(this.#weights!.length);
    let total = 0;
    for (const [r, weight] of rows) {
      total += weight;
      for (let e = this.#starts[r]!; e < this.#starts[r + 1]!; e += 1)
        sum[this.#cols[e]!]! += weight * this.#values[e]!;
    }
    if (total > 0) for (let i = 0; i < sum.length; i += 1) sum[i]! /= total;
    return sum;
  }

  /** A text as if it were a paper. */
  query(counts: ReadonlyMap<string, number>): Float32Array {
    const out = new Float32Array(this.#weights!.length);
    let squares = 0;
    for (const [term, count] of counts) {
      const column = this.#terms.find(term);
      if (column === undefined || column >= out.length) continue;
      out[column] = (1 + Math.log(count)) * Math.max(0, this.#weights![column]!);
      squares += out[column]! ** 2;
    }
    if (squares > 0) for (let i = 0; i < out.length; i += 1) out[i]! /= Math.sqrt(squares);
    return out;
  }

  /** How near each paper is to a direction. */
  scores(direction: Float32Array): Float32Array {
    const out = new Float32Array(this.rows);
    for (let r = 0; r < out.length; r += 1) {
      let sum = 0;
      for (let e = this.#starts[r]!; e < this.#starts[r + 1]!; e += 1)
        sum += direction[this.#cols[e]!]! * this.#values[e]!;
      out[r] = sum;
    }
    return out;
  }
}

/** 1 + ln(count) of each count. */
const logarithms = Float32Array.from(
  { length: TermNumbers.maxCount + 1 },
  (_, count) => 1 + Math.log(Math.max(1, count)),
);

/** `a` + factor · `b`, in place. */
export const addScaled = (a: Float32Array, b: Float32Array, factor: number): Float32Array => {
  for (let i = 0; i < a.length; i += 1) a[i]! += factor * b[i]!;
  return a;
};
