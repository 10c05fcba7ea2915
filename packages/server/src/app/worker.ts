import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerData } from '../platform/threads/worker-thread.ts';
import { serveLibrary } from './serve-library.ts';

/** The program of every worker thread with the database. */
serveLibrary(parentPort!, workerData as WorkerData);
