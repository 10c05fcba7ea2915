import type { Clock } from '../platform/clock.ts';
import type { Sleep } from '../platform/http-client/rate-limiter.ts';

/**
 * Time that jumps to the next sleeper as soon as nothing is left to do: a long run takes no time, in the right order.
 */
export class VirtualTime implements Clock {
  #ms = 0;
  readonly #sleepers: { at: number; wake: () => void }[] = [];

  now(): number {
    return this.#ms;
  }

  monotonic(): number {
    return this.#ms;
  }

  setInterval(): { clear(): void } {
    return { clear: () => undefined };
  }

  readonly sleep: Sleep = (ms) => new Promise((wake) => this.#sleepers.push({ at: this.#ms + ms, wake }));

  /** Lets time pass until `work` is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const end = work.finally(() => {
      done = true;
    });
    end.catch(() => undefined);
    while (!done) {
      await new Promise((r) => setImmediate(r));
      if (done) break;
      this.#sleepers.sort((a, b) => a.at - b.at);
      const next = this.#sleepers.shift();
      if (!next) continue;
      this.#ms = Math.max(this.#ms, next.at);
      next.wake();
    }
    return end;
  }
}
