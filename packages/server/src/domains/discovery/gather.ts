import type { DiscoverySettings } from '@carrel/contract';
import { ApiError } from '@carrel/contract';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import * as frontier from './frontier.repo.ts';

/** Papers that Semantic Scholar is asked about at once. */
const maxLiked = 100;
const maxDisliked = 50;
const strengthOf = (rank: number): number => 10 / (10 + rank);

export interface GatherRequest {
  lensId: number;
  seeds: readonly number[];
  disliked: readonly number[];
  /** Words to search for; each costs ten credits. */
  queries: readonly string[];
}

interface Deps {
  store: Store;
  sources: Sources;
  settings: DiscoverySettings;
}

/** Asks sources for papers related to the seeds, and keeps the answers in the frontier. A source that fails is left out. */
export const gather = async (
  { store, sources, settings }: Deps,
  request: GatherRequest,
  o: { context: CallContext; pauseOrStop: () => Promise<void> },
): Promise<{ found: number; errors: Record<string, string> }> => {
  const errors: Record<string, string> = {};
  let found = 0;
  const ask = async (
    source: 'idxa' | 'idxb',
    sourceType: frontier.FoundLink['sourceType'],
    sourceKey: string,
    works: () => Promise<readonly SourceWork[]>,
  ) => {
    await o.pauseOrStop();
    try {
      const list = await works();
      found += list.length;
      await inBatches(
        store.db,
        list.map((work, i) => ({ work, i })),
        ({ work, i }) =>
          frontier.storeFound(
            store.db,
            work,
            { lensId: request.lensId, sourceType, sourceKey, strength: strengthOf(i) },
            store.clock.now(),
          ),
        { pauseOrStop: o.pauseOrStop },
      );
    } catch (e) {
      if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
      errors[source] = e.message;
    }
  };
  const limit = settings.limits.max_candidates_per_strategy;
  if (settings.sources.idxb.enabled && settings.strategies.idxb) {
    const liked = frontier.lookupsOf(store.db, request.seeds, maxLiked);
    const disliked = frontier.lookupsOf(store.db, request.disliked, maxDisliked);
    if (liked.length > 0)
      await ask('idxb', 'recommended', 'idxb', () => sources.idxb.recommend(liked, disliked, 5 * limit, o.context));
  }
  if (settings.sources.idxa.enabled && settings.strategies.topic_search)
    for (const query of request.queries)
      await ask(
        'idxa',
        'search',
        `query:${query}`,
        async () => (await sources.idxa.searchWorks(query, { limit }, o.context)).items,
      );
  return { found, errors };
};
