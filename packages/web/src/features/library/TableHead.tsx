import * as m from '@carrel/messages/library';
import * as paper from '@carrel/messages/paper';
import type { Order } from '../../api/types.ts';
import type { ColumnChoice } from '../../desk/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ResizeHandle } from '../../ui/ResizeHandle.tsx';
import { gridTemplate, moveColumn, type ShownColumn, toggleColumn, widenColumn } from './columns.tsx';
import { type ListParams, orders } from './query-text.ts';
import * as tableStyles from './table.module.css';

interface TableHeadProps {
  columns: readonly ShownColumn[];
  /** Including those that are hidden for lack of room. */
  all: readonly ShownColumn[];
  params: ListParams;
  onSort: (sort: Order, dir: 'asc' | 'desc') => void;
  onColumns: (choice: ColumnChoice[] | null) => void;
}

const defaultDir = (sort: Order) => orders.find((o) => o.value === sort)?.dir ?? 'desc';

/** The column headers: they sort, and each has a menu and a resize handle. */
export const TableHead = ({ columns, all, params, onSort, onColumns }: TableHeadProps) => {
  const sorted = (sort: Order | undefined) =>
    sort && params.sort === sort ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined;
  const press = (sort: Order) =>
    onSort(sort, params.sort === sort ? (params.dir === 'asc' ? 'desc' : 'asc') : defaultDir(sort));
  const label = (text: string, sort: Order | undefined) =>
    sort ? (
      <button type="button" className={tableStyles.sort} onClick={() => press(sort)}>
        <span className="truncate">{text}</span>
        {sorted(sort) && <span aria-hidden="true">{params.dir === 'asc' ? '↑' : '↓'}</span>}
      </button>
    ) : (
      <span className="truncate">{text}</span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    // biome-ignore lint/a11y/useFocusableInteractive: the row of headers is not a tab stop; its buttons are
    <div
      role="row"
      aria-rowindex={1}
      className={tableStyles.head}
      style={{ gridTemplateColumns: gridTemplate(columns) }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div
        role="columnheader"
        aria-sort={sorted('title')}
        className={tableStyles.headCell}
        style={{ gridColumn: '1 / 3' }}
      >
        <span className="w-8 shrink-0" />
        {label(paper.title(), 'title')}
      </div>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={column.id}
          role="columnheader"
          aria-sort={sorted(column.sort)}
          className={tableStyles.headCell}
          data-end={column.end}
        >
          <ResizeHandle
            label={m.columnWidth({ column: column.label() })}
            value={column.chosen}
            min={40}
            max={480}
            onChange={(width) => onColumns(widenColumn(all, column.id, width))}
          />
          {label(column.label(), column.sort)}
          <Menu
            align="end"
            trigger={
              <button type="button" className={tableStyles.menu} aria-label={m.columnMenu({ column: column.label() })}>
                <Icon name="chevron" size={11} />
              </button>
            }
            items={[
              {
                label: m.moveLeft(),
                onSelect: () => onColumns(moveColumn(all, column.id, -1)),
              },
              {
                label: m.moveRight(),
                onSelect: () => onColumns(moveColumn(all, column.id, 1)),
              },
              { label: m.hideColumn(), onSelect: () => onColumns(toggleColumn(all, column.id)) },
              'line',
              { label: m.resetColumns(), onSelect: () => onColumns(null) },
            ]}
          />
        </div>
      ))}
    </div>
  );
};
