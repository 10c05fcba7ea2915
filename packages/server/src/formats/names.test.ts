import { expect, it } from 'vitest';
import { displayName, parsePlainName } from './names.ts';

it.each([
  ['Curie, Marie', { family: 'Curie', given: 'Marie' }],
  ['Marie Curie', { family: 'Curie', given: 'Marie' }],
  ['van der Berg, Jan', { family: 'Berg', given: 'Jan', particle: 'van der' }],
  ['Jan van der Berg', { family: 'Berg', given: 'Jan', particle: 'van der' }],
  ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
  ['Martin Luther King Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
  ['World Health Organization,', { literal: 'World Health Organization' }],
  ['Plato', { family: 'Plato' }],
  ['bell hooks', { family: 'hooks', given: 'bell' }],
  ['a, b, c, d', { literal: 'a, b, c, d' }],
  [' ', undefined],
])('reads %j', (text, name) => {
  expect(parsePlainName(text)).toEqual(name);
});

it('shows names in reading order', () => {
  expect(displayName({ family: 'Berg', given: 'Jan', particle: 'van der', suffix: 'Jr.' })).toBe(
    'Jan van der Berg Jr.',
  );
  expect(displayName({ literal: 'CERN' })).toBe('CERN');
});
