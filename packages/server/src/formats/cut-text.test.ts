import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, shortText } from './text.ts';

it.each([
  ['a𝒜b', 2, 'a'],
  ['a𝒜b', 3, 'a𝒜'],
  ['cafe\u0301 noir', 4, 'caf'],
  ['ab👩‍👩‍👧', 5, 'ab'],
  ['漢字漢字', 3, '漢字漢'],
  ['short', 5, 'short'],
  [`e${'\u0301'.repeat(200)}`, 50, `e${'\u0301'.repeat(49)}`],
])('%j is cut at %i as %j [code-02]', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it('a cut text is the beginning of the text, fits, and can be encoded [code-02]', () => {
  const texts = fc.array(fc.constantFrom('a', ' ', '𝒜', 'é', 'e\u0301', '👩‍👧', '🇩🇪', '한', '\r\n'), { maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.nat(130), (parts, max) => {
      const text = parts.join('');
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      expect(shortText(text, max + 1).length).toBeLessThanOrEqual(max + 1);
    }),
  );
});
