import type { Db } from './db.ts';

/** What one checkpoint found: frames in the log, and how many of them are in the file now. */
export interface CheckpointResult {
  frames: number;
  moved: number;
}

/** How long changes may wait in the log before they are moved. */
const waitMs = 1_000;
/** Frames (of 4 kB) from which on the log should begin anew. */
const longLog = 4_000;

/**
 * Moves committed pages from the log into the file away from the thread that writes, where copying a few megabytes and
 * waiting for the disk would stand before a click. It never takes the write lock; readers and the writer go on.
 */
export class Checkpointer {
  readonly #db: Db;
  readonly #move: () => Promise<CheckpointResult>;
  readonly #onError: (e: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(deps: { db: Db; move: () => Promise<CheckpointResult>; onError: (e: unknown) => void }) {
    this.#db = deps.db;
    this.#move = deps.move;
    this.#onError = deps.onError;
    deps.db.beforeCommit(() => this.#plan());
  }

  #plan(): void {
    if (this.#timer || this.#running || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#running = this.#run().finally(() => {
        this.#running = null;
      });
    }, waitMs).unref();
  }

  async #run(): Promise<void> {
    try {
      const { frames, moved } = await this.#move();
      // The log begins anew once all of it is moved while nobody writes. What came in meanwhile is little, so the last
      // step is short, and here nobody writes.
      if (frames >= longLog && moved > 0 && !this.#closed && this.#db.writesRefused === null)
        this.#db.raw.exec('pragma wal_checkpoint(passive)');
    } catch (e) {
      this.#onError(e);
    }
  }

  /** Ends planning and waits for the one under way. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
  }
}
