import type { Db } from '../../platform/db/db.ts';

/** Settings of the index: it merges nothing by itself before this many segments of one size wait. */
const settings = { automerge: 0, crisismerge: 400 } as const;

const breathMs = 20;
/** What one step may take, and the pages it tries first. */
const stepMs = 6;
const firstPages = 32;
const fewestPages = 4;
const mostPages = 64;

/**
 * Merges the segments that each commit leaves in the search index, in steps that stand between two clicks. The index
 * would do it by itself inside a commit, and now and then merge everything of one size at once: 170 ms were measured.
 */
export class SearchMerger {
  readonly #db: Db;
  #timer: NodeJS.Timeout | null = null;
  #pages = firstPages;
  #closed = false;

  constructor(db: Db) {
    this.#db = db;
    for (const [name, value] of Object.entries(settings)) {
      if (db.value('select v from library_search_config where k = ?', name) !== value)
        db.tx(() => db.run('insert into library_search (library_search, rank) values (?, ?)', name, value));
    }
  }

  /** To be called after papers were indexed. */
  plan(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#closed || this.#db.writesRefused !== null) return;
      if (this.step()) this.plan();
    }, breathMs).unref();
  }

  /** One step. @returns whether there may be more to merge */
  step(): boolean {
    const started = performance.now();
    const worked = this.#db.tx(() => {
      const before = this.#changes();
      this.#db.run(`insert into library_search (library_search, rank) values ('merge', ?)`, this.#pages);
      return this.#changes() - before;
    }, 'soon');
    const tookMs = performance.now() - started;
    const fitting = Math.round((this.#pages * stepMs) / tookMs);
    // A step that found nothing to do says nothing about the cost of pages.
    if (worked >= 2) this.#pages = Math.max(fewestPages, Math.min(mostPages, this.#pages * 2, fitting));
    return worked >= 2;
  }

  #changes(): number {
    return this.#db.value<number>('select total_changes()') ?? 0;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
