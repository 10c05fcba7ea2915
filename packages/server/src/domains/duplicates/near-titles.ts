import { weakTitle } from '../papers/likeness.ts';
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

/** The titles of saved papers, sorted by their keys. */
interface Titles {
  /** All keys. */
  bytes: Uint8Array;
  /** Where each key starts and ends. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** The paper of each title. */
  ids: Float64Array;
}

/** The titles that are long enough to identify a paper. The input must be sorted by key. */
export const readTitles = (some: Iterable<TitleLines>): Titles => {
  const chunks: Uint8Array[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const ids: number[] = [];
  let used = 0;
  for (const { ids: numbers, keys } of some) {
    let from = 0;
    for (const id of readNumbers(numbers)) {
      let to = from;
      while (to < keys.length && keys[to] !== newline) to += 1;
      if (isLongEnough(keys, from, to)) {
        ids.push(id);
        starts.push(used + from);
        ends.push(used + to);
      }
      from = to + 1;
    }
    chunks.push(keys);
    used += keys.length;
  }
  return {
    bytes: Buffer.concat(chunks),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    ids: Float64Array.from(ids),
  };
};

/**
 * Pairs of titles that differ in one place only: a typo, an ending, a subtitle. Two such titles are close together when
 * titles are sorted by how they begin, or by how they end. So each is compared with the few next to it in both orders.
 * @param most maximum number of pairs: those of the newest papers, newest first. See `newestPairs`.
 */
export const nearTitles = (titles: Titles, most: number): NearPair[] => new Comparison(titles).pairs(most);

class Comparison {
  readonly #titles: Titles;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #count: number;

  constructor(titles: Titles) {
    this.#titles = titles;
    this.#bytes = titles.bytes;
    this.#starts = titles.starts;
    this.#ends = titles.ends;
    this.#count = titles.ids.length;
  }

  pairs(most: number): NearPair[] {
    const columns = this.#columns();
    return [this.#byStart(), this.#byEnd()].flatMap((order) => {
      const pairs = new NewestPairs(this.#titles.ids, most);
      this.#compare(order, columns, pairs);
      return pairs.sorted();
    });
  }

  #byStart(): Order {
    return {
      title: (i) => i,
      shared: (a, b) => this.#sharedStart(a, b, this.#shorter(a, b)),
      near: (a, b, start) => this.#near(a, b, start, this.#sharedEnd(a, b, this.#shorter(a, b) - start)),
    };
  }

  #byEnd(): Order {
    const order = Uint32Array.from({ length: this.#count }, (_, i) => i).sort(
      (a, b) => this.#compareEnds(a, b) || a - b,
    );
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
  #compare(order: Order, common: Uint8Array, pairs: NewestPairs): void {
    const count = this.#count;
    /** Bytes that each title shares with the next one. Two that are further apart share the minimum of those between them. */
    const shared = new Uint16Array(count).fill(unknown);
    for (let i = 0; i < count; i += 1) {
      const a = order.title(i);
      if (common[a]) continue;
      let least = unknown;
      let own = i;
      for (let j = i + 1; j <= i + comparedTitles && j < count; j += 1) {
        const b = order.title(j);
        if (common[b] || !pairs.wants(a, b)) continue;
        for (; own < j; own += 1) {
          if (shared[own] === unknown) shared[own] = order.shared(order.title(own), order.title(own + 1));
          least = Math.min(least, shared[own]!);
        }
        if (order.near(a, b, least)) pairs.add(a, b);
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

  /** Orders titles by their bytes from the last to the first. */
  #compareEnds(a: number, b: number): number {
    const shared = this.#sharedEnd(a, b, this.#shorter(a, b));
    const next = (i: number) => (shared < this.#length(i) ? this.#bytes[this.#ends[i]! - 1 - shared]! : 0);
    return next(a) - next(b);
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
