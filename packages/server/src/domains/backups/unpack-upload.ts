import { createHash } from 'node:crypto';
import { constants, createWriteStream, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refer, type Text } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { foreignStart } from '../../platform/foreign-file.ts';
import { hashedPath } from '../../platform/hashed-files.ts';
import { type ReadTarEntry, type TarProblem, tarEntries, UnreadableTar } from '../../platform/tar.ts';
import { type ListedPdf, maxListBytes, maxNoteBytes, parseList } from './backup-pdfs.ts';
import { compressFile, type Pause, pausing, sqliteHeader, UnusableBackup } from './backup-tasks.ts';

/** The parts of an upload, in a folder of their own. */
export interface UnpackedUpload {
  /** When the backup was created, in milliseconds since 1970, if its name says so. */
  createdMs: number | null;
  /** PDFs that it lists; null if it includes none. */
  listed: ListedPdf[] | null;
  /** PDFs that it holds. */
  held: string[];
  /** What was stored next to the library file. */
  note: string | null;
}

/** The library file of an upload, compressed. */
export const uploadedLibrary = (folder: string): string => join(folder, 'library.db.gz');

const libraryName = /^\d{8}T\d{6}\.\d{3}Z\.[a-z]+\.db\.gz$/;
const pdfName = /^pdfs\/([0-9a-f]{2})\/((?:[0-9a-f]{2})[0-9a-f]{62})\.pdf$/;

const problemTexts: Record<TarProblem, Text> = {
  cut_off: refer(sources.incompleteArchive),
  damaged: refer(sources.damagedArchive),
};

/** Names of backups begin with the time of their creation, in UTC; a download adds a word before it. */
export const createdMsOf = (name: string): number | null => {
  const m = /(?:^|[^0-9])(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})\.(\d{3})Z/.exec(name);
  if (!m) return null;
  const ms = Date.parse(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}.${m[7]}Z`);
  return Number.isNaN(ms) ? null : ms;
};

/** Such a name is shown, and may hold anything. */
const shown = (name: string): string => name.replaceAll(/[^ -~]/g, '?').slice(0, 100);

/**
 * Takes an upload apart: a library file, compressed or not, or an archive as a download writes it. Nothing is written
 * outside the folder: names in an archive are compared, and none becomes part of a path.
 * @throws UnusableBackup
 */
export const unpackUpload = async (
  r: { from: string; to: string; filename: string },
  pause: Pause,
): Promise<UnpackedUpload> => {
  await mkdir(r.to, { mode: 0o700 });
  const start = foreignStart(r.from, 512);
  const plain = start.toString('latin1', 0, 16) === sqliteHeader;
  if (plain || (start[0] === 0x1f && start[1] === 0x8b)) {
    if (plain) await compressFile(r.from, uploadedLibrary(r.to), pause);
    else await copyFile(r.from, uploadedLibrary(r.to), constants.COPYFILE_FICLONE);
    return { createdMs: createdMsOf(r.filename), listed: null, held: [], note: null };
  }
  if (start.toString('latin1', 257, 262) !== 'ustar')
    throw new UnusableBackup(refer(sources.neitherLibraryFileNorArchive));
  try {
    return await new UnpackedArchive(r.to, pause).read(r.from);
  } catch (e) {
    throw e instanceof UnreadableTar ? new UnusableBackup(problemTexts[e.problem], { cause: e }) : e;
  }
};

/** The archive of a backup, unpacked entry by entry. */
class UnpackedArchive {
  readonly #folder: string;
  readonly #pause: Pause;
  readonly #held = new Set<string>();
  /** Name of the library file. */
  #library: string | null = null;
  #listed: ListedPdf[] | null = null;
  #listedIds: ReadonlySet<string> = new Set();
  #note: string | null = null;

  constructor(folder: string, pause: Pause) {
    this.#folder = folder;
    this.#pause = pause;
  }

  async read(path: string): Promise<UnpackedUpload> {
    for await (const entry of tarEntries(path)) {
      if (!entry.isFile) throw new UnusableBackup(refer(sources.holdsWhichPlainFile, { shown: shown(entry.name) }));
      await this.#take(entry);
      await this.#pause();
    }
    if (this.#library === null) throw new UnusableBackup(refer(sources.holdsNoLibraryFile));
    return {
      createdMs: createdMsOf(this.#library),
      listed: this.#listed,
      held: [...this.#held],
      note: this.#note,
    };
  }

  /** The library file comes first, and the names of the next two follow from its name. */
  async #take(entry: ReadTarEntry): Promise<void> {
    const { name } = entry;
    if (libraryName.test(name)) {
      if (this.#library !== null) throw new UnusableBackup(refer(sources.holdsMoreThanOneLibrary));
      this.#library = name;
      await pipeline(
        entry.content(),
        pausing(this.#pause),
        createWriteStream(uploadedLibrary(this.#folder), { mode: 0o600, flags: 'wx' }),
      );
    } else if (this.#library !== null && name === `${this.#library}.json` && this.#note === null) {
      this.#note = await textOf(entry, maxNoteBytes);
    } else if (this.#library !== null && name === `${this.#library}.pdfs` && this.#listed === null) {
      this.#listed = parseList(await textOf(entry, maxListBytes));
      if (this.#listed === null) throw new UnusableBackup(refer(sources.listPDFsCannotRead));
      this.#listedIds = new Set(this.#listed.map((f) => f.sha256));
    } else {
      const [, folder, sha256 = ''] = pdfName.exec(name) ?? [];
      if (folder === undefined || !sha256.startsWith(folder) || this.#held.has(sha256))
        throw new UnusableBackup(refer(sources.holdsWhichPartBackup, { shown: shown(name) }));
      // Before it is written: an archive may hold any number of others.
      if (this.#library === null) throw new UnusableBackup(refer(sources.holdsNoLibraryFile));
      if (!this.#listedIds.has(sha256)) throw new UnusableBackup(refer(sources.holdsPdfWhichDoesList, { sha256 }));
      this.#held.add(sha256);
      await this.#takePdf(entry, sha256);
    }
  }

  async #takePdf(entry: ReadTarEntry, sha256: string): Promise<void> {
    const path = hashedPath(this.#folder, sha256);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of entry.content()) {
        hash.update(piece);
        await file.writeFile(piece);
      }
      if (hash.digest('hex') !== sha256) throw new UnusableBackup(refer(sources.contentPdfDoesMatchName, { sha256 }));
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

const textOf = async (entry: ReadTarEntry, maxBytes: number): Promise<string> => {
  if (entry.bytes > maxBytes) throw new UnusableBackup(refer(sources.holdsWhichTooLarge, { shown: shown(entry.name) }));
  const pieces: Buffer[] = [];
  for await (const piece of entry.content()) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

/** Moves checked PDFs to those of all backups, also over a copy that may be damaged. */
export const keepUploadedPdfs = async (r: { held: readonly string[]; from: string; to: string }): Promise<void> => {
  for (const sha256 of r.held) {
    const target = hashedPath(r.to, sha256);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await rename(hashedPath(r.from, sha256), target);
  }
};
