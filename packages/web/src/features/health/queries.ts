import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  estimateRepair,
  getHealthOperations,
  getInsightsHealth,
  getOperationalSection,
  listDimensionItems,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

/** While a check or a repair runs, its counts are polled; otherwise events of jobs and the library refetch them. */
const pollMs = 2_000;

export const healthOptions = queryOptions({
  queryKey: keys.healthGaps,
  queryFn: ({ signal }) => call(getInsightsHealth, { signal }),
  refetchInterval: ({ state }) => (state.data?.stale || state.data?.rebuilding ? pollMs : false),
});

export const operationsOptions = queryOptions({
  queryKey: keys.healthOperations,
  queryFn: ({ signal }) => call(getHealthOperations, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.stale || state.data?.rebuilding || state.data?.ops.some((o) => o.active_job_id) ? pollMs : false,
});

export const systemOptions = queryOptions({
  queryKey: keys.healthSystem,
  queryFn: ({ signal }) => call(getOperationalSection, { signal }),
});

export const itemsOptions = (key: string, offset: number) =>
  queryOptions({
    queryKey: keys.healthItems(key, offset),
    queryFn: ({ signal }) => call(listDimensionItems, { params: { key }, query: { limit: 20, offset }, signal }),
  });

export const estimateOptions = (key: string) =>
  queryOptions({
    queryKey: keys.healthEstimate(key),
    queryFn: ({ signal }) => call(estimateRepair, { params: { key }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
