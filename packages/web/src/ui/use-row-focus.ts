import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the keyboard focus to a row, including one that is drawn only after the next render.
 * @param reveal scrolls until the row is in view
 */
export const useRowFocus = (grid: RefObject<HTMLElement | null>, reveal: (index: number) => void) => {
  const pending = useRef<number | null>(null);
  const focusElement = useCallback(
    (index: number) => {
      const row = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      if (row) row.focus({ preventScroll: true });
      return Boolean(row);
    },
    [grid],
  );
  useLayoutEffect(() => {
    if (pending.current === null || !focusElement(pending.current)) return;
    reveal(pending.current);
    pending.current = null;
  });
  return (index: number) => {
    reveal(index);
    pending.current = focusElement(index) ? null : index;
  };
};
