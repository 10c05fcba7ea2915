import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ownFiles = /^(?:carrel\.(?:db|lock)|secrets\.json|sessions\.json|service\.json|restore\.partial|terms\.cache)/;
const ownFolders = ['backups', 'uploads', 'scratch', 'pdfs'];

/** Sets the mode of entries that belong to this user and have the expected type; skips links. */
const restrict = (path: string, kind: 'file' | 'folder'): void => {
  const uid = process.getuid?.();
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || uid === undefined || stats.uid !== uid) return;
  if (kind === 'file' ? !stats.isFile() : !stats.isDirectory()) return;
  const mode = kind === 'file' ? 0o600 : 0o700;
  if ((stats.mode & 0o777) !== mode) chmodSync(path, mode);
};

/**
 * Makes the data folder and its contents readable only by their owner. A folder created by hand or a library copied from
 * elsewhere is often readable by everybody on the machine.
 */
export const makePrivate = (dataDir: string): void => {
  restrict(dataDir, 'folder');
  for (const name of readdirSync(dataDir)) if (ownFiles.test(name)) restrict(join(dataDir, name), 'file');
  for (const folder of ownFolders) {
    const path = join(dataDir, folder);
    if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    restrict(path, 'folder');
    for (const name of readdirSync(path)) restrict(join(path, name), 'file');
  }
};

/**
 * Deletes partly written files of a process that was killed or ran out of disk space. Call it while the folder is locked, so
 * that nothing else is writing to it.
 */
export const removeLeftovers = (dataDir: string): void => {
  for (const folder of [dataDir, join(dataDir, 'uploads')]) {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (/\.partial(?:-(?:wal|shm|journal))?$/.test(name) && lstatSync(path).isFile()) rmSync(path, { force: true });
    }
  }
};
