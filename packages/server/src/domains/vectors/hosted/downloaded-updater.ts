import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import * as downloaded from './downloaded.repo.ts';
import * as repo from './hosted.repo.ts';
import { downloadedCountTask } from './hosted.tasks.ts';
import type { HostedProvider } from './hosted-provider.ts';

/** Changes within this time are handled together. */
const quietMs = 5_000;
const idsPerStep = 500;
const countLimitMs = 60_000;
/** The mean is computed again when the number of vectors has changed by this share. */
const growth = 0.25;

interface Deps {
  db: Db;
  clock: Clock;
  provider: HostedProvider;
  readers: Pick<ThreadPool, 'run'>;
  /** Called after vectors were stored or removed. */
  changed: (ids: readonly number[]) => Promise<void>;
  /** Resolves when it is its turn among the batches of jobs. */
  turn: () => Promise<void>;
  /** Starts building the space. @param byUser because the user has just chosen it */
  prepare: (byUser: boolean) => void;
  onError: (e: unknown) => void;
}

/** Follows the vectors that enrichment downloads, while they were chosen for searches. */
export class DownloadedUpdater {
  readonly #d: Deps;
  #planned: { clear(): void } | null = null;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call it after settings changed: a new choice is prepared at once. */
  chosen(): void {
    if (!this.#d.provider.downloadedChosen) return;
    if (repo.downloadedSpace(this.#d.db)) this.plan();
    else this.#d.prepare(true);
  }

  /** Call it when vectors or papers may have changed. */
  plan(): void {
    if (this.#closed || !this.#d.provider.downloadedChosen) return;
    this.#planned?.clear();
    this.#planned = this.#d.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      void this.#run().catch((e: unknown) => {
        if (!this.#closed) this.#d.onError(e);
      });
    }, quietMs);
  }

  get #stopped(): boolean {
    return this.#closed || this.#d.db.writesRefused !== null || !this.#d.provider.downloadedChosen;
  }

  async #run(): Promise<void> {
    const { db, provider, readers } = this.#d;
    const covered = await readers.run(downloadedCountTask, null, { timeoutMs: countLimitMs });
    if (this.#stopped) return;
    const space = repo.downloadedSpace(db);
    if (!space || Math.abs(covered - space.measured_on) > growth * space.measured_on) return this.#d.prepare(false);
    db.tx(() => downloaded.setCovered(db, space.id, covered), 'relaxed');
    provider.settle();
    await this.#follow();
  }

  /** Announces changed vectors to everything that has vectors in memory. */
  async #follow(): Promise<void> {
    const { db, turn } = this.#d;
    for (;;) {
      await turn();
      const ids = this.#stopped ? [] : downloaded.changedPapers(db, idsPerStep);
      if (ids.length === 0) return;
      db.tx(() => downloaded.settleChanged(db, ids), 'relaxed');
      await this.#d.changed(ids);
    }
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
  }
}
