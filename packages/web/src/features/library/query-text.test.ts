import { expect, test } from 'vitest';
import { hasWords, listParams, piecesOf, readLibrarySearch } from './query-text.ts';

test('pieces know which of them are filters', () => {
  const pieces = piecesOf('drift tag:"chapter 2" -year:2010.. Title: "a phrase"');
  expect(pieces.map((p) => [p.text, p.field])).toEqual([
    ['drift', null],
    ['tag:"chapter 2"', 'tag'],
    ['-year:2010..', 'year'],
    ['Title:', null],
    ['"a phrase"', null],
  ]);
  expect(piecesOf('https://example.org/x')[0]?.field).toBe(null);
});

test('pieces are cut as the service cuts them', () => {
  const textsOf = (query: string) => piecesOf(query).map((p) => p.text);
  expect(textsOf('(tag:a OR tag:b) AND -"old work" -(note) - x')).toEqual([
    '(',
    'tag:a',
    'OR',
    'tag:b',
    ')',
    '-"old work"',
    '-',
    '(',
    'note',
    ')',
    '-',
    'x',
  ]);
  expect(textsOf('x-ray tag:"open')).toEqual(['x-ray', 'tag:"open']);
});

test('results are ranked by relevance only if the query has words', () => {
  expect(hasWords('tag:x year:2010')).toBe(false);
  expect(hasWords('tag:x OR year:2010')).toBe(false);
  expect(hasWords('tag:x drift')).toBe(true);
  expect(listParams({ q: 'tag:x' })).toEqual({ q: 'tag:x', sort: 'added_at', dir: 'desc' });
  expect(listParams({ q: 'drift' }).sort).toBe('meaning');
  expect(listParams({ q: 'drift', sort: 'title' })).toEqual({ q: 'drift', sort: 'title', dir: 'asc' });
});

test('invalid query parameters are ignored', () => {
  expect(readLibrarySearch({ q: 'x', sort: 'nonsense', dir: 'sideways', paper: '' })).toEqual({ q: 'x' });
  expect(readLibrarySearch({ q: 'y'.repeat(5000) }).q).toHaveLength(2000);
});
