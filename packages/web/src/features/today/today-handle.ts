/** What commands can do with the first page on screen. */
interface TodayHandle {
  /** Whether the row with the focus is a notice. */
  onNotice: () => boolean;
  setAside: () => void;
  markSeen: () => void;
}

let current: TodayHandle | null = null;
export const todayHandle = () => current;
export const provideTodayHandle = (handle: TodayHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
