import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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

interface State extends Place {
  list: string;
  /** The position of the scrollbar; -1 before it is set. */
  bar: number;
}

const entered = (list: string, rowHeight: number): State => {
  const place = places.get(list);
  return { list, top: place?.top ?? 0, bar: -1, heights: place?.heights ?? new RowHeights(rowHeight) };
};

const overscan = 6;
const settleMs = 140;
const margin = 8;

const windowOf = ({ top, bar, heights }: State, count: number, view: number): Window => ({
  first: Math.max(0, heights.indexAt(top, count) - overscan),
  last: Math.min(count - 1, heights.indexAt(top + view, count) + overscan),
  shift: Math.max(0, bar) - top,
});

const isSame = (a: Window, b: Window): boolean =>
  a.first === b.first && a.last === b.last && Math.abs(a.shift - b.shift) < 0.5;

/** Discards the heights of all rows, and keeps the top row where it is. */
const measureAgain = (state: State): void => {
  const { heights, top } = state;
  const at = heights.indexAt(top, Number.MAX_SAFE_INTEGER >> 8);
  const into = top - heights.offsetOf(at);
  state.heights = new RowHeights(heights.base);
  state.top = state.heights.offsetOf(at) + into;
};

/** The position nearest to the current one at which a row is in the viewport. */
const topToReveal = ({ top, heights }: State, index: number, view: number): number => {
  const from = heights.offsetOf(index);
  const to = from + heights.heightOf(index);
  return from - margin < top ? from - margin : Math.max(top, to + margin - view);
};

const leave = (state: State, list: string): void => {
  if (state.list !== list) return;
  places.delete(list);
  if (state.top > 0) places.set(list, { top: state.top, heights: state.heights });
  if (places.size > keptPlaces) places.delete(places.keys().next().value!);
};

/**
 * The height of the scroller.
 * @param onScroll called with each new position of the scrollbar
 * @param onWidth called when the width changes, because lines then break differently
 */
const useScroller = (
  scroller: RefObject<HTMLElement | null>,
  onScroll: (bar: number) => void,
  onWidth: () => void,
): number => {
  const [view, setView] = useState(900);
  const scrolled = useEffectEvent(onScroll);
  const resized = useEffectEvent(onWidth);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView(element.clientHeight || 900);
    measure();
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      measure();
      if (Math.abs(element.clientWidth - width) <= 1) return;
      width = element.clientWidth;
      resized();
    });
    observer.observe(element);
    const listener = () => scrolled(element.scrollTop);
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', listener);
    };
  }, [scroller]);
  return view;
};

/** Which rows are on screen, and their positions. Rows are identified by index only; the caller draws their content. */
export const useVirtualRows = ({ scroller, count, rowHeight, restoreKey }: Options) => {
  const list = `${restoreKey} ${rowHeight}`;
  const state = useRef<State>(null!);
  if (state.current?.list !== list) state.current = entered(list, rowHeight);
  const [shown, setShown] = useState<Window>({ first: 0, last: 0, shift: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onScroll = (bar: number) => {
    const now = state.current;
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
  const onWidth = () => {
    measureAgain(state.current);
    look();
  };
  const view = useScroller(scroller, onScroll, onWidth);

  const scale = useCallback(() => ({ whole: state.current.heights.offsetOf(count), view }), [count, view]);

  const look = useCallback(() => {
    const next = windowOf(state.current, count, view);
    setShown((now) => (isSame(now, next) ? now : next));
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

  // A list that is new here, or longer or shorter than before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a separate reason
  useLayoutEffect(() => goTo(state.current.top), [list, goTo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list settles it too
  useEffect(() => () => clearTimeout(timer.current), [settle]);

  // Left for another list or another page.
  useEffect(() => () => leave(state.current, list), [list]);

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
    reveal: (index: number) => goTo(topToReveal(state.current, index, view)),
  };
};

export type VirtualRows = ReturnType<typeof useVirtualRows>;
