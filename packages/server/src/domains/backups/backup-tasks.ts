import { closeSync, createWriteStream, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { refer, type Shown, TextError } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { closeRaw, copyDatabase, openRaw, type RawDatabase } from '../../platform/db/driver.ts';
import type { JournaledTable } from '../../platform/db/journaled-tables.ts';
import { expectedSchema, type Migration, schemaFingerprint, schemaVersion } from '../../platform/db/migrate.ts';
import { foreignPieces, foreignStart } from '../../platform/foreign-file.ts';

export interface CheckedFile {
  papers: number;
  schema_version: number;
  bytes: number;
}
/** Why a file cannot serve as a library. The message is for the user. */
export class UnusableBackup extends TextError {
  constructor(message: Shown, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableBackup';
  }
}

/** `sqlite` and its version mark: the first bytes of every database file. */
export const sqliteHeader = 'SQLite format 3\u0000';

/** Opens a file read-only and makes sure it is a sound library of a known schema. */
export const checkFile = (
  path: string,
  migrations: readonly Migration[],
  journaled: readonly JournaledTable[],
): CheckedFile => {
  const start = foreignStart(path, 16);
  if (start.toString('latin1') !== sqliteHeader) throw new UnusableBackup(refer(sources.doesHoldDatabase));
  let db: ReturnType<typeof openRaw> | undefined;
  try {
    db = openRaw(path, { readOnly: true });
    db.exec('pragma trusted_schema = off');
    db.exec('pragma cell_size_check = on');
    const version = schemaVersion(db);
    if (version < 1) throw new UnusableBackup(refer(sources.libraryCarrel));
    if (version > migrations.length)
      throw new UnusableBackup(refer(sources.writtenNewerCarrelSchemaProgram, { version, count: migrations.length }));
    const problems = (db.prepare('pragma integrity_check(5)').all() as { integrity_check: string }[]).map(
      (r) => r.integrity_check,
    );
    if (problems[0] !== 'ok') throw new UnusableBackup(refer(sources.itIsDamaged, { problem: String(problems[0]) }));
    const orphans = db.prepare('pragma foreign_key_check').all().length;
    if (orphans > 0) throw new UnusableBackup(refer(sources.damagedRowsReferRowsThere, { orphans }));
    const want = expectedSchema(migrations, journaled, version);
    const have = schemaFingerprint(db);
    if (want.join('\n') !== have.join('\n')) throw new UnusableBackup(refer(sources.tablesTriggersViewsThoseCarrel));
    // If a first start was interrupted between two migrations, there are no papers yet.
    const hasPapers = db.prepare(`select 1 from sqlite_master where name = 'papers'`).get() !== undefined;
    const n = hasPapers ? (db.prepare('select count(*) n from papers').get() as { n: number }).n : 0;
    const { b } = db.prepare('select page_count * page_size b from pragma_page_count(), pragma_page_size()').get() as {
      b: number;
    };
    return { papers: n, schema_version: version, bytes: b };
  } catch (e) {
    if (e instanceof UnusableBackup) throw e;
    throw new UnusableBackup(refer(sources.cannotOpened, { message: (e as Error).message }));
  } finally {
    if (db) closeRaw(db);
  }
};

/**
 * Deletes the sessions and the digest of the key that earlier versions kept in the library. A restored file can bring them
 * back, and a prepared one could bring its own; none is ever read.
 */
export const dropSessions = (raw: RawDatabase): void => {
  const held = raw.prepare(`select 1 from facts where key = 'app.sessions'`).get() !== undefined;
  if (!held) return;
  // Overwrites the bytes; a plain delete leaves them in the file.
  raw.exec('pragma secure_delete = on');
  raw.exec(`delete from facts where key = 'app.sessions'`);
  raw.exec('pragma secure_delete = off');
};

/**
 * Copies the live file through the online backup API, as it was at the start. The source is a connection of its own
 * that keeps one snapshot open: the writer never waits for it, and changes made during the copy cannot make it start
 * over.
 */
export const copyLiveFile = async (from: string, to: string): Promise<void> => {
  const source = openRaw(from, { readOnly: true });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await copyDatabase(source, to, 1_000);
    source.exec('rollback');
  } finally {
    closeRaw(source);
  }
  const copy = openRaw(to);
  try {
    dropSessions(copy);
  } finally {
    closeRaw(copy);
  }
};

/** Time limit of a backup, of a test restore, and of each of their steps. */
export const taskTimeoutMs = 30 * 60_000;

/** Waits between two parts of the work. Rejects if the task was stopped. */
export type Pause = () => Promise<void>;
const bytesPerPause = 16 * 1024 ** 2;

/** Passes bytes on, and pauses at intervals with their number, so that the task can be stopped there. */
export const pausing = (pause: (bytes: number) => Promise<void>) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = 0;
    let paused = 0;
    for await (const chunk of source) {
      passed += chunk.length;
      if (passed - paused >= bytesPerPause) {
        await pause(passed);
        paused = passed;
      }
      yield chunk;
    }
  };

const neverPause: Pause = async () => undefined;

/** @param onShare called between two parts with the share of the file that was read; rejects if the task was stopped */
export const compressFile = async (
  from: string,
  to: string,
  onShare: (share: number) => Promise<void> = neverPause,
): Promise<void> => {
  const { size } = statSync(from);
  await pipeline(
    foreignPieces(from),
    pausing((bytes) => onShare(bytes / size)),
    createGzip({ level: 4 }),
    createWriteStream(to, { mode: 0o600 }),
  );
};

/**
 * Takes a database file without a WAL out of WAL mode, by its two version bytes. Reading it then creates no other files,
 * and no other connection blocks changing it.
 */
const leaveWal = (path: string): void => {
  const fd = openSync(path, 'r+');
  try {
    const start = Buffer.alloc(20);
    if (readSync(fd, start, 0, 20, 0) < 20 || start.toString('latin1', 0, 16) !== sqliteHeader) return;
    if (start[18] === 2 && start[19] === 2) writeSync(fd, Buffer.from([1, 1]), 0, 2, 18);
  } finally {
    closeSync(fd);
  }
};

/** Unpacks up to a limit, because a megabyte can hold a gigabyte of zeros. */
export const unpackFile = async (
  from: string,
  to: string,
  maxBytes: number,
  pause: Pause = neverPause,
): Promise<void> => {
  let size = 0;
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes)
        done(new UnusableBackup(refer(sources.unpacksMoreThanMb, { round: Math.round(maxBytes / 1_048_576) })));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(foreignPieces(from), createGunzip(), cap, pausing(pause), createWriteStream(to, { mode: 0o600 }));
    leaveWal(to);
  } catch (e) {
    rmSync(to, { force: true });
    if (e instanceof UnusableBackup) throw e;
    throw new UnusableBackup(refer(sources.cannotUnpacked, { message: (e as Error).message }));
  }
};
