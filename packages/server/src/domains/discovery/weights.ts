import {
  type DiscoverySettings,
  discoverySettings,
  type RankingSignal,
  rankingSignals,
  type recommendationModes,
} from '@carrel/contract';
import { bySignal } from './ranking/score.ts';
import { strengths } from './signals.ts';

type Mode = (typeof recommendationModes)[number];
type Weights = DiscoverySettings['weights'];

const modes: Record<Mode, Partial<Record<RankingSignal, number>>> = {
  explore: { recency_boost: 1.5, citation_quality: 0.5, author_affinity: 0.5, journal_affinity: 0.5 },
  balanced: {},
  exploit: { author_affinity: 1.5, journal_affinity: 1.5, preference_affinity: 1.5, recency_boost: 0.5 },
};

const defaults = discoverySettings.parse({}).weights;

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
