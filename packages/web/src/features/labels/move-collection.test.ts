import { expect, test } from 'vitest';
import { descendantsOf } from './move-collection.ts';

const node = (id: string, parent_id: string | null) => ({ id, name: id, parent_id });

test('subcollections are found at any depth, and a cycle ends', () => {
  const tree = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', null)];
  expect([...descendantsOf(tree, 'a')]).toEqual(['b', 'c']);
  expect([...descendantsOf(tree, 'd')]).toEqual([]);
  expect([...descendantsOf([node('x', 'y'), node('y', 'x')], 'x')]).toEqual(['y', 'x']);
});
