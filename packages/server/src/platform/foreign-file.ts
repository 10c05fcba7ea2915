import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { refer, type Shown, TextError } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { errorCodeOf } from './error-code.ts';

/**
 * Opening a pipe that nobody writes to waits forever, and blocks a thread that the whole process needs. With this flag it
 * returns at once. Windows has no such pipes in folders and no such flag.
 */
const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const mib = 1_048_576;
const pieceBytes = mib;

/** A file cannot be read: the system refuses it, or it is larger than allowed. The message is for the user. */
export class UnreadableFile extends TextError {
  constructor(message: Shown, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFile';
  }
}

/** No such file, or a socket. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENXIO']);
const refused = (e: unknown): UnreadableFile =>
  new UnreadableFile(refer(sources.fileCannotRead, { value: errorCodeOf(e) ?? 'unknown error' }), { cause: e });
export const tooLarge = (maxBytes: number): UnreadableFile =>
  new UnreadableFile(
    refer(sources.fileLargerThanMb, { floor: Math.floor(maxBytes / (maxBytes % mib === 0 ? mib : 1_000_000)) }),
  );

/**
 * A regular file that another program may have written, or may replace at any time. It is opened once; its kind, size and
 * content are those of the opened file, whatever happens to its name meanwhile. Links are followed.
 */
export class ForeignFile {
  readonly size: number;
  readonly modifiedMs: number;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, size: number, modifiedMs: number) {
    this.#handle = handle;
    this.size = size;
    this.modifiedMs = modifiedMs;
  }

  /**
   * The caller closes it.
   * @returns null if there is no file of that name, or it is a folder, pipe, socket or device
   * @throws UnreadableFile
   */
  static async open(path: string): Promise<ForeignFile | null> {
    let handle: FileHandle;
    try {
      handle = await open(path, readFlags);
    } catch (e) {
      // If it cannot be opened, only its path shows what it is.
      const regular = !absent.has(errorCodeOf(e) ?? '') && (await stat(path).catch(() => null))?.isFile() !== false;
      if (!regular) return null;
      throw refused(e);
    }
    try {
      const stats = await handle.stat();
      if (stats.isFile()) return new ForeignFile(handle, stats.size, stats.mtimeMs);
    } catch (e) {
      await handle.close();
      throw refused(e);
    }
    await handle.close();
    return null;
  }

  /**
   * The content from an offset on, a megabyte at a time.
   * @throws UnreadableFile also when the file has more than `maxBytes` from there on
   */
  async *pieces({
    maxBytes,
    from = 0,
    signal,
  }: {
    maxBytes: number;
    from?: number;
    signal?: AbortSignal;
  }): AsyncGenerator<Buffer> {
    if (this.size - from > maxBytes) throw tooLarge(maxBytes);
    for (let read = 0; ; ) {
      signal?.throwIfAborted();
      const piece = Buffer.allocUnsafe(pieceBytes);
      const { bytesRead } = await this.#handle.read(piece, 0, piece.length, from + read).catch((e) => {
        throw refused(e);
      });
      if (bytesRead === 0) return;
      read += bytesRead;
      if (read > maxBytes) throw tooLarge(maxBytes);
      yield piece.subarray(0, bytesRead);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/**
 * The content of such a file. It is opened when it is first read, and closed at the end.
 * @throws UnreadableFile also when there is no such file
 */
export async function* foreignPieces(
  path: string,
  options: { maxBytes?: number; signal?: AbortSignal } = {},
): AsyncGenerator<Buffer> {
  const file = await ForeignFile.open(path);
  if (!file) throw new UnreadableFile(refer(sources.thereNoSuchFile));
  try {
    yield* file.pieces({ maxBytes: Number.POSITIVE_INFINITY, ...options });
  } finally {
    await file.close();
  }
}

/** The same as a stream of bytes. */
export const foreignStream = (path: string): Readable => Readable.from(foreignPieces(path), { objectMode: false });

/**
 * The first bytes of such a file, read in one turn of the event loop; fewer if the file has fewer.
 * @throws UnreadableFile also when there is no such file
 */
export const foreignStart = (path: string, length: number): Buffer => {
  const start = withDescriptor(path, (fd) => readUpTo(fd, length));
  if (start === null) throw new UnreadableFile(refer(sources.thereNoSuchFile));
  return start;
};

/**
 * The whole of a small file, read in one turn of the event loop.
 * @returns null if there is no file of that name
 * @throws UnreadableFile when it is something else, cannot be read, or is larger than `maxBytes`
 */
export const readForeignText = (path: string, maxBytes: number): string | null =>
  withDescriptor(path, (fd, size) => {
    if (size > maxBytes) throw tooLarge(maxBytes);
    return readUpTo(fd, size).toString('utf8');
  });

const withDescriptor = <T>(path: string, work: (fd: number, size: number) => T): T | null => {
  let fd: number;
  try {
    fd = openSync(path, readFlags);
  } catch (e) {
    if (errorCodeOf(e) === 'ENOENT') return null;
    throw refused(e);
  }
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile()) throw new UnreadableFile(refer(sources.itIsNotAFile));
    return work(fd, stats.size);
  } catch (e) {
    throw e instanceof UnreadableFile || (e as NodeJS.ErrnoException).code === undefined ? e : refused(e);
  } finally {
    closeSync(fd);
  }
};

const readUpTo = (fd: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let read = 0;
  for (let n = -1; n !== 0 && read < length; read += n) n = readSync(fd, bytes, read, length - read, read);
  return bytes.subarray(0, read);
};
