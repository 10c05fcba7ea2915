import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onJob } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { activityOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ActivityJob } from '../../api/types.ts';

import { runOptions } from './queries.ts';

const gatherMs = 250;

/** An import with the operation that works on it, kept fresh by events. */
export const useRun = (id: string) => {
  const run = useQuery(runOptions(id));
  const { data: jobs = [] } = useQuery(activityOptions);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onJob((job) => {
      if (job.subject !== id) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: keys.importRun(id) });
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
  const state = run.data?.state;
  // What becomes of each entry changes with the state of the whole.
  useEffect(() => {
    if (state) void queryClient.invalidateQueries({ queryKey: keys.importEntries(id) });
  }, [id, state]);
  const job: ActivityJob | undefined =
    jobs.find((j) => j.job_id === run.data?.job_id) ?? jobs.find((j) => j.subject === id);
  return { ...run, job };
};
