import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Order } from '../../api/types.ts';
import { type LibrarySearch, listParams } from './query-text.ts';
import { clearSelection } from './selection.ts';

export type ChangeAddress = (change: LibrarySearch, replace: boolean) => void;

const clean = (search: LibrarySearch): LibrarySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/**
 * The list and the paper in the URL, and functions that change them. The functions are stable between renders.
 * @param sideBySide whether there is room for the paper next to the list
 */
export const useLibraryAddress = (sideBySide: boolean) => {
  const search: LibrarySearch = useSearch({ from: '/library' });
  const { q, sort, dir } = listParams(search);
  const params = useMemo(() => ({ q, sort, dir }), [q, sort, dir]);
  const navigate = useNavigate({ from: '/library' });

  const go: ChangeAddress = useCallback(
    (change, replace) => void navigate({ search: (old: LibrarySearch) => clean({ ...old, ...change }), replace }),
    [navigate],
  );
  // On a narrow screen the paper is a separate page, so Back leads to the list.
  const open = useCallback((paper: string) => go({ paper }, sideBySide), [go, sideBySide]);
  const preview = useCallback((paper: string) => go({ paper }, true), [go]);
  const close = useCallback(() => go({ paper: undefined }, true), [go]);
  const setQuery = useCallback(
    (next: string, replace = false) => {
      clearSelection();
      // Without a query this is the whole library, not a view.
      go({ q: next || undefined, sort: undefined, dir: undefined, ...(next ? {} : { view: undefined }) }, replace);
    },
    [go],
  );
  const typeQuery = useCallback((next: string, how: 'typing' | 'done') => setQuery(next, how === 'typing'), [setQuery]);
  const sortBy = useCallback(
    (sorted: Order, direction: 'asc' | 'desc') => go({ sort: sorted, dir: direction }, false),
    [go],
  );
  const searchOnline = useCallback((q: string) => void navigate({ to: '/search-online', search: { q } }), [navigate]);
  return { search, params, go, open, preview, close, setQuery, typeQuery, sortBy, searchOnline };
};

export type LibraryAddress = ReturnType<typeof useLibraryAddress>;
