import { expect, it } from 'vitest';
import { labelOf, pageOf } from './page-labels.ts';

const labels = ['i', 'ii', 'III', '101', '102', ''];

it.each([
  ['iii', labels, 3],
  [' 102 ', labels, 5],
  ['2', labels, 2],
  ['7', labels, null],
  ['iv', labels, null],
  ['', labels, null],
  ['1.5', labels, null],
  ['0', null, null],
  ['6', null, 6],
])('the page %j is found by its label or its number [pdf-22]', (typed, known, page) => {
  expect(pageOf(typed, known, 6)).toBe(page);
});

it('a page without a label is named by its number [pdf-22]', () => {
  expect([labelOf(labels, 4), labelOf(labels, 6), labelOf(null, 4)]).toEqual(['101', '6', '4']);
});
