import { open } from 'node:fs/promises';

/** Waits until a file is on the disk. @param what `data` leaves out the times of the file */
export const syncFile = async (path: string, what: 'all' | 'data' = 'all'): Promise<void> => {
  // Windows syncs only files that are open for writing.
  const file = await open(path, 'r+');
  try {
    await (what === 'all' ? file.sync() : file.datasync());
  } finally {
    await file.close();
  }
};

/** Waits until the entries of a folder are on the disk. Windows has no equivalent. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
