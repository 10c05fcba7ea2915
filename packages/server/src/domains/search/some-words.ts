import type { ReadDb } from '../../platform/db/db.ts';
import { parseQuery } from './query/parse-query.ts';
import { type Sentence, sentenceOf } from './rewrite-query.ts';
import { readQuery, source } from './search-papers.ts';

/** A result with more papers than this is no answer to a sentence. */
const wide = 100;
/** Only this many words are combined in pairs, because a query has a limited number of terms. */
const maxPaired = 7;

const pairsOf = (all: readonly string[]): string[][] =>
  all.slice(0, maxPaired).flatMap((one, i, first) => first.slice(i + 1).map((other) => [one, other]));

/**
 * The query to answer with instead of a sentence of which no paper has all words: for papers with one of its words, or
 * with two of them or a rare one, if a single word is in too many papers.
 * @returns null if the query finds something, is not a sentence, or no paper has any of its words
 */
export const someWordsQuery = (db: ReadDb, text: string, nowMs: number): string | null => {
  const sentence: Sentence | null = sentenceOf(text, parseQuery(text, nowMs));
  if (!sentence) return null;
  const { words, withAny } = sentence;
  /** The number of papers that a query finds, up to one more than `wide`. */
  const countUpToWide = (query: string): number => {
    const { from, params } = source(readQuery(db, query, nowMs).compiled);
    return db.value<number>(`select count(*) from (select 1 from ${from} limit ${wide + 1})`, ...params) ?? 0;
  };
  if (countUpToWide(text) > 0) return null;
  const one = withAny(words.map((word) => [word]));
  const found = countUpToWide(one);
  if (found === 0) return null;
  if (found <= wide) return one;
  const counts = words.map((word) => countUpToWide(withAny([[word]])));
  const two = pairsOf(words.filter((_, i) => counts[i]! > 0));
  if (two.length > 0 && countUpToWide(withAny(two)) > 0) return withAny(two);
  const rare = words.filter((_, i) => counts[i]! > 0 && counts[i]! <= wide);
  return rare.length > 0 ? withAny(rare.map((word) => [word])) : one;
};
