import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import { cause, type HealthParts } from '../health-declaration.ts';

/** Background jobs, in the status band of Health. */
export const activityStatus = (d: { schedulerEnabled: boolean }): HealthParts => ({
  status: [
    {
      key: 'jobs',
      order: 30,
      label: refer(components.jobs),
      check: ({ failed }) => ({
        detail: refer(components.jobsHealthy),
        causes: [
          ...failed.map((f) =>
            cause(
              `recent_failed_operations.${f.job_id}`,
              'warning',
              refer(components.named, { name: f.label, text: f.error ?? f.message }),
              {
                link: ['/activity', refer(components.activity)],
                targets: [{ id: f.job_id, label: f.label, kind: 'operation', action: 'open_log' }],
              },
            ),
          ),
          ...(d.schedulerEnabled ? [] : [cause('scheduler_off', 'warning', refer(components.schedulerOff))]),
        ],
      }),
    },
  ],
  meters: [
    {
      order: 40,
      read: ({ failed }) => ({
        key: 'failed_jobs',
        label: refer(components.failedJobs),
        unit: 'jobs',
        value: failed.length,
        of: null,
      }),
    },
  ],
});
