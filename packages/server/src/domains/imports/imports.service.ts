import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ApiError,
  type decideImportEntry,
  type EntryCorrection,
  type Envelope,
  type getImport,
  type HandlerOutput,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import * as importReasons from '@carrel/messages/importReasons';
import * as messages from '@carrel/messages/jobs';
import { refer, type Shown, storedColumns, storedListColumns, storedText } from '@carrel/messages/reference';
import type { z } from 'zod';
import { type BiblioRecord, emptyRecord, type FormatName } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId, parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { evidenceOfRecord } from '../papers/evidence.ts';
import { namesLine } from '../papers/names.ts';
import { attachmentsOf, uploadsOfPdfs } from './attachment-counts.ts';
import { pdfsOfEntries } from './attachments.repo.ts';
import { correctRecord, fieldsOfRecord } from './correct-entry.ts';
import * as files from './import-files.repo.ts';
import { importJob } from './imports.jobs.ts';
import * as repo from './imports.repo.ts';
import { planSmallAgain } from './plan-again.ts';
import { ImportPlanner } from './plan-import.ts';
import { readReceived } from './received-file.ts';
import { hasEnded, isPlannedAgain, isPreview, isResumable, wasRead } from './run-state.ts';
import { nameOf } from './run-summary.ts';
import { readStoredEntry, type StoredEntry } from './stored-entry.ts';
import { uploadPath } from './upload-path.ts';

type Decision = repo.EntryRow['decision'];

interface NewImport {
  filename: string | null;
  format: FormatName | null;
  collectionName: string | null;
  /** Whether to import at once, without waiting for the user to check the preview. */
  autoStart: boolean;
  /** Job key is `imports.<keyKind>:<fingerprint>`. */
  keyKind: string;
}

interface Deps {
  store: Store;
  jobs: JobRunner;
  dataDir: string;
}

export class ImportsService {
  readonly #d: Deps;
  readonly #uploads: string;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#uploads = join(deps.dataDir, 'uploads');
    mkdirSync(this.#uploads, { recursive: true, mode: 0o700 });
  }

  get uploads(): string {
    return this.#uploads;
  }

  async fromText(content: string, options: NewImport): Promise<Envelope & { run_id: string }> {
    const path = join(this.#uploads, `${hexId()}.partial`);
    try {
      await writeFile(path, content, { mode: 0o600 });
    } catch (e) {
      await rm(path, { force: true });
      throw (e as NodeJS.ErrnoException).code === 'ENOSPC' ? new ApiError('disk_full') : e;
    }
    return this.fromFile(path, options);
  }

  /**
   * Takes ownership of the file at `path`.
   * @throws ApiError import_empty, import_unreadable: then the file has been deleted
   */
  async fromFile(path: string, options: NewImport): Promise<Envelope & { run_id: string }> {
    const { size, fingerprint, format, isEmpty } = await readReceived(path, options.filename, options.format);
    if (isEmpty || format === null) {
      await rm(path, { force: true });
      throw new ApiError(isEmpty ? 'import_empty' : 'import_unreadable');
    }
    const upload = `${hexId()}.import`;
    await rename(path, join(this.#uploads, upload));
    const key = `imports.${options.keyKind}:${fingerprint.slice(0, 10)}`;
    try {
      return this.#accept(upload, key, { size, fingerprint }, options);
    } catch (e) {
      // On a full disk the run is refused, and its file would be left over.
      rmSync(join(this.#uploads, upload), { force: true });
      throw e;
    }
  }

  #accept(
    upload: string,
    key: string,
    file: { size: number; fingerprint: string },
    options: NewImport,
  ): Envelope & { run_id: string } {
    return this.#d.store.db.tx((): Envelope & { run_id: string } => {
      const active = this.#d.jobs.repo.activeByKey(key);
      if (active) {
        rmSync(join(this.#uploads, upload), { force: true });
        return {
          ...this.#d.jobs.alreadyRunning(active),
          run_id: active.subject ?? '',
        };
      }
      const runId = repo.insertRun(this.#d.store.db, {
        auto_start: options.autoStart ? 1 : 0,
        format: options.format,
        filename: options.filename == null ? null : cutText(options.filename, 300),
        size_bytes: file.size,
        fingerprint: file.fingerprint,
        collection_name: options.collectionName?.trim() || null,
        created_at: this.#d.store.now(),
      });
      repo.updateRun(this.#d.store.db, runId, { upload });
      return this.startJob(runId, {
        key,
        message: refer(messages.readingFile, { name: options.filename ?? refer(changes.pastedText) }),
      });
    });
  }

  /** Starts the job of a run. Call it in a transaction. */
  startJob(runId: number, job: { key: string; message: Shown }): Envelope & { run_id: string } {
    const subject = String(runId);
    const envelope = this.#d.jobs.start(importJob, { runId }, { ...job, trigger: 'user', subject });
    repo.updateRun(this.#d.store.db, runId, { job_id: envelope.job_id });
    return { ...envelope, run_id: subject };
  }

  run(id: string): repo.RunRow {
    const n = parseId(id);
    const run = n === null ? undefined : repo.getRun(this.#d.store.db, n);
    if (!run) throw new ApiError('import_not_found');
    return run;
  }

  /** Newest first, with the total number. */
  list(limit: number, offset: number): { total: number; rows: ImportRun[] } {
    return { total: repo.countRuns(this.#d.store.db), rows: repo.listRuns(this.#d.store.db, limit, offset).map(runOf) };
  }

  get(id: string): ImportRun {
    const run = this.run(id);
    return {
      ...runOf(run),
      decisions: run.state === 'ready' ? repo.countPlanned(this.#d.store.db, run.id) : null,
      unreadable_files: run.files === null ? null : files.countUnreadable(this.#d.store.db, run.id),
      attachments: attachmentsOf(this.#d.store.db, run),
    };
  }

  entries(id: string, filter: repo.EntryFilter, limit: number, offset: number): { total: number; rows: EntryView[] } {
    const { db } = this.#d.store;
    const run = this.run(id);
    const { total, rows } = repo.listEntries(db, run.id, filter, limit, offset);
    const pdfs = pdfsOfEntries(db, run.id, rows[0]?.seq ?? 0, rows.at(-1)?.seq ?? -1);
    return { total, rows: rows.map((entry) => entryOf(entry, pdfs)) };
  }

  entry(id: string, seq: number) {
    const run = this.run(id);
    return { ...this.#view(run, seq), fields: fieldsOfRecord(recordOf(this.#entryRow(run, seq))) };
  }

  #view(run: repo.RunRow, seq: number): EntryView {
    return entryOf(this.#entryRow(run, seq), pdfsOfEntries(this.#d.store.db, run.id, seq, seq));
  }

  #entryRow(run: repo.RunRow, seq: number) {
    const entry = repo.getEntry(this.#d.store.db, run.id, seq);
    if (!entry) throw new ApiError('import_not_found', refer(errors.noSuchEntry));
    return entry;
  }

  /** A run whose entries can be decided on: one that waits, or one that ended and was not undone. */
  #open(id: string): repo.RunRow {
    const run = this.run(id);
    if (!isPreview(run) && !hasEnded(run))
      throw new ApiError('import_state', refer(errors.entriesCanChangedBeforeImport));
    return run;
  }

  /** The user's correction of one entry, or decision about it. */
  decide(
    id: string,
    seq: number,
    { decision, ...correction }: z.output<typeof EntryCorrection> & { decision?: Decision | undefined },
  ): EntryView {
    const entry = this.#entryRow(this.run(id), seq);
    const run = this.#open(id);
    const corrected = Object.values(correction).some((value) => value !== undefined);
    const repaired = entry.record === null && correction.title !== undefined;
    if (entry.record === null && !repaired && decision !== 'skip') {
      throw new ApiError(
        'import_state',
        entry.outcome === 'unusable' ? refer(errors.entryCouldReadGiveTitle) : refer(errors.textEntryNoLongerStored),
      );
    }
    if (entry.fate === 'imported' || entry.fate === 'merged')
      throw new ApiError('import_state', refer(errors.entryAlreadyLibrary));
    if (entry.file !== null && isPreview(run) && files.getFile(this.#d.store.db, run.id, entry.file)?.chosen === 0)
      throw new ApiError('import_state', refer(errors.fileEntryLeftOutInclude));
    if (entry.fate !== null && decision !== 'import')
      throw new ApiError('import_state', refer(errors.entrySkippedCanOnlyMarked));
    const set: Partial<repo.EntryRow> = {};
    if (corrected) {
      const stored: StoredEntry = readStoredEntry(entry.record) ?? { record: emptyRecord() };
      const columns = correctRecord(stored.record, correction);
      stored.byHand = [...new Set([...(stored.byHand ?? []), ...columns])];
      set.record = JSON.stringify(stored);
      if (hasEnded(run)) Object.assign(set, this.#planWithLibrary(entry, stored));
      if (repaired)
        Object.assign(set, {
          decided: null,
          ...storedColumns('reason', refer(importReasons.corrected)),
          reason_code: 'corrected',
        });
    }
    const { db } = this.#d.store;
    return db.tx(() => {
      if (corrected) repo.updateEntry(db, run.id, seq, set);
      if (decision !== undefined) repo.decideEntry(db, run.id, this.#entryRow(run, seq), decision);
      if (isPreview(run)) {
        if (corrected || (decision !== undefined && decision !== entry.decision)) this.planAgain(run.id);
      } else if (set.outcome && set.outcome !== entry.outcome) {
        repo.addToRun(db, run.id, { [outcomeColumns[entry.outcome]]: -1, [outcomeColumns[set.outcome]]: 1 });
      }
      this.#markPending(run, entry);
      const decided = this.#entryRow(run, seq);
      if (decision === 'merge' && decided.outcome === 'new')
        throw new ApiError('import_state', refer(errors.entryNewThereNothingMerge));
      return this.#view(run, seq);
    });
  }

  /** What will happen to an entry that was corrected after the others were imported. The user's decision stays. */
  #planWithLibrary(entry: repo.EntryRow, stored: StoredEntry): Partial<repo.EntryRow> {
    const { warnings, ...plan } = new ImportPlanner(this.#d.store.db, entry.run_id).plan({
      index: entry.seq,
      stored: JSON.stringify(stored),
      evidence: evidenceOfRecord(stored.record),
      problem: null,
    });
    return {
      ...plan,
      ...storedListColumns('plan_warnings', warnings),
      ...(entry.decided && { decision: entry.decided }),
    };
  }

  /**
   * Makes the preview of a run again, after a change that other entries may depend on: at once if it is small, otherwise
   * by a job that starts over with each further change. Call it in the transaction of the change.
   */
  planAgain(runId: number): void {
    const { db } = this.#d.store;
    const run = repo.getRun(db, runId)!;
    if (run.state === 'ready' && planSmallAgain(db, run)) return;
    repo.addToRun(db, runId, { stale: 1 });
    if (run.state !== 'ready') return;
    repo.updateRun(db, runId, { state: 'parsing' });
    this.startJob(runId, {
      key: `imports.plan:${runId}:${hexId().slice(0, 8)}`,
      message: refer(messages.makingPreviewAgain),
    });
  }

  /** An entry that was passed is processed again at the next start. Call it in a transaction. */
  #markPending(run: repo.RunRow, entry: Pick<repo.EntryRow, 'seq' | 'fate' | 'changed'>): void {
    if (entry.fate !== 'skipped' && entry.fate !== 'failed') return;
    repo.updateEntry(this.#d.store.db, run.id, entry.seq, { done: 0, fate: null, changed: 0 });
    repo.addToRun(this.#d.store.db, run.id, { [entry.fate]: -1, done: -1, changed: -entry.changed });
  }

  /** One decision for many entries, in short transactions. */
  async decideMany(
    id: string,
    b: {
      decision: Decision;
      outcome?: string | undefined;
      file?: number | undefined;
      seqs?: number[] | undefined;
    },
  ): Promise<{ changed: number; run: ImportRun }> {
    const run = this.#open(id);
    const ended = hasEnded(run);
    if (ended && b.decision !== 'import')
      throw new ApiError('import_state', refer(errors.importHasEndedSkippedEntries));
    const named = b.seqs && new Set(b.seqs);
    const entries = (
      ended
        ? repo.skippedEntries(this.#d.store.db, run.id, b.file ?? null)
        : repo.entriesToDecide(this.#d.store.db, run.id, b.decision, b.outcome ?? null, b.file ?? null)
    ).filter(({ seq }) => !named || named.has(seq));
    const pauseOrStop = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      this.#open(id);
    };
    const changed = await inBatches(
      this.#d.store.db,
      entries,
      (entry) => {
        const skipped = ended ? repo.getEntry(this.#d.store.db, run.id, entry.seq) : undefined;
        repo.decideEntry(this.#d.store.db, run.id, entry, b.decision);
        if (skipped) this.#markPending(run, skipped);
      },
      { pauseOrStop, onBatch: () => !ended && this.planAgain(run.id) },
    );
    return { changed, run: this.get(id) };
  }

  /** Starts an import after its preview, or continues one that ended before all of its entries were processed. */
  start(id: string, asked: StartOptions = {}) {
    const run = this.run(id);
    if (isPreview(run) && run.state !== 'ready') return this.#startOnceReady(run, asked);
    if (run.state !== 'ready' && !isResumable(run))
      throw new ApiError(
        'import_state',
        hasEnded(run)
          ? refer(errors.thereNothingLeftImportFile)
          : refer(errors.importOnlyImportPreviewedStopped, { state: run.state }),
      );
    const parsed = wasRead(run) && run.stale === 0;
    if (!wasRead(run) && run.files === null && !existsSync(join(this.#uploads, run.upload ?? '')))
      throw new ApiError('import_state', refer(errors.uploadedFileNoLongerStored));
    return this.#d.store.db.tx((): Envelope & { run_id: string } => {
      repo.updateRun(this.#d.store.db, run.id, {
        state: parsed ? 'importing' : 'parsing',
        ...storedColumns('problem', null),
        finished_at: null,
        ...startColumns(asked),
      });
      const name = nameOf(run);
      return this.startJob(run.id, {
        key: `imports.start:${run.id}`,
        message: parsed ? refer(messages.startingImport, { name }) : refer(messages.readingFile, { name }),
      });
    });
  }

  /** The job that is making the preview again continues with the import. */
  #startOnceReady(run: repo.RunRow, asked: StartOptions): Envelope & { run_id: string } {
    const job = run.job_id === null ? undefined : this.#d.jobs.repo.get(run.job_id);
    if (!job) throw new ApiError('import_state', refer(errors.previewBeingMadeAgainTry));
    repo.updateRun(this.#d.store.db, run.id, { auto_start: 1, ...startColumns(asked) });
    return { ...this.#d.jobs.alreadyRunning(job), run_id: String(run.id) };
  }

  /** Discards a preview, also while it is made again, or removes an import that has ended from the list. */
  discard(id: string): void {
    const run = this.run(id);
    const isReading = run.state === 'parsing' && run.receiving === 0 && !isPlannedAgain(run);
    if (isReading || run.state === 'importing')
      throw new ApiError('import_state', refer(errors.importRunningStopFirst));
    const { store, jobs } = this.#d;
    this.discardUpload(run);
    store.db.tx(() => {
      if (isPlannedAgain(run) && run.job_id !== null && jobs.repo.get(run.job_id)) jobs.cancel(run.job_id);
      repo.deleteRun(store.db, run.id);
    });
  }

  discardUpload(run: repo.RunRow): void {
    const ofFiles = run.files === null ? [] : files.listFiles(this.#d.store.db, run.id).map((file) => file.upload);
    for (const upload of [run.upload, ...ofFiles, ...uploadsOfPdfs(this.#d.store.db, run.id)]) {
      const path = uploadPath(this.#uploads, upload);
      if (path) rmSync(path, { force: true });
    }
  }

  unresolved(limit: number) {
    const { total, rows } = repo.listUnresolvedRows(this.#d.store.db, limit);
    return {
      total,
      items: rows.map((r) => ({
        id: String(r.id),
        title: r.title,
        status: r.status,
        added_from: r.added_from,
        doi: r.doi,
        url: r.url,
        idxa_id: r.idxa_id,
        idxa_resolution_status: r.resolution_status,
        idxa_resolution_reason:
          storedText(r.resolution_reason, r.resolution_reason_ref) ?? refer(importReasons.withoutIdentifier),
        idxa_resolution_updated_at: r.resolution_at,
        year: r.year,
        authors: r.authors_text,
        fetched_at: r.created_at,
      })),
    };
  }
}

/** What the user decided about a whole import. Undefined leaves it as it is. */
interface StartOptions {
  collection_name?: string | undefined;
  import_other_pdfs?: boolean | undefined;
}

const startColumns = ({
  collection_name: name,
  import_other_pdfs: others,
}: StartOptions): Pick<Partial<repo.RunRow>, 'collection_name' | 'other_pdfs'> => ({
  ...(name !== undefined && { collection_name: name.trim() || null }),
  ...(others !== undefined && { other_pdfs: others ? 1 : 0 }),
});

const outcomeColumns = {
  new: 'n_new',
  known: 'n_known',
  merges: 'n_merges',
  unusable: 'n_unusable',
} as const satisfies Record<repo.EntryRow['outcome'], keyof repo.RunRow>;

type ImportRun = HandlerOutput<typeof getImport>;

const runOf = (r: repo.RunRow): ImportRun => ({
  id: String(r.id),
  state: r.state,
  format: r.format as ImportRun['format'],
  filename: r.filename,
  size_bytes: r.size_bytes,
  encoding: r.encoding,
  encoding_guessed: r.encoding_guessed === 1,
  encoding_chosen: r.chosen_encoding !== null,
  collection_name: r.collection_name,
  total: r.total,
  done: r.done,
  decisions: null,
  counts: { new: r.n_new, known: r.n_known, merges: r.n_merges, unusable: r.n_unusable },
  imported: r.imported,
  merged: r.merged,
  skipped: r.skipped,
  failed: r.failed,
  pending: hasEnded(r) && wasRead(r) ? r.total - r.done : 0,
  resumable: isResumable(r),
  files: r.files,
  unreadable_files: null,
  attachments: null,
  receiving: r.receiving === 1,
  updating: isPlannedAgain(r),
  changed: r.changed,
  problem: storedText(r.problem, r.problem_ref),
  job_id: r.job_id,
  action_id: r.action_id === null ? null : String(r.action_id),
  view_query: `import:${r.id}`,
  created_at: r.created_at,
  finished_at: r.finished_at,
  seconds: r.elapsed_ms === null ? null : r.elapsed_ms / 1000,
});

type EntryView = HandlerOutput<typeof decideImportEntry>;

const recordOf = (e: repo.EntryRow): BiblioRecord | null => readStoredEntry(e.record)?.record ?? null;

const entryOf = (e: repo.ShownEntry, pdfs: ReadonlyMap<number, string>): EntryView => {
  const record = recordOf(e);
  return {
    seq: e.seq,
    line: e.line,
    file: e.file,
    filename: e.file_name,
    key: e.key,
    outcome: e.outcome,
    reason: storedText(e.reason, e.reason_ref),
    reason_code: e.reason_code,
    fate: e.fate,
    changed: e.changed === 1,
    decision: e.decision,
    title: record?.title ?? null,
    authors: record ? namesLine(record.authors) : null,
    year: record?.year ?? null,
    venue: record?.venue ?? null,
    doi: record?.doi ?? null,
    match_paper_id: e.match_paper_id === null ? null : String(e.match_paper_id),
    match_title: e.match_title,
    match_seq: e.match_seq,
    paper_id: e.paper_id === null ? null : String(e.paper_id),
    pdf: pdfs.get(e.seq) ?? null,
    warnings: [...repo.warningsOf(e), ...repo.planWarningsOf(e)],
  };
};
