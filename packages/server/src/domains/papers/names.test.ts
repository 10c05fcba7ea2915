import { expect, it } from 'vitest';
import { displayName, isNobody, parseName } from './names.ts';

it.each(['World Health Organization', 'GBD Chalk Study Group', 'Ministry of Water'])(
  '%s is read as an organisation [author-31]',
  (name) => {
    expect(parseName(name)).toEqual({ literal: name });
    expect(displayName(parseName(name)!)).toBe(name);
  },
);

it('persons are read as before', () => {
  expect(parseName('Anna van der Berg')).toEqual({ family: 'Berg', given: 'Anna', particle: 'van der' });
});

it('“Anonymous” is nobody, a family name that contains the word is [author-32]', () => {
  expect([isNobody('anonymous'), isNobody('et al'), isNobody('anonymova a')]).toEqual([true, true, false]);
});
