import anyAscii from 'any-ascii';
import type { BiblioRecord } from '../record.ts';

/** What a format takes as a key. */
export interface KeyRule {
  legal: RegExp;
  /** Keys that differ only in case are the same. */
  ignoresCase: boolean;
}

const inBibtex = String.raw`\s"#%'(),={}~\\`;
export const keyRules = {
  bibtex: { legal: new RegExp(`^(?!@)(?:(?![${inBibtex}])[!-~]){1,200}$`), ignoresCase: true },
  // Biber takes letters of any script.
  biblatex: { legal: new RegExp(`^(?!@)[^${inBibtex}\\p{C}]{1,200}$`, 'u'), ignoresCase: false },
  any: { legal: /^\P{C}{1,200}$/u, ignoresCase: false },
} satisfies Record<string, KeyRule>;

const insignificant = new Set(
  (
    'a an the on of for in to at by from with and or is are be as towards toward via using its their some new ' +
    'der die das ein eine und le la les un une des du de et el los las una il lo gli'
  ).split(' '),
);

const sameKey = (key: string, rule: KeyRule): string => (rule.ignoresCase ? key.toLowerCase() : key);

/** How many of these keys a list cannot keep, because its format does not allow them or an earlier record has them. */
export const countChangedKeys = (given: Iterable<string | null | undefined>, rule: KeyRule): number => {
  const seen = new Set<string>();
  let changed = 0;
  for (const key of given) {
    if (!key) continue;
    const same = sameKey(key, rule);
    if (!rule.legal.test(key) || seen.has(same)) changed += 1;
    else seen.add(same);
  }
  return changed;
};

/**
 * A key for each record, unique in its format. Keys from an import are kept if they are valid and free; others consist of family name, year and the first significant word of the title. The same records always get the same keys.
 */
export class CitationKeys {
  /** Original keys of records, each until the first record with it was written. */
  readonly #waiting = new Set<string>();
  readonly #taken = new Set<string>();
  /** Continuing from the last suffix keeps thousands of equal stems cheap. */
  readonly #counts = new Map<string, number>();

  readonly #rule: KeyRule;

  /** @param given the original keys of all records of the list */
  constructor(given: Iterable<string | null | undefined>, rule: KeyRule = keyRules.bibtex) {
    this.#rule = rule;
    for (const key of given) if (key && rule.legal.test(key)) this.#waiting.add(sameKey(key, rule));
    for (const key of this.#waiting) this.#taken.add(key);
  }

  /** The key of the next record of the list. */
  next(record: BiblioRecord): string {
    const own = record.citationKey;
    if (own !== undefined && this.#rule.legal.test(own) && this.#waiting.delete(sameKey(own, this.#rule))) return own;
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

/** Letters of any script in Latin ones. */
const ascii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** '', 'a' … 'z', 'aa' … */
const suffix = (count: number): string => {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
};
