import { expect, it } from 'vitest';
import { defectsOf } from './group-defects.ts';

it.each<[string, [number, number][], ReturnType<typeof defectsOf>]>([
  [
    'versions attached to the paper that stays',
    [
      [2, 1],
      [3, 1],
    ],
    [],
  ],
  ['a paper that is not here', [[2, -1]], [{ id: 2, defect: 'dangling_canonical', root: null }]],
  ['itself', [[2, 2]], [{ id: 2, defect: 'self_links', root: null }]],
  [
    'a chain',
    [
      [4, 3],
      [3, 2],
      [2, 1],
    ],
    [
      { id: 4, defect: 'chains', root: 1 },
      { id: 3, defect: 'chains', root: 1 },
    ],
  ],
  [
    'a chain to a version of a paper that is not here',
    [
      [3, 2],
      [2, -1],
    ],
    [
      { id: 3, defect: 'chains', root: 2 },
      { id: 2, defect: 'dangling_canonical', root: null },
    ],
  ],
  [
    'a chain into a circle',
    [
      [9, 5],
      [5, 4],
      [4, 3],
      [3, 5],
      [8, 9],
    ],
    [
      { id: 9, defect: 'cycles', root: 3 },
      { id: 5, defect: 'cycles', root: 3 },
      { id: 4, defect: 'cycles', root: 3 },
      { id: 3, defect: 'cycles', root: null },
      { id: 8, defect: 'cycles', root: 3 },
    ],
  ],
])('%s', (_, links, defects) => {
  expect(defectsOf(new Map(links))).toEqual(defects);
});

it.each([
  ['a chain', (i: number) => i - 1],
  ['a chain the other way', (i: number) => i + 1],
  ['a circle', (i: number) => (i % 50_000) + 1],
])('%s of fifty thousand versions is traversed once', (_, next) => {
  const links = new Map(Array.from({ length: 50_000 }, (_, i) => [i + 1, next(i + 1)]));
  let steps = 0;
  const counted = {
    keys: () => links.keys(),
    has: (id: number) => links.has(id),
    get: (id: number) => {
      steps += 1;
      return links.get(id);
    },
  };
  const found = defectsOf(counted);
  expect(found.length).toBeGreaterThan(49_998);
  expect(new Set(found.map((d) => d.root)).size).toBeLessThanOrEqual(2);
  expect(steps).toBeLessThan(4 * links.size);
});
