/** Ids of two papers; the first is the older one. */
export type NearPair = readonly [number, number];

/** The newest of these pairs, newest first. A pair that was found in both orders of the titles counts once. */
export const newestPairs = (pairs: NearPair[], most: number): NearPair[] => {
  const sorted = pairs.sort(([a, b], [c, d]) => d - b || c - a);
  const once = sorted.filter(([a, b], i) => sorted[i - 1]?.[0] !== a || sorted[i - 1]?.[1] !== b);
  return once.slice(0, most);
};

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

  add(a: number, b: number): void {
    const [x, y] = [this.#ids[a]!, this.#ids[b]!];
    this.#pairs.push(x < y ? [x, y] : [y, x]);
    if (this.#pairs.length > 4 * this.#most) this.#shrink();
  }

  /** The newest ones, newest first. */
  sorted(): NearPair[] {
    return newestPairs(this.#pairs, this.#most);
  }

  #shrink(): void {
    const newer = Float64Array.from(this.#pairs, ([, id]) => id).sort();
    this.#from = newer[newer.length - this.#most]!;
    this.#pairs = this.#pairs.filter(([, id]) => id >= this.#from);
  }
}
