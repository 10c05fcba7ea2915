/** What commands can do with the list on screen. */
interface ListHandle {
  move: (delta: number, extend: boolean) => void;
  toggle: () => void;
  selectAll: () => void;
  open: () => void;
  focusQuery: () => void;
  /** Moves to the next row once the focused one is done. */
  advance: () => void;
  hasSelection: () => boolean;
}

let current: ListHandle | null = null;
export const listHandle = () => current;
export const provideListHandle = (handle: ListHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
