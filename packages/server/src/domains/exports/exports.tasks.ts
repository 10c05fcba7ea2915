import { type AnyTask, defineTask, type Pieces } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { type ExportRequest, writeExport } from './export-task.ts';

export const writeExportTask = defineTask(
  'exports.write',
  (r: ExportRequest, { db }: WorkerThread, io: Pieces<Uint8Array>) => writeExport(db(), r, io),
);

export const exportTasks: readonly AnyTask<WorkerThread>[] = [writeExportTask];
