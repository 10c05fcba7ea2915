import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Port } from '../platform/threads/pool.ts';

/** Opens a library on a reusable thread. */
export interface OpenOnThread {
  port: MessagePort;
  data: unknown;
}

/** Marks a thread as reusable. */
export const reusable = 'reusable';

/** Serves one pool on the parent port. A reusable thread serves one pool after another, each on its own port. */
export const hostThreads = (serve: (port: Port, data: unknown) => void): void => {
  if (workerData !== reusable) serve(parentPort!, workerData);
  else parentPort!.on('message', ({ port, data }: OpenOnThread) => serve(port, data));
};
