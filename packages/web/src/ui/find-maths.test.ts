import { expect, test } from 'vitest';
import { findMaths } from './find-maths.ts';

const tex = (source: string) => findMaths(source).map((m) => (m.display ? `[${m.tex}]` : m.tex));

test.each([
  ['the $\\alpha$-decay of $^{235}$U', ['\\alpha', '^{235}']],
  ['inline \\(x^2\\) and \\[y = \\frac{1}{2}\\]', ['x^2', '[y = \\frac{1}{2}]']],
  ['alone $$\\sum_i x_i$$ here', ['[\\sum_i x_i]']],
  ['an escaped \\$5 and $a\\$b$', ['a\\$b']],
  ['it costs $5 and $10', []],
  ['between $5-$10 a day', []],
  ['one $ alone', []],
  ['$ spaced $', []],
  ['', []],
])('%s', (source, found) => {
  expect(tex(source)).toEqual(found);
});

test('a long text without an end does not take long', () => {
  expect(findMaths('$a'.repeat(50_000)).length).toBeGreaterThanOrEqual(0);
  expect(findMaths('\\('.repeat(20_000))).toEqual([]);
});
