import {
  type AiStatus,
  ApiError,
  type ClientInput,
  type configureAi,
  type Envelope,
  type SettingsUpdate,
} from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { deleteUnused } from './compute-embeddings.ts';
import { embeddingsOf } from './describe-coverage.ts';
import { type AiFacts, featuresOf, localModel, providersOf } from './describe-providers.ts';
import { embedHostedJob } from './hosted/embed-hosted.ts';
import { spaceInUse } from './hosted/hosted.repo.ts';
import type { HostedService } from './hosted/hosted.service.ts';
import { prepareDownloadedJob } from './hosted/prepare-downloaded.ts';
import type { RemoteIndex } from './remote-index.ts';
import { dependencies, environment } from './runtime.ts';
import { computeEmbeddingsJob, embeddingScopes } from './vectors.jobs.ts';
import * as repo from './vectors.repo.ts';
import { coverageTask } from './vectors.tasks.ts';

interface Deps {
  store: Store;
  settings: SettingsService;
  jobs: JobRunner;
  readers: Pick<ThreadPool, 'run'>;
  remote: RemoteIndex;
  hosted: HostedService;
}

const statusTimeoutMs = 30_000;

const providers = ['none', 'local', 'idxb', 'openai'] as const;

const scopeOf = (asked: string): (typeof embeddingScopes)[number] => {
  const scope = embeddingScopes.find((s) => s === asked);
  if (!scope) throw new ApiError('unknown_scope');
  return scope;
};

/** The model whose vectors searches compare. Those of Semantic Scholar are named by their model. */
const nameInUse = (db: ReadDb): string | null => {
  const used = spaceInUse(db);
  return used?.source === 'idxb' ? used.model : (used?.id ?? repo.activeModel(db)?.id ?? null);
};

/** Providers of vectors, their state, and the user's actions on them. */
export class AiService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #provider(): AiStatus['provider'] {
    return this.#d.settings.values.ai.provider;
  }

  async status(): Promise<AiStatus> {
    const { db } = this.#d.store;
    const model = repo.activeModel(db);
    const used = spaceInUse(db);
    const coverage = await this.#d.readers.run(
      coverageTask,
      { model: model?.id ?? null, hosted: used?.id ?? null, source: used?.source ?? null },
      { timeoutMs: statusTimeoutMs },
    );
    const hosted = await this.#d.hosted.status();
    const downloaded = await this.#d.hosted.downloaded();
    const provider = this.#provider();
    const on = provider !== 'none';
    const inUse = nameInUse(db);
    const running = this.#d.jobs.repo.active().find((r) => r.kind === computeEmbeddingsJob.kind);
    const { openai_model: openaiModel, index } = this.#d.settings.values.ai;
    const facts: AiFacts = { provider, model, used, hosted, downloaded, openaiModel };
    const embeddings = embeddingsOf({ ...coverage, isOn: on, inUse, localModel: model?.id });
    return {
      providers: providersOf(facts),
      provider,
      embeddings,
      capability_tiers: {
        tier1_embeddings: {
          enabled: on,
          ready: on && inUse !== null,
          available: true,
          active_provider: !on ? null : (used?.source ?? 'local'),
          active_model: on ? inUse : null,
        },
      },
      features: featuresOf(facts, embeddings.downloaded_total),
      index: {
        kind: this.#d.remote.current() ? 'qdrant' : 'built_in',
        chosen: index,
        address: this.#d.remote.chosen ? this.#d.remote.address : null,
        ready: this.#d.remote.chosen ? this.#d.remote.ready : inUse !== null,
      },
      hosted,
      downloaded,
      running_job: hosted?.running_job ?? downloaded?.running_job ?? running?.job_id ?? null,
      local_model: localModel,
      dependencies: dependencies(),
      dependency_environment: environment(),
      dependency_check_warning: null,
      dependency_setup_suggestions: [],
    };
  }

  dependencies() {
    return { environment: environment(), dependencies: dependencies(), warning: null };
  }

  configure(choice: NonNullable<ClientInput<typeof configureAi>['body']>): void {
    const { provider, openai_api_key: key, local_model: local } = choice;
    if (choice.python_env_type || choice.python_env_path) throw new ApiError('no_python');
    if (local && local !== localModel) throw new ApiError('unknown_local_model');
    const chosen = providers.find((p) => p === provider);
    if (provider && !chosen) throw new ApiError('unknown_provider');
    const update: SettingsUpdate = {
      ...(chosen && chosen !== this.#provider() && { ai: { provider: chosen } }),
      ...(typeof key === 'string' && { keys: { openai_api_key: key } }),
    };
    if (Object.keys(update).length > 0) this.#d.settings.update(update);
  }

  async forecast(asked: string) {
    const scope = scopeOf(asked);
    const provider = this.#provider();
    if (provider === 'openai') return this.#d.hosted.forecast(scope);
    const { db } = this.#d.store;
    const model = repo.activeModel(db);
    const papers =
      provider === 'none'
        ? 0
        : scope === 'all' || !model
          ? repo.countCorpus(db)
          : repo.countPending(db, model.id, scope);
    const nothing = { tokens: 0, requests: 0, price_per_million: 0, cost: 0, sent_to: null, tokens_left_today: null };
    return { provider, papers, ...nothing };
  }

  test() {
    return this.#d.hosted.test();
  }

  compute(asked: string): Envelope & { scope: string } {
    const scope = scopeOf(asked);
    const { jobs } = this.#d;
    if (this.#provider() === 'openai') {
      const e = this.#d.hosted.compute(scope);
      return { ...e, scope, ...(e.job_id !== '' && { operation_id: e.job_id }) };
    }
    if (this.#provider() === 'none') return { ...jobs.noop(refer(messages.vectorsTurnedOffChooseProvider)), scope };
    const key = scope === 'missing_stale' ? computeEmbeddingsJob.kind : `${computeEmbeddingsJob.kind}.${scope}`;
    const running = jobs.repo.active().find((r) => r.kind === computeEmbeddingsJob.kind);
    const e = running
      ? jobs.alreadyRunning(running)
      : jobs.start(computeEmbeddingsJob, { scope }, { key, trigger: 'user' });
    return { ...e, scope, operation_id: e.job_id };
  }

  async deleteInactive() {
    const { store, jobs } = this.#d;
    const { db } = store;
    const off = this.#provider() === 'none';
    const makers = [computeEmbeddingsJob.kind, embedHostedJob.kind, prepareDownloadedJob.kind];
    const busy = jobs.repo.active().some((r) => makers.includes(r.kind));
    if (off && !busy) db.tx(() => db.run(`update vector_models set state = 'retired' where state = 'active'`));
    // An unfinished model belongs to its job.
    const turns = { db, pauseOrStop: () => jobs.nextTurn() };
    const deleted = busy ? 0 : (await deleteUnused(turns, null)) + (await this.#d.hosted.deleteUnused(turns));
    return {
      status: 'ok' as const,
      active_model: nameInUse(db) ?? 'none',
      deleted,
      message: busy ? refer(messages.vectorsBeingComputedNothingDeleted) : refer(messages.deleted, { deleted }),
    };
  }
}
