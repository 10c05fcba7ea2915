import { startDeadline } from '../deadline.ts';
import type { CheckpointResult, Db } from './db.ts';

/** How long changes may stay in the WAL before a checkpoint. */
const waitMs = 1_000;
/** Number of frames (of 4 kB) from which the WAL should be restarted. */
const longLog = 8_000;
/** Frames that the last pass may leave to the writer thread, and how often that is tried. */
const fewFrames = 100;
const maxPasses = 4;
/** Maximum time that jobs wait for a restart of the WAL: all reader threads may be busy with long tasks. */
const maxHoldMs = 2_000;

interface Deps {
  db: Db;
  move: (signal?: AbortSignal) => Promise<CheckpointResult>;
  /** Runs `fn` while no job writes its next batch; the user's changes continue. */
  whileJobsWait: (fn: () => Promise<void>) => Promise<void>;
  onError: (e: unknown) => void;
}

/**
 * Copies committed pages from the WAL into the file on another thread than the writer's, where copying a few megabytes
 * and waiting for the disk would delay the next click. It never takes the write lock; readers and the writer continue.
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
   * The WAL restarts once all of it has been copied while nobody writes. Each pass copies what arrived during the
   * previous one, and only the user's changes arrive now. Little is left for the last step, which runs here, where
   * nobody writes. If that takes too long, it is tried again after a later change.
   */
  async #endLog(framesBefore: number): Promise<void> {
    const hold = startDeadline(maxHoldMs);
    try {
      await this.#copyRest(framesBefore, hold.signal);
    } catch (e) {
      if (!hold.passed) throw e;
    } finally {
      hold.release();
    }
  }

  async #copyRest(framesBefore: number, signal: AbortSignal): Promise<void> {
    let before = framesBefore;
    for (let pass = 0; pass < maxPasses && !this.#closed; pass += 1) {
      const { frames, moved } = await this.#d.move(signal);
      if (moved < frames || this.#d.db.writesRefused !== null) return;
      if (frames - before < fewFrames) {
        if (!this.#closed) this.#d.db.raw.exec('pragma wal_checkpoint(passive)');
        return;
      }
      before = frames;
    }
  }

  /** Stops scheduling and waits for the checkpoint that is running. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
  }
}
