import type { Db, ReadDb } from '../../platform/db/db.ts';
import { preferencesOf } from './adjustments.repo.ts';
import { stateOf } from './branches.ts';
import { breakdownOf } from './breakdown.ts';
import { readSettings } from './discovery-settings.ts';
import { readEvidence } from './json-columns.ts';
import * as lenses from './lenses.repo.ts';
import { branchEffects } from './rank-candidates.ts';
import { type Features, type Preference, type Reranked, rerank } from './ranking/adjust.ts';
import type { Exploration } from './ranking/slate.ts';
import {
  candidatesOf,
  dismissedIn,
  featuresOf,
  type RecommendationRow,
  storedBreakdown,
} from './recommendations.repo.ts';
import { featureSchemaVersion } from './signals.ts';
import { gainsOf } from './weights.ts';

interface LensOrder {
  rows: Map<number, RecommendationRow>;
  features: Map<number, Features>;
  result: Reranked;
  gains: ReturnType<typeof gainsOf>;
  labels: ReadonlyMap<string, string>;
  featureTimestamp: string;
}

/**
 * How the candidates of a lens are ordered by their stored features, with or without one more preference; null if none were
 * stored by this version.
 */
export const orderOf = (db: ReadDb, lensId: number, trial: Preference | null): LensOrder | null => {
  const lens = lenses.getLensRow(db, lensId);
  const state = lenses.stateOfLens(db, lensId);
  const set = state?.current_set_id == null ? undefined : lenses.getSet(db, state.current_set_id);
  if (!lens || !set) return null;
  const settings = readSettings(db);
  const gains = gainsOf(settings.weights, settings.recommendation_mode);
  const stored = preferencesOf(db, lensId);
  const preferences =
    trial === null ? stored : [...stored.filter((w) => w.kind !== trial.kind || w.target !== trial.target), trial];
  const controls = lenses.controlsOf(lens);
  const branches = lenses.storedBranches(db, lensId).map((b) => ({
    id: b.id,
    label: b.label,
    state: stateOf(b.id, b.auto_weight, controls),
    autoWeight: b.auto_weight,
    seeds: b.body.seeds,
  }));
  const labels = new Map(stored.map((w) => [w.id, w.label]));
  for (const b of branches) labels.set(`branch:${b.id}`, b.label);
  const hidden = dismissedIn(db, lensId);
  // A work of the frontier becomes a paper only when a list is made; until then it is not shown.
  const rows = new Map(
    candidatesOf(db, set.id)
      .filter((r) => r.paper_id !== null && !hidden.has(r.paper_id))
      .map((r) => [r.id, r]),
  );
  const exploration = db
    .all<{ key: number; position: number }>(
      `select e.recommendation_id key, e.position from discovery_explorations e join discovery_recommendations r on r.id = e.recommendation_id
       where r.set_id = ? order by e.position`,
      set.id,
    )
    .filter((e) => rows.has(e.key))
    .map((e): Exploration => ({ ...e, tailSize: 0, inclusionProbability: 0, positionProbability: 0 }));
  const features = new Map<number, Features>();
  for (const row of rows.values()) {
    const stored = featuresOf(row, set.feature_schema_version);
    if (stored === null) return null;
    features.set(row.id, stored);
  }
  const result = rerank(
    [...features].map(([key, stored]) => ({ key, features: stored })),
    preferences,
    {
      gains,
      size: set.list_size,
      minScore: settings.limits.min_score,
      branches: branchEffects(branches),
      random: () => 0,
      keepExploration: exploration,
    },
  );
  return { rows, features, result, gains, labels, featureTimestamp: set.feature_timestamp };
};

const partsOf = (row: RecommendationRow): string =>
  JSON.stringify(storedBreakdown(row).adjustments.map((a) => [a.adjustment_id, a.label]));

/** Whether the list of a lens was stored by another version, so that it can only be made again. */
export const isOfOtherVersion = (db: ReadDb, lensId: number): boolean =>
  db.value<number>(
    `select 1 from discovery_lens_states s join discovery_sets x on x.id = s.current_set_id
     where s.lens_id = ? and x.feature_schema_version <> ?`,
    lensId,
    featureSchemaVersion,
  ) === 1;

/**
 * Orders the list of a lens again, after preferences, weights or branches have changed.
 * @param all also stores explanations of papers whose score and rank stay the same
 */
export const rerankLens = (db: Db, lensId: number, all: boolean): void => {
  const order = orderOf(db, lensId, null);
  if (!order) return;
  const { rows, features, result, gains, labels, featureTimestamp } = order;
  const rank = new Map(result.slate.keys.map((key, i) => [key, i + 1]));
  db.tx(() => {
    for (const [id, row] of rows) {
      const { score, parts } = result.scored.get(id)!;
      const stays = row.rank === (rank.get(id) ?? null) && Math.abs(row.score - score) < 1e-9;
      if (
        stays &&
        !all &&
        (parts.length === 0 || partsOf(row) === JSON.stringify(parts.map((p) => [p.id, labels.get(p.id) ?? p.id])))
      )
        continue;
      const breakdown = breakdownOf(
        {
          features: features.get(id)!,
          evidence: readEvidence(row.evidence),
          sourceType: row.source_type,
          sourceKey: row.source_key,
        },
        parts,
        { gains, labels, featureTimestamp },
      );
      db.run(
        'update discovery_recommendations set rank = ?, score = ?, breakdown = ? where id = ?',
        rank.get(id) ?? null,
        breakdown.final_score,
        JSON.stringify(breakdown),
        id,
      );
    }
    // The limits that had to be raised are those of the list as it is now.
    db.run(
      `update discovery_sets set summary = json_set(summary, '$.diversity.relaxed', json(?2))
       where id = (select current_set_id from discovery_lens_states where lens_id = ?1)
         and json_extract(summary, '$.diversity.relaxed') is not json(?2)`,
      lensId,
      JSON.stringify(result.slate.relaxed),
    );
  }, 'relaxed');
};
