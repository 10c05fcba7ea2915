import { parentPort } from 'node:worker_threads';
import { citationTasks } from '../domains/citations/citations.tasks.ts';
import { serveTasks } from '../platform/threads/pool.ts';

/** The program of the thread that renders citations. It opens no database, so it can be ended in the middle of a style. */
if (!parentPort) throw new Error('This program runs in a worker thread.');
serveTasks(parentPort, citationTasks, null, () => undefined);
