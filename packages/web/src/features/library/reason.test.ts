import { expect, test } from 'vitest';
import type { SearchItem } from '../../api/types.ts';
import { reasonBeyondTitle } from './reason.ts';

const title = 'Sleep and memory';
const inTitle = { field: 'title', snippet: title, marks: [[10, 16]] as [number, number][] };
const item = (...reasons: unknown[]) => ({ paper: { title }, reasons }) as SearchItem;

test('a match shown by the title needs no second reason', () => {
  const keyword = { field: 'keyword', snippet: 'Memory', marks: [[0, 6]] };
  expect(reasonBeyondTitle(item(inTitle, keyword))).toBeUndefined();
  expect(reasonBeyondTitle(item(keyword))).toBe(keyword);
});

test('a word found only in another field is shown there', () => {
  const keyword = { field: 'keyword', snippet: 'memory', marks: [[0, 6]] };
  const abstract = {
    field: 'abstract',
    snippet: 'of mémory and replay',
    marks: [
      [3, 9],
      [14, 20],
    ],
  };
  expect(reasonBeyondTitle(item(inTitle, keyword, abstract))).toBe(abstract);
});
