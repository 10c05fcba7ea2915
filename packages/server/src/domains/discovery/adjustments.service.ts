import { type Adjustment, type AdjustmentKind, type AdjustmentStrength, ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import * as repo from './adjustments.repo.ts';
import { getLensRow, listLensRows } from './lenses.repo.ts';
import { preferenceTarget } from './preference-targets.ts';
import { orderOf } from './ranked-lists.ts';
import { type Features, matchOf } from './ranking/adjust.ts';
import { candidatesOf, featuresOf, type RecommendationRow } from './recommendations.repo.ts';

interface PreferenceInput {
  kind: AdjustmentKind;
  target: string;
  strength: AdjustmentStrength;
}

/** Preferences of the user that change the order of suggestions. */
export class Adjustments {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  #lens(raw: string | null | undefined): number | null {
    if (raw == null) return null;
    const id = parseId(raw);
    if (id === null || !getLensRow(this.#store.db, id)) throw new ApiError('lens_not_found');
    return id;
  }

  #target(kind: AdjustmentKind, raw: string) {
    const target = preferenceTarget(this.#store.db, kind, raw.trim());
    if (!target) throw new ApiError('adjustment_target_unknown');
    return target;
  }

  list(lens: string | undefined): Adjustment[] {
    const { db } = this.#store;
    const features = presentFeatures(db);
    return repo.listAdjustmentRows(db, this.#lens(lens)).map((a) => shown(a, features));
  }

  add(body: PreferenceInput & { lens_id: string | null }) {
    const { db, journal } = this.#store;
    const lensId = this.#lens(body.lens_id) ?? 0;
    const { target, label } = this.#target(body.kind, body.target);
    const { result, actionId } = journal.act(
      {
        actor: 'user',
        kind: 'discovery.adjust',
        summary: refer(changes.discoveryWish, { strength: body.strength, label }),
      },
      () =>
        repo.putAdjustment(db, {
          lens_id: lensId,
          kind: body.kind,
          target,
          label,
          strength: body.strength,
          created_at: this.#store.now(),
        }),
    );
    return {
      adjustment: shown(repo.getAdjustment(db, result)!, presentFeatures(db)),
      action_id: actionId === null ? null : String(actionId),
    };
  }

  remove(raw: string) {
    const { db, journal } = this.#store;
    const id = parseId(raw);
    const row = id === null ? undefined : repo.getAdjustment(db, id);
    if (!row) throw new ApiError('adjustment_not_found');
    const { actionId } = journal.act(
      { actor: 'user', kind: 'discovery.unadjust', summary: refer(changes.discoveryWishRemoved, { label: row.label }) },
      () => void db.run('delete from discovery_adjustments where id = ?', row.id),
    );
    return { success: true as const, action_id: actionId === null ? null : String(actionId) };
  }

  /** Where a suggestion and the others would rank. Reads only. */
  preview(row: RecommendationRow, body: PreferenceInput) {
    const { db } = this.#store;
    const { target } = this.#target(body.kind, body.target);
    const before = orderOf(db, row.lens_id, null);
    const after = orderOf(db, row.lens_id, { id: 'trial', kind: body.kind, target, strength: body.strength });
    if (!before?.rows.has(row.id) || !after) throw new ApiError('recommendation_not_found');
    const ranks = (keys: readonly number[]) => new Map(keys.map((k, i) => [k, i + 1]));
    const [was, is] = [ranks(before.result.slate.keys), ranks(after.result.slate.keys)];
    const left = new Set(after.result.excluded);
    const moved = (id: number) => {
      const r = before.rows.get(id)!;
      return {
        id: String(id),
        paper_id: r.paper_id === null ? null : String(r.paper_id),
        title: r.title,
        rank_before: was.get(id) ?? null,
        rank_after: is.get(id) ?? null,
        score_before: before.result.scored.get(id)!.score,
        score_after: left.has(id) ? null : after.result.scored.get(id)!.score,
      };
    };
    const list = [...is.keys(), ...[...was.keys()].filter((k) => !is.has(k))].map(moved);
    return {
      lens_id: String(row.lens_id),
      recommendation: moved(row.id),
      list,
      moved: list.filter((m) => m.rank_before !== m.rank_after).length,
    };
  }
}

/** Features of all candidates of the current lists, by lens. */
const presentFeatures = (db: ReadDb): Map<number, Features[]> => {
  const sets = db.all<{ lens_id: number; id: number; version: string }>(
    'select s.lens_id, x.id, x.feature_schema_version version from discovery_lens_states s join discovery_sets x on x.id = s.current_set_id',
  );
  const lenses = new Set(listLensRows(db).map((l) => l.id));
  return new Map(
    sets
      .filter((s) => lenses.has(s.lens_id))
      .map((s) => [s.lens_id, candidatesOf(db, s.id).flatMap((r) => featuresOf(r, s.version) ?? [])]),
  );
};

const shown = (a: repo.AdjustmentRow, features: ReadonlyMap<number, Features[]>): Adjustment => ({
  id: String(a.id),
  kind: a.kind,
  target: a.target,
  label: a.label,
  strength: a.strength,
  lens_id: a.lens_id === 0 ? null : String(a.lens_id),
  created_at: a.created_at,
  affected: [...features]
    .filter(([lens]) => a.lens_id === 0 || a.lens_id === lens)
    .reduce((n, [, list]) => n + list.filter((f) => matchOf(f, a) > 0).length, 0),
});
