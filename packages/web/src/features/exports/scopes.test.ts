import { expect, test } from 'vitest';
import { maxNamed, scopesFor } from './scopes.ts';

test('the narrowest comes first, and the whole library is always there', () => {
  expect(scopesFor(null, '').map((s) => s.id)).toEqual(['all']);
  expect(scopesFor({ kind: 'ids', ids: ['4', '7'] }, 'tag:drift')).toEqual([
    { id: 'chosen', label: 'The 2 chosen papers', query: { paper_ids: '4,7' } },
    { id: 'listed', label: 'What is listed: tag:drift', query: { search: 'tag:drift' } },
    { id: 'all', label: 'The whole library', query: {} },
  ]);
  expect(scopesFor({ kind: 'query', query: 'year:2020', count: 12, except: [] }, '')[0]).toMatchObject({
    label: 'All 12 chosen papers',
    query: { search: 'year:2020' },
  });
});

test('more papers than an address can name are not silently cut', () => {
  const ids = Array.from({ length: maxNamed + 1 }, (_, i) => String(i + 1));
  const [chosen] = scopesFor({ kind: 'ids', ids }, '');
  expect(chosen?.label).toBe('The first 1,500 of the chosen papers');
  expect(chosen?.query.paper_ids?.split(',')).toHaveLength(maxNamed);
});
