import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { getBootstrap, getSettings, listActivity } from './endpoints.gen.ts';
import { isActive, withSeen } from './events.ts';
import { keys } from './keys.ts';

/* Queries that more than one feature needs. */

export const bootstrapOptions = queryOptions({
  queryKey: keys.bootstrap,
  queryFn: ({ signal }) => call(getBootstrap, { signal }),
});

export const settingsOptions = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

/** After a lost event, a finished run must not stay on screen. */
const whileActiveMs = 5_000;

/** The list is loaded once; afterwards the event stream updates it. While a job runs it is also polled. */
export const activityOptions = queryOptions({
  queryKey: keys.activity,
  queryFn: async ({ signal }) => withSeen(await call(listActivity, { query: { limit: 100 }, signal })),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? whileActiveMs : false),
});
