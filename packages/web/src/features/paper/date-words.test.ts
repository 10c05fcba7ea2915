import { expect, it } from 'vitest';
import { dateWords } from './date-words.ts';

it.each([
  ['1998/1999', '1998 – 1999'],
  ['2013-21', 'Spring 2013'],
  ['2019-11/2019-12', 'November 2019 – December 2019'],
  ['1850~', 'c. 1850'],
  ['1923?', '1923?'],
  ['1850%', 'c. 1850?'],
  ['-0043', '44 BCE'],
  ['2004/..', 'since 2004'],
  ['2021-02-03', '3 February 2021'],
  ['in press', 'in press'],
  ['198X', '198X'],
])('shows %j as %j [rec-04]', (stored, words) => {
  expect(dateWords(stored)).toBe(words);
});
