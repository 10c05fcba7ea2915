import * as m from '@carrel/messages/activity';
import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import { isActive } from '../../api/events.ts';
import type { ActivityJob } from '../../api/types.ts';
import { activityOpen } from '../../desk/panels.ts';
import { sayFailed } from '../../ui/toast-store.ts';

const running = new Set<string>();

/** Says that a job failed, if it was seen running: earlier failures are in Activity. */
export const reportFailure = (job: ActivityJob): void => {
  if (isActive(job)) return void running.add(job.job_id);
  if (!running.delete(job.job_id) || job.status !== 'failed') return;
  const reason = job.failure_reason ?? job.terminal_message ?? '';
  sayFailed(
    m.jobFailed({ job: job.label, reason }).trim(),
    job.can_retry
      ? { label: common.retry(), run: () => void import('./try-again.ts').then(({ tryAgain }) => tryAgain(job)) }
      : { label: commands.activity(), run: () => activityOpen.set(true) },
  );
};
