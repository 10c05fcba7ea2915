import type { ParsedQuery, Term } from '@carrel/contract/query';
import { tokens } from '../../platform/text.ts';

/** Stop words: they are not searched in a sentence. */
const stopWords = new Set(
  (
    'a about after all also an and any are as at be been before being between both but by can could did do does doing ' +
    'during for from had has have having here how i if in into is it its just me my no nor not of on or our out over ' +
    'papers paper please show since some such than that the their them then there these they this those through to under up us ' +
    'very was we were what when where which while who whom why will with would you your'
  ).split(' '),
);
/** Fewer words are not a sentence. */
const sentence = 3;

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:AND )+|(?: AND)+$/g, '');

const isWord = ({ node, negated, quoted, grouped, start, valueStart }: Term): boolean =>
  node.kind === 'text' && node.column === null && !negated && !quoted && !grouped && start === valueStart;

/** A query of plain words that reads like a sentence. */
interface Sentence {
  /** Its words as written, without stop words; at least two. */
  words: readonly string[];
  /** The query for papers that satisfy one of these groups of words. Filters stay as they are. */
  withAny: (groups: readonly (readonly string[])[]) => string;
}

/** @returns null if the query is not a sentence */
export const sentenceOf = ({ text, terms }: ParsedQuery): Sentence | null => {
  const own = terms.filter(isWord);
  if (own.length < sentence) return null;
  const words = own
    .map((t) => text.slice(t.start, t.end))
    .filter((word) => tokens(word).some((token) => !stopWords.has(token.text)));
  if (words.length < 2) return null;
  const rest = terms.filter((t) => !own.includes(t)).map((t) => text.slice(t.start, t.end));
  const oneOf = (groups: readonly (readonly string[])[]) =>
    `(${groups.map((group) => (group.length > 1 ? `(${group.join(' ')})` : group[0])).join(' OR ')})`;
  return { words, withAny: (groups) => tidy([oneOf(groups), ...rest].join(' ')) };
};

/** The query without some of its terms; null if one is part of a group. */
export const withoutTerms = (text: string, terms: readonly Term[]): string | null => {
  let out = text;
  for (const { start, end } of terms.toSorted((a, b) => b.start - a.start)) out = out.slice(0, start) + out.slice(end);
  return terms.some((term) => term.grouped) ? null : tidy(out);
};

/** The query with other values for some of its terms. */
export const withValues = (text: string, values: readonly (readonly [Term, string])[]): string => {
  let out = text;
  for (const [term, value] of values.toSorted(([a], [b]) => b.start - a.start))
    out = out.slice(0, term.valueStart) + value + out.slice(term.end);
  return out;
};
