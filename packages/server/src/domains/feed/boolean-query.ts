import { ApiError } from '@carrel/contract';
import * as m from '@carrel/messages/monitorQueries';
import { refer, type Text } from '@carrel/messages/reference';
import { indexText } from '../../platform/text.ts';

/** A Boolean query: words and phrases with AND, OR, NOT and parentheses. Words next to each other are joined with AND. */
export type BooleanQuery =
  | { kind: 'words'; text: string; phrase: boolean }
  | { kind: 'and' | 'or'; items: BooleanQuery[] }
  | { kind: 'not'; item: BooleanQuery };

type Token =
  | { kind: 'word' | 'phrase'; text: string; at: number }
  | { kind: 'and' | 'or' | 'not' | 'open' | 'close'; at: number };

const maxTerms = 100;
const maxDepth = 20;

const refuse = (sentence: Text, at?: number): never => {
  throw new ApiError('query_invalid', sentence, at === undefined ? {} : { position: at });
};

const operators = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
] as const);

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  // Quotes of any script are read as quotes.
  const plain = text.replace(/[“”„«»]/g, '"').replace(/(?<![\p{L}\p{N}])[‘‚']([^‘’']+)[’‘'](?![\p{L}\p{N}])/gu, '"$1"');
  for (let at = 0; at < plain.length; ) {
    const char = plain[at]!;
    if (/\s/.test(char)) at += 1;
    else if (char === '(' || char === ')') tokens.push({ kind: char === '(' ? 'open' : 'close', at: at++ });
    else if (char === '"') {
      const end = plain.indexOf('"', at + 1);
      if (end < 0) refuse(refer(m.openQuotation), at);
      const inside = plain.slice(at + 1, end).trim();
      if (indexText(inside) === '') refuse(refer(m.emptyQuotation), at);
      tokens.push({ kind: 'phrase', text: inside, at });
      at = end + 1;
    } else {
      const word = /^[^\s()"]+/.exec(plain.slice(at))![0];
      const operator = operators.get(word as 'AND');
      if (operator) tokens.push({ kind: operator, at });
      else if (indexText(word) !== '') tokens.push({ kind: 'word', text: word, at });
      at += word.length;
    }
  }
  return tokens;
};

const fieldPrefix = /^(?:title|abstract|author|journal|year|doi|all|abs|ti|au|tiab|venue|keywords?|topic):/i;

/**
 * Refuses what looks like a query but would be searched for as something else: operators in lower case, wildcards, a minus
 * sign, and field names. Queries stored earlier may contain them and are still read.
 * @throws ApiError query_invalid with a sentence that says what to write instead, and its `position`
 */
export const refuseUnclear = (text: string): void => {
  for (const token of tokensOf(text)) {
    if (token.kind !== 'word') continue;
    const { text: word, at } = token;
    if (/^(?:and|or|not)$/i.test(word)) refuse(refer(m.lowerCaseOperator), at);
    if (/[*?]/.test(word) && /[\p{L}\p{N}]/u.test(word)) refuse(refer(m.wildcard), at);
    if (/^[-−–][\p{L}\p{N}]/u.test(word)) refuse(refer(m.minusSign), at);
    if (fieldPrefix.test(word)) refuse(refer(m.fieldName), at);
  }
};

/**
 * Reads a Boolean query. Operators are written in capitals, as OpenAlex has them.
 * @throws ApiError query_invalid with a sentence that says what is wrong, and `position` where
 */
export const parseBooleanQuery = (text: string): BooleanQuery => {
  const tokens = tokensOf(text);
  if (tokens.filter((t) => t.kind === 'word' || t.kind === 'phrase').length > maxTerms)
    refuse(refer(m.tooManyTerms, { max: maxTerms }));
  let next = 0;
  const peek = () => tokens[next];

  const any = (depth: number): BooleanQuery => {
    if (depth > maxDepth) refuse(refer(m.deepNesting));
    const items = [all(depth)];
    while (peek()?.kind === 'or') {
      next += 1;
      items.push(all(depth));
    }
    return items.length === 1 ? items[0]! : { kind: 'or', items };
  };
  const all = (depth: number): BooleanQuery => {
    const items = [one(depth)];
    for (;;) {
      const token = peek();
      if (!token || token.kind === 'or' || token.kind === 'close') break;
      if (token.kind === 'and') next += 1;
      items.push(one(depth));
    }
    if (items.every((i) => i.kind === 'not')) refuse(refer(m.onlyExcluded));
    return items.length === 1 ? items[0]! : { kind: 'and', items };
  };
  const one = (depth: number): BooleanQuery => {
    const token = peek();
    if (!token) {
      const last = tokens.at(-1);
      return last ? refuse(refer(m.lastOperator), last.at) : refuse(refer(m.noWords));
    }
    next += 1;
    if (token.kind === 'word' || token.kind === 'phrase')
      return { kind: 'words', text: token.text, phrase: token.kind === 'phrase' };
    if (token.kind === 'not') {
      const after = peek();
      if (after?.kind === 'not') refuse(refer(m.repeatedNot), after.at);
      return { kind: 'not', item: one(depth) };
    }
    if (token.kind === 'open') {
      if (peek()?.kind === 'close') refuse(refer(m.emptyParentheses), token.at);
      const inside = any(depth + 1);
      if (peek()?.kind !== 'close') refuse(refer(m.openParenthesis), token.at);
      next += 1;
      return inside;
    }
    return token.kind === 'close'
      ? refuse(refer(m.closingParenthesis), token.at)
      : refuse(refer(m.loneOperator, { operator: token.kind.toUpperCase() }), token.at);
  };

  const root = any(0);
  const rest = peek();
  if (rest) refuse(refer(m.closingParenthesis), rest.at);
  return root;
};

/** Commas and bars divide filters, and the other characters have special meanings. */
const safe = (text: string): string =>
  text
    .replace(/[,|!"*?~^\\:()[\]{}<>&+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const written = (query: BooleanQuery, words: (text: string, phrase: boolean) => string, andNot: string): string => {
  const inner = (q: BooleanQuery) =>
    q.kind === 'words' || q.kind === 'not' ? written(q, words, andNot) : `(${written(q, words, andNot)})`;
  switch (query.kind) {
    case 'words':
      return words(query.text, query.phrase);
    case 'not':
      return `NOT ${inner(query.item)}`;
    case 'or':
      return query.items.map(inner).join(' OR ');
    case 'and': {
      // Exclusions follow the terms that must match.
      const wanted = query.items.filter((i) => i.kind !== 'not').map(inner);
      const excluded = query.items.flatMap((i) => (i.kind === 'not' ? inner(i.item) : []));
      return [wanted.join(' AND '), ...excluded].join(` ${andNot} `);
    }
  }
};

/** The query as OpenAlex reads it. */
export const toOpenAlexQuery = (query: BooleanQuery): string =>
  written(
    query,
    (text, phrase) => {
      const clean = safe(text);
      return phrase || clean.includes(' ') ? `"${clean}"` : clean;
    },
    'NOT',
  );

/** The query as arXiv reads it. */
export const toArxivQuery = (query: BooleanQuery): string => written(query, (text) => `all:"${safe(text)}"`, 'ANDNOT');

/** The query as the bulk search of Semantic Scholar reads it: all words that are next to each other must occur. */
export const toSemanticScholarQuery = (query: BooleanQuery): string => {
  const inner = (q: BooleanQuery): string =>
    q.kind === 'words' || q.kind === 'not' ? toSemanticScholarQuery(q) : `(${toSemanticScholarQuery(q)})`;
  switch (query.kind) {
    case 'words': {
      // A hyphen excludes what follows it.
      const clean = safe(query.text.replace(/[-\u2010-\u2015]/g, ' '));
      return query.phrase || clean.includes(' ') ? `"${clean}"` : clean;
    }
    case 'not':
      return `-${inner(query.item)}`;
    case 'or':
      return query.items.map(inner).join(' | ');
    case 'and':
      // Exclusions follow the terms that must match.
      return [...query.items.filter((i) => i.kind !== 'not'), ...query.items.filter((i) => i.kind === 'not')]
        .map(inner)
        .join(' ');
  }
};

/** What `write` makes of a query, without the last of its alternatives if it would be longer than `max`. */
export const shortened = (query: BooleanQuery, max: number, write: (query: BooleanQuery) => string): string => {
  const text = write(query);
  if (text.length <= max || query.kind !== 'or' || query.items.length < 2) return text;
  return shortened({ ...query, items: query.items.slice(0, -1) }, max, write);
};

/** A canonical form: equal for queries with the same meaning. */
export const queryKey = (query: BooleanQuery): string => {
  switch (query.kind) {
    case 'words':
      return query.phrase ? `"${indexText(query.text)}"` : indexText(query.text);
    case 'not':
      return `-${queryKey(query.item)}`;
    default:
      return `(${[...new Set(query.items.map(queryKey))].sort().join(query.kind === 'and' ? ' & ' : ' | ')})`;
  }
};

/** Singular and plural count as the same word, as they do at the sources. */
const stem = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;
/** A text in the form that queries are matched against. */
export const stemmed = (text: string): string => ` ${indexText(text).split(' ').map(stem).join(' ')} `;

/** Compiles a query into a test for many texts. The test takes the result of `stemmed`. */
export const matcherOf = (query: BooleanQuery): ((text: string) => boolean) => {
  switch (query.kind) {
    case 'words': {
      const wanted = stemmed(query.text);
      return (text) => text.includes(wanted);
    }
    case 'not': {
      const test = matcherOf(query.item);
      return (text) => !test(text);
    }
    case 'and': {
      const tests = query.items.map(matcherOf);
      return (text) => tests.every((test) => test(text));
    }
    case 'or': {
      const tests = query.items.map(matcherOf);
      return (text) => tests.some((test) => test(text));
    }
  }
};

/** Whether a text matches, for sources that do not support queries. */
export const matchesQuery = (query: BooleanQuery, text: string): boolean => matcherOf(query)(stemmed(text));

/** The words and phrases that a query looks for, as written, without those it excludes. */
export const termsOf = (query: BooleanQuery): string[] => {
  switch (query.kind) {
    case 'words':
      return [query.text];
    case 'not':
      return [];
    default:
      return query.items.flatMap(termsOf);
  }
};

/** The terms that occur in a text. */
export const termsIn = (terms: readonly string[], text: string): string[] => {
  const prepared = stemmed(text);
  return [...new Set(terms)].filter((term) => prepared.includes(stemmed(term)));
};
