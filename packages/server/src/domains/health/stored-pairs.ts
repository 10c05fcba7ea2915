import type { Db } from '../../platform/db/db.ts';
import type { Task } from '../../platform/threads/task.ts';
import type { Counts } from '../health-declaration.ts';
import { afterScanTask, type HealthThread, pairsInRangeTask, pairsOfPapersTask } from './health.tasks.ts';
import * as repo from './pairs.repo.ts';
import * as ranges from './ranges.repo.ts';

export interface CountOptions {
  signal?: AbortSignal;
  /** Called before each range; what it throws ends the count. */
  pauseOrStop?: () => Promise<void>;
}

/** Papers per scan: small enough not to delay a search. */
const idsPerRange = 200;

type Ask = <I, O>(task: Task<I, O, never, HealthThread>, input: NoInfer<I>, signal?: AbortSignal) => Promise<O>;

/**
 * The stored pairs of papers. All ranges are scanned once; from then on only changed papers are compared, with those
 * they may pair with anywhere in the library.
 */
export class StoredPairs {
  readonly #db: Db;
  readonly #ask: Ask;
  /** The running scan; the next one starts after it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Ranges were scanned, perhaps by a killed process, and titles may have become specific again since. */
  #walked = true;

  constructor(db: Db, ask: Ask) {
    this.#db = db;
    this.#ask = ask;
  }

  /** Whether papers have changed that were not compared yet. */
  waiting(): boolean {
    return repo.lastChange(this.#db) > 0;
  }

  forget(): void {
    repo.forgetPairs(this.#db);
    repo.forgetChanges(this.#db);
  }

  /** The current pairs. @throws the error if they cannot be read */
  async count(measure: string, options: CountOptions = {}): Promise<Counts> {
    const mine = this.#last.then(() => this.#look(options));
    this.#last = mine.catch(() => undefined);
    await mine;
    return { pairs: repo.countPairs(this.#db, measure) };
  }

  async #look(options: CountOptions): Promise<void> {
    const db = this.#db;
    const stored = ranges.storedRanges(db, 'pairs');
    // Nothing was scanned before, so the scan will see all changes.
    if (stored.size === 0) repo.forgetChanges(db);
    for (let range = 0; range <= ranges.lastRange(db, 'paper'); range += 1) {
      if (stored.has(range)) continue;
      await options.pauseOrStop?.();
      const ids = { from: range * ranges.perRange, to: (range + 1) * ranges.perRange };
      this.#walked = true;
      const pairs = await this.#ask(pairsInRangeTask, ids, options.signal);
      ranges.storeRange(db, 'pairs', range, {}, () => repo.storeStretch(db, range, pairs));
    }
    if (this.#walked) {
      repo.noteChanges(db, await this.#ask(afterScanTask, null, options.signal));
      this.#walked = false;
    }
    const upTo = repo.lastChange(db);
    for (;;) {
      const { papers, through } = repo.firstChanged(db, upTo, idsPerRange);
      if (papers.length === 0) return;
      await options.pauseOrStop?.();
      const pairs = await this.#ask(pairsOfPapersTask, { papers }, options.signal);
      repo.storeChanged(db, pairs, through);
    }
  }
}
