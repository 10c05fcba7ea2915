import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualRows } from './use-virtual-rows.ts';

interface Options {
  grid: RefObject<HTMLElement | null>;
  rows: VirtualRows;
  measured: boolean;
  content: (index: number) => unknown;
}

const growingRows = '[data-grows]';

/**
 * Measures the rows that may be taller than their base height.
 * @returns a ref for each such row
 */
export const useRowMeasurements = ({ grid, rows, measured, content }: Options) => {
  const watchRow = useRowResizes(grid, rows);
  // Reading a height makes the browser lay out the page at once, so only rows with other content are read.
  const latest = useRef({ heights: rows.heights, shown: new WeakMap<Element, unknown>() });
  useLayoutEffect(() => {
    if (!measured || !grid.current) return;
    if (latest.current.heights !== rows.heights) latest.current = { heights: rows.heights, shown: new WeakMap() };
    const { shown } = latest.current;
    let grew = false;
    for (const row of grid.current.querySelectorAll<HTMLElement>(growingRows)) {
      const index = Number(row.dataset.index);
      const shows = content(index);
      if (shown.get(row) === shows) continue;
      shown.set(row, shows);
      grew = rows.measured(index, row.offsetHeight) || grew;
    }
    if (grew) rows.remeasured();
  });
  return watchRow;
};

/** Notices heights that change later, such as by a font that arrives or a tag that is added. */
const useRowResizes = (grid: RefObject<HTMLElement | null>, { measured, remeasured }: VirtualRows) => {
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => {
    const watch = new ResizeObserver((entries) => {
      const grew = entries.filter(({ target }) => {
        const row = target as HTMLElement;
        return row.isConnected && measured(Number(row.dataset.index), row.offsetHeight);
      });
      if (grew.length > 0) remeasured();
    });
    observer.current = watch;
    for (const row of grid.current?.querySelectorAll(growingRows) ?? []) watch.observe(row);
    return () => watch.disconnect();
  }, [grid, measured, remeasured]);
  return useCallback((row: HTMLElement | null) => {
    if (!row) return;
    observer.current?.observe(row);
    return () => observer.current?.unobserve(row);
  }, []);
};
