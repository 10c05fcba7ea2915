import { countTerms, type PaperText, termOfWord, weightedWords } from '../../vectors/model/terms.ts';

const countBits = 8;
const maxWords = 400_000;

/** Numbers terms, so that a text is kept as one number for each of its terms: that of the term and its count. */
export class TermNumbers {
  static readonly maxCount = 2 ** countBits - 1;
  static readonly maxTerms = 2 ** (32 - countBits);
  static termOf = (numbered: number): number => numbered >>> countBits;
  static countOf = (numbered: number): number => numbered & TermNumbers.maxCount;

  readonly #numbers: Map<string, number>;
  /** The number of the term of each word; -1 for words that are not terms. */
  readonly #words = new Map<string, number>();
  /** Counts of one text by number; all 0 between two texts. */
  #counts: Uint16Array;

  /** @param terms known terms, in the order of their numbers from 0 */
  constructor(terms: readonly string[] = []) {
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
    this.#counts = new Uint16Array(Math.max(1 << 12, 2 * terms.length));
  }

  get size(): number {
    return this.#numbers.size;
  }

  /**
   * Changes the numbers in `numbers` so that only the terms in them have one.
   * @returns those terms, in the order of their new numbers from 0
   */
  renumber(numbers: Uint32Array): string[] {
    const all = [...this.#numbers.keys()];
    const renumbered = new Int32Array(all.length).fill(-1);
    const terms: string[] = [];
    for (const [at, old] of numbers.entries()) {
      const term = TermNumbers.termOf(old);
      if (renumbered[term]! < 0) {
        renumbered[term] = terms.length;
        terms.push(all[term]!);
      }
      numbers[at] = numbered(renumbered[term]!, TermNumbers.countOf(old));
    }
    return terms;
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** Counts above `maxCount` are kept as that, and new terms beyond `maxTerms` are left out. */
  number(counts: ReadonlyMap<string, number>): Uint32Array {
    const out = new Uint32Array(counts.size);
    let size = 0;
    for (const [term, count] of counts) {
      const number = this.#numberOf(term);
      if (number < 0) continue;
      out[size] = numbered(number, count);
      size += 1;
    }
    return size === out.length ? out : out.slice(0, size);
  }

  /** The same for the counted terms of a paper, but faster: each word is looked up once. */
  numberPaper(text: Omit<PaperText, 'id'>): Uint32Array {
    const parts = weightedWords(text);
    if (!parts) return this.number(countTerms(text));
    const numbers: number[] = [];
    for (const [words, weight] of parts)
      for (const word of words) {
        const number = this.#words.get(word) ?? this.#learn(word);
        if (number < 0) continue;
        if (this.#counts[number] === 0) numbers.push(number);
        this.#counts[number]! += weight;
      }
    return Uint32Array.from(numbers, (number) => {
      const count = this.#counts[number]!;
      this.#counts[number] = 0;
      return numbered(number, count);
    });
  }

  #learn(word: string): number {
    const term = termOfWord(word);
    const number = term === null ? -1 : this.#numberOf(term);
    if (this.#words.size >= maxWords) this.#words.clear();
    this.#words.set(word, number);
    if (number >= this.#counts.length) {
      const longer = new Uint16Array(2 * (number + 1));
      longer.set(this.#counts);
      this.#counts = longer;
    }
    return number;
  }

  #numberOf(term: string): number {
    const existing = this.#numbers.get(term);
    if (existing !== undefined) return existing;
    if (this.#numbers.size >= TermNumbers.maxTerms) return -1;
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    return number;
  }
}

const numbered = (number: number, count: number): number =>
  number * (TermNumbers.maxCount + 1) + Math.min(count, TermNumbers.maxCount);
