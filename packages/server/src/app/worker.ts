import { parentPort, workerData } from 'node:worker_threads';
import { HealthRegistry } from '../domains/health-registry.ts';
import { serveTasks } from '../platform/threads/pool.ts';
import { lowerPriority } from '../platform/threads/priority.ts';
import { openWorkerThread, type WorkerData } from '../platform/threads/worker-thread.ts';
import { healthDeclarations } from './health-declarations.gen.ts';
import { workerTasks } from './worker-tasks.ts';

/** The program of every worker thread: heavy reads on a connection of its own that cannot write, and CPU work. */
const data = workerData as WorkerData;
// Compressing a backup must not take a core from the thread that answers clicks.
if (data.background) lowerPriority();

const thread = openWorkerThread(data);
serveTasks(parentPort!, workerTasks, { ...thread, health: new HealthRegistry(healthDeclarations) }, () =>
  thread.close(),
);
