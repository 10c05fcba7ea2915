import type { Clock } from '../platform/clock.ts';

const windowMs = 10 * 60_000;
const maxSignIns = 10;
/** High, because a program that still has an old key may retry often. Each answer says that the key is wrong. */
export const maxWrongKeys = 1_000;
const maxAddresses = 1_000;

/**
 * Counts wrong keys per address. After too many within ten minutes, that address must wait: at the sign-in even with the right
 * key, elsewhere only with wrong ones.
 */
export class SignInThrottle {
  readonly #clock: Clock;
  readonly #failures = new Map<string, { count: number; since: number }>();

  readonly #maxFailures: number;

  constructor(clock: Clock, maxFailures = maxSignIns) {
    this.#clock = clock;
    this.#maxFailures = maxFailures;
  }

  /** @returns seconds to wait before the next attempt; 0 when it may be made now */
  waitSeconds(address: string): number {
    const f = this.#failures.get(address);
    if (!f || f.count < this.#maxFailures) return 0;
    return Math.max(0, Math.ceil((f.since + windowMs - this.#clock.monotonic()) / 1000));
  }

  failed(address: string): void {
    const now = this.#clock.monotonic();
    const f = this.#failures.get(address);
    if (f && now - f.since < windowMs) f.count += 1;
    else {
      this.#failures.delete(address);
      this.#failures.set(address, { count: 1, since: now });
    }
    // Forgets the oldest, so that memory stays bounded.
    if (this.#failures.size > maxAddresses) this.#failures.delete([...this.#failures.keys()][0] ?? '');
  }

  succeeded(address: string): void {
    this.#failures.delete(address);
  }
}
