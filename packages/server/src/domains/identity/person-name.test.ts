import { describe, expect, it } from 'vitest';
import { compareAnyNames, compareNames, readName } from './person-name.ts';

const match = (a: string, b: string) => {
  const there = compareNames(readName(a), readName(b));
  expect(compareNames(readName(b), readName(a))).toBe(there);
  return there;
};

describe('two spellings of a name', () => {
  it.each([
    ['Anna Berg', 'Berg, Anna', 'equal'],
    ['José Núñez', 'Jose Nunez', 'equal'],
    ['Jean-Pierre Serre', 'Jean Pierre Serre', 'equal'],
    ['Qing-Yao Tian', 'Qingyao Tian', 'equal'],
    ['Martin King Jr.', 'King, Martin', 'equal'],
    ['Anna van der Berg', 'van der Berg, Anna', 'equal'],
    ['Anna M. Berg', 'Anna Berg', 'full'],
    ['Anna M. Berg', 'Anna Maria Berg', 'full'],
    ['A. Berg', 'Anna Berg', 'initial'],
    ['J.-P. Serre', 'Jean-Pierre Serre', 'initial'],
    ['JP Serre', 'Jean-Pierre Serre', 'initial'],
    ['Berg A', 'Anna Berg', 'initial'],
    ['Li XY', 'Xiao-Yan Li', 'initial'],
  ])('%s and %s match: %s [ident-01]', (a, b, expected) => expect(match(a, b)).toBe(expected));

  it.each([
    ['Anna van der Berg', 'Berg, Anna', 'equal'],
    ['ZHANG Wei', 'Wei Zhang', 'equal'],
    ['Zhang Wei', 'Wei Zhang', 'variant'],
    ['Kim Min-jun', 'Minjun Kim', 'variant'],
    ['张伟', '张 伟', 'equal'],
    ['Gabriel García Márquez', 'García, Gabriel', 'variant'],
    ['Gabriel García Márquez', 'García Márquez, Gabriel', 'variant'],
  ])('East Asian order, particles and double family names: %s and %s match: %s [ident-02]', (a, b, expected) =>
    expect(match(a, b)).toBe(expected),
  );

  it.each([
    ['Anna Berg', 'Anton Berg'],
    ['A. M. Berg', 'A. K. Berg'],
    ['Anna Berg', 'Anna Burg'],
    ['Michael Zhang', 'Zhang Wei'],
    ['Wei Chen', 'Weidong Chen'],
    ['张伟', '李伟'],
  ])('%s and %s are different people [ident-03]', (a, b) => expect(match(a, b)).toBeNull());

  it('somebody who changed their name is found by a former one [ident-04]', () => {
    const both = ['Maria Lund', 'Maria Berg'].map(readName);
    expect(compareAnyNames(both, [readName('M. Berg')])).toBe('initial');
    expect(compareNames(readName('Maria Lund'), readName('Maria Berg'))).toBeNull();
  });
});
