/** Wall time for what is stored and shown, monotonic time for durations. Tests give their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds from an arbitrary origin; never goes back. */
  monotonic(): number;
  setInterval(fn: () => void, ms: number): { clear(): void };
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setInterval: (fn, ms) => {
    const timer = setInterval(fn, ms);
    timer.unref();
    return { clear: () => clearInterval(timer) };
  },
};

export const isoAt = (ms: number): string => new Date(ms).toISOString();
