import { expect, it } from 'vitest';
import { exceededJsonLimit } from './json-shape.ts';

const limits = { depth: 3, values: 8, members: 4 };

it.each([
  ['[[[1]]]', null],
  ['[[[[1]]]]', 'depth'],
  ['[{"a":[{}]}]', 'depth'],
  ['[[],[],[]]', null],
  ['[1,2,3,4]', null],
  ['[1,2,3,4,5]', 'members'],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', 'members'],
  ['[[1,2],[1,2],3]', null],
  ['[[1,2],[1,2],[1]]', 'values'],
  ['1,2,3,4,5,6,7,8,9', 'values'],
  ['"[[[[,,,,,,,,,"', null],
  [String.raw`["\"[[[[,,,,,"]`, null],
  [']]]]}}}}[[[1]]]', null],
  ['[[[', null],
  ['"', null],
  ['', null],
] as const)('%s exceeds %s', (text, exceeded) => {
  expect(exceededJsonLimit(text, limits)).toBe(exceeded);
});

it('limits the members of an object and not those of a list [json-02]', () => {
  const narrow = { depth: 3, values: 100, keys: 2 };
  expect(exceededJsonLimit('{"a":[1,2,3,4],"b":{"c":1,"d":2}}', narrow)).toBeNull();
  expect(exceededJsonLimit('[{"a":1,"b":2},{"a":1,"b":2},1,2]', narrow)).toBeNull();
  expect(exceededJsonLimit('[{"a":[1,2],"b":2,"c":3}]', narrow)).toBe('keys');
});

it('limits the members of a list only if asked to [json-02]', () => {
  const text = `[${'1,'.repeat(100)}1]`;
  expect(exceededJsonLimit(text, { depth: 1, values: 200 })).toBeNull();
  expect(exceededJsonLimit(text, { depth: 1, values: 100 })).toBe('values');
});
