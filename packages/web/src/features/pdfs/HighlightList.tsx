import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/pdfs';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { deletePdfHighlight, editPdfHighlight } from '../../api/endpoints.gen.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PdfHighlight } from '../../api/types.ts';
import { IconButton } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { highlightsKey } from '../paper/highlights.ts';
import { labelOf, type PageLabels } from './page-labels.ts';
import * as styles from './pdf.module.css';

const Highlight = ({
  paperId,
  highlight: h,
  label,
  onGo,
}: {
  paperId: string;
  highlight: PdfHighlight;
  /** Of its page. */
  label: string;
  onGo: (page: number) => void;
}) => {
  const [note, setNote] = useState(h.note);
  const params = { id: paperId, highlight: h.id };
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: highlightsKey(paperId) });
    } catch (error) {
      sayFailed(m.notSaved({ reason: errorText(error) }));
    }
  };
  const short = cutText(h.text, 60);
  return (
    <li className="grid gap-1 py-2 border-b border-hair">
      <div className="flex gap-1 items-start">
        {h.in_file ? (
          <button
            type="button"
            className={`grow text-start text-small ${styles.quote}`}
            data-colour={h.colour}
            aria-label={m.goTo({ page: label, text: short })}
            onClick={() => onGo(h.page)}
          >
            {h.text}
          </button>
        ) : (
          <p className={`grow text-small ${styles.quote}`} data-colour={h.colour}>
            {h.text}
          </p>
        )}
        <IconButton
          icon="trash"
          label={m.deleteHighlight()}
          onClick={() => void change(() => call(deletePdfHighlight, { params }))}
        />
      </div>
      <textarea
        className={`${parts.field} text-small`}
        rows={2}
        maxLength={10_000}
        placeholder={m.note()}
        aria-label={m.noteOn({ text: short })}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={() => {
          if (note !== h.note) void change(() => call(editPdfHighlight, { params, body: { note } }));
        }}
      />
    </li>
  );
};

interface HighlightListProps {
  paperId: string;
  highlights: readonly PdfHighlight[];
  labels: PageLabels;
  onGo: (page: number) => void;
}

/** The highlights of this file by page, then those whose text it does not contain. */
export const HighlightList = ({ paperId, highlights, labels, onGo }: HighlightListProps) => {
  if (highlights.length === 0) return <p className="text-small text-quiet">{m.noHighlights()}</p>;
  const items = (list: readonly PdfHighlight[]) =>
    list.map((h) => (
      <Highlight
        key={`${h.id}-${h.updated_at}`}
        paperId={paperId}
        highlight={h}
        label={labelOf(labels, h.page)}
        onGo={onGo}
      />
    ));
  const elsewhere = highlights.filter((h) => !h.in_file);
  return (
    <>
      <ul aria-label={m.highlights()}>{items(highlights.filter((h) => h.in_file))}</ul>
      {elsewhere.length > 0 && (
        <>
          <h2 className="font-semibold mt-4">{m.notInFile()}</h2>
          <p className="text-small text-quiet">{m.notInFileHint()}</p>
          <ul aria-label={m.notInFile()}>{items(elsewhere)}</ul>
        </>
      )}
      <a className={`${parts.button} mt-2`} href={`/api/v1/papers/${paperId}/pdf/highlights/markdown`} download>
        {m.exportMarkdown()}
      </a>
    </>
  );
};
