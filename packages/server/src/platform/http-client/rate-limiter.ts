import type { Clock } from '../clock.ts';

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export interface Pace {
  /** Minimum milliseconds between the starts of two calls. */
  intervalMs: number;
  /** Calls open at the same time. */
  concurrency: number;
}

interface Waiter {
  admit: () => void;
}

/** Limits the calls to one source: how many are open, and how soon the next may start. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #sleep: Sleep;
  #open = 0;
  /** Start of the last call, and of the next one that has been scheduled. */
  #lastStart = Number.NEGATIVE_INFINITY;
  #pace: Pace = { intervalMs: 0, concurrency: 1 };
  /** Spacing that the upstream asked for; never less than the policy's. */
  #asked: Partial<Pace> = {};
  #floor = { intervalMs: 0, until: Number.NEGATIVE_INFINITY };
  #closedUntil = Number.NEGATIVE_INFINITY;
  readonly #waiting = { person: [] as Waiter[], automatic: [] as Waiter[] };

  constructor(clock: Clock, sleep: Sleep) {
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /**
   * Waits for a free place and for its turn; calls the user waits for go first.
   * @returns a function that releases the place
   */
  async acquire(pace: Pace, automatic: boolean, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    this.#pace = pace;
    if (this.#open >= this.#concurrency) await this.#queue(automatic, signal);
    else this.#open += 1;
    try {
      await this.#waitForTurn(signal);
    } catch (e) {
      this.#release();
      throw e;
    }
    let left = false;
    return () => {
      if (!left) this.#release();
      left = true;
    };
  }

  /** Until then, calls start at least this far apart, because the source refused some. */
  throttle(intervalMs: number, forMs: number): void {
    this.#floor = { intervalMs, until: this.#clock.monotonic() + forMs };
  }

  /** No call starts before then. */
  pauseFor(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.monotonic() + ms);
  }

  /** Applies the limits that an answer announced. */
  applyServerLimits(asked: Partial<Pace>): void {
    this.#asked = asked;
  }

  get coolingDown(): boolean {
    const now = this.#clock.monotonic();
    return now < this.#floor.until || now < this.#closedUntil;
  }

  get #concurrency(): number {
    return Math.max(1, Math.min(this.#pace.concurrency, this.#asked.concurrency ?? Number.POSITIVE_INFINITY));
  }

  get #intervalMs(): number {
    const floor = this.#clock.monotonic() < this.#floor.until ? this.#floor.intervalMs : 0;
    return Math.max(this.#pace.intervalMs, this.#asked.intervalMs ?? 0, floor);
  }

  #queue(automatic: boolean, signal: AbortSignal): Promise<void> {
    const queue = automatic ? this.#waiting.automatic : this.#waiting.person;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(waiter);
    });
  }

  /** The place stays taken when someone waits for it: it is handed over without becoming free. */
  #release(): void {
    const next =
      this.#open <= this.#concurrency ? (this.#waiting.person.shift() ?? this.#waiting.automatic.shift()) : undefined;
    if (next) next.admit();
    else this.#open -= 1;
  }

  async #waitForTurn(signal: AbortSignal): Promise<void> {
    const now = this.#clock.monotonic();
    const at = Math.max(now, this.#lastStart + this.#intervalMs, this.#closedUntil);
    this.#lastStart = at;
    if (at > now) await this.#sleep(at - now, signal);
  }
}
