import { citationTasks } from '../domains/citations/citations.tasks.ts';
import { serveTasks } from '../platform/threads/pool.ts';
import { hostThreads } from './host-threads.ts';

hostThreads((port) => serveTasks(port, citationTasks, null, () => undefined));
