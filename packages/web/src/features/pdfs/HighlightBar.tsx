import * as m from '@carrel/messages/pdfs';
import { useEffect, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addPdfHighlight } from '../../api/endpoints.gen.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { highlightsKey } from '../paper/highlights.ts';
import type { PageLabels } from './page-labels.ts';
import * as styles from './pdf.module.css';
import { type Passage, selectedPassage } from './selection.ts';

const colours = ['yellow', 'green', 'blue', 'pink'] as const;

interface HighlightBarProps {
  paperId: string;
  labels: PageLabels;
  onHighlighted: () => void;
}

/** The colours next to a selected passage. */
export const HighlightBar = ({ paperId, labels, onHighlighted }: HighlightBarProps) => {
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    const look = () => setPassage(selectedPassage());
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  if (!passage) return null;

  const highlight = async (colour: (typeof colours)[number]) => {
    try {
      const { page: n, rects, text } = passage;
      const body = { page: n, page_label: labels?.[n - 1] || null, rects, text, colour, note: '' };
      await call(addPdfHighlight, { params: { id: paperId }, body });
      getSelection()?.removeAllRanges();
      onHighlighted();
      await queryClient.invalidateQueries({ queryKey: highlightsKey(paperId) });
    } catch (e) {
      sayFailed(m.notSaved({ reason: errorText(e) }));
    }
  };
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={m.highlight()}
      style={{
        left: Math.min(Math.max(8, passage.at.x - 80), innerWidth - 176),
        top: Math.min(passage.at.y + 6, innerHeight - 48),
      }}
    >
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          data-colour={colour}
          aria-label={m.highlightIn({ colour })}
          title={m.highlightIn({ colour })}
          // The selection must survive the press.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void highlight(colour)}
        />
      ))}
    </div>
  );
};
