import type { FeedEstimate } from '@carrel/contract';

/** An item that the user decided on: its relevance at that moment, 0 to 100, and whether it was kept. */
export interface DecidedItem {
  score: number;
  kept: boolean;
}
/** How many undecided items have a score. */
interface ScoreCount {
  score: number;
  count: number;
}
type EstimateState =
  | { estimate: FeedEstimate; reason: null; missing: null }
  | { estimate: null; reason: 'too_few_decisions' | 'too_few_kept' | 'too_few_rejected'; missing: number }
  | { estimate: null; reason: 'poor_fit' | 'nothing_left'; missing: null };

const minDecided = 50;
const minKept = 10;
const minRejected = 10;
/** Two-sided 90 %. */
const z90 = 1.645;
const folds = 5;
const groups = 3;
/** Chi-squared with three degrees of freedom: one chance in a hundred. */
const misfit = 11.34;
/** Variances of the normal priors of intercept and slope: almost flat, but enough to keep the slope finite. */
const priorVariance = [100, 6.25] as const;
const steps = 50;

type Pair = readonly [number, number];

/** Log-odds of keeping an item are a + b·x with x = (score − 50) / 25; `covariance` is of a and b. */
interface Model {
  a: number;
  b: number;
  covariance: readonly [number, number, number];
}

const xOf = (score: number): number => (score - 50) / 25;
const chance = (m: Pick<Model, 'a' | 'b'>, score: number): number => 1 / (1 + Math.exp(-(m.a + m.b * xOf(score))));

/** Maximum a posteriori by Newton's method; the inverse of the Hessian is the covariance (Laplace approximation). */
const fit = (items: readonly DecidedItem[]): Model => {
  let [a, b] = [0, 0];
  let covariance: Model['covariance'] = [0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    let gradient: Pair = [-a / priorVariance[0], -b / priorVariance[1]];
    let [haa, hab, hbb] = [1 / priorVariance[0], 0, 1 / priorVariance[1]];
    for (const { score, kept } of items) {
      const x = xOf(score);
      const p = chance({ a, b }, score);
      const residual = (kept ? 1 : 0) - p;
      const weight = p * (1 - p);
      gradient = [gradient[0] + residual, gradient[1] + residual * x];
      haa += weight;
      hab += weight * x;
      hbb += weight * x * x;
    }
    const determinant = haa * hbb - hab * hab;
    covariance = [hbb / determinant, -hab / determinant, haa / determinant];
    const da = covariance[0] * gradient[0] + covariance[1] * gradient[1];
    const db = covariance[1] * gradient[0] + covariance[2] * gradient[1];
    a += Math.max(-2, Math.min(2, da));
    b += Math.max(-2, Math.min(2, db));
    if (Math.abs(da) + Math.abs(db) < 1e-9) break;
  }
  return { a, b, covariance };
};

/** Whether predictions for items that the model has not seen agree with what the user did (Hosmer and Lemeshow's test). */
const predictsWell = (items: readonly DecidedItem[]): boolean => {
  const predicted = items.map((item, i) => ({ i, kept: item.kept, p: 0 }));
  for (let fold = 0; fold < folds; fold += 1) {
    const model = fit(items.filter((_, i) => i % folds !== fold));
    for (const row of predicted) if (row.i % folds === fold) row.p = chance(model, items[row.i]!.score);
  }
  predicted.sort((x, y) => x.p - y.p || x.i - y.i);
  let statistic = 0;
  for (let g = 0; g < groups; g += 1) {
    const group = predicted.slice(
      Math.floor((g * predicted.length) / groups),
      Math.floor(((g + 1) * predicted.length) / groups),
    );
    const expected = group.reduce((sum, r) => sum + r.p, 0);
    const variance = group.reduce((sum, r) => sum + r.p * (1 - r.p), 0);
    statistic += (group.filter((r) => r.kept).length - expected) ** 2 / Math.max(variance, 0.5);
  }
  return statistic <= misfit;
};

/**
 * How many undecided items the user would keep, learned from the user's own decisions. The interval covers both the
 * uncertainty of the model and the chance in each decision. There is no estimate without enough decisions of both kinds, or
 * when the model does not predict those that it was not shown.
 * @param decided in the order in which they were decided
 */
export const estimateRelevant = (decided: readonly DecidedItem[], remaining: readonly ScoreCount[]): EstimateState => {
  const none = (reason: 'too_few_decisions' | 'too_few_kept' | 'too_few_rejected', missing: number): EstimateState => ({
    estimate: null,
    reason,
    missing,
  });
  const total = remaining.reduce((sum, r) => sum + r.count, 0);
  if (total === 0) return { estimate: null, reason: 'nothing_left', missing: null };
  const savings = decided.filter((d) => d.kept).length;
  const rejected = decided.length - savings;
  if (decided.length < minDecided) return none('too_few_decisions', minDecided - decided.length);
  if (savings < minKept) return none('too_few_kept', minKept - savings);
  if (rejected < minRejected) return none('too_few_rejected', minRejected - rejected);
  if (!predictsWell(decided)) return { estimate: null, reason: 'poor_fit', missing: null };
  const model = fit(decided);
  let [relevant, chances, ga, gb] = [0, 0, 0, 0];
  for (const { score, count } of remaining) {
    const p = chance(model, score);
    const weight = count * p * (1 - p);
    relevant += count * p;
    chances += weight;
    ga += weight;
    gb += weight * xOf(score);
  }
  const [vaa, vab, vbb] = model.covariance;
  const spread = z90 * Math.sqrt(chances + ga * ga * vaa + 2 * ga * gb * vab + gb * gb * vbb);
  return {
    estimate: {
      relevant: Math.round(relevant * 10) / 10,
      low: Math.max(0, Math.floor(relevant - spread)),
      high: Math.min(total, Math.ceil(relevant + spread)),
      based_on: decided.length,
    },
    reason: null,
    missing: null,
  };
};
