/** One message between Carrel and the locked process: JSON, then a file, each after its length in four bytes. */
export const maxJsonBytes = 16 * 1024 * 1024;

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
