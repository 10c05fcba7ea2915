/** What a measurement found, by name. A measure that could not be read has no numbers at all. */
export type Counts = Record<string, number>;

/** Moments among the numbers: the earliest counts, and 0 is none. */
const moments = new Set(['next_retry_ms', 'next_due_ms']);
const earlier = (a: number, b: number): number => (a === 0 ? b : b === 0 ? a : Math.min(a, b));

/** Folds the numbers of a further stretch into those so far. */
export const foldCounts = (sum: Counts, part: Counts): Counts => {
  const out = { ...sum };
  for (const [k, v] of Object.entries(part)) out[k] = moments.has(k) ? earlier(out[k] ?? 0, v) : (out[k] ?? 0) + v;
  return out;
};
