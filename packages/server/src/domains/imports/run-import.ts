import * as changes from '@carrel/messages/changes';
import { type MessageReference, refer } from '@carrel/messages/reference';
import { z } from 'zod';
import type { FormatName } from '../../formats/record.ts';
import { isoAt } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
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
import { TaskError, TaskTimeout, type ThreadPool } from '../../platform/threads/pool.ts';
import type { ExportedStructure } from '../exports/carrel-json.ts';
import type { EntryImporter } from './import-entry.ts';
import * as files from './import-files.repo.ts';
import * as repo from './imports.repo.ts';
import { parseImportTask } from './imports.tasks.ts';
import type { ParseRequest, ParseResult, StagedEntry } from './parse-task.ts';
import { PlanningAgain } from './plan-again.ts';
import { ImportPlanner } from './plan-import.ts';
import { stateAfterReading, wasRead } from './run-state.ts';
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

/** Entries per read from the table while importing. */
const window = 500;

export interface RunImportDeps {
  store: Store;
  threads: ThreadPool;
  uploads: string;
  importer: EntryImporter;
  discardUpload: (run: repo.RunRow) => void;
  /** Called after an import, not after a preview. */
  onFinished: (runId: number) => void;
}

/**
 * The job behind every import. First pass: parse on a worker thread and decide what would happen to each entry. Second
 * pass, if requested: do it, in short transactions under one step of the history. Each entry is marked done in the
 * transaction that stores its paper, so after a kill the job continues with exactly the rest.
 */
export const implementImport = (deps: RunImportDeps): JobImplementation => {
  const { db, journal, clock } = deps.store;

  /** Reads one file and stores its entries from `first` on. */
  const readFile = async (
    ctx: Context,
    run: repo.RunRow,
    request: ParseRequest,
    planner: ImportPlanner,
    into: { first: number; file: number | null; onBatch: () => void },
  ) => {
    const pace = new BatchPace();
    return deps.threads.run(parseImportTask, request, {
      signal: ctx.signal,
      timeoutMs: 600_000,
      onPiece: async (piece) => {
        await inBatches(
          db,
          piece as StagedEntry[],
          (e) => stageEntry(db, run.id, { ...e, index: into.first + e.index }, planner, into.file),
          { pace, pauseOrStop: () => ctx.pauseOrStop(), onBatch: into.onBatch },
        );
      },
    });
  };

  /** @returns the position of the journal before the first entry was planned */
  const parse = async (ctx: Context, run: repo.RunRow): Promise<number> => {
    const plannedAt = journal.lastSeq();
    // A pass that was interrupted starts over: nothing of it is in the Library.
    db.tx(() => {
      repo.deleteEntries(db, run.id);
      repo.updateRun(db, run.id, { total: 0, n_new: 0, n_known: 0, n_merges: 0, n_unusable: 0 });
    });
    const planner = new ImportPlanner(db, run.id);
    if (run.files !== null) {
      await parseFiles(ctx, run, planner);
      return plannedAt;
    }
    const path = uploadPath(deps.uploads, run.upload);
    if (path === null) throw new JobFailure('The file of this import is gone. Import it again.');
    const request: ParseRequest = {
      path,
      filename: run.filename,
      format: run.format as FormatName | null,
    };
    const result = await readFile(ctx, run, request, planner, {
      first: 0,
      file: null,
      onBatch: () => {
        repo.updateRun(db, run.id, planner.counts());
        ctx.progress(planner.total, null, `Read ${counted(planner.total, 'entry', 'entries')}`);
      },
    });
    if (result.problem) throw new JobFailure(result.problem);
    db.tx(() =>
      repo.updateRun(db, run.id, {
        ...planner.counts(),
        format: result.format,
        encoding: result.encoding,
        meta: result.structure ? JSON.stringify(result.structure) : null,
        was_read: 1,
        state: stateAfterReading(run),
      }),
    );
    ctx.log(`Read ${result.total} entries as ${result.format} (${result.encoding})`, planner.counts());
    return plannedAt;
  };

  /** One planner for all files, so that an entry is also compared with those of earlier files. */
  const parseFiles = async (ctx: Context, run: repo.RunRow, planner: ImportPlanner): Promise<void> => {
    db.tx(() => files.forgetReading(db, run.id));
    const all = files.listFiles(db, run.id);
    for (const [at, file] of all.entries()) {
      await ctx.pauseOrStop();
      const path = uploadPath(deps.uploads, file.upload);
      if (path === null || file.upload === null) continue;
      const first = planner.total;
      planner.beginFile(first, file.name);
      const report = () => {
        repo.updateRun(db, run.id, planner.counts());
        ctx.progress(
          at + 1,
          all.length,
          `${(at + 1).toLocaleString('en')} of ${counted(all.length, 'file')}, ${counted(planner.total, 'entry', 'entries')}`,
        );
      };
      const request: ParseRequest = { path, filename: file.name, format: file.format as FormatName | null };
      let result: Partial<ParseResult> = {};
      try {
        result = await readFile(ctx, run, request, planner, { first, file: file.seq, onBatch: report });
      } catch (e) {
        // An unreadable or missing file does not affect the others.
        if (!(e instanceof TaskError || e instanceof TaskTimeout) || ctx.signal.aborted) throw e;
        ctx.log(`Could not read ${file.name}`, { error: e.message });
        result = { problem: 'The file could not be read.' };
      }
      db.tx(() => {
        files.markRead(db, run.id, file.seq, {
          format: result.format ?? file.format,
          encoding: result.encoding ?? null,
          first_seq: first,
          total: planner.total - first,
          problem: result.problem ?? null,
          meta: result.structure ? JSON.stringify(result.structure) : null,
        });
        report();
      });
    }
    if (planner.total === 0) throw new JobFailure('No entry was found in these files.');
    db.tx(() => repo.updateRun(db, run.id, { ...planner.counts(), was_read: 1, state: stateAfterReading(run) }));
    ctx.log(`Read ${planner.total} entries of ${all.length} files`, planner.counts());
  };

  /** Makes the preview again, until no decision was made meanwhile. */
  const planAgain = async (ctx: Context, runId: number): Promise<void> => {
    const pace = new BatchPace();
    for (let run = repo.getRun(db, runId)!; run.stale > 0; run = repo.getRun(db, runId)!) {
      const pass = new PlanningAgain(db, run);
      const { total } = run;
      await inBatches(db, pass.entries(), (entry) => pass.plan(entry), {
        pace,
        pauseOrStop: () => ctx.pauseOrStop(),
        onBatch: () => ctx.progress(pass.done, total, 'Comparing the entries again'),
      });
      db.tx(() => pass.finish());
    }
  };

  /**
   * @param plannedAt the position of the journal before this job planned the entries; null if an earlier job planned them
   *   or a preview was planned again
   */
  const importAll = async (ctx: Context, run: repo.RunRow, plannedAt: number | null): Promise<void> => {
    const actionId = db.tx(() => {
      // An import that continues after a stop, or later imports skipped entries, stays one step of the history.
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
    // The position of the journal that is expected before the next write. Null once something else has written, or an
    // entry did not go as planned.
    let expectedSeq = plannedAt;
    const write = (work: () => void): void => {
      if (expectedSeq !== journal.lastSeq()) expectedSeq = null;
      journal.continue(actionId, work);
      if (expectedSeq !== null) expectedSeq = journal.lastSeq();
    };
    const structures = structuresOf(run);
    for (const { structure } of structures) db.tx(() => write(() => deps.importer.structureBefore(structure)));
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
          const { fate, changed } = deps.importer.import(run, entry, expectedSeq !== null);
          counts[fate] += 1;
          if (changed) {
            counts.changed += 1;
            expectedSeq = null;
          }
          inBatch += 1;
        },
        {
          pace,
          pauseOrStop: () => ctx.pauseOrStop(),
          wrap: (work) => {
            counts = { ...none };
            inBatch = 0;
            write(work);
          },
          onBatch: () => {
            repo.addToRun(db, run.id, { ...counts, done: inBatch });
            done += inBatch;
            ctx.progress(done, run.total, `${done.toLocaleString('en')} of ${counted(run.total, 'entry', 'entries')}`);
          },
        },
      );
    }
    for (const { file, structure } of structures)
      await deps.importer.linksAfter({ runId: run.id, file }, structure, actionId, () => ctx.pauseOrStop());
  };

  /** Contents of Carrel exports among the files, other than papers. */
  const structuresOf = (run: repo.RunRow): { file: number | null; structure: ExportedStructure }[] => [
    ...(run.meta ? [{ file: null, structure: JSON.parse(run.meta) as ExportedStructure }] : []),
    ...(run.files === null ? [] : files.listFiles(db, run.id)).flatMap((file) =>
      file.meta && file.chosen === 1 ? [{ file: file.seq, structure: JSON.parse(file.meta) as ExportedStructure }] : [],
    ),
  ];

  /** A run that ends without a single usable entry is a failure, even if every entry was processed. */
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
      let plannedAt: number | null = null;
      if (run.state === 'parsing') {
        if (wasRead(run)) await planAgain(ctx, runId);
        else plannedAt = await parse(ctx, run);
        run = repo.getRun(db, runId)!;
        if (!run.auto_start) {
          db.tx(() => repo.addToRun(db, runId, { elapsed_ms: elapsed() }));
          return { message: `Preview: ${countsLine(run)}`, result: { run_id: String(runId) } };
        }
      }
      await importAll(ctx, run, plannedAt);
      refuseIfNothingUsable(runId);
      const end = db.tx(() => {
        repo.addToRun(db, runId, { elapsed_ms: elapsed() });
        return finish(runId, 'done', null);
      });
      deps.discardUpload(end);
      deps.onFinished(runId);
      const { changed } = end;
      return {
        message: `${summaryText(summaryOf(end))}${changed > 0 ? `; ${changed.toLocaleString('en')} differ from the preview, because the library or other entries changed` : ''}`,
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
  `${r.n_new} new, ${counted(r.n_known, 'duplicate')}, ${r.n_merges} to merge, ${r.n_unusable} unusable`;

const nameOf = (r: repo.RunRow): string | MessageReference =>
  r.filename ?? (r.files === null ? refer(changes.pastedText) : refer(changes.files, { count: r.files }));

const summaryOf = (r: repo.RunRow): MessageReference =>
  r.merged > 0
    ? refer(changes.importedMerged, { count: r.imported, name: nameOf(r), merged: r.merged })
    : refer(changes.imported, { count: r.imported, name: nameOf(r) });
