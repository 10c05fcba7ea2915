import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { Sources } from '../../sources/registry.ts';
import { parseBooleanQuery, refuseUnclear, toOpenAlexQuery } from './boolean-query.ts';

const days = 60;
const dayMs = 86_400_000;

interface Deps {
  store: Store;
  sources: Sources;
  net: NetworkSwitch;
}

/**
 * The query of a monitor as OpenAlex gets it, and the number of works of the last 60 days that it finds; null if OpenAlex
 * cannot be asked.
 * @throws ApiError query_invalid
 */
export const previewQuery = async ({ store, sources, net }: Deps, text: string, signal: AbortSignal) => {
  refuseUnclear(text);
  const sent = toOpenAlexQuery(parseBooleanQuery(text));
  const from = isoAt(store.clock.now() - days * dayMs).slice(0, 10);
  let hits: number | null = null;
  if (net.enabled)
    try {
      hits = (await sources.idxa.newestWorks({ query: sent }, { fromDate: from, limit: 1 }, { signal })).total;
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
    }
  return { sent, days, hits };
};
