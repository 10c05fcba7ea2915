import * as m from '@carrel/messages/library';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { Order, QueryReading } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { type ColumnChoice, type Preferences, usePreferences } from '../../desk/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { rich } from '../../ui/rich.ts';
import { allColumns, type ShownColumn, toggleColumn } from './columns.tsx';
import { FacetButton } from './FacetButton.tsx';
import { facetOrder, isFacetFilter } from './facet-fields.ts';
import * as facets from './facets.module.css';
import { orderLabels } from './order-labels.ts';
import { facetsOptions } from './queries.ts';
import { type ListParams, orders } from './query-text.ts';

interface FacetLineProps {
  params: ListParams;
  /** The filters of the query, as the service read them. */
  filters: QueryReading['filters'];
  onQuery: (q: string) => void;
  onSort: (sort: Order, dir: 'asc' | 'desc') => void;
  onDensity: (density: Preferences['density']) => void;
  /** The columns, if the list is a table. */
  columns: readonly ShownColumn[] | null;
  onColumns: (choice: ColumnChoice[] | null) => void;
}

const directions: Record<'asc' | 'desc', () => string> = {
  asc: m.ascending,
  desc: m.descending,
};

const SortMenu = ({ params, onSort }: Pick<FacetLineProps, 'params' | 'onSort'>) => {
  const now = orders.find((o) => o.value === params.sort);
  const items: (MenuItem | 'line')[] = [
    ...orders.map((order) => ({
      label: orderLabels[order.value](),
      checked: order.value === params.sort,
      onSelect: () => onSort(order.value, order.dir),
    })),
    'line',
    ...(['desc', 'asc'] as const).map((dir) => ({
      label: directions[dir](),
      checked: params.dir === dir,
      disabled: params.sort === 'relevance',
      onSelect: () => onSort(params.sort, dir),
    })),
  ];
  return (
    <Menu
      trigger={
        <button type="button" className={facets.facet}>
          {rich(
            m.sortedBy({
              order: now ? orderLabels[now.value]() : params.sort,
              reversed: params.sort !== 'relevance' && params.dir !== now?.dir ? 'yes' : 'no',
              b: (inside) => <b>{inside}</b>,
            }),
          )}
        </button>
      }
      items={items}
    />
  );
};

/** The line above the list: sort order, filters with their counts, layout and "Save view". */
export const FacetLine = memo((props: FacetLineProps) => {
  const { params, filters, onQuery, onSort, onDensity, columns, onColumns } = props;
  const { data } = useQuery(facetsOptions(params.q));
  const { density } = usePreferences();
  const layout = m.listLayout({ layout: columns ? 'table' : 'list' });
  return (
    <div className="flex items-center h-9 pe-2 border-b border-hair text-quiet text-small shrink-0">
      <div className={facets.scroll}>
        <SortMenu params={params} onSort={onSort} />
        <span className="w-px h-4 bg-hair mx-1 shrink-0" />
        {facetOrder.map((field) => {
          const set = filters.filter((f) => isFacetFilter(field, f.field, f.value));
          return data?.facets.some((facet) => facet.field === field) || set.length > 0 ? (
            <FacetButton key={field} field={field} set={set} query={params.q} onQuery={onQuery} />
          ) : null;
        })}
      </div>
      {params.q && (
        <CommandButton command="list.save-view" tone="quiet" className="!px-1.5 shrink-0 max-sm:hidden">
          {m.saveView()}
        </CommandButton>
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className={facets.facet} aria-label={layout}>
            <Icon name="view" size={15} />
            <span className="max-sm:hidden">{layout}</span>
          </button>
        }
        items={[
          {
            label: m.rows(),
            checked: density === 'comfortable' && !columns,
            onSelect: () => onDensity('comfortable'),
          },
          {
            label: m.compactRows(),
            checked: density === 'compact' || columns !== null,
            onSelect: () => onDensity('compact'),
          },
          ...(columns
            ? [
                'line' as const,
                ...allColumns.map((column) => ({
                  label: column.label(),
                  checked: columns.some((c) => c.id === column.id),
                  onSelect: () => onColumns(toggleColumn(columns, column.id)),
                })),
              ]
            : []),
        ]}
      />
    </div>
  );
});
FacetLine.displayName = 'FacetLine';
