import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call, detailsOf, sayError } from '../../api/client.ts';
import { stopActivity } from '../../api/endpoints.gen.ts';
import type { ActivityJob, ImportRun } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { progressLine, share } from '../../desk/job-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyDetails } from '../../ui/CopyDetails.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { bytes, duration, number, plural } from '../../ui/format.ts';
import { OnItsWay } from '../../ui/OnItsWay.tsx';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import { begin, discard, importSkipped, resume, takeBack } from './actions.ts';
import { takeBegun } from './begun-here.ts';
import { DecideMenu } from './DecideMenu.tsx';
import { EntryTable } from './EntryTable.tsx';
import { isBusy } from './queries.ts';
import { useRun } from './use-run.ts';
import {
  decisionLine,
  type EntryFilter,
  fateWords,
  formatWords,
  hasEnded,
  outcomeWords,
  resultLine,
  runName,
} from './words.ts';

const Working = ({ run, job }: { run: ImportRun; job: ActivityJob | undefined }) => {
  const value = job ? share(job) : run.total > 0 ? run.done / run.total : null;
  const title =
    run.state === 'parsing' ? `Reading ${runName(run)}` : `Importing ${plural(run.total, 'entry', 'entries')}`;
  const stop = async () => {
    if (!job) return;
    try {
      await call(stopActivity, { params: { job_id: job.job_id } });
    } catch (error) {
      sayFailed(sayError(error));
    }
  };
  return (
    <div className="px-4 py-3 border-b border-hair flex items-center gap-4 shrink-0">
      <div className="grow grid gap-1.5">
        <p className="font-medium">{title}</p>
        <Progress label={title} value={value} />
        <p className="text-small text-quiet min-h-[1.2em]" role="status">
          {(job && progressLine(job)) || job?.message}
        </p>
      </div>
      {job && <Button onClick={() => void stop()}>Stop</Button>}
    </div>
  );
};

const sentence = (run: ImportRun): string => {
  const { new: fresh, known, merges, unusable } = run.counts;
  const parts = [
    fresh > 0 && `${number(fresh)} new`,
    known > 0 && `${number(known)} already here`,
    merges > 0 && `${number(merges)} complete what is here`,
    unusable > 0 && `${number(unusable)} cannot be used`,
  ].filter(Boolean);
  return `${plural(run.total, 'entry', 'entries')}: ${parts.join(', ') || 'nothing'}.`;
};

/** What will happen, into which collection, and the button that makes it happen. */
const Ready = ({ run }: { run: ImportRun }) => {
  const router = useRouter();
  const [collection, setCollection] = useState(run.collection_name ?? '');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <CollectionField value={collection} onChange={setCollection} />
      <span className="flex gap-2">
        <Button onClick={() => void discard(run, router)}>Throw away</Button>
        <Button tone="primary" onClick={() => void begin(run, collection)}>
          Start the import
        </Button>
      </span>
      {run.decisions && (
        <p className="basis-full text-small text-quiet" role="status">
          {decisionLine(run.decisions)}
        </p>
      )}
    </div>
  );
};

const Verdict = ({ run }: { run: ImportRun }) => {
  const router = useRouter();
  const show = () => void router.navigate({ to: '/library', search: { q: run.view_query } });
  const some = run.imported + run.merged > 0;
  const words = {
    ready: sentence(run),
    done: `${resultLine(run).replace(/^./, (c) => c.toUpperCase())}${run.seconds === null ? '' : ` in ${duration(run.seconds)}`}.`,
    failed: run.problem ?? 'The import failed.',
    cancelled: `Stopped: ${resultLine(run)}.`,
    reverted: 'This import was taken back.',
    parsing: '',
    importing: '',
  }[run.state];
  return (
    <div className="px-4 py-3 border-b border-hair flex flex-wrap items-center gap-2 shrink-0">
      <p
        className={`grow basis-80 font-serif text-line leading-snug font-medium ${run.state === 'failed' ? 'text-bad' : ''}`}
        role="status"
      >
        {words}
      </p>
      {run.state === 'ready' && <Ready run={run} />}
      {run.changed > 0 && (
        <p className="basis-full text-small text-warn">
          {plural(run.changed, 'entry has', 'entries have')} another result than the dry run said, because the Library
          changed after it.
        </p>
      )}
      {run.resumable && (
        <Button tone="primary" onClick={() => void resume(run)}>
          {run.pending > 0 ? `Resume: ${number(run.pending)} left` : 'Resume'}
        </Button>
      )}
      {(run.state === 'done' || run.state === 'cancelled' || run.state === 'failed') && some && (
        <>
          <Button onClick={() => void takeBack(run)}>Take it all back</Button>
          <CommandButton command="library.complete">Complete them from their sources</CommandButton>
          <Button tone={run.resumable ? 'plain' : 'primary'} onClick={show}>
            Show the papers
          </Button>
        </>
      )}
      {!isBusy(run) && run.state !== 'ready' && (
        <Button tone="quiet" onClick={() => void discard(run, router)}>
          Forget this import
        </Button>
      )}
    </div>
  );
};

const outcomeFilters = (['new', 'known', 'merges', 'unusable'] as const).map((outcome) => ({
  filter: { outcome },
  label: outcomeWords[outcome],
  count: (run: ImportRun) => run.counts[outcome],
}));
const fateFilters = (['imported', 'merged', 'skipped', 'failed'] as const).map((fate) => ({
  filter: { fate },
  label: fateWords[fate],
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
    aria-label="Which entries"
  >
    <button
      type="button"
      className="facet"
      aria-pressed={filter === null}
      data-on={filter === null}
      onClick={() => onChange(null)}
    >
      All <b>{number(run.total)}</b>
    </button>
    {(hasEnded(run) ? fateFilters : outcomeFilters).map((option) => {
      const on = sameFilter(option.filter, filter);
      return (
        <button
          key={option.label}
          type="button"
          className="facet"
          aria-pressed={on}
          data-on={on}
          onClick={() => onChange(on ? null : option.filter)}
        >
          {option.label} <b>{number(option.count(run))}</b>
        </button>
      );
    })}
    <span className="grow" />
    {run.state === 'ready' && <DecideMenu run={run} outcome={filter && 'outcome' in filter ? filter.outcome : null} />}
    {hasEnded(run) && run.skipped > 0 && sameFilter(filter, { fate: 'skipped' }) && (
      <Button tone="quiet" onClick={() => void importSkipped(run)}>
        Import all skipped
      </Button>
    )}
  </fieldset>
);

const underWay: ReadonlySet<ImportRun['state']> = new Set(['parsing', 'ready', 'importing']);

/** Watches for the end of the import that was started here, and shows its result. */
const useShowResult = (run: ImportRun | undefined) => {
  const router = useRouter();
  const was = useRef<ImportRun['state']>(undefined);
  useEffect(() => {
    if (!run) return;
    const before = was.current;
    was.current = run.state;
    if (run.state !== 'done') return;
    const ended = before === undefined ? takeBegun(run.id) : underWay.has(before);
    if (!ended || run.imported + run.merged === 0) return;
    say(`Imported ${runName(run)}: ${resultLine(run)}`, { label: 'Undo', run: () => void takeBack(run) });
    void router.navigate({ to: '/library', search: { q: run.view_query }, replace: true });
  }, [run, router]);
};

export const ImportRunPage = () => {
  const { runId } = useParams({ from: '/imports/$runId' });
  const { data: run, job, error, refetch } = useRun(runId);
  const [filter, setFilter] = useState<EntryFilter>(null);
  const ended = run !== undefined && hasEnded(run);
  const shown = filter && 'fate' in filter === ended ? filter : null;
  useShowResult(run);
  if (error && !run) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <Page title="Import">
        <EmptyState
          kind="failed"
          title={missing ? 'This import is not known any more' : 'The import could not be read'}
          actions={
            !missing && (
              <>
                <Button onClick={() => void refetch()}>Try again</Button>
                <CopyDetails details={detailsOf('The import could not be read', error)} />
              </>
            )
          }
        >
          {missing ? 'Its papers, if it brought any, are still in the library.' : sayError(error)}
        </EmptyState>
      </Page>
    );
  }
  const about = run && [
    run.format && formatWords[run.format],
    bytes(run.size_bytes),
    run.encoding,
    run.collection_name && `into “${run.collection_name}”`,
  ];
  return (
    <Page title={run ? runName(run) : 'Import'} note={about?.filter(Boolean).join(' · ')} bare>
      {!run && (
        <div className="px-4 sm:px-8 pt-4">
          <OnItsWay what="the import" />
        </div>
      )}
      {run && (isBusy(run) ? <Working run={run} job={job} /> : <Verdict run={run} />)}
      {run && run.total > 0 && run.state !== 'parsing' && (
        <>
          <Chips run={run} filter={shown} onChange={setFilter} />
          <EntryTable key={JSON.stringify(shown)} run={run} filter={shown} />
        </>
      )}
    </Page>
  );
};
