import type { OnlineAction } from './save-online.ts';

/** What commands can do with the online search on screen. */
interface OnlineHandle {
  move: (delta: number) => void;
  act: (action: OnlineAction) => void;
  open: () => void;
  focusQuery: () => void;
  highlighted: () => boolean;
}

let current: OnlineHandle | null = null;
export const onlineHandle = () => current;
export const provideOnlineHandle = (handle: OnlineHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
