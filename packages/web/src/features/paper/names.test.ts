import { expect, test } from 'vitest';
import { familyName, fullName, shortAuthors } from './names.ts';

test.each([
  ['Moreau, Anna', 'Moreau'],
  ['van der Berg, Jan', 'van der Berg'],
  ['王小明', '王小明'],
  ['Plato', 'Plato'],
  ['World Health Organization', 'World Health Organization'],
])('of %s a line shows %s [author-31]', (name, family) => {
  expect(familyName(name)).toBe(family);
});

test('few authors are all named, of many the first and the last', () => {
  expect(shortAuthors([])).toBe('');
  expect(shortAuthors(['A, x', 'B, y'])).toBe('A & B');
  expect(shortAuthors(['A, x', 'B, y', 'C, z'])).toBe('A, B, C');
  expect(shortAuthors(['A, x', 'B, y', 'C, z', 'D, w'])).toBe('A, B, … D');
});

test('names are read in the order they are spoken', () => {
  expect(fullName('Moreau, Anna B.')).toBe('Anna B. Moreau');
  expect(fullName('King, Martin Luther, Jr.')).toBe('King, Martin Luther, Jr.');
});
