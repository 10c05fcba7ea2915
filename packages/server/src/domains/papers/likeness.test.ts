import { expect, it } from 'vitest';
import { differingWords, isNumeral, jaccard, nameSet, shareAuthor, sharedNames, titleWords } from './likeness.ts';

it('the words of a title are the visible ones: no markup, no entities, no LaTeX', () => {
  expect([...titleWords('H{\\alpha} in <mml:mi>x</mml:mi> &amp; 360\\textdegree{} <i>E. coli</i>')]).toEqual(
    'h alpha in x 360 e coli'.split(' '),
  );
  expect(titleWords('Übergänge').has('ubergange')).toBe(true);
});

it('similarity of words is shared words over all words', () => {
  const [a, b] = [titleWords('one two three'), titleWords('two three four')];
  expect(jaccard(a, b)).toBe(0.5);
  expect(differingWords(a, b)).toEqual(['one', 'four']);
  expect(jaccard(a, new Set())).toBe(0);
});

it('part numbers are numerals, including Roman ones', () => {
  expect(['2', 'iv', '1998'].every(isNumeral)).toBe(true);
  expect(['two', 'via', 'mix2'].some(isNumeral)).toBe(false);
});

it('names are compared normalised, relative to the shorter list, and an empty list gives no result', () => {
  expect(sharedNames(nameSet(['Müller', 'Ito', 'Sato']), nameSet(['MULLER', 'Okafor']))).toBe(0.5);
  expect(shareAuthor(['Müller'], ['muller', 'Ito'])).toBe(true);
  expect(shareAuthor(['Müller'], ['Ito'])).toBe(false);
  expect(shareAuthor([], ['Ito'])).toBeNull();
});
