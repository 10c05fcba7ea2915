import { ApiError } from '@carrel/contract';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import { freeBytes } from './disk-space.ts';

const everyMs = 5_000;

/**
 * Refuses writes while the disk is nearly full. Even deleting needs room in the WAL, so some space is kept free. Checks
 * again every five seconds, so writing resumes automatically once there is room.
 */
export const watchFreeSpace = (db: Db, clock: Clock, folder: string, floorBytes: number): { clear(): void } => {
  let ours: ApiError | null = null;
  const look = () => {
    const low = freeBytes(folder) < floorBytes;
    if (low && db.writesRefused === null) {
      ours = new ApiError('disk_full');
      db.refuseWrites(ours);
    } else if (!low && ours !== null && db.writesRefused === ours) {
      db.refuseWrites(null);
      ours = null;
    }
  };
  look();
  return clock.setInterval(look, everyMs);
};
