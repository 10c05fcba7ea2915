import type { ParsedQuery } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { countUpTo, planOf } from './hits.ts';
import { parseQuery } from './query/parse-query.ts';
import { sentenceOf } from './rewrite-query.ts';
import type { SearchPage, SearchRequest } from './search-papers.ts';

/** A result with more papers than this is no answer to a sentence. */
const wide = 100;
/** Only this many words are combined in pairs, because a query has a limited number of terms. */
const maxPaired = 7;

const pairsOf = (all: readonly string[]): string[][] =>
  all.slice(0, maxPaired).flatMap((one, i, first) => first.slice(i + 1).map((other) => [one, other]));

/** Whether a query finds no paper, as its page shows or, if the page is a later one, as a count. */
export const findsNothing = (
  db: ReadDb,
  { query, offset, cursor }: SearchRequest,
  { ids, total }: SearchPage,
): boolean =>
  ids.length === 0 &&
  (total === 0 || (offset === 0 && cursor === null) || (total === null && countUpTo(db, planOf(db, query), 1) === 0));

/**
 * The query to answer with instead of a sentence of which no paper has all words: for papers with one of its words, or
 * with two of them or a rare one, if a single word is in too many papers.
 * @param query finds nothing
 * @returns null if the query is not a sentence, or no paper has any of its words
 */
export const someWordsQuery = (db: ReadDb, query: ParsedQuery): ParsedQuery | null => {
  const text = relaxedText(db, query);
  return text === null ? null : parseQuery(text, query.nowMs);
};

const relaxedText = (db: ReadDb, query: ParsedQuery): string | null => {
  const sentence = sentenceOf(query);
  if (!sentence) return null;
  const { words, withAny } = sentence;
  /** The number of papers that a query finds, up to one more than `wide`. */
  const countUpToWide = (text: string): number => countUpTo(db, planOf(db, parseQuery(text, query.nowMs)), wide + 1);
  const one = withAny(words.map((word) => [word]));
  const count = countUpToWide(one);
  if (count === 0) return null;
  if (count <= wide) return one;
  const counts = words.map((word) => countUpToWide(withAny([[word]])));
  const two = pairsOf(words.filter((_, i) => counts[i]! > 0));
  if (two.length > 0 && countUpToWide(withAny(two)) > 0) return withAny(two);
  const rare = words.filter((_, i) => counts[i]! > 0 && counts[i]! <= wide);
  return rare.length > 0 ? withAny(rare.map((word) => [word])) : one;
};
