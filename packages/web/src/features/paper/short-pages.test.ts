import { expect, test } from 'vitest';
import { shortPages } from './PaperHead.tsx';

test.each([
  ['217-217', 'p. 217'],
  ['217--217', 'p. 217'],
  ['e12-e12', 'p. e12'],
  ['217-219', 'pp. 217–219'],
  ['217--219, 230', 'pp. 217–219, 230'],
  ['S1-S9', 'pp. S1-S9'],
])('the pages %s are shown as %s', (pages, shown) => {
  expect(shortPages(pages)).toBe(shown);
});
