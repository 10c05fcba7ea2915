import * as m from '@carrel/messages/exports';
import { expect, test } from 'vitest';
import { maxIds, scopesFor } from './scopes.ts';

test('the smallest set comes first, and the whole library is always offered [exp-01]', () => {
  expect(scopesFor(null, '').map((s) => s.id)).toEqual(['all']);
  expect(scopesFor({ kind: 'ids', ids: ['4', '7'] }, 'tag:drift')).toEqual([
    { id: 'selected', label: m.selected({ count: 2 }), papers: { query: { paper_ids: '4,7' } } },
    { id: 'listed', label: m.listed({ query: 'tag:drift' }), papers: { query: { search: 'tag:drift' } } },
    { id: 'all', label: m.wholeLibrary(), papers: { query: {} } },
  ]);
  expect(scopesFor({ kind: 'query', query: 'year:2020', count: 12, except: [] }, '')[0]).toMatchObject({
    label: m.selected({ count: 12 }),
    papers: { query: { search: 'year:2020' } },
  });
  expect(scopesFor(null, 'x', { name: 'Thesis', query: 'collection:Thesis' })[0]).toEqual({
    id: 'place',
    label: m.place({ name: 'Thesis' }),
    papers: { query: { search: 'collection:Thesis' } },
  });
});

test('a selection that is too long for an address, or that leaves papers out, is sent in full [exp-11]', () => {
  const ids = Array.from({ length: maxIds + 1 }, (_, i) => String(i + 1));
  expect(scopesFor({ kind: 'ids', ids }, '')[0]).toMatchObject({
    label: m.selected({ count: maxIds + 1 }),
    papers: { selection: { paper_ids: ids } },
  });
  expect(scopesFor({ kind: 'query', query: 'x', count: 11, except: ['3'] }, '')[0]?.papers).toEqual({
    selection: { search: 'x', except: ['3'] },
  });
});
