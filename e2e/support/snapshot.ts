import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { closeRaw, copyDatabase, openRaw } from '../../packages/server/src/platform/db/driver.ts';

/** A copy of the data folder of a service. */
export interface Snapshot {
  /** Replaces the contents of the data folder with the copy. The service must not be running. */
  restore: () => Promise<void>;
  remove: () => Promise<void>;
}

const library = 'carrel.db';
const isLibraryOrLock = (path: string) => /^carrel\.(db|lock)/.test(basename(path));

/** Copies the files next to the library. If the service deletes one meanwhile, the copy starts again. */
const copyFiles = async (from: string, to: string, tries = 3): Promise<void> => {
  try {
    await cp(from, to, { recursive: true, filter: (path) => !isLibraryOrLock(path) });
  } catch (error) {
    if (tries === 1) throw error;
    await copyFiles(from, to, tries - 1);
  }
};

const copyLibrary = async (from: string, to: string): Promise<void> => {
  const db = openRaw(join(from, library), { readOnly: true });
  try {
    // All pages in one step, so that nothing can be written meanwhile.
    await copyDatabase(db, join(to, library), -1);
  } finally {
    closeRaw(db);
  }
};

/** Copies the data folder of a running service. */
export const takeSnapshot = async (dataDir: string): Promise<Snapshot> => {
  const copy = await mkdtemp(join(tmpdir(), 'carrel-e2e-copy-'));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await copyFiles(dataDir, copy);
    await copyLibrary(dataDir, copy);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    restore: async () => {
      await rm(dataDir, { recursive: true, force: true });
      await cp(copy, dataDir, { recursive: true });
    },
    remove,
  };
};
