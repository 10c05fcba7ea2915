import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Port } from '../platform/threads/pool.ts';

/** Opens one library after the other on the same thread. */
export interface OpenOnThread {
  port: MessagePort;
  data: unknown;
}

/** Marks a thread that is to be used again. */
export const reusable = 'reusable';

/** Serves as the program of a worker thread does, or again and again on a port for each pool. */
export const hostThreads = (serve: (port: Port, data: unknown) => void): void => {
  if (workerData !== reusable) serve(parentPort!, workerData);
  else parentPort!.on('message', ({ port, data }: OpenOnThread) => serve(port, data));
};
