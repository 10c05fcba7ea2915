import { describe, expect, it } from 'vitest';
import { bestMatch, titleAcceptance } from './title-match.ts';

const ask = (title: string, year: number | null = 2020, families: string[] = ['Moreau']) => ({ title, year, families });
const found = (title: string, year?: number, families: string[] = ['Moreau']) => ({ title, year, families });

describe('accepting a title', () => {
  it('takes 0.92 of the words and no less [hyd-08]', () => {
    const words = Array.from({ length: 24 }, (_, i) => `word${i}`);
    const other = (n: number) => [...words.slice(0, 24 - n), ...Array.from({ length: n }, (_, i) => `other${i}`)];
    expect(titleAcceptance(ask(words.join(' ')), found(other(1).join(' '), 2020))).toBeCloseTo(23 / 25, 6);
    expect(titleAcceptance(ask(words.join(' ')), found(other(2).join(' '), 2020))).toBe(0);
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

  it('refuses a near title, another author list, and a short title without a common author', () => {
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
