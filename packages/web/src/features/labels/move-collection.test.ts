import { expect, test } from 'vitest';
import { innerOf } from './move-collection.ts';

const node = (id: string, parent_id: string | null) => ({ id, name: id, parent_id });

test('what lies within is found at any depth, and a ring ends', () => {
  const tree = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', null)];
  expect([...innerOf(tree, 'a')]).toEqual(['b', 'c']);
  expect([...innerOf(tree, 'd')]).toEqual([]);
  expect([...innerOf([node('x', 'y'), node('y', 'x')], 'x')]).toEqual(['y', 'x']);
});
