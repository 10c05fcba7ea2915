import { expect, test } from 'vitest';
import type { SavedView } from '../../api/types.ts';
import { defaultColumns } from './columns.tsx';
import { searchOfView } from './query-text.ts';
import { isChanged, viewOf } from './view-of.ts';

const view: SavedView = {
  id: '7',
  name: 'Drift',
  query: 'drift',
  order: 'title',
  order_dir: 'asc',
  columns: null,
  created_at: '',
  position: 1,
};
const plain = { density: 'comfortable' as const, columns: null };

test('a view is unchanged as it was opened, and changed by another query, order or columns [view-02]', () => {
  const opened = searchOfView(view);
  expect(isChanged(view, opened)).toBe(false);
  expect(isChanged(view, { ...opened, paper: '5' })).toBe(false);
  expect(isChanged(view, { ...opened, q: 'drift tag:x' })).toBe(true);
  expect(isChanged(view, { ...opened, dir: 'desc' })).toBe(true);
  expect(isChanged(view, { ...opened, cols: 'authors,year' })).toBe(true);
  const table = { ...view, columns: ['authors', 'year'] };
  expect(isChanged(table, searchOfView(table))).toBe(false);
  const usual = { ...view, columns: [...defaultColumns] };
  expect(isChanged(usual, { ...searchOfView(usual), cols: undefined })).toBe(false);
});

test('an updated view is unchanged [view-02]', () => {
  const search = { ...searchOfView(view), q: 'drift year:2020', sort: undefined, dir: undefined, cols: 'authors,year' };
  expect(isChanged({ ...view, ...viewOf(search, plain) }, search)).toBe(false);
});
