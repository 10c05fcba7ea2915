import { expect, test } from 'vitest';
import { sayReason } from './similarity-words.ts';

test('every kind of likeness is a phrase', () => {
  expect(sayReason({ kind: 'references', count: 1, shared: ['A'] })).toBe('cites 1 same work');
  expect(sayReason({ kind: 'references', count: 3, shared: ['A', 'B', 'C'] })).toBe('cites 3 same works');
  expect(sayReason({ kind: 'cited_together', count: 2, shared: ['A', 'B'] })).toBe('cited together by 2 papers');
  expect(sayReason({ kind: 'words', count: 3, shared: ['drift', 'marmoset', 'retina'] })).toBe(
    'rare words “drift”, “marmoset” and “retina”',
  );
  expect(sayReason({ kind: 'authors', count: 1, shared: ['van der Berg, Jan'] })).toBe('also by van der Berg');
});
