import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DiscoverySearch } from './discovery-search.ts';

export const withoutUndefined = (search: DiscoverySearch): DiscoverySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The lens, branch and open paper in the address of the page, and ways to change them. */
export const useDiscoveryAddress = () => {
  const search: DiscoverySearch = useSearch({ from: '/discovery' });
  const router = useRouter();
  const navigate = useNavigate({ from: '/discovery' });
  const go = useCallback(
    (change: DiscoverySearch, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/discovery')
        void navigate({ search: (old: DiscoverySearch) => withoutUndefined({ ...old, ...change }), replace });
    },
    [navigate, router],
  );
  const close = useCallback(() => go({ paper: undefined }, true), [go]);
  const openLens = useCallback((lens: string) => void navigate({ search: { lens } }), [navigate]);
  return { lens: search.lens, branch: search.branch, paper: search.paper, go, close, openLens };
};
export type DiscoveryAddress = ReturnType<typeof useDiscoveryAddress>;
