import {
  type AiStatus,
  ApiError,
  type ClientInput,
  type configureAi,
  type Envelope,
  type SettingsUpdate,
} from '@carrel/contract';
import type { Store } from '../../platform/db/store.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { deleteUnused } from './compute-embeddings.ts';
import type { StatusCoverage } from './coverage.ts';
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
}

const localModel = 'library';
const idxbModel = 'specter_v2';
const statusTimeoutMs = 30_000;

const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

type Feature = AiStatus['features']['items'][number];

/** Providers of vectors, their state, and what the user does with them. */
export class AiService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #provider(): 'none' | 'local' {
    return this.#d.settings.values.ai.provider;
  }

  async status(): Promise<AiStatus> {
    const { db } = this.#d.store;
    const model = repo.activeModel(db);
    const found = await this.#d.readers.run(coverageTask, { model: model?.id ?? null }, { timeoutMs: statusTimeoutMs });
    const on = this.#provider() === 'local';
    const sum = (of: (s: StatusCoverage) => number) => found.statuses.reduce((n, s) => n + of(s), 0);
    const total = sum((s) => s.total);
    const local = sum((s) => s.canonical);
    const downloaded = sum((s) => s.downloaded);
    const missing = total - sum((s) => s.looked_at);
    const stale = sum((s) => s.stale);
    const origins = (s: Pick<StatusCoverage, 'canonical' | 'downloaded'>) => ({
      canonical_total: s.canonical,
      downloaded_total: s.downloaded,
      local_total: s.canonical,
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
    const noVectors = !on ? 'Vectors are turned off.' : model ? null : 'No vectors were computed yet.';
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
          active: on,
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
          name: 'openai',
          display_name: 'OpenAI',
          model_display_name: 'text-embedding-3-small',
          provider_type: 'hosted_embedding',
          icon: 'cloud',
          description: 'A hosted service that computes vectors.',
          canonical_model: null,
          dimension: 1536,
          available: false,
          active: false,
          reason: 'This version of Carrel does not use hosted providers of vectors.',
          device: null,
          local_models: [],
          selected_model: null,
        },
      ],
      provider: this.#provider(),
      embeddings: {
        total: any,
        coverage_pct: share(any, total),
        model: model?.id ?? null,
        configured_model: on ? (model?.id ?? null) : null,
        up_to_date: local - stale,
        up_to_date_pct: share(local - stale, total),
        missing,
        stale,
        without_words: total - missing - local,
        canonical_model: model?.id ?? null,
        ...origins({ canonical: local, downloaded }),
        canonical_coverage_pct: share(local, total),
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
          active: m.model === model?.id,
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
          local_compute_blocked_missing_text: total - missing - local,
        },
      },
      capability_tiers: {
        tier1_embeddings: {
          enabled: on,
          ready: on && model !== undefined,
          available: true,
          active_provider: on ? 'local' : null,
          active_model: on ? (model?.id ?? null) : null,
        },
      },
      features: featuresOf({ on, model, downloaded }),
      index: {
        kind: this.#d.remote.current() ? 'qdrant' : 'built_in',
        chosen: this.#d.settings.values.ai.index,
        address: this.#d.remote.chosen ? this.#d.remote.address : null,
        ready: this.#d.remote.chosen ? this.#d.remote.ready : model !== undefined,
      },
      running_job: running?.job_id ?? null,
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
    if (provider === 'openai') throw new ApiError('provider_not_included');
    const chosen = provider === 'none' || provider === 'local' ? provider : undefined;
    if (provider && !chosen) throw new ApiError('unknown_provider');
    const update: SettingsUpdate = {
      ...(chosen && chosen !== this.#provider() && { ai: { provider: chosen } }),
      ...(typeof key === 'string' && { keys: { openai_api_key: key } }),
    };
    if (Object.keys(update).length > 0) this.#d.settings.update(update);
  }

  compute(asked: string): Envelope & { scope: string } {
    const scope = embeddingScopes.find((s) => s === asked);
    if (!scope) throw new ApiError('unknown_scope');
    const { jobs } = this.#d;
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
    const busy = jobs.repo.active().some((r) => r.kind === computeEmbeddingsJob.kind);
    if (off && !busy) db.tx(() => db.run(`update vector_models set state = 'retired' where state = 'active'`));
    // A model in the making belongs to its job.
    const deleted = busy ? 0 : await deleteUnused({ db, pauseOrStop: () => jobs.nextTurn() }, null);
    return {
      status: 'ok' as const,
      active_model: repo.activeModel(db)?.id ?? 'none',
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
}: {
  on: boolean;
  model: repo.ModelRow | undefined;
  downloaded: number;
}) => {
  const local: Pick<Feature, 'status' | 'detail'> = !on
    ? { status: 'off', detail: 'Vectors are turned off.' }
    : !model
      ? { status: 'empty', detail: 'No vectors were computed yet.' }
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
      detail: downloaded > 0 ? 'Used to recognise versions of one work.' : 'None were fetched yet.',
    },
    {
      id: 'active_embedding_model',
      group: 'embeddings',
      label: 'Vectors computed here',
      dependency: 'local',
      ...local,
    },
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
