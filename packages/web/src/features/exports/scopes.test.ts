import * as m from '@carrel/messages/exports';
import { expect, test } from 'vitest';
import { maxIds, scopesFor } from './scopes.ts';

test('the smallest set comes first, and the whole library is always offered', () => {
  expect(scopesFor(null, '').map((s) => s.id)).toEqual(['all']);
  expect(scopesFor({ kind: 'ids', ids: ['4', '7'] }, 'tag:drift')).toEqual([
    { id: 'selected', label: m.selected({ count: 2 }), query: { paper_ids: '4,7' } },
    { id: 'listed', label: m.listed({ query: 'tag:drift' }), query: { search: 'tag:drift' } },
    { id: 'all', label: m.wholeLibrary(), query: {} },
  ]);
  expect(scopesFor({ kind: 'query', query: 'year:2020', count: 12, except: [] }, '')[0]).toMatchObject({
    label: m.selected({ count: 12 }),
    query: { search: 'year:2020' },
  });
});

test('a selection that is too long for an address is labelled as cut', () => {
  const ids = Array.from({ length: maxIds + 1 }, (_, i) => String(i + 1));
  const [selected] = scopesFor({ kind: 'ids', ids }, '');
  expect(selected?.label).toBe('The first 1,500 selected papers');
  expect(selected?.query.paper_ids?.split(',')).toHaveLength(maxIds);
});
