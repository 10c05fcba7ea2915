import { expect, it } from 'vitest';
import { openTree } from './collection-tree.ts';

const list = [
  { id: '1', parent_id: null },
  { id: '2', parent_id: '1' },
  { id: '3', parent_id: '2' },
  { id: '4', parent_id: null },
  { id: '5', parent_id: 'gone' },
];
const seen = (open: string[]) =>
  openTree(list, new Set(open)).map((n) => `${n.item.id}@${n.depth}${n.hasInner ? '+' : ''}`);

it('shows the top level, and the subcollections of expanded collections', () => {
  expect(seen([])).toEqual(['1@0+', '4@0', '5@0']);
  expect(seen(['1'])).toEqual(['1@0+', '2@1+', '4@0', '5@0']);
  expect(seen(['1', '2'])).toEqual(['1@0+', '2@1+', '3@2', '4@0', '5@0']);
  expect(seen(['2'])).toEqual(['1@0+', '4@0', '5@0']);
});
