import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRun } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago, bytes, moment, number } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useStore } from '../../ui/store.ts';
import { resume, takeBack } from './actions.ts';
import { importsOptions } from './queries.ts';
import { uploads } from './uploads.ts';
import { formatWords, hasEnded, runName, stateLine } from './words.ts';

const Uploading = () => (
  <>
    {useStore(uploads).map((upload) => (
      <div key={upload.id} className="flex items-center gap-4 py-3 border-b border-hair">
        <div className="grow grid gap-1.5">
          <span>
            Sending <strong>{upload.name}</strong>
          </span>
          <Progress label={`Sending ${upload.name}`} value={upload.sent} />
        </div>
        <Button onClick={upload.stop}>Stop</Button>
      </div>
    ))}
  </>
);

const RunRow = ({ run }: { run: ImportRun }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 border-b border-hair">
    <div className="grow basis-64 min-w-0">
      <Link to="/imports/$runId" params={{ runId: run.id }} className="link font-medium break-words">
        {runName(run)}
      </Link>
      <p className={`text-small ${run.state === 'failed' ? 'text-bad' : 'text-quiet'}`}>{stateLine(run)}</p>
    </div>
    <span className="text-small text-quiet">
      {[run.format && formatWords[run.format], bytes(run.size_bytes)].filter(Boolean).join(' · ')} ·{' '}
      <time dateTime={run.created_at} title={moment(run.created_at)}>
        {ago(run.created_at)}
      </time>
    </span>
    {run.resumable && <Button onClick={() => void resume(run)}>Resume</Button>}
    {hasEnded(run) && run.imported + run.merged > 0 && (
      <span className="flex gap-1.5">
        <Link to="/library" search={{ q: run.view_query }} className="btn">
          Show papers
        </Link>
        <Button onClick={() => void takeBack(run)}>Take back</Button>
      </span>
    )}
  </li>
);

export const ImportsPage = () => {
  const read = useInfiniteQuery(importsOptions);
  const runs = read.data?.pages.flatMap((page) => page.runs);
  const rest = (read.data?.pages.at(-1)?.total ?? 0) - (runs?.length ?? 0);
  const sending = useStore(uploads).length > 0;
  return (
    <Page
      title="Imports"
      note="Each can be taken back as one step."
      actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
    >
      <Uploading />
      <Reading
        query={read}
        what="the imports"
        failed="The imports could not be read"
        safe="Your library is not affected."
      />
      {runs?.length === 0 && !sending && (
        <EmptyState
          kind="first"
          title="Nothing was imported yet"
          actions={<CommandButton command="import.open" tone="primary" icon="upload" />}
        >
          Bring a library along from Zotero, Mendeley, EndNote or a .bib file. You see what is in it before anything
          enters.
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
            {`Show earlier imports (${number(rest)} more)`}
          </Button>
        </div>
      )}
    </Page>
  );
};
