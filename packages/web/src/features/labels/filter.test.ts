import { expect, test } from 'vitest';
import { authorFilter, collectionFilter } from './filter.ts';

test('one of two collections of the same name is found by its ID [mgmt-11]', () => {
  const all = [
    { id: '1', name: 'Ecology' },
    { id: '2', name: 'ecology' },
    { id: '3', name: 'Field notes' },
  ] as const;
  expect(all.map((c) => collectionFilter(c, all))).toEqual([
    'collection:#1',
    'collection:#2',
    'collection:"Field notes"',
  ]);
});

test('an author is found by exactly the name that is shown [search-13]', () => {
  expect(authorFilter('Lee, Juyoung')).toBe('author:"Lee, Juyoung"');
  expect(authorFilter('World "Health" Organization')).toBe('author:"=World Health Organization"');
});
