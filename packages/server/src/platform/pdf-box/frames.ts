/** One message between Carrel and the locked process: JSON, then a file, each after its length in four bytes. */
const maxJsonBytes = 16 * 1024 * 1024;

export const frame = (json: unknown, file: Uint8Array = new Uint8Array()): Buffer[] => {
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(file.length, 4);
  return [head, text, Buffer.from(file.buffer, file.byteOffset, file.byteLength)];
};

export class FrameError extends Error {}

/** Collects bytes until a whole message has arrived. */
export class FrameReader {
  readonly #maxFile: number;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(maxFile: number) {
    this.#maxFile = maxFile;
  }

  /** @throws FrameError when the message is larger than allowed, or more than one arrived */
  push(chunk: Buffer): { json: Buffer; file: Buffer } | null {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < 8) return null;
    if (this.#chunks[0]!.length < 8) this.#chunks = [Buffer.concat(this.#chunks)];
    const json = this.#chunks[0]!.readUInt32BE(0);
    const file = this.#chunks[0]!.readUInt32BE(4);
    if (json > maxJsonBytes || file > this.#maxFile) throw new FrameError('the message is larger than allowed');
    const whole = 8 + json + file;
    if (this.#size > whole) throw new FrameError('more than one message arrived');
    if (this.#size < whole) return null;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#size = 0;
    return { json: all.subarray(8, 8 + json), file: all.subarray(8 + json) };
  }
}

const [quote, backslash] = [0x22, 0x5c];
const maxDepth = 4;
const maxParts = 1_000;
const maxTexts = 200_000;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Whether a message is as flat as those of the locked process are: few objects and lists, not nested deeply, and mostly text.
 * Parsing another one of the same size can take seconds.
 */
export const isFlat = (json: Buffer): boolean => {
  let depth = 0;
  let parts = 0;
  let texts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === quote) {
      do at = json.indexOf(quote, at + 1);
      while (at >= 0 && isEscaped(json, at));
      texts += 1;
      if (at < 0 || texts > maxTexts) return false;
    } else if (openers.has(byte)) {
      depth += 1;
      parts += 1;
      if (depth > maxDepth || parts > maxParts) return false;
    } else if (closers.has(byte)) depth -= 1;
    else if (byte === 0x3a) {
      parts += 1;
      if (parts > maxParts) return false;
    }
  }
  return true;
};

const isEscaped = (json: Buffer, at: number): boolean => {
  let before = at;
  while (json[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
};
