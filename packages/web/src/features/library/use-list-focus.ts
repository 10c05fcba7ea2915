import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import { afterRemoval } from '../paper/after-removal.ts';
import { provideTarget, type Target } from '../paper/target.ts';
import { provideListHandle } from './list-handle.ts';
import { selectList } from './select-list.ts';
import { isEmpty, selectIds, selection, sizeOf, toggleId } from './selection.ts';
import type { LibraryList } from './use-library-list.ts';

interface Options {
  list: LibraryList;
  rows: RefObject<VirtualListHandle | null>;
  query: RefObject<HTMLInputElement | null>;
  /** The paper in the address. */
  openId: string | undefined;
  /** Shows a paper next to the list while its row has the focus. */
  preview: (id: string) => void;
  open: (id: string) => void;
  /** Whether there is room for the paper next to the list. */
  sideBySide: boolean;
}

/** The focused row of earlier lists, so that Back returns to it. */
const lastIndex = new Map<string, number>();

/** Delayed, so that moving quickly over rows does not load each paper. */
const previewMs = 110;

/** The focused row, the selection, and the actions that commands use. */
export const useListFocus = ({ list, rows, query, openId, preview, open, sideBySide }: Options) => {
  const [index, setIndex] = useState(-1);
  const anchor = useRef(-1);
  /** True after Enter in the search field until the focus moves: the first row is then shown, also of results that arrive later. */
  const entered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { total, added, itemAt, idsBetween, shown, epoch } = list;
  const idAt = useCallback((at: number) => itemAt(at)?.paper.id, [itemAt]);

  const showSoon = (id: string | undefined) => {
    clearTimeout(timer.current);
    if (sideBySide && id) timer.current = setTimeout(() => preview(id), previewMs);
  };

  // A new list starts at its top, unless the open paper is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list is the reason; its rows are read
  useEffect(() => {
    const found = openId ? (list.page0?.items.findIndex((item) => item.paper.id === openId) ?? -1) : -1;
    // The preview of a row in the previous list is cancelled.
    clearTimeout(timer.current);
    const within = rows.current?.element()?.contains(document.activeElement) ?? false;
    const kept = lastIndex.get(`${JSON.stringify(shown)} ${epoch}`) ?? -1;
    const before = kept >= 0 && (!openId || idAt(kept) === openId) ? kept : -1;
    const at = found >= 0 ? found : before >= 0 ? before : within ? 0 : -1;
    setIndex(at);
    anchor.current = at;
    const show = within && entered.current;
    if (within && list.page0?.items.length) rows.current?.focusRow(Math.max(0, at));
    if (show) showSoon(list.page0?.items[Math.max(0, at)]?.paper.id);
  }, [shown, epoch]);

  useEffect(() => {
    if (lastIndex.size > 100) lastIndex.clear();
    if (index >= 0) lastIndex.set(`${JSON.stringify(shown)} ${epoch}`, index);
  }, [index, shown, epoch]);

  const extendTo = useCallback(
    async (to: number) => {
      const from = anchor.current < 0 ? to : anchor.current;
      if (anchor.current < 0) anchor.current = to;
      selectIds(await idsBetween(from, to));
    },
    [idsBetween],
  );

  const onFocusIndex = useCallback(
    (to: number, extend: boolean) => {
      if (extend) {
        if (anchor.current < 0) anchor.current = Math.max(0, index);
        void extendTo(to);
      } else anchor.current = to;
      entered.current = false;
      setIndex(to);
      const id = idAt(to);
      clearTimeout(timer.current);
      if (sideBySide && id && !extend) timer.current = setTimeout(() => preview(id), previewMs);
    },
    [sideBySide, extendTo, idAt, index, preview],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  const onToggle = useCallback(
    (at: number, range: boolean) => {
      const id = idAt(at);
      if (!id) return;
      setIndex(at);
      if (range && anchor.current >= 0) return void extendTo(at);
      anchor.current = at;
      toggleId(id);
    },
    [extendTo, idAt],
  );

  useEffect(() => {
    const move = (delta: number, extend: boolean) => {
      if (!total) return;
      const to = Math.min(total - 1, Math.max(0, index < 0 ? 0 : index + delta));
      onFocusIndex(to, extend);
      rows.current?.focusRow(to);
    };
    const focused = idAt(index);
    const target = (): Target | null => {
      const chosen = selection.get();
      if (chosen.all) {
        const { query: found, except } = chosen.all;
        return { kind: 'query', query: found, count: sizeOf(chosen), except: [...except] };
      }
      if (chosen.ids.size > 0) return { kind: 'ids', ids: [...chosen.ids] };
      // On the rows, the focus may be ahead of the open paper; elsewhere the open paper is the target.
      const onRows = rows.current?.element()?.contains(document.activeElement) ?? false;
      const id = onRows ? (focused ?? openId) : (openId ?? focused);
      return id ? { kind: 'ids', ids: [id] } : null;
    };
    const stops = [
      provideTarget(target),
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
  }, [added, idsBetween, idAt, index, onFocusIndex, onToggle, open, openId, query, rows, list.query, total]);

  const now = useRef(index);
  now.current = index;
  /** Moves the focus from the search field to the rows. */
  const enter = useCallback(() => {
    if (!total) {
      query.current?.blur();
      // Without rows the keyboard goes to what can be searched for instead.
      return document.querySelector<HTMLElement>('[data-first-help]')?.focus();
    }
    const at = Math.max(0, now.current);
    onFocusIndex(at, false);
    rows.current?.focusRow(at);
    entered.current = true;
  }, [onFocusIndex, query, rows, total]);

  /** A clicked row is the start of the next range. */
  const press = useCallback((at: number) => {
    anchor.current = at;
    setIndex(at);
  }, []);

  return { index, onFocusIndex, onToggle, press, enter };
};

export type ListFocus = ReturnType<typeof useListFocus>;
