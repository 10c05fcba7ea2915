import { describe, expect, it } from 'vitest';
import { bestMatch, minJaccard, titleAcceptance } from './title-match.ts';

const ask = (title: string, year: number | null = 2020, families: string[] = ['Moreau']) => ({
  title,
  year,
  authors: families.map((family) => ({ family })),
});
const found = (title: string, year?: number, families: string[] = ['Moreau']) => ({
  title,
  year,
  authors: families.map((family) => ({ family })),
});

const letter = (i: number): string => String.fromCharCode(97 + i);

describe('accepting a title', () => {
  it('takes 0.92 of the words and no less [hyd-08]', () => {
    const words = Array.from({ length: 24 }, (_, i) => `lamp${letter(i)}`);
    const other = (n: number) => [...words.slice(n), ...Array.from({ length: n }, (_, i) => `lamp${letter(i)}s`)];
    expect(titleAcceptance(ask(words.join(' ')), found(other(1).join(' '), 2020))).toBeCloseTo(23 / 25, 6);
    expect(titleAcceptance(ask(words.join(' ')), found(other(2).join(' '), 2020))).toBe(0);
    // 19 of 21.
    const [mine, theirs] = [words.slice(0, 20), [...words.slice(1, 20), `${words[0]}s`]];
    expect(titleAcceptance(ask(mine.join(' ')), found(theirs.join(' '), 2020))).toBe(0);
  });

  /** Long enough that two other words are less than 8 % of it. */
  const long = (end: string) =>
    `${Array.from({ length: 60 }, (_, i) => `lamp${letter(i % 26)}${Math.floor(i / 26)}`).join(' ')} in ${end}`;
  it.each([
    ['rats', 'mice'],
    ['male rats', 'female rats'],
    ['rats', 'rats: a reply'],
    ['rats, part 1', 'rats, part 2'],
    ['rats with hypertension', 'rats with hypotension'],
    ['rats', 'rats: erratum'],
  ])('refuses a title with another word, however long the rest is: “%s”, “%s” [hyd-08]', (mine, theirs) => {
    expect(titleAcceptance(ask(long(mine)), found(long(theirs), 2020))).toBe(0);
  });

  it.each([
    ['their behaviour', 'their behavior'],
    ['rats with anaemia', 'rats with anemia'],
    ['data bases of the rats', 'databases of the rats'],
    ['rats in the laboratory', 'rats in a laboratory'],
    ['rats, a generalised model', 'rats, a generalized model'],
    ['rats in a centre', 'rats in centers'],
  ])('takes another spelling of a word: “%s”, “%s” [hyd-08]', (mine, theirs) => {
    expect(titleAcceptance(ask(long(mine)), found(long(theirs), 2020))).toBeGreaterThan(minJaccard - 1e-9);
  });

  it('refuses another person of the same family name [hyd-08]', () => {
    const question = {
      title: 'Graphs in practice and theory',
      year: 2020,
      authors: [{ family: 'Wang', given: 'Lei' }],
    };
    const by = (given: string) => ({ ...question, year: 2020, authors: [{ family: 'Wang', given }] });
    expect(titleAcceptance(question, by('Jian'))).toBe(0);
    expect(titleAcceptance(question, by('L.'))).toBe(1);
  });

  it('takes years one apart and no more; an unknown year is no objection [hyd-08]', () => {
    const title = 'On the slow growth of lichen in reading rooms';
    expect(titleAcceptance(ask(title, 2020), found(title, 2021))).toBe(1);
    expect(titleAcceptance(ask(title, 2020), found(title, 2022))).toBe(0);
    expect(titleAcceptance(ask(title, null), found(title, 2022))).toBe(1);
    expect(titleAcceptance(ask(title, 2020), found(title))).toBe(1);
  });

  it.each([
    ['accents', 'Etude de la memoire a long terme', 'Étude de la mémoire à long terme'],
    ['markup', 'Growth of H2O films on TiO2 surfaces', 'Growth of H<sub>2</sub>O films on TiO<sub>2</sub> surfaces'],
    ['maths markup', 'Decay of B mesons observed', 'Decay of <mml:math><mml:mi>B</mml:mi></mml:math> mesons observed'],
    ['LaTeX braces', 'The {NeurIPS} {Paradox} of reviews', 'The NeurIPS paradox of reviews'],
    ['subtitle marks', 'Lamps: a study of light in libraries', 'Lamps - A Study of Light in Libraries'],
    ['entities', 'Salt &amp; pepper noise in images', 'Salt pepper noise in images'],
    ['Japanese', '図書館における照明の研究', '図書館における照明の研究'],
    ['Cyrillic', 'Исследование освещения в библиотеках', 'ИССЛЕДОВАНИЕ ОСВЕЩЕНИЯ В БИБЛИОТЕКАХ'],
    ['hyphens', 'State-of-the-art in self-supervised learning', 'State of the art in self supervised learning'],
  ])('ignores %s', (_, mine, theirs) => {
    expect(titleAcceptance(ask(mine), found(theirs, 2020))).toBeGreaterThan(0.92);
  });

  it('refuses a near title, another author list, and a short title without a common author [hyd-08]', () => {
    expect(titleAcceptance(ask('Part one of the tale'), found('Part two of the tale', 2020))).toBe(0);
    expect(titleAcceptance(ask('図書館における照明の研究'), found('図書館における暗闇の歴史', 2020))).toBe(0);
    const title = 'A long enough title about reading lamps';
    expect(titleAcceptance(ask(title, 2020, ['Moreau']), found(title, 2020, ['Okafor']))).toBe(0);
    expect(titleAcceptance(ask('Editorial', 2020, []), found('Editorial', 2020, ['Okafor']))).toBe(0);
    expect(titleAcceptance(ask('Editorial', 2020, ['Okafor']), found('Editorial', 2020, ['Okafor']))).toBe(1);
  });

  it('prefers the closer year among equals', () => {
    const title = 'A long enough title about reading lamps';
    const best = bestMatch(ask(title, 2020), [found(title, 2021), found(title, 2020)], (c) => c);
    expect(best?.year).toBe(2020);
  });
});
