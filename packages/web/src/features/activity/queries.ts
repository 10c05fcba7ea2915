import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listActivity, listActivityLogs } from '../../api/endpoints.ts';
import { withSeen } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';

/** The list is loaded once; afterwards the event stream keeps it. */
export const activityOptions = queryOptions({
  queryKey: keys.activity,
  queryFn: async ({ signal }) => withSeen(await call(listActivity, { query: { limit: 100 }, signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const jobLogOptions = (id: string, enabled: boolean, running: boolean) =>
  queryOptions({
    queryKey: keys.jobLog(id),
    queryFn: ({ signal }) => call(listActivityLogs, { params: { job_id: id }, query: { limit: 500 }, signal }),
    enabled,
    staleTime: 0,
    // Log lines are not part of the event stream.
    refetchInterval: running ? 2000 : false,
  });
