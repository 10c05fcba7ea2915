import { type MouseEvent, useCallback } from 'react';
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
  return { onPress, onCheck };
};
