import { type MouseEvent, useCallback } from 'react';
import type { FeedItem } from '../../api/types.ts';
import { actOnItems, setRestAside } from './act.ts';
import type { FeedAction } from './feed-handle.ts';
import type { FeedAddress } from './use-feed-address.ts';
import type { FeedFocus } from './use-feed-focus.ts';
import type { FeedItems } from './use-feed-list.ts';

/** Opening papers and deciding about items. Each decision moves on to the next item. */
export const useFeedActions = (
  { items, first }: FeedItems,
  { list, paper, go, close }: FeedAddress,
  { rows, at, targets, setIndex, place, toggle, clear }: FeedFocus,
  sideBySide: boolean,
) => {
  const open = useCallback((id: string | undefined) => id && go({ paper: id }, sideBySide), [sideBySide, go]);
  const press = useCallback(
    (to: number, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return toggle(to, event.shiftKey);
      place(to);
      open(items[to]?.paper.id);
    },
    [items, open, place, toggle],
  );
  const act = useCallback(
    (action: FeedAction) => {
      if (targets.length === 0) return;
      clear();
      void actOnItems(targets, action, list);
      // A decided item leaves the list of undecided ones, and the next one takes its place.
      const leaves = list.status === 'new';
      const left = leaves ? items.filter((item) => !targets.includes(item)) : items;
      const next = Math.min(
        left.length - 1,
        leaves ? items.slice(0, at).filter((i) => !targets.includes(i)).length : at + 1,
      );
      setIndex(next);
      if (next < 0 || !left[next]) return void (paper !== undefined && close());
      // On a phone the next paper follows at once; on a desk its row gets the focus.
      if (!sideBySide && paper !== undefined) go({ paper: left[next].paper.id }, true);
      else rows.current?.focusRow(next);
    },
    [at, clear, close, go, items, list, paper, rows, setIndex, sideBySide, targets],
  );
  /** A swipe to the right saves an item, one to the left dismisses it. */
  const decide = useCallback(
    (item: FeedItem, to: 'left' | 'right') => void actOnItems([item], to === 'right' ? 'add' : 'dismiss', list),
    [list],
  );
  const setAside = useCallback(() => void setRestAside(list, first?.as_of), [first, list]);
  return { open, press, act, decide, setAside };
};
export type FeedActions = ReturnType<typeof useFeedActions>;
