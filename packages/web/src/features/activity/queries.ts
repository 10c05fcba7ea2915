import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listActivityLogs } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';

export const jobLogOptions = (id: string, enabled: boolean, running: boolean) =>
  queryOptions({
    queryKey: keys.jobLog(id),
    queryFn: ({ signal }) => call(listActivityLogs, { params: { job_id: id }, query: { limit: 500 }, signal }),
    enabled,
    staleTime: 0,
    // Log lines are not part of the event stream.
    refetchInterval: running ? 2000 : false,
  });
