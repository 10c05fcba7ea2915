import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RowHeights } from './row-heights.ts';
import { barAt, barHeight, topAfter } from './scaled-scroll.ts';

interface Place {
  top: number;
  heights: RowHeights;
}
/** Scroll positions of lists that were left. */
const places = new Map<string, Place>();
const keptPlaces = 40;

interface Window {
  first: number;
  last: number;
  /** Added to the offset of a row to get its position at the current scrollbar position. */
  shift: number;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Names the list; another name starts at its own position, or at the top. */
  restoreKey: string;
}

const overscan = 6;
const settleMs = 140;
const margin = 8;

/** Which rows are on screen, and their positions. Rows are identified by index only; the caller draws their content. */
export const useVirtualRows = ({ scroller, count, rowHeight, restoreKey }: Options) => {
  const list = `${restoreKey} ${rowHeight}`;
  const state = useRef({ list: '', top: 0, bar: 0, heights: new RowHeights(rowHeight) });
  if (state.current.list !== list) {
    const place = places.get(list);
    state.current = { list, top: place?.top ?? 0, bar: -1, heights: place?.heights ?? new RowHeights(rowHeight) };
  }
  const [view, setView] = useState(900);
  const [shown, setShown] = useState<Window>({ first: 0, last: 0, shift: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const scale = useCallback(() => ({ whole: state.current.heights.offsetOf(count), view }), [count, view]);

  const look = useCallback(() => {
    const { top, bar, heights } = state.current;
    const next = {
      first: Math.max(0, heights.indexAt(top, count) - overscan),
      last: Math.min(count - 1, heights.indexAt(top + view, count) + overscan),
      shift: Math.max(0, bar) - top,
    };
    setShown((now) =>
      now.first === next.first && now.last === next.last && Math.abs(now.shift - next.shift) < 0.5 ? now : next,
    );
  }, [count, view]);

  /** Sets the scrollbar to the position that matches the rows. */
  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const wanted = Math.round(barAt(state.current.top, scale()));
    if (Math.abs(wanted - element.scrollTop) > 0.5) element.scrollTop = wanted;
    state.current.bar = element.scrollTop;
    look();
  }, [scroller, scale, look]);

  const goTo = useCallback(
    (top: number) => {
      const { whole } = scale();
      state.current.top = Math.max(0, Math.min(whole - view, top));
      settle();
    },
    [scale, settle, view],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView(element.clientHeight || 900);
    measure();
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      measure();
      // Lines break differently at another width.
      if (Math.abs(element.clientWidth - width) > 1) {
        width = element.clientWidth;
        const { heights, top } = state.current;
        const at = heights.indexAt(top, Number.MAX_SAFE_INTEGER >> 8);
        const into = top - heights.offsetOf(at);
        state.current.heights = new RowHeights(heights.base);
        state.current.top = state.current.heights.offsetOf(at) + into;
        look();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);

  // A list that is new here, or longer or shorter than before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a separate reason
  useLayoutEffect(() => goTo(state.current.top), [list, goTo]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const now = state.current;
      const bar = element.scrollTop;
      if (Math.abs(bar - now.bar) < 0.5) return;
      now.top = topAfter(now.top, Math.max(0, now.bar), bar, scale());
      now.bar = bar;
      look();
      clearTimeout(timer.current);
      // The end of the scrollbar is not the end of the list, so there would be no room to scroll further.
      const edge = bar <= 0 || bar >= barHeight(scale()) - view - 1;
      if (edge) settle();
      else timer.current = setTimeout(settle, settleMs);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, scale, look, settle, view]);

  // Left for another list or another page.
  useEffect(
    () => () => {
      const { top, heights } = state.current;
      const leaving = state.current.list === list ? { top, heights } : null;
      if (!leaving) return;
      places.delete(list);
      if (top > 0) places.set(list, leaving);
      if (places.size > keptPlaces) places.delete(places.keys().next().value!);
    },
    [list],
  );

  /** Reports the measured height of a row. Rows above the window grow without moving the visible rows. */
  const measured = useCallback((index: number, height: number): boolean => {
    const now = state.current;
    const above = now.heights.offsetOf(index) < now.top;
    const grew = now.heights.set(index, height);
    if (above) now.top += grew;
    return grew !== 0;
  }, []);

  // In a short list the same rows are shown after they grew, but at other positions, so they must be drawn again.
  const [, setGrown] = useState(0);
  const remeasured = useCallback(() => {
    settle();
    setGrown((times) => times + 1);
  }, [settle]);

  const { heights } = state.current;
  return {
    shown,
    /** The measured heights; a new object if they must be measured again. */
    heights,
    height: barHeight({ whole: heights.offsetOf(count), view }),
    offsetOf: (index: number) => heights.offsetOf(index) + shown.shift,
    measured,
    remeasured,
    toTop: () => goTo(0),
    /** First and last row that are fully or partly in the viewport. */
    inView: () => {
      const { top } = state.current;
      return [state.current.heights.indexAt(top, count), state.current.heights.indexAt(top + view - 1, count)] as const;
    },
    reveal: (index: number) => {
      const { top, heights: sizes } = state.current;
      const from = sizes.offsetOf(index);
      const to = from + sizes.heightOf(index);
      if (from - margin < top) goTo(from - margin);
      else if (to + margin > top + view) goTo(to + margin - view);
    },
  };
};

export type VirtualRows = ReturnType<typeof useVirtualRows>;
