import type { AiStatus, ClientOutput, testAiProvider } from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer, type Shown, storedText } from '@carrel/messages/reference';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { identityOf } from '../../../platform/http-client/credits.ts';
import { SourceError } from '../../../platform/http-client/source-error.ts';
import type { SourceUsage } from '../../../platform/http-client/usage.ts';
import type { JobRunner } from '../../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import { embeddingsSource } from '../../../sources/embeddings/embeddings.client.ts';
import { fetchVectorsJob } from '../../hydration/hydration.jobs.ts';
import { idxbModel } from '../../hydration/vectors.repo.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { activeModel } from '../vectors.repo.ts';
import { embedHostedJob, papersPerCall, tokensPerCall } from './embed-hosted.ts';
import * as repo from './hosted.repo.ts';
import { downloadedStateTask, forecastTask, hostedCountsTask } from './hosted.tasks.ts';
import { type HostedProvider, minVectors } from './hosted-provider.ts';
import { prepareDownloadedJob } from './prepare-downloaded.ts';

type Test = ClientOutput<typeof testAiProvider>;

interface Deps {
  provider: HostedProvider;
  settings: SettingsService;
  usage: SourceUsage;
  readers: Pick<ThreadPool, 'run'>;
  jobs: JobRunner;
  clock: Clock;
  db: Db;
}

const forecastLimitMs = 120_000;
const countLimitMs = 30_000;
const deletedPerStep = 200;
const testText = 'A short text to see whether vectors come back.';

const problemOf = (e: SourceError): NonNullable<Test['problem']> => {
  if (e.status === 404) return 'unknown_model';
  if (e.status === 402 || (e.status === 429 && e.kind === 'unauthorized')) return 'no_quota';
  if (e.kind === 'unauthorized') return 'key_refused';
  if (e.kind === 'budget') return 'limit_reached';
  if (e.kind === 'rate_limited') return 'rate_limited';
  if (e.kind === 'blocked') return 'unsafe_address';
  if (e.kind === 'timeout' || e.kind === 'unavailable') return 'unreachable';
  return 'bad_answer';
};

/** The vector provider as the user sees it: its state, the cost of a run, and whether it responds. */
export class HostedService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  async status(): Promise<AiStatus['hosted']> {
    const { provider, db, settings, jobs, readers } = this.#d;
    if (!provider.chosen) return null;
    const space = provider.current();
    const used = provider.inUse();
    const { openai_tokens_per_day, openai_price_per_million } = settings.values.ai;
    const model = activeModel(db);
    const { papers, covered, missing, stale, refused } = await readers.run(
      hostedCountsTask,
      { space: space?.id ?? null },
      { timeoutMs: countLimitMs },
    );
    return {
      address: provider.address,
      model: provider.model,
      model_id: space?.id ?? null,
      key_set: settings.key('openai_api_key') !== '',
      dimensions: space?.dimensions ?? null,
      papers,
      covered,
      missing,
      stale,
      refused,
      searched: used ? (used.id === space?.id ? 'chosen' : 'earlier') : model ? 'local' : 'none',
      searched_model: used?.model ?? model?.id ?? null,
      reason: provider.whyNot,
      tokens_today: this.#tokensToday(),
      tokens_per_day: openai_tokens_per_day,
      price_per_million: openai_price_per_million,
      last_error: this.#lastError(),
      running_job: jobs.repo.active().find((r) => r.kind === embedHostedJob.kind)?.job_id ?? null,
    };
  }

  /** The vectors of Semantic Scholar as the user sees them; null unless they were chosen. */
  async downloaded(): Promise<AiStatus['downloaded']> {
    const { provider, db, jobs, readers } = this.#d;
    if (!provider.downloadedChosen) return null;
    const { papers, covered, asked } = await readers.run(downloadedStateTask, null, { timeoutMs: countLimitMs });
    const space = repo.downloadedSpace(db);
    const used = space?.in_use === 1;
    const running = (kinds: readonly string[]) =>
      jobs.repo.active().find((r) => kinds.includes(r.kind))?.job_id ?? null;
    return {
      model: idxbModel,
      dimensions: space?.dimensions ?? null,
      papers,
      covered,
      without: asked,
      missing: papers - covered - asked,
      searched: used ? 'chosen' : activeModel(db) ? 'local' : 'none',
      reason: used ? null : !space ? 'not_prepared' : space.measured_on < minVectors ? 'too_few' : 'not_covered',
      typed_searches: activeModel(db) ? 'local' : 'none',
      running_job: running([fetchVectorsJob.kind, prepareDownloadedJob.kind]),
    };
  }

  #tokensToday(): number {
    return this.#d.usage.today(embeddingsSource).credits_used;
  }

  #lastError(): Shown | null {
    const identity = `${identityOf(this.#d.settings.key('openai_api_key'))}-${this.#d.settings.values.ai.openai_tokens_per_day}`;
    const state = this.#d.usage.state(embeddingsSource, identity);
    return state && storedText(state.last_error, state.last_error_ref);
  }

  /** @param scope `all`: every paper again */
  async forecast(scope: repo.Pending | 'all') {
    const { provider, readers, settings } = this.#d;
    const { openai_price_per_million: price, openai_tokens_per_day: perDay } = settings.values.ai;
    const space = scope === 'all' ? null : (provider.current()?.id ?? null);
    const what = scope === 'all' ? 'missing' : scope;
    const { papers, tokens } = await readers.run(forecastTask, { space, what }, { timeoutMs: forecastLimitMs });
    return {
      provider: 'openai' as const,
      papers,
      tokens,
      requests: papers === 0 ? 0 : Math.max(Math.ceil(papers / papersPerCall), Math.ceil(tokens / tokensPerCall)),
      price_per_million: price,
      cost: price === 0 ? null : (tokens * price) / 1_000_000,
      sent_to: provider.address === '' ? null : new URL(provider.address).host,
      tokens_left_today: perDay === 0 ? null : Math.max(0, perDay - this.#tokensToday()),
    };
  }

  async test(): Promise<Test> {
    const { provider, clock } = this.#d;
    const about = { model: provider.model, address: provider.address };
    const failed = (problem: Test['problem']) => ({
      ok: false,
      problem,
      dimensions: null,
      milliseconds: null,
      ...about,
    });
    if (provider.incomplete) return failed(provider.incomplete);
    const started = clock.monotonic();
    try {
      const { vectors } = await provider.client().embed([testText], 12, {}, { brief: true });
      const [vector] = vectors;
      if (!(vector instanceof Float32Array)) return failed('bad_answer');
      const milliseconds = Math.round(clock.monotonic() - started);
      return { ok: true, problem: null, dimensions: vector.length, milliseconds, ...about };
    } catch (e) {
      if (e instanceof SourceError) return failed(problemOf(e));
      throw e;
    }
  }

  /** Deletes spaces that are neither in use nor those of the chosen model, in short transactions. @returns vectors deleted */
  async deleteUnused({ db, pauseOrStop }: { db: Db; pauseOrStop: () => Promise<void> }): Promise<number> {
    const { provider } = this.#d;
    const chosen = provider.chosen
      ? provider.current()
      : provider.downloadedChosen
        ? repo.downloadedSpace(db)
        : undefined;
    const used = new Set([provider.inUse()?.id, chosen?.id]);
    let deleted = 0;
    for (const { id } of repo.allSpaces(db).filter((s) => !used.has(s.id)))
      for (let some = deletedPerStep; some === deletedPerStep; ) {
        await pauseOrStop();
        some = db.tx(() => repo.deleteSome(db, id, deletedPerStep), 'relaxed');
        deleted += some;
      }
    return deleted;
  }

  /** Starts a run, or says why there is none. */
  compute(scope: repo.Pending | 'all') {
    const { provider, jobs } = this.#d;
    if (provider.incomplete === 'no_key') return jobs.noop(refer(messages.enterKeyVectorProviderFirst));
    if (provider.incomplete) return jobs.noop(refer(messages.enterAddressModelVectorProvider));
    const running = jobs.repo.active().find((r) => r.kind === embedHostedJob.kind);
    if (running) return jobs.alreadyRunning(running);
    const space = provider.open(scope === 'all');
    const what = scope === 'all' ? 'missing' : scope;
    return jobs.start(embedHostedJob, { space: space.id, what }, { trigger: 'user' });
  }
}
