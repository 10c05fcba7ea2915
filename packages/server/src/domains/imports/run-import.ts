import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, storedColumns } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, JobFailure, type JobImplementation, type JobResult } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { EntryImporter } from './import-entry.ts';
import { importJob } from './imports.jobs.ts';
import * as repo from './imports.repo.ts';
import { planAgain } from './plan-again.ts';
import { EntryReader } from './read-entries.ts';
import { wasRead } from './run-state.ts';
import { countsOf, summaryOf } from './run-summary.ts';
import type { StoreAttachmentsDeps } from './store-attachments.ts';
import { EntryWriter } from './write-entries.ts';

interface RunImportDeps extends StoreAttachmentsDeps {
  threads: ThreadPool;
  importer: EntryImporter;
  discardUpload: (run: repo.RunRow) => void;
  /** Called after an import, not after a preview. */
  onFinished: (papers: number) => void;
}

/**
 * The job behind every import. First pass: read the entries and decide what would happen to each. Second pass, if
 * requested: do it.
 */
export const implementImport = (deps: RunImportDeps): JobImplementation => {
  const { db, journal, clock } = deps.store;
  return implementJob(importJob, {
    undoable: ({ runId }) => {
      const run = repo.getRun(db, runId);
      return run?.state === 'importing' || (run?.state === 'parsing' && run.auto_start === 1);
    },
    resumable: ({ runId }) => ['parsing', 'importing'].includes(repo.getRun(db, runId)?.state ?? ''),
    run: async (ctx) => {
      const { runId } = ctx.payload;
      const started = clock.monotonic();
      const elapsed = () => Math.round(clock.monotonic() - started);
      let run = existing(db, runId);
      let plannedAt: number | null = null;
      if (run.state === 'parsing') {
        if (wasRead(run)) await planAgain(db, ctx, runId);
        else {
          plannedAt = journal.lastSeq();
          await new EntryReader(deps, ctx, run).read();
        }
        run = existing(db, runId);
        if (!run.auto_start) {
          db.tx(() => repo.addToRun(db, runId, { elapsed_ms: elapsed() }));
          return { message: refer(jobs.preview, { counts: countsOf(run) }), result: { run_id: String(runId) } };
        }
      }
      await new EntryWriter(deps, ctx, run, plannedAt).write();
      refuseIfNothingUsable(db, runId);
      const end = db.tx(() => {
        repo.addToRun(db, runId, { elapsed_ms: elapsed() });
        return finish(deps.store, runId, 'done', null);
      });
      deps.discardUpload(end);
      deps.onFinished(end.imported + end.merged);
      return resultOf(end);
    },
    ended: ({ runId }, outcome) => {
      if (repo.getRun(db, runId))
        finish(deps.store, runId, outcome.status, outcome.status === 'failed' ? outcome.reason : null);
    },
  });
};

const existing = (db: Db, runId: number): repo.RunRow => {
  const run = repo.getRun(db, runId);
  if (!run) throw new JobFailure(refer(jobs.importDiscarded));
  return run;
};

/** A run that ends without a single usable entry is a failure, even if every entry was processed. */
const refuseIfNothingUsable = (db: Db, runId: number): void => {
  const { total, failed } = repo.getRun(db, runId)!;
  if (total === 0 || failed < total) return;
  const reason = repo.firstFailure(db, runId);
  throw new JobFailure(refer(jobs.noEntryImported, { count: total, reason }));
};

/** Closes the run and its step of the history. */
const finish = (
  { db, journal, clock }: Store,
  runId: number,
  state: 'done' | 'failed' | 'cancelled',
  problem: Shown | null,
): repo.RunRow => {
  const run = repo.getRun(db, runId)!;
  if (run.action_id !== null && journal.action(run.action_id)?.state === 'open') {
    const change = journal.finish(run.action_id, summaryOf(run));
    if (!change) repo.updateRun(db, runId, { action_id: null });
  }
  repo.updateRun(db, runId, { state, ...storedColumns('problem', problem), finished_at: isoAt(clock.now()) });
  return repo.getRun(db, runId)!;
};

const resultOf = (run: repo.RunRow): JobResult => {
  const { total, imported, merged, skipped, failed, changed } = run;
  const summary = summaryOf(run);
  return {
    message: changed > 0 ? refer(jobs.differFromPreview, { summary, count: changed }) : summary,
    result: { run_id: String(run.id), summary: { total, imported, merged, skipped, failed, changed } },
  };
};
