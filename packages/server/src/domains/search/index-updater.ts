import type { Db } from '../../platform/db/db.ts';
import { refreshDirty, textPerTransaction } from './search-index.ts';

interface Deps {
  db: Db;
  /** Resolves when it is its turn among the batches of jobs. */
  turn: () => Promise<void>;
  /** Called inside each transaction with the papers that were indexed. */
  onIndexed: (ids: readonly number[]) => void;
  onError: (e: unknown) => void;
}

/**
 * Keeps the search index up to date. A transaction indexes what it touched before it commits. When that is a lot of text,
 * the rest is indexed in short transactions afterwards, one per turn of the event loop, and after a restart.
 */
export class IndexUpdater {
  readonly #d: Deps;
  #working = false;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call it inside a transaction that changed papers, before it commits. */
  update(): void {
    const { db, onIndexed } = this.#d;
    const { ids, left } = refreshDirty(db);
    onIndexed(ids);
    if (left) db.afterCommit(() => this.finish());
  }

  /** Indexes the rest, in the background. */
  finish(): void {
    if (this.#working || this.#closed) return;
    this.#working = true;
    void this.#finish()
      .catch(this.#d.onError)
      .finally(() => {
        this.#working = false;
      });
  }

  async #finish(): Promise<void> {
    const { db, turn, onIndexed } = this.#d;
    for (let left = true; left; ) {
      await turn();
      // If the file refuses writes, it keeps the list, and the next change or start continues with it.
      if (this.#closed || db.writesRefused !== null) return;
      left = db.tx(() => {
        const step = refreshDirty(db, textPerTransaction / 2);
        onIndexed(step.ids);
        return step.left;
      }, 'relaxed');
    }
  }

  close(): void {
    this.#closed = true;
  }
}
