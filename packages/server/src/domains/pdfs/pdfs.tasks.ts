import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { findHighlights, type HighlightQuery } from './library-highlights.ts';

export const findHighlightsTask = defineTask('pdfs.findHighlights', (asked: HighlightQuery, { db }: WorkerThread) =>
  findHighlights(db(), asked),
);

export const pdfTasks: readonly AnyTask<WorkerThread>[] = [findHighlightsTask];
