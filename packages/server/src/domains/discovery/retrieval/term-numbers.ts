const countBits = 8;

/** Numbers terms, so that a text is kept as one number for each of its terms: that of the term and its count. */
export class TermNumbers {
  static readonly maxCount = 2 ** countBits - 1;
  static readonly maxTerms = 2 ** (32 - countBits);
  static termOf = (numbered: number): number => numbered >>> countBits;
  static countOf = (numbered: number): number => numbered & TermNumbers.maxCount;

  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** Counts above `maxCount` are kept as that, and new terms beyond `maxTerms` are left out. */
  number(counts: ReadonlyMap<string, number>): Uint32Array {
    const out = new Uint32Array(counts.size);
    let size = 0;
    for (const [term, count] of counts) {
      let number = this.#numbers.get(term);
      if (number === undefined) {
        if (this.#numbers.size >= TermNumbers.maxTerms) continue;
        number = this.#numbers.size;
        this.#numbers.set(term, number);
      }
      out[size] = number * (TermNumbers.maxCount + 1) + Math.min(count, TermNumbers.maxCount);
      size += 1;
    }
    return size === out.length ? out : out.slice(0, size);
  }
}
