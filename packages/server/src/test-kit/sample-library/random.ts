/** Mixes whole numbers into one 32-bit seed, so that every paper and person has a separate stream. */
export const mix = (...parts: number[]): number => {
  let h = 0x9e3779b9;
  for (const p of parts) {
    h = Math.imul(h ^ (p | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) ^ (h >>> 16);
  }
  return h >>> 0;
};

/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** In [0, n). */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** In [0, n), where the k-th occurs about 1/k as often as the first, like words, names and venues. */
  rank(n: number): number {
    return Math.min(n - 1, Math.floor((n + 1) ** this.next()) - 1);
  }

  pickRanked<T>(list: readonly T[]): T {
    return list[this.rank(list.length)]!;
  }

  /** A member, each in proportion to its weight. */
  weighted<T extends { weight: number }>(list: readonly T[], total: number): T {
    let at = this.next() * total;
    for (const item of list) {
      at -= item.weight;
      if (at < 0) return item;
    }
    return list.at(-1)!;
  }

  /** Standard normal. */
  normal(): number {
    const u = Math.max(this.next(), 1e-12);
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.next());
  }

  /** `count` different members, the early ones of the list more often. */
  someRanked<T>(list: readonly T[], count: number): T[] {
    const out = new Set<T>();
    for (let tries = 0; out.size < Math.min(count, list.length) && tries < count * 8; tries += 1)
      out.add(this.pickRanked(list));
    return [...out];
  }
}
