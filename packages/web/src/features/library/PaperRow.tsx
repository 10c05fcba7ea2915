import { type MouseEvent, memo } from 'react';
import type { SearchItem } from '../../api/types.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { shortAuthors } from '../paper/names.ts';
import { readingWords, StateGlyph } from '../paper/StateGlyph.tsx';

interface PaperRowProps {
  item: SearchItem;
  index: number;
  compact: boolean;
  selected: boolean;
  onPress: (index: number, event: MouseEvent) => void;
  onToggle: (index: number, event: MouseEvent) => void;
}

const fieldWords: Record<string, string> = {
  authors: 'Authors',
  venue: 'Venue',
  tags: 'Tag',
  keywords: 'Keyword',
  note: 'Your note',
  abstract: 'Abstract',
  identifier: 'Identifier',
};
const shownTags = 3;

export const PaperRow = memo(({ item, index, compact, selected, onPress, onToggle }: PaperRowProps) => {
  const { paper, reasons } = item;
  const titleMarks = reasons.find((r) => r.field === 'title' && r.snippet === paper.title)?.marks;
  const reason = reasons.find((r) => r.field !== 'title');
  const gone = paper.status !== 'library';
  const where = [paper.journal, paper.year].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
    // biome-ignore lint/a11y/useSemanticElements: the list is a grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={`paper-row ${gone ? 'text-quiet' : ''}`}
      data-compact={compact || undefined}
      onClick={(event) => onPress(index, event)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it shows the reading state until it is pointed at */}
      <button
        type="button"
        role="checkbox"
        aria-checked={selected}
        aria-label="Select"
        tabIndex={-1}
        className="row-check"
        onClick={(event) => {
          event.stopPropagation();
          onToggle(index, event);
        }}
      >
        <span className="row-glyph">
          <StateGlyph status={paper.reading_status} />
        </span>
        <span className="row-box" aria-hidden="true" />
      </button>
      {paper.reading_status && <span className="sr-only">{readingWords[paper.reading_status]}. </span>}
      <div className="row-title rich" dir="auto">
        <RichText text={paper.title} {...(titleMarks && { marks: titleMarks })} />
      </div>
      <div className="row-meta">
        <span className="truncate" dir="auto">
          {shortAuthors(paper.author_names)}
          {paper.author_names.length > 0 && where && ' · '}
          <bdi>{where}</bdi>
        </span>
        {paper.is_retracted && <span className="text-bad font-semibold">Retracted</span>}
        {gone && <span className="font-semibold">Removed</span>}
        {!compact && paper.tags.length > 0 && (
          <span className="row-tags">
            {paper.tags.slice(0, shownTags).map((tag) => (
              <TagChip key={tag.id} name={tag.name} color={tag.color} />
            ))}
            {paper.tags.length > shownTags && (
              <span className="tag shrink-0" title={paper.tags.map((t) => t.name).join(', ')}>
                +{paper.tags.length - shownTags}
              </span>
            )}
          </span>
        )}
      </div>
      {!compact && reason && (
        <div className="row-why" dir="auto">
          <span className="text-quiet">{fieldWords[reason.field] ?? reason.field}: </span>
          <RichText text={reason.snippet} marks={reason.marks} />
        </div>
      )}
      <div className="row-end">
        <Stars value={paper.rating} />
      </div>
    </div>
  );
});
PaperRow.displayName = 'PaperRow';

export const RowBones = ({ compact }: { compact: boolean }) => (
  <div className="paper-row" data-compact={compact || undefined} aria-hidden="true">
    <span />
    <div className="row-title">
      <span className="skeleton w-3/5 mt-1.5" />
    </div>
    {!compact && (
      <div className="row-meta">
        <span className="skeleton w-2/5 mt-1.5" />
      </div>
    )}
  </div>
);
