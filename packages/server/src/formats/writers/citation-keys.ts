import { keyStem } from '../citation-key-pattern.ts';
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
 * A key for each record, unique in its format. Keys of papers are kept if the format allows them and they are free; others
 * follow the default pattern. The same records always get the same keys.
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
    const stem = keyStem(record);
    let count = this.#counts.get(stem) ?? 0;
    let candidate = stem + keySuffix(count);
    while (this.#taken.has(candidate)) candidate = stem + keySuffix(++count);
    this.#counts.set(stem, count + 1);
    this.#taken.add(candidate);
    return candidate;
  }
}

/** '', 'a' … 'z', 'aa' … */
export const keySuffix = (count: number): string => {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
};
