import { expect, test } from 'vitest';
import { formatReason } from './similarity-labels.ts';

test('every kind of similarity is a phrase', () => {
  expect(formatReason({ kind: 'references', count: 1, shared: ['A'] })).toBe('shares 1 reference');
  expect(formatReason({ kind: 'references', count: 3, shared: ['A', 'B', 'C'] })).toBe('shares 3 references');
  expect(formatReason({ kind: 'cited_together', count: 2, shared: ['A', 'B'] })).toBe('cited together by 2 papers');
  expect(formatReason({ kind: 'words', count: 3, shared: ['drift', 'marmoset', 'retina'] })).toBe(
    'rare words “drift”, “marmoset” and “retina”',
  );
  expect(formatReason({ kind: 'authors', count: 1, shared: ['van der Berg, Jan'] })).toBe('also by van der Berg');
});
