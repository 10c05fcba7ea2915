import * as jobs from '@carrel/messages/jobs';
import { refer, storedListColumns, storedText } from '@carrel/messages/reference';
import { BatchPace, type Db, inBatches } from '../../platform/db/db.ts';
import { evidenceOfRecord } from '../papers/evidence.ts';
import { leftOutFiles, listFiles } from './import-files.repo.ts';
import type { ImportContext } from './imports.jobs.ts';
import * as repo from './imports.repo.ts';
import { ImportPlanner } from './plan-import.ts';
import { stateAfterReading } from './run-state.ts';
import { readStoredEntry } from './stored-entry.ts';

/** A preview of at most this size is made again within the request that changes it, which takes less than 100 ms. */
const maxAtOnce = { entries: 300, bytes: 1_000_000 };

/**
 * Makes the preview of a run again, from its stored entries. Each entry is compared with the library and the entries
 * before it, in order; the user's decisions stay.
 */
class PlanningAgain {
  readonly #db: Db;
  readonly #run: repo.RunRow;
  readonly #planner: ImportPlanner;
  readonly #names: ReadonlyMap<number, string>;
  readonly #leftOut: ReadonlySet<number>;
  #file: number | null = null;

  /** @param run as it is now: if a decision changes it later, this pass is of no use */
  constructor(db: Db, run: repo.RunRow) {
    this.#db = db;
    this.#run = run;
    this.#planner = new ImportPlanner(db, run.id);
    this.#names = new Map(listFiles(db, run.id).map((file) => [file.seq, file.name]));
    this.#leftOut = leftOutFiles(db, run.id);
  }

  /** How many entries have been planned. */
  get done(): number {
    return this.#planner.total;
  }

  /** Whether a decision was made since this pass began. */
  get isOutdated(): boolean {
    return repo.getRun(this.#db, this.#run.id)?.stale !== this.#run.stale;
  }

  /** All entries in order, read in parts; none after a part if this pass is outdated. */
  *entries(): Generator<repo.EntryRow> {
    for (let after = -1; !this.isOutdated; ) {
      const part = repo.nextEntries(this.#db, this.#run.id, after);
      if (part.length === 0) return;
      yield* part;
      after = part.at(-1)!.seq;
    }
  }

  /** Plans the next entry. */
  plan(entry: repo.EntryRow): void {
    if (entry.file !== this.#file) this.#planner.beginFile(entry.seq, this.#names.get(entry.file ?? -1) ?? '');
    this.#file = entry.file;
    const isLeftOut = this.#leftOut.has(entry.file ?? -1);
    // Merging is the usual decision about an entry that matches a paper; one that matches none cannot be merged.
    const decided = entry.decided === 'merge' ? null : entry.decided;
    const record = readStoredEntry(entry.record)?.record ?? null;
    const { warnings, decision, ...plan } = this.#planner.plan(
      {
        index: entry.seq,
        stored: entry.record,
        evidence: record && evidenceOfRecord(record),
        problem: storedText(entry.reason, entry.reason_ref),
      },
      isLeftOut ? 'skip' : decided,
    );
    const next: Partial<repo.EntryRow> = {
      ...plan,
      ...(entry.reason_code === 'corrected' &&
        plan.outcome === 'new' && {
          reason: entry.reason,
          reason_ref: entry.reason_ref,
          reason_code: entry.reason_code,
        }),
      ...storedListColumns('plan_warnings', warnings),
      decision: isLeftOut ? 'skip' : (decided ?? decision),
    };
    const changed = (Object.keys(next) as (keyof repo.EntryRow)[]).some((column) => next[column] !== entry[column]);
    if (changed) repo.updateEntry(this.#db, this.#run.id, entry.seq, next);
  }

  /** Completes the preview once all entries are planned, unless this pass is outdated. Call it in a transaction. */
  finish(): void {
    if (this.isOutdated) return;
    const run = repo.getRun(this.#db, this.#run.id)!;
    repo.updateRun(this.#db, run.id, { ...this.#planner.counts(), stale: 0, state: stateAfterReading(run) });
  }
}

/** Makes a small preview again. Call it in a transaction. @returns whether it was small enough */
export const planSmallAgain = (db: Db, run: repo.RunRow): boolean => {
  if (run.total > maxAtOnce.entries || repo.sizeOfRecords(db, run.id) > maxAtOnce.bytes) return false;
  const pass = new PlanningAgain(db, run);
  for (const entry of pass.entries()) pass.plan(entry);
  pass.finish();
  return true;
};

/** Makes a preview of any size again, until no decision was made meanwhile. Ends early if the import is discarded. */
export const planAgain = async (db: Db, ctx: ImportContext, runId: number): Promise<void> => {
  const pace = new BatchPace();
  for (let run = repo.getRun(db, runId); run && run.stale > 0; run = repo.getRun(db, runId)) {
    const pass = new PlanningAgain(db, run);
    const { total } = run;
    await inBatches(db, pass.entries(), (entry) => pass.plan(entry), {
      pace,
      pauseOrStop: () => ctx.pauseOrStop(),
      onBatch: () => ctx.progress(pass.done, total, refer(jobs.comparingEntriesAgain)),
    });
    db.tx(() => pass.finish());
  }
};
