import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type MapSearch, readMapSearch } from './map-search.ts';

const without = (search: MapSearch): MapSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The chosen region, the open paper and the colours, in the address of the page. */
export const useMapAddress = () => {
  const typed = useSearch({ from: '/map' });
  const search = useMemo(() => readMapSearch(typed), [typed]);
  const router = useRouter();
  const navigate = useNavigate({ from: '/map' });
  const go = useCallback(
    (change: MapSearch, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/map')
        void navigate({ search: (old: MapSearch) => without({ ...old, ...change }), replace });
    },
    [navigate, router],
  );
  return { search, go };
};
export type MapAddress = ReturnType<typeof useMapAddress>;
