import * as m from '@carrel/messages/pdfs';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { deletePaperPdf } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PaperDetails } from '../../api/types.ts';
import { share } from '../../desk/job-words.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { ago, bytes, moment } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import * as parts from '../../ui/parts.module.css';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { PdfFileInput } from './PdfFileInput.tsx';
import * as styles from './paper.module.css';
import { usePaperPdf } from './use-paper-pdf.ts';

const Stored = ({ paper }: { paper: PaperDetails }) => {
  const { stored, attempts } = paper.pdf;
  if (!stored) return null;
  const source = attempts.find((a) => a.source_id === stored.source_id)?.source_label ?? stored.source_id ?? '';
  const names = stored.active_content.map((kind) => m.activeName({ kind })).join(', ');
  return (
    <div className="grid gap-0.5 text-small text-quiet">
      <p>{m.facts({ pages: stored.pages, size: bytes(stored.bytes), origin: stored.origin, source })}</p>
      <p className={stored.verification === 'mismatch' ? 'text-warn' : undefined}>
        {m.verification({ verification: stored.verification })}
      </p>
      {names !== '' && (
        <p className={stored.origin === 'fetched' ? undefined : 'text-warn'}>
          {stored.origin === 'fetched' ? m.removedActive({ names }) : m.hasActive({ names })}
        </p>
      )}
    </div>
  );
};

const Attempts = ({ paper }: { paper: PaperDetails }) => {
  const { attempts, stored } = paper.pdf;
  const [open, setOpen] = useState(false);
  if (attempts.length === 0) return null;
  const shown = open || (!stored && attempts.length > 0);
  return (
    <div className="text-small text-quiet mt-1.5">
      {stored && (
        <Button tone="quiet" className="-ms-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {m.attempts()}
        </Button>
      )}
      {shown && (
        <ul className="grid gap-0.5" aria-label={m.attempts()}>
          {attempts.map((a) => (
            <li key={a.source_id} title={a.detail ?? undefined}>
              {m.attempt({ source: a.source_label, outcome: a.outcome })}
              {' · '}
              <time dateTime={a.attempted_at} title={moment(a.attempted_at)}>
                {ago(a.attempted_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The PDF of a paper: read, fetch, attach, remove. */
export const PdfSection = ({ paper }: { paper: PaperDetails }) => {
  const { off } = useNetwork();
  const { job, busy, fetchNow, attach } = usePaperPdf(paper.id);
  const input = useRef<HTMLInputElement>(null);
  const { stored, file_missing, url } = paper.pdf;
  const remove = async (reject: boolean) => {
    try {
      await call(deletePaperPdf, { params: { id: paper.id }, query: { reject } });
      say(reject ? m.rejectedPdf() : m.removedPdf());
      await queryClient.invalidateQueries({ queryKey: keys.paper(paper.id) });
    } catch (error) {
      sayFailed(m.notRemoved({ reason: errorText(error) }));
    }
  };
  return (
    <section aria-label={m.pdf()}>
      <div className={styles.sectionHead}>
        <h3>{m.pdf()}</h3>
      </div>
      {stored ? <Stored paper={paper} /> : <p className="text-small text-quiet">{m.none()}</p>}
      {file_missing && <p className="text-small text-warn">{m.missing()}</p>}
      <div className="flex flex-wrap gap-1.5 mt-2">
        {url && (
          <Link to="/read/$paperId" params={{ paperId: paper.id }} className={parts.button} data-tone="primary">
            {m.read()}
          </Link>
        )}
        {(!stored || file_missing) && (
          <Button disabled={busy || off} onClick={fetchNow}>
            {job ? m.fetching() : paper.pdf.attempts.length > 0 ? m.fetchAgain() : m.fetch()}
          </Button>
        )}
        <Button tone="quiet" disabled={busy} onClick={() => input.current?.click()}>
          {stored ? m.replace() : m.attach()}
        </Button>
        {stored && (
          <>
            <Button tone="quiet" disabled={busy} onClick={() => void remove(true)}>
              {m.wrong()}
            </Button>
            <Button tone="quiet" disabled={busy} onClick={() => void remove(false)}>
              {m.remove()}
            </Button>
          </>
        )}
        <PdfFileInput input={input} onFile={attach} />
      </div>
      {job && (
        <div className="grid gap-1 mt-2 max-w-96">
          <Progress label={m.fetching()} value={share(job)} />
          <p className="text-small text-quiet min-h-[1.2em]" role="status">
            {job.message ?? ''}
          </p>
        </div>
      )}
      {!job && <Attempts paper={paper} />}
    </section>
  );
};
