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
import { useVirtualRows } from './use-virtual-rows.ts';

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
  /** What a row shows, by identity; undefined while that is still on its way. */
  content?: (index: number) => unknown;
  /** Rows may be taller than `rowHeight`: each is measured when what it shows has arrived or changed. */
  measured?: boolean;
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
  /** A row of column heads, above the rows that scroll. */
  head?: ReactNode;
  columns?: number | undefined;
  ref?: Ref<VirtualListHandle>;
}

const always = () => true;

/**
 * A list of any length of which only the visible rows exist. One tab stop; arrows, Home, End and Page keys move. With
 * column heads it is a table, and the heads are its first row.
 */
export const VirtualList = (props: VirtualListProps) => {
  const {
    label,
    count,
    rowHeight,
    content = always,
    measured = false,
    renderRow,
    rowState,
    focusIndex,
    onFocusIndex,
    onOpen,
    onRange,
  } = props;
  const { restoreKey = label, multiselectable, busy, head, columns, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const wantFocus = useRef<number | null>(null);
  const rows = useVirtualRows({ scroller, count, rowHeight, restoreKey });
  const { first, last } = rows.shown;

  useEffect(() => {
    onRange?.(first, last);
  }, [first, last, onRange]);

  // Rows can have more to say than one height holds. What changes their height later (a font that arrives, a tag) is
  // told by the observer.
  const observer = useRef<ResizeObserver>(undefined);
  const { measured: noteHeight, remeasured } = rows;
  useEffect(() => {
    const watch = new ResizeObserver((entries) => {
      const grew = entries.filter(({ target }) => {
        const row = target as HTMLElement;
        return row.isConnected && noteHeight(Number(row.dataset.index), row.offsetHeight);
      });
      if (grew.length > 0) remeasured();
    });
    observer.current = watch;
    for (const row of grid.current?.querySelectorAll('[data-grows]') ?? []) watch.observe(row);
    return () => watch.disconnect();
  }, [noteHeight, remeasured]);
  const watchRow = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    observer.current?.observe(row);
    return () => observer.current?.unobserve(row);
  }, []);

  // Asking for a height makes the browser lay out the page at once, so rows that stayed as they are are not asked.
  const asked = useRef({ heights: rows.heights, shown: new WeakMap<Element, unknown>() });
  useLayoutEffect(() => {
    if (!measured || !grid.current) return;
    if (asked.current.heights !== rows.heights) asked.current = { heights: rows.heights, shown: new WeakMap() };
    const { shown } = asked.current;
    let grew = false;
    for (const row of grid.current.querySelectorAll<HTMLElement>('[data-grows]')) {
      const index = Number(row.dataset.index);
      const shows = content(index);
      if (shown.get(row) === shows) continue;
      shown.set(row, shows);
      grew = noteHeight(index, row.offsetHeight) || grew;
    }
    if (grew) remeasured();
  });

  const focusElement = useCallback((index: number) => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) row.focus({ preventScroll: true });
    return Boolean(row);
  }, []);

  const focusRow = (index: number) => {
    rows.reveal(index);
    wantFocus.current = focusElement(index) ? null : index;
  };

  // Heads end where the rows do, beside the scrollbar.
  const headed = Boolean(head);
  useEffect(() => {
    const element = scroller.current;
    if (!headed || !element) return;
    const watch = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--scrollbar', `${element.offsetWidth - element.clientWidth}px`),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [headed]);

  // The wanted row may only exist after the next render.
  useLayoutEffect(() => {
    if (wantFocus.current === null || !focusElement(wantFocus.current)) return;
    rows.reveal(wantFocus.current);
    wantFocus.current = null;
  });

  useImperativeHandle(ref, () => ({ focusRow, scrollToTop: rows.toTop, element: () => scroller.current }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const onRow = (event.target as HTMLElement).role === 'row';
    const [top, bottom] = rows.inView();
    const page = Math.max(1, bottom - top - 1);
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
  const visible = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter((i) => i < count);
  // The row with the keyboard stays in the document, so that focus is never lost by scrolling away.
  if (focusIndex >= 0 && focusIndex < count && (focusIndex < first || focusIndex > last)) {
    if (focusIndex < first) visible.unshift(focusIndex);
    else visible.push(focusIndex);
  }
  const heads = head ? 1 : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold absolutely placed rows
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={count + heads}
      aria-colcount={columns}
      aria-multiselectable={multiselectable}
      aria-busy={busy}
      className="grow min-h-0 flex flex-col outline-none"
    >
      {head}
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid above */}
      <div
        ref={scroller}
        role="rowgroup"
        tabIndex={-1}
        className="grow min-h-0 overflow-y-auto overflow-x-hidden scroll-py-2 outline-none"
        data-scroller
        onKeyDown={onKeyDown}
      >
        <div ref={grid} role="presentation" className="relative w-full overflow-hidden" style={{ height: rows.height }}>
          {visible.map((index) => {
            const state = rowState?.(index);
            const arrived = content(index) !== undefined;
            const grows = measured && arrived;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the grid above
              <div
                // By place, not by content: a row whose content arrives must keep the keyboard.
                key={index}
                role="row"
                ref={grows ? watchRow : undefined}
                data-index={index}
                data-grows={grows || undefined}
                tabIndex={index === tabStop ? 0 : -1}
                aria-rowindex={index + 1 + heads}
                aria-selected={state?.selected}
                aria-current={state?.current || undefined}
                aria-label={state?.label}
                className="list-row"
                style={{
                  transform: `translateY(${rows.offsetOf(index)}px)`,
                  ...(grows ? { minHeight: rowHeight } : { height: rowHeight }),
                }}
                onFocus={(event) => {
                  if (event.target === event.currentTarget && index !== focusIndex) onFocusIndex(index, false);
                }}
              >
                {!arrived && (
                  // biome-ignore lint/a11y/useSemanticElements: see the grid above
                  <span role="gridcell" tabIndex={-1} className="sr-only">
                    On its way
                  </span>
                )}
                {renderRow(index)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
