import type { Clock } from '../platform/clock.ts';

const windowMs = 10 * 60_000;
const maxFailures = 10;
const maxAddresses = 1_000;

/** Counts wrong keys per address. After ten within ten minutes, that address must wait, even with the right key. */
export class SignInThrottle {
  readonly #clock: Clock;
  readonly #failures = new Map<string, { count: number; since: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns seconds to wait before the next attempt; 0 when it may be made now */
  waitSeconds(address: string): number {
    const f = this.#failures.get(address);
    if (!f || f.count < maxFailures) return 0;
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
