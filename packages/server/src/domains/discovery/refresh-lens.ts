import { randomInt } from 'node:crypto';
import { ApiError, type DiscoverySettings, type LensHint, type LensLane, lensLanes } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { startDeadline } from '../../platform/deadline.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { type ContextOf, implementJob, type JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Sources } from '../../sources/registry.ts';
import { addTrackedWorks } from '../authors/add-works.ts';
import type { Unattended } from '../infrastructure.ts';
import { wishesOf } from './adjustments.repo.ts';
import { branchOutcomes } from './branches.repo.ts';
import { autoWeight, type BranchState, isMuted, seedFactor, stateOf } from './branches.ts';
import { breakdownOf } from './breakdown.ts';
import { keywordOf } from './corpus.repo.ts';
import { externalLaneJob, localLaneJob, refreshLensJob } from './discovery.jobs.ts';
import { laneTask, rankTask, seedsTask } from './discovery.tasks.ts';
import { readSettings } from './discovery-settings.ts';
import * as frontier from './frontier.repo.ts';
import { gather, queriesOf } from './gather.ts';
import { hintsFor } from './hints.ts';
import type { LaneInput, LaneOutput } from './lanes.ts';
import * as lenses from './lenses.repo.ts';
import type { Candidate, Ranked } from './rank-candidates.ts';
import { branchEffects } from './rank-candidates.ts';
import { rerankLens } from './ranked-lists.ts';
import { rerank } from './ranking/adjust.ts';
import { featureSchemaVersion, gainsOf, rankerVersion } from './ranking/score.ts';
import { explorationPolicy } from './ranking/slate.ts';
import { waitForPart } from './wait-for-part.ts';

interface Deps {
  store: Store;
  jobs: JobRunner;
  lanes: ThreadPool;
  sources: Sources;
  net: NetworkSwitch;
  unattended: Unattended;
  /** Factors for the weights of the lanes, from what was kept of their suggestions; null while there are none. */
  yields: () => Partial<Record<LensLane, number>> | null;
  /** A name for what lists are made from; it changes with them. */
  madeFrom: (lensId: number) => string;
}

/** A refresh that waits for its lanes. */
interface Running {
  run(lane: LensLane, ctx: JobContext<unknown>): Promise<Record<string, unknown>>;
}

/** Sets of earlier refreshes that are kept, without their candidates. */
const keptSets = 200;

const lateLane = (lane: LensLane, settings: DiscoverySettings): JobFailure =>
  new JobFailure(`The lane ${lane} exceeded its deadline of ${settings.limits.lane_deadline_seconds} s.`, {
    code: 'time_limit',
  });

/** Makes the list of a lens again: four lanes, fusion, score, a diversified list; stored in one step. */
export class LensRefresh {
  readonly #d: Deps;
  readonly #running = new Map<string, Running>();

  constructor(deps: Deps) {
    this.#d = deps;
  }

  jobs() {
    const lane = async (ctx: ContextOf<typeof localLaneJob>) => {
      const refresh = this.#running.get(ctx.payload.parent);
      if (!refresh) throw new JobFailure('The refresh that it belongs to has ended.');
      const result = await refresh.run(ctx.payload.lane, ctx);
      return { message: `Lane ${ctx.payload.lane}: ${result.candidates} candidates`, result };
    };
    return [
      implementJob(refreshLensJob, { resumable: () => true, run: (ctx) => this.#refresh(ctx) }),
      implementJob(localLaneJob, { run: lane }),
      implementJob(externalLaneJob, { run: lane }),
    ];
  }

  async #refresh(ctx: ContextOf<typeof refreshLensJob>) {
    const { store, lanes } = this.#d;
    const { db } = store;
    const { lensId, size } = ctx.payload;
    const lens = lenses.getLensRow(db, lensId);
    if (!lens) throw new JobFailure('The lens has been deleted.');
    const settings = readSettings(db);
    const now = store.now();
    const madeFrom = this.#d.madeFrom(lensId);
    const query = lenses.queryOf(lens);
    const controls = lenses.controlsOf(lens);
    const outcomes = branchOutcomes(db, lensId, now);
    const input: LaneInput = {
      lens: query,
      now,
      branchWeights: lenses.storedBranches(db, lensId).flatMap((b) => {
        const { weight } = autoWeight(outcomes.get(b.id) ?? []);
        const factor = seedFactor(stateOf(b.id, weight, controls), weight);
        return b.body.seeds.map((id) => [id, factor] as const);
      }),
    };
    db.tx(() => frontier.removeExpired(db, now), 'relaxed');
    const runs = await this.#runLanes(ctx, input, lens);
    await ctx.pauseOrStop();
    const outputs = runs.flatMap((r) => r.output ?? []);
    if (outputs.length === 0) throw new JobFailure('None of the four ways of finding papers gave a result.');
    ctx.progress(2, 4, 'Ranking candidates');
    const seed = randomInt(2 ** 31);
    const weights = this.#weights(lens, settings.strategies.adaptive_channels);
    const wishes = wishesOf(db, lensId);
    const ranked = await lanes.run(
      rankTask,
      { lens: query, lanes: outputs, weights, settings, controls, wishes, size, seed, now },
      { signal: ctx.signal },
    );
    await ctx.pauseOrStop();
    ctx.progress(3, 4, 'Storing suggestions');
    const papers = await this.#stage(ctx, ranked);
    await ctx.pauseOrStop();
    const summary = {
      ...ranked.summary,
      lane_runs: runs.map(({ output, ...run }) => run),
      feature_schema_version: featureSchemaVersion,
      feature_timestamp: now,
    };
    const stored = db.tx(() =>
      this.#store({ ctx, lensId, size, now, seed, madeFrom, ranked, papers, summary, settings }),
    );
    // A preference that was added meanwhile is part of the stored scores, but not yet of the order.
    if (JSON.stringify(wishesOf(db, lensId)) !== JSON.stringify(wishes)) rerankLens(db, lensId, true);
    const result = {
      lens_id: String(lensId),
      suggestion_set_id: String(stored.setId),
      context_type: lens.context_type,
      channels: ranked.summary.channels,
      weights,
      retrieval_summary: summary,
      inserted: stored.shown,
    };
    return { message: `${stored.shown.toLocaleString('en')} suggestions for “${lens.name}”`, result };
  }

  #weights(lens: lenses.LensRow, adaptive: boolean) {
    const weights = lenses.weightsOf(lens);
    const yields = adaptive ? this.#d.yields() : null;
    if (yields) for (const lane of lensLanes) weights[lane] *= yields[lane] ?? 1;
    return weights;
  }

  /** The four lanes at once, each as a job of its own with a deadline. One that fails leaves the others alone. */
  async #runLanes(ctx: ContextOf<typeof refreshLensJob>, input: LaneInput, lens: lenses.LensRow) {
    const { jobs, store } = this.#d;
    const settings = readSettings(store.db);
    const deadlineMs = settings.limits.lane_deadline_seconds * 1_000;
    const outputs = new Map<LensLane, LaneOutput>();
    // What sources add is there before the other lanes read the corpus.
    let gathered: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      gathered = resolve;
    });
    const asked: Record<string, unknown> = {};
    const parts: string[] = [];
    // Lanes of a run that was cut off: nothing is behind them any more.
    for (const row of jobs.repo.active())
      if (row.parent_job_id === ctx.jobId && !jobs.isLive(row.job_id)) jobs.cancel(row.job_id);
    this.#running.set(ctx.jobId, {
      run: async (lane, laneCtx) => {
        const started = store.clock.monotonic();
        if (lane === 'external')
          try {
            Object.assign(asked, await this.#ask(laneCtx, lens, settings, deadlineMs));
          } finally {
            gathered();
          }
        else await ready;
        const deadline = startDeadline(deadlineMs, laneCtx.signal, ctx.signal);
        try {
          const output = await this.#d.lanes.run(
            laneTask,
            { lane, input },
            { signal: deadline.signal, onPiece: () => laneCtx.pauseOrStop() },
          );
          outputs.set(lane, output);
          return {
            lane,
            candidates: output.keys.length,
            frontier: output.frontier,
            retrievers: output.retrievers.map((r) => r.name),
            ms: Math.round(store.clock.monotonic() - started),
            ...(lane === 'external' ? asked : {}),
          };
        } catch (e) {
          if (deadline.passed) throw lateLane(lane, settings);
          throw e;
        } finally {
          deadline.release();
        }
      },
    });
    try {
      const started = lensLanes.map((lane) => {
        const type = lane === 'external' ? externalLaneJob : localLaneJob;
        const e = jobs.start(
          type,
          { parent: ctx.jobId, lane },
          {
            key: `discovery.lens.refresh.lane.${lane}:${lens.id}`,
            trigger: 'subtask',
            parentJobId: ctx.jobId,
            subject: String(lens.id),
          },
        );
        parts.push(e.job_id);
        ctx.log(`lane.${lane}.start`, { subtask_job_id: e.job_id });
        return { lane, jobId: e.job_id };
      });
      ctx.progress(1, 4, 'Finding candidates');
      const runs = await Promise.all(
        started.map(async ({ lane, jobId }) => {
          const row = await waitForPart(jobs, ctx, jobId);
          const output = outputs.get(lane) ?? null;
          const ok = row.status === 'succeeded' && output !== null;
          if (!ctx.signal.aborted)
            ctx.log(`lane.${lane}.${ok ? 'completed' : 'failed'}`, {
              subtask_job_id: jobId,
              ...(ok ? {} : { reason: row.failure_reason ?? row.message }),
            });
          const result = row.result === null ? {} : (JSON.parse(row.result) as Record<string, unknown>);
          return {
            lane,
            subtask_job_id: jobId,
            status: row.status,
            reason: row.failure_reason,
            ...result,
            output: ok ? output : null,
          };
        }),
      );
      return runs;
    } finally {
      gathered();
      for (const jobId of parts) if (jobs.isLive(jobId)) jobs.cancel(jobId);
      this.#running.delete(ctx.jobId);
    }
  }

  /** Asks sources for this lens, if that is allowed. Their errors are reported and do not end the lane. */
  async #ask(
    ctx: JobContext<unknown>,
    lens: lenses.LensRow,
    settings: ReturnType<typeof readSettings>,
    deadlineMs: number,
  ): Promise<Record<string, unknown>> {
    const { net, store, sources, unattended, jobs } = this.#d;
    const { db } = store;
    if (!net.enabled) return { sources: 'network_off' };
    const parent = jobs.repo.get(jobs.repo.get(ctx.jobId)?.parent_job_id ?? '');
    const automatic = parent?.started_by !== 'user';
    if (automatic && unattended.refusal(externalLaneJob) !== null) return { sources: 'not_now' };
    const query = lenses.queryOf(lens);
    const keyword = keywordOf(query);
    const branches = settings.strategies.branch_explorer
      ? lenses
          .storedBranches(db, lens.id)
          .filter((b) => b.body.coreTopics.length > 0 && !isMuted(b.state as BranchState))
          .slice(0, settings.branches.max_active_for_retrieval)
          .map((b) => b.body)
      : [];
    const deadline = startDeadline(deadlineMs, ctx.signal);
    try {
      const interests = await this.#d.lanes.run(
        seedsTask,
        { lens: query, now: store.now() },
        { signal: deadline.signal },
      );
      const found = await gather(
        { store, sources, settings },
        {
          ...interests,
          lensId: lens.id,
          keyword,
          queries: keyword === null ? queriesOf(branches, settings.branches) : [],
        },
        {
          context: { signal: deadline.signal, automatic, timing: (s, ms) => ctx.timing(s, ms) },
          pauseOrStop: () => ctx.pauseOrStop(),
        },
      );
      // A source whose answer was given up counts as one that failed; the lane has still used up its time.
      if (deadline.passed) throw lateLane('external', settings);
      return found;
    } catch (e) {
      if (deadline.passed) throw lateLane('external', settings);
      if (e instanceof ApiError) return { sources: e.code };
      throw e;
    } finally {
      deadline.release();
    }
  }

  /** Works of the frontier that are shown become papers. @returns their IDs by key */
  async #stage(ctx: ContextOf<typeof refreshLensJob>, ranked: Ranked): Promise<Map<number, number>> {
    const { store } = this.#d;
    const { db, journal } = store;
    const papers = new Map<number, number>();
    const outside = ranked.candidates.filter((c) => c.rank !== null && c.key < 0);
    if (outside.length === 0) return papers;
    const actionId =
      journal.openOf(ctx.jobId) ??
      journal.open({
        actor: 'job',
        kind: 'discovery.stage',
        summary: refer(changes.discoveryStaging),
        jobId: ctx.jobId,
      });
    let added = 0;
    try {
      await inBatches(
        db,
        outside,
        ({ key }) => {
          const work = frontier.frontierWork(db, -key);
          if (!work) return;
          const [paper] = addTrackedWorks(store, [work], { addedFrom: 'discovery', partial: true });
          if (!paper) return;
          if (paper.created) added += 1;
          papers.set(key, paper.paperId);
          frontier.leaveFrontier(db, -key, paper.paperId, store.clock.now());
        },
        { pauseOrStop: () => ctx.pauseOrStop(), wrap: (work) => journal.continue(actionId, work) },
      );
    } finally {
      journal.finish(actionId, refer(changes.discoveryStaged, { count: added }));
    }
    return papers;
  }

  /** Stores the candidates and switches to the new list, in the transaction of the caller. */
  #store(o: {
    ctx: ContextOf<typeof refreshLensJob>;
    lensId: number;
    size: number;
    now: string;
    seed: number;
    madeFrom: string;
    ranked: Ranked;
    papers: ReadonlyMap<number, number>;
    summary: Record<string, unknown>;
    settings: ReturnType<typeof readSettings>;
  }): { setId: number; shown: number } {
    const { db } = this.#d.store;
    const { lensId, ranked, now } = o;
    if (!lenses.getLensRow(db, lensId)) throw new JobFailure('The lens has been deleted.');
    const setId = db.run(
      `insert into discovery_sets (lens_id, job_id, created_at, ranker_version, feature_schema_version, feature_timestamp, list_size, summary, hints)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      lensId,
      o.ctx.jobId,
      now,
      rankerVersion,
      featureSchemaVersion,
      now,
      o.size,
      JSON.stringify(o.summary),
      JSON.stringify(this.#hints(ranked)),
    ).lastId;
    const gains = gainsOf(o.settings.weights, o.settings.recommendation_mode);
    const wishes = wishesOf(db, lensId);
    const labels = new Map(wishes.map((w) => [w.id, w.label]));
    for (const b of ranked.branches) labels.set(`branch:${b.id}`, b.label);
    const { scored } = rerank(ranked.candidates, wishes, {
      gains,
      size: o.size,
      minScore: 0,
      branches: branchEffects(ranked.branches),
      random: () => 0,
      keepExploration: [],
    });
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
      if (paperId !== null) taken.add(paperId);
      const rank = c.rank === null || paperId === null ? null : ++shown;
      const id = this.#insert(
        setId,
        lensId,
        now,
        c,
        { paperId, rank },
        breakdownOf(c, scored.get(c.key)!.parts, { gains, labels, featureTimestamp: now }),
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
    lenses.setLensState(db, lensId, { current_set_id: setId, last_refreshed_at: now, made_from: o.madeFrom });
    frontier.noteRefreshed(db, now);
    // Of earlier lists, only what was shown or decided about is kept.
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
    return { setId, shown };
  }

  #insert(
    setId: number,
    lensId: number,
    now: string,
    c: Candidate,
    at: { paperId: number | null; rank: number | null },
    breakdown: ReturnType<typeof breakdownOf>,
    explored: boolean,
  ): number {
    return this.#d.store.db.run(
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
  }

  /** What would improve this list, from what it had to work with. */
  #hints(ranked: Ranked): LensHint[] {
    const { store, net } = this.#d;
    return hintsFor({
      ...ranked.basis,
      shown: ranked.candidates.filter((c) => c.rank !== null).length,
      frontier: frontier.frontierState(store.db).papers,
      network: net.enabled,
    });
  }
}
