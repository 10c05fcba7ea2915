import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Characters of an answer that are written at once. Writing a million takes a few milliseconds. */
const pieceLength = 500_000;
/** Shorter lists are written as one piece, however long their entries are. */
const minEntries = 8;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as { toJSON?: unknown }).toJSON !== 'function';

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length >= minEntries;

/** Parts of the JSON text. Each entry of a long list is one, at the top level or directly in an object there. */
function* partsOf(value: unknown): Generator<string> {
  if (isList(value)) {
    yield '[';
    for (const [i, entry] of value.entries()) yield `${i === 0 ? '' : ','}${JSON.stringify(entry) ?? 'null'}`;
    yield ']';
  } else if (isPlain(value) && Object.values(value).some(isList)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      const whole = isList(member) ? '' : JSON.stringify(member);
      if (whole === undefined) continue;
      yield `${before}${JSON.stringify(name)}:${whole}`;
      if (isList(member)) yield* partsOf(member);
      before = ',';
    }
    yield '}';
  } else {
    const text = JSON.stringify(value);
    if (text !== undefined) yield text;
  }
}

/** Joins the parts into pieces of about the same length. */
function* piecesOf(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/**
 * The JSON text of an answer. A list of papers with very long texts has many megabytes; it is written while it is
 * sent, and other requests run between two pieces.
 */
export const jsonAnswer = (value: unknown): string | Readable => {
  const pieces = piecesOf(value);
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
