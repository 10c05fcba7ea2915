export type FeedAction = 'add' | 'read' | 'like' | 'love' | 'dislike' | 'dismiss';

/** What commands can do with items of the Feed on screen. */
interface FeedHandle {
  move: (delta: number, extend: boolean) => void;
  act: (action: FeedAction) => void;
  /** Whether there is an item to act on. */
  chosen: () => boolean;
  open: () => void;
  /** What needs the whole list; absent where only some of its items are. */
  list?: {
    toggle: () => void;
    selectAll: () => void;
    clear: () => void;
    selecting: () => boolean;
    showArrived: () => void;
    setAside: () => void;
    refresh: () => void;
    markSeen: () => void;
  };
}

let current: FeedHandle | null = null;
export const feedHandle = () => current;
export const provideFeedHandle = (handle: FeedHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
