import { type Clock, systemClock } from '../../platform/clock.ts';

/** A clock that only moves when it is set. */
export class SetClock implements Clock {
  at: number;
  constructor(at: number) {
    this.at = at;
  }
  now(): number {
    return this.at;
  }
  monotonic(): number {
    return systemClock.monotonic();
  }
  setInterval(): { clear(): void } {
    return { clear: () => undefined };
  }
}
