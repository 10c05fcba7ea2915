import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { UnreadableManuscript } from './manuscript.ts';

// Reads and changes ZIP archives in memory. Of the format, only what word processors and file managers write is supported.

const maxEntries = 5_000;
/** One file, and all files that are read. */
const maxFileBytes = 64 * 1024 * 1024;
const maxReadBytes = 192 * 1024 * 1024;

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const maxCommentBytes = 65_535;
const encrypted = 0x1;
/** Sizes follow the data. */
const deferredSizes = 0x8;

interface Entry {
  name: string;
  /** Its record in the central directory, with name, extra field and comment. */
  central: Buffer;
  method: number;
  size: number;
  packed: Buffer;
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

export class Zip {
  readonly #entries: Entry[];
  #left = maxReadBytes;

  /** @throws UnreadableManuscript */
  constructor(bytes: Buffer) {
    try {
      this.#entries = [...entriesOf(bytes)];
    } catch (e) {
      throw e instanceof RangeError ? new UnreadableManuscript('damaged') : e;
    }
  }

  get names(): string[] {
    return this.#entries.map((e) => e.name);
  }

  /** The content of a file; undefined if it is not there. @throws UnreadableManuscript */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.find((e) => e.name === name);
    if (entry === undefined) return undefined;
    if (entry.size > maxFileBytes || entry.size > this.#left) throw new UnreadableManuscript('too_large');
    // The stated size may be wrong, so that the result is limited as well.
    const content = unpack(entry, Math.min(maxFileBytes, this.#left));
    this.#left -= content.length;
    return content;
  }

  /** The archive with files replaced or added. All other files are copied unchanged. */
  withChanged(contents: ReadonlyMap<string, Buffer>): Buffer {
    const parts: Buffer[] = [];
    const directory: Buffer[] = [];
    let offset = 0;
    const known = new Set(this.names);
    const added = [...contents.keys()].filter((name) => !known.has(name)).map((name) => newEntry(name));
    for (const entry of [...this.#entries, ...added]) {
      const changed = contents.get(entry.name);
      const packed = changed === undefined ? entry.packed : deflateRawSync(changed);
      const central = Buffer.from(entry.central);
      central.writeUInt16LE(central.readUInt16LE(8) & ~deferredSizes, 8);
      if (changed !== undefined) {
        central.writeUInt16LE(8, 10);
        central.writeUInt32LE(crc32(changed), 16);
        central.writeUInt32LE(changed.length, 24);
      }
      central.writeUInt32LE(packed.length, 20);
      central.writeUInt32LE(offset, 42);
      const nameLength = central.readUInt16LE(28);
      const local = Buffer.alloc(30);
      local.writeUInt32LE(localSignature, 0);
      // Version, flags, method, time, date, checksum and sizes have one order in both records.
      central.copy(local, 4, 6, 30);
      local.writeUInt16LE(0, 28);
      const name = central.subarray(46, 46 + nameLength);
      parts.push(local, name, packed);
      directory.push(central);
      offset += local.length + nameLength + packed.length;
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(endSignature, 0);
    end.writeUInt16LE(directory.length, 8);
    end.writeUInt16LE(directory.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...parts, ...directory, end]);
  }
}

/** Names are UTF-8. */
const utf8Names = 0x800;
/** 1 January 1980, the earliest date in an archive. With a fixed date, the same document gives the same copy. */
const firstDate = 0x21;

/** A file that is not in the archive yet. */
const newEntry = (name: string): Entry => {
  const bytes = Buffer.from(name);
  const central = Buffer.alloc(46 + bytes.length);
  central.writeUInt32LE(centralSignature, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(utf8Names, 8);
  central.writeUInt16LE(firstDate, 14);
  central.writeUInt16LE(bytes.length, 28);
  bytes.copy(central, 46);
  return { name, central, method: 8, size: 0, packed: Buffer.alloc(0) };
};

const unpack = (entry: Entry, maxOutputLength: number): Buffer => {
  if (entry.method === 0) return entry.packed;
  try {
    return inflateRawSync(entry.packed, { maxOutputLength });
  } catch (e) {
    throw new UnreadableManuscript(
      (e as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged',
    );
  }
};

const endOfDirectory = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - maxCommentBytes); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new UnreadableManuscript('damaged');
};

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new UnreadableManuscript('too_many_files');
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (bytes.readUInt32LE(at) !== centralSignature) throw new UnreadableManuscript('damaged');
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const next = at + 46 + nameLength + extra + comment;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (flags & encrypted || (method !== 0 && method !== 8) || start + packedSize > bytes.length || next > end)
      throw new UnreadableManuscript('damaged');
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      central: bytes.subarray(at, next),
      method,
      size,
      packed: bytes.subarray(start, start + packedSize),
    };
    at = next;
  }
}
