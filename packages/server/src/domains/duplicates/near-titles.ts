import { weakTitle } from '../papers/likeness.ts';
import { halvesByEnding, sortByEnding } from './ending-order.ts';
import { type NearPair, NewestPairs } from './newest-pairs.ts';

/** How many of the next titles each title is compared with, in each of the two orders. */
const comparedTitles = 5;
/**
 * A title that more papers share is probably the name of a column ("Book reviews"), not of one work. Versions of one work
 * are compared by more than their titles, and have a higher limit.
 */
const maxOfOneTitle = 3;
/** Shared prefix and suffix of two keys, relative to the longer one. */
const minShared = 0.75;
/** Minimum length of a title that is the beginning or end of another one. */
const minAffixBytes = 20;
/** A key with fewer bytes is always too short; one with more than three times as many never is. */
const minBytes = 12;

/** Titles sorted by their keys, as bytes: creating a million strings would take too long. */
export interface TitleLines {
  /** With commas. */
  ids: Uint8Array;
  /** One key per line. */
  keys: Uint8Array;
}

const newline = 10;
const comma = 44;
const zero = 48;
/** Bytes from the start of a key that are compared at once. */
const headBytes = 4;
/** Longer than any key in bytes. */
const unknown = 0xffff;

/** Titles in an order that places similar ones next to each other. */
interface Order {
  title: (place: number) => number;
  /** Bytes that two titles share at the end by which they are sorted. */
  shared: (a: number, b: number) => number;
  near: (a: number, b: number, shared: number) => boolean;
}

/** The titles of saved papers, sorted by their keys, in memory that several threads can read. */
export interface SharedTitles {
  /** All keys. */
  bytes: Uint8Array;
  /** Where each key starts and ends. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** The paper of each title. */
  ids: Float64Array;
}

/** The titles that are long enough to identify a paper. The input must be sorted by key. */
export const shareTitles = (some: Iterable<TitleLines>): SharedTitles => {
  let bytes = new Uint8Array(new SharedArrayBuffer(0));
  let starts = new Uint32Array(new SharedArrayBuffer(0));
  let ends = new Uint32Array(new SharedArrayBuffer(0));
  let ids = new Float64Array(new SharedArrayBuffer(0));
  let used = 0;
  let count = 0;
  for (const lines of some) {
    const { keys } = lines;
    const numbers = readNumbers(lines.ids);
    bytes = withRoom(bytes, used + keys.length);
    bytes.set(keys, used);
    starts = withRoom(starts, count + numbers.length);
    ends = withRoom(ends, count + numbers.length);
    ids = withRoom(ids, count + numbers.length);
    let from = 0;
    for (const id of numbers) {
      let to = from;
      while (to < keys.length && keys[to] !== newline) to += 1;
      if (isLongEnough(keys, from, to)) {
        ids[count] = id;
        starts[count] = used + from;
        ends[count] = used + to;
        count += 1;
      }
      from = to + 1;
    }
    used += keys.length;
  }
  return { bytes, starts: starts.subarray(0, count), ends: ends.subarray(0, count), ids: ids.subarray(0, count) };
};

/** The half of the titles that comes first when they are sorted by how they end, or the other one. */
export type Half = 0 | 1;

/** The positions of the titles in one half, sorted by how they end, in shared memory. The two halves are independent. */
export const sortHalf = (titles: SharedTitles, half: Half): Uint32Array => {
  const places = halvesByEnding(titles)[half];
  const order = withRoom(new Uint32Array(new SharedArrayBuffer(0)), places.length);
  order.set(places);
  sortByEnding(titles, order);
  return order;
};

/**
 * Pairs of titles that differ in one place only: a typo, an ending, a subtitle. Two such titles are close together when
 * titles are sorted by how they begin, or by how they end. So each is compared with the few next to it in both orders, and
 * the time is linear in the number of titles. The two orders can be compared on different threads.
 * @param endings the two sorted halves, to compare titles by how they end; without them, by how they begin
 * @param most maximum number of pairs: those of the newest papers, newest first. See `newestPairs`.
 */
export const nearTitles = (titles: SharedTitles, endings: readonly Uint32Array[] | null, most: number): NearPair[] =>
  new Comparison(titles).pairs(endings, most);

class Comparison {
  readonly #titles: SharedTitles;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #count: number;

  constructor(titles: SharedTitles) {
    this.#titles = titles;
    this.#bytes = titles.bytes;
    this.#starts = titles.starts;
    this.#ends = titles.ends;
    this.#count = titles.ids.length;
  }

  pairs(endings: readonly Uint32Array[] | null, most: number): NearPair[] {
    const found = new NewestPairs(this.#titles.ids, most);
    this.#compare(endings ? this.#byEnd(endings) : this.#byStart(), this.#columns(), found);
    return found.sorted();
  }

  #byStart(): Order {
    return {
      title: (i) => i,
      shared: (a, b) => this.#sharedStart(a, b, this.#shorter(a, b)),
      near: (a, b, start) => this.#near(a, b, start, this.#sharedEnd(a, b, this.#shorter(a, b) - start)),
    };
  }

  #byEnd(endings: readonly Uint32Array[]): Order {
    const order = new Uint32Array(this.#count);
    let at = 0;
    for (const half of endings) {
      order.set(half, at);
      at += half.length;
    }
    const heads = this.#heads();
    return {
      title: (i) => order[i]!,
      shared: (a, b) => this.#sharedEnd(a, b, this.#shorter(a, b)),
      near: (a, b, end) => {
        // Most adjacent titles begin differently, and reading two texts that are far apart in memory is slow.
        if (heads[a] !== heads[b] && !this.#near(a, b, headBytes - 1, end) && end < this.#shorter(a, b)) return false;
        const start = this.#sharedStart(a, b, this.#shorter(a, b));
        return this.#near(a, b, start, Math.min(end, this.#shorter(a, b) - start));
      },
    };
  }

  /** Compares each title with those next to it in an order. */
  #compare(order: Order, common: Uint8Array, found: NewestPairs): void {
    const count = this.#count;
    /** Bytes that each title shares with the next one. Two that are further apart share the minimum of those between them. */
    const shared = new Uint16Array(count).fill(unknown);
    for (let i = 0; i < count; i += 1) {
      const a = order.title(i);
      if (common[a]) continue;
      let least = unknown;
      let known = i;
      for (let j = i + 1; j <= i + comparedTitles && j < count; j += 1) {
        const b = order.title(j);
        if (common[b] || !found.wants(a, b)) continue;
        for (; known < j; known += 1) {
          if (shared[known] === unknown) shared[known] = order.shared(order.title(known), order.title(known + 1));
          least = Math.min(least, shared[known]!);
        }
        if (order.near(a, b, least)) found.add(a, b);
      }
    }
  }

  /** Marks titles that too many papers share. Equal titles are next to each other. */
  #columns(): Uint8Array {
    const marks = new Uint8Array(this.#count);
    let first = 0;
    for (let i = 1; i <= marks.length; i += 1) {
      if (i < marks.length && this.#same(first, i)) continue;
      if (i - first > maxOfOneTitle) marks.fill(1, first, i);
      first = i;
    }
    return marks;
  }

  #heads(): Uint32Array {
    const heads = new Uint32Array(this.#count);
    for (let i = 0; i < heads.length; i += 1) {
      const at = this.#starts[i]!;
      for (let k = 0; k < headBytes; k += 1) heads[i] = (heads[i]! << 8) | this.#bytes[at + k]!;
    }
    return heads;
  }

  #near(a: number, b: number, start: number, end: number): boolean {
    const shorter = this.#shorter(a, b);
    const longer = this.#length(a) + this.#length(b) - shorter;
    if (start + end >= longer * minShared) return true;
    return shorter >= minAffixBytes && (start === shorter || end === shorter);
  }

  #same(a: number, b: number): boolean {
    const length = this.#length(a);
    return length === this.#length(b) && this.#sharedStart(a, b, length) === length;
  }

  #length(i: number): number {
    return this.#ends[i]! - this.#starts[i]!;
  }

  #shorter(a: number, b: number): number {
    return Math.min(this.#length(a), this.#length(b));
  }

  #sharedStart(a: number, b: number, most: number): number {
    const [x, y] = [this.#starts[a]!, this.#starts[b]!];
    let n = 0;
    while (n < most && this.#bytes[x + n] === this.#bytes[y + n]) n += 1;
    return n;
  }

  #sharedEnd(a: number, b: number, most: number): number {
    const [x, y] = [this.#ends[a]! - 1, this.#ends[b]! - 1];
    let n = 0;
    while (n < most && this.#bytes[x - n] === this.#bytes[y - n]) n += 1;
    return n;
  }
}

/** Whether a key is long enough to identify its paper. */
const isLongEnough = (keys: Uint8Array, from: number, to: number): boolean => {
  const bytes = to - from;
  if (bytes >= 3 * minBytes) return true;
  return bytes >= minBytes && !weakTitle(decoder.decode(keys.subarray(from, to)));
};

const decoder = new TextDecoder();

/** Whole numbers with commas between them. */
const readNumbers = (text: Uint8Array): number[] => {
  const out: number[] = [];
  let n = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] !== comma) n = n * 10 + text[i]! - zero;
    else {
      out.push(n);
      n = 0;
    }
  }
  if (text.length > 0) out.push(n);
  return out;
};

/** The same numbers in an array with this capacity, in shared memory. */
const withRoom = <A extends Uint8Array | Uint32Array | Float64Array>(array: A, length: number): A => {
  if (length <= array.length) return array;
  const bytes = array.BYTES_PER_ELEMENT * Math.max(length, 2 * array.length);
  const larger = new (array.constructor as new (memory: SharedArrayBuffer) => A)(new SharedArrayBuffer(bytes));
  larger.set(array);
  return larger;
};
