import { useCallback, useRef, useState } from 'react';
import { paperOf, type TodayRow } from './rows.ts';

/** The row with the focus, across all sections. */
export const useTodayFocus = (rows: readonly TodayRow[], paper: string | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const [mark, setMark] = useState<{ index: number; id: string | undefined } | null>(null);
  // Without the focus on a row, as after a reload, the open paper is the one to decide about.
  const openAt = paper === undefined ? -1 : rows.findIndex((row) => paperOf(row) === paper);
  // Rows above can come and go meanwhile. Keys must still apply to the same row, or to the one that took its place.
  const marked = mark ? rows.findIndex((row) => row.id === mark.id) : -1;
  const index = marked < 0 && mark && mark.index < rows.length ? mark.index : marked;
  const at = index >= 0 ? index : openAt;
  const setIndex = useCallback((to: number) => setMark({ index: to, id: rows[to]?.id }), [rows]);
  const goTo = useCallback(
    (to: number, among: readonly TodayRow[] = rows) => {
      if (among.length === 0) return;
      const next = Math.min(among.length - 1, Math.max(0, to));
      setMark({ index: next, id: among[next]!.id });
      // A row takes the place of one that has just left after the next drawing.
      requestAnimationFrame(() => content.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus());
    },
    [rows],
  );
  return { content, onRow: index >= 0, at, focused: rows[at], setIndex, goTo };
};
export type TodayFocus = ReturnType<typeof useTodayFocus>;
