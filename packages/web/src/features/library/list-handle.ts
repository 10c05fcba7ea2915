/** What commands may ask of the list on screen. */
export interface ListHandle {
  move: (delta: number, extend: boolean) => void;
  toggle: () => void;
  selectAll: () => void;
  open: () => void;
  focusQuery: () => void;
  /** After the focused row was dealt with for good: on to the next. */
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
