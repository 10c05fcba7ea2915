import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('TeX becomes MathML', () => {
  expect(typeset('x^2', false)).toContain('<msup>');
  expect(typeset('x^2', true)).toContain('display="block"');
});

test('anything but TeX is left to be shown as source', () => {
  expect(typeset('\\frac{', false)).toBeNull();
  expect(typeset('\\nosuchcommand', false)).toBeNull();
});

test('deeply nested TeX is left as source', () => {
  const nested = (n: number) => `${'{'.repeat(n)}x${'}'.repeat(n)}`;
  expect(typeset(nested(50), false)).toContain('<math');
  expect(typeset(nested(51), false)).toBeNull();
});

test('nothing in it becomes markup, a link or a style', () => {
  for (const tex of [
    '\\text{<img src=x onerror=alert(1)>}',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://example.org/x.png}',
    '\\htmlStyle{color: red}{x}',
    '\\fcolorbox{red}{blue}{x}',
    '\\pmb{x}',
    '\\def\\a{\\a\\a}\\a',
  ]) {
    const markup = typeset(tex, false) ?? '';
    expect(markup).not.toMatch(/<(?:img|a)[\s>]|<[^>]*\s(?:href|src|style)=/);
  }
});
