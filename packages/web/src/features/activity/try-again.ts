import { call, errorText } from '../../api/client.ts';
import { dismissActivity, retryActivity } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ActivityJob } from '../../api/types.ts';
import { sayFailed } from '../../ui/toast-store.ts';

/** Does something with a job, and reports a failure. */
export const ask = async (what: () => Promise<unknown>): Promise<void> => {
  try {
    await what();
  } catch (error) {
    sayFailed(errorText(error));
  }
};

const remove = async (job: ActivityJob): Promise<void> => {
  await call(dismissActivity, { params: { job_id: job.job_id } });
  queryClient.setQueryData<ActivityJob[]>(keys.activity, (now) => now?.filter((j) => j.job_id !== job.job_id));
};

/** Removes an ended job from the list. */
export const forget = (job: ActivityJob): Promise<void> => ask(() => remove(job));

/** Starts a failed job again, and removes the failed one from the list. */
export const tryAgain = (job: ActivityJob): Promise<void> =>
  ask(async () => {
    await call(retryActivity, { params: { job_id: job.job_id } });
    await remove(job);
  });
