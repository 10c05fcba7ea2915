import { expect, it } from 'vitest';
import { titleKey } from '../../platform/text.ts';
import { Random } from '../../test-kit/sample-library/random.ts';
import { nearTitles, readTitles, type TitleLines } from './near-titles.ts';
import { newestPairs } from './newest-pairs.ts';

interface Keyed {
  id: number;
  key: string;
}

const keyed = (titles: readonly string[]): Keyed[] =>
  titles
    .map((title, i) => ({ id: i + 1, key: titleKey(title) }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.id - b.id);

const found = (titles: readonly Keyed[], most = 20_000): string[] => {
  // In chunks, as they are read.
  const lines: TitleLines[] = [];
  for (let i = 0; i < titles.length; i += 700) {
    const part = titles.slice(i, i + 700);
    lines.push({
      ids: Buffer.from(part.map((t) => t.id).join(',')),
      keys: Buffer.from(part.map((t) => t.key).join('\n')),
    });
  }
  const pairs = nearTitles(readTitles(lines), most);
  return newestPairs(pairs, most).map((pair) => pair.join(' '));
};

const pairsOf = (titles: readonly string[]): string[] => found(keyed(titles));

/**
 * The same pairs, found naively: both orders are sorted by comparing texts, and adjacent titles are compared in full.
 */
const comparedPlainly = (titles: readonly Keyed[]): string[] => {
  const list = titles.filter((t) => t.key.length >= 12).map((t) => ({ ...t, bytes: Buffer.from(t.key) }));
  const reversed = (t: { bytes: Buffer }) => Buffer.from(t.bytes).reverse();
  const common = (key: string) => list.filter((t) => t.key === key).length > 3;
  const near = (a: Buffer, b: Buffer): boolean => {
    const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
    let start = 0;
    while (start < shorter && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    return start + end >= 0.75 * longer || (shorter >= 20 && (start === shorter || end === shorter));
  };
  const pairs = new Map<string, readonly [number, number]>();
  for (const order of [list, list.toSorted((a, b) => Buffer.compare(reversed(a), reversed(b)))])
    for (const [i, a] of order.entries())
      for (const b of order.slice(i + 1, i + 6)) {
        const pair = [Math.min(a.id, b.id), Math.max(a.id, b.id)] as const;
        if (!common(a.key) && !common(b.key) && near(a.bytes, b.bytes)) pairs.set(pair.join(' '), pair);
      }
  return [...pairs.values()].sort(([a, b], [c, d]) => d - b || c - a).map((pair) => pair.join(' '));
};

it.each([1, 2, 3, 4])('are those of a naive comparison, whatever the limit: seed %i [twin-17]', (seed) => {
  const r = new Random(seed);
  const words = [
    'the',
    'role',
    'of',
    'wetlands',
    'Глубокое',
    'обучение',
    'networks',
    'nitrogen',
    'größe',
    'naïve',
    'ice',
  ];
  const titles = Array.from({ length: 1_500 }, () =>
    Array.from({ length: r.between(1, 7) }, () => r.pick(words)).join(' '),
  );
  // With many papers of one title, and IDs in another order than titles.
  const some = keyed([...titles, ...Array.from({ length: 20 }, () => 'minutes of the meetings of the society')]);
  const plainly = comparedPlainly(some);
  expect(plainly.length).toBeGreaterThan(500);
  for (const most of [5, 100, 20_000]) expect(found(some, most)).toEqual(plainly.slice(0, most));
});

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

it('titles that differ in more than one place are not near, and neither are short ones', () => {
  expect(pairsOf(['Ice shelves link ocean acidification', 'Ice sheets link acidification'])).toEqual([]);
  expect(pairsOf(['Editorial', 'Editorial'])).toEqual([]);
});

it('a title that four papers share is the name of a column', () => {
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

it('compares each title with a few adjacent ones, however similar all of them are', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `Measurements of the same old instrument, day ${i}`);
  expect(pairsOf(many).length).toBeLessThanOrEqual(2_000 * 10);
});
