import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

export interface VirtualListHandle {
  /** Brings a row into view and puts the keyboard on it. */
  focusRow: (index: number) => void;
  scrollToTop: () => void;
  element: () => HTMLElement | null;
}

interface VirtualListProps {
  label: string;
  count: number;
  rowHeight: number;
  /** Rows may be taller than `rowHeight`: those for which this says yes are measured when they appear. */
  measured?: ((index: number) => boolean) | undefined;
  renderRow: (index: number) => ReactNode;
  /** State of a row for assistive technology. */
  rowState?: (index: number) => { selected?: boolean; current?: boolean; label?: string };
  focusIndex: number;
  onFocusIndex: (index: number, extend: boolean) => void;
  onOpen?: (index: number) => void;
  /** First and last row on screen; the owner loads what it needs for them. */
  onRange?: (first: number, last: number) => void;
  /** Where the scroll position is kept while the page is away. */
  restoreKey?: string;
  multiselectable?: boolean;
  busy?: boolean;
  before?: ReactNode;
  ref?: Ref<VirtualListHandle>;
}

interface Place {
  offset: number;
  sizes: VirtualItem[];
}
const places = new Map<string, Place>();

/** A list of any length of which only the visible rows exist. One tab stop; arrows, Home, End and Page keys move. */
export const VirtualList = ({
  label,
  count,
  rowHeight,
  measured,
  renderRow,
  rowState,
  focusIndex,
  onFocusIndex,
  onOpen,
  onRange,
  restoreKey,
  multiselectable,
  busy,
  before,
  ref,
}: VirtualListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const wantFocus = useRef<number | null>(null);
  const place = restoreKey ? places.get(restoreKey) : undefined;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: place?.offset ?? 0,
    ...(place && measured && { initialMeasurementsCache: place.sizes }),
    // The row with the keyboard stays in the document, so that focus is never lost by scrolling away.
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range);
        if (focusIndex >= 0 && focusIndex < range.count && !rows.includes(focusIndex)) {
          rows.push(focusIndex);
          rows.sort((a, b) => a - b);
        }
        return rows;
      },
      [focusIndex],
    ),
  });

  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    onRange?.(first, last);
  }, [first, last, onRange]);

  const variable = measured !== undefined;
  useEffect(() => {
    if (!restoreKey) return;
    return () => {
      const offset = virtualizer.scrollOffset ?? 0;
      if (offset > 0) places.set(restoreKey, { offset, sizes: variable ? virtualizer.takeSnapshot() : [] });
      else places.delete(restoreKey);
    };
  }, [restoreKey, virtualizer, variable]);

  // Another density or another list: nothing that was measured holds any more.
  const measuredFor = useRef(`${rowHeight} ${restoreKey}`);
  useLayoutEffect(() => {
    const now = `${rowHeight} ${restoreKey}`;
    if (measuredFor.current === now) return;
    measuredFor.current = now;
    virtualizer.measure();
  }, [rowHeight, restoreKey, virtualizer]);

  const focusElement = useCallback((index: number) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) row.focus({ preventScroll: true });
    return Boolean(row);
  }, []);

  const focusRow = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index, { align: 'auto' });
      wantFocus.current = focusElement(index) ? null : index;
    },
    [virtualizer, focusElement],
  );

  // The wanted row may only exist after the next render.
  useLayoutEffect(() => {
    if (wantFocus.current !== null && focusElement(wantFocus.current)) wantFocus.current = null;
  });

  useImperativeHandle(ref, () => ({
    focusRow,
    scrollToTop: () => virtualizer.scrollToOffset(0),
    element: () => scroller.current,
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const onRow = (event.target as HTMLElement).role === 'row';
    const page = Math.max(1, last - first - 1);
    const now = Math.max(0, focusIndex);
    const to: Record<string, number> = {
      ArrowDown: focusIndex < 0 ? 0 : now + 1,
      ArrowUp: now - 1,
      PageDown: now + page,
      PageUp: now - page,
      Home: 0,
      End: count - 1,
    };
    const target = to[event.key];
    if (target !== undefined && count > 0) {
      event.preventDefault();
      const index = Math.min(count - 1, Math.max(0, target));
      onFocusIndex(index, event.shiftKey);
      focusRow(index);
    } else if (event.key === 'Enter' && onRow && focusIndex >= 0) {
      event.preventDefault();
      onOpen?.(focusIndex);
    }
  };

  const tabStop = focusIndex >= 0 && focusIndex < count ? focusIndex : 0;
  return (
    <div ref={scroller} className="grow min-h-0 overflow-y-auto overflow-x-hidden scroll-py-2" data-scroller>
      {before}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold absolutely placed rows */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={count}
        aria-multiselectable={multiselectable}
        aria-busy={busy}
        className="relative w-full outline-none"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const state = rowState?.(item.index);
          return (
            // biome-ignore lint/a11y/useSemanticElements: see the grid above
            <div
              // By place, not by content: a row whose content arrives must keep the keyboard.
              key={item.index}
              role="row"
              data-index={item.index}
              ref={measured?.(item.index) ? virtualizer.measureElement : undefined}
              tabIndex={item.index === tabStop ? 0 : -1}
              aria-rowindex={item.index + 1}
              aria-selected={state?.selected}
              aria-current={state?.current || undefined}
              aria-label={state?.label}
              className="list-row"
              style={{
                transform: `translateY(${item.start}px)`,
                ...(measured?.(item.index) ? {} : { height: item.size }),
              }}
              onFocus={(event) => {
                if (event.target === event.currentTarget && item.index !== focusIndex) onFocusIndex(item.index, false);
              }}
            >
              {renderRow(item.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
};
