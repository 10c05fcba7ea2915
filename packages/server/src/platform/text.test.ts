import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexText, tokens } from './text.ts';

it.each([
  ['Ökologie der Flüsse – Straßen', 'okologie der flusse strassen'],
  ['Глубокое Обучение', 'глубокое обучение'],
  ['深層学習 for graphs', '深 層 学 習 for graphs'],
  ['na\u0308ive ﬁelds', 'naive fields'],
])('%s', (text, words) => {
  expect(indexText(text)).toBe(words);
});

const joined = (s: string): string =>
  tokens(s)
    .map((t) => t.text)
    .filter(Boolean)
    .join(' ');

it('a text is indexed as its normalised words, in every script [search-21]', () => {
  const some = fc.constantFrom(
    ...[
      'a',
      'Z',
      '7',
      ' ',
      '-',
      'é',
      'e\u0301',
      '\u0301',
      'ß',
      'Й',
      'ё',
      'İ',
      'Σ',
      '漢',
      'か',
      'ไ',
      '่',
      '𝒜',
      '𐐀',
      '😀',
      '\ud800',
    ],
    ...['ﬁ', '½', 'ª', 'ʰ', 'ـ', 'ا', '한', '\u200d', '\u0000', '\n', '´', '’'],
  );
  const texts = fc.oneof(
    fc.array(some, { maxLength: 40 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  fc.assert(
    fc.property(texts, (s) => {
      expect(indexText(s)).toBe(joined(s));
    }),
    { numRuns: 3_000 },
  );
});
