/** The longest wait between two tries, whatever a server or the backoff asks for. */
export const longestWaitMs = 60_000;

/** Seconds or a date to come, bounded: a hostile header must not park a job for a year. Null for anything else. */
export const retryAfterMs = (value: string | undefined, nowMs: number): number | null => {
  const text = value?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d{1,6})?(?:e\d{1,2})?$/i.test(text)) return Math.min(Number(text) * 1000, longestWaitMs);
  if (!/^[A-Z][a-z]{2,8}, /.test(text)) return null;
  const ms = Date.parse(text) - nowMs;
  return ms > 0 ? Math.min(ms, longestWaitMs) : null;
};

/** Doubles with each try. Half of it is random, so that callers do not retry in step. */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.min(longestWaitMs, 500 * 2 ** attempt) * (0.5 + random() / 2);
