import { useEffect } from 'react';
import { provideTarget } from '../paper/target.ts';
import { markSeen, startRefresh } from './act.ts';
import { provideFeedHandle } from './feed-handle.ts';
import type { FeedActions } from './use-feed-actions.ts';
import type { FeedFocus } from './use-feed-focus.ts';

/** Lets commands act on the Feed while it is on screen. */
export const useFeedCommands = (
  { at, focused, selectedCount, targets, goTo, toggle, selectAll, clear }: FeedFocus,
  { open, act, setAside }: FeedActions,
  showArrived: () => void,
): void => {
  useEffect(() => {
    const stops = [
      provideTarget(() => (targets.length > 0 ? { kind: 'ids', ids: targets.map((item) => item.paper.id) } : null)),
      provideFeedHandle({
        move: (delta, extend) => goTo(at < 0 ? 0 : at + delta, extend),
        act,
        chosen: () => targets.length > 0,
        open: () => open(focused?.paper.id),
        list: {
          toggle: () => (at < 0 ? goTo(0, false) : toggle(at, false)),
          selectAll,
          clear,
          selecting: () => selectedCount > 0,
          showArrived,
          setAside,
          refresh: () => void startRefresh(),
          markSeen: () => void markSeen(),
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [act, at, clear, focused, goTo, open, selectAll, selectedCount, setAside, showArrived, targets, toggle]);
};
