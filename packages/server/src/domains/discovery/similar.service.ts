import { createHash } from 'node:crypto';
import { ApiError } from '@carrel/contract';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { similarTask } from './discovery.tasks.ts';
import { readSettings } from './discovery-settings.ts';
import type { findSimilar } from './similar.ts';
import { usesDownloaded } from './vector-spaces.ts';

type Found = Awaited<ReturnType<typeof findSimilar>>;
const maxKept = 100;

/** Papers like given ones; answers are kept for some hours, or until the library or the vectors in use change. */
export class Similar {
  readonly #d: { store: Store; lanes: ThreadPool; revision: () => number };
  readonly #kept = new Map<string, { at: number; revision: number; found: Promise<Found> }>();

  constructor(deps: { store: Store; lanes: ThreadPool; revision: () => number }) {
    this.#d = deps;
  }

  async find(body: { paper_ids: readonly string[]; limit: number; include_library: boolean; force: boolean }) {
    const { store, lanes, revision } = this.#d;
    if (body.paper_ids.length === 0) throw new ApiError('similar_nothing_given');
    const ids = [...new Set(body.paper_ids)].map((raw) => {
      const id = parseId(raw);
      if (id === null || store.db.value('select 1 from papers where id = ?', id) === undefined)
        throw new ApiError('paper_not_found');
      return id;
    });
    ids.sort((a, b) => a - b);
    const key = createHash('sha1')
      .update(JSON.stringify([ids, body.limit, body.include_library, usesDownloaded(store.db)]))
      .digest('hex')
      .slice(0, 10);
    const cached = this.#kept.get(key);
    const ttl = readSettings(store.db).cache.similarity_ttl_hours * 3_600_000;
    const holds = cached && cached.revision === revision() && store.clock.now() - cached.at < ttl && !body.force;
    if (holds) return { ...(await cached.found), cached: true, cache_key: key };
    const similar = lanes.run(similarTask, {
      ids,
      limit: body.limit,
      includeLibrary: body.include_library,
      now: store.now(),
    });
    if (this.#kept.size >= maxKept) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, { at: store.clock.now(), revision: revision(), found: similar });
    similar.catch(() => this.#kept.delete(key));
    return { ...(await similar), cached: false, cache_key: key };
  }
}
