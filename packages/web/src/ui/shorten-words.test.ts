import { expect, test } from 'vitest';
import { shortenWords } from './shorten-words.ts';

test('what would take seconds to lay out is shortened, ordinary text is not [note-08]', () => {
  for (const text of [
    'a'.repeat(90_000),
    '[a]('.repeat(30_000),
    '( '.repeat(30_000),
    `a${'\u0301'.repeat(90_000)}`,
    `\${'{'.repeat(7_500)}x${'}'.repeat(7_500)}$`,
  ]) {
    const short = shortenWords(text);
    expect(short.length).toBeLessThan(2_100);
    expect(shortenWords(short)).toBe(short);
  }
  for (const text of [
    'word '.repeat(6_000),
    `see https://example.org/${'path/'.repeat(150)} and [a](b)`,
    'Th\u0302\u0301ng, Nguye\u0302\u0303n 👩‍👩‍👧‍👦 (a (b (c)))',
  ])
    expect(shortenWords(text)).toBe(text);
});
