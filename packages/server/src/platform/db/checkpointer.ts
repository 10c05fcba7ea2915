import type { Db } from './db.ts';

/** What one checkpoint found: frames in the log, and how many of them are in the file now. */
export interface CheckpointResult {
  frames: number;
  moved: number;
}

/** How long changes may wait in the log before they are moved. */
const waitMs = 1_000;
/** Frames (of 4 kB) from which on the log should begin anew. */
const longLog = 8_000;
/** What a pass of the last step may leave to the thread that writes, and how often that is tried. */
const fewFrames = 100;
const maxPasses = 4;

interface Deps {
  db: Db;
  move: () => Promise<CheckpointResult>;
  /** Runs `fn` while no job writes its next batch; a person's changes go on. */
  whileJobsWait: (fn: () => Promise<void>) => Promise<void>;
  onError: (e: unknown) => void;
}

/**
 * Moves committed pages from the log into the file away from the thread that writes, where copying a few megabytes and
 * waiting for the disk would stand before a click. It never takes the write lock; readers and the writer go on.
 */
export class Checkpointer {
  readonly #d: Deps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(deps: Deps) {
    this.#d = deps;
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
      const { frames, moved } = await this.#d.move();
      if (frames >= longLog && moved > 0) await this.#d.whileJobsWait(() => this.#endLog(frames));
    } catch (e) {
      this.#d.onError(e);
    }
  }

  /**
   * The log begins anew once all of it is moved while nobody writes. Each pass moves what came in during the one before,
   * and only a person's changes come in now: little is left for the last step, which stands here, where nobody writes.
   */
  async #endLog(framesBefore: number): Promise<void> {
    let before = framesBefore;
    for (let pass = 0; pass < maxPasses && !this.#closed; pass += 1) {
      const { frames, moved } = await this.#d.move();
      if (moved < frames || this.#d.db.writesRefused !== null) return;
      if (frames - before < fewFrames) {
        if (!this.#closed) this.#d.db.raw.exec('pragma wal_checkpoint(passive)');
        return;
      }
      before = frames;
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
