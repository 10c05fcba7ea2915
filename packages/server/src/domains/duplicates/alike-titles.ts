import { jaccard, titleWords } from '../papers/likeness.ts';

/** A word shared by more works of neighbouring years does not distinguish them. */
export const maxOfOneWord = 100;

interface Titled {
  title: string;
  year: number;
}
interface Entry<R> {
  row: R;
  words: Set<string>;
}

/**
 * Pairs of works of neighbouring years whose titles share at least this part of their words. Two such titles share one
 * of their rarest words, so only titles with such a word in common are compared, not each with all others.
 */
export function* alikeTitles<R extends Titled>(
  rows: readonly R[],
  { least, yearsApart, wanted }: { least: number; yearsApart: number; wanted: (a: R, b: R) => boolean },
): Generator<[R, R]> {
  const entries = rows.map((row): Entry<R> => ({ row, words: titleWords(row.title) }));
  const papersWith = new Map<string, number>();
  for (const { words } of entries) for (const w of words) papersWith.set(w, (papersWith.get(w) ?? 0) + 1);
  /** The number of words of which similar titles share at least one. */
  const rarest = ({ words }: Entry<R>): string[] =>
    [...words]
      .sort((a, b) => papersWith.get(a)! - papersWith.get(b)! || (a < b ? -1 : 1))
      .slice(0, words.size - Math.ceil(least * words.size) + 1);

  const byWord = new Map<string, Entry<R>[]>();
  const wordsOf = new Map<Entry<R>, string[]>();
  for (const entry of entries) {
    const words = rarest(entry).filter((w) => papersWith.get(w)! > 1);
    wordsOf.set(entry, words);
    for (const w of words) {
      const list = byWord.get(w);
      if (list) list.push(entry);
      else byWord.set(w, [entry]);
    }
  }
  for (const list of byWord.values()) list.sort((a, b) => a.row.year - b.row.year);
  for (const [entry, words] of wordsOf) {
    const seen = new Set([entry]);
    for (const w of words)
      for (const other of within(byWord.get(w)!, entry.row.year, yearsApart)) {
        if (seen.has(other)) continue;
        seen.add(other);
        if (wanted(entry.row, other.row) && jaccard(entry.words, other.words) >= least) yield [entry.row, other.row];
      }
  }
}

/** Works within the range of years, from a list sorted by year; none if there are too many. */
const within = <R extends Titled>(list: readonly Entry<R>[], year: number, apart: number): readonly Entry<R>[] => {
  const first = firstFrom(list, year - apart);
  const end = firstFrom(list, year + apart + 1);
  return end - first > maxOfOneWord ? [] : list.slice(first, end);
};

/** Index of the first work of a year in a list sorted by year. */
const firstFrom = <R extends Titled>(list: readonly Entry<R>[], year: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.row.year < year) low = middle + 1;
    else high = middle;
  }
  return low;
};
