import { cause, type HealthParts } from '../health-declaration.ts';

/** Background jobs, in the status band of Health. */
export const activityStatus = (d: { schedulerEnabled: boolean }): HealthParts => ({
  status: [
    {
      key: 'jobs',
      order: 30,
      label: 'Background jobs',
      check: ({ failed }) => ({
        detail: 'No jobs failed in the last 24 hours.',
        causes: [
          ...failed.map((f) =>
            cause(`recent_failed_operations.${f.job_id}`, 'warning', `${f.label}: ${f.failure_reason ?? f.message}`, {
              link: ['/activity', 'Activity'],
              targets: [{ id: f.job_id, label: f.label, kind: 'operation', action: 'open_log' }],
            }),
          ),
          ...(d.schedulerEnabled
            ? []
            : [
                cause(
                  'scheduler_off',
                  'warning',
                  'SCHEDULER_ENABLED=false: nothing runs automatically, including backups.',
                ),
              ]),
        ],
      }),
    },
  ],
  meters: [
    {
      order: 40,
      read: ({ failed }) => ({
        key: 'failed_jobs',
        label: 'Jobs failed today',
        unit: 'jobs',
        value: failed.length,
        of: null,
      }),
    },
  ],
});
