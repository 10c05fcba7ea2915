import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/client.ts';
import { getHistoryAction, listHistory } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const historyOptions = infiniteQueryOptions({
  queryKey: [...keys.history, 'all'],
  queryFn: async ({ pageParam, signal }) => {
    const { data, headers } = await callWithHeaders(listHistory, {
      query: { limit: 60, ...(pageParam && { cursor: pageParam }) },
      signal,
    });
    return { actions: data, next: headers.get('x-next-cursor') };
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next || undefined,
});

export const actionOptions = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...keys.history, 'action', id],
    queryFn: ({ signal }) => call(getHistoryAction, { params: { id }, query: { limit: 100 }, signal }),
    enabled,
  });
