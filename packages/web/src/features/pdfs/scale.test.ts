import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

const page = { width: 600, height: 800 };
const area = { width: 1224, height: 824 };

it.each([
  // Pages wider than is comfortable to read are not made unless they are asked for.
  ['fit', false, 1.5],
  ['width', false, 2],
  ['page', false, 1],
  [2, false, 3],
  ['width', true, 0.993],
  ['page', true, 0.993],
] as const)('pages of 600 by 800 at %s, two at a time: %s, have a scale of %s [pdf-41]', (zoom, spread, scale) => {
  expect(scaleOf([page, page], { area, zoom, spread })).toBe(scale);
});

it('a page of any size leaves room for the others', () => {
  expect(scaleOf([page, { width: 100_000, height: 50 }], { area, zoom: 'width', spread: false })).toBe(2);
});
