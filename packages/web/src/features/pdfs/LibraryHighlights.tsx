import * as m from '@carrel/messages/highlights';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryHighlight } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { provideHighlightsHandle } from './highlights-handle.ts';
import { addressOf, LibraryHighlightRow, pageOf } from './LibraryHighlightRow.tsx';

interface LibraryHighlightsProps {
  /** The highlights that are loaded. */
  items: readonly LibraryHighlight[];
  total: number;
  restoreKey: string;
  busy: boolean;
  onRange: (first: number, last: number) => void;
  onCopy: () => void;
  onSave: () => void;
}

const spoken = (h: LibraryHighlight | undefined): string =>
  h ? m.spoken({ colour: h.colour, page: pageOf(h), title: plainText(h.paper.title), text: h.text }) : '';

/** The list of the highlights of all papers. */
export const LibraryHighlights = ({
  items,
  total,
  restoreKey,
  busy,
  onRange,
  onCopy,
  onSave,
}: LibraryHighlightsProps) => {
  const rows = useRef<VirtualListHandle>(null);
  const [index, setIndex] = useState(-1);
  const navigate = useNavigate();
  const open = useCallback(
    (row: number) => {
      const highlight = items[row];
      if (highlight) void navigate(addressOf(highlight));
    },
    [items, navigate],
  );
  useEffect(
    () =>
      provideHighlightsHandle({
        move: (delta) => {
          const next = Math.min(items.length - 1, Math.max(0, index < 0 ? 0 : index + delta));
          setIndex(next);
          rows.current?.focusRow(next);
        },
        open: () => open(index),
        copy: onCopy,
        save: onSave,
      }),
    [index, items.length, onCopy, onSave, open],
  );
  return (
    <VirtualList
      ref={rows}
      label={m.list({ count: total })}
      restoreKey={restoreKey}
      count={items.length}
      rowHeight={64}
      content={(row) => items[row]}
      measured
      busy={busy}
      focusIndex={index}
      onFocusIndex={setIndex}
      onOpen={open}
      onRange={onRange}
      rowState={(row) => ({ current: row === index, label: spoken(items[row]) })}
      renderRow={(row) =>
        items[row] && (
          <LibraryHighlightRow highlight={items[row]} first={items[row].paper.id !== items[row - 1]?.paper.id} />
        )
      }
    />
  );
};
