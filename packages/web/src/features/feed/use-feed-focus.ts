import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import type { FeedAddress } from './use-feed-address.ts';
import type { FeedItems } from './use-feed-list.ts';

/** The row with the focus, and the selected items. */
export const useFeedFocus = ({ items, epoch }: FeedItems, { list, paper }: FeedAddress) => {
  const rows = useRef<VirtualListHandle>(null);
  const [index, setIndex] = useState(-1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef(-1);

  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : items.findIndex((item) => item.paper.id === paper);
  const at = index >= 0 && index < items.length ? index : openAt;
  const focused = items[at];
  const selected = useMemo(() => items.filter((item) => chosen.has(item.id)), [items, chosen]);
  const targets = useMemo(() => (selected.length > 0 ? selected : focused ? [focused] : []), [focused, selected]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without focus and selection
  useEffect(() => {
    setIndex(-1);
    setChosen(new Set());
    rows.current?.scrollToTop();
  }, [list, epoch]);

  const place = useCallback((to: number) => {
    anchor.current = to;
    setIndex(to);
  }, []);
  const goTo = useCallback(
    (to: number, extend: boolean) => {
      if (items.length === 0) return;
      const next = Math.min(items.length - 1, Math.max(0, to));
      if (extend) {
        if (anchor.current < 0) anchor.current = Math.max(0, at);
        const [low, high] = [Math.min(anchor.current, next), Math.max(anchor.current, next)];
        setChosen((now) => new Set([...now, ...items.slice(low, high + 1).map((item) => item.id)]));
      } else anchor.current = next;
      setIndex(next);
      rows.current?.focusRow(next);
    },
    [at, items],
  );
  const toggle = useCallback(
    (to: number, range: boolean) => {
      const id = items[to]?.id;
      if (id === undefined) return;
      if (range && anchor.current >= 0) return goTo(to, true);
      place(to);
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [goTo, items, place],
  );
  const selectAll = useCallback(() => setChosen(new Set(items.map((item) => item.id))), [items]);
  const clear = useCallback(() => setChosen(new Set()), []);

  return {
    rows,
    /** Whether a row has the focus; otherwise `at` is the open paper. */
    onRow: index >= 0,
    at,
    focused,
    chosen,
    selectedCount: selected.length,
    /** The items to act on. */
    targets,
    setIndex,
    place,
    goTo,
    toggle,
    selectAll,
    clear,
  };
};
export type FeedFocus = ReturnType<typeof useFeedFocus>;
