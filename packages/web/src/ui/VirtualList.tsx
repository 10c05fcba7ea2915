import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { onListKey } from './list-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMeasurements } from './use-row-measurements.ts';
import { useScrollbarWidth } from './use-scrollbar-width.ts';
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';
import { type RowState, VirtualRow } from './VirtualRow.tsx';

export interface VirtualListHandle {
  /** Brings a row into view and focuses it. */
  focusRow: (index: number) => void;
  scrollToTop: () => void;
  element: () => HTMLElement | null;
}

interface RowsProps {
  count: number;
  rowHeight: number;
  /** Identity of the content of a row; undefined while it is loading. */
  content?: (index: number) => unknown;
  /** Rows may be taller than `rowHeight`: each is measured when its content is loaded or changes. */
  measured?: boolean;
  renderRow: (index: number) => ReactNode;
  rowState?: (index: number) => RowState;
  focusIndex: number;
  onFocusIndex: (index: number, extend: boolean) => void;
}

interface VirtualListProps extends RowsProps {
  label: string;
  onOpen?: (index: number) => void;
  /** First and last row on screen; the owner loads what it needs for them. */
  onRange?: (first: number, last: number) => void;
  /** Where the scroll position is kept while the page is away. */
  restoreKey?: string;
  multiselectable?: boolean;
  busy?: boolean;
  /** A row of column headers, above the rows that scroll. */
  head?: ReactNode;
  columns?: number | undefined;
  ref?: Ref<VirtualListHandle>;
}

const always = () => true;

/** The rows to draw. The focused row stays in the document, so that focus is never lost by scrolling away. */
const indexesToDraw = ({ first, last }: VirtualRows['shown'], count: number, focusIndex: number): number[] => {
  const visible = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter((i) => i < count);
  if (focusIndex < 0 || focusIndex >= count) return visible;
  if (focusIndex < first) return [focusIndex, ...visible];
  return focusIndex > last ? [...visible, focusIndex] : visible;
};

/**
 * A list of any length that renders only the visible rows. One tab stop; arrows, Home, End and Page keys move. With
 * column headers it is a table, and the headers are its first row.
 */
export const VirtualList = (props: VirtualListProps) => {
  const { label, count, rowHeight, content = always, measured = false, focusIndex, onFocusIndex } = props;
  const { onOpen, onRange, restoreKey = label, head, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({ scroller, count, rowHeight, restoreKey });
  const { first, last } = rows.shown;
  useEffect(() => {
    onRange?.(first, last);
  }, [first, last, onRange]);
  const watchRow = useRowMeasurements({ grid, rows, measured, content });
  useScrollbarWidth(scroller, Boolean(head));
  const focusRow = useRowFocus(grid, rows.reveal);
  useImperativeHandle(ref, () => ({ focusRow, scrollToTop: rows.toTop, element: () => scroller.current }));
  const onMove = (index: number, extend: boolean) => {
    onFocusIndex(index, extend);
    focusRow(index);
  };
  const heads = head ? 1 : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold absolutely placed rows
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={count + heads}
      aria-colcount={props.columns}
      aria-multiselectable={props.multiselectable}
      aria-busy={props.busy}
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
        onKeyDown={(event) => onListKey(event, { count, focusIndex, inView: rows.inView, onMove, onOpen })}
      >
        <div ref={grid} role="presentation" className="relative w-full overflow-hidden" style={{ height: rows.height }}>
          <VisibleRows {...props} content={content} measured={measured} rows={rows} heads={heads} watchRow={watchRow} />
        </div>
      </div>
    </div>
  );
};

interface VisibleRowsProps extends RowsProps {
  content: (index: number) => unknown;
  rows: VirtualRows;
  heads: number;
  watchRow: ReturnType<typeof useRowMeasurements>;
}

const VisibleRows = ({ rows, count, content, measured, focusIndex, heads, watchRow, ...props }: VisibleRowsProps) => {
  const tabStop = focusIndex >= 0 && focusIndex < count ? focusIndex : 0;
  return indexesToDraw(rows.shown, count, focusIndex).map((index) => {
    const arrived = content(index) !== undefined;
    const grows = measured === true && arrived;
    return (
      <VirtualRow
        // By position, not by content: a row whose content arrives must keep the focus.
        key={index}
        ref={grows ? watchRow : undefined}
        index={index}
        ariaIndex={index + 1 + heads}
        offset={rows.offsetOf(index)}
        height={props.rowHeight}
        state={props.rowState?.(index)}
        arrived={arrived}
        grows={grows}
        tabStop={index === tabStop}
        onFocus={() => {
          if (index !== focusIndex) props.onFocusIndex(index, false);
        }}
      >
        {props.renderRow(index)}
      </VirtualRow>
    );
  });
};
