import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as messages from '@carrel/messages/jobs';
import { refer, storedText } from '@carrel/messages/reference';
import type { Db } from '../../platform/db/db.ts';
import { foreignStream } from '../../platform/foreign-file.ts';
import type { JobRow } from '../../platform/jobs/activity.repo.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { RawAnswer, type Route, route } from '../../platform/route.ts';
import { tarBytes, tarStream } from '../../platform/tar.ts';
import type { BackupsService } from './backups.service.ts';
import { resetEmbeddings, wipeLibrary } from './reset.ts';
import { restoredText } from './restored-text.ts';
import { testRestoreJob } from './test-restore.ts';

/** How long a reset waits for automatic jobs to yield, and how often it checks. */
const jobsEndMs = 10_000;
const lookMs = 50;

/** The answer to a request for a restart is sent before the restart begins. */
const answerMs = 100;

/** @throws ApiError job_active, naming the jobs */
const refuseWhile = (active: JobRow[]): void => {
  if (active.length === 0) return;
  const labels = new Map(active.map((j) => [j.label, storedText(j.label, j.label_ref)]));
  throw new c.ApiError('job_active', refer(errors.stopRunningFirst, { jobs: [...labels.values()] }));
};
const refuseWhileActive = (jobs: JobRunner): void => refuseWhile(jobs.repo.active());
const refuseWhileUserJobs = (jobs: JobRunner): void =>
  refuseWhile(jobs.repo.active().filter((j) => j.started_by === 'user'));

/** Asks automatic jobs to yield: one that continued over a wipe would write to papers that are gone. */
const automaticJobsEnded = async (jobs: JobRunner): Promise<void> => {
  jobs.yieldToUser();
  for (let waited = 0; waited < jobsEndMs && jobs.activeCount() > 0; waited += lookMs)
    await new Promise((r) => setTimeout(r, lookMs));
};

export const backupRoutes = (deps: {
  backups: BackupsService;
  db: Db;
  jobs: JobRunner;
  onWiped: () => void;
  onRestart: () => void;
  /** Tables of modules that a reset leaves alone. */
  keptOnReset: readonly string[];
}): Route[] => {
  const { backups, db, jobs } = deps;
  return [
    route(c.getLibraryInfo, () => backups.info()),
    route(c.createBackup, async ({ body }) => {
      const made = await backups.createOrJoin('manual', body?.include_pdfs);
      return {
        success: true as const,
        backup_name: made.name,
        db_size: made.dbBytes,
        size_bytes: made.bytes,
        pdfs: made.pdfs,
      };
    }),
    route(c.deleteBackup, async ({ params }) => ({
      success: true as const,
      deleted: await backups.remove(params.name),
    })),
    route(c.downloadBackup, async ({ params, query }) => {
      if (query.pdfs) {
        const entries = await backups.store.archiveOf(params.name);
        return new RawAnswer(tarStream(entries), {
          'content-type': 'application/x-tar',
          'content-length': String(tarBytes(entries)),
          'content-disposition': `attachment; filename="carrel-${params.name.replace(/\.db\.gz$/, '')}.tar"`,
        });
      }
      const { path, size_bytes } = backups.store.find(params.name);
      return new RawAnswer(foreignStream(path), {
        'content-type': 'application/gzip',
        'content-length': String(size_bytes),
        'content-disposition': `attachment; filename="carrel-${params.name}"`,
      });
    }),
    route(c.uploadBackup, ({ query }, io) =>
      backups.uploads.run(query.upload_id, io.closed, async (upload) => {
        const limit = { maxBytes: backups.maxUploadBytes(), tooLarge: 'backup_too_large' as const };
        const { path } = await io.file({ ...limit, signal: upload.signal });
        const { name, created_at, size_bytes, papers, pdfs } = await backups.receive(path, query.filename, upload);
        return { success: true as const, backup_name: name, created_at, size_bytes, papers, pdfs };
      }),
    ),
    route(c.cancelBackupUpload, ({ body }) => ({ cancelled: backups.uploads.cancel(body.upload_id) })),
    route(c.restartService, () => {
      const restarting = backups.restartRequired;
      if (restarting) setTimeout(deps.onRestart, answerMs);
      return { restarting };
    }),
    route(c.restoreBackup, async ({ params }) => {
      const { safety, emptied, kept, missingPdfs } = await backups.restore(params.name);
      return {
        success: true as const,
        restored_from: params.name,
        safety_backup: safety,
        restart_required: true as const,
        message: restoredText(safety, { emptied, kept, missingPdfs }),
        kept_settings: kept,
      };
    }),
    route(c.testRestore, () =>
      jobs.start(testRestoreJob, {}, { trigger: 'user', message: refer(messages.restoringNewestBackupIntoTemporary) }),
    ),
    route(c.resetEmbeddings, () => {
      const cleared = resetEmbeddings(db);
      return { success: true as const, cleared, total_rows_cleared: Object.values(cleared).reduce((a, b) => a + b, 0) };
    }),
    route(c.resetLibrary, async ({ body }) => {
      if (body?.confirm !== 'reset') throw new c.ApiError('confirmation_required');
      refuseWhileUserJobs(jobs);
      await automaticJobsEnded(jobs);
      refuseWhileActive(jobs);
      const reason = new c.ApiError('database_busy', refer(errors.libraryBeingReset));
      const { safety, result: rows } = await backups.withSafetyBackup(reason, () => {
        // This check and the wipe run in one turn of the event loop, so no job can start between them.
        refuseWhileActive(jobs);
        return wipeLibrary(db, deps.keptOnReset);
      });
      deps.onWiped();
      return { success: true as const, safety_backup: safety.name, rows_deleted: rows };
    }),
  ];
};
