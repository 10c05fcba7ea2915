import * as changes from '@carrel/messages/changes';
import { type MessageReference, refer } from '@carrel/messages/reference';
import { z } from 'zod';
import type { FormatName } from '../../formats/record.ts';
import { isoAt } from '../../platform/clock.ts';
import { BatchPace, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { summaryText } from '../../platform/db/summary.ts';
import {
  type ContextOf,
  implementJob,
  JobFailure,
  type JobImplementation,
  jobType,
} from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { ExportedStructure } from '../exports/carrel-json.ts';
import type { EntryImporter } from './import-entry.ts';
import * as repo from './imports.repo.ts';
import { parseImportTask } from './imports.tasks.ts';
import type { ParseRequest, StagedEntry } from './parse-task.ts';
import { ImportPlanner } from './plan-import.ts';
import { stageEntry } from './stage-entry.ts';
import { uploadPath } from './upload-path.ts';

export const importJob = jobType({
  kind: 'imports.run',
  label: 'Import',
  payload: z.object({ runId: z.number().int() }),
  timeoutMs: 4 * 3_600_000,
  network: [],
});

type Context = ContextOf<typeof importJob>;

/** Entries read from the table at a time while importing. */
const window = 500;

export interface RunImportDeps {
  store: Store;
  threads: ThreadPool;
  uploads: string;
  importer: EntryImporter;
  discardUpload: (run: repo.RunRow) => void;
}

/**
 * The job behind every import. First pass: parse on a worker thread and say of each entry what would happen. Second pass,
 * when wanted: do it, in short transactions under one step of the history. Each entry is marked done in the transaction
 * that stores its paper, so after a kill the job goes on with exactly the rest.
 */
export const implementImport = (deps: RunImportDeps): JobImplementation => {
  const { db, journal, clock } = deps.store;

  const parse = async (ctx: Context, run: repo.RunRow): Promise<void> => {
    // A pass that was interrupted starts over: nothing of it has entered the Library.
    db.tx(() => {
      repo.deleteEntries(db, run.id);
      repo.updateRun(db, run.id, { total: 0, n_new: 0, n_known: 0, n_merges: 0, n_unusable: 0 });
    });
    const planner = new ImportPlanner(db, run.id);
    const pace = new BatchPace();
    const path = uploadPath(deps.uploads, run.upload);
    if (path === null) throw new JobFailure('The file of this import is gone. Import it again.');
    const request: ParseRequest = {
      path,
      filename: run.filename,
      format: run.format as FormatName | null,
    };
    const result = await deps.threads.run(parseImportTask, request, {
      signal: ctx.signal,
      timeoutMs: 600_000,
      onPiece: async (piece) => {
        await inBatches(db, piece as StagedEntry[], (e) => stageEntry(db, run.id, e, planner), {
          pace,
          pauseOrStop: () => ctx.pauseOrStop(),
          onBatch: () => {
            repo.updateRun(db, run.id, planner.counts());
            ctx.progress(planner.total, null, `Read ${planner.total.toLocaleString('en')} entries`);
          },
        });
      },
    });
    if (result.problem) throw new JobFailure(result.problem);
    db.tx(() =>
      repo.updateRun(db, run.id, {
        ...planner.counts(),
        format: result.format,
        encoding: result.encoding,
        meta: result.structure ? JSON.stringify(result.structure) : null,
        state: 'ready',
      }),
    );
    ctx.log(`Read ${result.total} entries as ${result.format} (${result.encoding})`, planner.counts());
  };

  const importAll = async (ctx: Context, run: repo.RunRow): Promise<void> => {
    const actionId = db.tx(() => {
      // An import that goes on after it was stopped, or takes in what it had skipped, stays one step of the history.
      const id =
        (run.action_id !== null && journal.reopen(run.action_id, ctx.jobId) ? run.action_id : null) ??
        journal.open({
          actor: 'user',
          kind: importJob.kind,
          summary: refer(changes.importing, { name: nameOf(run) }),
          jobId: ctx.jobId,
        });
      repo.updateRun(db, run.id, {
        state: 'importing',
        action_id: id,
        problem: null,
        started_at: run.started_at ?? isoAt(clock.now()),
      });
      return id;
    });
    const structure = run.meta ? (JSON.parse(run.meta) as ExportedStructure) : null;
    if (structure) db.tx(() => journal.continue(actionId, () => deps.importer.structureBefore(structure)));
    const none = { imported: 0, merged: 0, skipped: 0, failed: 0, changed: 0 };
    let counts = { ...none };
    let done = run.done;
    let after = -1;
    const pace = new BatchPace();
    for (;;) {
      const entries = repo.pendingEntries(db, run.id, after, window);
      if (entries.length === 0) break;
      after = entries.at(-1)!.seq;
      let inBatch = 0;
      await inBatches(
        db,
        entries,
        (entry) => {
          const { fate, changed } = deps.importer.import(run, entry);
          counts[fate] += 1;
          if (changed) counts.changed += 1;
          inBatch += 1;
        },
        {
          pace,
          pauseOrStop: () => ctx.pauseOrStop(),
          wrap: (work) => {
            counts = { ...none };
            inBatch = 0;
            journal.continue(actionId, work);
          },
          onBatch: () => {
            repo.addToRun(db, run.id, { ...counts, done: inBatch });
            done += inBatch;
            ctx.progress(done, run.total, `${done.toLocaleString('en')} of ${run.total.toLocaleString('en')} entries`);
          },
        },
      );
    }
    await deps.importer.linksAfter(run.id, structure, actionId, () => ctx.pauseOrStop());
  };

  /** A run that ends without a single usable entry is a failure, also if every entry had its turn. */
  const refuseIfNothingUsable = (runId: number): void => {
    const { total, failed } = repo.getRun(db, runId)!;
    if (total === 0 || failed < total) return;
    const entries = total === 1 ? 'The entry could not' : `None of the ${total.toLocaleString('en')} entries could`;
    throw new JobFailure(`${entries} be imported. ${repo.firstFailure(db, runId) ?? ''}`.trim());
  };

  const finish = (runId: number, state: 'done' | 'failed' | 'cancelled', problem: string | null): repo.RunRow => {
    const run = repo.getRun(db, runId)!;
    if (run.action_id !== null && journal.action(run.action_id)?.state === 'open') {
      const kept = journal.finish(run.action_id, summaryOf(run));
      if (!kept) repo.updateRun(db, runId, { action_id: null });
    }
    repo.updateRun(db, runId, { state, problem, finished_at: isoAt(clock.now()) });
    return repo.getRun(db, runId)!;
  };

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
      let run = repo.getRun(db, runId);
      if (!run) throw new JobFailure('The import was discarded.');
      if (run.state === 'parsing') {
        await parse(ctx, run);
        run = repo.getRun(db, runId)!;
        if (!run.auto_start) {
          db.tx(() => repo.addToRun(db, runId, { elapsed_ms: elapsed() }));
          return { message: `Dry run: ${countsLine(run)}`, result: { run_id: String(runId) } };
        }
      }
      await importAll(ctx, run);
      refuseIfNothingUsable(runId);
      const end = db.tx(() => {
        repo.addToRun(db, runId, { elapsed_ms: elapsed() });
        return finish(runId, 'done', null);
      });
      deps.discardUpload(end);
      const { changed } = end;
      return {
        message: `${summaryText(summaryOf(end))}${changed > 0 ? `; ${changed.toLocaleString('en')} differ from the preview, because the library changed` : ''}`,
        result: {
          run_id: String(runId),
          summary: {
            total: end.total,
            imported: end.imported,
            merged: end.merged,
            skipped: end.skipped,
            failed: end.failed,
            changed,
          },
        },
      };
    },
    ended: ({ runId }, outcome) => {
      if (repo.getRun(db, runId)) finish(runId, outcome.status, outcome.status === 'failed' ? outcome.reason : null);
    },
  });
};

const countsLine = (r: repo.RunRow): string =>
  `${r.n_new} new, ${r.n_known} already there, ${r.n_merges} merge, ${r.n_unusable} unusable`;

const nameOf = (r: repo.RunRow): string | MessageReference => r.filename ?? refer(changes.pastedText);

const summaryOf = (r: repo.RunRow): MessageReference =>
  r.merged > 0
    ? refer(changes.importedMerged, { count: r.imported, name: nameOf(r), merged: r.merged })
    : refer(changes.imported, { count: r.imported, name: nameOf(r) });
