import type { Db } from '../../platform/db/db.ts';

/** Settings of the index: it merges nothing automatically before `crisismerge` segments of one size wait. */
const settings = { automerge: 0, crisismerge: 400, usermerge: 16 } as const;

/** Merging waits until nothing was indexed for this long, */
const quietMs = 1_500;
/** or until this many commits each left a segment. */
const manyCommits = 96;
const breathMs = 20;
/** Time limit of one step, and the pages it tries first. */
const stepMs = 6;
const firstPages = 32;
const minPages = 4;
const maxPages = 64;

interface Deps {
  db: Db;
  /** Resolves when it is this one's turn among the batches of jobs. */
  turn: () => Promise<void>;
  onError: (e: unknown) => void;
}

/**
 * Merges the segments that each commit leaves in the search index, in steps short enough to fit between two clicks.
 * Otherwise the index would merge inside a commit, and sometimes everything of one size at once: 170 ms were measured.
 * It merges many segments at a time, so that each entry is rewritten fewer times, and mostly while nobody waits.
 */
export class SearchMerger {
  readonly #db: Db;
  readonly #d: Deps;
  #timer: NodeJS.Timeout | null = null;
  #merging = false;
  #commits = 0;
  #pages = firstPages;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
    const { db } = deps;
    this.#db = db;
    for (const [name, value] of Object.entries(settings)) {
      if (db.value('select v from library_search_config where k = ?', name) !== value)
        db.tx(() => db.run('insert into library_search (library_search, rank) values (?, ?)', name, value));
    }
  }

  /** Call it after each commit in which papers were indexed. */
  plan(): void {
    this.#commits += 1;
    if (this.#merging) return;
    if (this.#commits < manyCommits) this.#after(quietMs);
    else this.#begin();
  }

  #begin(): void {
    this.#merging = true;
    this.#commits = 0;
    this.#after(breathMs);
  }

  #after(ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer ?? undefined);
    this.#timer = setTimeout(() => void this.#onTime().catch(this.#d.onError), ms).unref();
  }

  async #onTime(): Promise<void> {
    if (this.#merging) await this.#d.turn();
    if (this.#closed) return;
    if (!this.#merging) this.#begin();
    else if (this.#db.writesRefused === null && this.step()) this.#after(breathMs);
    else {
      this.#merging = false;
      if (this.#commits > 0) this.#after(quietMs);
    }
  }

  /** One step. @returns whether there may be more to merge */
  step(): boolean {
    const started = performance.now();
    const worked = this.#db.tx(() => {
      const before = this.#changes();
      this.#db.run(`insert into library_search (library_search, rank) values ('merge', ?)`, this.#pages);
      return this.#changes() - before;
    }, 'relaxed');
    const tookMs = performance.now() - started;
    const fitting = Math.round((this.#pages * stepMs) / tookMs);
    // A step without work gives no information about the cost of pages.
    if (worked >= 2) this.#pages = Math.max(minPages, Math.min(maxPages, this.#pages * 2, fitting));
    return worked >= 2;
  }

  #changes(): number {
    return this.#db.value<number>('select total_changes()') ?? 0;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer ?? undefined);
  }
}
