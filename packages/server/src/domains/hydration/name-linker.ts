import type { Store } from '../../platform/db/store.ts';
import { linkNames } from './link-names.ts';

interface Deps {
  store: Store;
  /** Resolves when it is its turn among the batches of jobs. */
  turn: () => Promise<void>;
  /** Called inside a transaction with the papers whose authors may have changed. */
  announce: (papers: readonly number[]) => void;
  onError: (e: unknown) => void;
}

/** Keeps an author for every name on a saved paper: in the transaction that changed the names, and the rest afterwards. */
export class NameLinker {
  readonly #d: Deps;
  #left = false;
  /** The result of an update in the open transaction; null if there was none. */
  #updated: boolean | null = null;
  #working = false;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
    deps.store.db.beforeCommit(() => {
      // What changed besides the rows of the journal is announced by the next commit.
      const changed = this.#updated ?? this.update();
      this.#updated = null;
      if (changed) deps.store.db.afterCommit(() => this.finish());
    });
  }

  /** Call it inside a transaction that changed papers, before it commits. @returns whether it did anything */
  update(): boolean {
    const { store, announce } = this.#d;
    if (this.#closed) return false;
    const { papers, left } = linkNames(store.db, store.now());
    this.#left = left;
    if (papers.length > 0) announce(papers);
    this.#updated = left || papers.length > 0;
    return this.#updated;
  }

  /** Links the rest, in the background. */
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
    const { store, turn } = this.#d;
    do {
      await turn();
      if (this.#closed || store.db.writesRefused !== null) return;
      store.db.tx(() => this.update(), 'relaxed');
    } while (this.#left);
  }

  close(): void {
    this.#closed = true;
  }
}
