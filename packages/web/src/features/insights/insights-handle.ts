/** What commands can do with the page of Insights on screen. */
interface InsightsHandle {
  /** To the next row of a paper, or the previous one. */
  move: (delta: 1 | -1) => void;
  /** Whether a paper is open next to the page. */
  opened: () => boolean;
  close: () => void;
  turn: (delta: 1 | -1) => void;
  /** Whether there are figures to export. */
  ready: () => boolean;
  copy: () => void;
  save: () => void;
}

let current: InsightsHandle | null = null;
export const insightsHandle = () => current;
export const provideInsightsHandle = (handle: InsightsHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
