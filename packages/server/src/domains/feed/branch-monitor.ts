import { indexText } from '../../platform/text.ts';
import type { BranchRef } from './feed.ports.ts';

/** Stop words of long terms. */
const minWordLength = 4;
const maxTerms = 4;
/** A term that titles rarely contain literally: an OpenAlex topic. */
const longTerm = 3;

/**
 * In lower case, so that no word is an operator. Single words are without quotes, so that OpenAlex finds their other
 * forms.
 */
const written = (term: string): string | null => {
  const words = indexText(term).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  if (words.length < longTerm) return words.length === 1 ? words[0]! : `"${words.join(' ')}"`;
  const telling = words.filter((w) => w.length >= minWordLength);
  return `(${(telling.length === 0 ? words : telling).join(' ')})`;
};

/** Number of terms around a branch that its monitor also searches for. @param temperature 0 to 1 */
export const edgeTermCount = (temperature: number): number => Math.floor(maxTerms * temperature);

/**
 * The query of a branch: works that contain at least two of its terms, or one of its terms and one from around it. If
 * the branch has only one term, works that contain that term.
 * @returns null if no term has a letter or digit
 */
export const branchQuery = (terms: readonly string[], edge: readonly string[] = []): string | null => {
  const clean = (list: readonly string[]) => [...new Set(list.flatMap((t) => written(t) ?? []))];
  const parts = clean(terms).slice(0, maxTerms);
  if (parts.length < 2) return parts[0] ?? null;
  const around = clean(edge).filter((t) => !parts.includes(t));
  return parts.flatMap((a, i) => [...parts.slice(i + 1), ...around].map((b) => `(${a} ${b})`)).join(' OR ');
};

export interface BranchConfig {
  lens_id?: unknown;
  branch_id?: unknown;
  branch_label?: unknown;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The branch that a monitor follows.
 * @param last the result of its last refresh, which describes the branch as it was then
 * @returns null for a monitor that follows no lens: it finds works by the words of its query
 */
export const branchRefOf = (
  config: BranchConfig,
  query: string,
  last: Record<string, unknown> | null,
): BranchRef | null => {
  const lensId = textOrNull(typeof config.lens_id === 'number' ? String(config.lens_id) : config.lens_id);
  if (lensId === null) return null;
  return {
    lensId,
    branchId: textOrNull(last?.branch_id) ?? textOrNull(config.branch_id),
    label: textOrNull(last?.branch_label) ?? textOrNull(config.branch_label) ?? query,
    terms: Array.isArray(last?.terms) ? last.terms.filter((t): t is string => typeof t === 'string') : [],
  };
};
