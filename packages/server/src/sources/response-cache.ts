import type { Clock } from '../platform/clock.ts';

/** Short-lived cache of responses: a repeated request makes no call, and concurrent requests share one. */
export class ResponseCache<T> {
  readonly #clock: Clock;
  readonly #forMs: number;
  readonly #most: number;
  readonly #kept = new Map<string, { until: number; value: Promise<T> }>();

  constructor(clock: Clock, forMs: number, most = 100) {
    this.#clock = clock;
    this.#forMs = forMs;
    this.#most = most;
  }

  /** A failure is not kept. */
  get(key: string, ask: () => Promise<T>, saved: () => void): Promise<T> {
    const now = this.#clock.monotonic();
    const cached = this.#kept.get(key);
    if (cached && cached.until > now) {
      saved();
      return cached.value;
    }
    const value = ask();
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + this.#forMs, value });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    value.catch(() => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    });
    return value;
  }
}
