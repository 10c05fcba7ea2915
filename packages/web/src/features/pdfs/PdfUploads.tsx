import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { decideInboxFile, discardInboxFile, discardPdfUpload, retryPdfUpload } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PdfUpload } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { bytes } from '../../ui/format.ts';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Progress } from '../../ui/Progress.tsx';
import * as parts from '../../ui/parts.module.css';
import { useStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { uploadsKey, uploadsOptions } from './queries.ts';
import { sendingPdfs } from './send-pdfs.ts';

const isDoi = (text: string): boolean => /(?:^|doi\.org\/|doi:\s*)10\.\d{4,9}\//i.test(text.trim());

type Params = { upload_id: string };
type Decision = { doi: string } | { title: string } | { new_title: string };

/** The requests about a file, by the page on which it waits. */
const requests = {
  imports: {
    decide: (params: Params, body: Decision) => call(retryPdfUpload, { params, body }),
    discard: (params: Params) => call(discardPdfUpload, { params }),
    key: uploadsKey,
  },
  inbox: {
    decide: (params: Params, body: Decision) => call(decideInboxFile, { params, body }),
    discard: (params: Params) => call(discardInboxFile, { params }),
    key: keys.inbox,
  },
} as const;

interface PdfUploadRowProps {
  upload: PdfUpload;
  place: keyof typeof requests;
}

/** A PDF without a paper: the user names its paper, makes it a new one, or discards the file. */
export const PdfUploadRow = ({ upload: u, place }: PdfUploadRowProps) => {
  const { decide, discard, key } = requests[place];
  const [typed, setTyped] = useState(u.hints[0]?.value ?? '');
  const params = { upload_id: u.upload_id };
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(m.notImported({ name: u.filename, reason: errorText(error) }));
    }
    await queryClient.invalidateQueries({ queryKey: key });
  };
  // The typed text, unless it is an identifier; otherwise the title in the file, or its name.
  const newTitle =
    (isDoi(typed) ? '' : typed.trim()) ||
    (u.hints.find((h) => h.kind === 'title')?.value ?? u.filename.replace(/\.pdf$/i, '').replace(/[_-]+/g, ' '));
  const waiting = u.state === 'waiting';
  return (
    <li className="grid gap-1.5 py-2.5 border-b border-hair">
      <div className="flex flex-wrap gap-x-3 items-baseline">
        <span className="font-medium break-all">{u.filename}</span>
        <span className="text-small text-quiet">{bytes(u.bytes)}</span>
        <span className={`text-small ${u.state === 'refused' ? 'text-bad' : 'text-quiet'}`}>
          {{ waiting: m.waiting, unresolved: m.unresolved, refused: m.refused }[u.state]()}
          {u.reason ? ` · ${u.reason}` : ''}
        </span>
      </div>
      <form
        className="flex flex-wrap gap-1.5"
        onSubmit={handleSubmit(() => {
          const value = typed.trim();
          if (value === '') return;
          void change(() => decide(params, isDoi(value) ? { doi: value } : { title: value }));
        })}
      >
        {u.state === 'unresolved' && (
          <>
            <input
              className={`${parts.field} grow min-w-48`}
              value={typed}
              placeholder={m.identify()}
              aria-label={m.identifyOf({ name: u.filename })}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit">{m.tryAgain()}</Button>
            <Button
              aria-label={m.asNewPaperOf({ name: u.filename })}
              onClick={() => void change(() => decide(params, { new_title: newTitle }))}
            >
              {m.asNewPaper()}
            </Button>
          </>
        )}
        {!waiting && (
          <Button
            tone="quiet"
            aria-label={m.discardOf({ name: u.filename })}
            onClick={() => void change(() => discard(params))}
          >
            {m.discard()}
          </Button>
        )}
      </form>
    </li>
  );
};

/** Imported PDFs without a paper. */
export const PdfUploads = () => {
  const { data: uploads } = useQuery(uploadsOptions);
  const sending = useStore(sendingPdfs);
  if (!sending && !uploads?.length) return null;
  return (
    <section aria-label={m.unidentified()} className="mb-6">
      {sending && <Progress label={m.importingPdfs()} value={sending.sent / sending.total} />}
      {uploads && uploads.length > 0 && (
        <>
          <h2 className="font-semibold mt-2">{m.unidentified()}</h2>
          <p className="text-small text-quiet">{m.unidentifiedHint()}</p>
          <ul>
            {uploads.map((u) => (
              <PdfUploadRow key={`${u.upload_id}-${u.state}`} upload={u} place="imports" />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
