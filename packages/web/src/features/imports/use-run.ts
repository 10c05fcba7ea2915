import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onJob } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { activityOptions } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ActivityJob } from '../../api/types.ts';

import { runOptions } from './queries.ts';

/** Events within this time cause one request. */
const throttleMs = 250;

/** An import and its job, updated by events. */
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
        void queryClient.invalidateQueries({ queryKey: keys.importFiles(id) });
      }, throttleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
  const state = run.data?.state;
  // The outcome of each entry changes with the state of the import.
  useEffect(() => {
    if (!state) return;
    void queryClient.invalidateQueries({ queryKey: keys.importEntries(id) });
    void queryClient.invalidateQueries({ queryKey: keys.importFiles(id) });
  }, [id, state]);
  const job: ActivityJob | undefined =
    jobs.find((j) => j.job_id === run.data?.job_id) ?? jobs.find((j) => j.subject === id);
  return { ...run, job };
};
