import { expect, it } from 'vitest';
import { joinLines } from './selection.ts';

it('a passage has one rectangle per line [pdf-18]', () => {
  expect(
    joinLines([
      [0.1, 0.1, 0.2, 0.02],
      [0.31, 0.101, 0.2, 0.02],
      [0.1, 0.13, 0.4, 0.02],
    ]),
  ).toEqual([
    [0.1, 0.1, 0.41, 0.021],
    [0.1, 0.13, 0.4, 0.02],
  ]);
});
it('columns next to each other are not joined [pdf-18]', () => {
  expect(
    joinLines([
      [0.1, 0.1, 0.3, 0.02],
      [0.6, 0.1, 0.3, 0.02],
    ]),
  ).toHaveLength(2);
});
