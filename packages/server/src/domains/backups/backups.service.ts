import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as jobs from '@carrel/messages/jobs';
import { refer, shownOf, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { closeRaw, copyDatabase, openRaw } from '../../platform/db/driver.ts';
import { schemaVersion } from '../../platform/db/migrate.ts';
import type { Store } from '../../platform/db/store.ts';
import { freeBytes } from '../../platform/disk-space.ts';
import { hashedFiles } from '../../platform/hashed-files.ts';
import { hexId } from '../../platform/ids.ts';
import { implementJob, type JobImplementation, jobType } from '../../platform/jobs/define-job.ts';
import { StepProgress } from '../../platform/jobs/step-progress.ts';
import type { Log } from '../../platform/log.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { SwitchDefault } from '../settings/switch-names.ts';
import { type ListedPdf, livePdfs, namedPdfsSql } from './backup-pdfs.ts';
import { type BackupFile, type BackupKind, BackupStore, missingIn, toPrune } from './backup-store.ts';
import { type CheckedFile, taskTimeoutMs } from './backup-tasks.ts';
import { type BackupUpload, BackupUploads } from './backup-upload.ts';
import {
  checkPdfsTask,
  checkTask,
  compressTask,
  copyPdfsTask,
  copyTask,
  keepUploadedPdfsTask,
  repairTask,
  restorePdfsTask,
  unpackTask,
  unpackUploadTask,
} from './backups.tasks.ts';
import { readMachineState } from './machine-state.ts';
import { restoredText } from './restored-text.ts';
import { lastTestRestore } from './test-restore-record.ts';
import { uploadedLibrary } from './unpack-upload.ts';

interface Deps {
  store: Store;
  dbPath: string;
  dataDir: string;
  /** Below this much free space nothing is written. */
  minFreeBytes: number;
  log: Log;
  threads: ThreadPool;
  retention: () => { daily: number; weekly: number; monthly: number };
  /** Whether backups include PDFs by default. */
  includePdfs: () => boolean;
  switches: readonly SwitchDefault[];
  onRestored: () => void;
}

/** A backup that was made and checked. */
interface MadeBackup {
  name: string;
  dbBytes: number;
  bytes: number;
  papers: number;
  pdfs: BackupFile['pdfs'];
}

/** Maximum unpacked size of a backup: far above any real library, far below a disk. */
const maxUnpackedBytes = 64 * 1024 ** 3;
/**
 * A library is compressed to a third or less. A file that unpacks to far more than that, and than the live one, is not
 * a library.
 */
const maxUnpackedRatio = 50;
const alwaysUnpackedBytes = 256 * 1024 ** 2;
/** Free space that unpacking leaves on the disk, beyond what writing needs. */
const spareBytes = 32 * 1024 ** 2;
/** How long an upload waits for one that was cancelled and has not yet ended. */
const cancelledEndsMs = 10_000;

/** Approximate relative duration of each step of a backup. */
const costs = { copying: 1, checking: 2, compressing: 5, pdfs: 1 };
/** Called when a step begins and while it is done, with its share from 0 to 1. */
type OnStep = (step: keyof typeof costs, share: number) => void;

export const createBackupJob = jobType({
  kind: 'backups.create',
  label: refer(jobs.scheduledBackup),
  payload: z.object({}),
  timeoutMs: taskTimeoutMs,
  network: [],
  // It reads on a thread of its own, and must not be postponed for as long as the user works.
  yields: false,
});

/** Backups through the online backup API, each opened and checked before it is listed; restore and test restore. */
export class BackupsService {
  readonly store: BackupStore;
  readonly #d: Deps;
  readonly #scratch: string;
  #busy = false;
  #making: { done: Promise<MadeBackup>; pdfs: boolean } | null = null;
  #restored = false;
  readonly uploads = new BackupUploads();
  #receiving: { signal: AbortSignal; done: Promise<unknown> } | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
    this.store = new BackupStore(deps.dataDir);
    this.#scratch = join(deps.dataDir, 'scratch');
    rmSync(this.#scratch, { recursive: true, force: true });
    mkdirSync(this.#scratch, { recursive: true, mode: 0o700 });
  }

  get restartRequired(): boolean {
    return this.#restored;
  }

  async #alone<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#busy) throw new ApiError('backup_running');
    this.#busy = true;
    try {
      return await fn();
    } finally {
      this.#busy = false;
    }
  }

  #dbBytes(): number {
    return statSync(this.#d.dbPath).size;
  }

  #needSpace(bytes: number): void {
    if (freeBytes(this.#d.dataDir) < bytes) throw new ApiError('disk_full', refer(errors.thereEnoughFreeSpaceCopy));
  }

  create(
    kind: BackupKind,
    { signal, pdfs = this.#d.includePdfs(), onStep }: { signal?: AbortSignal; pdfs?: boolean; onStep?: OnStep } = {},
  ): Promise<MadeBackup> {
    const made = this.#alone(() => this.#make(kind, { withPdfs: pdfs, signal, onStep }));
    const running = {
      pdfs,
      done: made.finally(() => {
        if (this.#making === running) this.#making = null;
      }),
    };
    // A caller that was refused must not take the place of the one that runs.
    this.#making ??= running;
    return running.done;
  }

  /** Makes a backup, or waits for the one that is being made. */
  async createOrJoin(kind: BackupKind, pdfs = this.#d.includePdfs()): Promise<MadeBackup> {
    for (let running = this.#making; running; running = this.#making) {
      if (running.pdfs || !pdfs) return running.done;
      // A request for a backup with PDFs waits for a running backup without them.
      await running.done.catch(() => undefined);
    }
    return this.create(kind, { pdfs });
  }

  /** PDFs of the library, and the bytes that no backup has copied yet. */
  async pdfsNow(): Promise<{ files: number; bytes: number; new_bytes: number }> {
    const named = this.#d.store.db.all<ListedPdf>(namedPdfsSql);
    const copied = new Set<string>();
    for await (const { sha256 } of hashedFiles(this.store.pdfs)) copied.add(sha256);
    const total = (files: ListedPdf[]) => files.reduce((sum, f) => sum + f.bytes, 0);
    return {
      files: named.length,
      bytes: total(named),
      new_bytes: total(named.filter((f) => !copied.has(f.sha256))),
    };
  }

  async #make(
    kind: BackupKind,
    { withPdfs, signal, onStep }: { withPdfs: boolean; signal?: AbortSignal | undefined; onStep?: OnStep | undefined },
  ): Promise<MadeBackup> {
    this.#needSpace(this.#dbBytes() * 1.5 + (withPdfs ? (await this.pdfsNow()).new_bytes : 0));
    const copy = join(this.#scratch, `${hexId()}.db`);
    const packed = join(this.store.folder, `${hexId()}.partial`);
    const options = { timeoutMs: taskTimeoutMs, ...(signal ? { signal } : {}) };
    try {
      onStep?.('copying', 0);
      await this.#d.threads.run(copyTask, { to: copy }, options);
      onStep?.('checking', 0);
      const checked = await this.#d.threads.run(checkTask, { path: copy }, options);
      onStep?.('compressing', 0);
      await this.#d.threads.run(
        compressTask,
        { from: copy, to: packed },
        { ...options, onPiece: (share) => onStep?.('compressing', share) },
      );
      if (withPdfs) onStep?.('pdfs', 0);
      const pdfs = withPdfs
        ? await this.#d.threads.run(
            copyPdfsTask,
            { library: copy, from: livePdfs(this.#d.dataDir), to: this.store.pdfs },
            options,
          )
        : null;
      const name = this.store.nameFor(this.#d.store.clock.now(), kind);
      await this.store.adopt(packed, name, checked, pdfs);
      return {
        name,
        pdfs: this.store.find(name).pdfs,
        dbBytes: checked.bytes,
        bytes: statSync(join(this.store.folder, name)).size,
        papers: checked.papers,
      };
    } finally {
      await removeAll([...withCompanions(copy), packed]);
    }
  }

  async prune(): Promise<string[]> {
    const drop = toPrune(this.store.list(), this.#d.retention());
    for (const name of drop) this.store.remove(name);
    // A backup that has started in the meantime may have copied PDFs that it has not listed yet.
    if (drop.length > 0 && !this.#busy) await this.#alone(() => this.store.tidyPdfs());
    return drop;
  }

  /** @throws ApiError backup_running: the running backup may need the PDFs of this one */
  async remove(name: string): Promise<string> {
    return this.#alone(async () => {
      this.store.remove(name);
      await this.store.tidyPdfs();
      return name;
    });
  }

  /** Unpacks and checks a backup. The caller deletes the file, with `withCompanions`. */
  async #unpack(
    path: string,
    { onUnpacked, ...stop }: { signal?: AbortSignal; onPiece?: () => void; onUnpacked?: () => void } = {},
  ): Promise<{ file: string; checked: CheckedFile }> {
    const file = join(this.#scratch, `${hexId()}.db`);
    const likely = Math.max(alwaysUnpackedBytes, statSync(path).size * maxUnpackedRatio, this.#dbBytes() * 4);
    const room = freeBytes(this.#d.dataDir) - this.#d.minFreeBytes - spareBytes;
    const options = { timeoutMs: taskTimeoutMs, ...stop };
    try {
      await this.#d.threads.run(
        unpackTask,
        { from: path, to: file, maxBytes: Math.max(0, Math.min(maxUnpackedBytes, likely, room)) },
        options,
      );
      onUnpacked?.();
      return { file, checked: await this.#d.threads.run(checkTask, { path: file }, options) };
    } catch (e) {
      await removeAll(withCompanions(file));
      throw e;
    }
  }

  /** What an upload may have: it is stored, and then unpacked next to it. */
  maxUploadBytes(): number {
    return Math.max(0, Math.floor((freeBytes(this.#d.dataDir) - this.#d.minFreeBytes - spareBytes) / 2));
  }

  /**
   * Adds an uploaded file to the backups, after the checks of a restore. Its PDFs become copies of the backups only when
   * everything was found to be sound.
   * A cancelled upload ends at the next part of the file, so that its thread writes nothing after the clean-up.
   */
  async receive(path: string, filename: string, upload: BackupUpload): Promise<BackupFile> {
    for (let running = this.#making; running; running = this.#making) await running.done.catch(() => undefined);
    if (this.#receiving?.signal.aborted) await endedWithin(this.#receiving.done, cancelledEndsMs);
    upload.signal.throwIfAborted();
    const done = this.#receive(path, filename, upload);
    const receiving = { signal: upload.signal, done };
    // An upload that is refused because another one is running must not replace it here.
    this.#receiving ??= receiving;
    try {
      return await done;
    } finally {
      if (this.#receiving === receiving) this.#receiving = null;
    }
  }

  #receive(path: string, filename: string, upload: BackupUpload): Promise<BackupFile> {
    const { signal } = upload;
    return this.#alone(async () => {
      this.#needSpace(statSync(path).size);
      const folder = this.store.staging();
      // The thread waits for this between two parts of a file, so it has stopped writing when it throws.
      const options = { timeoutMs: taskTimeoutMs, onPiece: () => signal.throwIfAborted() };
      try {
        const parts = await this.#d.threads.run(unpackUploadTask, { from: path, to: folder, filename }, options);
        signal.throwIfAborted();
        const library = uploadedLibrary(folder);
        const { file, checked } = await this.#unpack(library, { onPiece: options.onPiece });
        await removeAll(withCompanions(file));
        signal.throwIfAborted();
        const { held, listed } = parts;
        await this.#d.threads.run(keepUploadedPdfsTask, { held, from: folder, to: this.store.pdfs }, options);
        const now = this.#d.store.clock.now();
        const name = this.store.nameFor(Math.min(parts.createdMs ?? now, now), 'uploaded');
        await this.store.adopt(library, name, checked, listed && { files: listed, missing: missingIn(parts.note) });
        try {
          upload.markAdded();
        } catch (e) {
          this.store.remove(name);
          await this.store.tidyPdfs();
          throw e;
        }
        return this.store.find(name);
      } catch (e) {
        throw toUnusable(e, true);
      } finally {
        // A stopped thread may still be closing a file in it.
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    });
  }

  /**
   * Creates a safety backup, then runs `fn`, which deletes the library. Changes are refused from the start of the backup
   * until `fn` runs, because they would be neither in the backup nor in the library afterwards.
   */
  withSafetyBackup<T>(reason: ApiError, fn: () => T): Promise<{ safety: MadeBackup; result: T }> {
    const { db } = this.#d.store;
    const before = db.writesRefused;
    return this.#withoutWrites(reason, async () => {
      const safety = await this.create('safety');
      db.refuseWrites(before);
      return { safety, result: fn() };
    });
  }

  /** Refuses writes while `fn` runs, unless `fn` sets a refusal of its own. */
  async #withoutWrites<T>(reason: ApiError, fn: () => Promise<T>): Promise<T> {
    const { db } = this.#d.store;
    const before = db.writesRefused;
    db.refuseWrites(reason);
    try {
      return await fn();
    } finally {
      if (db.writesRefused === reason) db.refuseWrites(before);
    }
  }

  /**
   * Overwrites the live library with a backup. Everything is checked before the live file is touched; a safety backup
   * comes first; the pages travel through the backup API into the open file, which is all or nothing under a kill.
   */
  restore(name: string): Promise<{ safety: string; emptied: number; kept: string[]; missingPdfs: number }> {
    const backup = this.store.find(name);
    return this.#alone(async () => {
      let unpacked: { file: string; checked: CheckedFile };
      try {
        unpacked = await this.#unpack(backup.path);
      } catch (e) {
        throw toUnusable(e);
      }
      try {
        const { emptied, kept } = await this.#repair(unpacked.file);
        const missingPdfs = await this.#restorePdfs(name);
        const reason = new ApiError('restart_required', refer(errors.backupBeingRestored));
        const safety = await this.#withoutWrites(reason, async () => {
          const made = await this.#make('safety', { withPdfs: this.#d.includePdfs() });
          const source = openRaw(unpacked.file, { readOnly: true });
          try {
            await copyDatabase(source, this.#d.dbPath, -1);
          } finally {
            closeRaw(source);
          }
          this.#restored = true;
          this.#d.store.db.refuseWrites(new ApiError('restart_required'));
          return made;
        });
        this.#d.store.db.forget();
        this.#d.log.add('WARNING', 'backups', `${name}: ${restoredText(safety.name, { emptied, kept, missingPdfs })}`);
        this.#d.onRestored();
        return { safety: safety.name, emptied, kept, missingPdfs };
      } finally {
        await removeAll(withCompanions(unpacked.file));
      }
    });
  }

  /** Restored before the library, because files that belong to no paper are harmless. @returns how many are missing */
  async #restorePdfs(name: string): Promise<number> {
    const files = this.store.pdfsOf(name);
    if (files === null) throw new ApiError('backup_unusable', refer(errors.listPDFsBackupCannotRead));
    return this.#d.threads.run(
      restorePdfsTask,
      { files, from: this.store.pdfs, to: livePdfs(this.#d.dataDir) },
      { timeoutMs: taskTimeoutMs },
    );
  }

  /**
   * Restores a backup into a scratch file and checks it and its PDFs.
   * @throws Error that says what is wrong with it
   */
  async verify(
    { name, papers }: BackupFile,
    { signal, onUnpacked, onChecked }: { signal: AbortSignal; onUnpacked: () => void; onChecked: () => void },
  ): Promise<CheckedFile> {
    const path = join(this.store.folder, name);
    const { file, checked } = await this.#alone(() => this.#unpack(path, { signal, onUnpacked }));
    onChecked();
    await removeAll(withCompanions(file));
    if (papers !== null && papers !== checked.papers)
      throw new Error(`It holds ${checked.papers} papers, but ${papers} were there when it was made.`);
    await this.#alone(() => this.#checkPdfs(name, signal));
    return checked;
  }

  /** @throws Error when PDFs of a backup are missing or damaged */
  async #checkPdfs(name: string, signal: AbortSignal): Promise<void> {
    const files = this.store.pdfsOf(name);
    if (files === null) throw new Error('The list of its PDFs cannot be read.');
    const { damaged } = await this.#d.threads.run(
      checkPdfsTask,
      { files, folder: this.store.pdfs },
      { timeoutMs: taskTimeoutMs, signal },
    );
    if (damaged > 0)
      throw new Error(
        `Missing or damaged: ${damaged} ${damaged === 1 ? 'PDF' : 'PDFs'}. The next backup copies the files again.`,
      );
  }

  /** Prepares an unpacked backup to replace the live file. */
  async #repair(path: string): Promise<{ emptied: number; kept: string[] }> {
    const { raw } = this.#d.store.db;
    const { page_size: pageSize } = raw.prepare('pragma page_size').get() as { page_size: number };
    try {
      const machine = readMachineState(raw, this.#d.switches);
      return await this.#d.threads.run(repairTask, { path, pageSize, machine }, { timeoutMs: taskTimeoutMs });
    } catch (e) {
      throw toUnusable(e);
    }
  }

  async info() {
    const db = this.#d.store.db;
    const count = (sql: string) => db.value<number>(sql) ?? 0;
    const wal = `${this.#d.dbPath}-wal`;
    return {
      database: {
        path: this.#d.dbPath,
        size_bytes: this.#dbBytes(),
        wal_bytes: existsSync(wal) ? statSync(wal).size : 0,
        schema_version: schemaVersion(db.raw),
        sqlite_version: db.value<string>('select sqlite_version()') ?? '',
        authors_count: count('select count(distinct name_key) from paper_names'),
        publications_count: count('select count(*) from papers'),
        library_count: count(`select count(*) from papers where status = 'library' and canonical_paper_id is null`),
        topics_count: count('select count(*) from topics'),
        institutions_count: 0,
      },
      backups: this.store.list(),
      pdfs: await this.pdfsNow(),
      last_rehearsal: lastTestRestore(db),
      free_bytes: freeBytes(this.#d.dataDir),
      restart_required: this.#restored,
    };
  }

  backupJob(): JobImplementation {
    return implementJob(createBackupJob, {
      run: async (ctx) => {
        const steps = new StepProgress(ctx, costs);
        const made = await this.create('scheduled', {
          signal: ctx.signal,
          onStep: (step, share) => steps.progress(step, share, stepTexts[step]),
        });
        const dropped = await this.prune();
        ctx.log(refer(jobs.created, { name: made.name }), { bytes: made.bytes, papers: made.papers, dropped });
        return {
          message: refer(jobs.backedUp, { papers: made.papers }),
          result: { backup_name: made.name, dropped },
        };
      },
    });
  }
}

const stepTexts: Record<keyof typeof costs, Text> = {
  copying: refer(jobs.libraryCopy),
  checking: refer(jobs.copyCheck),
  compressing: refer(jobs.copyCompression),
  pdfs: refer(jobs.pdfCopies),
};

/** Waits until a promise is settled, but no longer than `ms`. */
const endedWithin = async (done: Promise<unknown>, ms: number): Promise<void> => {
  const timer = new AbortController();
  const late = setTimeout(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
  await Promise.race([done.catch(() => undefined), late]);
  timer.abort();
};

/** A database file and the files that SQLite may leave next to it. */
const withCompanions = (file: string): string[] => ['', '-journal', '-wal', '-shm'].map((suffix) => file + suffix);

const toUnusable = (e: unknown, uploaded = false): unknown =>
  e instanceof Error && e.name === 'UnusableBackup'
    ? new ApiError(
        'backup_unusable',
        uploaded
          ? refer(errors.fileNotAddedToBackups, { reason: shownOf(e) })
          : refer(errors.backupCannotBeRestored, { reason: shownOf(e) }),
      )
    : e;

/** The file system takes a while to give up a large file. */
const removeAll = async (paths: string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
};
