import { hashOf, seeded } from '../vectors/model/random.ts';

type BarVerdict = 'no_data' | 'inconclusive' | 'predicts' | 'anti_predicts';

interface Bar {
  n_pos: number;
  n_neg: number;
  auc: number | null;
  ci95: [number, number] | null;
  verdict: BarVerdict;
}

/** Fewer papers on a side prove nothing. */
const minPerSide = 15;
const draws = 1_000;
const fixedSeed = 20_261_123;

/** The share of pairs in which the positive one has the higher score; ties count half. Weights are how often each was drawn. */
const weightedAuc = (order: readonly Placed[], weights: Float64Array): number => {
  let below = 0;
  let pairs = 0;
  let positives = 0;
  let negatives = 0;
  for (let i = 0; i < order.length; ) {
    let end = i;
    let pos = 0;
    let neg = 0;
    for (; end < order.length && order[end]!.score === order[i]!.score; end += 1) {
      const { at, positive } = order[end]!;
      if (positive) pos += weights[at]!;
      else neg += weights[at]!;
    }
    pairs += pos * (below + neg / 2);
    below += neg;
    positives += pos;
    negatives += neg;
    i = end;
  }
  return positives * negatives === 0 ? Number.NaN : pairs / (positives * negatives);
};

interface Placed {
  score: number;
  positive: boolean;
  at: number;
}

/** Positives first; `at` is the place in the list of weights. */
const placed = (positive: readonly number[], negative: readonly number[]): Placed[] =>
  [...positive, ...negative]
    .map((score, at) => ({ score, positive: at < positive.length, at }))
    .sort((a, b) => a.score - b.score);

/** Draws with replacement from both sides separately; the same draws for the same sizes. */
const resample = (random: () => number, weights: Float64Array, n: number, m: number): void => {
  weights.fill(0);
  for (let i = 0; i < n; i += 1) weights[Math.floor(random() * n)]! += 1;
  for (let i = 0; i < m; i += 1) weights[n + Math.floor(random() * m)]! += 1;
};

const interval = (values: number[]): [number, number] => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [at(0.025), at(0.975)];
};

export const aucOf = (positive: readonly number[], negative: readonly number[]): number | null => {
  if (positive.length === 0 || negative.length === 0) return null;
  return weightedAuc(placed(positive, negative), new Float64Array(positive.length + negative.length).fill(1));
};

/** How well scores separate the positive from the negative ones, with a 95 % percentile bootstrap interval. */
export const barOf = (positive: readonly number[], negative: readonly number[]): Bar => {
  const [n, m] = [positive.length, negative.length];
  const auc = aucOf(positive, negative);
  if (auc === null) return { n_pos: n, n_neg: m, auc: null, ci95: null, verdict: 'no_data' };
  const order = placed(positive, negative);
  const random = seeded(fixedSeed);
  const weights = new Float64Array(n + m);
  const values = Array.from({ length: draws }, () => {
    resample(random, weights, n, m);
    return weightedAuc(order, weights);
  });
  const ci95 = interval(values);
  const few = n < minPerSide || m < minPerSide;
  const verdict = few || (ci95[0] <= 0.5 && ci95[1] >= 0.5) ? 'inconclusive' : auc > 0.5 ? 'predicts' : 'anti_predicts';
  return { n_pos: n, n_neg: m, auc, ci95, verdict };
};

/** The same papers scored in two ways: how much higher the AUC of the second is, with a paired bootstrap interval. */
export const differenceOf = (
  before: { positive: readonly number[]; negative: readonly number[] },
  after: { positive: readonly number[]; negative: readonly number[] },
): { difference: number | null; ci95: [number, number] | null } => {
  const [n, m] = [before.positive.length, before.negative.length];
  const one = aucOf(before.positive, before.negative);
  const two = aucOf(after.positive, after.negative);
  if (one === null || two === null) return { difference: null, ci95: null };
  const orders = [placed(before.positive, before.negative), placed(after.positive, after.negative)];
  const random = seeded(fixedSeed);
  const weights = new Float64Array(n + m);
  const values = Array.from({ length: draws }, () => {
    resample(random, weights, n, m);
    return weightedAuc(orders[1]!, weights) - weightedAuc(orders[0]!, weights);
  });
  return { difference: two - one, ci95: interval(values) };
};

/** Some of the IDs, always the same ones. */
export const sampled = (ids: readonly number[], most: number): number[] =>
  ids.length <= most ? [...ids] : [...ids].sort((a, b) => hashOf(a) - hashOf(b) || a - b).slice(0, most);
