import type { Clock } from '../platform/clock.ts';

/** A clock that only moves when told to. Timers fire only through `advance`. */
export class FakeClock implements Clock {
  #now: number;
  #monotonic = 0;
  readonly #timers = new Set<{ fn: () => void; every: number; next: number }>();

  constructor(start = '2026-03-02T09:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  setInterval(fn: () => void, ms: number): { clear(): void } {
    const timer = { fn, every: ms, next: this.#monotonic + ms };
    this.#timers.add(timer);
    return { clear: () => this.#timers.delete(timer) };
  }

  /** Time passes for both clocks. */
  advance(ms: number): void {
    this.#now += ms;
    this.#monotonic += ms;
    for (const t of this.#timers) {
      if (t.next > this.#monotonic) continue;
      t.next = this.#monotonic + t.every;
      t.fn();
    }
  }

  /** Sets only the wall clock, as an administrator or a time server does. */
  jump(ms: number): void {
    this.#now += ms;
  }
}
