import * as m from '@carrel/messages/common';
import type { ReactNode, Ref } from 'react';
import * as lists from './list.module.css';

/** State of a row for assistive technology. */
export interface RowState {
  selected?: boolean;
  current?: boolean;
  label?: string;
}

interface VirtualRowProps {
  index: number;
  /** Position among all rows of the grid, from 1, including the column headers. */
  ariaIndex: number;
  offset: number;
  height: number;
  state: RowState | undefined;
  /** False while the content of the row is loaded. */
  arrived: boolean;
  /** The row may be taller than `height`. */
  grows: boolean;
  tabStop: boolean;
  onFocus: () => void;
  ref: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** One row of a `VirtualList`, at its position. */
export const VirtualRow = ({ index, offset, height, state, arrived, grows, ...props }: VirtualRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold absolutely placed rows
  <div
    role="row"
    ref={props.ref}
    data-index={index}
    data-grows={grows || undefined}
    tabIndex={props.tabStop ? 0 : -1}
    aria-rowindex={props.ariaIndex}
    aria-selected={state?.selected}
    aria-current={state?.current || undefined}
    aria-label={state?.label}
    className={lists.row}
    style={{ transform: `translateY(${offset}px)`, ...(grows ? { minHeight: height } : { height }) }}
    onFocus={(event) => {
      if (event.target === event.currentTarget) props.onFocus();
    }}
  >
    {!arrived && (
      // biome-ignore lint/a11y/useSemanticElements: see the row above
      <span role="gridcell" tabIndex={-1} className="sr-only">
        {m.loadingRow()}
      </span>
    )}
    {props.children}
  </div>
);
