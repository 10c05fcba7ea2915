import { describe, expect, test } from 'vitest';
import { findTerms, markRuns, parseRich } from './rich-text.ts';

const shape = (source: string) => parseRich(source).map((run) => [run.text, run.tags.join('')]);

describe('titles', () => {
  test('the four marks are understood, nested too', () => {
    expect(shape('On <i>E. coli</i> and x<sup>2</sup>')).toEqual([
      ['On ', ''],
      ['E. coli', 'i'],
      [' and x', ''],
      ['2', 'sup'],
    ]);
    expect(shape('<b>a<i>b</i></b>')).toEqual([
      ['a', 'b'],
      ['b', 'bi'],
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<i onclick=alert(1)>x',
    '<a href="javascript:x">y</a>',
    'a < b and b > c',
    '<i>never closed',
    'never opened</i>',
    '<b><i>crossed</b></i',
  ])('%s stays text', (source) => {
    expect(
      parseRich(source)
        .map((run) => run.text)
        .join(''),
    ).toBe(source);
    expect(parseRich(source).every((run) => run.tags.length === 0)).toBe(true);
  });

  test('marks are offsets into the source, across markup', () => {
    const source = 'a <i>bcd</i> e';
    const runs = markRuns(parseRich(source), [[6, 8]]);
    expect(runs.map((run) => [run.text, run.marked])).toEqual([
      ['a ', false],
      ['b', false],
      ['cd', true],
      [' e', false],
    ]);
  });
});

describe('words of a query in a text', () => {
  const found = (text: string, ...terms: string[]) => findTerms(text, terms).map(([a, b]) => text.slice(a, b));

  test('are found in any case and with any accents, from the start of a word', () => {
    expect(found('Café au lait, CAFES and decaf', 'cafe')).toEqual(['Café', 'CAFES']);
    expect(found('Ĵurnalo', 'jurn')).toEqual(['Ĵurnalo']);
  });

  test('normalisation that changes lengths keeps the positions', () => {
    expect(found('ﬁsh ʼn İstanbul drift', 'drift')).toEqual(['drift']);
    expect(found('深度学习 drift', 'drift')).toEqual(['drift']);
  });

  test('single letters are not highlighted', () => {
    expect(found('a b c', 'a')).toEqual([]);
  });
});

describe('a very long text with markup everywhere', () => {
  const long = (part: string) => part.repeat(Math.ceil(200_000 / part.length)).slice(0, 200_000);

  test.each([
    ['pairs', long('<i>a</i>')],
    ['nested pairs', `${'<i>a'.repeat(5_000)}${'b</i>'.repeat(5_000)}`],
    ['tags that never close', long('<b>')],
    ['maths', long('$x$ ')],
    ['maths with tags', long('$x$<sub>a</sub>')],
    ['maths that never closes', long('\\(')],
    ['false ends of maths', long('\\(\\\\)')],
  ])('is drawn in a bounded number of parts, and all of it is shown: %s [note-07]', (_, source) => {
    const runs = parseRich(source);
    expect(runs.length).toBeLessThanOrEqual(2_002);
    expect(runs.filter((run) => run.maths).length).toBeLessThanOrEqual(200);
    expect(Math.max(...runs.map((run) => run.tags.length))).toBeLessThanOrEqual(8);
    const shown = (text: string) => text.replaceAll(/<\/?(?:i|b|sub|sup)>/g, '');
    expect(shown(runs.map((run) => run.text).join(''))).toBe(shown(source));
  });

  test('ends with plain text if its last part would begin inside a tag [note-07]', () => {
    const runs = parseRich(`<b>a</b>${long('b<i>c</i>')}`);
    expect(runs.at(-1)!.tags).toEqual([]);
  });

  test('has a bounded number of marks, and shows them in order [note-07]', () => {
    const source = long('memory ');
    const marks = findTerms(source, ['memory', 'mem']);
    expect(marks).toHaveLength(1_000);
    const runs = markRuns(parseRich(source), marks);
    expect(runs.map((run) => run.text).join('')).toBe(source);
    expect(runs.filter((run) => run.marked)).toHaveLength(1_000);
  });
});
