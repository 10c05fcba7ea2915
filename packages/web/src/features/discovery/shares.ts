import { rankingSignals } from '@carrel/contract/value-lists';
import type { DiscoverySettings } from '../../api/types.ts';

type Signals = DiscoverySettings['weights'];
type Signal = keyof Signals;

/**
 * The share of the score that each signal decides, in whole percent, which add up to 100: those with the largest
 * remainders are rounded up.
 */
export const sharesOf = (weights: Signals, factors: Signals): Signals => {
  const influence = (signal: Signal) => weights[signal] * factors[signal];
  const sum = rankingSignals.reduce((total, signal) => total + influence(signal), 0);
  // If every weight is zero, the service uses the defaults.
  if (sum === 0) return Object.fromEntries(rankingSignals.map((signal) => [signal, 0])) as Signals;
  const exact = rankingSignals.map((signal) => ({ signal, value: (100 * influence(signal)) / sum }));
  let missing = 100 - exact.reduce((total, { value }) => total + Math.floor(value), 0);
  const shares = exact
    .sort((a, b) => (b.value % 1) - (a.value % 1))
    .map(({ signal, value }) => [signal, Math.floor(value) + (missing-- > 0 ? 1 : 0)]);
  return Object.fromEntries(shares) as Signals;
};
