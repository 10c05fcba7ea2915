import { expect, it } from 'vitest';
import { titleKey } from '../../platform/text.ts';
import { NearTitles } from './near-titles.ts';

const pairsOf = (titles: readonly string[]): string[] => {
  const near = new NearTitles();
  const keyed = titles.map((title, i) => ({ id: i + 1, key: titleKey(title) }));
  for (const { id, key } of keyed.sort((a, b) => (a.key < b.key ? -1 : 1))) near.add(id, key);
  return near.pairs().map((pair) => pair.join(' '));
};

const filler = Array.from(
  { length: 40 },
  (_, i) => `${String.fromCharCode(97 + (i % 26))}${i} unlike every other ${i}`,
);

it.each([
  ['a slip at the end', 'Update propagation for replicated databases', 'Update propagation for replicated databates'],
  ['a slip at the start', 'Agents, trust and information access', 'Agnets, trust and information access'],
  ['a word in front', 'TerraServer: a spatial data warehouse', 'Microsoft TerraServer: a spatial data warehouse'],
  ['a subtitle', 'Constructing the next hundred systems', 'Constructing the next hundred systems: a handyman at work'],
  ['another script', 'Глубокое обучение для графов', 'Глубокое обучение для графа'],
  ['nothing at all', 'The role of wetlands in nitrogen cycling', 'The Role of Wetlands in Nitrogen Cycling'],
])('titles that differ by %s are found among others', (_, a, b) => {
  expect(pairsOf([a, ...filler, b])).toEqual(['1 42']);
});

it('titles that differ in more than one place are not near, nor are short ones', () => {
  expect(pairsOf(['Ice shelves link ocean acidification', 'Ice sheets link acidification'])).toEqual([]);
  expect(pairsOf(['Editorial', 'Editorial'])).toEqual([]);
});

it('a title that four papers bear is the name of a column', () => {
  const column = 'Reminiscences on influential papers';
  expect(pairsOf([column, column, column])).toHaveLength(3);
  expect(pairsOf([column, column, column, column])).toEqual([]);
});

it('the newest pairs come first', () => {
  expect(
    pairsOf([
      'An older title of its own',
      'An older title of its own',
      ...filler,
      'Newer and longer title',
      'Newer and longer title',
    ]),
  ).toEqual(['43 44', '1 2']);
});

it('looks at a few neighbours of each title, however alike all of them are', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `Measurements of the same old instrument, day ${i}`);
  expect(pairsOf(many).length).toBeLessThanOrEqual(2_000 * 10);
});
