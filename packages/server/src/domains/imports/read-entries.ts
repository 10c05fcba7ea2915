import * as jobs from '@carrel/messages/jobs';
import * as m from '@carrel/messages/readerTexts';
import { refer, storedColumns, storedText } from '@carrel/messages/reference';
import type { FormatName } from '../../formats/record.ts';
import { BatchPace, inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { JobFailure } from '../../platform/jobs/define-job.ts';
import { TaskError, TaskTimeout, type ThreadPool } from '../../platform/threads/pool.ts';
import { deleteAttachments } from './attachments.repo.ts';
import * as files from './import-files.repo.ts';
import type { ImportContext } from './imports.jobs.ts';
import * as repo from './imports.repo.ts';
import { parseImportTask } from './imports.tasks.ts';
import { matchAttachments } from './match-attachments.ts';
import type { ParseRequest, ParseResult, StagedEntry } from './parse-task.ts';
import { ImportPlanner } from './plan-import.ts';
import { stateAfterReading } from './run-state.ts';
import { stageEntry } from './stage-entry.ts';
import { uploadPath } from './upload-path.ts';

interface Deps {
  store: Store;
  threads: ThreadPool;
  uploads: string;
}

/** First pass of an import: parses on a worker thread, and decides what would happen to each entry. */
export class EntryReader {
  readonly #d: Deps;
  readonly #ctx: ImportContext;
  readonly #run: repo.RunRow;
  /** One for all files, so that an entry is also compared with those of earlier files. */
  readonly #planner: ImportPlanner;

  constructor(deps: Deps, ctx: ImportContext, run: repo.RunRow) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#run = run;
    this.#planner = new ImportPlanner(deps.store.db, run.id);
  }

  async read(): Promise<void> {
    const { db } = this.#d.store;
    // A pass that was interrupted starts over: nothing of it is in the Library.
    db.tx(() => {
      repo.deleteEntries(db, this.#run.id);
      deleteAttachments(db, this.#run.id);
      this.#update({ total: 0, n_new: 0, n_known: 0, n_merges: 0, n_unusable: 0 });
    });
    if (this.#run.files === null) await this.#readUpload();
    else await this.#readFiles();
  }

  async #readUpload(): Promise<void> {
    const { store, uploads } = this.#d;
    const { upload, filename, format, chosen_encoding: encoding } = this.#run;
    const path = uploadPath(uploads, upload);
    if (path === null) throw new JobFailure(refer(jobs.fileImportGoneImportAgain));
    const request: ParseRequest = { path, filename, format: format as FormatName | null, encoding };
    const result = await this.#parse(request, {
      first: 0,
      file: null,
      onBatch: () => {
        this.#update(this.#planner.counts());
        this.#ctx.progress(this.#planner.total, null, refer(jobs.read, { count: this.#planner.total }));
      },
    });
    if (result.problem !== null) throw new JobFailure(storedText(result.problem, result.problem_ref));
    store.db.tx(() =>
      this.#complete({
        format: result.format,
        encoding: result.encoding,
        encoding_guessed: Number(result.guessed),
        meta: result.structure ? JSON.stringify(result.structure) : null,
      }),
    );
    this.#ctx.log(
      refer(jobs.readEntriesAs, { total: result.total, format: result.format ?? '', encoding: result.encoding ?? '' }),
      this.#planner.counts(),
    );
  }

  async #readFiles(): Promise<void> {
    const { db } = this.#d.store;
    db.tx(() => files.forgetReading(db, this.#run.id));
    const all = files.listFiles(db, this.#run.id);
    for (const [at, file] of all.entries()) {
      await this.#ctx.pauseOrStop();
      const report = () => {
        this.#update(this.#planner.counts());
        const read = refer(jobs.filesRead, { done: at + 1, count: all.length, entries: this.#planner.total });
        this.#ctx.progress(at + 1, all.length, read);
      };
      await this.#readFile(file, report);
    }
    if (this.#planner.total === 0) throw new JobFailure(refer(jobs.noEntryFoundTheseFiles));
    db.tx(() => this.#complete());
    this.#ctx.log(
      refer(jobs.readEntriesFiles, { total: this.#planner.total, count: all.length }),
      this.#planner.counts(),
    );
  }

  async #readFile(file: files.FileRow, report: () => void): Promise<void> {
    const { store, uploads } = this.#d;
    const path = uploadPath(uploads, file.upload);
    if (path === null || file.upload === null) return;
    const first = this.#planner.total;
    this.#planner.beginFile(first, file.name);
    const { name, format, chosen_encoding: encoding } = file;
    const request: ParseRequest = { path, filename: name, format: format as FormatName | null, encoding };
    let result: Partial<ParseResult> = {};
    try {
      result = await this.#parse(request, { first, file: file.seq, onBatch: report });
    } catch (e) {
      // An unreadable or missing file does not affect the others.
      if (!(e instanceof TaskError || e instanceof TaskTimeout) || this.#ctx.signal.aborted) throw e;
      this.#ctx.log(refer(jobs.couldRead, { name: file.name }), { error: e.message });
      result = storedColumns('problem', refer(m.unreadableFile));
    }
    store.db.tx(() => {
      files.markRead(store.db, this.#run.id, file.seq, {
        format: result.format ?? file.format,
        encoding: result.encoding ?? null,
        encoding_guessed: Number(result.guessed ?? false),
        first_seq: first,
        total: this.#planner.total - first,
        problem: result.problem ?? null,
        problem_ref: result.problem_ref ?? null,
        meta: result.structure ? JSON.stringify(result.structure) : null,
      });
      report();
    });
  }

  /** Parses one file, and stores its entries from `first` on. */
  #parse(request: ParseRequest, into: { first: number; file: number | null; onBatch: () => void }) {
    const { store, threads } = this.#d;
    const pace = new BatchPace();
    const stage = (e: StagedEntry) =>
      stageEntry(store.db, this.#run.id, { ...e, index: into.first + e.index }, this.#planner, into.file);
    return threads.run(parseImportTask, request, {
      signal: this.#ctx.signal,
      timeoutMs: 600_000,
      onPiece: async (piece) => {
        await inBatches(store.db, piece as StagedEntry[], stage, {
          pace,
          pauseOrStop: () => this.#ctx.pauseOrStop(),
          onBatch: into.onBatch,
        });
      },
    });
  }

  #complete(columns: Partial<repo.RunRow> = {}): void {
    matchAttachments(this.#d.store.db, this.#run.id);
    this.#update({ ...this.#planner.counts(), ...columns, was_read: 1, state: stateAfterReading(this.#run) });
  }

  #update(change: Partial<repo.RunRow>): void {
    repo.updateRun(this.#d.store.db, this.#run.id, change);
  }
}
