import { describe, expect, it } from 'vitest';
import {
  matchesQuery,
  parseBooleanQuery,
  queryKey,
  shortened,
  toArxivQuery,
  toOpenAlexQuery,
  toSemanticScholarQuery,
} from './boolean-query.ts';

const openAlex = (text: string) => toOpenAlexQuery(parseBooleanQuery(text));
const arxiv = (text: string) => toArxivQuery(parseBooleanQuery(text));
const semanticScholar = (text: string) => toSemanticScholarQuery(parseBooleanQuery(text));
const matches = (query: string, text: string) => matchesQuery(parseBooleanQuery(query), text);

describe('Boolean queries of monitors', () => {
  it.each([
    ['graph learning', 'graph AND learning', 'all:"graph" AND all:"learning"', 'graph learning'],
    [
      '"graph learning" OR gnn',
      '"graph learning" OR gnn',
      'all:"graph learning" OR all:"gnn"',
      '"graph learning" | gnn',
    ],
    [
      'a1 AND (b1 OR c1) NOT d1',
      'a1 AND (b1 OR c1) NOT d1',
      'all:"a1" AND (all:"b1" OR all:"c1") ANDNOT all:"d1"',
      'a1 (b1 | c1) -d1',
    ],
    ['NOT d1 a1', 'a1 NOT d1', 'all:"a1" ANDNOT all:"d1"', 'a1 -d1'],
    ['a1 OR b1 c1', 'a1 OR (b1 AND c1)', 'all:"a1" OR (all:"b1" AND all:"c1")', 'a1 | (b1 c1)'],
    ['“état de l’art”', '"état de l’art"', 'all:"état de l’art"', '"état de l’art"'],
    ['x,y|z:w', '"x y z w"', 'all:"x y z w"', '"x y z w"'],
    ['well-known', 'well-known', 'all:"well-known"', '"well known"'],
  ])('%s is written as each source reads it [feed-08]', (text, forOpenAlex, forArxiv, forSemanticScholar) => {
    expect(openAlex(text)).toBe(forOpenAlex);
    expect(arxiv(text)).toBe(forArxiv);
    expect(semanticScholar(text)).toBe(forSemanticScholar);
  });

  it.each([
    ['', 'The query has no words.'],
    ['"graph', 'A quotation mark was not closed.'],
    ['""', 'The quotation marks are empty.'],
    ['(graph', 'A parenthesis was not closed.'],
    ['graph)', 'A closing parenthesis has no opening parenthesis.'],
    ['()', 'The parentheses are empty.'],
    ['graph AND', 'The query ends with an operator.'],
    ['OR graph', 'OR needs a word before and after it.'],
    ['NOT graph', 'A query needs a word that is not excluded by NOT.'],
    ['graph OR NOT learning', 'A query needs a word that is not excluded by NOT.'],
    ['NOT NOT graph', 'Use NOT only once.'],
    [`${'('.repeat(30)}graph${')'.repeat(30)}`, 'The parentheses are nested too deeply.'],
  ])('%s is refused with an explanation [feed-08]', (text, sentence) => {
    expect(() => parseBooleanQuery(text)).toThrow(sentence);
  });

  it('reads its own output as the same query [feed-08]', () => {
    for (const text of ['a1 AND (b1 OR c1) NOT d1', '"x y" OR z', '(a1 OR b1) (c1 OR d1)', 'a1 NOT (b1 OR c1)'])
      expect(queryKey(parseBooleanQuery(openAlex(text)))).toBe(queryKey(parseBooleanQuery(text)));
  });

  it('compares texts without case, accents and plural [feed-08]', () => {
    expect(matches('graph AND network', 'Learning on GRAPHS with neural networks')).toBe(true);
    expect(matches('"neural network"', 'Neural networks')).toBe(true);
    expect(matches('"network neural"', 'Neural networks')).toBe(false);
    expect(matches('etude', 'Une étude')).toBe(true);
    expect(matches('graph NOT network', 'Graph networks')).toBe(false);
    expect(matches('art', 'A cartoon')).toBe(false);
  });

  it('gives two spellings of one query the same key [feed-09]', () => {
    expect(queryKey(parseBooleanQuery('Graph  learning'))).toBe(queryKey(parseBooleanQuery('learning AND graph')));
    expect(queryKey(parseBooleanQuery('graph OR learning'))).not.toBe(queryKey(parseBooleanQuery('graph learning')));
  });
});

it('a query that would be too long loses its last alternatives, never a part of one', () => {
  const query = parseBooleanQuery('(alpha beta) OR (gamma delta) OR (epsilon zeta)');
  const whole = toSemanticScholarQuery(query);
  expect(shortened(query, whole.length, toSemanticScholarQuery)).toBe(whole);
  const two = toSemanticScholarQuery(parseBooleanQuery('(alpha beta) OR (gamma delta)'));
  expect(shortened(query, whole.length - 1, toSemanticScholarQuery)).toBe(two);
  expect(shortened(parseBooleanQuery('alpha beta'), 3, toSemanticScholarQuery)).toContain('alpha beta');
});

it('quotation marks of any kind enclose a phrase; apostrophes are part of a word [feed-08]', () => {
  for (const text of ['‘peat bog’', "'peat bog'", '“peat bog”', '„peat bog“', '«peat bog»'])
    expect(toOpenAlexQuery(parseBooleanQuery(text)), text).toBe('"peat bog"');
  expect(toOpenAlexQuery(parseBooleanQuery('Alzheimer’s disease'))).toBe('Alzheimer’s AND disease');
  expect(toOpenAlexQuery(parseBooleanQuery("O'Brien OR D'Arcy"))).toBe("O'Brien OR D'Arcy");
});

it('words that objects of the language have are ordinary words [feed-08]', () => {
  for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(openAlex(`peat ${word}`)).toMatch(new RegExp(`^peat AND "?${word.replaceAll('_', '.')}"?$`));
});
