import type { KeyboardEvent } from 'react';

interface ListPosition {
  count: number;
  focusIndex: number;
  /** Rows that fit into the view. */
  page: number;
}

/** The row that a key moves to, within the list; undefined for a key that does not move. */
const rowAfterKey = (key: string, { count, focusIndex, page }: ListPosition): number | undefined => {
  const now = Math.max(0, focusIndex);
  const to: Record<string, number> = {
    ArrowDown: focusIndex < 0 ? 0 : now + 1,
    ArrowUp: now - 1,
    PageDown: now + page,
    PageUp: now - page,
    Home: 0,
    End: count - 1,
  };
  const target = to[key];
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target));
};

interface ListKeys {
  count: number;
  focusIndex: number;
  /** First and last row in view. */
  inView: () => readonly [number, number];
  onMove: (index: number, extend: boolean) => void;
  onOpen: ((index: number) => void) | undefined;
}

/** Arrows, Home, End and Page keys move through a list; Enter opens the row. */
export const onListKey = (event: KeyboardEvent, { count, focusIndex, inView, onMove, onOpen }: ListKeys) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const onRow = (event.target as HTMLElement).role === 'row';
  const [top, bottom] = inView();
  const target = rowAfterKey(event.key, { count, focusIndex, page: Math.max(1, bottom - top - 1) });
  if (target !== undefined) {
    event.preventDefault();
    onMove(target, event.shiftKey);
  } else if (event.key === 'Enter' && onRow && focusIndex >= 0) {
    event.preventDefault();
    onOpen?.(focusIndex);
  }
};
