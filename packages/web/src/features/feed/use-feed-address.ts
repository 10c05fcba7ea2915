import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type FeedSearch, readFeedSearch } from './feed-search.ts';

const without = (search: FeedSearch): FeedSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The list and the open paper in the address of the page, and ways to change them. */
export const useFeedAddress = () => {
  const search: FeedSearch = useSearch({ from: '/feed' });
  const router = useRouter();
  const navigate = useNavigate({ from: '/feed' });
  const { sort, show, scope, days, paper } = search;
  const list = useMemo(() => readFeedSearch({ sort, show, scope, days }), [sort, show, scope, days]);
  const go = useCallback(
    (change: FeedSearch, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === '/feed')
        void navigate({ search: (old: FeedSearch) => without({ ...old, ...change }), replace });
    },
    [navigate, router],
  );
  const close = useCallback(() => go({ paper: undefined }, true), [go]);
  const clear = useCallback(() => void navigate({ search: {} }), [navigate]);
  const filtered = show !== undefined || scope !== undefined || days !== undefined;
  return { list, filtered, paper, go, close, clear };
};
export type FeedAddress = ReturnType<typeof useFeedAddress>;
