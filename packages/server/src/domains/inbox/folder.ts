import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ApiError, maxPdfBytes, type SweepChannel } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as inbox from '@carrel/messages/inbox';
import { refer } from '@carrel/messages/reference';
import { visibleLine } from '../../formats/text.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { ForeignFile, tooLarge, UnreadableFile } from '../../platform/foreign-file.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Captured, Message, MessageCapture } from './capture-message.ts';
import type { ImportPdf } from './inbox.ports.ts';
import * as repo from './inbox.repo.ts';
import { maxEntries, readInboxFileTask } from './inbox.tasks.ts';
import { readMetadata } from './json-columns.ts';
import { messageOf, type SweepIo } from './sweep-io.ts';

export const folderChannel = 'folder';
const maxFileBytes = 20_000_000;
/** A file that has just changed may still be being written. */
const settledAfterMs = 3_000;
/** A PDF without its end marker is still being copied, unless it has not changed for this long. */
const unfinishedAfterMs = 10 * 60_000;
const tailBytes = 2_048;

type Format = 'bibtex' | 'ris' | 'pdf';
const formats: Record<string, Format> = { '.bib': 'bibtex', '.ris': 'ris', '.pdf': 'pdf' };
const formatOf = (name: string): Format | undefined => formats[extname(name).toLowerCase()];

interface Deps {
  store: Store;
  capture: MessageCapture;
  background: ThreadPool;
  folder: () => string;
  importPdf: ImportPdf;
}

const maxBytesOf = (format: Format): number => (format === 'pdf' ? maxPdfBytes : maxFileBytes);

/** A file of the folder. */
interface FoundFile {
  name: string;
  format: Format;
  modifiedMs: number;
  /** Changes when the file changes; does not read it. */
  quick: string;
  /** The opened file, or the reason why it could not be opened. */
  content: ForeignFile | UnreadableFile;
}

/** The watched folder. Each version of a file is recorded once. */
export class WatchedFolder {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  get path(): string {
    return this.#d.folder();
  }

  async sweep(entry: SweepChannel, io: SweepIo): Promise<void> {
    for (const name of (await readdir(this.path)).sort()) {
      await io.pauseOrStop();
      await this.#with(name, (file) => this.#sweepFile(file, entry, io));
    }
  }

  async #sweepFile(file: FoundFile, entry: SweepChannel, io: SweepIo): Promise<void> {
    const { store } = this.#d;
    const { path: folder } = this;
    const ageMs = store.clock.now() - file.modifiedMs;
    if (ageMs < settledAfterMs) return;
    const message = repo.findMessage(store.db, folderChannel, folder, file.name);
    const { quick, due } = stateOf(message, store.now());
    const seen = quick === file.quick && !due;
    const taken = await this.#orUnreadable(file, async () => {
      if (!seen && file.format === 'pdf' && ageMs <= unfinishedAfterMs && !(await hasPdfEnd(contentOf(file))))
        return null;
      entry.fetched += 1;
      if (!seen) return this.#take(file, {}, io);
      entry.skipped_already_seen += 1;
      return null;
    });
    if (taken) entry[taken.outcome] += 1;
  }

  /**
   * Reads the file of a message again.
   * @param input the identifier or title that the user entered
   * @throws ApiError inbox_message_not_found when the file is gone
   */
  async again(row: repo.MessageRow, input: string | undefined, io: SweepIo): Promise<Captured> {
    // The name comes from the library file, and a crafted backup can contain any text.
    const names = row.target === this.path ? await readdir(this.path).catch(() => []) : [];
    const captured = names.includes(row.external_id)
      ? await this.#with(row.external_id, (file) =>
          this.#orUnreadable(file, () => this.#take(file, messageOf(row), io, input)),
        )
      : null;
    if (!captured) throw new ApiError('inbox_message_not_found', refer(errors.fileMessageNoLongerFolder));
    return captured;
  }

  /** Opens a file of the folder while `work` runs. @returns null if it is no file to capture */
  async #with<T>(name: string, work: (file: FoundFile) => Promise<T>): Promise<T | null> {
    const format = formatOf(name);
    if (!format) return null;
    const path = join(this.path, name);
    const content = await ForeignFile.open(path).catch((e: unknown) => {
      if (e instanceof UnreadableFile) return e;
      throw e;
    });
    if (content === null) return null;
    try {
      const stats = content instanceof ForeignFile ? content : await sizeAndTime(path);
      const quick = `${stats.size}-${Math.round(stats.modifiedMs)}`;
      return await work({ name, format, modifiedMs: stats.modifiedMs, quick, content });
    } finally {
      if (content instanceof ForeignFile) await content.close();
    }
  }

  /** Records a file that cannot be read as one failed message, which is tried again. */
  async #orUnreadable<T>(file: FoundFile, work: () => Promise<T>): Promise<T | Captured> {
    try {
      return await work();
    } catch (e) {
      if (!(e instanceof UnreadableFile)) throw e;
      return this.#d.capture.fail(this.#messageOf(file, file.quick), e.shown, { retry: true });
    }
  }

  #messageOf(file: FoundFile, version: string): Message {
    return {
      channel: folderChannel,
      target: this.path,
      externalId: file.name,
      version,
      receivedAt: isoAt(file.modifiedMs),
      text: visibleLine(file.name),
      urls: [],
      metadata: { quick: file.quick },
    };
  }

  /** @throws UnreadableFile */
  async #take(file: FoundFile, before: Partial<Message>, io: SweepIo, input?: string): Promise<Captured> {
    const { capture, background, importPdf } = this.#d;
    const { format, name } = file;
    const content = contentOf(file);
    if (content.size > maxBytesOf(format)) {
      const { shown } = tooLarge(maxBytesOf(format));
      const reason = format === 'pdf' ? shown : refer(inbox.importInstead, { problem: shown });
      return capture.fail(this.#messageOf(file, file.quick), reason);
    }
    const { bytes, sha256 } = await readAll(content, maxBytesOf(format), io.signal);
    const message = { ...before, ...this.#messageOf(file, sha256) };
    if (format === 'pdf')
      return capture.capturePdf(
        message,
        await importPdf(bytes, { filename: visibleLine(name), typed: input ?? null }, io),
      );
    if (input !== undefined) return capture.capture(message, io.signal, input);
    const { records, complete } = await background.run(readInboxFileTask, { bytes, format }, { signal: io.signal });
    const error = complete ? null : refer(inbox.firstEntries, { count: maxEntries });
    return capture.captureRecords(message, records, error);
  }
}

/** @throws UnreadableFile */
const contentOf = ({ content }: FoundFile): ForeignFile => {
  if (content instanceof UnreadableFile) throw content;
  return content;
};

const sizeAndTime = async (path: string): Promise<{ size: number; modifiedMs: number }> => {
  const stats = await stat(path).catch(() => null);
  return { size: stats?.size ?? 0, modifiedMs: stats?.mtimeMs ?? 0 };
};

const stateOf = (message: repo.MessageRow | undefined, now: string): { quick: string | null; due: boolean } =>
  message === undefined
    ? { quick: null, due: false }
    : {
        quick: readMetadata(message.metadata).quick ?? null,
        due: message.next_try_at !== null && message.next_try_at <= now,
      };

const hasPdfEnd = async (file: ForeignFile): Promise<boolean> => {
  const from = Math.max(0, file.size - tailBytes);
  for await (const piece of file.pieces({ from, maxBytes: Number.POSITIVE_INFINITY })) return piece.includes('%%EOF');
  return false;
};

const readAll = async (
  file: ForeignFile,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; sha256: string }> => {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces({ maxBytes, signal })) {
    hash.update(piece);
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), sha256: hash.digest('hex') };
};
