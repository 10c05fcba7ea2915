import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import { call, errorText } from '../../api/client.ts';
import { bulkEdit, getActivity, importSample, revertImport } from '../../api/endpoints.gen.ts';
import { isActive, onJob } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Bootstrap } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';

/** The import of the sample library, while it is here. */
export const sampleRun = (): string | null =>
  queryClient.getQueryData<Bootstrap>(keys.bootstrap)?.library.sample_run ?? null;

export const openSample = async (): Promise<void> => {
  try {
    await call(importSample);
    say(m.sampleOpening());
  } catch (error) {
    sayFailed(errorText(error));
  }
};

/** After this time, the removal continues in the background. */
const maxWaitMs = 60_000;

/** Resolves when a job has ended; false if that takes too long. */
const jobEnded = async (jobId: string): Promise<boolean> => {
  let settle: (ended: boolean) => void = () => {};
  const ended = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const timer = setTimeout(() => settle(false), maxWaitMs);
  const stop = onJob((job) => {
    if (job.job_id === jobId && !isActive(job)) settle(true);
  });
  try {
    // It may have ended before anyone listened.
    if (!isActive(await call(getActivity, { params: { job_id: jobId } }))) settle(true);
    return await ended;
  } finally {
    clearTimeout(timer);
    stop();
  }
};

/** Undoes the import. That keeps papers that were changed since; those are then removed from the library as well. */
export const removeSample = async (): Promise<void> => {
  const id = sampleRun();
  if (id === null) return;
  try {
    const { status, job_id } = await call(revertImport, { params: { id } });
    if (job_id && status === 'queued' && !(await jobEnded(job_id))) {
      say(m.sampleRemoving());
      return;
    }
    const query = `import:${id}`;
    await call(bulkEdit, { body: { selection: { query }, changes: { status: 'removed' } } });
    say(m.sampleRemoved(), { label: common.undo(), keys: showKeys('Mod+z'), run: () => void undo() });
  } catch (error) {
    sayFailed(errorText(error));
  }
};
