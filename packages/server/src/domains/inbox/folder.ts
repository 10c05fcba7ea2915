import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ApiError, maxPdfBytes, type SweepChannel } from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Captured, Message, MessageCapture } from './capture-message.ts';
import * as repo from './inbox.repo.ts';
import { maxEntries, readInboxFileTask } from './inbox.tasks.ts';
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

export interface PdfOutcome {
  /** Null when no paper was found for the file, or it cannot be kept. */
  paper: number | null;
  problem: string | null;
  /** A source did not respond, so a later attempt may succeed. */
  retry: boolean;
}
/** Imports a PDF and adds its paper to the Inbox. Provided by the PDFs module. */
export type ImportPdf = (
  bytes: Buffer,
  request: { filename: string; typed: string | null },
  io: SweepIo,
) => Promise<PdfOutcome>;

interface Deps {
  store: Store;
  capture: MessageCapture;
  background: ThreadPool;
  folder: string;
  importPdf: () => ImportPdf | null;
}

interface FoundFile {
  name: string;
  path: string;
  format: Format;
  size: number;
  modifiedMs: number;
  /** Changes when the file changes; does not read it. */
  quick: string;
}

/** The watched folder. Each version of a file is recorded once. */
export class WatchedFolder {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  get path(): string {
    return this.#d.folder;
  }

  async sweep(entry: SweepChannel, io: SweepIo): Promise<void> {
    const { store, folder } = this.#d;
    for (const name of (await readdir(folder)).sort()) {
      await io.pauseOrStop();
      const file = await this.#look(name);
      if (!file || !(await this.#isComplete(file))) continue;
      entry.fetched += 1;
      const known = repo.findMessage(store.db, folderChannel, folder, name);
      const { quick, due } = stateOf(known, store.now());
      if (quick === file.quick && !due) {
        entry.skipped_already_seen += 1;
        continue;
      }
      entry[(await this.#take(file, await this.#messageOf(file), io)).outcome] += 1;
    }
  }

  /**
   * Reads the file of a message again.
   * @param input the identifier or title that the user entered
   * @throws ApiError inbox_message_not_found when the file is gone
   */
  async again(row: repo.MessageRow, input: string | undefined, io: SweepIo): Promise<Captured> {
    // The name comes from the library file, and a crafted backup can contain any text.
    const names = row.target === this.#d.folder ? await readdir(this.#d.folder).catch(() => []) : [];
    const file = names.includes(row.external_id) ? await this.#look(row.external_id) : null;
    if (!file) throw new ApiError('inbox_message_not_found', 'The file of this message is no longer in the folder.');
    return this.#take(file, { ...messageOf(row), ...(await this.#messageOf(file)) }, io, input);
  }

  async #look(name: string): Promise<FoundFile | null> {
    const format = formatOf(name);
    if (!format) return null;
    const path = join(this.#d.folder, name);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    return {
      name,
      path,
      format,
      size: info.size,
      modifiedMs: info.mtimeMs,
      quick: `${info.size}-${Math.round(info.mtimeMs)}`,
    };
  }

  async #isComplete({ path, format, size, modifiedMs }: FoundFile): Promise<boolean> {
    const ageMs = this.#d.store.clock.now() - modifiedMs;
    if (ageMs < settledAfterMs) return false;
    return format !== 'pdf' || ageMs > unfinishedAfterMs || hasPdfEnd(path, size);
  }

  async #messageOf(file: FoundFile): Promise<Message> {
    return {
      channel: folderChannel,
      target: this.#d.folder,
      externalId: file.name,
      version: await hashOf(file.path),
      receivedAt: isoAt(file.modifiedMs),
      text: file.name,
      urls: [],
      metadata: { quick: file.quick },
    };
  }

  async #take(file: FoundFile, message: Message, io: SweepIo, input?: string): Promise<Captured> {
    const { capture, background } = this.#d;
    if (file.format === 'pdf') return this.#takePdf(file, message, io, input);
    if (input !== undefined) return capture.capture(message, io.signal, input);
    if (file.size > maxFileBytes) return capture.fail(message, 'The file is larger than 20 MB. Import it instead.');
    const { records, complete } = await background.run(
      readInboxFileTask,
      { path: file.path, format: file.format },
      { signal: io.signal },
    );
    const error = complete
      ? null
      : `Only the first ${maxEntries} entries were read. Import the file to get all of them.`;
    return capture.captureRecords(message, records, error);
  }

  async #takePdf(file: FoundFile, message: Message, io: SweepIo, input?: string): Promise<Captured> {
    const { capture, importPdf } = this.#d;
    if (file.size > maxPdfBytes) return capture.fail(message, 'The file is larger than 100 MB.');
    const outcome = await importPdf()!(await readFile(file.path), { filename: file.name, typed: input ?? null }, io);
    return capture.capturePdf(message, outcome);
  }
}

const stateOf = (known: repo.MessageRow | undefined, now: string): { quick: string | null; due: boolean } =>
  known === undefined
    ? { quick: null, due: false }
    : {
        quick: (JSON.parse(known.metadata) as { quick?: string }).quick ?? null,
        due: known.next_try_at !== null && known.next_try_at <= now,
      };

const hasPdfEnd = async (path: string, size: number): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('%%EOF');
  } finally {
    await file.close();
  }
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
