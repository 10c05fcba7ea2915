import type { Db } from '../../platform/db/db.ts';
import type { Task } from '../../platform/threads/task.ts';
import type { Counts } from '../health-declaration.ts';
import { afterScanTask, type HealthThread, pairsInStretchTask, pairsOfPapersTask } from './health.tasks.ts';
import * as repo from './pairs.repo.ts';
import * as ranges from './ranges.repo.ts';
import type { CountOptions } from './snapshot.ts';

/** Papers of one look: short enough that a search behind it does not wait. */
const idsPerRange = 200;

type Ask = <I, O>(task: Task<I, O, never, HealthThread>, input: NoInfer<I>, signal?: AbortSignal) => Promise<O>;

/**
 * Which papers are pairs, as stored. All stretches are looked through once; from then on only papers that changed are looked
 * at, with those they may pair with, wherever these are.
 */
export class StoredPairs {
  readonly #db: Db;
  readonly #ask: Ask;
  /** The look under way; the next one begins after it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Stretches were looked through, perhaps by a process that was killed, and titles may have thinned meanwhile. */
  #walked = true;

  constructor(db: Db, ask: Ask) {
    this.#db = db;
    this.#ask = ask;
  }

  /** Whether papers changed that were not looked at. */
  waiting(): boolean {
    return repo.lastChange(this.#db) > 0;
  }

  forget(): void {
    repo.forgetPairs(this.#db);
    repo.forgetChanges(this.#db);
  }

  /** The pairs there are now. @throws what kept them from being read */
  async count(measure: string, options: CountOptions = {}): Promise<Counts> {
    const mine = this.#last.then(() => this.#look(options));
    this.#last = mine.catch(() => undefined);
    await mine;
    return { pairs: repo.countPairs(this.#db, measure) };
  }

  async #look(options: CountOptions): Promise<void> {
    const db = this.#db;
    const known = ranges.storedRanges(db, 'pairs');
    // Nothing was looked at before: all that changed will be seen.
    if (known.size === 0) repo.forgetChanges(db);
    for (let range = 0; range <= ranges.lastRange(db, 'paper'); range += 1) {
      if (known.has(range)) continue;
      await options.pauseOrStop?.();
      const stretch = { from: range * ranges.perRange, to: (range + 1) * ranges.perRange };
      this.#walked = true;
      const found = await this.#ask(pairsInStretchTask, stretch, options.signal);
      ranges.storeRange(db, 'pairs', range, {}, () => repo.storeStretch(db, range, found));
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
      const found = await this.#ask(pairsOfPapersTask, { papers }, options.signal);
      repo.storeChanged(db, found, through);
    }
  }
}
