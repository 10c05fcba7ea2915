import { piecesOf } from '../library/query-text.ts';

/** Fields whose value is also something to search for outside the library. */
const spoken = new Set(['title', 'abstract', 'topic', 'keyword', 'tag']);

/**
 * The query for sources that corresponds to that of a view: its words, and the names of its topics and tags. Filters of the
 * library are left out.
 */
export const wordsOfView = (query: string): string =>
  piecesOf(query)
    .flatMap(({ text, field }) => {
      const excluded = text.startsWith('-');
      const plain = excluded ? text.slice(1) : text;
      if (field === null) return [excluded ? `NOT ${plain}` : plain];
      return excluded || !spoken.has(field) ? [] : [plain.slice(plain.indexOf(':') + 1).replace('"=', '"')];
    })
    .join(' ')
    // What is left of a group of filters.
    .replace(/\(\s*\)/g, '')
    .replace(/^(?:\s*(?:OR|AND)\b)+|(?:\b(?:OR|AND|NOT)\s*)+$/g, '')
    .trim();
