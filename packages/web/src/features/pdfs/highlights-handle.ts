/** What commands can do with the list of highlights on screen. */
export interface HighlightsHandle {
  move: (delta: number) => void;
  open: () => void;
  copy: () => void;
  save: () => void;
}

let current: HighlightsHandle | null = null;
export const highlightsHandle = () => current;
export const provideHighlightsHandle = (handle: HighlightsHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
