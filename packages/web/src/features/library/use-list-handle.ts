import { type RefObject, useEffect } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import { afterRemoval } from '../paper/after-removal.ts';
import { provideTarget, type Target } from '../paper/target.ts';
import { provideListHandle } from './list-handle.ts';
import { selectList } from './select-list.ts';
import { isEmpty, selection, sizeOf } from './selection.ts';
import type { LibraryList } from './use-library-list.ts';

interface Options {
  list: LibraryList;
  rows: RefObject<VirtualListHandle | null>;
  query: RefObject<HTMLInputElement | null>;
  /** The paper in the address. */
  openId: string | undefined;
  open: (id: string) => void;
  /** The focused row. */
  index: number;
  onFocusIndex: (to: number, extend: boolean) => void;
  onToggle: (at: number, range: boolean) => void;
}

/** The papers that a command applies to: the selection, or else the focused row or the open paper. */
const targetOf = ({ rows, openId }: Pick<Options, 'rows' | 'openId'>, focused: string | undefined): Target | null => {
  const chosen = selection.get();
  if (chosen.all) {
    const { query: text, except } = chosen.all;
    return { kind: 'query', query: text, count: sizeOf(chosen), except: [...except] };
  }
  if (chosen.ids.size > 0) return { kind: 'ids', ids: [...chosen.ids] };
  // On the rows, the focus may be ahead of the open paper; elsewhere the open paper is the target.
  const onRows = rows.current?.element()?.contains(document.activeElement) ?? false;
  const id = onRows ? (focused ?? openId) : (openId ?? focused);
  return id ? { kind: 'ids', ids: [id] } : null;
};

/** Lets commands act on the list. */
export const useListHandle = (options: Options): void => {
  const { list, rows, query, openId, open, index, onFocusIndex, onToggle } = options;
  const { total, added, itemAt, idsBetween } = list;
  useEffect(() => {
    const move = (delta: number, extend: boolean) => {
      if (!total) return;
      const to = Math.min(total - 1, Math.max(0, index < 0 ? 0 : index + delta));
      onFocusIndex(to, extend);
      rows.current?.focusRow(to);
    };
    const focused = itemAt(index)?.paper.id;
    const stops = [
      provideTarget(() => targetOf({ rows, openId }, focused)),
      provideListHandle({
        move,
        toggle: () => (index < 0 ? move(0, false) : onToggle(index, false)),
        selectAll: () => void selectList({ query: list.query, total, added, idsBetween }),
        open: () => focused && open(focused),
        focusQuery: () => query.current?.select(),
        advance: () => move(1, false),
        hasSelection: () => !isEmpty(selection.get()),
      }),
    ];
    afterRemoval.run = () => {
      if (isEmpty(selection.get()) && index >= 0) move(1, false);
    };
    return () => {
      for (const stop of stops) stop();
      afterRemoval.run = () => {};
    };
  }, [added, idsBetween, itemAt, index, onFocusIndex, onToggle, open, openId, query, rows, list.query, total]);
};
