import { HealthRegistry } from '../domains/health-registry.ts';
import { type Port, serveTasks } from '../platform/threads/pool.ts';
import { lowerPriority } from '../platform/threads/priority.ts';
import { openWorkerThread, type WorkerData } from '../platform/threads/worker-thread.ts';
import { healthDeclarations } from './health-declarations.gen.ts';
import { workerTasks } from './worker-tasks.ts';

/** Answers the tasks of one library: heavy reads on a connection of its own that cannot write, and CPU work. */
export const serveLibrary = (port: Port, data: WorkerData): void => {
  // Compressing a backup must not take a core from the thread that answers clicks.
  if (data.background) lowerPriority();
  const thread = openWorkerThread(data);
  serveTasks(port, workerTasks, { ...thread, health: new HealthRegistry(healthDeclarations) }, () => thread.close());
};
