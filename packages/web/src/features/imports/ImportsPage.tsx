import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRun } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago, bytes, moment } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { useStore } from '../../ui/store.ts';
import { PdfUploads } from '../pdfs/PdfUploads.tsx';
import { resume, undoImport } from './actions.ts';
import { formatName, hasEnded, runName, stateSummary } from './labels.ts';
import { importsOptions } from './queries.ts';
import { uploads } from './uploads.ts';

const Uploading = () => (
  <>
    {useStore(uploads).map((upload) => (
      <div key={upload.id} className="flex items-center gap-4 py-3 border-b border-hair">
        <div className="grow grid gap-1.5">
          <span>{rich(m.uploading({ name: upload.name, file: (inside) => <strong>{inside}</strong> }))}</span>
          <Progress label={m.uploadingLabel({ name: upload.name })} value={upload.sent} />
        </div>
        <Button onClick={upload.stop}>{m.stop()}</Button>
      </div>
    ))}
  </>
);

const RunRow = ({ run }: { run: ImportRun }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 border-b border-hair">
    <div className="grow basis-64 min-w-0">
      <Link to="/imports/$runId" params={{ runId: run.id }} className={`${parts.link} font-medium break-words`}>
        {runName(run)}
      </Link>
      <p className={`text-small ${run.state === 'failed' ? 'text-bad' : 'text-quiet'}`}>{stateSummary(run)}</p>
    </div>
    <span className="text-small text-quiet">
      {[formatName(run.format), bytes(run.size_bytes)].filter(Boolean).join(' · ')} ·{' '}
      <time dateTime={run.created_at} title={moment(run.created_at)}>
        {ago(run.created_at)}
      </time>
    </span>
    {run.resumable && <Button onClick={() => void resume(run)}>{m.resume()}</Button>}
    {hasEnded(run) && run.imported + run.merged > 0 && (
      <span className="flex gap-1.5">
        <Link to="/library" search={{ q: run.view_query }} className={parts.button}>
          {m.showPapers()}
        </Link>
        <Button onClick={() => void undoImport(run)}>{m.undoImport()}</Button>
      </span>
    )}
  </li>
);

export const ImportsPage = () => {
  const read = useInfiniteQuery(importsOptions);
  const runs = read.data?.pages.flatMap((page) => page.runs);
  const earlier = (read.data?.pages.at(-1)?.total ?? 0) - (runs?.length ?? 0);
  const sending = useStore(uploads).length > 0;
  return (
    <Page
      title={commands.imports()}
      note={m.eachUndone()}
      actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
    >
      <Uploading />
      <PdfUploads />
      <Reading query={read} failed={m.importsNotLoaded()} safe={m.libraryNotAffected()} />
      {runs?.length === 0 && !sending && (
        <EmptyState
          kind="first"
          title={m.noImports()}
          actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
        >
          {m.noImportsHint()}
        </EmptyState>
      )}
      <ul>
        {runs?.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="py-3">
          <Button onClick={() => void read.fetchNextPage()} disabled={read.isFetchingNextPage}>
            {m.showEarlier({ count: earlier })}
          </Button>
        </div>
      )}
    </Page>
  );
};
