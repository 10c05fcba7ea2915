import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of this thread below the others of the process. Only Linux keeps a priority for each thread;
 * elsewhere nothing happens.
 */
export const lowerPriority = (): void => {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isSafeInteger(thread) && thread !== process.pid) setPriority(thread, 10);
  } catch {
    // A container may forbid it; the thread then works with normal priority.
  }
};
