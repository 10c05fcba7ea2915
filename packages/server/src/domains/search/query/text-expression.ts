import type { QueryNode, TextNode } from '@carrel/contract/query';
import { stemmer } from 'stemmer';
import { stemsWithin } from './word-beginnings.ts';

export const quote = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** How many papers have the words, up to `commonFrom`. */
export type CountOf = (expression: string) => number;

/**
 * A word in at least this many papers is common. Longer words with this prefix are then left out, because they would
 * make the search several times slower and add little.
 */
export const commonFrom = 1000;

/** Whether the index can be searched by this prefix: the stem that it searches by must not be much shorter. */
const keepsBeginning = (word: string): boolean => {
  const stem = stemmer(word);
  return stem === word || stem === word.replace(/y$/, 'i') || stem === word.replace(/e$/, '');
};

const inColumn = (n: TextNode, body: string): string => (n.column ? `{${n.column}} : ${body}` : body);
const prefixOf = (phrase: string): string => `${phrase} *`;
export const hasPrefix = (match: string): boolean => match.includes('" *');
const either = (list: readonly string[]): string => (list.length === 1 ? list[0]! : `(${list.join(' OR ')})`);

/** "followup" as "follow up", "obrien" as "o brien": the word divided at every possible position. */
const partsOf = (quoted: string): string[] => {
  const word = quoted.slice(1, -1);
  if (word.length > 24) return [];
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, i) =>
    quote(`${word.slice(0, i + 1)} ${word.slice(i + 1)}`),
  );
};

export const textExpression = (n: TextNode, countOf: CountOf): string => {
  const phrase = quote(n.words.join(' '));
  const before = n.words.slice(0, -1);
  const stems = () => stemsWithin(n.words.at(-1)!).map((stem) => quote([...before, stem].join(' ')));
  if (n.prefix) return inColumn(n, either([prefixOf(phrase), ...stems()]));
  const whole = [phrase, ...(n.forms ?? []).map(quote)];
  if (!n.last) return inColumn(n, either(whole));
  const count = countOf(inColumn(n, phrase));
  if (count >= commonFrom) return inColumn(n, either(whole));
  const longer = keepsBeginning(n.words[0]!) || count === 0 ? [prefixOf(phrase)] : [];
  const open = either([...whole, ...longer, ...(count === 0 ? stems() : [])]);
  if (count > 0 || n.words.length > 1 || countOf(inColumn(n, open)) > 0) return inColumn(n, open);
  const apart = partsOf(phrase).filter((parts) => countOf(inColumn(n, parts)) > 0);
  return inColumn(n, either([open, ...apart].slice(0, 4)));
};

/** The node as one full-text expression; null if it contains anything but words. */
export const asMatch = (n: QueryNode, countOf: CountOf): string | null => {
  switch (n.kind) {
    case 'text':
      return textExpression(n, countOf);
    case 'all':
    case 'any': {
      const positive: string[] = [];
      const negative: string[] = [];
      for (const item of n.items) {
        // The index can only subtract from something: NOT needs a positive operand.
        const inner = n.kind === 'all' && item.kind === 'not' ? asMatch(item.item, countOf) : null;
        if (inner) negative.push(inner);
        else {
          const own = asMatch(item, countOf);
          if (own === null) return null;
          positive.push(own);
        }
      }
      if (positive.length === 0) return null;
      const joined = positive.length === 1 ? positive[0]! : `(${positive.join(n.kind === 'all' ? ' AND ' : ' OR ')})`;
      return negative.length === 0 ? joined : `(${joined} NOT (${negative.join(' OR ')}))`;
    }
    default:
      return null;
  }
};
