import { bulkEdit, createCollection, getFacets, searchLibrary, suggestQuery, updateSaved } from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../../test-kit/create-test-app.ts';
import { parseQuery } from './parse-query.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const parse = (t: string) => parseQuery(t, now);

describe('the query language', () => {
  it('reads words, phrases, fields, negation, OR and parentheses [search-01]', () => {
    expect(parse('slow "fast networks"').root).toEqual({
      kind: 'all',
      items: [
        { kind: 'text', column: null, words: ['slow'], prefix: false },
        { kind: 'text', column: null, words: ['fast', 'networks'], prefix: false },
      ],
    });
    expect(parse('author:"van der Berg" -tag:old').root).toMatchObject({
      kind: 'all',
      items: [
        { kind: 'name', words: ['van', 'der', 'berg'], phrase: true, exact: null },
        { kind: 'not', item: { kind: 'tag', value: 'old' } },
      ],
    });
    expect(parse('a OR (b c)').root).toMatchObject({ kind: 'any', items: [{ words: ['a'] }, { kind: 'all' }] });
  });

  it.each([
    ['year:2019', { min: 2019, max: 2019 }],
    ['year:2019..2022', { min: 2019, max: 2022 }],
    ['year:2019..', { min: 2019, max: null }],
    ['year:..2022', { min: null, max: 2022 }],
    ['year:>=2019', { min: 2019, max: null }],
    ['year:<2019', { min: null, max: 2018 }],
  ])('%s is a range [search-02]', (text, range) => {
    expect(parse(text).root).toEqual({ kind: 'range', field: 'year', range });
  });

  it('treats what is not understood as text, and the answer says so [search-03]', () => {
    const r = parse('year:soon rating:many is:purple');
    expect(r.problems).toHaveLength(3);
    expect(r.root).toMatchObject({
      kind: 'all',
      items: [{ kind: 'text', words: ['year', 'soon'] }, { kind: 'text' }, { kind: 'text' }],
    });
    expect(parse('Attention: all you need').problems).toEqual([]);
    expect(parse('Attention: all you need').root).toMatchObject({ kind: 'all' });
  });

  it('splits CJK text into characters that must be adjacent [search-10]', () => {
    expect(parse('機械学習').root).toEqual({
      kind: 'text',
      column: null,
      words: ['机', '械', '学', '习'],
      prefix: false,
    });
  });

  it('never fails, whatever is typed [search-03]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (s) => {
        expect(parse(s)).toHaveProperty('root');
      }),
      { numRuns: 500 },
    );
    expect(parse('('.repeat(5000)).root).toBeNull();
    expect(parse('-'.repeat(5000)).root).toBeNull();
    expect(parse('a '.repeat(1000)).problems).toHaveLength(1);
  });
});

describe('a word that is still being typed', () => {
  let app: TestApp;
  const words =
    'consolidation networking libraries generalization studying planning happiness operational adoption'.split(' ');
  beforeAll(async () => {
    app = await createTestApp();
    await importBibtex(app, words.map((word) => `@article{${word}, title={On ${word}}, year={2020}}`).join('\n'));
  });
  afterAll(() => app.dispose());

  it.each(words)('%s is found at every letter from the third on [search-04]', async (word) => {
    for (let length = 3; length <= word.length; length += 1) {
      const search = `title:${word.slice(0, length)}*`;
      const { items } = await app.ok(searchLibrary, { query: { search } });
      expect(
        items.map((i) => i.paper.citation_key),
        search,
      ).toContain(word);
    }
  });

  it('finds no other words', async () => {
    const { items } = await app.ok(searchLibrary, { query: { search: 'title:consolidati* OR "on operatio*"' } });
    expect(items.map((i) => i.paper.citation_key)).toEqual(['consolidation']);
  });
});

describe('search over a library', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await importBibtex(
      app,
      `@article{a, title={Neural networks that drift}, author={Castellanos, Inés and Whitfield, Ruth}, journal={Neuron}, year={2024}, doi={10.5555/a}, abstract={We ask which read-outs survive this drift of population responses.}}
@article{b, title={Population codes}, author={van der Berg, Anna}, journal={eLife}, year={2019}, doi={10.5555/b}, keywords={memory, drift}}
@misc{c, title={機械学習の基礎}, author={山田, 太郎}, year={2021}}
@article{d, title={Überraschung und Gedächtnis}, author={Łukasiewicz, Jan}, journal={Zeitschrift für Psychologie}, year={2001}, doi={10.5555/d}}
@article{e, title={C++ in the laboratory}, author={O'Brien, Pat}, year={2010}, doi={10.5555/e}}`,
    );
    const all = await app.ok(searchLibrary, { query: { limit: 10 } });
    const id = (key: string) => all.items.find((i) => i.paper.citation_key === key)!.paper.id;
    await app.ok(updateSaved, {
      params: { id: id('a') },
      body: { rating: 5, notes: 'The null-space figure is the argument.' },
    });
    await app.ok(bulkEdit, {
      body: { selection: { paper_ids: [id('a'), id('b')] }, changes: { add_tags: ['Chapter 2'] } },
    });
    const outer = await app.ok(createCollection, { body: { name: 'Thesis' } });
    const inner = await app.ok(createCollection, { body: { name: 'Methods', parent_id: outer.id } });
    await app.ok(bulkEdit, {
      body: {
        selection: { paper_ids: [id('b')] },
        changes: { add_to_collections: [inner.id], reading_status: 'reading' },
      },
    });
  });
  afterAll(() => app.dispose());

  const keys = async (search: string, more: Record<string, unknown> = {}) =>
    (await app.ok(searchLibrary, { query: { search, order: 'relevance', ...more } })).items
      .map((i) => i.paper.citation_key)
      .sort();

  it.each([
    ['drift', ['a', 'b']],
    ['title:drift', ['a']],
    ['network', ['a']],
    ['"population codes"', ['b']],
    ['"codes population"', []],
    ['popul*', ['a', 'b']],
    ['author:castellanos', ['a']],
    ['author:"van der berg"', ['b']],
    ['author:lukasiewicz', ['d']],
    ['uberraschung', ['d']],
    ['gedachtnis', ['d']],
    ['学習', ['c']],
    ['習学', []],
    ['author:山田', ['c']],
    ['venue:neuron', ['a']],
    ['tag:"chapter 2"', ['a', 'b']],
    ['-tag:"chapter 2"', ['c', 'd', 'e']],
    ['collection:thesis', ['b']],
    ['collection:methods', ['b']],
    ['year:2019..2022', ['b', 'c']],
    ['rating:>=4', ['a']],
    ['has:note', ['a']],
    ['note:null', ['a']],
    ['has:abstract', ['a']],
    ['-has:doi', ['c']],
    ['is:reading', ['b']],
    ['is:unread', ['a', 'b', 'c', 'd', 'e']],
    ['has:pdf', []],
    ['drift -rating:5', ['b']],
    ['drift -author:berg', ['a']],
    ['neuron OR elife', ['a', 'b']],
    ['(drift OR laboratory) year:>2015', ['a', 'b']],
    ['doi:10.5555/d', ['d']],
    ['doi:https://doi.org/10.5555/D', ['d']],
    ['10.5555/d', ['d']],
    ['c++ laboratory', ['e']],
    ["O'Brien", ['e']],
    ['key:e', ['e']],
    ['type:article', ['a', 'b', 'd', 'e']],
    ['import:1', ['a', 'b', 'c', 'd', 'e']],
    ['added:1d', ['a', 'b', 'c', 'd', 'e']],
    ['', ['a', 'b', 'c', 'd', 'e']],
  ])('%s finds %j [search-01] [search-04]', async (search, expected) => {
    expect(await keys(search)).toEqual(expected);
    expect(await keys(search, { order: 'title' })).toEqual(expected);
  });

  it.each([
    '"',
    '""',
    'AND',
    'OR',
    'NOT',
    'NEAR(a b)',
    'a AND',
    '*',
    '^a',
    'a:b:c',
    '(',
    ')',
    '-',
    '- -',
    '%',
    "'; drop table papers; --",
    '\u0000',
    '\ud800',
    '{title} : x',
    'year:',
    'tag:""',
  ])('odd input %j is answered', async (search) => {
    expect((await app.call(searchLibrary, { query: { search } })).status).toBe(200);
  });

  it('says why each paper is found, with the positions to highlight [search-05]', async () => {
    const r = await app.ok(searchLibrary, { query: { search: 'drift network', order: 'relevance' } });
    const hit = r.items[0]!;
    expect(hit.paper.citation_key).toBe('a');
    const title = hit.reasons.find((x) => x.field === 'title')!;
    expect(title.marks.map(([s, e]) => title.snippet.slice(s, e))).toEqual(['networks', 'drift']);
    expect(hit.reasons.map((x) => x.field)).toContain('abstract');
    expect(r.query).toMatchObject({ terms: ['drift', 'network'], notes: [] });
  });

  it('highlights accented text at the right position [search-05]', async () => {
    const r = await app.ok(searchLibrary, { query: { search: 'uberraschung gedachtnis' } });
    const title = r.items[0]!.reasons[0]!;
    expect(title.marks.map(([s, e]) => title.snippet.slice(s, e))).toEqual(['Überraschung', 'Gedächtnis']);
  });

  it('pages by offset and by cursor give the same list, in every order and both directions [search-06]', async () => {
    for (const order of ['added_at', 'date', 'year', 'title', 'authors', 'journal', 'citations', 'rating'] as const) {
      for (const order_dir of ['asc', 'desc'] as const) {
        const whole = (await app.ok(searchLibrary, { query: { order, order_dir, limit: 10 } })).items.map(
          (i) => i.paper.id,
        );
        const byOffset: string[] = [];
        const byCursor: string[] = [];
        let cursor: string | undefined;
        for (let i = 0; i < 5; i += 1) {
          byOffset.push(
            ...(await app.ok(searchLibrary, { query: { order, order_dir, limit: 1, offset: i } })).items.map(
              (x) => x.paper.id,
            ),
          );
          const page = await app.ok(searchLibrary, {
            query: { order, order_dir, limit: 1, ...(cursor ? { cursor } : {}) },
          });
          byCursor.push(...page.items.map((x) => x.paper.id));
          cursor = page.next_cursor ?? undefined;
        }
        expect([order, order_dir, byOffset]).toEqual([order, order_dir, whole]);
        expect([order, order_dir, byCursor]).toEqual([order, order_dir, whole]);
      }
    }
    expect((await app.call(searchLibrary, { query: { cursor: 'nonsense' } })).status).toBe(400);
  });

  it('facets count the hits of the query [search-07]', async () => {
    const all = await app.ok(getFacets);
    expect(all.total).toBe(5);
    const of = (r: typeof all, field: string) =>
      Object.fromEntries(r.facets.find((f) => f.field === field)?.values.map((v) => [v.value, v.count]) ?? []);
    expect(of(all, 'tag')).toEqual({ 'Chapter 2': 2 });
    expect(of(all, 'rating')).toEqual({ 0: 4, 5: 1 });
    const some = await app.ok(getFacets, { query: { search: 'drift' } });
    expect(some.total).toBe(2);
    expect(of(some, 'year')).toEqual({ 2024: 1, 2019: 1 });
    for (const f of all.facets)
      for (const v of f.values)
        if (f.field !== 'rating' || v.value !== '0') {
          const total = (await app.ok(searchLibrary, { query: { search: v.query } })).total;
          expect([f.field, v.value, total]).toEqual([f.field, v.value, v.count]);
        }
  });

  it('completes fields, tags, authors and statuses [search-08]', async () => {
    const inserts = async (prefix: string) => (await app.ok(suggestQuery, { query: { prefix } })).map((s) => s.insert);
    expect(await inserts('ye')).toContain('year:');
    expect(await inserts('drift tag:cha')).toEqual(['tag:"Chapter 2"']);
    expect(await inserts('author:cast')).toEqual(['author:"Castellanos, Inés"']);
    expect(await inserts('is:un')).toEqual([
      'is:unread',
      'is:unrated',
      'is:untagged',
      'is:uncollected',
      'is:unresolved',
    ]);
    expect(await inserts('venue:neu')).toEqual(['venue:Neuron']);
  });
});
