import type { Clock } from '../../platform/clock.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { warmTask } from './vectors.tasks.ts';

/** After a start, requests have priority. */
const delayMs = 1_000;
/** Vectors read at a time; a search in the meantime waits for no more than these. */
const vectorsPerTask = 2_000;
const taskLimitMs = 60_000;

/** Loads the vectors into the memory of their thread after a start, so that the first search need not wait. */
export class WarmUp {
  readonly #d: {
    vectors: Pick<ThreadPool, 'run'>;
    clock: Clock;
    enabled: () => boolean;
    onError: (e: unknown) => void;
  };
  #planned: { clear(): void } | null = null;
  #running = false;
  #closed = false;

  constructor(deps: {
    vectors: Pick<ThreadPool, 'run'>;
    clock: Clock;
    enabled: () => boolean;
    onError: (e: unknown) => void;
  }) {
    this.#d = deps;
  }

  plan(): void {
    if (this.#closed || this.#running || !this.#d.enabled()) return;
    this.#planned?.clear();
    this.#planned = this.#d.clock.setInterval(() => {
      this.#planned?.clear();
      this.#planned = null;
      this.#running = true;
      void this.#run()
        .catch((e: unknown) => {
          if (!this.#closed) this.#d.onError(e);
        })
        .finally(() => {
          this.#running = false;
        });
    }, delayMs);
  }

  async #run(): Promise<void> {
    while (!this.#closed && this.#d.enabled())
      if (await this.#d.vectors.run(warmTask, { most: vectorsPerTask }, { timeoutMs: taskLimitMs })) return;
  }

  close(): void {
    this.#closed = true;
    this.#planned?.clear();
  }
}
