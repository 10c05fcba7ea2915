import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

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
    if (entry.bytes > 0)
      for await (const chunk of createReadStream(entry.path, { end: entry.bytes - 1 })) {
        read += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    if (read !== entry.bytes) throw new Error(`${entry.name} changed while it was read`);
    yield Buffer.alloc(padded(read) - read);
  }
  yield Buffer.alloc(2 * block);
}

/** An uncompressed tar archive, read while it is sent. The stream fails if a file is gone or became shorter. */
export const tarStream = (entries: readonly TarEntry[]): Readable =>
  Readable.from(pieces(entries), { objectMode: false });
