import { randomInt } from 'node:crypto';
import { type LensHint, lensLanes } from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { type ContextOf, implementJob, JobFailure } from '../../../platform/jobs/define-job.ts';
import { preferencesOf } from '../adjustments.repo.ts';
import { branchOutcomes } from '../branches.repo.ts';
import { autoWeight, isMuted, stateOf } from '../branches.ts';
import { externalLaneJob, localLaneJob, refreshLensJob } from '../discovery.jobs.ts';
import type { LaneYields } from '../discovery.ports.ts';
import { rankTask } from '../discovery.tasks.ts';
import { readSettings } from '../discovery-settings.ts';
import * as frontier from '../frontier.repo.ts';
import { hintsFor } from '../hints.ts';
import * as lenses from '../lenses.repo.ts';
import type { Ranked } from '../rank-candidates.ts';
import { rerankLens } from '../ranked-lists.ts';
import { featureSchemaVersion } from '../signals.ts';
import { gainsOf } from '../weights.ts';
import type { AskDeps } from './ask-sources.ts';
import { failedTexts } from './lane-texts.ts';
import { runLanes } from './run-lanes.ts';
import { stageWorks } from './stage-works.ts';
import { storeList } from './store-list.ts';

interface Deps extends AskDeps {
  /** Factors for the weights of the lanes, from what was kept of their suggestions; null while there are none. */
  yields: LaneYields;
  /** A fingerprint of what lists are made from. */
  madeFrom: (lensId: number) => string;
}

/** Makes the list of a lens again: four lanes, fusion, score, a diversified list; stored in one step. */
export class LensRefresh {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  jobs() {
    // The work of a lane is given by the refresh that it is part of.
    const run = () => Promise.reject(new JobFailure(refer(messages.refreshBelongsHasEnded)));
    return [
      implementJob(refreshLensJob, { resumable: () => true, run: (ctx) => this.#refresh(ctx) }),
      implementJob(localLaneJob, { run }),
      implementJob(externalLaneJob, { run }),
    ];
  }

  async #refresh(ctx: ContextOf<typeof refreshLensJob>) {
    const { store, lanes } = this.#d;
    const { db } = store;
    const { lensId, size } = ctx.payload;
    const lens = lenses.getLensRow(db, lensId);
    if (!lens) throw new JobFailure(refer(messages.lensHasBeenDeleted));
    const settings = readSettings(db);
    const now = store.now();
    const madeFrom = this.#d.madeFrom(lensId);
    const controls = lenses.controlsOf(lens);
    const outcomes = branchOutcomes(db, lensId, now);
    const mutedSeeds = lenses.storedBranches(db, lensId).flatMap((b) => {
      const { weight } = autoWeight(outcomes.get(b.id) ?? []);
      return isMuted(stateOf(b.id, weight, controls)) ? b.body.seeds : [];
    });
    db.tx(() => frontier.removeExpired(db, now), 'relaxed');
    const { runs, reads } = await runLanes(this.#d, ctx, { lens, settings, mutedSeeds, now });
    await ctx.pauseOrStop();
    if (reads === null) throw new JobFailure(refer(messages.noneFourWaysFindingPapers));
    ctx.progress(2, 4, refer(messages.rankingCandidates));
    const seed = randomInt(2 ** 31);
    const weights = this.#weights(lens, settings.strategies.adaptive_channels);
    const preferences = preferencesOf(db, lensId);
    const ranked = await lanes.run(
      rankTask,
      {
        lens: lenses.queryOf(lens),
        corpus: reads.corpus,
        seeds: reads.seeds,
        lanes: runs.flatMap((r) => r.output ?? []),
        weights,
        settings,
        controls,
        preferences,
        size,
        seed,
        now,
      },
      { signal: ctx.signal },
    );
    await ctx.pauseOrStop();
    ctx.progress(3, 4, refer(messages.storingSuggestions));
    const papers = await stageWorks(store, ctx, ranked);
    await ctx.pauseOrStop();
    const summary = {
      ...ranked.summary,
      lane_runs: runs.map((run) => run.summary),
      feature_schema_version: featureSchemaVersion,
      feature_timestamp: now,
    };
    const stored = db.tx(() =>
      storeList(db, {
        jobId: ctx.jobId,
        lensId,
        size,
        now,
        seed,
        madeFrom,
        ranked,
        papers,
        summary,
        hints: this.#hints(ranked),
        gains: gainsOf(settings.weights, settings.recommendation_mode),
        preferences,
      }),
    );
    // Preferences may have changed during the refresh.
    if (JSON.stringify(preferencesOf(db, lensId)) !== JSON.stringify(preferences)) rerankLens(db, lensId, true);
    const result = {
      lens_id: String(lensId),
      suggestion_set_id: String(stored.setId),
      context_type: lens.context_type,
      channels: ranked.summary.channels,
      weights,
      retrieval_summary: summary,
      inserted: stored.shown,
    };
    const listed = refer(messages.suggestionsForLens, { count: stored.shown, lens: lens.name });
    const message = runs.reduce(
      (text, run) => (run.output ? text : refer(failedTexts[run.summary.lane], { result: text })),
      listed,
    );
    return { message, result };
  }

  #weights(lens: lenses.LensRow, adaptive: boolean) {
    const weights = lenses.weightsOf(lens);
    const yields = adaptive ? this.#d.yields() : null;
    if (yields) for (const lane of lensLanes) weights[lane] *= yields[lane] ?? 1;
    return weights;
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
