import type { MouseEvent } from 'react';
import type { Paper } from '../../api/types.ts';
import { readingLabels } from '../paper/labels.ts';
import { StateGlyph } from '../paper/StateGlyph.tsx';

interface RowCheckProps {
  paper: Paper;
  selected: boolean;
  onToggle: (event: MouseEvent) => void;
}

/** The reading state of a row, which turns into a box when rows are chosen. */
export const RowCheck = ({ paper, selected, onToggle }: RowCheckProps) => (
  <>
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
        onToggle(event);
      }}
    >
      <span className="row-glyph">
        <StateGlyph status={paper.reading_status} />
      </span>
      <span className="row-box" aria-hidden="true" />
    </button>
    {paper.reading_status && <span className="sr-only">{readingLabels[paper.reading_status]()}. </span>}
  </>
);
