import { expect, it } from 'vitest';
import type { PageBox } from '../../platform/pdf-box/flat-marks.ts';
import { fractionOf, nearestColour } from './place-annotations.ts';

const rounded = (rotation: number, box = [0, 0, 600, 800]) =>
  fractionOf([60, 600, 180, 640], [...box, rotation] as unknown as PageBox)?.map((n) => Math.round(n * 1000) / 1000);

it.each([
  [0, [0.1, 0.2, 0.2, 0.05]],
  [90, [0.75, 0.1, 0.05, 0.2]],
  [180, [0.7, 0.75, 0.2, 0.05]],
  [270, [0.2, 0.7, 0.05, 0.2]],
])('places a mark on a page that is turned by %i degrees [pdf-40]', (rotation, expected) => {
  expect(rounded(rotation)).toEqual(expected);
});

it('places a mark on a cropped page, and none outside of what is shown [pdf-40]', () => {
  expect(rounded(0, [60, 560, 360, 660])).toEqual([0, 0.2, 0.4, 0.4]);
  expect(rounded(0, [200, 0, 600, 800])).toBeUndefined();
  expect(rounded(0, [0, 0, 0, 0])).toBeUndefined();
});

it.each([
  ['#ffd400', 'yellow'],
  ['#f19837', 'yellow'],
  ['#5fb236', 'green'],
  ['#2ea8e5', 'blue'],
  ['#a28ae5', 'blue'],
  ['#e56eee', 'pink'],
  ['#ff6666', 'pink'],
  ['#aaaaaa', 'yellow'],
  [undefined, 'yellow'],
])('takes the closest colour for %s [pdf-40]', (colour, expected) => {
  expect(nearestColour(colour)).toBe(expected);
});
