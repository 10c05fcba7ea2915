import {
  type DiscoverySettings,
  discoverySettings,
  type RankingSignal,
  rankingSignals,
  type recommendationModes,
} from '@carrel/contract';
import { learnedSignals, type SignalValues, strengths } from './signals.ts';

export const rankerVersion = 'carrel-discovery-1';
type Mode = (typeof recommendationModes)[number];
type Weights = DiscoverySettings['weights'];

const modes: Record<Mode, Partial<Record<RankingSignal, number>>> = {
  explore: { recency_boost: 1.5, citation_quality: 0.5, author_affinity: 0.5, journal_affinity: 0.5 },
  balanced: {},
  exploit: { author_affinity: 1.5, journal_affinity: 1.5, preference_affinity: 1.5, recency_boost: 0.5 },
};

const defaults = discoverySettings.parse({}).weights;

export const bySignal = <T>(fn: (s: RankingSignal) => T): Record<RankingSignal, T> =>
  Object.fromEntries(rankingSignals.map((s) => [s, fn(s)])) as Record<RankingSignal, T>;

/** The influence of a weight of 1. */
export const factorsOf = (mode: Mode): Record<RankingSignal, number> =>
  bySignal((s) => (strengths[s] / defaults[s]) * (modes[mode][s] ?? 1));

/** What one deviation of each signal adds to the score before it is put on a scale of 100. */
export const gainsOf = (weights: Weights, mode: Mode): Record<RankingSignal, number> => {
  const factors = factorsOf(mode);
  const gains = bySignal((s) => weights[s] * factors[s]);
  // With nothing left to order by, the defaults are used.
  return rankingSignals.some((s) => gains[s] > 0) ? gains : bySignal((s) => strengths[s] * (modes[mode][s] ?? 1));
};

/** The share of each signal in the score; they add up to 1. */
export const effectiveWeights = (gains: Record<RankingSignal, number>): Record<RankingSignal, number> => {
  const sum = rankingSignals.reduce((s, k) => s + gains[k], 0);
  return bySignal((s) => gains[s] / sum);
};

/** The score of a candidate that is average in everything. */
export const referenceScore = 50;
/**
 * Deviations that move a score from 50 to 73. Higher ones approach 100 and never reach it, so that scores stay
 * distinct.
 */
const slope = 2;

export interface Part {
  id: string;
  /** In deviations, as the signals are. */
  amount: number;
}
interface Scored {
  /** Sum of all parts in deviations; candidates are ordered by it. */
  total: number;
  /** 0 to 100. */
  score: number;
  /** Points by signal. */
  points: Record<RankingSignal, number>;
  /** Points of each adjustment, in their order. */
  adjusted: number[];
}

/** The sum of all parts in deviations, by which candidates are ordered. */
export const totalOf = (
  signals: SignalValues,
  gains: Record<RankingSignal, number>,
  adjustments: readonly Part[] = [],
): number => {
  let total = 0;
  for (const s of rankingSignals) {
    const amount = gains[s] * signals[s].z;
    if (Number.isFinite(amount)) total += amount;
  }
  for (const a of adjustments) total += a.amount;
  return total;
};

/** The part of the total that comes from the user's feedback, in deviations. */
export const learnedOf = (signals: SignalValues, gains: Record<RankingSignal, number>): number =>
  learnedSignals.reduce((sum, s) => {
    const amount = gains[s] * signals[s].z;
    return Number.isFinite(amount) ? sum + amount : sum;
  }, 0);

export const scoreOfTotal = (total: number): number => 100 / (1 + Math.exp(-total / slope));

/**
 * A prior-centred linear combination of the nine signals. The parts in points add up to the score less the score of an
 * average candidate: the curve that keeps scores below 100 is the same for all parts of a paper.
 */
export const scoreOf = (
  signals: SignalValues,
  gains: Record<RankingSignal, number>,
  adjustments: readonly Part[] = [],
): Scored => {
  const total = totalOf(signals, gains, adjustments);
  const score = scoreOfTotal(total);
  const perUnit = Math.abs(total) < 1e-6 ? 100 / (4 * slope) : (score - referenceScore) / total;
  return {
    total,
    score,
    points: bySignal((s) => {
      const points = gains[s] * signals[s].z * perUnit;
      return Number.isFinite(points) ? points : 0;
    }),
    adjusted: adjustments.map((a) => a.amount * perUnit),
  };
};
