import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../ui/VirtualList.tsx';
import { selectIds, toggleId } from './selection.ts';
import type { LibraryList } from './use-library-list.ts';
import { useListHandle } from './use-list-handle.ts';

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

/** Shows a paper next to the list after a moment. Another row, or `cancel`, replaces it. */
const usePreview = (sideBySide: boolean, preview: (id: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const showSoon = useCallback(
    (id: string | undefined) => {
      cancel();
      if (sideBySide && id) timer.current = setTimeout(() => preview(id), previewMs);
    },
    [sideBySide, preview, cancel],
  );
  useEffect(() => cancel, [cancel]);
  return { showSoon, cancel };
};

/** The focused row, the selection, and the actions that commands use. */
export const useListFocus = ({ list, rows, query, openId, preview, open, sideBySide }: Options) => {
  const [index, setIndex] = useState(-1);
  const anchor = useRef(-1);
  /** True after Enter in the search field until the focus moves: the first row is then shown, also of results that arrive later. */
  const entered = useRef(false);
  const { total, itemAt, idsBetween, shown, epoch } = list;
  const idAt = useCallback((at: number) => itemAt(at)?.paper.id, [itemAt]);

  const { showSoon, cancel } = usePreview(sideBySide, preview);

  // A new list starts at its top, unless the open paper is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list is the reason; its rows are read
  useEffect(() => {
    const openIndex = openId ? (list.page0?.items.findIndex((item) => item.paper.id === openId) ?? -1) : -1;
    // The preview of a row in the previous list is cancelled.
    cancel();
    const within = rows.current?.element()?.contains(document.activeElement) ?? false;
    const last = lastIndex.get(`${JSON.stringify(shown)} ${epoch}`) ?? -1;
    const before = last >= 0 && (!openId || idAt(last) === openId) ? last : -1;
    const at = openIndex >= 0 ? openIndex : before >= 0 ? before : within ? 0 : -1;
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
      if (extend) cancel();
      else showSoon(idAt(to));
    },
    [extendTo, idAt, index, showSoon, cancel],
  );

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

  useListHandle({ list, rows, query, openId, open, index, onFocusIndex, onToggle });

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
