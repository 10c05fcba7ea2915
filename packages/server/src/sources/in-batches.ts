import type { Shown } from '@carrel/messages/reference';
import { SourceError } from '../platform/http-client/source-error.ts';

/** Lists of at most `size`, in order. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] => {
  const out: T[][] = [];
  for (let at = 0; at < items.length; at += size) out.push(items.slice(at, at + size));
  return out;
};

/** The same, with a total length of at most `room` per list, because addresses have a maximum length. */
export const chunksWithin = <T>(
  items: readonly T[],
  most: number,
  room: number,
  sizeOf: (item: T) => number,
): T[][] => {
  const out: T[][] = [];
  let left = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = out.at(-1);
    if (last && last.length < most && size <= left) last.push(item);
    else {
      out.push([item]);
      left = room;
    }
    left -= size;
  }
  return out;
};

/** How long rows are read before other work runs. */
const sliceMs = 8;

/**
 * Maps each row, in order, for some milliseconds at a time, because an answer has hundreds and nothing may wait for all
 * of them.
 */
export const mapInSlices = async <T, R>(rows: readonly T[], map: (row: T, index: number) => R): Promise<R[]> => {
  const out: R[] = [];
  let until = performance.now() + sliceMs;
  for (const [i, row] of rows.entries()) {
    out.push(map(row, i));
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + sliceMs;
  }
  return out;
};

/** The results of a request for many items, and the items that the source refused. */
export class Found<T> extends Map<string, T> {
  /** Reasons by ID. An ID in neither list does not exist at the source. */
  readonly refused = new Map<string, Shown>();
}

/**
 * Splits a refused request in half, down to single items, so that a refusal affects only its own item. An answer that
 * never ends is not a refusal, however little was requested.
 */
export const splitting = async <T, R>(
  items: readonly T[],
  ask: (items: readonly T[]) => Promise<R[]>,
  /** Whether half of the request may succeed. */
  splits: (e: SourceError) => boolean,
  refused: (item: T, e: SourceError) => R[] | undefined,
): Promise<R[]> => {
  try {
    return await ask(items);
  } catch (e) {
    if (!(e instanceof SourceError) || !splits(e)) throw e;
    if (items.length <= 1) {
      if (e.status === null) throw e;
      return items.flatMap((item) => refused(item, e) ?? []);
    }
    const parts = e.status === null ? probed(items) : halves(items);
    const out: R[] = [];
    for (const part of parts) if (part.length > 0) out.push(...(await splitting(part, ask, splits, refused)));
    return out;
  }
};

const halves = <T>(items: readonly T[]): (readonly T[])[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
};

/**
 * Before two halves that may each run into the limit, it tries one item, which shows whether the answer ends at all.
 */
const probed = <T>(items: readonly T[]): (readonly T[])[] => [items.slice(0, 1), ...halves(items.slice(1))];
