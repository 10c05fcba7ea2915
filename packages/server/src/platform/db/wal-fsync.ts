import { syncFile } from '../sync-file.ts';

/**
 * Syncs what steps of jobs wrote to the WAL, on a thread of the system. Without it, the next change of the user, which
 * waits for the disk, would have to wait for everything that jobs wrote before it.
 */
export class WalFsync {
  readonly #path: string;
  readonly #onError: (e: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(dbPath: string, onError: (e: unknown) => void) {
    this.#path = `${dbPath}-wal`;
    this.#onError = onError;
  }

  /** Call it after a write. Runs one flush at a time, and one more for writes during it. */
  plan(): void {
    if (this.#closed) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#flush().finally(() => {
      this.#running = null;
      if (!this.#again) return;
      this.#again = false;
      this.plan();
    });
  }

  async #flush(): Promise<void> {
    try {
      // The WAL has no locks, so closing it here releases none of the database's.
      await syncFile(this.#path, 'data');
    } catch (e) {
      this.#onError(e);
    }
  }

  /** Stops scheduling and waits for the flush that is running. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }
}
