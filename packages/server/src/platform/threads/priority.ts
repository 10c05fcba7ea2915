import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets this thread give way to the others of the process when cores are short. Only Linux keeps a priority for each
 * thread; elsewhere nothing happens.
 */
export const lowerPriority = (): void => {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isSafeInteger(thread) && thread !== process.pid) setPriority(thread, 10);
  } catch {
    // A container may forbid it; the work is the same, only less polite.
  }
};
