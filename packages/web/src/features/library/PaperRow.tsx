import * as m from '@carrel/messages/library';
import { type MouseEvent, memo } from 'react';
import type { SearchItem } from '../../api/types.ts';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { dragPapers } from './drag.ts';
import { NoticeLabel } from './NoticeLabel.tsx';
import { NotSaved } from './NotSaved.tsx';
import { RowBy } from './RowBy.tsx';
import { RowCheck } from './RowCheck.tsx';
import { RowMarks } from './RowMarks.tsx';
import { reasonBeyondTitle } from './reason.ts';
import * as rows from './rows.module.css';
import * as tableStyles from './table.module.css';

interface PaperRowProps {
  item: SearchItem;
  index: number;
  selected: boolean;
  /** It no longer matches the query and disappears when the list is reloaded. */
  left: boolean;
  onPress: (index: number, event: MouseEvent) => void;
  onToggle: (index: number, event: MouseEvent) => void;
}

const maxTags = 3;

export const PaperRow = memo(({ item, index, selected, left, onPress, onToggle }: PaperRowProps) => {
  const { paper, reasons, meaning } = item;
  const titleMarks = reasons.find((r) => r.field === 'title' && r.snippet === paper.title)?.marks;
  const reason = reasonBeyondTitle(item);
  const close = reasons.length === 0 && meaning?.label;
  const gone = paper.status !== 'library';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`${rows.row} ${left ? 'text-quiet' : ''}`}
      draggable
      onDragStart={(event) => dragPapers(event, paper.id)}
      onClick={(event) => onPress(index, event)}
    >
      <RowCheck paper={paper} selected={selected} onToggle={(event) => onToggle(index, event)} />
      <div className={`${rows.title} ${parts.rich}`} dir="auto">
        <RichText text={paper.title} {...(titleMarks && { marks: titleMarks })} />
      </div>
      <div className={rows.meta}>
        <RowBy paper={paper} />
        <NoticeLabel paper={paper} />
        <RowMarks paper={paper} />
        <NotSaved id={paper.id} />
        {gone && <span className="font-semibold">{m.removed()}</span>}
        {paper.tags.length > 0 && (
          <span className={rows.tags}>
            {paper.tags.slice(0, maxTags).map((tag) => (
              <TagChip key={tag.id} name={tag.name} color={tag.color} />
            ))}
            {paper.tags.length > maxTags && (
              <span className={`${parts.tag} ${rows.more}`} title={paper.tags.map((t) => t.name).join(', ')}>
                +{paper.tags.length - maxTags}
              </span>
            )}
          </span>
        )}
      </div>
      {reason && (
        <div className={rows.reason} dir="auto">
          <span className="text-quiet">{m.matchedIn({ field: reason.field })} </span>
          <RichText text={reason.snippet} marks={reason.marks} />
        </div>
      )}
      {close && (
        <div className={rows.reason} dir="auto">
          <span className="text-quiet">{m.closeInMeaning({ label: close })} </span>
          {meaning.words.join(', ')}
        </div>
      )}
      <div className={rows.end}>
        <Stars value={paper.rating} />
      </div>
    </div>
  );
});
PaperRow.displayName = 'PaperRow';

export const RowSkeleton = ({ compact }: { compact: boolean }) => (
  <div className={compact ? tableStyles.row : rows.row} aria-hidden="true">
    <span />
    <div className={rows.title}>
      <span className={`${parts.skeleton} w-3/5 mt-1.5`} />
    </div>
    {!compact && (
      <div className={rows.meta}>
        <span className={`${parts.skeleton} w-2/5 mt-1.5`} />
      </div>
    )}
  </div>
);
