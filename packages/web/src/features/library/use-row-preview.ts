import { useEffect, useRef } from 'react';

/** Delayed, so that moving quickly over rows does not load each paper. */
const previewMs = 110;

/**
 * Opens the paper of the row with the focus next to the list, even if the next item has taken its row.
 * @param focused the paper of that row; undefined: there is none, or nothing is opened by moving
 */
export const useRowPreview = (
  focused: string | undefined,
  paper: string | undefined,
  open: (paper: string) => void,
): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    if (focused !== undefined && focused !== paper) timer.current = setTimeout(() => open(focused), previewMs);
    return () => clearTimeout(timer.current);
  }, [focused, open, paper]);
};
