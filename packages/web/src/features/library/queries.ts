import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  countViews,
  getAttention,
  getFacets,
  listViews,
  searchAlternatives,
  searchLibrary,
  suggestQuery,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { unsent } from '../outbox/outbox.ts';
import type { ListPage } from '../paper/cache.ts';
import { withUnsent } from '../paper/with-unsent.ts';
import { type ListParams, orderQuestion, pageQuestion } from './query-text.ts';

export const pageKey = (params: ListParams, epoch: number, page: number) =>
  [...keys.list, params, epoch, page] as const;

const pageWithUnsent = (page: ListPage): ListPage =>
  unsent().length === 0
    ? page
    : { ...page, items: page.items.map((item) => ({ ...item, paper: withUnsent(item.paper) })) };

/**
 * One page of the list. Pages never go stale, because rows keep their positions until the list is reloaded. A page
 * after a known one is fetched by cursor, so that no row is skipped if papers before it have left the list.
 */
export const pageOptions = (params: ListParams, epoch: number, page: number) =>
  queryOptions({
    queryKey: pageKey(params, epoch, page),
    queryFn: async ({ signal }): Promise<ListPage> => {
      const before = page > 0 ? queryClient.getQueryData<ListPage>(pageKey(params, epoch, page - 1)) : undefined;
      const query = before?.next_cursor
        ? { ...orderQuestion(params), cursor: before.next_cursor, with_total: false }
        : pageQuestion(params, page, page === 0);
      return pageWithUnsent(await call(searchLibrary, { query, signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The current rows, bypassing the cache. */
export const freshPage = async (params: ListParams, page: number) =>
  pageWithUnsent(await call(searchLibrary, { query: pageQuestion(params, page, false) }));

export const facetsOptions = (search: string) =>
  queryOptions({
    queryKey: keys.facets(search),
    queryFn: ({ signal }) => call(getFacets, { query: { ...(search && { search }), limit: 6 }, signal }),
    placeholderData: keepPreviousData,
  });

export const alternativesOptions = (search: string, enabled: boolean) =>
  queryOptions({
    queryKey: keys.alternatives(search),
    queryFn: ({ signal }) => call(searchAlternatives, { query: { search }, signal }),
    enabled,
  });

export const suggestOptions = (prefix: string, enabled: boolean) =>
  queryOptions({
    queryKey: keys.suggest(prefix),
    queryFn: ({ signal }) => call(suggestQuery, { query: { prefix, limit: 8 }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const attentionOptions = queryOptions({
  queryKey: keys.attention,
  queryFn: ({ signal }) => call(getAttention, { signal }),
});

export const viewsOptions = queryOptions({
  queryKey: keys.views,
  queryFn: ({ signal }) => call(listViews, { signal }),
});

/** How many papers each view finds, by ID. */
export const viewCountsOptions = queryOptions({
  queryKey: keys.viewCounts,
  queryFn: async ({ signal }) => new Map((await call(countViews, { signal })).map((v) => [v.id, v.count])),
});
