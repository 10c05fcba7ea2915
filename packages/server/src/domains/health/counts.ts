import type { Counts } from '../health-declaration.ts';

const isMoment = (name: string): boolean => name.endsWith('_ms');
const earlier = (a: number, b: number): number => (a === 0 ? b : b === 0 ? a : Math.min(a, b));

/** Adds the numbers of another range. For timestamps, the earliest is used. */
export const addCounts = (sum: Counts, part: Counts): Counts => {
  const out = { ...sum };
  for (const [k, v] of Object.entries(part)) out[k] = isMoment(k) ? earlier(out[k] ?? 0, v) : (out[k] ?? 0) + v;
  return out;
};
