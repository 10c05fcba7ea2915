import * as m from '@carrel/messages/library';
import type { MouseEvent } from 'react';
import type { Paper } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { readingLabels } from '../paper/labels.ts';
import { StateGlyph } from '../paper/StateGlyph.tsx';
import * as rows from './rows.module.css';

interface RowCheckProps {
  paper: Paper;
  selected: boolean;
  onToggle: (event: MouseEvent) => void;
}

/** The reading status of a row, which becomes a check box on hover and while rows are selected. */
export const RowCheck = ({ paper, selected, onToggle }: RowCheckProps) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: it shows the reading status until it is hovered */}
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={m.selectPaper({ title: plainText(paper.title) })}
      tabIndex={-1}
      className={rows.check}
      onClick={(event) => {
        event.stopPropagation();
        onToggle(event);
      }}
    >
      <span className={rows.glyph}>
        <StateGlyph status={paper.reading_status} />
      </span>
      <span className={rows.box} aria-hidden="true" />
    </button>
    {paper.reading_status && <span className="sr-only">{readingLabels[paper.reading_status]()}. </span>}
  </>
);
