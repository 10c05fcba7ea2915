import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@carrel/contract';
import { livePdfs, restorePdfs } from '../domains/backups/backup-pdfs.ts';
import { BackupStore } from '../domains/backups/backup-store.ts';
import { checkFile, compressFile, dropSessions, UnusableBackup, unpackFile } from '../domains/backups/backup-tasks.ts';
import { machineStateOf } from '../domains/backups/machine-state.ts';
import { repairContents } from '../domains/backups/repair-contents.ts';
import { restoredLine } from '../domains/backups/restored-text.ts';
import { provideKeyFunctions } from '../domains/papers/key-functions.ts';
import { switches } from '../domains/settings/switches.ts';
import type { Clock } from '../platform/clock.ts';
import { isoAt } from '../platform/clock.ts';
import { type Db, openWriter, stopWaiting } from '../platform/db/db.ts';
import { closeRaw, copyDatabase, isBusy, openRaw, type RawDatabase } from '../platform/db/driver.ts';
import { loadMigrations, type Migration, migrate, SchemaError, schemaVersion } from '../platform/db/migrate.ts';
import { freeBytes } from '../platform/disk-space.ts';
import { hexId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { folderProblem } from '../platform/start-problem.ts';
import { journaledTables } from './modules.ts';
import { makePrivate, removeLeftovers } from './private-data.ts';

/** Why the library was not opened, with what to do about it. Nothing was changed. */
export class LibraryUnavailable extends Error {}

/** Files up to this size are checked at every start; larger ones only after a stop that was not clean. */
const alwaysCheckBytes = 64 * 1024 * 1024;

export const libraryPath = (dataDir: string): string => join(dataDir, 'carrel.db');

/**
 * Locks the data folder for this process: an exclusive lock on a separate file, which the kernel releases when the
 * process ends, however it ends.
 * @throws LibraryUnavailable if another process holds it, or the folder cannot be written
 */
export const lockDataDir = (dataDir: string): DataDirLock => {
  makeWritable(dataDir);
  const path = join(dataDir, 'carrel.lock');
  let held = lockFile(path, dataDir);
  let inode = inodeOf(path);
  return {
    renew: () => {
      if (inode !== null && inodeOf(path) === inode) return 'held';
      // The file was deleted, so the lock on it no longer excludes other processes.
      let next: RawDatabase;
      try {
        next = lockFile(path, dataDir);
      } catch (e) {
        if (e instanceof LibraryUnavailable) return 'lost';
        throw e;
      }
      unlock(held);
      held = next;
      inode = inodeOf(path);
      return 'renewed';
    },
    release: () => unlock(held),
  };
};

const makeWritable = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (e) {
    throw new LibraryUnavailable(
      `The data folder ${dataDir} cannot be written: ${folderProblem(e)}. Correct this, or choose another folder with SVC_DATA_DIR.`,
    );
  }
};

interface DataDirLock {
  /** Checks whether the lock still excludes other processes, and takes it again if its file is gone. */
  renew(): 'held' | 'renewed' | 'lost';
  release(): void;
}

const inodeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

const unlock = (lock: RawDatabase): void => {
  lock.exec('rollback');
  closeRaw(lock);
};

const lockFile = (path: string, dataDir: string): RawDatabase => {
  const lock = openRaw(path);
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
    lock.exec('create table if not exists holder (pid integer)');
    lock.exec('commit');
    lock.exec('begin exclusive');
  } catch (e) {
    closeRaw(lock);
    if (!isBusy(e))
      throw new LibraryUnavailable(`The file ${path} cannot be locked: ${(e as Error).message}. Nothing was changed.`);
    throw new LibraryUnavailable(
      `Another Carrel is running on ${dataDir}. Stop it first, or use a different folder with SVC_DATA_DIR.`,
    );
  }
  return lock;
};

const lockLookMs = 2_000;

/**
 * Watches the lock. When another process took the folder because the lock's file had been deleted, this one stops writing.
 */
export const watchLock = (lock: DataDirLock, db: Db, clock: Clock, log: Log): { clear(): void } => {
  const timer = clock.setInterval(() => {
    const state = lock.renew();
    if (state === 'renewed')
      log.add('WARNING', 'app', 'carrel.lock was deleted while Carrel was running. It is held again.');
    if (state !== 'lost') return;
    timer.clear();
    const message = 'Another Carrel has taken the data folder. This one no longer writes; stop one of them.';
    log.add('CRITICAL', 'app', message);
    db.refuseWrites(new ApiError('restart_required', message));
  }, lockLookMs);
  return timer;
};

/** What a restore from the command line leaves free on the disk. */
const commandLineSpareBytes = 96 * 1024 ** 2;

const adviceFor = (dataDir: string): string => {
  const newest = new BackupStore(dataDir).list().find((b) => b.verified);
  return newest
    ? `The newest good backup is ${newest.name} (${newest.papers ?? '?'} papers). To go back to it: npm start -- --restore ${newest.name}. The damaged file is kept next to it.`
    : 'There is no verified backup in its backups/ folder. Keep the file: parts of it may still be read.';
};

/**
 * Creates an empty library in memory and writes it under another name first: a start that is killed leaves no file that
 * looks like a damaged library, and the next start deletes the partial one.
 * @returns the number of migrations
 */
const createLibrary = (path: string, migrations: readonly Migration[], nowIso: string): number => {
  const partial = `${path}.partial`;
  const raw = openRaw(':memory:');
  try {
    const steps = migrate(raw, migrations, journaledTables, nowIso);
    raw.prepare('vacuum into ?').run(partial);
    // SQLite does not do this for a copy.
    const fd = openSync(partial, 'r+');
    fsyncSync(fd);
    closeSync(fd);
    renameSync(partial, path);
    return steps;
  } finally {
    closeRaw(raw);
  }
};

/**
 * Opens the library, migrates it to the newest schema, and refuses a damaged one instead of replacing it.
 * @param waitMs how long to wait while another program, such as a replicator, holds a lock on it
 */
export const openLibrary = async (
  dataDir: string,
  clock: Clock,
  waitMs = 5_000,
): Promise<{ db: Db; path: string; migrated: number }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  removeLeftovers(dataDir);
  makePrivate(dataDir);
  const path = libraryPath(dataDir);
  const migrations = loadMigrations();
  const existed = existsSync(path);
  if (!existed && new BackupStore(dataDir).list().length > 0) {
    throw new LibraryUnavailable(
      `There are backups in ${dataDir} but the library file ${path} is gone. ${adviceFor(dataDir)}`,
    );
  }
  if (existed && !looksLikeDatabase(path))
    throw new LibraryUnavailable(`The library file ${path} is damaged: it is no database. ${adviceFor(dataDir)}`);
  let created = 0;
  let db: Db;
  try {
    if (!existed) created = createLibrary(path, migrations, isoAt(clock.now()));
    db = openWriter(path, waitMs);
  } catch (e) {
    if (isBusy(e)) throw inUse(path);
    throw new LibraryUnavailable(
      `The library file ${path} cannot be opened: ${(e as Error).message}. ${adviceFor(dataDir)}`,
    );
  }
  try {
    const from = schemaVersion(db.raw);
    if (existed && from > 0) {
      const problem = damage(db.raw, statSync(path).size);
      if (problem)
        throw new LibraryUnavailable(`The library file ${path} is damaged: ${problem}. ${adviceFor(dataDir)}`);
    }
    if (from > 0) dropSessions(db.raw);
    if (from > 0 && from < migrations.length) await safetyCopy(db.raw, dataDir, clock);
    const now = isoAt(clock.now());
    const steps = created + migrate(db.raw, migrations, journaledTables, now, migrations.length, provideKeyFunctions);
    markUnclean(db);
    nameLibrary(db);
    // Files that were just created.
    makePrivate(dataDir);
    stopWaiting(db);
    return { db, path, migrated: steps };
  } catch (e) {
    db.close();
    if (isBusy(e)) throw inUse(path);
    if (e instanceof SchemaError) throw new LibraryUnavailable(e.message);
    if (e instanceof UnusableBackup)
      throw new LibraryUnavailable(
        `The library file ${path} cannot be migrated to the newest schema. ${e.message} ${adviceFor(dataDir)}`,
      );
    throw e;
  }
};

const inUse = (path: string): LibraryUnavailable =>
  new LibraryUnavailable(
    `The library file ${path} is in use by another program. Nothing is wrong with it. Stop that program, then start Carrel again.`,
  );

const looksLikeDatabase = (path: string): boolean => {
  const start = Buffer.alloc(16);
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (e) {
    throw new LibraryUnavailable(`The library file ${path} cannot be read: ${folderProblem(e)}. Nothing was changed.`);
  }
  try {
    return readSync(fd, start, 0, 16, 0) === 16 && start.toString('latin1') === 'SQLite format 3\u0000';
  } finally {
    closeSync(fd);
  }
};

const damage = (raw: RawDatabase, bytes: number): string | null => {
  try {
    const clean = raw.prepare(`select value from facts where key = 'app.clean_stop'`).get() as
      | { value: string }
      | undefined;
    if (clean?.value === '1' && bytes > alwaysCheckBytes) return null;
    const row = raw.prepare('pragma quick_check(1)').get() as { quick_check: string };
    return row.quick_check === 'ok' ? null : row.quick_check;
  } catch (e) {
    if (isBusy(e)) throw e;
    return (e as Error).message;
  }
};

const setClean = (db: Db, value: '0' | '1'): void => {
  db.tx(() =>
    db.run(
      `insert into facts (key, value) values ('app.clean_stop', ?) on conflict (key) do update set value = excluded.value`,
      value,
    ),
  );
};
const markUnclean = (db: Db): void => setClean(db, '0');

/** An ID that distinguishes the library from others, such as one in another folder served at the same address. */
const nameLibrary = (db: Db): void => {
  db.tx(() => db.run(`insert into facts (key, value) values ('app.library', ?) on conflict (key) do nothing`, hexId()));
};

/** Checkpoints the WAL and records a clean stop. */
export const closeLibrary = (db: Db): void => {
  if (db.writesRefused === null) setClean(db, '1');
  db.raw.exec('pragma wal_checkpoint(truncate)');
  db.close();
};

const safetyCopy = async (raw: RawDatabase, dataDir: string, clock: Clock): Promise<void> => {
  const store = new BackupStore(dataDir);
  const copy = join(store.folder, 'before-migration.partial');
  await copyDatabase(raw, copy);
  const checked = checkFile(copy, loadMigrations(), journaledTables);
  const packed = join(store.folder, 'before-migration-packed.partial');
  await compressFile(copy, packed);
  await store.adopt(packed, store.nameFor(clock.now(), 'migration'), {
    papers: checked.papers,
    schema_version: checked.schema_version,
  });
};

/**
 * Replaces a library that cannot be opened by a backup; the library is moved aside, never deleted.
 * @throws LibraryUnavailable if there is no such backup or it is unusable
 */
export const restoreFromCommandLine = async (dataDir: string, name: string, clock: Clock): Promise<string> => {
  const store = new BackupStore(dataDir);
  const backup = store.list().find((b) => b.name === name);
  if (!backup) {
    const names = store.list().map((b) => `  ${b.name}`);
    throw new LibraryUnavailable(
      `There is no backup named ${name}. ${names.length > 0 ? `There are:\n${names.join('\n')}` : 'There are no backups.'}`,
    );
  }
  const fresh = join(dataDir, 'restore.partial');
  const leftovers = ['', '-wal', '-shm'].map((suffix) => fresh + suffix);
  const path = libraryPath(dataDir);
  try {
    const room = freeBytes(dataDir) - commandLineSpareBytes;
    await unpackFile(join(store.folder, backup.name), fresh, Math.max(0, room));
    checkFile(fresh, loadMigrations(), journaledTables);
    const { machine, unreadable } = machineStateOf(path, switches());
    const { emptied, kept } = repairContents(fresh, null, journaledTables, machine);
    const files = store.pdfsOf(name);
    if (files === null) throw new UnusableBackup('The list of its PDFs cannot be read.');
    const missing = await restorePdfs({ files, from: store.pdfs, to: livePdfs(dataDir) });
    const moved = moveAside(path, isoAt(clock.now()).replaceAll(':', ''));
    renameSync(fresh, path);
    return restoredLine(name, moved, { emptied, kept, unreadable, missingPdfs: missing });
  } catch (e) {
    throw e instanceof UnusableBackup ? new LibraryUnavailable(`${name} cannot be restored. ${e.message}`) : e;
  } finally {
    for (const f of leftovers) rmSync(f, { force: true });
  }
};

/** @returns the new path of the file; null if there was none */
const moveAside = (path: string, stamp: string): string | null => {
  const existed = existsSync(path);
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.damaged-${stamp}${suffix}`);
  }
  return existed ? `${path}.damaged-${stamp}` : null;
};
