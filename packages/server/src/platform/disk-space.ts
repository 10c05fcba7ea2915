import { statfsSync } from 'node:fs';

/** Bytes of the disk that contains a folder. */
export const spaceOf = (folder: string): { free: number; total: number } => {
  const s = statfsSync(folder);
  return { free: s.bavail * s.bsize, total: s.blocks * s.bsize };
};
export const freeBytes = (folder: string): number => spaceOf(folder).free;
