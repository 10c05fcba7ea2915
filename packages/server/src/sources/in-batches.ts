import { SourceError } from '../platform/http-client/source-error.ts';

/** Lists of at most `size`, in order. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] => {
  const out: T[][] = [];
  for (let at = 0; at < items.length; at += size) out.push(items.slice(at, at + size));
  return out;
};

/** Halves a question that was refused as a whole, down to single items, whose refusal is theirs alone. */
export const splitting = async <T, R>(
  items: readonly T[],
  ask: (items: readonly T[]) => Promise<R[]>,
  /** Whether half of the question may fare better. */
  splits: (e: SourceError) => boolean,
  refused: (item: T, e: SourceError) => R[],
): Promise<R[]> => {
  try {
    return await ask(items);
  } catch (e) {
    if (!(e instanceof SourceError) || !splits(e)) throw e;
    if (items.length <= 1) return items.flatMap((item) => refused(item, e));
    const middle = Math.ceil(items.length / 2);
    const left = await splitting(items.slice(0, middle), ask, splits, refused);
    return [...left, ...(await splitting(items.slice(middle), ask, splits, refused))];
  }
};
