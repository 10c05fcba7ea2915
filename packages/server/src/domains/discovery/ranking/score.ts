import { type RankingSignal, rankingSignals } from '@carrel/contract';

export const rankerVersion = 'carrel-discovery-1';

/**
 * What the score is made of, and all of it. How a paper was found or shown (source, lane, rank, position, completeness of
 * its record) has no field here, so it cannot enter the score.
 */
export type SignalValues = Record<RankingSignal, Signal>;
interface Signal {
  /** 0 to 1, for display. */
  value: number;
  /** The value of an average candidate. */
  prior: number;
  /** Deviations from the average candidate; 0 if it is not known. */
  z: number;
}

export const bySignal = <T>(fn: (s: RankingSignal) => T): Record<RankingSignal, T> =>
  Object.fromEntries(rankingSignals.map((s) => [s, fn(s)])) as Record<RankingSignal, T>;

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

/** Signals derived from the user's feedback, which is also what an evaluation predicts. */
export const learnedSignals = ['feedback_adj', 'preference_affinity'] as const satisfies readonly RankingSignal[];

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

/** Deviations as a value from 0 to 1, which is 0.5 for an average candidate. */
const valueOfZ = (z: number): number => 1 / (1 + Math.exp(-z));
/** A signal that is measured in deviations. */
export const ofDeviations = (z: number): Signal => ({ value: valueOfZ(z), prior: 0.5, z });

/** Signals of a list of candidates from their values; the average over those that have one is the prior. */
export const ofValues = (values: readonly (number | null)[]): Signal[] => {
  const finite = values.filter((v): v is number => v !== null && Number.isFinite(v));
  const prior = finite.length === 0 ? 0 : finite.reduce((a, b) => a + b, 0) / finite.length;
  const deviation = Math.sqrt(finite.reduce((s, v) => s + (v - prior) ** 2, 0) / Math.max(1, finite.length));
  return values.map((v) => {
    if (v === null || !Number.isFinite(v)) return { value: prior, prior, z: 0 };
    return { value: v, prior, z: deviation < 1e-9 ? 0 : Math.max(-4, Math.min(4, (v - prior) / deviation)) };
  });
};
