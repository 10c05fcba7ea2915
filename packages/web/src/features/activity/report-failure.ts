import { isActive } from '../../api/events.ts';
import type { ActivityJob } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { sayFailed } from '../../ui/toast-store.ts';

const running = new Set<string>();

/** Says that a job failed, if it was seen running: what failed before the page was opened is in Activity. */
export const reportFailure = (job: ActivityJob): void => {
  if (isActive(job)) return void running.add(job.job_id);
  if (!running.delete(job.job_id) || job.status !== 'failed') return;
  sayFailed(`${job.label} failed. ${job.failure_reason ?? job.terminal_message ?? ''}`.trim(), {
    label: 'Activity',
    run: () => activityOpen.set(true),
  });
};
