import { expect, test } from 'vitest';
import type { Paper } from '../../api/types.ts';
import { applyChanges } from './apply-changes.ts';

const paper = {
  id: '1',
  rating: 2,
  reading_status: null,
  status: 'library',
  tags: [{ id: 't1', name: 'drift', color: '#111111' }],
  collection_ids: ['c1'],
} as unknown as Paper;

test('only named fields change', () => {
  expect(applyChanges(paper, { rating: 5 })).toEqual({ ...paper, rating: 5 });
  expect(applyChanges(paper, { reading_status: null })).toEqual(paper);
});

test('tags get their existing colour, and no tag is added twice', () => {
  const known = [{ id: 't2', name: 'methods', color: '#222222', count: 3 }];
  expect(applyChanges(paper, { add_tags: ['drift', 'methods'] }, known).tags).toEqual([
    paper.tags[0],
    { id: 't2', name: 'methods', color: '#222222' },
  ]);
  expect(applyChanges(paper, { remove_tags: ['drift'] }).tags).toEqual([]);
});

test('collections are a set', () => {
  expect(applyChanges(paper, { add_to_collections: ['c1', 'c2'] }).collection_ids).toEqual(['c1', 'c2']);
  expect(applyChanges(paper, { remove_from_collections: ['c1'] }).collection_ids).toEqual([]);
});

test('a reading status saves a paper, and clearing it does not', () => {
  const tracked = { ...paper, status: 'tracked' } as Paper;
  expect(applyChanges(tracked, { reading_status: 'reading' }).status).toBe('library');
  expect(applyChanges(tracked, { reading_status: null }).status).toBe('tracked');
});
