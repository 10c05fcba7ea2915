import { type Clock, systemClock } from '../../platform/clock.ts';

/** A clock that only moves when it is set. Intervals of at most 1 ms run; longer ones never do. */
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
  setInterval(fn: () => void, ms: number): { clear(): void } {
    return ms > 1 ? { clear: () => undefined } : systemClock.setInterval(fn, ms);
  }
}
