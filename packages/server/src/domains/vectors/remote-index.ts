import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { type ContextOf, implementJob, JobFailure, jobType } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { describeError, type Log } from '../../platform/log.ts';
import type { QdrantClient } from '../../sources/qdrant/qdrant.client.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { collectionOf, QdrantIndex } from './index/qdrant-index.ts';
import { spaceInUse } from './space-in-use.ts';
import * as repo from './vectors.repo.ts';

const perStep = 500;

export const syncIndexJob = jobType({
  kind: 'ai.sync_index',
  label: refer(messages.copyVectorsVectorServer),
  payload: z.object({}),
  timeoutMs: 2 * 3_600_000,
  // The server is the user's own and none of the scholarly sources.
  network: [],
});

interface Deps {
  store: Store;
  settings: SettingsService;
  sources: Sources;
  net: NetworkSwitch;
  jobs: JobRunner;
  log: Log;
}

/**
 * The vector server that the user has chosen. It is used once it holds all vectors of the active model, and kept up to date
 * from then on. Whenever it fails, the built-in index answers.
 */
export class RemoteIndex {
  readonly #d: Deps;
  /** Papers that changed while vectors are copied. */
  readonly #during = new Set<number>();
  #copying = false;
  #checked = '';

  constructor(deps: Deps) {
    this.#d = deps;
  }

  get chosen(): boolean {
    return this.#d.settings.values.ai.index === 'qdrant';
  }

  get address(): string {
    return this.#d.settings.values.ai.index_url;
  }

  #client(): QdrantClient {
    return this.#d.sources.qdrant({ address: this.address, key: this.#d.settings.key('qdrant_api_key') });
  }

  /** Whether the server holds all vectors of the active model. */
  get ready(): boolean {
    const model = spaceInUse(this.#d.store.db)?.id;
    return this.chosen && model !== undefined && repo.syncedModel(this.#d.store.db, this.address) === model;
  }

  #indexOf(client: QdrantClient, space: { id: string; dimensions: number }, context: CallContext = {}): QdrantIndex {
    const { id: model, dimensions } = space;
    return new QdrantIndex(client, repo.libraryId(this.#d.store.db), { model, dimensions }, context);
  }

  /** The index to ask; null if the built-in one answers. */
  current(): QdrantIndex | null {
    const { store, net } = this.#d;
    const model = spaceInUse(store.db);
    return model && net.enabled && this.ready ? this.#indexOf(this.#client(), model) : null;
  }

  /** Marks the server as unreliable; vectors are copied again once it can be reached. */
  failed(e: unknown): void {
    const { store, log } = this.#d;
    log.add('WARNING', 'vectors', `The vector server failed, the built-in index answers: ${describeError(e).message}`);
    store.db.tx(() => repo.forgetServer(store.db, this.address), 'relaxed');
  }

  /** Copies all vectors if the server was chosen and does not hold them. At most once for each choice and model. */
  check(trigger: 'user' | 'auto:index'): void {
    const { store, net, jobs, settings } = this.#d;
    const model = spaceInUse(store.db);
    if (!this.chosen || this.address === '' || !model || !net.enabled || this.ready) return;
    const what = `${this.address} ${model.id} ${settings.key('qdrant_api_key')}`;
    if (what === this.#checked) return;
    this.#checked = what;
    jobs.start(syncIndexJob, {}, { trigger });
  }

  /** Call it after vectors were stored or removed. */
  async changed(ids: readonly number[]): Promise<void> {
    if (this.#copying) for (const id of ids) this.#during.add(id);
    const index = this.current();
    if (!index || ids.length === 0) return;
    try {
      await this.#apply(index, ids);
    } catch (e) {
      this.failed(e);
    }
  }

  async #apply(index: QdrantIndex, ids: readonly number[]): Promise<void> {
    const space = spaceInUse(this.#d.store.db);
    // It was replaced in the meantime: the copy is discarded and made again.
    if (space?.id !== index.model) return;
    for (let i = 0; i < ids.length; i += perStep) {
      const some = ids.slice(i, i + perStep);
      const stored = space.vectorsOf(some);
      await index.upsert([...stored].map(([id, vector]) => ({ id, vector })));
      await index.remove(some.filter((id) => !stored.has(id)));
    }
  }

  async #copy(ctx: ContextOf<typeof syncIndexJob>) {
    const { store } = this.#d;
    const model = spaceInUse(ctx.db);
    if (!this.chosen || this.address === '' || !model)
      return { message: refer(messages.thereNothingCopy), result: { papers: 0 } };
    const { address } = this;
    const client = this.#client();
    const context = { signal: ctx.signal };
    const index = this.#indexOf(client, model, context);
    // Other libraries may use the same server.
    const library = repo.libraryId(ctx.db);
    const own = collectionOf(library, '');
    for (const name of await client.collections(context)) if (name.startsWith(own)) await client.drop(name, context);
    await client.create(collectionOf(library, model.id), model.dimensions, context);
    const ids = model.ids();
    const tell = (done: number) =>
      ctx.progress(done, ids.length, refer(messages.papersDone, { done, total: ids.length }));
    tell(0);
    for (let i = 0; i < ids.length; i += perStep) {
      await ctx.pauseOrStop();
      await this.#apply(index, ids.slice(i, i + perStep));
      tell(Math.min(i + perStep, ids.length));
    }
    await this.#apply(index, [...this.#during]);
    if (spaceInUse(ctx.db)?.id !== model.id) throw new JobFailure(refer(messages.anotherModelNowActive));
    store.db.tx(() => repo.rememberServer(ctx.db, address, model.id, isoAt(store.clock.now())), 'relaxed');
    return { message: refer(messages.copiedVectors, { count: ids.length }), result: { papers: ids.length } };
  }

  implementation() {
    return implementJob(syncIndexJob, {
      // It starts again: the server is not used until everything is copied.
      resumable: () => this.chosen,
      run: async (ctx) => {
        this.#copying = true;
        this.#during.clear();
        try {
          return await this.#copy(ctx);
        } finally {
          this.#copying = false;
        }
      },
    });
  }
}
