import type { LensHint, RankingSignal } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Db } from '../../../platform/db/db.ts';
import { JobFailure } from '../../../platform/jobs/define-job.ts';
import { isSavedAsOtherVersion } from '../../duplicates/saved-version.ts';
import { getRow } from '../../papers/papers.repo.ts';
import type { preferencesOf } from '../adjustments.repo.ts';
import { breakdownOf } from '../breakdown.ts';
import * as frontier from '../frontier.repo.ts';
import type { RefreshSummary } from '../json-columns.ts';
import * as lenses from '../lenses.repo.ts';
import type { Candidate, Ranked } from '../rank-candidates.ts';
import { rankerVersion } from '../ranking/score.ts';
import { explorationPolicy } from '../ranking/slate.ts';
import { featureSchemaVersion } from '../signals.ts';

/** Number of earlier sets that are kept, without their candidates. */
const keptSets = 200;

/** A list as it was ranked, and what it was made from. */
interface NewList {
  jobId: string;
  lensId: number;
  size: number;
  now: string;
  /** Seed of the uniform draw of explored papers. */
  seed: number;
  madeFrom: string;
  ranked: Ranked;
  /** IDs of works of the frontier that have become papers, by key. */
  papers: ReadonlyMap<number, number>;
  summary: RefreshSummary;
  hints: readonly LensHint[];
  /** What it was scored with. */
  gains: Record<RankingSignal, number>;
  preferences: ReturnType<typeof preferencesOf>;
}

const insertCandidate = (
  db: Db,
  { setId, lensId, now }: { setId: number; lensId: number; now: string },
  c: Candidate,
  at: { paperId: number | null; rank: number | null },
  breakdown: ReturnType<typeof breakdownOf>,
  explored: boolean,
): number =>
  db.run(
    `insert into discovery_recommendations (set_id, lens_id, paper_id, frontier_id, title, rank, score, is_exploration, features,
       evidence, reasons, breakdown, source_type, source_api, source_key, branch_id, branch_label, branch_mode, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    setId,
    lensId,
    at.paperId,
    c.key < 0 && at.paperId === null ? -c.key : null,
    c.title,
    at.rank,
    breakdown.final_score,
    Number(explored && at.rank !== null),
    JSON.stringify(c.features),
    JSON.stringify(c.evidence),
    JSON.stringify(c.reasons),
    JSON.stringify(breakdown),
    c.sourceType,
    c.sourceApi,
    c.sourceKey,
    c.branch?.id ?? null,
    c.branch?.label ?? null,
    c.branch?.mode ?? null,
    now,
  ).lastId;

/** Stores the branches of the seeds that the list was made with. */
const storeBranches = (db: Db, { lensId, ranked, now }: NewList): void => {
  db.run('delete from discovery_branches where lens_id = ?', lensId);
  for (const [position, b] of ranked.branches.entries())
    db.run(
      `insert into discovery_branches (lens_id, id, label, position, body, auto_weight, state, generated_at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
      lensId,
      b.id,
      b.label,
      position,
      JSON.stringify({
        seeds: b.seeds,
        coreTopics: b.coreTopics,
        exploreTopics: b.exploreTopics,
        autoReason: b.autoReason,
      }),
      b.autoWeight,
      b.state,
      now,
    );
};

/** Of earlier lists, only what was shown or decided about is kept. */
const deleteEarlier = (db: Db, lensId: number, setId: number): void => {
  db.run(
    `delete from discovery_recommendations where lens_id = ? and set_id <> ?
       and not exists (select 1 from discovery_impressions i where i.recommendation_id = discovery_recommendations.id)
       and not exists (select 1 from discovery_decisions d where d.lens_id = discovery_recommendations.lens_id and d.paper_id = discovery_recommendations.paper_id)`,
    lensId,
    setId,
  );
  db.run(
    `delete from discovery_sets where lens_id = ?1 and id not in (select id from discovery_sets where lens_id = ?1 order by id desc limit ?2)`,
    lensId,
    keptSets,
  );
};

/** Stores the candidates and switches to the new list, in the transaction of the caller. */
export const storeList = (db: Db, o: NewList): { setId: number; shown: number } => {
  const { lensId, ranked, now } = o;
  if (!lenses.getLensRow(db, lensId)) throw new JobFailure(refer(jobs.lensHasBeenDeleted));
  const setId = db.run(
    `insert into discovery_sets (lens_id, job_id, created_at, ranker_version, feature_schema_version, feature_timestamp, list_size, summary, hints)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    lensId,
    o.jobId,
    now,
    rankerVersion,
    featureSchemaVersion,
    now,
    o.size,
    JSON.stringify(o.summary),
    JSON.stringify(o.hints),
  ).lastId;
  const labels = new Map(o.preferences.map((w) => [w.id, w.label]));
  for (const b of ranked.branches) labels.set(`branch:${b.id}`, b.label);
  const open = (key: number): boolean =>
    db.value<number>(
      `select 1 from papers where id = ? and status in ('tracked', 'inbox') and canonical_paper_id is null`,
      key,
    ) === 1;
  const explored = new Map(ranked.exploration.map((e) => [e.key, e]));
  const taken = new Set<number>();
  let shown = 0;
  const inOrder = [...ranked.candidates].sort((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9));
  for (const c of inOrder) {
    const paperId = c.key > 0 ? c.key : (o.papers.get(c.key) ?? null);
    // Since it was ranked, the user may have saved or dismissed it, or another work became the same paper.
    if (paperId !== null && (!open(paperId) || taken.has(paperId))) continue;
    // The journal article of a saved preprint is not new work.
    if (paperId !== null && c.rank !== null && isSavedAsOtherVersion(db, getRow(db, paperId)!)) continue;
    if (paperId !== null) taken.add(paperId);
    const rank = c.rank === null || paperId === null ? null : ++shown;
    const id = insertCandidate(
      db,
      { setId, lensId, now },
      c,
      { paperId, rank },
      breakdownOf(c, c.parts, { gains: o.gains, labels, featureTimestamp: now }),
      explored.has(c.key),
    );
    for (const h of c.hits)
      db.run(
        'insert into discovery_hits (recommendation_id, retriever, lane, rank) values (?, ?, ?, ?)',
        id,
        h.retriever,
        h.lane,
        h.rank,
      );
    const e = explored.get(c.key);
    if (e && rank !== null)
      db.run(
        `insert into discovery_explorations (recommendation_id, policy_version, seed, tail_size, inclusion_probability, position_probability, position, drawn_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        explorationPolicy,
        o.seed,
        e.tailSize,
        e.inclusionProbability,
        e.positionProbability,
        rank,
        now,
      );
  }
  storeBranches(db, o);
  lenses.setLensState(db, lensId, { current_set_id: setId, last_refreshed_at: now, made_from: o.madeFrom });
  frontier.noteRefreshed(db, now);
  deleteEarlier(db, lensId, setId);
  return { setId, shown };
};
