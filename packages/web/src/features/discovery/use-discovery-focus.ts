import { useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import type { DiscoveryAddress } from './use-discovery-address.ts';
import type { Suggestions } from './use-suggestions.ts';

/** The row with the focus. */
export const useDiscoveryFocus = ({ lens, items }: Suggestions, { branch, paper }: DiscoveryAddress) => {
  const rows = useRef<VirtualListHandle>(null);
  const [index, setIndex] = useState(-1);
  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : items.findIndex((item) => item.paper_id === paper);
  const at = index >= 0 && index < items.length ? index : openAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts without focus
  useEffect(() => {
    setIndex(-1);
    rows.current?.scrollToTop();
  }, [lens?.id, branch]);

  const goTo = useCallback(
    (to: number) => {
      if (items.length === 0) return;
      const next = Math.min(items.length - 1, Math.max(0, to));
      setIndex(next);
      rows.current?.focusRow(next);
    },
    [items.length],
  );
  /** `onRow`: whether a row has the focus; otherwise `at` is the open paper. */
  return { rows, onRow: index >= 0, at, focused: items[at], setIndex, goTo };
};
export type DiscoveryFocus = ReturnType<typeof useDiscoveryFocus>;
