/** Maximum number of rows with a stored height; the others have the default height. */
const most = 20_000;

/**
 * The offset of each row of a long list. Rows have one height until they are measured, so that a million of them cost
 * nothing; measured heights are stored separately, in order.
 */
export class RowHeights {
  readonly base: number;
  #indices: number[] = [];
  #more: number[] = [];
  /** By how much the rows before each measured row exceed `base` in total. */
  #before: number[] | null = [];

  constructor(base: number) {
    this.base = base;
  }

  #place(index: number): number {
    let [low, high] = [0, this.#indices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#indices[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sums(): number[] {
    if (this.#before) return this.#before;
    let sum = 0;
    this.#before = this.#more.map((more) => {
      const at = sum;
      sum += more;
      return at;
    });
    this.#before.push(sum);
    return this.#before;
  }

  /** @returns the change in height */
  set(index: number, height: number): number {
    const at = this.#place(index);
    const more = height - this.base;
    if (this.#indices[at] === index) {
      const grew = more - this.#more[at]!;
      if (grew !== 0) {
        this.#more[at] = more;
        this.#before = null;
      }
      return grew;
    }
    if (this.#indices.length >= most) return 0;
    this.#indices.splice(at, 0, index);
    this.#more.splice(at, 0, more);
    this.#before = null;
    return more;
  }

  heightOf(index: number): number {
    const at = this.#place(index);
    return this.base + (this.#indices[at] === index ? this.#more[at]! : 0);
  }

  offsetOf(index: number): number {
    return index * this.base + (this.#sums()[this.#place(index)] ?? this.#sums().at(-1) ?? 0);
  }

  /** The row at an offset from the top, among `count`. */
  indexAt(offset: number, count: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.offsetOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
