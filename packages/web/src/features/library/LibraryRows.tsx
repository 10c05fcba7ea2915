import type { Ref } from 'react';
import { useStore } from '../../ui/store.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { hasLeft } from './has-left.ts';
import { PaperRow, RowSkeleton } from './PaperRow.tsx';
import { rowLabel } from './row-label.ts';
import { isChosen, selection } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { LibraryAddress } from './use-library-address.ts';
import type { LibraryList } from './use-library-list.ts';
import type { ListFocus } from './use-list-focus.ts';
import { useRowPresses } from './use-row-presses.ts';
import type { TableColumns } from './use-table-columns.ts';

const rowHeights = { comfortable: 64, compact: 32 };

interface LibraryRowsProps {
  ref: Ref<VirtualListHandle>;
  title: string;
  list: LibraryList;
  total: number;
  table: TableColumns;
  focus: ListFocus;
  address: LibraryAddress;
}

/** The papers of the list, as rows or as a table. */
export const LibraryRows = ({ ref, title, list, total, table, focus, address }: LibraryRowsProps) => {
  const { itemAt, shown } = list;
  const { compact, columns, fitting, setColumns } = table;
  const { open, sortBy } = address;
  const openId = address.search.paper;
  const { onPress, onCheck, onMenu } = useRowPresses(list, focus, open);
  const chosen = useStore(selection);
  const isSelected = (index: number) => {
    const id = itemAt(index)?.paper.id;
    return id === undefined ? chosen.all !== null : isChosen(chosen, id);
  };
  const head = compact && (
    <TableHead columns={fitting} all={columns} params={shown} onSort={sortBy} onColumns={setColumns} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows within take the keys
    <div className="contents" onContextMenu={onMenu}>
      <VirtualList
        ref={ref}
        label={title}
        count={total}
        head={head}
        columns={compact ? fitting.length + 1 : undefined}
        rowHeight={rowHeights[compact ? 'compact' : 'comfortable']}
        content={itemAt}
        measured={!compact}
        multiselectable
        busy={list.pending}
        restoreKey={`library ${JSON.stringify(shown)} ${list.epoch} ${compact}`}
        rowState={(index) => {
          const item = itemAt(index);
          const current = openId !== undefined && item?.paper.id === openId;
          return { selected: isSelected(index), current, ...(item && { label: rowLabel(item) }) };
        }}
        focusIndex={focus.index}
        onFocusIndex={focus.onFocusIndex}
        onOpen={(index) => {
          const id = itemAt(index)?.paper.id;
          if (id) open(id);
        }}
        onRange={list.onRange}
        renderRow={(index) => {
          const item = itemAt(index);
          if (!item) return <RowSkeleton compact={compact} />;
          const left = hasLeft(shown.q, item.paper);
          const row = { item, index, selected: isSelected(index), left, onPress, onToggle: onCheck };
          return compact ? <TableRow {...row} columns={fitting} /> : <PaperRow {...row} />;
        }}
      />
    </div>
  );
};
