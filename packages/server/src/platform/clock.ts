/** Wall time for what is stored and shown, monotonic time for durations. Tests pass their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds from an arbitrary origin; never decreases. */
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

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The earliest publication date that is searched for: 1 January, this many years before the current year. With 0 years,
 * it is twelve months ago, because in January the current year has hardly begun.
 */
export const earliestDay = (today: string, years: number): string =>
  years === 0 ? dayBefore(today, 365) : `${Number(today.slice(0, 4)) - years}-01-01`;

/** A clock that runs `speed` times as fast from now on, so that days of a service pass in minutes. */
export const fastClock = (clock: Clock, speed: number): Clock => {
  const [now, monotonic] = [clock.now(), clock.monotonic()];
  return {
    now: () => now + (clock.now() - now) * speed,
    monotonic: () => monotonic + (clock.monotonic() - monotonic) * speed,
    setInterval: (fn, ms) => clock.setInterval(fn, Math.max(1, ms / speed)),
  };
};
