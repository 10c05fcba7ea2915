import { rmSync } from 'node:fs';
import { readTermFile, type TermFile, writeTermFile } from './term-file.ts';
import { TermNumbers } from './term-numbers.ts';

/** Terms of all texts together that are kept: 100,000 papers have about six million, of four bytes each. */
const maxKept = 10_000_000;
const maxNumbers = 1_000_000;
/** Memory that no refresh has used for this long is released. */
const releaseAfterMs = 10 * 60_000;
/** Lets the refresh that has read the texts end first. */
const storeAfterMs = 5_000;
/** The file is written again if at least this share of the texts, and this many, are new or gone. */
const [minChangedShare, minChanged] = [0.02, 200];

interface Text {
  title: string;
  abstract: string | null;
}

/** FNV-1a in two lanes of 32 bits, joined to one number of 53 bits. */
const fingerprintOf = ({ title, abstract }: Text): number => {
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

interface Kept {
  fingerprint: number;
  terms: Uint32Array;
  /** The last round that read this text; 0 if it comes from the file and was not read since. */
  round: number;
}

/** The terms of papers by their keys, numbered. */
export class KnownTerms {
  readonly numbers: TermNumbers;
  readonly #kept = new Map<number, Kept>();
  #size = 0;
  #round = 1;
  #readInRound = 0;
  #unstored = 0;

  constructor(file: TermFile | null = null) {
    this.numbers = new TermNumbers(file?.terms);
    if (!file) return;
    for (const [i, key] of file.keys.entries()) {
      const terms = file.numbers.subarray(file.starts[i]!, file.starts[i + 1]!);
      this.#kept.set(key, { fingerprint: file.fingerprints[i]!, terms, round: 0 });
    }
    this.#size = file.numbers.length;
  }

  get isFull(): boolean {
    return this.numbers.size > maxNumbers || this.#size > maxKept;
  }

  /** Starts to read all texts. */
  beginRound(): void {
    this.#round += 1;
    this.#readInRound = 0;
  }

  termsOf(key: number, text: Text): Uint32Array {
    const fingerprint = fingerprintOf(text);
    const cached = this.#kept.get(key);
    if (cached?.round !== this.#round) this.#readInRound += 1;
    if (cached?.fingerprint === fingerprint) {
      cached.round = this.#round;
      return cached.terms;
    }
    const terms = this.numbers.numberPaper(text);
    this.#size += terms.length - (cached?.terms.length ?? 0);
    this.#unstored += 1;
    this.#kept.set(key, { fingerprint, terms, round: this.#round });
    return terms;
  }

  /** Whether enough texts are new or gone since the last file to write it again. Call it at the end of a round. */
  get isWorthStoring(): boolean {
    const gone = this.#kept.size - this.#readInRound;
    return this.#unstored + gone >= Math.max(minChanged, minChangedShare * this.#kept.size);
  }

  /** The contents of the next file: the texts of the round that has ended, and their terms. Others are forgotten. */
  forFile(): TermFile {
    for (const [key, { round, terms }] of this.#kept)
      if (round !== this.#round) {
        this.#kept.delete(key);
        this.#size -= terms.length;
      }
    const present = [...this.#kept];
    const starts = new Uint32Array(present.length + 1);
    for (const [i, [, { terms }]] of present.entries()) starts[i + 1] = starts[i]! + terms.length;
    const numbers = new Uint32Array(starts[present.length]!);
    for (const [i, [, { terms }]] of present.entries()) numbers.set(terms, starts[i]);
    this.#unstored = 0;
    return {
      terms: this.numbers.renumber(numbers),
      keys: Float64Array.from(present, ([key]) => key),
      fingerprints: Float64Array.from(present, ([, { fingerprint }]) => fingerprint),
      starts,
      numbers,
    };
  }
}

let current: KnownTerms | null = null;
let release: NodeJS.Timeout | undefined;
let store: NodeJS.Timeout | undefined;

/**
 * The terms of papers as this thread last read them, or as an earlier thread stored them in the file, for a round that reads
 * all texts. Splitting and stemming texts takes most of the time of a comparison by words, and few texts change between two
 * comparisons.
 * @param path the file to read them from; null for none
 */
export const knownTerms = (path: string | null): KnownTerms => {
  if (!current || current.isFull) current = new KnownTerms(current || path === null ? null : readTermFile(path));
  current.beginRound();
  clearTimeout(store);
  clearTimeout(release);
  release = setTimeout(() => {
    current = null;
  }, releaseAfterMs);
  release.unref();
  return current;
};

/**
 * Stores the terms in the file soon, if that is worth it. Call it when all texts have been read.
 * @param isCurrent whether the library is still the one that they come from. Terms of a library that was emptied are not
 *   stored, and this thread forgets them.
 */
export const storeTermsSoon = (terms: KnownTerms, path: string | null, isCurrent: () => boolean): void => {
  if (path === null || !terms.isWorthStoring) return;
  const forget = () => {
    if (current === terms) current = null;
  };
  const isStillCurrent = () => {
    try {
      return isCurrent();
    } catch {
      // The library is closed or busy. The next refresh stores the terms.
      return false;
    }
  };
  clearTimeout(store);
  store = setTimeout(() => {
    if (!isStillCurrent()) {
      forget();
      return;
    }
    writeTermFile(path, terms.forFile());
    // The library may have been emptied meanwhile.
    if (isStillCurrent()) return;
    rmSync(path, { force: true });
    forget();
  }, storeAfterMs);
  store.unref();
};
