import { readTermFile, type TermFile, writeTermFile } from './term-file.ts';
import { TermNumbers } from './term-numbers.ts';

/** Terms of all texts together that are kept: 100,000 papers have about six million, of four bytes each. */
const maxKept = 10_000_000;
const maxNumbers = 1_000_000;
/** Memory that no refresh has used for this long is released. */
const releaseAfterMs = 10 * 60_000;
/** Long enough for the refresh that reads the texts to end first. */
const saveAfterMs = 5_000;
/** Share of the texts that must be new for the file to be written again, and their least number. */
const [saveShare, saveLeast] = [0.02, 200];

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

interface Kept {
  of: number;
  terms: Uint32Array;
  /** Whether the paper was there when texts were last compared. Only these are written to the file. */
  used: boolean;
}

/** The terms of papers by their keys, numbered. */
export class KnownTerms {
  readonly numbers: TermNumbers;
  readonly #kept = new Map<number, Kept>();
  #size = 0;
  #unsaved = 0;

  constructor(file: TermFile | null = null) {
    this.numbers = new TermNumbers(file?.terms);
    if (!file) return;
    for (const [i, key] of file.keys.entries()) {
      const terms = file.numbers.subarray(file.starts[i]!, file.starts[i + 1]!);
      this.#kept.set(key, { of: file.fingerprints[i]!, terms, used: false });
    }
    this.#size = file.numbers.length;
  }

  /** Whether enough has changed since the last file to write it again. */
  get isWorthSaving(): boolean {
    return this.#unsaved >= Math.max(saveLeast, saveShare * this.#kept.size);
  }

  get isFull(): boolean {
    return this.numbers.size > maxNumbers || this.#size > maxKept;
  }

  of(key: number, text: Text): Uint32Array {
    const of = fingerprint(text);
    const known = this.#kept.get(key);
    if (known?.of === of) {
      known.used = true;
      return known.terms;
    }
    const terms = this.numbers.numberPaper(text);
    this.#size += terms.length - (known?.terms.length ?? 0);
    this.#unsaved += 1;
    this.#kept.set(key, { of, terms, used: true });
    return terms;
  }

  /** The contents of the next file. */
  forFile(): TermFile {
    const used = [...this.#kept].filter(([, kept]) => kept.used);
    const starts = new Uint32Array(used.length + 1);
    for (const [i, [, { terms }]] of used.entries()) starts[i + 1] = starts[i]! + terms.length;
    const numbers = new Uint32Array(starts[used.length]!);
    for (const [i, [, { terms }]] of used.entries()) numbers.set(terms, starts[i]);
    this.#unsaved = 0;
    return {
      terms: this.numbers.terms(),
      keys: Float64Array.from(used, ([key]) => key),
      fingerprints: Float64Array.from(used, ([, { of }]) => of),
      starts,
      numbers,
    };
  }
}

let current: KnownTerms | null = null;
let release: NodeJS.Timeout | undefined;
let save: NodeJS.Timeout | undefined;

/**
 * The terms of papers as this thread last read them, or another one of the same library before. Splitting and stemming
 * texts takes most of the time of a comparison by words, and few texts change between two of them.
 * @param path the file that keeps them while no thread does; null for none
 */
export const knownTerms = (path: string | null): KnownTerms => {
  if (!current || current.isFull) current = new KnownTerms(current || path === null ? null : readTermFile(path));
  clearTimeout(release);
  release = setTimeout(() => {
    current = null;
  }, releaseAfterMs);
  release.unref();
  if (path !== null) {
    clearTimeout(save);
    save = setTimeout(() => {
      if (current?.isWorthSaving) writeTermFile(path, current.forFile());
    }, saveAfterMs);
    save.unref();
  }
  return current;
};
