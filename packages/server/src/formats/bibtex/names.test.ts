import { describe, expect, it } from 'vitest';
import { parseNames } from './names.ts';

const one = (text: string) => parseNames(text).names[0];

describe('parseNames', () => {
  it.each([
    ['Donald E. Knuth', { family: 'Knuth', given: 'Donald E.' }],
    ['Ludwig van Beethoven', { family: 'Beethoven', given: 'Ludwig', particle: 'van' }],
    ["de la Vall{\\'e}e Poussin, Charles", { family: 'Vallée Poussin', given: 'Charles', particle: 'de la' }],
    ['von Hicks, III, Michael', { family: 'Hicks', given: 'Michael', particle: 'von', suffix: 'III' }],
    ['Smith, Bob, Jr.', { family: 'Smith', given: 'Bob', suffix: 'Jr.' }],
    ['Guy L. {Steele Jr.}', { family: 'Steele', given: 'Guy L.', suffix: 'Jr.' }],
    ['{Weir, III}, Thomas', { family: 'Weir', given: 'Thomas', suffix: 'III' }],
    ['Weir III, Thomas', { family: 'Weir', given: 'Thomas', suffix: 'III' }],
    ['{Weir, Jr.}', { literal: 'Weir, Jr.' }],
    ['{World Health Organization}', { literal: 'World Health Organization' }],
    ['{Barnes and Noble, Inc.}', { literal: 'Barnes and Noble, Inc.' }],
    ['{van Dijk}, Jan', { family: 'van Dijk', given: 'Jan' }],
    ['{Caputo}, F.', { family: 'Caputo', given: 'F.' }],
    ['{\\"O}zg{\\"u}r, A.', { family: 'Özgür', given: 'A.' }],
    ["Jean d'Alembert", { family: "d'Alembert", given: 'Jean' }],
    ['J.~K. Rowling', { family: 'Rowling', given: 'J. K.' }],
    [
      'family=Hasselhoff, given={David Michael}, prefix=van',
      { family: 'Hasselhoff', given: 'David Michael', particle: 'van' },
    ],
    ['Aristotle', { family: 'Aristotle' }],
  ])('%s', (text, name) => {
    expect(one(text)).toEqual(name);
  });

  it('divides at "and" outside of braces only', () => {
    expect(parseNames('Anderson, A and {Procter and Gamble}\n AND\tB. Sand').names).toHaveLength(3);
    expect(parseNames('Smith, J.; Doe, A.').names).toHaveLength(2);
  });

  it('notes "and others"', () => {
    expect(parseNames('Smith, J. and others')).toMatchObject({ names: [{ family: 'Smith' }], others: true });
  });

  it('stops at the limit', () => {
    const list = parseNames(Array.from({ length: 11_000 }, (_, i) => `Author${i}, N`).join(' and '));
    expect(list.names).toHaveLength(10_000);
    expect(list.truncated).toBe(true);
  });
});
