import {
  bulkEdit,
  createCollection,
  type FacetField,
  facetFields,
  getFacets,
  getFacetValues,
  listCollections,
  listTags,
  removeSaved,
  searchLibrary,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
afterAll(() => app.dispose());

const tags = [
  'plain',
  'two words',
  'star*',
  'a "quoted" word',
  '#12',
  'colon: inside',
  'Ünïcode',
  '(in parentheses)',
  'OR',
];
const authors = [
  'Müller, Eva',
  'Muller, Eva',
  'MÜLLER, EVA',
  'O’Brien, Pat',
  'van der Berg, Anna',
  '{World Health Organization}',
];
const venues = [
  'Neuron',
  'neuron',
  'Neuron Letters',
  'Brain, Behavior {\\&} Evolution',
  'Proc. of the 3rd "Workshop" (PW)',
];

beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(
    app,
    Array.from({ length: 60 }, (_, i) => {
      const names = [authors[i % authors.length], authors[(i * 7 + 1) % authors.length]].join(' and ');
      return `@article{p${i}, title={Report ${i} on ${i % 2 ? 'sleep' : 'memory'}}, author={${names}}, journal={${venues[i % venues.length]}}, year={${1990 + (i % 9)}}, doi={10.5555/f.${i}}}`;
    }).join('\n'),
  );
  const { items } = await app.ok(searchLibrary, { query: { limit: 100 } });
  const ids = items.map((i) => i.paper.id);
  for (const [n, tag] of tags.entries())
    await app.ok(bulkEdit, {
      body: {
        selection: { paper_ids: ids.filter((_, i) => i % (n + 2) === 0) },
        changes: { add_tags: [tag], rating: n % 6 },
      },
    });
  await app.ok(bulkEdit, {
    body: { selection: { paper_ids: ids.slice(0, 9) }, changes: { reading_status: 'reading' } },
  });
  const outer = await app.ok(createCollection, { body: { name: 'Outer' } });
  const inner = await app.ok(createCollection, { body: { name: 'Inner', parent_id: outer.id } });
  const add = (from: number, to: number, id: string) =>
    app.ok(bulkEdit, {
      body: { selection: { paper_ids: ids.slice(from, to) }, changes: { add_to_collections: [id] } },
    });
  await add(0, 20, outer.id);
  await add(10, 30, inner.id);
  // Removed papers are counted nowhere.
  for (const id of [ids[0]!, ids[12]!, ids[25]!]) await app.ok(removeSaved, { params: { id } });
});

const totalOf = async (search: string) => (await app.ok(searchLibrary, { query: { search, limit: 1 } })).total;

describe.each([
  '',
  'sleep',
  'rep',
  'year:1990..1994 -tag:plain',
  '(memory OR sleep) is:unread',
  'is there any report on a deep sleep',
])('the facets of “%s”', (search) => {
  it('show for each value exactly what its filter finds [search-27]', async () => {
    const { facets } = await app.ok(getFacets, { query: { search, limit: 100 } });
    const base = (await app.ok(searchLibrary, { query: { search, limit: 1 } })).query.relaxed ?? search;
    const fields = facets.map((f) => f.field).filter((f) => f !== 'reading');
    expect(fields).toEqual(['year', 'tag', 'rating', 'venue', 'author', 'type']);
    for (const { field, values } of facets)
      for (const { label, count, query } of values)
        expect([field, label, await totalOf(`${base} ${query}`)]).toEqual([field, label, count]);
  });
});

it('tags and collections show what their filters find [search-27]', async () => {
  for (const { id, name, count } of await app.ok(listTags)) {
    expect([name, await totalOf(`tag:#${id}`)]).toEqual([name, count]);
    if (/^[\p{L}:() ]+$/u.test(name)) expect([name, await totalOf(`tag:"${name}"`)]).toEqual([name, count]);
  }
  for (const { name, paper_count } of await app.ok(listCollections))
    expect([name, await totalOf(`collection:${name}`)]).toEqual([name, paper_count]);
});

describe('the values of one facet', () => {
  const values = async (field: FacetField, query: Record<string, unknown> = {}) => {
    const { values, more } = await app.ok(getFacetValues, { params: { field }, query });
    return { names: values.map((v) => v.label), more };
  };

  it('are those of all facets [search-28]', async () => {
    const { facets } = await app.ok(getFacets, { query: { limit: 100 } });
    for (const field of facetFields) {
      const all = await app.ok(getFacetValues, { params: { field } });
      expect(all.values).toEqual(facets.find((f) => f.field === field)?.values ?? []);
    }
  });

  it('are found by a part of the name [search-28]', async () => {
    expect((await values('author', { contains: 'mÜll' })).names).toEqual(['Müller, Eva']);
    expect((await values('venue', { contains: 'behavior & evo' })).names).toHaveLength(1);
    expect((await values('tag', { contains: 'unic' })).names).toEqual(['Ünïcode']);
    expect((await values('year', { contains: '91' })).names).toEqual(['1991']);
    expect((await values('tag', { contains: 'plain', search: '-tag:plain' })).names).toEqual([]);
  });

  it('are limited, and say so [search-28]', async () => {
    expect(await values('author', { limit: 2 })).toMatchObject({ names: { length: 2 }, more: true });
    expect((await values('author', { limit: 4 })).more).toBe(false);
  });
});

it('an author has one spelling everywhere, and a venue one name [search-13]', async () => {
  const { facets } = await app.ok(getFacets);
  const of = (field: string) => facets.find((f) => f.field === field)!.values.map((v) => v.label);
  expect(of('author').filter((name) => /m[uü]ller/i.test(name))).toHaveLength(1);
  expect(of('venue').filter((name) => /^neuron$/i.test(name))).toHaveLength(1);
});
