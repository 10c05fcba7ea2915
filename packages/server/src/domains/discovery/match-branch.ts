import { indexText } from '../../platform/text.ts';
import type { BranchRef, FollowedBranch } from '../feed/feed.ports.ts';

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
