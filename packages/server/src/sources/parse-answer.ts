import { isRecord } from '../formats/text.ts';
import { exceededJsonLimit } from '../platform/json-shape.ts';
import type { Task } from '../platform/threads/task.ts';

/** An answer of more bytes is parsed on a thread. */
export const inlineAnswerBytes = 256 * 1024;
/** Time limit for parsing one answer on a thread. */
export const parseAnswerMs = 10_000;

export const answerLimits = {
  depth: 64,
  /** Values of a whole answer: a page of a hundred works with long lists of authors has a tenth of it. */
  values: 2_000_000,
  /** Members of one list or object. The longest author lists have a few thousand names. */
  members: 20_000,
  /** Values of one row, which is read at once. */
  rowValues: 60_000,
} as const;

/** The answer is not JSON, or of a shape that would take too long to read. The message completes "…: it". */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

const refusals = {
  depth: `nests deeper than ${answerLimits.depth} levels`,
  values: `holds more than ${answerLimits.values} values`,
  members: `holds a list of more than ${answerLimits.members} members`,
} as const;

/**
 * @param single the answer is one record, which is read at once
 * @throws AnswerRefused
 */
export const parseAnswer = (text: string, single = false): unknown => {
  const exceeded = exceededJsonLimit(text, answerLimits);
  if (exceeded) throw new AnswerRefused(refusals[exceeded]);
  let body: unknown;
  try {
    body = JSON.parse(text) as unknown;
  } catch {
    throw new AnswerRefused('is not whole JSON');
  }
  if (single) checkRow(body, 'holds');
  return body;
};

const checkRow = (row: unknown, what: string): number => {
  const n = countValues(row, answerLimits.rowValues);
  if (n > answerLimits.rowValues) throw new AnswerRefused(`${what} more than ${answerLimits.rowValues} values`);
  return n;
};

const countValues = (root: unknown, most: number): number => {
  const open: unknown[] = [root];
  let n = 0;
  for (let node = open.pop(); node !== undefined && n <= most; node = open.pop()) {
    n += 1;
    if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) open.push(value);
  }
  return n;
};

/** The rows of an answer: the longest list in it or in an object directly inside. */
const rowsOf = (body: unknown): { list: unknown[]; path: string[] } | null => {
  if (Array.isArray(body)) return { list: body, path: [] };
  if (!isRecord(body)) return null;
  let best: { list: unknown[]; path: string[] } | null = null;
  for (const [key, value] of Object.entries(body)) {
    const inner = Array.isArray(value) ? [[[key], value] as const] : [];
    const deeper = isRecord(value)
      ? Object.entries(value).flatMap(([k, v]) => (Array.isArray(v) ? [[[key, k], v] as const] : []))
      : [];
    for (const [path, list] of [...inner, ...deeper])
      if (best === null || list.length > best.list.length) best = { list: list as unknown[], path: [...path] };
  }
  return best;
};

/** Values per piece: the receiver copies them within some milliseconds. */
const pieceValues = 5_000;

interface ParsedAnswer {
  /** The answer without the rows sent in pieces. */
  body: unknown;
  /** The position of those rows. */
  path: string[] | null;
}

/**
 * Parses an answer on a thread and sends its rows in pieces, so that the receiver never copies all of it at once.
 * @throws AnswerRefused
 */
export const parseAnswerInPieces = async (
  request: { bytes: Uint8Array; single: boolean },
  io: { piece: (rows: unknown[]) => Promise<void> },
): Promise<ParsedAnswer> => {
  const body = parseAnswer(new TextDecoder().decode(request.bytes), request.single);
  const rows = rowsOf(body);
  if (rows) {
    const all = rows.list.splice(0);
    let piece: unknown[] = [];
    let values = 0;
    for (const row of all) {
      const n = checkRow(row, 'holds a row of');
      piece.push(row);
      values += n;
      if (values < pieceValues) continue;
      await io.piece(piece);
      piece = [];
      values = 0;
    }
    if (piece.length > 0) await io.piece(piece);
  }
  checkRow(body, 'holds outside of its rows');
  return { body, path: rows?.path ?? null };
};

/** Inserts the rows sent in pieces at their position. */
export const withRows = ({ body, path }: ParsedAnswer, rows: unknown[]): unknown => {
  if (path === null) return body;
  if (path.length === 0) return rows;
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), body);
  if (isRecord(holder) && last !== undefined) holder[last] = rows;
  return body;
};

/** Runs a task on a thread. Rejects when its time limit has passed. */
export type OnThread = <I, O, P>(
  task: Task<I, O, P>,
  input: NoInfer<I>,
  options: { timeoutMs: number; signal?: AbortSignal; onPiece?: (piece: NoInfer<P>) => Promise<void> },
) => Promise<O>;
