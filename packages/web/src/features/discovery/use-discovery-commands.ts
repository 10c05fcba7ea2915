import { useEffect } from 'react';
import { provideTarget } from '../paper/target.ts';
import { provideDiscoveryHandle } from './discovery-handle.ts';
import type { DiscoveryActions } from './use-discovery-actions.ts';
import type { DiscoveryFocus } from './use-discovery-focus.ts';

/** Lets commands act on the suggestions while they are on screen. */
export const useDiscoveryCommands = (
  { at, focused, goTo }: DiscoveryFocus,
  { open, moveLens, act, adjust, why, refresh }: DiscoveryActions,
): void => {
  useEffect(() => {
    const stops = [
      provideTarget(() => (focused ? { kind: 'ids', ids: [focused.paper_id] } : null)),
      provideDiscoveryHandle({
        move: (delta) => goTo(at < 0 ? 0 : at + delta),
        act,
        adjust,
        why,
        chosen: () => focused !== undefined,
        open: () => open(focused?.paper_id),
        lens: { move: moveLens, refresh },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [act, adjust, at, focused, goTo, moveLens, open, refresh, why]);
};
