import { TermNumbers } from './term-numbers.ts';

/** Terms of all texts together that are kept: 100,000 papers have about six million, of four bytes each. */
const maxKept = 10_000_000;
const maxNumbers = 1_000_000;
/** Memory that no refresh has used for this long is released. */
const releaseAfterMs = 10 * 60_000;

interface Text {
  title: string;
  abstract: string | null;
}

/** FNV-1a in two lanes of 32 bits, joined to one number of 53 bits. */
const fingerprint = ({ title, abstract }: Text): number => {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  const read = (text: string) => {
    for (let i = 0; i < text.length; i += 1) {
      const c = text.charCodeAt(i);
      a = Math.imul(a ^ c, 0x01000193);
      b = Math.imul(b ^ c, 0x85ebca6b);
    }
  };
  read(title);
  read('\0');
  if (abstract !== null) read(abstract);
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
};

/** The terms of papers by their keys, numbered. */
export class KnownTerms {
  readonly numbers = new TermNumbers();
  readonly #kept = new Map<number, { of: number; terms: Uint32Array }>();
  #size = 0;

  get isFull(): boolean {
    return this.numbers.size > maxNumbers || this.#size > maxKept;
  }

  of(key: number, text: Text): Uint32Array {
    const of = fingerprint(text);
    const known = this.#kept.get(key);
    if (known?.of === of) return known.terms;
    const terms = this.numbers.numberPaper(text);
    this.#size += terms.length - (known?.terms.length ?? 0);
    this.#kept.set(key, { of, terms });
    return terms;
  }
}

let current: KnownTerms | null = null;
let release: NodeJS.Timeout | undefined;

/**
 * The terms of papers as this thread last read them. Splitting and stemming texts takes most of the time of a comparison
 * by words, and few texts change between two of them.
 */
export const knownTerms = (): KnownTerms => {
  if (!current || current.isFull) current = new KnownTerms();
  clearTimeout(release);
  release = setTimeout(() => {
    current = null;
  }, releaseAfterMs);
  release.unref();
  return current;
};
