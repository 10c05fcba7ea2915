const dayMs = 86_400_000;
/** Days of a trend. */
export const trendDays = 30;

export const dayOf = (at: string): string => at.slice(0, 10);
export const dayAgo = (nowMs: number, days: number): string =>
  new Date(nowMs - days * dayMs).toISOString().slice(0, 10);

/** The last days, UTC, oldest first, today included. */
export const lastDays = (nowMs: number, days: number): string[] =>
  Array.from({ length: days }, (_, i) => dayAgo(nowMs, days - 1 - i));

/** Rows by the day of a timestamp. */
export const byDay = <T>(rows: Iterable<T>, at: (row: T) => string | null): Map<string, T[]> => {
  const days = new Map<string, T[]>();
  for (const row of rows) {
    const time = at(row);
    if (time !== null) days.set(dayOf(time), [...(days.get(dayOf(time)) ?? []), row]);
  }
  return days;
};
