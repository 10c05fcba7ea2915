import type { Order } from '../../api/types.ts';
import type { ColumnChoice } from '../../desk/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ResizeHandle } from '../../ui/ResizeHandle.tsx';
import { gridTemplate, moveColumn, type ShownColumn, toggleColumn, widenColumn } from './columns.tsx';
import { type ListParams, orders } from './query-text.ts';

interface TableHeadProps {
  columns: readonly ShownColumn[];
  /** With those that wait for more room. */
  all: readonly ShownColumn[];
  params: ListParams;
  onSort: (sort: Order, dir: 'asc' | 'desc') => void;
  onColumns: (choice: ColumnChoice[] | null) => void;
}

const usualDir = (sort: Order) => orders.find((o) => o.value === sort)?.dir ?? 'desc';

/** The heads of the table: press to sort; a menu and a line to move, widen and take out each column. */
export const TableHead = ({ columns, all, params, onSort, onColumns }: TableHeadProps) => {
  const sorted = (sort: Order | undefined) =>
    sort && params.sort === sort ? (params.dir === 'asc' ? 'ascending' : 'descending') : undefined;
  const press = (sort: Order) =>
    onSort(sort, params.sort === sort ? (params.dir === 'asc' ? 'desc' : 'asc') : usualDir(sort));
  const label = (text: string, sort: Order | undefined) =>
    sort ? (
      <button type="button" className="head-sort" onClick={() => press(sort)}>
        <span className="truncate">{text}</span>
        {sorted(sort) && <span aria-hidden="true">{params.dir === 'asc' ? '↑' : '↓'}</span>}
      </button>
    ) : (
      <span className="truncate">{text}</span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    // biome-ignore lint/a11y/useFocusableInteractive: the row of heads is not stopped at; its buttons are
    <div role="row" aria-rowindex={1} className="line-head" style={{ gridTemplateColumns: gridTemplate(columns) }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="columnheader" aria-sort={sorted('title')} className="line-head-cell" style={{ gridColumn: '1 / 3' }}>
        <span className="w-8 shrink-0" />
        {label('Title', 'title')}
      </div>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={column.id}
          role="columnheader"
          aria-sort={sorted(column.sort)}
          className="line-head-cell"
          data-end={column.end}
        >
          <ResizeHandle
            label={`Width of ${column.label}`}
            value={column.chosen}
            min={40}
            max={480}
            onChange={(width) => onColumns(widenColumn(all, column.id, width))}
          />
          {label(column.label, column.sort)}
          <Menu
            align="end"
            trigger={
              <button type="button" className="head-menu" aria-label={`Column ${column.label}`}>
                <Icon name="chevron" size={11} />
              </button>
            }
            items={[
              {
                label: 'Move to the left',
                onSelect: () => onColumns(moveColumn(all, column.id, -1)),
              },
              {
                label: 'Move to the right',
                onSelect: () => onColumns(moveColumn(all, column.id, 1)),
              },
              { label: 'Take out', onSelect: () => onColumns(toggleColumn(all, column.id)) },
              'line',
              { label: 'Columns as they came', onSelect: () => onColumns(null) },
            ]}
          />
        </div>
      ))}
    </div>
  );
};
