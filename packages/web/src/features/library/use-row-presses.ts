import { type MouseEvent, useCallback } from 'react';
import { openPanel } from '../../desk/panels.ts';
import { clearSelection, isChosen, selection } from './selection.ts';
import type { LibraryList } from './use-library-list.ts';
import type { ListFocus } from './use-list-focus.ts';

/** Clicks on a row: open it, or select it with Ctrl, Shift or its check box. */
export const useRowPresses = ({ itemAt }: LibraryList, { onToggle, press }: ListFocus, open: (id: string) => void) => {
  const onPress = useCallback(
    (index: number, event: MouseEvent) => {
      const id = itemAt(index)?.paper.id;
      if (!id) return;
      if (event.metaKey || event.ctrlKey) return onToggle(index, false);
      if (event.shiftKey) return onToggle(index, true);
      press(index);
      open(id);
    },
    [itemAt, onToggle, open, press],
  );
  const onCheck = useCallback((index: number, event: MouseEvent) => onToggle(index, event.shiftKey), [onToggle]);
  /** A right click, or the menu key: the menu of the row. With Shift the browser's own menu opens. */
  const onMenu = useCallback(
    (event: MouseEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('[role="row"][data-index]');
      const index = Number(row?.dataset.index);
      const id = row && itemAt(index)?.paper.id;
      if (!id || event.shiftKey) return;
      event.preventDefault();
      if (!isChosen(selection.get(), id)) clearSelection();
      press(index);
      row.focus({ preventScroll: true });
      const { left, top } = row.getBoundingClientRect();
      const byKey = event.button !== 2;
      openPanel({ kind: 'row-menu', x: byKey ? left + 32 : event.clientX, y: byKey ? top + 32 : event.clientY });
    },
    [itemAt, press],
  );
  return { onPress, onCheck, onMenu };
};
