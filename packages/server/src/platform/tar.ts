import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { foreignPieces } from './foreign-file.ts';

/** A file of an archive. Its size is known before it is read, because it comes first. */
export interface TarEntry {
  /** With `/` between folders; at most 100 bytes. */
  name: string;
  path: string;
  bytes: number;
  modifiedMs: number;
}

const block = 512;
const maxOctalSize = 8 ** 11 - 1;

/** Numbers are octal digits and a zero byte; sizes of 8 GB and more are binary, as in GNU tar. */
const numberField = (value: number, length: number): Buffer => {
  if (value <= maxOctalSize) return Buffer.from(`${value.toString(8).padStart(length - 1, '0')}\0`);
  const field = Buffer.alloc(length);
  field[0] = 0x80;
  field.writeBigUInt64BE(BigInt(value), length - 8);
  return field;
};

const headerOf = ({ name, bytes, modifiedMs }: TarEntry): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  numberField(0o600, 8).copy(header, 100);
  numberField(0, 8).copy(header, 108);
  numberField(0, 8).copy(header, 116);
  numberField(bytes, 12).copy(header, 124);
  numberField(Math.max(0, Math.floor(modifiedMs / 1_000)), 12).copy(header, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  // The sum is taken with blanks in its own field.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const padded = (bytes: number): number => Math.ceil(bytes / block) * block;

/** Bytes of the archive of these files. */
export const tarBytes = (entries: readonly TarEntry[]): number =>
  entries.reduce((sum, { bytes }) => sum + block + padded(bytes), 2 * block);

async function* pieces(entries: readonly TarEntry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield headerOf(entry);
    let read = 0;
    // A file that has grown since its size was read is truncated, so that the offsets after it stay right.
    for await (const piece of foreignPieces(entry.path)) {
      const part = piece.subarray(0, entry.bytes - read);
      read += part.length;
      yield part;
      if (read === entry.bytes) break;
    }
    if (read !== entry.bytes) throw new Error(`${entry.name} changed while it was read`);
    yield Buffer.alloc(padded(read) - read);
  }
  yield Buffer.alloc(2 * block);
}

/** An uncompressed tar archive, read while it is sent. The stream fails if a file is gone or became shorter. */
export const tarStream = (entries: readonly TarEntry[]): Readable =>
  Readable.from(pieces(entries), { objectMode: false });

/** Why an archive cannot be read. */
export type TarProblem = 'cut_off' | 'damaged';

export class UnreadableTar extends Error {
  readonly problem: TarProblem;

  constructor(problem: TarProblem) {
    super(problem);
    this.name = 'UnreadableTar';
    this.problem = problem;
  }
}

/** A file or anything else in an archive. The name is as written: it can lead anywhere. */
export interface ReadTarEntry {
  name: string;
  /** False for links, folders, devices and extensions. */
  isFile: boolean;
  bytes: number;
  /** Pieces of at most a megabyte. Reads them again each time. */
  content: () => AsyncGenerator<Buffer>;
}

const pieceBytes = 1_048_576;

const textField = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
};

const readNumber = (header: Buffer, from: number, length: number): number => {
  const field = header.subarray(from, from + length);
  if (field[0] === 0x80) {
    const high = field.subarray(1, length - 8).some((byte) => byte !== 0);
    const value = field.readBigUInt64BE(length - 8);
    if (high || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new UnreadableTar('damaged');
    return Number(value);
  }
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString('latin1'))?.[1];
  if (digits === undefined) throw new UnreadableTar('damaged');
  return Number.parseInt(digits, 8);
};

/** @returns null at the end of the archive */
const readHeader = (header: Buffer): { name: string; isFile: boolean; bytes: number } | null => {
  if (header.every((byte) => byte === 0)) return null;
  let sum = 0;
  for (let i = 0; i < block; i += 1) sum += i >= 148 && i < 156 ? 0x20 : header[i]!;
  if (textField(header, 257, 5) !== 'ustar' || readNumber(header, 148, 8) !== sum) throw new UnreadableTar('damaged');
  const [name, folder] = [textField(header, 0, 100), textField(header, 345, 155)];
  const type = header[156];
  return {
    name: folder === '' ? name : `${folder}/${name}`,
    isFile: type === 0x30 || type === 0,
    bytes: readNumber(header, 124, 12),
  };
};

const readExactly = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, at + read);
    if (bytesRead === 0) throw new UnreadableTar('cut_off');
    read += bytesRead;
  }
  return buffer;
};

/**
 * The entries of an archive that `tarStream` wrote, one after the other; extensions of the format are entries that are no
 * files. A size that the archive cannot hold ends the reading before anything of the entry is read.
 * @throws UnreadableTar
 */
export async function* tarEntries(path: string): AsyncGenerator<ReadTarEntry> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let at = 0; ; ) {
      if (at + block > size) throw new UnreadableTar('cut_off');
      const header = readHeader(await readExactly(file, at, block));
      if (header === null) break;
      const from = at + block;
      if (header.bytes > size - from) throw new UnreadableTar('cut_off');
      const content = async function* () {
        for (let done = 0; done < header.bytes; ) {
          const length = Math.min(pieceBytes, header.bytes - done);
          yield await readExactly(file, from + done, length);
          done += length;
        }
      };
      yield { ...header, content };
      at = from + padded(header.bytes);
    }
  } finally {
    await file.close();
  }
}
