import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer, storedColumns } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { BatchPace, type Db, inBatches } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import type { ExportedStructure } from '../exports/carrel-json.ts';
import type { EntryImporter } from './import-entry.ts';
import { listFiles } from './import-files.repo.ts';
import { type ImportContext, importJob } from './imports.jobs.ts';
import * as repo from './imports.repo.ts';
import { nameOf } from './run-summary.ts';
import { type StoreAttachmentsDeps, storeAttachments } from './store-attachments.ts';

interface Deps extends StoreAttachmentsDeps {
  store: Store;
  importer: EntryImporter;
}

/** Contents of a Carrel export, other than papers. */
interface FileStructure {
  file: number | null;
  structure: ExportedStructure;
}

/**
 * Second pass of an import: does what was decided about each entry, in short transactions under one step of the history.
 * Each entry is marked done in the transaction that stores its paper, so after a kill the job continues with exactly the
 * rest.
 */
export class EntryWriter {
  readonly #d: Deps;
  readonly #ctx: ImportContext;
  readonly #run: repo.RunRow;
  /**
   * The position of the journal that is expected before the next write. Null once something else has written, or an
   * entry did not go as planned.
   */
  #expectedSeq: number | null;

  /**
   * @param plannedAt the position of the journal before this job planned the entries; null if an earlier job planned them
   *   or a preview was planned again
   */
  constructor(deps: Deps, ctx: ImportContext, run: repo.RunRow, plannedAt: number | null) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#run = run;
    this.#expectedSeq = plannedAt;
  }

  async write(): Promise<void> {
    const { store, importer } = this.#d;
    const actionId = this.#openAction();
    const structures = structuresOf(store.db, this.#run);
    for (const { structure } of structures)
      store.db.tx(() => this.#journal(actionId, () => importer.structureBefore(structure)));
    await this.#writeEntries(actionId);
    for (const { file, structure } of structures)
      await importer.linksAfter({ runId: this.#run.id, file }, structure, actionId, () => this.#ctx.pauseOrStop());
    await storeAttachments(this.#d, this.#ctx, this.#run, actionId);
  }

  /** An import that continues after a stop, or later imports skipped entries, stays one step of the history. */
  #openAction(): number {
    const { db, journal, clock } = this.#d.store;
    const { id, action_id, started_at } = this.#run;
    const { jobId } = this.#ctx;
    return db.tx(() => {
      const actionId =
        (action_id !== null && journal.reopen(action_id, jobId) ? action_id : null) ??
        journal.open({
          actor: 'user',
          kind: importJob.kind,
          summary: refer(changes.importing, { name: nameOf(this.#run) }),
          jobId,
        });
      repo.updateRun(db, id, {
        state: 'importing',
        action_id: actionId,
        ...storedColumns('problem', null),
        started_at: started_at ?? isoAt(clock.now()),
      });
      return actionId;
    });
  }

  async #writeEntries(actionId: number): Promise<void> {
    const { db } = this.#d.store;
    const { id, total } = this.#run;
    let { done } = this.#run;
    let batch = emptyBatch();
    const pace = new BatchPace();
    for (let after = -1; ; ) {
      const entries = repo.nextEntries(db, id, after, { pending: true });
      if (entries.length === 0) return;
      after = entries.at(-1)!.seq;
      await inBatches(db, entries, (entry) => this.#writeEntry(entry, batch), {
        pace,
        pauseOrStop: () => this.#ctx.pauseOrStop(),
        wrap: (work) => {
          batch = emptyBatch();
          this.#journal(actionId, work);
        },
        onBatch: () => {
          repo.addToRun(db, id, batch);
          done += batch.done;
          this.#ctx.progress(done, total, refer(jobs.entriesDone, { done, total }));
        },
      });
    }
  }

  #writeEntry(entry: repo.EntryRow, batch: Batch): void {
    const { fate, changed } = this.#d.importer.import(this.#run, entry, this.#expectedSeq !== null);
    batch[fate] += 1;
    batch.done += 1;
    if (changed) {
      batch.changed += 1;
      this.#expectedSeq = null;
    }
  }

  /** Does the work as part of the action, and notes whether anything else has written since the last time. */
  #journal(actionId: number, work: () => void): void {
    const { journal } = this.#d.store;
    if (this.#expectedSeq !== journal.lastSeq()) this.#expectedSeq = null;
    journal.continue(actionId, work);
    if (this.#expectedSeq !== null) this.#expectedSeq = journal.lastSeq();
  }
}

/** What one transaction did. */
const emptyBatch = () => ({ imported: 0, merged: 0, skipped: 0, failed: 0, changed: 0, done: 0 });
type Batch = ReturnType<typeof emptyBatch>;

const readStructure = jsonColumn<ExportedStructure>('import_runs.meta');
const readFileStructure = jsonColumn<ExportedStructure>('import_files.meta');

const structuresOf = (db: Db, run: repo.RunRow): FileStructure[] =>
  [
    { file: null, structure: readStructure(run.meta) },
    ...(run.files === null ? [] : listFiles(db, run.id)).flatMap((file) =>
      file.chosen === 1 ? [{ file: file.seq, structure: readFileStructure(file.meta) }] : [],
    ),
  ].flatMap(({ file, structure }) => (structure === null ? [] : [{ file, structure }]));
