import { useCallback, useRef, useState } from 'react';
import { paperOf, type TodayRow } from './rows.ts';

/** The row with the focus, across all sections. */
export const useTodayFocus = (rows: readonly TodayRow[], paper: string | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(-1);
  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : rows.findIndex((row) => paperOf(row) === paper);
  const at = index >= 0 && index < rows.length ? index : openAt;
  const goTo = useCallback(
    (to: number) => {
      if (rows.length === 0) return;
      const next = Math.min(rows.length - 1, Math.max(0, to));
      setIndex(next);
      // A row takes the place of one that has just left after the next drawing.
      requestAnimationFrame(() => content.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus());
    },
    [rows.length],
  );
  return { content, onRow: index >= 0 && index < rows.length, at, focused: rows[at], setIndex, goTo };
};
export type TodayFocus = ReturnType<typeof useTodayFocus>;
