import {
  getFacets,
  getPaperNeighbours,
  getPaperStats,
  listSaved,
  searchAll,
  searchAlternatives,
  searchLibrary,
  suggestQuery,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
const written: [name: string, papers: number][] = [
  ['Lee, Juyoung', 3],
  ['LEE, Juyoung', 1],
  ['Lee, John', 2],
  ['Lee, J.', 1],
  ['Weiß, Jörg P.', 2],
  ['Weiß, Jörg', 1],
  ['van der Berg, Anna', 1],
  ['{World Health Organization}', 2],
  ['Aristotle', 1],
  ['山田, 太郎', 1],
];
beforeAll(async () => {
  app = await createTestApp();
  let n = 0;
  const entries = written.flatMap(([name, papers]) =>
    Array.from({ length: papers }, () => {
      n += 1;
      return `@article{k${n}, title={Work ${n} on the lamps of room ${n * 7}}, author={${name}}, year={${1990 + n}}}`;
    }),
  );
  entries.push(
    '@article{others, title={Another matter entirely}, author={Kim, Lee Juyoung}, year={2020}}',
    '@book{edited, title={A book somebody edited}, author={Sato, Jun}, editor={Lee, Juyoung}, year={2021}}',
    '@article{twice, title={Named twice by mistake}, author={Aristotle and Aristotle}, year={2022}}',
  );
  await importBibtex(app, entries.join('\n'));
});
afterAll(() => app.dispose());

const total = async (search: string) => (await app.ok(searchLibrary, { query: { search } })).total;

describe('an author is one full name, whatever its case and accents', () => {
  it('in the facets, whose counts equal the results of their queries [search-13]', async () => {
    const values = (await app.ok(getFacets, { query: { limit: 100 } })).facets.find(
      (f) => f.field === 'author',
    )?.values;
    const counts = Object.fromEntries(values?.map((v) => [v.label, v.count]) ?? []);
    expect(counts).toMatchObject({
      'Lee, Juyoung': 4,
      'Lee, John': 2,
      'Lee, J.': 1,
      'Weiß, Jörg P.': 2,
      'van der Berg, Anna': 1,
      'World Health Organization': 2,
      Aristotle: 2,
      'Kim, Lee Juyoung': 1,
    });
    for (const v of values ?? []) expect([v.query, await total(v.query)]).toEqual([v.query, v.count]);
  });

  it('in the overview, the completions, the palette and the similar papers of a paper [search-13]', async () => {
    const stats = await app.ok(getPaperStats);
    expect(stats.top_authors[0]).toMatchObject({ name: expect.stringMatching(/lee, juyoung/i), publications: 4 });
    const completed = await app.ok(suggestQuery, { query: { prefix: 'author:"lee ju' } });
    expect(completed).toMatchObject([{ insert: expect.stringMatching(/^author:"lee, juyoung"$/i), count: 4 }]);
    expect(await total(completed[0]?.insert ?? '')).toBe(4);
    expect((await app.ok(searchAll, { query: { q: 'lee ju' } })).authors).toMatchObject([{ subtitle: '4 papers' }]);
    const [paper] = await app.ok(listSaved, { query: { search: 'author:"Lee, Juyoung"' } });
    const near = await app.ok(getPaperNeighbours, { params: { id: paper?.id ?? '' } });
    expect(near.by_authors).toMatchObject([{ total: 3 }]);
  });

  it('completes nothing after marks only [search-13]', async () => {
    for (const prefix of ['journal:.', 'journal:%', 'venue:..', 'author:.', 'author:"-'])
      expect([prefix, await app.ok(suggestQuery, { query: { prefix } })]).toEqual([prefix, []]);
  });

  it('in a query with a comma or an equals sign; without them it is words [search-13]', async () => {
    expect(await total('author:"Lee, Juyoung"')).toBe(4);
    expect(await total('-author:"lee, juyoung" author:juyoung')).toBe(2);
    // As words also "Kim, Lee Juyoung" and an editor; as a name also "Lee, J."
    expect(await total('author:"Lee Juyoung"')).toBe(7);
    expect(await total('author:"Lee, J*"')).toBe(7);
    expect(await total('author:"Weiss, Jorg P"')).toBe(2);
    expect(await total('author:"van der Berg, Anna"')).toBe(1);
    expect(await total('author:"Berg, A*"')).toBe(1);
    expect(await total('author:"van der Berg, A*"')).toBe(1);
    expect(await total('author:=Aristotle')).toBe(2);
    expect(await total('author:"=World Health Organization"')).toBe(2);
    expect(await total('author:"=World Health"')).toBe(0);
  });
});

describe('an author as people type the name', () => {
  it('is found in both orders and by initials [search-33]', async () => {
    for (const [typed, papers] of [
      ['John Lee', 3],
      ['Lee John', 3],
      ['J. Lee', 7],
      ['Jörg Weiß', 3],
      ['J. P. Weiss', 3],
      ['Anna van der Berg', 1],
      ['Anna Berg', 1],
      ['A. van der Berg', 1],
      ['太郎 山田', 1],
      ['World Health Organization', 2],
      ['Jun Sato', 1],
      ['Sato J', 1],
      ['Petra Sato', 0],
    ] as const)
      expect([typed, await total(`author:"${typed}"`)]).toEqual([typed, papers]);
  });

  it('with a comma is exactly that author, or all that fit if there is none [search-33]', async () => {
    expect(await total('author:"Lee, J."')).toBe(1);
    expect(await total('author:"Weiss, J."')).toBe(3);
    expect(await total('author:"Berg, Anna"')).toBe(1);
    expect(await total('author:"Lee, Peter"')).toBe(0);
  });

  it('is combined with other conditions, excluded and marked like any other [search-33]', async () => {
    expect(await total('author:"John Lee" year:1995..1996')).toBe(2);
    expect(await total('author:lee -author:"John Lee"')).toBe(6);
    expect(await total('author:"John Lee" OR author:"Anna Berg"')).toBe(4);
    const { items } = await app.ok(searchLibrary, { query: { search: 'author:"John Lee"', limit: 1 } });
    expect(JSON.stringify(items[0]?.reasons)).toMatch(/lee/i);
    const { facets } = await app.ok(getFacets, { query: { search: 'author:"John Lee"' } });
    expect(
      facets
        .find((f) => f.field === 'author')
        ?.values.map((v) => v.label)
        .sort(),
    ).toEqual(['Lee, J.', 'Lee, John']);
  });

  it('is corrected if it is misspelt [search-33]', async () => {
    const corrected = async (search: string) =>
      (await app.ok(searchAlternatives, { query: { search } })).corrections.map((c) => c.query);
    expect(await corrected('author:"Juyoung Lea"')).toContain('author:"Lee, Juyoung"');
    expect(await corrected('author:"Jorg Weisz"')).toContain('author:"Weiß, Jörg"');
  });
});

it('a year next to a word is also the year of the paper [search-34]', async () => {
  expect(await total('lee 1995')).toBe(1);
  expect(await total('author:lee 1995')).toBe(1);
  expect(await total('author:"John Lee" 1995')).toBe(1);
  expect(await total('lamps 1995')).toBe(1);
  // Alone, in quotes or in a group it is a word.
  expect(await total('1995')).toBe(0);
  expect(await total('lee "1995"')).toBe(0);
  expect(await total('lee room:1995')).toBe(0);
});
