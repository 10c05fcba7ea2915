import type { RankingSignal, SignalImpactContent } from '@carrel/contract';
import { rankingSignals } from '@carrel/contract/value-lists';
import type { ReadDb } from '../../platform/db/db.ts';
import { featuresOf } from '../discovery/recommendations.repo.ts';
import { meanDifference, meanOf, minObservations } from './statistics.ts';
import { isDismissed, isLiked, paperIdsOf, type Shown, shownSuggestions } from './suggestions-shown.ts';

type Impact = SignalImpactContent['signals'][number];

const impactOf = (signal: RankingSignal, liked: readonly number[], dismissed: readonly number[]): Impact => {
  const difference = meanDifference(liked, dismissed);
  const [low, high] = difference?.ci95 ?? [0, 0];
  const conclusive = difference !== null && difference.effect !== null && (low > 0 || high < 0);
  const higher = difference !== null && difference.delta > 0;
  return {
    signal,
    liked_avg: difference && meanOf(liked),
    dismissed_avg: difference && meanOf(dismissed),
    liked_n: liked.length,
    dismissed_n: dismissed.length,
    delta: difference?.delta ?? null,
    ci_low: difference?.ci95[0] ?? null,
    ci_high: difference?.ci95[1] ?? null,
    effect_size: difference?.effect ?? null,
    sufficient: difference !== null,
    reason: difference === null ? 'not_enough_data' : null,
    direction: conclusive ? (higher ? 'higher' : 'lower') : 'inconclusive',
    impact: conclusive ? (higher ? 'positive' : 'negative') : 'neutral',
  };
};

/** How the signals of liked and dismissed suggestions differ. Only what was really shown says anything about them. */
export const signalImpact = (db: ReadDb): SignalImpactContent => {
  const shown = shownSuggestions(db);
  const liked = shown.filter(isLiked);
  const dismissed = shown.filter(isDismissed);
  const signalsOf = (list: readonly Shown[]) =>
    list.flatMap((s) => {
      const row = db.get<{ features: string; version: string }>(
        'select r.features, x.feature_schema_version version from discovery_recommendations r join discovery_sets x on x.id = r.set_id where r.id = ?',
        s.id,
      )!;
      return featuresOf(row, row.version)?.signals ?? [];
    });
  const [of, against] = [signalsOf(liked), signalsOf(dismissed)];
  return {
    method: 'welch_difference',
    note: 'shown_only',
    liked_count: liked.length,
    dismissed_count: dismissed.length,
    liked_paper_ids: paperIdsOf(liked),
    dismissed_paper_ids: paperIdsOf(dismissed),
    cohort: {
      positive: liked.length,
      negative: dismissed.length,
      neutral: shown.length - liked.length - dismissed.length,
      total: shown.length,
    },
    sufficient: Math.min(liked.length, dismissed.length) >= minObservations,
    signals: rankingSignals.map((s) =>
      impactOf(
        s,
        of.map((values) => values[s].value),
        against.map((values) => values[s].value),
      ),
    ),
    tuning: null,
  };
};
