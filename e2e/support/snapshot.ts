import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { closeRaw, copyDatabase, openRaw } from '../../packages/server/src/platform/db/driver.ts';

/** A copy of the data folder of a service. */
export interface Snapshot {
  /** Puts the copied files into the folder, in place of what is there. The service must not be running. */
  putBack: () => Promise<void>;
  remove: () => Promise<void>;
}

const library = 'carrel.db';
const isLibraryOrLock = (path: string) => /^carrel\.(db|lock)/.test(basename(path));

/** Copies the files beside the library. One that the service deletes meanwhile is met by starting again. */
const copyFiles = async (from: string, to: string, tries = 3): Promise<void> => {
  try {
    await cp(from, to, { recursive: true, filter: (path) => !isLibraryOrLock(path) });
  } catch (error) {
    if (tries === 1) throw error;
    await copyFiles(from, to, tries - 1);
  }
};

/** Copies the data folder of a running service. */
export const takeSnapshot = async (dataDir: string): Promise<Snapshot> => {
  const copy = await mkdtemp(join(tmpdir(), 'carrel-e2e-copy-'));
  await copyFiles(dataDir, copy);
  const db = openRaw(join(dataDir, library), { readOnly: true });
  try {
    // All pages in one step, so that nothing can be written in between.
    await copyDatabase(db, join(copy, library), -1);
  } finally {
    closeRaw(db);
  }
  return {
    putBack: async () => {
      await rm(dataDir, { recursive: true, force: true });
      await cp(copy, dataDir, { recursive: true });
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
};
