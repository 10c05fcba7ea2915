import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ApiError } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { readForeignText, UnreadableFile } from '../../platform/foreign-file.ts';
import { hashedPath } from '../../platform/hashed-files.ts';
import { hexId } from '../../platform/ids.ts';
import { syncFile, syncFolder } from '../../platform/sync-file.ts';
import type { TarEntry } from '../../platform/tar.ts';
import {
  dropUnlisted,
  formatList,
  keptPdfs,
  type ListedPdf,
  maxListBytes,
  maxNoteBytes,
  parseList,
} from './backup-pdfs.ts';

/** `20261121T085200.123Z.manual.db.gz`: time first, so that names sort by age. */
const pattern =
  /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})\.(\d{3})Z\.(manual|scheduled|safety|migration|uploaded)\.db\.gz$/;

export type BackupKind = 'manual' | 'scheduled' | 'safety' | 'migration' | 'uploaded';
export interface BackupFile {
  name: string;
  created_at: string;
  size_bytes: number;
  compressed: boolean;
  kind: BackupKind;
  verified: boolean;
  papers: number | null;
  schema_version: number | null;
  pdfs: { files: number; bytes: number; missing: number } | null;
}
const Note = z.object({
  papers: z.number().int(),
  schema_version: z.number().int(),
  pdfs: z
    .object({ files: z.number().int(), bytes: z.number().int(), missing: z.number().int() })
    .nullable()
    .default(null),
});
type Note = z.infer<typeof Note>;

const readNote = (text: string): Note | null => {
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** PDFs that were missing when a backup was created, as its note says. */
export const missingIn = (note: string | null): number =>
  Math.max(0, (note === null ? null : readNote(note))?.pdfs?.missing ?? 0);

/** Size of a file in bytes; null if there is none or it is something else. A link could lead to any file. */
const fileSize = (path: string): number | null => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : null;
};

const readOrProblem = (path: string, maxBytes: number): string | null | UnreadableFile => {
  try {
    return readForeignText(path, maxBytes);
  } catch (e) {
    if (e instanceof UnreadableFile) return e;
    throw e;
  }
};

/** The folder of backups. Names are looked up in its listing, never joined to a path as given. */
export class BackupStore {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'backups');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    mkdirSync(this.pdfs, { recursive: true, mode: 0o700 });
    // Files that a killed run left unfinished were never listed and are of no use.
    for (const folder of [this.folder, this.pdfs])
      for (const f of readdirSync(folder))
        if (f.includes('.partial')) rmSync(join(folder, f), { force: true, recursive: true });
  }

  /** One copy of each PDF that a backup includes, named by its content. */
  get pdfs(): string {
    return keptPdfs(this.folder);
  }

  /** A new folder for the parts of an upload, on the disk of the backups. The caller deletes it. */
  staging(): string {
    return join(this.folder, `${hexId()}.partial`);
  }

  nameFor(nowMs: number, kind: BackupKind): string {
    for (let ms = nowMs; ; ms += 1) {
      const name = `${new Date(ms).toISOString().replaceAll('-', '').replaceAll(':', '')}.${kind}.db.gz`;
      if (!existsSync(join(this.folder, name))) return name;
    }
  }

  /**
   * Newest first. Anything with the name of a backup that is not a file, such as a link, a folder or a pipe, is
   * left out.
   */
  list(): BackupFile[] {
    return readdirSync(this.folder)
      .flatMap((f) => {
        const m = pattern.exec(f);
        const size = m ? fileSize(join(this.folder, f)) : null;
        return m && size !== null ? [{ f, m, size }] : [];
      })
      .map(({ f, m, size }) => {
        const note = this.#note(f);
        return {
          name: f,
          created_at: `${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}.${m[7]}Z`,
          size_bytes: size,
          compressed: true,
          kind: m[8] as BackupKind,
          verified: note !== null,
          papers: note?.papers ?? null,
          schema_version: note?.schema_version ?? null,
          pdfs: note?.pdfs ?? null,
        };
      })
      .sort((a, b) => (a.name < b.name ? 1 : -1));
  }

  #note(name: string): Note | null {
    const text = readOrProblem(join(this.folder, `${name}.json`), maxNoteBytes);
    // No note, or a damaged one: the backup counts as not verified.
    return typeof text === 'string' ? readNote(text) : null;
  }

  /** Gives a finished file its name, and stores the result of its check; both are on disk when this resolves. */
  async adopt(
    partial: string,
    name: string,
    contents: { papers: number; schema_version: number },
    pdfs: { files: ListedPdf[]; missing: number } | null = null,
  ): Promise<void> {
    const note: Note = {
      papers: contents.papers,
      schema_version: contents.schema_version,
      pdfs: pdfs && {
        files: pdfs.files.length,
        bytes: pdfs.files.reduce((sum, f) => sum + f.bytes, 0),
        missing: pdfs.missing,
      },
    };
    if (pdfs) await this.#write(this.#listPath(name), formatList(pdfs.files));
    await this.#write(join(this.folder, `${name}.json`), JSON.stringify(note));
    await syncFile(partial);
    await rename(partial, join(this.folder, name));
    await syncFolder(this.folder);
  }

  async #write(path: string, text: string): Promise<void> {
    await writeFile(`${path}.partial`, text, { mode: 0o600 });
    await syncFile(`${path}.partial`);
    await rename(`${path}.partial`, path);
  }

  #listPath(name: string): string {
    return join(this.folder, `${name}.pdfs`);
  }

  /** PDFs that a backup includes. @returns null when its list cannot be read */
  pdfsOf(name: string): ListedPdf[] | null {
    const text = readOrProblem(this.#listPath(name), maxListBytes);
    if (text instanceof UnreadableFile) return null;
    return text === null ? [] : parseList(text);
  }

  /**
   * Files of a backup with its PDFs, named as in the folder of backups: unpacked there, they are the backup again.
   * @throws ApiError backup_name_invalid, backup_not_found, backup_unusable
   */
  async archiveOf(name: string): Promise<TarEntry[]> {
    const { path } = this.find(name);
    const files = this.pdfsOf(name);
    if (files === null) throw new ApiError('backup_unusable', refer(errors.listPDFsBackupCannotRead));
    const copies = files.map(({ sha256 }) => hashedPath(this.pdfs, sha256));
    const entries: TarEntry[] = [];
    for (const file of [path, `${path}.json`, this.#listPath(name), ...copies]) {
      const stats = await stat(file).catch(() => null);
      if (stats?.isFile())
        entries.push({
          name: relative(this.folder, file).split(sep).join('/'),
          path: file,
          bytes: stats.size,
          modifiedMs: stats.mtimeMs,
        });
    }
    return entries;
  }

  /** Deletes the copies of PDFs that no backup includes any more; none while a list cannot be read. */
  async tidyPdfs(): Promise<void> {
    const listed = new Set<string>();
    for (const { name } of this.list()) {
      const files = this.pdfsOf(name);
      if (files === null) return;
      for (const { sha256 } of files) listed.add(sha256);
    }
    await dropUnlisted(this.pdfs, listed);
  }

  /** @throws ApiError backup_name_invalid, backup_not_found */
  find(name: string): BackupFile & { path: string } {
    const backup = this.list().find((b) => b.name === name);
    if (!backup) throw new ApiError(pattern.test(name) ? 'backup_not_found' : 'backup_name_invalid');
    return { ...backup, path: join(this.folder, backup.name) };
  }

  remove(name: string): string {
    const { path } = this.find(name);
    rmSync(path);
    rmSync(`${path}.json`, { force: true });
    rmSync(this.#listPath(name), { force: true });
    return name;
  }
}

/**
 * Which scheduled backups to drop: the newest of each of the last `daily` days, `weekly` weeks and `monthly` months are
 * kept. Backups made by the user or before a restore are never dropped by the schedule.
 */
export const toPrune = (all: BackupFile[], keep: { daily: number; weekly: number; monthly: number }): string[] => {
  const scheduled = all.filter((b) => b.kind === 'scheduled');
  const retained = new Set<string>();
  const keepNewest = (period: (iso: string) => string, n: number) => {
    const seen = new Set<string>();
    for (const b of scheduled) {
      const p = period(b.created_at);
      if (seen.has(p)) continue;
      if (seen.size >= n) break;
      seen.add(p);
      retained.add(b.name);
    }
  };
  keepNewest((t) => t.slice(0, 10), keep.daily);
  keepNewest((t) => String(Math.floor((Date.parse(t) / 86_400_000 + 3) / 7)), keep.weekly);
  keepNewest((t) => t.slice(0, 7), keep.monthly);
  return scheduled.filter((b) => !retained.has(b.name)).map((b) => b.name);
};
