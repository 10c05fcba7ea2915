import { indexText } from '../../platform/text.ts';

/** What a monitor knows about the branch that it follows. Branches are grouped again at each refresh of their lens. */
export interface BranchRef {
  lensId: string;
  branchId: string | null;
  label: string | null;
  /** Terms at the last refresh of the monitor. */
  terms: readonly string[];
}

export interface FollowedBranch {
  id: string;
  label: string;
  /** Frequent terms of the branch, most typical first. */
  terms: string[];
  /** Terms from around the branch, nearest first. */
  edge: string[];
}

/** What Discovery says about a branch; null if the lens or the branch no longer exists. */
export type FindBranch = (branchRef: BranchRef) => { lens: string | null; branch: FollowedBranch | null };

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

const same = (a: string | null, b: string): boolean => a !== null && indexText(a) === indexText(b);
/** Branches with another ID and another label are the same if they share this part of their terms. */
const sameTerms = 0.5;

const shared = (a: readonly string[], b: readonly string[]): number => {
  const left = new Set(a.map(indexText));
  const right = new Set(b.map(indexText));
  const both = [...left].filter((t) => right.has(t)).length;
  return both === 0 ? 0 : both / (left.size + right.size - both);
};

/** The matching branch: by ID, otherwise by label, otherwise the one with the most terms in common. */
export const matchBranch = <B extends FollowedBranch>(branchRef: BranchRef, branches: readonly B[]): B | null => {
  const byId = branches.find((b) => b.id === branchRef.branchId);
  const named = byId ?? branches.find((b) => same(branchRef.label, b.label));
  if (named) return named;
  const [best] = branches
    .map((b) => ({ b, likeness: shared(branchRef.terms, b.terms) }))
    .filter(({ likeness }) => likeness >= sameTerms)
    .sort((x, y) => y.likeness - x.likeness);
  return best?.b ?? null;
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
