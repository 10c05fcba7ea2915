import type { ScoreBreakdown } from '@carrel/contract';
import type { Features } from './ranking/adjust.ts';
import { bySignal, effectiveWeights, type Part, rankerVersion, referenceScore, scoreOf } from './ranking/score.ts';
import { featureSchemaVersion } from './signals.ts';

/** The score of a candidate and what it is made of, as it is stored and shown. */
export const breakdownOf = (
  c: { features: Features; evidence: Record<string, number>; sourceType: string | null; sourceKey: string | null },
  parts: readonly Part[],
  o: {
    gains: Parameters<typeof scoreOf>[1];
    labels: ReadonlyMap<string, string>;
    featureTimestamp: string;
  },
): ScoreBreakdown => {
  const scored = scoreOf(c.features.signals, o.gains, parts);
  const weights = effectiveWeights(o.gains);
  return {
    ...bySignal((s) => ({
      value: c.features.signals[s].value,
      prior: c.features.signals[s].prior,
      weight: weights[s],
      points: scored.points[s],
    })),
    reference_score: referenceScore,
    adjustments: parts.map((p, i) => ({
      adjustment_id: p.id,
      label: o.labels.get(p.id) ?? p.id,
      points: scored.adjusted[i]!,
    })),
    final_score: scored.score,
    ranker_version: rankerVersion,
    feature_schema_version: featureSchemaVersion,
    feature_timestamp: o.featureTimestamp,
    evidence: c.evidence,
    source_type: c.sourceType,
    source_key: c.sourceKey,
  };
};
