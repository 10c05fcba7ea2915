import { weakTitle } from '../papers/likeness.ts';

/** Each title is held against so many neighbours in each of the two orders. */
const neighbours = 5;
/**
 * Where the title is nearly all there is to go by, one that more papers bear is likelier the name of a column ("Book reviews")
 * than a work. Twins are told by more than their title, and have a wider bound of their own.
 */
const maxOfOneTitle = 3;
/** What two keys share from their starts and their ends, over the longer of them. */
const minShared = 0.75;
/** A title that begins or ends another one must be this long to tell anything. */
const tellingBytes = 20;
/** Pairs held at once; beyond twice as many the oldest papers' are let go. */
const maxPairs = 50_000;

/** Ids of two papers whose titles are the same or nearly; the first is the older one. */
export type NearPair = readonly [number, number];

/**
 * Finds titles that are the same but for one place: a slip, an ending, a subtitle. Two such titles lie side by side when
 * titles are sorted by how they begin, or by how they end. So each is held against its few neighbours in both orders, and
 * the work grows with the number of titles, never with its square.
 */
export class NearTitles {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #used = 0;
  /** Where the key of each title starts; its end is the start of the next. */
  #starts: number[] = [0];
  readonly #ids: number[] = [];

  /** Titles come sorted by their keys. */
  add(id: number, key: string): void {
    if (weakTitle(key)) return;
    const most = key.length * 3;
    if (this.#used + most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#used + most));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(key, this.#used);
    this.#starts.push(this.#used);
    this.#ids.push(id);
  }

  /** The pairs, those of the newest papers first. */
  pairs(): NearPair[] {
    const count = this.#ids.length;
    const common = this.#columns();
    const found = new Map<string, NearPair>();
    const inOrder = (order: Uint32Array | null): void => {
      for (let i = 0; i < count; i += 1) {
        const a = order ? order[i]! : i;
        if (common[a]) continue;
        for (let j = i + 1; j <= i + neighbours && j < count; j += 1) {
          const b = order ? order[j]! : j;
          if (!common[b] && this.#near(a, b)) {
            const [x, y] = [this.#ids[a]!, this.#ids[b]!];
            found.set(x < y ? `${x} ${y}` : `${y} ${x}`, x < y ? [x, y] : [y, x]);
          }
        }
        if (found.size > 2 * maxPairs) keepNewest(found);
      }
    };
    inOrder(null);
    inOrder(this.#byEnding());
    return [...found.values()].sort(newestFirst);
  }

  /** Marks the titles that too many papers bear. They lie side by side. */
  #columns(): Uint8Array {
    const marks = new Uint8Array(this.#ids.length);
    let first = 0;
    for (let i = 1; i <= marks.length; i += 1) {
      if (i < marks.length && this.#same(first, i)) continue;
      if (i - first > maxOfOneTitle) marks.fill(1, first, i);
      first = i;
    }
    return marks;
  }

  #byEnding(): Uint32Array {
    const order = new Uint32Array(this.#ids.length);
    /** The last six bytes as one number, so that most comparisons need not look at the texts. */
    const endings = new Float64Array(order.length);
    for (let i = 0; i < order.length; i += 1) {
      order[i] = i;
      for (let k = 1; k <= 6; k += 1) endings[i] = endings[i]! * 256 + this.#bytes[this.#starts[i + 1]! - k]!;
    }
    return order.sort((a, b) => endings[a]! - endings[b]! || this.#compareEnds(a, b));
  }

  #compareEnds(a: number, b: number): number {
    const most = Math.min(this.#length(a), this.#length(b));
    const shared = this.#sharedEnd(a, b, most);
    if (shared === most) return this.#length(a) - this.#length(b);
    return this.#bytes[this.#starts[a + 1]! - 1 - shared]! - this.#bytes[this.#starts[b + 1]! - 1 - shared]!;
  }

  #near(a: number, b: number): boolean {
    const shorter = Math.min(this.#length(a), this.#length(b));
    const longer = Math.max(this.#length(a), this.#length(b));
    const start = this.#sharedStart(a, b, shorter);
    const end = this.#sharedEnd(a, b, shorter - start);
    if (start + end >= longer * minShared) return true;
    return shorter >= tellingBytes && (start === shorter || end === shorter);
  }

  #same(a: number, b: number): boolean {
    const length = this.#length(a);
    return length === this.#length(b) && this.#sharedStart(a, b, length) === length;
  }

  #length(i: number): number {
    return this.#starts[i + 1]! - this.#starts[i]!;
  }

  #sharedStart(a: number, b: number, most: number): number {
    const [x, y] = [this.#starts[a]!, this.#starts[b]!];
    let n = 0;
    while (n < most && this.#bytes[x + n] === this.#bytes[y + n]) n += 1;
    return n;
  }

  #sharedEnd(a: number, b: number, most: number): number {
    const [x, y] = [this.#starts[a + 1]! - 1, this.#starts[b + 1]! - 1];
    let n = 0;
    while (n < most && this.#bytes[x - n] === this.#bytes[y - n]) n += 1;
    return n;
  }
}

const newestFirst = (a: NearPair, b: NearPair): number => b[1] - a[1] || b[0] - a[0];

const keepNewest = (found: Map<string, NearPair>): void => {
  for (const [x, y] of [...found.values()].sort(newestFirst).slice(maxPairs)) found.delete(`${x} ${y}`);
};
