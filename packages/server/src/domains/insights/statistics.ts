import { type Interval, wilson, z95 as z } from '../../platform/wilson.ts';

/** Fewer observations give no share. */
export const minObservations = 8;
/** Fewer papers in a group give no comparison. */
export const minGroup = 5;

/** A share from 0 to 1 with its interval; both null with fewer than `minObservations`. */
export const shareOf = (k: number, n: number): { share: number | null; ci95: Interval | null } =>
  n < minObservations ? { share: null, ci95: null } : { share: k / n, ci95: wilson(k, n) };

/**
 * The difference of two independent shares with its 95 % interval: Newcombe (1998), "Interval estimation for the
 * difference between independent proportions", Statistics in Medicine 17, 873–890, method 10.
 * @returns share of `a` minus share of `b`; null if one of them has fewer than `least` observations
 */
export const shareDifference = (
  a: { k: number; n: number },
  b: { k: number; n: number },
  least = minObservations,
): { delta: number; ci95: Interval } | null => {
  if (a.n < least || b.n < least) return null;
  const [pa, pb] = [a.k / a.n, b.k / b.n];
  const [la, ua] = wilson(a.k, a.n);
  const [lb, ub] = wilson(b.k, b.n);
  const delta = pa - pb;
  return {
    delta,
    ci95: [delta - Math.sqrt((pa - la) ** 2 + (ub - pb) ** 2), delta + Math.sqrt((ua - pa) ** 2 + (pb - lb) ** 2)],
  };
};

/** The 97.5 % quantile of Student's t: the Cornish-Fisher expansion, Abramowitz and Stegun (1964), 26.7.5. */
const tQuantile = (df: number): number =>
  z +
  (z ** 3 + z) / (4 * df) +
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2) +
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * df ** 3);

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;

const varianceOf = (values: readonly number[], mean: number): number =>
  values.reduce((s, v) => s + (v - mean) ** 2, 0) / (values.length - 1);

/**
 * The difference of two means with its 95 % interval: Welch (1947), "The generalization of Student's problem when several
 * different population variances are involved", Biometrika 34, 28–35. The effect is Cohen's d with the pooled deviation;
 * null if the values do not vary.
 * @returns mean of `a` minus mean of `b`; null if one of them has fewer than `minObservations` values
 */
export const meanDifference = (
  a: readonly number[],
  b: readonly number[],
): { delta: number; ci95: Interval; effect: number | null } | null => {
  if (a.length < minObservations || b.length < minObservations) return null;
  const [ma, mb] = [meanOf(a)!, meanOf(b)!];
  const [va, vb] = [varianceOf(a, ma), varianceOf(b, mb)];
  const [ea, eb] = [va / a.length, vb / b.length];
  const delta = ma - mb;
  if (ea + eb === 0) return { delta, ci95: [delta, delta], effect: null };
  const df = (ea + eb) ** 2 / (ea ** 2 / (a.length - 1) + eb ** 2 / (b.length - 1));
  const half = tQuantile(df) * Math.sqrt(ea + eb);
  const pooled = Math.sqrt(((a.length - 1) * va + (b.length - 1) * vb) / (a.length + b.length - 2));
  return { delta, ci95: [delta - half, delta + half], effect: delta / pooled };
};

/** @param sorted ascending */
const middleOf = (sorted: ArrayLike<number>): number => {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** Null without values. */
export const medianOf = (values: ArrayLike<number>): number | null =>
  values.length === 0 ? null : middleOf(Float64Array.from(values).sort());

/** Sum, mean and median of citations; all 0 without papers. */
export const citedBy = (values: readonly number[]) => ({
  citations: values.reduce((a, b) => a + b, 0),
  avg_citations: meanOf(values) ?? 0,
  median_citations: medianOf(values) ?? 0,
});

/** Papers of an author that are cited at least as often as there are such papers: Hirsch (2005), PNAS 102, 16569–16572. */
export const hIndex = (citations: readonly number[]): number => {
  const sorted = [...citations].sort((a, b) => b - a);
  const first = sorted.findIndex((c, i) => c < i + 1);
  return first < 0 ? sorted.length : first;
};

/**
 * How evenly things are spread over kinds, from 0 to 1: Pielou (1966), "The measurement of diversity in different types
 * of biological collections", Journal of Theoretical Biology 13, 131–144.
 * @param counts of each kind, all above 0
 * @returns null with fewer than two kinds
 */
export const evenness = (counts: readonly number[]): number | null => {
  if (counts.length < 2) return null;
  const total = counts.reduce((a, b) => a + b, 0);
  const entropy = -counts.reduce((s, n) => s + (n / total) * Math.log(n / total), 0);
  return Math.min(1, entropy / Math.log(counts.length));
};
