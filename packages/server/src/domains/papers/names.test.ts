import { expect, it } from 'vitest';
import { displayName, isUnknownAuthor, parseName } from './names.ts';

it.each(['World Health Organization', 'GBD Chalk Study Group', 'Ministry of Water'])(
  '%s is read as an organisation [author-31]',
  (name) => {
    expect(parseName(name)).toEqual({ literal: name });
    expect(displayName(parseName(name)!)).toBe(name);
  },
);

it('the name of a person is split into its parts', () => {
  expect(parseName('Anna van der Berg')).toEqual({ family: 'Berg', given: 'Anna', particle: 'van der' });
});

it('“Anonymous” is an unknown author; a family name that contains the word is not [author-32]', () => {
  expect([isUnknownAuthor('anonymous'), isUnknownAuthor('et al'), isUnknownAuthor('anonymova a')]).toEqual([
    true,
    true,
    false,
  ]);
});
