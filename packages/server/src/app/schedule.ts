import type { BackupsService } from '../domains/backups/backups.service.ts';
import type { IdleHealer } from '../domains/health/heal-idle.ts';
import type { HydrationDrain } from '../domains/hydration/drain.ts';
import { hydrateKind } from '../domains/hydration/hydrate-papers.ts';
import type { HydrationService } from '../domains/hydration/hydration.service.ts';
import type { SettingsService } from '../domains/settings/settings.service.ts';
import type { Config } from '../platform/config.ts';
import { refuseScheduled } from '../platform/jobs/admission.ts';
import type { Pauses } from '../platform/jobs/pauses.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Deps {
  scheduler: Scheduler;
  config: Config;
  settings: SettingsService;
  jobs: JobRunner;
  pauses: Pauses;
  backups: BackupsService;
  healer: IdleHealer;
  hydration: HydrationService;
  drain: HydrationDrain;
}

/** What happens by the clock. A period of 0 is off. */
export const addSchedule = (deps: Deps): void => {
  const { scheduler, config, settings, jobs, pauses, backups, healer, hydration, drain } = deps;
  /** A scheduled job, whose kind is also the name of its task: refused runs open no row. */
  const scheduled = (kind: string) => (trigger: 'scheduler' | 'user') => {
    if (trigger === 'scheduler') {
      const refusal = refuseScheduled({ pausedUntil: pauses.until(kind) });
      if (refusal) return { jobId: null, status: 'refused', message: refusal };
    }
    const e = jobs.start(kind, {}, { key: kind, trigger });
    return { jobId: e.job_id, status: e.status, message: e.message };
  };

  scheduler.add({
    id: 'reap_orphan_jobs',
    name: 'Close orphaned operations',
    description: 'Closes operations that nobody has touched for five minutes.',
    action: 'reap',
    everyMs: () => 5 * minuteMs,
    run: () => ({ jobId: null, status: 'done', message: `Closed ${jobs.reap()}` }),
  });
  scheduler.add({
    id: 'backup',
    name: 'Backup',
    description: 'Makes a verified backup and drops those past their time.',
    action: 'backups.create',
    everyMs: () => (settings.values.backups.enabled ? settings.values.backups.interval_hours * hourMs : 0),
    run: scheduled('backups.create'),
  });
  scheduler.add({
    id: 'backup_rehearsal',
    name: 'Restore rehearsal',
    description: 'Restores the newest backup into a scratch file and checks it.',
    action: 'backups.rehearse',
    everyMs: () => (settings.values.backups.rehearse && backups.store.list().length > 0 ? 24 * hourMs : 0),
    run: scheduled('backups.rehearse'),
  });
  scheduler.add({
    id: 'db_maintenance',
    name: 'Housekeeping',
    description: 'Drops old log lines and history, tidies the search index.',
    action: 'db.maintenance',
    everyMs: () => 24 * hourMs,
    run: scheduled('db.maintenance'),
  });
  scheduler.add({
    id: 'maintenance_repair',
    name: 'Idle healer',
    description: 'Repairs gaps by itself while nothing else goes on. Off unless switched on in Settings.',
    action: 'health.sweep',
    everyMs: () =>
      settings.values.automation.idle_healer_enabled && !config.disableIdleMaintenance
        ? config.idleMaintenanceIntervalHours * hourMs
        : 0,
    run: (trigger) => healer.tick(trigger),
  });
  scheduler.add({
    id: 'hydration_drain',
    name: 'Complete papers',
    description: 'Completes papers that came in from their sources, some at a time.',
    action: hydrateKind,
    everyMs: () => config.hydrationDrainIntervalMinutes * minuteMs,
    run: (trigger) => {
      if (trigger === 'scheduler') return drain.run('scheduler');
      const e = hydration.rehydrate({ force: false });
      return { jobId: e.job_id || null, status: e.status, message: e.message };
    },
  });
};
