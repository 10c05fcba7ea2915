import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Recommendation } from '../../api/types.ts';
import { lensesOptions, suggestionsOptions } from './queries.ts';
import type { DiscoveryAddress } from './use-discovery-address.ts';

const noItems: Recommendation[] = [];

/** Branches of the suggestions on screen, the most frequent first. */
const branchesOf = (items: readonly Recommendation[]) => {
  const branches = new Map<string, { label: string; count: number }>();
  for (const { branch_id, branch_label } of items) {
    if (!branch_id || !branch_label) continue;
    const branch = branches.get(branch_id);
    branches.set(branch_id, { label: branch_label, count: (branch?.count ?? 0) + 1 });
  }
  return [...branches].map(([id, rest]) => ({ id, ...rest })).sort((a, b) => b.count - a.count);
};

/** The lenses, and the suggestions of the one in the address. */
export const useSuggestions = ({ lens: id, branch }: DiscoveryAddress) => {
  const lensesRead = useQuery(lensesOptions);
  const lenses = lensesRead.data;
  const lens = lenses?.find((l) => l.id === id) ?? lenses?.[0] ?? null;
  const read = useQuery(suggestionsOptions(lens?.id));
  const all = read.data ?? noItems;
  const branches = useMemo(() => branchesOf(all), [all]);
  const items = useMemo(
    () => all.filter((item) => item.paper && (branch === undefined || item.branch_id === branch)),
    [all, branch],
  );
  return {
    lenses,
    lens,
    branches,
    items,
    /** The number of suggestions in all branches. */
    total: all.length,
    error: lensesRead.error ?? read.error,
    loading: !lenses || (lens !== null && !read.data),
  };
};
export type Suggestions = ReturnType<typeof useSuggestions>;
