import * as m from '@carrel/messages/library';
import { type MouseEvent, memo } from 'react';
import type { SearchItem } from '../../api/types.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { gridTemplate, type ShownColumn } from './columns.tsx';
import { dragPapers } from './drag.ts';
import { NoticeLabel } from './NoticeLabel.tsx';
import { NotSaved } from './NotSaved.tsx';
import { RowCheck } from './RowCheck.tsx';
import { RowMarks } from './RowMarks.tsx';
import * as tableStyles from './table.module.css';

interface TableRowProps {
  item: SearchItem;
  index: number;
  columns: readonly ShownColumn[];
  selected: boolean;
  /** It no longer matches the query and disappears when the list is reloaded. */
  left: boolean;
  onPress: (index: number, event: MouseEvent) => void;
  onToggle: (index: number, event: MouseEvent) => void;
}

/** A paper in one line: its title and the chosen columns. */
export const TableRow = memo(({ item, index, columns, selected, left, onPress, onToggle }: TableRowProps) => {
  const { paper, reasons } = item;
  const marks = reasons.find((r) => r.field === 'title' && r.snippet === paper.title)?.marks;
  const gone = paper.status !== 'library';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells within are the cells of the grid
    <div
      role="presentation"
      className={`${tableStyles.row} ${left ? 'text-quiet' : ''}`}
      style={{ gridTemplateColumns: gridTemplate(columns) }}
      draggable
      onDragStart={(event) => dragPapers(event, paper.id)}
      onClick={(event) => onPress(index, event)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the list is a grid */}
      <div role="gridcell" tabIndex={-1} className={tableStyles.title}>
        <RowCheck paper={paper} selected={selected} onToggle={(event) => onToggle(index, event)} />
        <span className={`truncate font-serif font-medium text-lead ${parts.rich}`} dir="auto">
          <RichText text={paper.title} {...(marks && { marks })} />
        </span>
        <NoticeLabel paper={paper} small />
        <RowMarks paper={paper} />
        <NotSaved id={paper.id} />
        {gone && <span className="font-semibold text-small">{m.removed()}</span>}
      </div>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          className={tableStyles.cell}
          data-end={column.end}
          dir="auto"
        >
          {column.cell(paper)}
        </div>
      ))}
    </div>
  );
});
TableRow.displayName = 'TableRow';
