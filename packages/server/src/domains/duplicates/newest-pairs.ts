/** Ids of two papers; the first is the older one. */
export type NearPair = readonly [number, number];

/**
 * Collects pairs of papers and keeps those of the newest. As soon as there are enough, pairs of older papers are
 * skipped, so that a library of many similar titles is not compared for pairs that nobody would see.
 */
export class NewestPairs {
  readonly #ids: Float64Array;
  readonly #most: number;
  #pairs: NearPair[] = [];
  /** Minimum ID of the newer paper of a pair that is kept. */
  #from = 0;

  /** @param ids the paper at each position: pairs are added by position */
  constructor(ids: Float64Array, most: number) {
    this.#ids = ids;
    this.#most = most;
  }

  wants(a: number, b: number): boolean {
    return this.#ids[a]! >= this.#from || this.#ids[b]! >= this.#from;
  }

  /** A pair may be added twice, once for each order of the titles. */
  add(a: number, b: number): void {
    const [x, y] = [this.#ids[a]!, this.#ids[b]!];
    this.#pairs.push(x < y ? [x, y] : [y, x]);
    if (this.#pairs.length > 4 * this.#most) this.#shrink();
  }

  /** The newest ones, newest first. */
  sorted(): NearPair[] {
    const sorted = this.#pairs.sort(([a, b], [c, d]) => d - b || c - a);
    const once = sorted.filter(([a, b], i) => sorted[i - 1]?.[0] !== a || sorted[i - 1]?.[1] !== b);
    return once.slice(0, this.#most);
  }

  /** Keeps twice the limit, because each pair may occur twice. */
  #shrink(): void {
    const newer = Float64Array.from(this.#pairs, ([, id]) => id).sort();
    this.#from = newer[newer.length - 2 * this.#most]!;
    this.#pairs = this.#pairs.filter(([, id]) => id >= this.#from);
  }
}
