import { open } from 'node:fs/promises';

/**
 * Brings what steps of jobs wrote to the log of the database onto the disk, on a thread of the system. Without it the next
 * change of a person, which waits for the disk, would have to wait for all that the jobs wrote before it.
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

  /** To be called after something was written; one flush at a time, and one more for what came meanwhile. */
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
      // The log carries no locks, so closing it here gives none of the database's away.
      const file = await open(this.#path, 'r');
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
    } catch (e) {
      this.#onError(e);
    }
  }

  /** Ends planning and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }
}
