import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { onListKey } from '../../ui/list-keys.ts';

/** Rows that Page Up and Page Down move by. */
const pageOfRows = 8;

const idOf = (row: HTMLElement | undefined): string | undefined => row?.dataset.paper;

/** The rows of papers on the page, in all its lists, and the paper of the row with the focus. */
export const useRows = (paper: string | undefined) => {
  const content = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const rows = useCallback(() => [...(content.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])], []);
  const position = useCallback(
    (list: readonly HTMLElement[]) => {
      const at = list.indexOf(document.activeElement as HTMLElement);
      // After a reload no row has the focus, and the open paper is where to go on from.
      return at >= 0 || paper === undefined ? at : list.findIndex((row) => idOf(row) === paper);
    },
    [paper],
  );
  const move = useCallback(
    (delta: number) => {
      const list = rows();
      const at = position(list);
      list[Math.min(list.length - 1, Math.max(0, at < 0 ? 0 : at + delta))]?.focus();
    },
    [position, rows],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).hasAttribute('data-row')) return;
    const list = rows();
    onListKey(event, {
      count: list.length,
      focusIndex: position(list),
      inView: () => [0, pageOfRows],
      onMove: (to) => list[to]?.focus(),
      onOpen: undefined,
    });
  };
  const onFocus = (event: FocusEvent) =>
    setFocused(idOf((event.target as HTMLElement).closest<HTMLElement>('[data-row]') ?? undefined));
  return { content, focused, move, onKeyDown, onFocus };
};
