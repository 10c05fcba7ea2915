import type { Clock } from '../../../platform/clock.ts';
import type { ReadDb } from '../../../platform/db/db.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import * as repo from './hosted.repo.ts';
import { hostedCountsTask } from './hosted.tasks.ts';
import type { HostedProvider } from './hosted-provider.ts';

/** Changes within this time are handled together. */
const quietMs = 10_000;
/** More papers are only sent when the user starts the run and has seen the cost. */
const maxAutomatic = 500;
const countLimitMs = 60_000;

interface Deps {
  db: ReadDb;
  clock: Clock;
  provider: HostedProvider;
  readers: Pick<ThreadPool, 'run'>;
  /** Starts a run for a space, if automatic work is allowed. */
  start: (space: string) => void;
  onError: (e: unknown) => void;
}

/** Sends papers that were added or changed to the provider whose space is in use, as long as they are few. */
export class HostedUpdater {
  readonly #d: Deps;
  #planned: { clear(): void } | null = null;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Call after a change of papers was committed. */
  plan(): void {
    if (this.#closed || !this.#d.provider.chosen) return;
    this.#planned?.clear();
    this.#planned = this.#d.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      void this.#run().catch(this.#d.onError);
    }, quietMs);
  }

  async #run(): Promise<void> {
    const { provider, db, readers } = this.#d;
    const space = repo.spaceInUse(db);
    if (!space || space.id !== provider.current()?.id || !provider.networkOn) return;
    const { pending } = await readers.run(hostedCountsTask, { space: space.id }, { timeoutMs: countLimitMs });
    if (!this.#closed && pending > 0 && pending <= maxAutomatic) this.#d.start(space.id);
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
  }
}
