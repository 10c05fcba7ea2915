import { type MouseEvent, useCallback } from 'react';
import { decide, prefer, startRefresh, titleOf } from './act.ts';
import type { DiscoveryAction } from './discovery-handle.ts';
import type { DiscoveryAddress } from './use-discovery-address.ts';
import type { DiscoveryFocus } from './use-discovery-focus.ts';
import type { Suggestions } from './use-suggestions.ts';

/** What the user does with the suggestions. Each decision moves on to the next suggestion. */
export const useDiscoveryActions = (
  { lenses, lens, items }: Suggestions,
  { paper, go, close, openLens }: DiscoveryAddress,
  { rows, at, focused, setIndex }: DiscoveryFocus,
  sideBySide: boolean,
) => {
  const open = useCallback((id: string | undefined) => id && go({ paper: id }, sideBySide), [sideBySide, go]);
  const press = useCallback(
    (to: number, event: MouseEvent) => {
      if (event.defaultPrevented) return;
      setIndex(to);
      open(items[to]?.paper_id);
    },
    [items, open, setIndex],
  );
  const moveLens = useCallback(
    (delta: number) => {
      if (!lenses || lenses.length === 0) return;
      const now = Math.max(
        0,
        lenses.findIndex((l) => l.id === lens?.id),
      );
      openLens(lenses[(now + delta + lenses.length) % lenses.length]!.id);
    },
    [lens?.id, lenses, openLens],
  );
  const act = useCallback(
    (action: DiscoveryAction) => {
      if (!focused) return;
      void decide(focused, action);
      const left = action === 'dismiss' ? items.filter((item) => item !== focused) : items;
      const next = Math.min(left.length - 1, action === 'dismiss' ? at : at + 1);
      setIndex(next);
      if (next < 0 || !left[next]) return void (paper !== undefined && close());
      if (!sideBySide && paper !== undefined) go({ paper: left[next].paper_id }, true);
      else rows.current?.focusRow(next);
    },
    [at, close, focused, go, items, paper, rows, setIndex, sideBySide],
  );
  const adjust = useCallback(
    (strength: 'more' | 'less') =>
      focused && void prefer({ kind: 'paper', target: focused.paper_id, strength, label: titleOf(focused) }),
    [focused],
  );
  const why = useCallback(() => {
    if (!focused) return;
    const shown = document.getElementById('why');
    if (shown) {
      shown.scrollIntoView({ block: 'start' });
      shown.focus();
      return;
    }
    if (paper !== focused.paper_id) open(focused.paper_id);
  }, [focused, open, paper]);
  const refresh = useCallback(() => lens && void startRefresh(lens), [lens]);
  return { open, press, moveLens, act, adjust, why, refresh };
};
export type DiscoveryActions = ReturnType<typeof useDiscoveryActions>;
