export type DiscoveryAction = 'save' | 'read' | 'like' | 'love' | 'dislike' | 'dismiss';

/** What commands can do with the suggestions on screen. */
interface DiscoveryHandle {
  move: (delta: number) => void;
  act: (action: DiscoveryAction) => void;
  /** More or less of papers like the current one. */
  adjust: (strength: 'more' | 'less') => void;
  /** Shows the parts of the score, or puts the focus there. */
  why: () => void;
  /** Whether there is a suggestion to act on. */
  chosen: () => boolean;
  open: () => void;
  /** What needs the list of one lens; absent where suggestions of several are. */
  lens?: { move: (delta: number) => void; refresh: () => void };
}

let current: DiscoveryHandle | null = null;
export const discoveryHandle = () => current;
export const provideDiscoveryHandle = (handle: DiscoveryHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
