import { importFinished, libraryWiped, restartNeeded, restartRequested } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { defineModule } from '../module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { switches } from '../settings/switches.ts';
import { backupsHealth, backupsStatus } from './backups.health.ts';
import { backupRoutes } from './backups.routes.ts';
import { BackupsService, createBackupJob } from './backups.service.ts';
import { backupTasks } from './backups.tasks.ts';
import { implementTestRestore, testRestoreJob } from './test-restore.ts';
import { lastTestRestore } from './test-restore-record.ts';

const hourMs = 3_600_000;

/** An import of this many papers is too much work to lose before the next scheduled backup. */
const largeImport = 100;

/** Backups, restores, test restores, and the reset of the library. */
export const backupsModule = defineModule({
  name: 'backups',
  needs: [settingsModule],
  jobs: [createBackupJob, testRestoreJob],
  tasks: backupTasks,
  health: backupsHealth,
  build: (context) => {
    const { db, store, dbPath, config, log, background, jobs, events, changes, use, scheduledJob } = context;
    const { settings } = use(settingsModule);
    const backups = new BackupsService({
      store,
      dbPath,
      dataDir: config.dataDir,
      minFreeBytes: config.minFreeBytes,
      log,
      threads: background,
      retention: () => ({
        daily: settings.values.backups.keep_daily,
        weekly: settings.values.backups.keep_weekly,
        monthly: settings.values.backups.keep_monthly,
      }),
      switches: switches(),
      // A backup without files does not claim to include them.
      includePdfs: () =>
        settings.values.backups.include_pdfs &&
        db.value<number>('select 1 from paper_pdfs union all select 1 from paper_files limit 1') !== undefined,
      onRestored: () => events.emit(restartNeeded, { reason: 'restored' }),
    });
    return {
      service: { backups },
      health: backupsStatus({
        db,
        backups: () => {
          const tested = lastTestRestore(db);
          const made = backups.store.list();
          return {
            enabled: settings.values.backups.enabled,
            intervalHours: settings.values.backups.interval_hours,
            lastBackupAt: made[0]?.created_at ?? null,
            newestBytes: made[0]?.size_bytes ?? 0,
            allBytes: made.reduce((sum, b) => sum + b.size_bytes, 0),
            testRestore: tested && { at: tested.at, ok: tested.ok, problem: tested.detail },
            restartRequired: backups.restartRequired,
          };
        },
      }),
      routes: backupRoutes({
        backups,
        db,
        jobs,
        keptOnReset: context.tables.keptOnReset,
        onRestart: () => events.emit(restartRequested, null),
        onWiped: () => {
          events.emit(libraryWiped, null);
          changes.everythingChanged();
        },
      }),
      jobs: [backups.backupJob(), implementTestRestore({ store, backups })],
      on: [
        on(importFinished, ({ papers }) => {
          const worthIt = papers >= largeImport || backups.store.list().length === 0;
          if (settings.values.backups.enabled && config.schedulerEnabled && worthIt)
            jobs.start(createBackupJob, {}, { trigger: 'auto:import' });
        }),
      ],
      schedules: [
        {
          id: 'backup',
          name: 'Backup',
          description: 'Makes a verified backup and deletes those past their time.',
          everyMs: () => (settings.values.backups.enabled ? settings.values.backups.interval_hours * hourMs : 0),
          ...scheduledJob(createBackupJob),
        },
        {
          id: 'backup_rehearsal',
          name: 'Test restore',
          description: 'Restores the newest backup into a scratch file and checks it.',
          everyMs: () => (settings.values.backups.rehearse && backups.store.list().length > 0 ? 24 * hourMs : 0),
          ...scheduledJob(testRestoreJob),
        },
      ],
    };
  },
});
