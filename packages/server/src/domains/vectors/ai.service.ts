import {
  type AiStatus,
  ApiError,
  type ClientInput,
  type configureAi,
  type Envelope,
  type SettingsUpdate,
} from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { deleteUnused } from './compute-embeddings.ts';
import type { StatusCoverage } from './coverage.ts';
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

const localModel = 'library';
const statusTimeoutMs = 30_000;

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

const hostedReasons: Record<NonNullable<NonNullable<AiStatus['hosted']>['reason']>, string> = {
  no_address: 'The address or the model is missing.',
  no_key: 'The key is missing.',
  not_started: 'No vectors have been fetched yet. The local model is used until then.',
  not_covered: 'Too few papers have a vector from this model. Another model is used until then.',
};

const downloadedReasons: Record<NonNullable<NonNullable<AiStatus['downloaded']>['reason']>, string> = {
  not_prepared: 'The vectors have not been prepared yet. Until then, the local model is used.',
  too_few: 'Fewer than ten papers have a vector from Semantic Scholar. Until then, the local model is used.',
  not_covered: 'Too few papers have a vector from Semantic Scholar. The local model is used until 90% have one.',
};

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

type Feature = AiStatus['features']['items'][number];

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
    const found = await this.#d.readers.run(
      coverageTask,
      { model: model?.id ?? null, hosted: used?.id ?? null, source: used?.source ?? null },
      { timeoutMs: statusTimeoutMs },
    );
    const on = this.#provider() !== 'none';
    const hosted = await this.#d.hosted.status();
    const fromSource = await this.#d.hosted.downloaded();
    const inUse = nameInUse(db);
    const sum = (of: (s: StatusCoverage) => number) => found.statuses.reduce((n, s) => n + of(s), 0);
    const total = sum((s) => s.total);
    const canonical = sum((s) => s.canonical);
    const local = sum((s) => s.local);
    const downloaded = sum((s) => s.downloaded);
    const missing = total - sum((s) => s.looked_at);
    const stale = sum((s) => s.stale);
    const origins = (s: Pick<StatusCoverage, 'canonical' | 'downloaded' | 'local'>) => ({
      canonical_total: s.canonical,
      downloaded_total: s.downloaded,
      local_total: s.local,
      unknown_total: 0,
    });
    const any = sum((s) => s.any);
    const terminal = (k: keyof StatusCoverage) => sum((s) => s[k] as number);
    const ended = {
      terminal_unmatched: terminal('terminal_unmatched'),
      terminal_missing_vector: terminal('terminal_missing_vector'),
      terminal_lookup_error: terminal('terminal_lookup_error'),
      terminal_bad_local_doi: terminal('terminal_bad_local_doi'),
    };
    const ineligible = Object.values(ended).reduce((a, b) => a + b, 0);
    const noVectors = !on ? 'Vectors are turned off.' : model ? null : 'No vectors have been computed yet.';
    const name = model ? describeModel(model) : 'Learned from your library';
    const running = this.#d.jobs.repo.active().find((r) => r.kind === computeEmbeddingsJob.kind);
    return {
      providers: [
        {
          name: 'local',
          display_name: 'This machine',
          model_display_name: name,
          provider_type: 'local_embedding',
          icon: 'cpu',
          description: 'Learns from the titles and abstracts of your papers. Needs no key and no network.',
          canonical_model: model?.id ?? null,
          dimension: model?.dimensions ?? null,
          available: true,
          active: this.#provider() === 'local',
          reason: noVectors,
          device: 'cpu',
          local_models: [
            {
              key: localModel,
              display_name: 'Learned from your library',
              description: 'Weighted words (TF-IDF), and latent semantic analysis from 300 papers on.',
              dimension: model?.dimensions ?? null,
              hf_id: null,
              backend: 'carrel',
            },
          ],
          selected_model: localModel,
        },
        {
          name: 'idxb',
          display_name: 'Semantic Scholar',
          model_display_name: idxbModel,
          provider_type: 'hosted_embedding',
          icon: 'cloud',
          description:
            'Vectors that Semantic Scholar publishes and enrichment downloads. They serve similar papers and lenses; typed searches use the local model.',
          canonical_model: used?.source === 'idxb' ? used.model : null,
          dimension: fromSource?.dimensions ?? null,
          available: true,
          active: fromSource !== null,
          reason: fromSource?.reason ? downloadedReasons[fromSource.reason] : null,
          device: null,
          local_models: [],
          selected_model: null,
        },
        {
          name: 'openai',
          display_name: 'OpenAI-compatible service',
          model_display_name: hosted?.model ?? this.#d.settings.values.ai.openai_model,
          provider_type: 'hosted_embedding',
          icon: 'cloud',
          description: 'A service with an OpenAI-compatible embeddings endpoint. Receives titles and abstracts.',
          canonical_model: used?.source === 'openai' ? used.id : null,
          dimension: hosted?.dimensions ?? null,
          available: true,
          active: hosted !== null,
          reason: hosted?.reason ? hostedReasons[hosted.reason] : null,
          device: null,
          local_models: [],
          selected_model: null,
        },
      ],
      provider: this.#provider(),
      embeddings: {
        total: any,
        coverage_pct: share(any, total),
        model: inUse,
        configured_model: on ? inUse : null,
        up_to_date: canonical - stale,
        up_to_date_pct: share(canonical - stale, total),
        missing,
        stale,
        without_words: total - missing - canonical,
        canonical_model: inUse,
        ...origins({ canonical, downloaded, local }),
        canonical_coverage_pct: share(canonical, total),
        downloaded_coverage_pct: share(downloaded, total),
        local_coverage_pct: share(local, total),
        unknown_coverage_pct: share(0, total),
        coverage_scope: 'corpus',
        coverage_by_status: Object.fromEntries(
          found.statuses.map((s) => [
            s.status,
            { total: s.total, up_to_date: s.canonical - s.stale, missing: s.total - s.looked_at, ...origins(s) },
          ]),
        ),
        models: found.models.map((m) => ({
          model: m.model,
          vectors: m.vectors,
          coverage_pct: share(m.vectors, total),
          last_created_at: m.last,
          stale: m.source === 'local' && m.model !== model?.id,
          active: m.model === inUse,
          source: m.source,
          sources: [m.source],
        })),
        idxb_backfill: {
          model: idxbModel,
          total_missing: total - downloaded,
          eligible_missing: total - downloaded - ineligible,
          ineligible_missing: ineligible,
          ...ended,
          terminal_error: terminal('terminal_error'),
          local_compute_candidates: missing,
          local_compute_blocked_missing_text: total - missing - canonical,
        },
      },
      capability_tiers: {
        tier1_embeddings: {
          enabled: on,
          ready: on && inUse !== null,
          available: true,
          active_provider: !on ? null : (used?.source ?? 'local'),
          active_model: on ? inUse : null,
        },
      },
      features: featuresOf({ on, model, downloaded, hosted, fromSource }),
      index: {
        kind: this.#d.remote.current() ? 'qdrant' : 'built_in',
        chosen: this.#d.settings.values.ai.index,
        address: this.#d.remote.chosen ? this.#d.remote.address : null,
        ready: this.#d.remote.chosen ? this.#d.remote.ready : inUse !== null,
      },
      hosted,
      downloaded: fromSource,
      running_job: hosted?.running_job ?? fromSource?.running_job ?? running?.job_id ?? null,
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
    if (this.#provider() === 'none') return { ...jobs.noop('Vectors are turned off. Choose a provider first.'), scope };
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
      message: busy
        ? 'Vectors are being computed. Nothing was deleted.'
        : `Deleted ${deleted.toLocaleString('en')} ${deleted === 1 ? 'vector' : 'vectors'}`,
    };
  }
}

const describeModel = ({ kind, dimensions }: repo.ModelRow): string =>
  kind === 'meaning' ? `Learned from your library, ${dimensions} dimensions` : 'Weighted words of your library';

const groupLabels: Record<string, string> = { embeddings: 'Vectors' };

const featuresOf = ({
  on,
  model,
  downloaded,
  hosted,
  fromSource,
}: {
  on: boolean;
  model: repo.ModelRow | undefined;
  downloaded: number;
  hosted: AiStatus['hosted'];
  fromSource: AiStatus['downloaded'];
}) => {
  const local: Pick<Feature, 'status' | 'detail'> = !on
    ? { status: 'off', detail: 'Vectors are turned off.' }
    : !model
      ? { status: 'empty', detail: 'No vectors have been computed yet.' }
      : model.kind === 'words'
        ? { status: 'fallback', detail: 'Compares weighted words; meaning needs 300 papers.' }
        : { status: 'ready', detail: describeModel(model) };
  const items: Feature[] = [
    {
      id: 'downloaded_idxb_vectors',
      group: 'embeddings',
      label: 'Vectors from Semantic Scholar',
      status: downloaded > 0 ? 'ready' : 'available',
      dependency: 'idxb',
      detail:
        fromSource?.searched === 'chosen'
          ? 'Used for similar papers and lenses.'
          : downloaded > 0
            ? 'Used to recognise versions of the same work, and in lenses.'
            : 'None have been fetched yet.',
    },
    {
      id: 'active_embedding_model',
      group: 'embeddings',
      label: 'Vectors computed on this machine',
      dependency: 'local',
      ...local,
    },
    ...(hosted
      ? [
          {
            id: 'hosted_vectors',
            group: 'embeddings',
            label: 'Vectors from the provider',
            dependency: 'openai',
            status: hosted.reason === null ? ('ready' as const) : ('fallback' as const),
            detail: hosted.reason === null ? `Searches use ${hosted.model}.` : hostedReasons[hosted.reason],
          },
        ]
      : []),
  ];
  const counted = (status: Feature['status']) => items.filter((i) => i.status === status).length;
  return {
    summary: {
      ready: counted('ready'),
      fallback: counted('fallback'),
      blocked: counted('blocked'),
      empty: counted('empty'),
      available: counted('available'),
      off: counted('off'),
      total: items.length,
    },
    groups: [...new Set(items.map((i) => i.group))].map((id) => ({
      id,
      label: groupLabels[id]!,
      items: items.filter((i) => i.group === id).map((i) => i.id),
    })),
    items,
  };
};
