import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { getFeedStatus, listFeed, listMonitors } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { patchUntil } from '../../api/patch-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedItem } from '../../api/types.ts';
import type { FeedList } from './feed-search.ts';

export const pageSize = 100;
const feedLists = [...keys.feed, 'list'] as const;

/** When each list was loaded: later pages, and the same pages again, leave out what arrived since. */
const loadedAt = new Map<string, string>();

/** @param epoch a new number is a new list, which includes what has arrived */
export const feedOptions = (list: FeedList, epoch: number) => {
  const name = JSON.stringify([list, epoch]);
  return infiniteQueryOptions({
    queryKey: [...feedLists, list, epoch],
    queryFn: async ({ pageParam: offset, signal }) => {
      const before = loadedAt.get(name);
      const query = { ...list, limit: pageSize, offset, ...(before ? { fetched_before: before } : {}) };
      const page = await call(listFeed, { query, signal });
      loadedAt.set(name, page.as_of);
      return page;
    },
    initialPageParam: 0,
    // Decided items have left the list, here and on the server.
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
  });
};

interface Page {
  items: FeedItem[];
  total: number;
  progress: { decided: number; remaining: number };
}

/**
 * Changes items on all pages of all lists. An item for which `change` gives null leaves its list.
 * @param stored ends when the service has stored or refused the change
 */
export const patchItems = (
  ids: ReadonlySet<string>,
  change: (item: FeedItem) => FeedItem | null,
  stored: Promise<unknown>,
): void => {
  const changed = (data: { pages: Page[]; pageParams: unknown[] }) => {
    if (!data.pages.some((page) => page.items.some((item) => ids.has(item.id)))) return data;
    let gone = 0;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => {
        if (!ids.has(item.id)) return [item];
        const next = change(item);
        if (!next) gone += 1;
        return next ?? [];
      }),
    }));
    return {
      ...data,
      pages: pages.map((page) => ({
        ...page,
        total: page.total - gone,
        progress: { decided: page.progress.decided + gone, remaining: page.progress.remaining - gone },
      })),
    };
  };
  patchUntil(feedLists, changed, stored);
};

export const refetchFeed = () => void queryClient.invalidateQueries({ queryKey: keys.feed });

export const feedStatusOptions = queryOptions({
  queryKey: [...keys.feed, 'status'],
  queryFn: ({ signal }) => call(getFeedStatus, { signal }),
});

export const monitorsOptions = queryOptions({
  queryKey: [...keys.feed, 'monitors'],
  queryFn: ({ signal }) => call(listMonitors, { signal }),
});
