import { serveLibrary } from '../app/serve-library.ts';
import type { WorkerData } from '../platform/threads/worker-thread.ts';
import { hostThreads } from './host-threads.ts';

hostThreads((port, data) => serveLibrary(port, data as WorkerData));
