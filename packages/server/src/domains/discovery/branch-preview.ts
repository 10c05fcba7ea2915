import type { BranchPreview } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { branchOutcomes, branchSeeds, vectorsOfPapers } from './branches.repo.ts';
import { type Branch, type BranchState, buildBranches, isMuted, stateOf } from './branches.ts';
import { seedsOf } from './corpus.repo.ts';
import { controlsOf, getLensRow, queryOf, stateOfLens, storedBranches } from './lenses.repo.ts';

export interface PreviewInput {
  lensId: number;
  now: string;
  /** Null: as of the last refresh. */
  trial: { maxBranches: number; temperature: number; resolution: number } | null;
}

interface Counted {
  count: number;
  score: number;
  positive: number;
  dismissed: number;
  acted: number;
  unseen: number;
  sources: number;
}

/** What the user did with the suggestions of each branch in the current list. */
const countsOf = (db: ReadDb, lensId: number): Map<string, Counted> =>
  new Map(
    db
      .all<Counted & { branch: string }>(
        `select r.branch_id branch, count(*) count, avg(r.score) score,
           sum(coalesce(d.action, '') in ('save', 'read', 'like', 'love')) positive, sum(coalesce(d.action, '') = 'dismiss') dismissed,
           sum(d.action is not null) acted, sum(d.action is null and r.seen_at is null) unseen, count(distinct r.source_type) sources
         from discovery_lens_states s join discovery_recommendations r on r.set_id = s.current_set_id and r.rank is not null
           left join discovery_decisions d on d.lens_id = r.lens_id and d.paper_id = r.paper_id
         where s.lens_id = ? and r.branch_id is not null group by 1`,
        lensId,
      )
      .map((r) => [r.branch, r]),
  );

type Shown = Pick<
  Branch,
  'id' | 'label' | 'seeds' | 'coreTopics' | 'exploreTopics' | 'autoWeight' | 'autoReason' | 'state'
>;

export const branchPreview = (db: ReadDb, { lensId, now, trial }: PreviewInput) => {
  const lens = getLensRow(db, lensId)!;
  const controls = controlsOf(lens);
  const seeds = seedsOf(db, queryOf(lens));
  const stored = storedBranches(db, lensId);
  const branches: Shown[] =
    trial === null
      ? stored.map((b) => ({
          id: b.id,
          label: b.label,
          seeds: b.body.seeds,
          coreTopics: b.body.coreTopics,
          exploreTopics: b.body.exploreTopics,
          autoWeight: b.auto_weight,
          autoReason: b.body.autoReason as Branch['autoReason'],
          state: stateOf(b.id, b.auto_weight, controls),
        }))
      : buildBranches(
          branchSeeds(db, seeds, vectorsOfPapers(db, { seeds: seeds.map((s) => s.id), keys: [] }).vectors),
          {
            before: stored.map((b) => ({ id: b.id, seeds: b.body.seeds })),
            outcomes: branchOutcomes(db, lensId, now),
            controls,
            ...trial,
          },
        );
  const counts = countsOf(db, lensId);
  const samples = new Map(
    db
      .all<{ id: number; title: string; year: number | null; rating: number }>(
        'select id, title, year, rating from papers where id in (select value from json_each(?))',
        JSON.stringify(branches.flatMap((b) => b.seeds.slice(0, 3))),
      )
      .map((p) => [p.id, p]),
  );
  return {
    lens_id: String(lensId),
    lens_name: lens.name,
    context_type: lens.context_type,
    seed_count: seeds.length,
    temperature: trial?.temperature ?? controls.temperature ?? 0.28,
    resolution: trial?.resolution ?? controls.resolution ?? 1,
    generated_at: trial === null ? (stored[0]?.generated_at ?? stateOfLens(db, lensId)?.last_refreshed_at ?? now) : now,
    branches: branches.map((b): BranchPreview => {
      const c = counts.get(b.id) ?? { count: 0, score: 0, positive: 0, dismissed: 0, acted: 0, unseen: 0, sources: 0 };
      const rate = (n: number) => (c.count === 0 ? 0 : n / c.count);
      const state: BranchState = b.state;
      return {
        id: b.id,
        label: b.label,
        seed_count: b.seeds.length,
        branch_score: seeds.length === 0 ? 0 : b.seeds.length / seeds.length,
        core_topics: b.coreTopics,
        explore_topics: b.exploreTopics,
        direction_hint: b.exploreTopics[0] ?? null,
        sample_papers: b.seeds.slice(0, 3).flatMap((id) => {
          const p = samples.get(id);
          return p ? [{ paper_id: String(p.id), title: p.title, year: p.year, rating: p.rating }] : [];
        }),
        control_state: state,
        is_pinned: state === 'pinned',
        is_boosted: state === 'boosted',
        is_muted: isMuted(state),
        is_active: !isMuted(state),
        recommendation_count: c.count,
        avg_score: c.score,
        positive_rate: rate(c.positive),
        dismiss_rate: rate(c.dismissed),
        engagement_rate: rate(c.acted),
        unseen: c.unseen,
        unique_sources: c.sources,
        auto_weight: b.autoWeight,
        auto_weight_reason: b.autoReason,
      };
    }),
  };
};
