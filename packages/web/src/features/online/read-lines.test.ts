import { expect, test } from 'vitest';
import { isIdentifier, maxLines, readLines } from './read-lines.ts';

test('bullets and numbers before a line are ignored', () => {
  expect(
    readLines('1. 10.5555/one\n- arXiv:2401.00001\n[3] A title, with commas and words\n\n10.5555/one').lines,
  ).toEqual(['10.5555/one', 'arXiv:2401.00001', 'A title, with commas and words']);
});

test('identifiers in one line are looked up one by one, a title stays whole', () => {
  expect(readLines('10.5555/one, 10.5555/two; PMID:123').lines).toEqual(['10.5555/one', '10.5555/two', 'PMID:123']);
  expect(readLines('On 10.5555/one and its reception').lines).toEqual(['On 10.5555/one and its reception']);
});

test('a number at the start of a title stays', () => {
  expect(readLines('2001 and after').lines).toEqual(['2001 and after']);
});

test('lines beyond the limit are counted', () => {
  const text = Array.from({ length: maxLines + 3 }, (_, n) => `10.5555/${n}`).join('\n');
  expect(readLines(text)).toMatchObject({ left: 3, lines: { length: maxLines } });
});

test.each([
  '10.5555/a.b',
  'https://doi.org/10.5555/a',
  'doi:10.5555/a',
  '2401.00001v2',
  'arXiv:math.AG/0601001',
  'PMID: 12',
  'https://example.org/x',
])('%s identifies a paper', (text) => expect(isIdentifier(text)).toBe(true));
test.each(['drift', '2019', 'a title of 10.5 words', '12345'])('%s does not', (text) =>
  expect(isIdentifier(text)).toBe(false),
);
