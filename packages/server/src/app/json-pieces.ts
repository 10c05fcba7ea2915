import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringifyChunked } from '@discoveryjs/json-ext';

/** Characters of an answer that are written at once. Writing a million takes a few milliseconds. */
const pieceLength = 500_000;

/**
 * The JSON text of an answer. A list of papers with very long texts has many megabytes; it is written while it is
 * sent, and other requests run between two pieces.
 */
export const jsonAnswer = (value: unknown): string | Readable => {
  const pieces = stringifyChunked(value, { highWaterMark: pieceLength });
  const { value: first = '' } = pieces.next();
  const next = pieces.next();
  if (next.done) return first;
  return Readable.from(
    (async function* () {
      yield Buffer.from(first);
      yield Buffer.from(next.value);
      for (const piece of pieces) {
        await setImmediate();
        yield Buffer.from(piece);
      }
    })(),
    { objectMode: false },
  );
};
