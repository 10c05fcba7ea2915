import { describe, expect, it } from 'vitest';
import {
  backgroundOf,
  countNames,
  evidenceOf,
  expectedNamesakes,
  fullNameWeights,
  initialsWeights,
  type Mention,
  prepare,
  scoreOf,
  sharedNameWeights,
} from './pair-model.ts';
import { readName } from './person-name.ts';

const mention = (
  name: string,
  over: Partial<Omit<Mention, 'name' | 'coAuthors'>> & { with?: string[] } = {},
): Mention => ({
  name: readName(name),
  coAuthors: (over.with ?? []).map(readName),
  title: over.title ?? 'Reading lamps in large libraries',
  venue: over.venue ?? null,
  affiliation: over.affiliation ?? null,
  topics: over.topics ?? [],
  year: over.year ?? 2020,
  vector: null,
});
const background = backgroundOf(
  Array.from({ length: 50 }, (_, i) => mention('Anna Berg', { title: `Lamp ${i}`, with: [`Person Number${i}`] })),
);
const score = (a: Mention, b: Mention, weights = sharedNameWeights, namesakes = 0) => {
  const e = evidenceOf(prepare(a, background), prepare(b, background));
  return e === null ? null : scoreOf(e, weights, namesakes);
};

describe('two mentions of a name', () => {
  const other = { title: 'Sediment transport in braided rivers', year: 2021 };
  it('are one person if they share co-authors, places or subjects, not because of the name alone [ident-11]', () => {
    const plain = score(mention('Anna Berg'), mention('Anna Berg', other))!;
    expect(plain).toBeLessThan(0);
    const withShared = score(
      mention('Anna Berg', { with: ['Irina Ivanova'] }),
      mention('Anna Berg', { ...other, with: ['Ivanova, Irina'] }),
    )!;
    expect(withShared).toBeGreaterThan(2);
    const samePlace = score(
      mention('Anna Berg', { affiliation: 'Northern Institute' }),
      mention('Anna Berg', { ...other, affiliation: 'Northern Institute, Umeå' }),
    )!;
    expect(samePlace).toBeGreaterThan(plain);
    expect(score(mention('Anna Berg'), mention('Anna Berg', { ...other, year: 1990 }))!).toBeLessThan(plain);
    expect(score(mention('Anna Berg'), mention('Anton Berg'))).toBeNull();
  });

  it('need more evidence the more people probably have the name, and with initials only [ident-12]', () => {
    const [a, b] = [mention('Wei Zhang'), mention('Wei Zhang', other)];
    expect(score(a, b, fullNameWeights, 60)!).toBeLessThan(score(a, b, fullNameWeights, 0)!);
    const counts = countNames(['Wei Zhang', 'Wei Li', 'Jun Zhang', 'Li Zhang', 'Anna Berg'].map(readName));
    expect(expectedNamesakes(readName('Wei Zhang'), counts)).toBeGreaterThan(
      expectedNamesakes(readName('Anna Berg'), counts),
    );
    expect(score(mention('A. Berg'), mention('A. Berg', other), initialsWeights)!).toBeLessThan(
      initialsWeights.threshold,
    );
  });
});
