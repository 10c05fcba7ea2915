import { type AnyTask, defineTask, type Pieces } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { checkExport, type ExportRequest, writeExport } from './export-task.ts';

export const writeExportTask = defineTask(
  'exports.write',
  (r: ExportRequest, { db }: WorkerThread, io: Pieces<Uint8Array>) => writeExport(db(), r, io),
);

export const checkExportTask = defineTask(
  'exports.check',
  (r: Parameters<typeof checkExport>[1], { db }: WorkerThread) => checkExport(db(), r),
);

export const exportTasks: readonly AnyTask<WorkerThread>[] = [writeExportTask, checkExportTask];
