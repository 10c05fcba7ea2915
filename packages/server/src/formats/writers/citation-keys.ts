import type { BiblioRecord } from '../record.ts';

const legalKey = /^[A-Za-z0-9][A-Za-z0-9:/+.;!?*<>|@&_-]{0,199}$/;

const insignificant = new Set(
  (
    'a an the on of for in to at by from with and or is are be as towards toward via using its their some new ' +
    'der die das ein eine und le la les un une des du de et el los las una il lo gli'
  ).split(' '),
);

const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/**
 * A key for each record, unique without regard to case. Keys from an import are kept if they are valid and free; others
 * consist of family name, year and the first significant word of the title. The same records always get the same keys.
 */
export class CitationKeys {
  /** Original keys of records, each until the first record with it was written. */
  readonly #waiting = new Set<string>();
  readonly #taken = new Set<string>();
  /** Continuing from the last suffix keeps thousands of equal stems cheap. */
  readonly #counts = new Map<string, number>();

  /** @param given the original keys of all records of the list */
  constructor(given: Iterable<string | null | undefined>) {
    for (const key of given) if (key && legalKey.test(key)) this.#waiting.add(key.toLowerCase());
    for (const key of this.#waiting) this.#taken.add(key);
  }

  /** The key of the next record of the list. */
  next(record: BiblioRecord): string {
    const own = record.citationKey;
    if (own !== undefined && legalKey.test(own) && this.#waiting.delete(own.toLowerCase())) return own;
    const stem = stemFor(record);
    let count = this.#counts.get(stem) ?? 0;
    let candidate = stem + suffix(count);
    while (this.#taken.has(candidate)) candidate = stem + suffix(++count);
    this.#counts.set(stem, count + 1);
    this.#taken.add(candidate);
    return candidate;
  }
}

const stemFor = (record: BiblioRecord): string => {
  const person = record.authors[0] ?? record.editors[0];
  const family = ascii(person?.family ?? person?.literal ?? '').slice(0, 40) || 'anon';
  const words = record.title.replace(/<[^<>]{0,10}>|\$[^$]{0,200}\$/g, ' ').split(/[^\p{L}\p{M}\p{N}]+/u);
  const telling = words.map(ascii).find((word) => word.length > 1 && !insignificant.has(word)) ?? '';
  return `${family}${record.year ?? ''}${telling.slice(0, 30)}`;
};

const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters.get(letter) ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** '', 'a' … 'z', 'aa' … */
const suffix = (count: number): string => {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
};
