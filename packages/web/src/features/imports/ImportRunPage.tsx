import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/imports';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call, detailsOf, errorText } from '../../api/client.ts';
import { stopActivity } from '../../api/endpoints.gen.ts';
import type { ActivityJob, ImportRun } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { progressLine, share } from '../../desk/job-words.ts';
import { openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { CopyDetails } from '../../ui/CopyDetails.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { bytes, duration, number } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import * as facets from '../library/facets.module.css';
import { Attachments } from './Attachments.tsx';
import { begin, chooseFiles, discard, importSkipped, resume, undoImport } from './actions.ts';
import { DecideMenu } from './DecideMenu.tsx';
import { EntryTable } from './EntryTable.tsx';
import { FileTable } from './FileTable.tsx';
import {
  decisionSummary,
  type EntryFilter,
  fateLabels,
  formatName,
  hasEnded,
  isPreview,
  outcomeLabels,
  previewSummary,
  resultSummary,
  runName,
} from './labels.ts';
import { isBusy } from './queries.ts';
import { Receiving } from './Receiving.tsx';
import { takeStarted } from './started-here.ts';
import { useRun } from './use-run.ts';

/** A guessed encoding, or the one that the user chose instead. */
const EncodingNote = ({ run }: { run: ImportRun }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 border-b border-hair text-small">
    <span className={run.encoding_chosen ? 'text-quiet' : 'text-warn'}>
      {(run.encoding_chosen ? m.encodingChosen : m.encodingGuessed)({ encoding: run.encoding ?? '' })}
    </span>
    <Button
      tone="quiet"
      onClick={() => openPanel({ kind: 'import-encoding', runId: run.id, file: undefined, name: runName(run) })}
    >
      {m.chooseEncoding()}
    </Button>
  </p>
);

const Working = ({ run, job }: { run: ImportRun; job: ActivityJob | undefined }) => {
  const value = job ? share(job) : run.total > 0 ? run.done / run.total : null;
  const title =
    run.state === 'parsing' ? m.readingFile({ name: runName(run) }) : m.importingEntries({ count: run.total });
  const stop = async () => {
    if (!job) return;
    try {
      await call(stopActivity, { params: { job_id: job.job_id } });
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  return (
    <div className="px-4 py-3 border-b border-hair flex items-center gap-4 shrink-0">
      <div className="grow grid gap-1.5">
        <p className="font-medium">{title}</p>
        <Progress label={title} value={value} />
        <p className="text-small text-quiet min-h-[1.2em]" role="status">
          {(job && progressLine(job)) || (job?.message ?? '')}
        </p>
      </div>
      {job && <Button onClick={() => void stop()}>{m.stop()}</Button>}
    </div>
  );
};

/** What the import will do, the collection it adds to, and the button that starts it. */
const Ready = ({ run, others }: { run: ImportRun; others: boolean }) => {
  const router = useRouter();
  const [collection, setCollection] = useState(run.collection_name ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2 basis-[26rem]">
      <CollectionField value={collection} onChange={setCollection} />
      <span className="flex gap-2">
        <Button onClick={() => void discard(run, router)}>{common.discard()}</Button>
        <Button tone="primary" disabled={run.updating} onClick={() => void begin(run, collection, others)}>
          {run.files === null ? m.startImport() : m.importAllFiles()}
        </Button>
      </span>
      {(run.decisions || run.updating) && (
        <p className="basis-full text-small text-quiet" role="status">
          {run.decisions ? decisionSummary(run.decisions) : m.comparingAgain()}
        </p>
      )}
    </div>
  );
};

const RunSummary = ({ run, listsFiles }: { run: ImportRun; listsFiles: boolean }) => {
  const router = useRouter();
  const [others, setOthers] = useState(run.attachments?.import_other_pdfs ?? false);
  const show = () => void router.navigate({ to: '/library', search: { q: run.view_query } });
  const hasPapers = run.imported + run.merged > 0;
  const result = resultSummary(run);
  const summary = {
    ready: previewSummary(run),
    done: run.seconds === null ? result : m.resultIn({ result, duration: duration(run.seconds) }),
    failed: run.problem ?? m.importFailed(),
    cancelled: m.stoppedWith({ result }),
    reverted: m.importUndone(),
    parsing: run.updating ? previewSummary(run) : '',
    importing: '',
  }[run.state];
  return (
    <div className="px-4 py-3 border-b border-hair flex flex-wrap items-center gap-2 shrink-0">
      <p
        className={`grow basis-80 font-serif text-line leading-snug font-medium ${run.state === 'failed' ? 'text-bad' : ''}`}
        role="status"
      >
        {summary}
      </p>
      {isPreview(run) && <Ready run={run} others={others} />}
      <Attachments run={run} others={others} onOthers={setOthers} />
      {Boolean(run.unreadable_files) && (
        <p className="basis-full text-small text-warn">
          {m.filesNotRead({ count: run.unreadable_files ?? 0, listed: listsFiles ? 'yes' : 'no' })}
        </p>
      )}
      {run.changed > 0 && (
        <p className="basis-full text-small text-warn">{m.changedSincePreview({ count: run.changed })}</p>
      )}
      {run.resumable && (
        <Button tone="primary" onClick={() => void resume(run)}>
          {run.pending > 0 ? m.resumeLeft({ count: run.pending }) : m.resume()}
        </Button>
      )}
      {/* An import that only stored PDFs also changed something. */}
      {hasEnded(run) && run.action_id !== null && (
        <Button onClick={() => void undoImport(run)}>{m.undoImport()}</Button>
      )}
      {hasEnded(run) && hasPapers && (
        <>
          <CommandButton command="library.complete" />
          <Button tone={run.resumable ? 'plain' : 'primary'} onClick={show}>
            {m.showPapers()}
          </Button>
        </>
      )}
      {!isBusy(run) && !isPreview(run) && (
        <Button tone="quiet" onClick={() => void discard(run, router)}>
          {m.deleteFromList()}
        </Button>
      )}
    </div>
  );
};

const outcomeFilters = (['new', 'known', 'merges', 'unusable'] as const).map((outcome) => ({
  filter: { outcome },
  label: outcomeLabels[outcome],
  count: (run: ImportRun) => run.counts[outcome],
}));
const fateFilters = (['imported', 'merged', 'skipped', 'failed'] as const).map((fate) => ({
  filter: { fate },
  label: fateLabels[fate],
  count: (run: ImportRun) => run[fate],
}));
const sameFilter = (a: EntryFilter, b: EntryFilter) => JSON.stringify(a) === JSON.stringify(b);

const Chips = ({
  run,
  filter,
  onChange,
}: {
  run: ImportRun;
  filter: EntryFilter;
  onChange: (f: EntryFilter) => void;
}) => (
  <fieldset
    className="flex flex-wrap items-center gap-1 min-h-9 py-1 px-2.5 border-b border-hair text-small text-quiet shrink-0"
    aria-label={m.filterEntries()}
  >
    <button
      type="button"
      className={facets.facet}
      aria-pressed={filter === null}
      data-on={filter === null}
      onClick={() => onChange(null)}
    >
      {m.all()} <b>{number(run.total)}</b>
    </button>
    {filter && 'file' in filter && (
      <button
        type="button"
        className={`${facets.facet} max-w-full`}
        aria-pressed
        data-on
        onClick={() => onChange(null)}
      >
        <bdi className="truncate">{filter.name}</bdi> <b>{number(filter.total)}</b>
      </button>
    )}
    {(hasEnded(run) ? fateFilters : outcomeFilters).map((option) => {
      const on = sameFilter(option.filter, filter);
      return (
        <button
          key={JSON.stringify(option.filter)}
          type="button"
          className={facets.facet}
          aria-pressed={on}
          data-on={on}
          onClick={() => onChange(on ? null : option.filter)}
        >
          {option.label()} <b>{number(option.count(run))}</b>
        </button>
      );
    })}
    <span className="grow" />
    {isPreview(run) && <DecideMenu run={run} filter={filter} />}
    {hasEnded(run) && run.skipped > 0 && sameFilter(filter, { fate: 'skipped' }) && (
      <Button tone="quiet" onClick={() => void importSkipped(run)}>
        {m.importSkipped()}
      </Button>
    )}
  </fieldset>
);

/** Files or entries of an import of several files. */
const Tabs = ({
  run,
  tab,
  onChange,
}: {
  run: ImportRun;
  tab: 'files' | 'entries';
  onChange: (tab: 'files' | 'entries') => void;
}) => (
  <div className="flex flex-wrap items-center gap-2 px-4 py-1.5 border-b border-hair shrink-0">
    <Segmented
      label={m.show()}
      value={tab}
      options={[
        { value: 'files', label: m.fileCount({ count: run.files ?? 0 }) },
        { value: 'entries', label: m.entries({ count: run.total }) },
      ]}
      onChange={onChange}
    />
    <span className="grow" />
    {tab === 'files' && isPreview(run) && (
      <span className="flex gap-1.5">
        <Button tone="quiet" onClick={() => void chooseFiles(run, true)}>
          {m.takeInAll()}
        </Button>
        <Button tone="quiet" onClick={() => void chooseFiles(run, false)}>
          {m.leaveOutAll()}
        </Button>
      </span>
    )}
  </div>
);

const unfinished: ReadonlySet<ImportRun['state']> = new Set(['parsing', 'ready', 'importing']);

/** Shows the result when an import that was started in this tab ends. */
const useShowResult = (run: ImportRun | undefined) => {
  const router = useRouter();
  const was = useRef<ImportRun['state']>(undefined);
  useEffect(() => {
    if (!run) return;
    const before = was.current;
    was.current = run.state;
    if (run.state !== 'done') return;
    const ended = before === undefined ? takeStarted(run.id) : unfinished.has(before);
    if (!ended || run.imported + run.merged === 0) return;
    say(m.finished({ name: runName(run), result: resultSummary(run) }), {
      label: common.undo(),
      run: () => void undoImport(run),
    });
    // The page of several files shows the result of each.
    if (run.files !== null) return;
    void router.navigate({ to: '/library', search: { q: run.view_query }, replace: true });
  }, [run, router]);
};

export const ImportRunPage = () => {
  const { runId } = useParams({ from: '/imports/$runId' });
  const { data: run, job, error, refetch } = useRun(runId);
  const [filter, setFilter] = useState<EntryFilter>(null);
  const [tab, setTab] = useState<'files' | 'entries'>('files');
  const ended = run !== undefined && hasEnded(run);
  const shown = filter && ('file' in filter || 'fate' in filter === ended) ? filter : null;
  const lists = run && run.total > 0 && (run.state !== 'parsing' || run.updating);
  const showsFiles = run !== undefined && run.files !== null && !run.receiving && (tab === 'files' || !lists);
  useShowResult(run);
  if (error && !run) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <Page title={m.importPage()}>
        <EmptyState
          kind="failed"
          title={missing ? m.importMissing() : m.importNotLoaded()}
          actions={
            !missing && (
              <>
                <Button onClick={() => void refetch()}>{common.retry()}</Button>
                <CopyDetails details={detailsOf(m.importNotLoaded(), error)} />
              </>
            )
          }
        >
          {missing ? m.papersStillThere() : errorText(error)}
        </EmptyState>
      </Page>
    );
  }
  const about = run && [
    formatName(run.format),
    bytes(run.size_bytes),
    run.encoding,
    run.collection_name && m.intoCollection({ name: run.collection_name }),
  ];
  return (
    <Page title={run ? runName(run) : m.importPage()} note={about?.filter(Boolean).join(' · ')} bare>
      {!run && (
        <div className="px-4 sm:px-8 pt-4">
          <Loading />
        </div>
      )}
      {run?.receiving && <Receiving run={run} />}
      {run &&
        !run.receiving &&
        (isBusy(run) ? <Working run={run} job={job} /> : <RunSummary run={run} listsFiles={showsFiles} />)}
      {run && run.state === 'ready' && run.files === null && (run.encoding_guessed || run.encoding_chosen) && (
        <EncodingNote run={run} />
      )}
      {run && lists && run.files !== null && <Tabs run={run} tab={tab} onChange={setTab} />}
      {run && showsFiles && (
        <FileTable
          run={run}
          onShow={(file) => {
            setFilter({ file: file.seq, name: file.name, total: file.total });
            setTab('entries');
          }}
        />
      )}
      {run && lists && !showsFiles && (
        <>
          <Chips run={run} filter={shown} onChange={setFilter} />
          <EntryTable key={JSON.stringify(shown)} run={run} filter={shown} />
        </>
      )}
    </Page>
  );
};
