import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import * as repo from './vectors.repo.ts';
import { embedTask, hasWordsTask } from './vectors.tasks.ts';
import { needsTraining } from './when-to-train.ts';

/** Changes within this time are handled together. */
const quietMs = 2_000;
/** A growing library is trained on once, after it has not changed for this long. */
const quietBeforeTrainingMs = 30_000;
/** Work that is not allowed now, because of a pause or the daily limit, is tried again after this time. */
const retryMs = 3_600_000;
const papersPerStep = 100;
const deletedPerStep = 1_000;

interface Deps {
  store: Store;
  vectors: Pick<ThreadPool, 'run'>;
  /** Called after vectors were stored or removed. */
  changed: (ids: readonly number[]) => Promise<void>;
  /** Resolves when it is its turn among the batches of jobs. */
  turn: () => Promise<void>;
  enabled: () => boolean;
  /** Papers that it may still give a vector today; 0 while the user does not let it. */
  leftToday: () => number;
  /** Counts papers towards the daily limit. Inside a transaction. */
  worked: (papers: number) => void;
  /** Starts the training. @returns false if it is not allowed now */
  train: () => boolean;
  onError: (e: unknown) => void;
}

/**
 * Gives papers a vector soon after their text changed, and starts training of a new model when the library has grown.
 */
export class VectorUpdater {
  readonly #d: Deps;
  /** Deleted papers whose vectors may still be in the memory of the thread, or on a vector server. */
  readonly #deleted: number[] = [];
  #planned: { clear(): void } | null = null;
  #training: { clear(): void } | null = null;
  #retrying: { clear(): void } | null = null;
  /** A training was due, but not allowed. */
  #trainingDue = false;
  #working = false;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call after a change of papers was committed, with those that it deleted. */
  plan(deleted: readonly number[] = []): void {
    for (const id of deleted) this.#deleted.push(id);
    if (this.#closed || !this.#d.enabled()) return;
    this.#planned?.clear();
    this.#planned = this.#d.store.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      this.#run();
    }, quietMs);
  }

  /** Call when it may be allowed again. */
  retry(): void {
    this.plan();
    if (this.#trainingDue) this.#planTraining();
  }

  #retryLater(): void {
    this.#retrying?.clear();
    this.#retrying = this.#d.store.clock.setInterval(() => {
      this.#retrying?.clear();
      this.#retrying = null;
      this.retry();
    }, retryMs);
  }

  #run(): void {
    if (this.#working) {
      this.plan();
      return;
    }
    this.#working = true;
    void this.#update()
      .catch(this.#d.onError)
      .finally(() => {
        this.#working = false;
      });
  }

  async #update(): Promise<void> {
    const { store, vectors, turn } = this.#d;
    const { db } = store;
    let corpus: number | null = null;
    for (;;) {
      await turn();
      const model = repo.activeModel(db);
      if (this.#closed || db.writesRefused !== null || !this.#d.enabled()) return;
      if (this.#deleted.length > 0) {
        await this.#d.changed(this.#deleted.splice(0, deletedPerStep));
        continue;
      }
      if (repo.dirtyPapers(db, 1).length === 0) break;
      const left = this.#d.leftToday();
      if (left === 0) {
        this.#retryLater();
        break;
      }
      const dirty = repo.dirtyPapers(db, Math.min(papersPerStep, left));
      const ids = dirty.map((d) => d.id);
      if (!model) {
        if (await vectors.run(hasWordsTask, { ids })) return this.#planTraining();
        // There is nothing to learn from in these papers until they change.
        if (!this.#closed && db.writesRefused === null) db.tx(() => repo.settleDirty(db, dirty), 'relaxed');
        continue;
      }
      const done = await vectors.run(embedTask, { ids });
      // Another model became active: repeat with that one.
      if (done?.model !== repo.activeModel(db)?.id) continue;
      if (!done || this.#closed || db.writesRefused !== null) return;
      corpus = done.corpus;
      const embedded = new Set(done.vectors.map((v) => v.id));
      db.tx(() => {
        const at = isoAt(store.clock.now());
        for (const { id, vector } of done.vectors) repo.storeVector(db, model.id, id, vector, at);
        repo.removeVectors(
          db,
          ids.filter((id) => !embedded.has(id)),
        );
        repo.settleDirty(db, dirty);
        this.#d.worked(done.vectors.length);
      }, 'relaxed');
      await this.#d.changed(ids);
    }
    if (corpus !== null && needsTraining(repo.activeModel(db), corpus)) this.#planTraining();
  }

  #planTraining(): void {
    this.#training?.clear();
    this.#training = this.#d.store.clock.setInterval(() => {
      this.#training?.clear();
      this.#training = null;
      if (this.#closed || this.#d.store.db.writesRefused !== null || !this.#d.enabled()) return;
      this.#trainingDue = !this.#d.train();
      if (this.#trainingDue) this.#retryLater();
    }, quietBeforeTrainingMs);
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
    this.#training?.clear();
    this.#retrying?.clear();
  }
}
