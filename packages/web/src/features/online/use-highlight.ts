import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import type { Result } from './merge-results.ts';
import type { OnlineSearch } from './online-search.ts';

interface Highlight {
  /** The position of the highlighted result, or -1. */
  index: number;
  highlighted: Result | undefined;
  highlight: (at: number) => void;
  clear: () => void;
  /** Highlights the result at this position, or the nearest one, and moves the focus to it. */
  goTo: (at: number) => void;
}

/**
 * The highlighted result, which stays highlighted when results that arrive later move it.
 * @param place receives its position, so that late results are added below it
 */
export const useHighlight = (
  search: OnlineSearch,
  results: readonly Result[],
  rows: RefObject<VirtualListHandle | null>,
  place: RefObject<number>,
): Highlight => {
  const [key, setKey] = useState<string | null>(null);
  const index = key === null ? -1 : results.findIndex((result) => result.key === key);
  place.current = index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts without a highlight
  useEffect(() => setKey(null), [search.q, search.from, search.to]);
  const highlight = useCallback((at: number) => setKey(results[at]?.key ?? null), [results]);
  const goTo = useCallback(
    (at: number) => {
      if (results.length === 0) return;
      const to = Math.min(results.length - 1, Math.max(0, at));
      highlight(to);
      rows.current?.focusRow(to);
    },
    [highlight, results.length, rows],
  );
  return { index, highlighted: results[index], highlight, clear: () => setKey(null), goTo };
};
