import {
  ApiError,
  type ClientInput,
  type DiscoveryRecord,
  type Envelope,
  type LensLane,
  type OutcomeEvaluation,
  type replaySettings,
  type SettingsReplay,
} from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer, type Text } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { DiscoverySettingsService } from '../discovery/discovery-settings.ts';
import { rankerVersion } from '../discovery/ranking/score.ts';
import { activeModel } from '../vectors/vectors.repo.ts';
import type { Yields } from './channel-yield.ts';
import { notReady } from './evaluate.ts';
import { evaluateJob } from './evaluation.jobs.ts';
import * as repo from './evaluation.repo.ts';
import { type Evaluated, evaluateTask, replayTask, yieldTask } from './evaluation.tasks.ts';
import { inputsOf, minPerHalf, type NotReady } from './outcomes.repo.ts';
import { answerOf, differenceBetween, recordOf } from './record.ts';
import { type ScoringStep, scoringSteps } from './score-history.ts';

const readBody = jsonColumn<Stored>('outcome_evaluations.body');
const readYields = jsonColumn<Yields>('channel_yields.body');

const replayLimitMs = 30_000;

const scoringTexts: Record<ScoringStep, Text> = {
  reading: refer(messages.historyReading),
  words: refer(messages.wordScores),
  meaning: refer(messages.meaningScores),
  citations: refer(messages.citationScores),
  signals: refer(messages.scoreComparison),
};

interface Deps {
  store: Store;
  jobs: JobRunner;
  log: Log;
  readers: Pick<ThreadPool, 'run'>;
  learners: Pick<ThreadPool, 'run'>;
  settings: DiscoverySettingsService;
  release: string;
}

type Stored = { reason: NotReady } | Extract<Evaluated, { ready: true }>['evaluation'];

/** How well suggestions fit what the user keeps: evaluation, yield of channels, replay, and the record of refreshes. */
export class Evaluation {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #madeFrom(): string {
    const { db } = this.#d.store;
    const { weights, recommendation_mode: mode } = this.#d.settings.values;
    return JSON.stringify([inputsOf(db), weights, mode, rankerVersion, activeModel(db)?.id ?? null]);
  }

  #running(): boolean {
    return this.#d.jobs.repo.active().some((r) => r.kind === evaluateJob.kind);
  }

  evaluation(): OutcomeEvaluation {
    const row = repo.storedEvaluation(this.#d.store.db);
    const none = {
      reason: null,
      rebuilding: this.#running(),
      computed_at: row?.computed_at ?? null,
      current: row?.made_from === this.#madeFrom(),
      cutoff: null,
      profile_size: null,
      mode: null,
      model: null,
      ranker_version: null,
      bars: null,
      content_only: null,
      signals: [],
      limits: [],
    };
    if (!row) return { ...none, state: 'not_built', current: false };
    const stored = readBody(row.body);
    return 'reason' in stored ? { ...none, state: 'not_ready', ...stored } : { ...none, state: 'ready', ...stored };
  }

  refresh(force: boolean, trigger = 'user'): Envelope {
    const { jobs, store } = this.#d;
    const current = repo.storedEvaluation(store.db)?.made_from === this.#madeFrom();
    if (current && !force) return jobs.noop(refer(messages.nothingHasChangedSinceLast));
    return jobs.start(evaluateJob, {}, { trigger });
  }

  implementation() {
    const { store, learners, settings } = this.#d;
    return implementJob(evaluateJob, {
      resumable: () => true,
      run: async (ctx) => {
        const madeFrom = this.#madeFrom();
        const tell = (step: ScoringStep) =>
          ctx.progress(scoringSteps.indexOf(step), scoringSteps.length, scoringTexts[step]);
        tell('reading');
        const results = await learners.run(
          evaluateTask,
          { settings: settings.values, now: store.now() },
          {
            signal: ctx.signal,
            timeoutMs: evaluateJob.timeoutMs,
            onPiece: async (step) => {
              await ctx.pauseOrStop();
              tell(step);
            },
          },
        );
        const body: Stored = results.ready ? results.evaluation : { reason: results.reason };
        store.db.tx(
          () =>
            repo.storeEvaluation(store.db, {
              made_from: madeFrom,
              computed_at: isoAt(store.clock.now()),
              body: JSON.stringify(body),
              scored: results.ready ? JSON.stringify(results.scored) : null,
            }),
          'relaxed',
        );
        return results.ready
          ? {
              message: refer(messages.evaluatedPapers, { count: results.scored.ids.length }),
              result: { state: 'ready' },
            }
          : { message: refer(messages.thereEnoughHistoryEvaluate), result: { state: 'not_ready', ...results.reason } };
      },
    });
  }

  yields() {
    const enabled = this.#d.settings.values.strategies.adaptive_channels;
    const row = repo.storedYields(this.#d.store.db);
    const nothing = { papers_surfaced: 0, pooled_rate: null, shrinkage_strength: null, channels: null };
    const stored = row ? readYields(row.body) : nothing;
    return { enabled, computed_at: row?.computed_at ?? null, ...stored };
  }

  /** Factors for the weights of channels. */
  multipliers(): Partial<Record<LensLane, number>> | null {
    const { channels } = this.yields();
    return channels && Object.fromEntries(Object.entries(channels).map(([c, y]) => [c, y.multiplier]));
  }

  /** Call it in the transaction that closes a refresh of a lens. */
  refreshed(jobId: string): void {
    const { store, release, log } = this.#d;
    const set = repo.setOfJob(store.db, jobId);
    if (!set) return;
    const { id, lens_id, lens_name, created_at } = set;
    const body = JSON.stringify(recordOf(set, repo.shownIn(store.db, id), release));
    repo.insertRecord(store.db, { set_id: id, lens_id, lens_name, created_at, body });
    store.db.afterCommit(() => {
      void this.#updateYields().catch((e: unknown) =>
        log.add('WARNING', 'evaluation', `The yield of channels was not updated: ${describeError(e).message}`),
      );
    });
  }

  async #updateYields(): Promise<void> {
    const { store, readers } = this.#d;
    const madeFrom = inputsOf(store.db);
    const yields = await readers.run(yieldTask, null, { timeoutMs: replayLimitMs });
    if (store.db.writesRefused !== null) return;
    const row = { made_from: madeFrom, computed_at: isoAt(store.clock.now()), body: JSON.stringify(yields) };
    store.db.tx(() => repo.storeYields(store.db, row), 'relaxed');
  }

  async replay(asked: NonNullable<ClientInput<typeof replaySettings>['body']>): Promise<SettingsReplay> {
    const { settings, readers } = this.#d;
    const { reason, cutoff } = this.evaluation();
    const { weights, recommendation_mode } = settings.values;
    if (cutoff === null) return notReady(reason ?? { code: 'too_few_papers', have: 0, need: minPerHalf });
    const results = await readers.run(
      replayTask,
      {
        cutoff,
        before: { weights, recommendation_mode, model: null },
        after: {
          weights: { ...weights, ...withoutUndefined(asked.weights ?? {}) },
          recommendation_mode: asked.recommendation_mode ?? recommendation_mode,
          model: asked.embedding_model ?? null,
        },
      },
      { timeoutMs: replayLimitMs },
    );
    if (!results) throw new ApiError('unknown_model');
    return results;
  }

  records(o: { lens: number | null; limit: number; offset: number }) {
    return repo.listRecords(this.#d.store.db, o).map((row) => {
      const { papers: _, queries: _q, weights: _w, channel_weights: _c, exclusions: _e, ...short } = answerOf(row);
      return short;
    });
  }

  record(id: string): DiscoveryRecord {
    const row = /^\d{1,15}$/.test(id) ? repo.recordById(this.#d.store.db, Number(id)) : undefined;
    if (!row) throw new ApiError('record_not_found');
    return answerOf(row);
  }

  difference(before: string, after: string) {
    return differenceBetween(this.record(before), this.record(after));
  }
}
