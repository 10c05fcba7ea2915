import {
  type DiscoverySettings,
  type OutcomeEvaluation,
  type RankingSignal,
  rankingSignals,
  type SettingsReplay,
} from '@carrel/contract';
import {
  bySignal,
  effectiveWeights,
  learnedSignals,
  ofDeviations,
  rankerVersion,
  totalOf,
} from '../discovery/ranking/score.ts';
import { gainsOf } from '../discovery/weights.ts';
import type { History, NotReady } from './outcomes.repo.ts';
import { asRanked, type Outcome, type Scored } from './score-history.ts';
import { aucOf, barOf, differenceOf } from './statistics.ts';

type Gains = Record<RankingSignal, number>;
type Bars = NonNullable<OutcomeEvaluation['bars']>;

/** Feedback is also the outcome. */
const leakProne: readonly RankingSignal[] = learnedSignals;

const totals = (scored: Scored, gains: Gains, variant = asRanked): number[] => {
  const z = scored.signals[variant]!;
  return scored.ids.map((_, i) =>
    totalOf(
      // The value of a signal that was added after the history was scored is unknown.
      bySignal((s) => ofDeviations(z[s]?.[i] ?? 0)),
      gains,
    ),
  );
};

const of = (scored: Scored, values: readonly number[], outcome: Outcome): number[] =>
  values.filter((_, i) => scored.outcomes[i] === outcome);

const barsOf = (scored: Scored, values: readonly number[]): Bars => {
  const savings = of(scored, values, 'kept');
  return {
    negative: barOf(savings, of(scored, values, 'rejected')),
    random_corpus: barOf(savings, of(scored, values, 'random')),
  };
};

/** How well the score separates what was kept after the cut from the rest, as a whole and by signal. */
export const evaluate = (
  scored: Scored,
  history: Pick<History, 'cutoff' | 'seeds'>,
  { weights, recommendation_mode: mode }: Pick<DiscoverySettings, 'weights' | 'recommendation_mode'>,
) => {
  const gains = gainsOf(weights, mode);
  const shares = effectiveWeights(gains);
  const full = totals(scored, gains);
  const auc = (values: readonly number[], against: Outcome) =>
    aucOf(of(scored, values, 'kept'), of(scored, values, against));
  const loss = (without: readonly number[], against: Outcome): number | null => {
    const [a, b] = [auc(full, against), auc(without, against)];
    return a === null || b === null ? null : a - b;
  };
  const rejected = scored.outcomes.filter((o) => o === 'rejected').length;
  const random = scored.outcomes.filter((o) => o === 'random').length;
  return {
    cutoff: history.cutoff,
    profile_size: history.seeds.length,
    mode,
    model: scored.model,
    ranker_version: rankerVersion,
    bars: barsOf(scored, full),
    content_only: barsOf(
      scored,
      totals(
        scored,
        bySignal((s) => (leakProne.includes(s) ? 0 : gains[s])),
      ),
    ),
    signals: rankingSignals.map((key) => {
      const values = scored.signals[asRanked]![key] ?? [];
      const available = values.some((z) => z !== 0);
      const without = totals(scored, { ...gains, [key]: 0 });
      return {
        key,
        weight: shares[key],
        available,
        leak_prone: leakProne.includes(key),
        alone: available ? barsOf(scored, values) : null,
        loss_without: available
          ? { negative: loss(without, 'rejected'), random_corpus: loss(without, 'random') }
          : null,
      };
    }),
    limits: [
      ...(rejected === 0 ? (['no_rejected'] as const) : []),
      ...(random === 0 ? (['no_random_corpus'] as const) : []),
      ...(scored.citations ? (['citations_undated'] as const) : (['no_citations'] as const)),
      ...(scored.model === null ? (['no_vectors'] as const) : []),
      'no_sources' as const,
      'one_person' as const,
    ],
  };
};

const shownMoves = 20;

/** Ranks from 1, highest total first. */
const ranksOf = (values: readonly number[], ids: readonly number[]): number[] => {
  const ranks = new Array<number>(values.length);
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || ids[a]! - ids[b]!);
  for (const [rank, i] of order.entries()) ranks[i] = rank + 1;
  return ranks;
};

export interface Choice {
  weights: DiscoverySettings['weights'];
  recommendation_mode: DiscoverySettings['recommendation_mode'];
  /** The model whose vectors alone are used; null: as ranked now. */
  model: string | null;
}

export const notReady = (reason: NotReady): SettingsReplay => ({
  verdict: 'not_ready',
  reason,
  cutoff: null,
  negative: null,
  random_corpus: null,
  effective_weights: null,
  compared: 0,
  moved: [],
});

/** What other settings would have done with the same history. */
export const replay = (
  scored: Scored,
  cutoff: string,
  choices: { before: Choice; after: Choice },
  titles: (ids: readonly number[]) => ReadonlyMap<number, { title: string; year: number | null }>,
): SettingsReplay => {
  const gains = {
    before: gainsOf(choices.before.weights, choices.before.recommendation_mode),
    after: gainsOf(choices.after.weights, choices.after.recommendation_mode),
  };
  const values = {
    before: totals(scored, gains.before, choices.before.model ?? asRanked),
    after: totals(scored, gains.after, choices.after.model ?? asRanked),
  };
  const compare = (against: Outcome) => {
    const sides = (v: readonly number[]) => ({ positive: of(scored, v, 'kept'), negative: of(scored, v, against) });
    const [a, b] = [sides(values.before), sides(values.after)];
    return {
      before: barOf(a.positive, a.negative),
      after: barOf(b.positive, b.negative),
      ...differenceOf(a, b),
    };
  };
  const [negative, random] = [compare('rejected'), compare('random')];
  const directions = [negative, random].map(({ ci95 }) => (!ci95 ? 0 : ci95[0] > 0 ? 1 : ci95[1] < 0 ? -1 : 0));
  const [up, down] = [directions.includes(1), directions.includes(-1)];
  const [before, after] = [ranksOf(values.before, scored.ids), ranksOf(values.after, scored.ids)];
  const moved = scored.ids
    .map((id, i) => ({ id, i, by: Math.abs(before[i]! - after[i]!) }))
    .filter((m) => m.by > 0)
    .sort((a, b) => b.by - a.by || a.id - b.id)
    .slice(0, shownMoves);
  const named = titles(moved.map((m) => m.id));
  return {
    verdict: up && down ? 'mixed' : up ? 'better' : down ? 'worse' : 'indistinguishable',
    reason: null,
    cutoff,
    negative,
    random_corpus: random,
    effective_weights: { before: effectiveWeights(gains.before), after: effectiveWeights(gains.after) },
    compared: scored.ids.length,
    moved: moved.map(({ id, i }) => ({
      paper_id: String(id),
      title: named.get(id)?.title ?? '',
      year: named.get(id)?.year ?? null,
      outcome: scored.outcomes[i]!,
      rank_before: before[i]!,
      rank_after: after[i]!,
    })),
  };
};
