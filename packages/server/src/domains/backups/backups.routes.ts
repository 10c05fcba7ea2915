import * as c from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import type { BackupsService } from './backups.service.ts';
import { resetEmbeddings, wipeLibrary } from './reset.ts';

export const backupRoutes = (deps: {
  backups: BackupsService;
  db: Db;
  jobs: JobRunner;
  onWiped: () => void;
}): Route[] => {
  const { backups, db, jobs } = deps;
  return [
    route(c.getLibraryInfo, () => backups.info()),
    route(c.createBackup, async () => {
      const made = await backups.create('manual');
      return { success: true as const, backup_name: made.name, db_size: made.dbBytes, size_bytes: made.bytes };
    }),
    route(c.deleteBackup, ({ params }) => ({ success: true as const, deleted: backups.store.remove(params.name) })),
    route(c.restoreBackup, async ({ params }) => {
      const { safety } = await backups.restore(params.name);
      return {
        success: true as const,
        restored_from: params.name,
        safety_backup: safety,
        restart_required: true as const,
        message: `Restored. Restart Carrel to go on. The library as it was is kept as ${safety}.`,
      };
    }),
    route(c.rehearseRestore, () =>
      jobs.start(
        'backups.rehearse',
        {},
        { key: 'backups.rehearse', trigger: 'user', message: 'Restoring the newest backup into a scratch file' },
      ),
    ),
    route(c.deduplicateLibrary, () =>
      jobs.start(
        'library.deduplicate',
        { scope: 'library' },
        { key: 'library.deduplicate', trigger: 'user', message: 'Looking for preprints with a journal version' },
      ),
    ),
    route(c.resetEmbeddings, () => {
      const cleared = resetEmbeddings(db);
      return { success: true as const, cleared, total_rows_cleared: Object.values(cleared).reduce((a, b) => a + b, 0) };
    }),
    route(c.resetLibrary, async ({ body }) => {
      if (body?.confirm !== 'reset') throw new c.ApiError('confirmation_required');
      const safety = await backups.create('safety');
      const rows = wipeLibrary(db);
      deps.onWiped();
      return { success: true as const, safety_backup: safety.name, rows_deleted: rows };
    }),
  ];
};
