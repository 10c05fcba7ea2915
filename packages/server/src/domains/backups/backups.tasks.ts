import { loadMigrations } from '../../platform/db/migrate.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { checkPdfs, copyPdfs, type ListedPdf, restorePdfs } from './backup-pdfs.ts';
import { checkFile, compressFile, copyLiveFile, unpackFile } from './backup-tasks.ts';
import type { MachineState } from './machine-state.ts';
import { repairContents } from './repair-contents.ts';
import { keepUploadedPdfs, type UnpackedUpload, unpackUpload } from './unpack-upload.ts';

export const copyTask = defineTask('backups.copy', (r: { to: string }, { dbPath }: WorkerThread) =>
  copyLiveFile(dbPath, r.to),
);
export const checkTask = defineTask('backups.check', (r: { path: string }, { journaledTables }: WorkerThread) =>
  checkFile(r.path, loadMigrations(), journaledTables),
);
export const repairTask = defineTask(
  'backups.repair',
  (r: { path: string; pageSize: number | null; machine: MachineState }, thread: WorkerThread) =>
    repairContents(r.path, r.pageSize, thread.journaledTables, r.machine),
);
/** Its pieces are the share of the file that was read. */
export const compressTask = defineTask<{ from: string; to: string }, void, number>(
  'backups.compress',
  (r, _, { piece }) => compressFile(r.from, r.to, piece),
);
/**
 * Stops there once nobody waits for the task. A thread may be one piece ahead, so only the second one waits until the
 * first was taken.
 */
const stopping = (piece: (value: null) => Promise<void>) => async () => {
  await piece(null);
  await piece(null);
};

export const unpackTask = defineTask<{ from: string; to: string; maxBytes: number }, void, null>(
  'backups.unpack',
  (r, _, { piece }) => unpackFile(r.from, r.to, r.maxBytes, stopping(piece)),
);

export const copyPdfsTask = defineTask('backups.copyPdfs', (r: { library: string; from: string; to: string }) =>
  copyPdfs(r),
);
export const restorePdfsTask = defineTask(
  'backups.restorePdfs',
  (r: { files: readonly ListedPdf[]; from: string; to: string }) => restorePdfs(r),
);
export const checkPdfsTask = defineTask('backups.checkPdfs', (r: { files: readonly ListedPdf[]; folder: string }) =>
  checkPdfs(r),
);

export const unpackUploadTask = defineTask<{ from: string; to: string; filename: string }, UnpackedUpload, null>(
  'backups.unpackUpload',
  (r, _, { piece }) => unpackUpload(r, stopping(piece)),
);
export const keepUploadedPdfsTask = defineTask(
  'backups.keepUploadedPdfs',
  (r: { held: readonly string[]; from: string; to: string }) => keepUploadedPdfs(r),
);

export const backupTasks: readonly AnyTask<WorkerThread>[] = [
  copyTask,
  checkTask,
  repairTask,
  compressTask,
  unpackTask,
  copyPdfsTask,
  restorePdfsTask,
  checkPdfsTask,
  unpackUploadTask,
  keepUploadedPdfsTask,
];
