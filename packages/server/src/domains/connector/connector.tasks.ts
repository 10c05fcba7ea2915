import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { lookUpHit } from './look-up.ts';
import type { PageFields } from './page-paper.ts';

export const lookUpHitsTask = defineTask('connector.lookUpHits', (items: readonly PageFields[], { db }: WorkerThread) =>
  items.map((item) => lookUpHit(db(), item)),
);

export const connectorTasks: readonly AnyTask<WorkerThread>[] = [lookUpHitsTask];
