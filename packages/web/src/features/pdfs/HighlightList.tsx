import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/pdfs';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { deletePdfHighlight, editPdfHighlight } from '../../api/endpoints.gen.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PdfHighlight } from '../../api/types.ts';
import { IconButton } from '../../ui/Button.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import { highlightsKey } from './queries.ts';

const Highlight = ({
  paperId,
  highlight: h,
  onGo,
}: {
  paperId: string;
  highlight: PdfHighlight;
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
        <button
          type="button"
          className="grow text-start text-small pdf-quote"
          data-colour={h.colour}
          aria-label={m.goTo({ page: h.page, text: short })}
          onClick={() => onGo(h.page)}
        >
          {h.text}
        </button>
        <IconButton
          icon="trash"
          label={m.deleteHighlight()}
          onClick={() => void change(() => call(deletePdfHighlight, { params }))}
        />
      </div>
      <textarea
        className="field text-small"
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

export const HighlightList = ({
  paperId,
  highlights,
  onGo,
}: {
  paperId: string;
  highlights: readonly PdfHighlight[];
  onGo: (page: number) => void;
}) =>
  highlights.length === 0 ? (
    <p className="text-small text-quiet">{m.noHighlights()}</p>
  ) : (
    <>
      <ul aria-label={m.highlights()}>
        {highlights.map((h) => (
          <Highlight key={`${h.id}-${h.updated_at}`} paperId={paperId} highlight={h} onGo={onGo} />
        ))}
      </ul>
      <a className="btn mt-2" href={`/api/v1/papers/${paperId}/pdf/highlights/markdown`} download>
        {m.exportMarkdown()}
      </a>
    </>
  );
