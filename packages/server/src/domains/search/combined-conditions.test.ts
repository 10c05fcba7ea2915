import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { everything } from '../papers/scan-in-ranges.ts';
import { countPart } from './hits.ts';
import { parseQuery } from './query/parse-query.ts';
import { type SearchRequest, searchPapers } from './search-papers.ts';

let app: TestApp;
let ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(app, bibtexEntries(30));
  ids = app.read((db) => db.all<{ id: number }>('select id from papers order by id').map((r) => r.id));
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
    for (const id of [1, 2]) {
      app.db.run('insert into tags (id, name, name_key, color) values (?, ?, ?, ?)', id, `t${id}`, `t${id}`, '');
      app.db.run(
        'insert into collections (id, name, name_key, color, created_at) values (?, ?, ?, ?, ?)',
        id,
        `c${id}`,
        `c${id}`,
        '',
        '2026',
      );
    }
  });
});
afterAll(() => app.dispose());

interface Drawn {
  inLibrary: boolean;
  words: string[];
  year: number | null;
  rating: number;
  reading: 'reading' | 'done' | 'excluded' | null;
  note: boolean;
  doi: boolean;
  tags: number[];
  collections: number[];
}
const drawnPaper: fc.Arbitrary<Drawn> = fc.record({
  inLibrary: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  words: fc.subarray(['heron', 'otter']),
  year: fc.option(fc.integer({ min: 2001, max: 2004 })),
  rating: fc.nat(5),
  reading: fc.constantFrom('reading' as const, 'done' as const, 'excluded' as const, null),
  note: fc.boolean(),
  doi: fc.boolean(),
  tags: fc.subarray([1, 2]),
  collections: fc.subarray([1, 2]),
});

const give = (drawn: readonly Drawn[]) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
    app.db.run('delete from paper_tags');
    app.db.run('delete from collection_items');
    for (const [at, id] of ids.entries()) {
      const d = drawn[at];
      app.db.run(
        'update papers set status = ?, title = ?, year = ?, rating = ?, reading_status = ?, doi = ? where id = ?',
        d?.inLibrary ? 'library' : 'removed',
        d?.words.join(' ') ?? '',
        d?.year ?? null,
        d?.rating ?? 0,
        d?.reading ?? null,
        d?.doi ? `10.5555/${id}` : null,
        id,
      );
      app.db.run('update paper_texts set notes = ? where paper_id = ?', d?.note ? 'A note.' : null, id);
      for (const tag of d?.tags ?? [])
        app.db.run('insert into paper_tags (paper_id, tag_id, added_at) values (?, ?, ?)', id, tag, '2026');
      for (const collection of d?.collections ?? [])
        app.db.run(
          'insert into collection_items (collection_id, paper_id, added_at) values (?, ?, ?)',
          collection,
          id,
          '2026',
        );
    }
  });

/** Papers that are close to any other in meaning. */
const related = () => ids.filter((_, at) => at % 3 === 0);

interface Asked {
  text: string;
  holds: (d: Drawn, at: number) => boolean;
}
const simple: Asked[] = [
  { text: 'heron', holds: (d) => d.words.includes('heron') },
  { text: 'otter', holds: (d) => d.words.includes('otter') },
  { text: 'year:2002..2003', holds: (d) => d.year === 2002 || d.year === 2003 },
  { text: 'year:2004', holds: (d) => d.year === 2004 },
  { text: 'rating:>=3', holds: (d) => d.rating >= 3 },
  { text: 'is:unread', holds: (d) => d.reading === null || d.reading === 'reading' },
  { text: 'is:reading', holds: (d) => d.reading === 'reading' },
  { text: 'is:done', holds: (d) => d.reading === 'done' },
  { text: 'is:excluded', holds: (d) => d.reading === 'excluded' },
  { text: 'is:rated', holds: (d) => d.rating > 0 },
  { text: 'is:tagged', holds: (d) => d.tags.length > 0 },
  { text: 'is:untagged', holds: (d) => d.tags.length === 0 },
  { text: 'is:uncollected', holds: (d) => d.collections.length === 0 },
  { text: 'has:note', holds: (d) => d.note },
  { text: 'has:doi', holds: (d) => d.doi },
  { text: 'has:year', holds: (d) => d.year !== null },
  { text: 'tag:t1', holds: (d) => d.tags.includes(1) },
  { text: 'collection:c2', holds: (d) => d.collections.includes(2) },
  { text: 'is:collected', holds: (d) => d.collections.length > 0 },
  { text: 'has:citations', holds: () => false },
  { text: 'has:abstract', holds: () => false },
  { text: 'topic:none', holds: () => false },
  { text: 'institution:none', holds: () => false },
  { text: 'country:xx', holds: () => false },
  { text: 'pdf:heron', holds: () => false },
  { text: 'import:1', holds: () => true },
  { text: 'type:article', holds: () => true },
  { text: 'key:e3', holds: (_, at) => at === 3 },
  { text: 'doi:10.5555/none', holds: () => false },
  { text: 'author:Author4', holds: (_, at) => at === 4 },
  { text: 'author:Author1*', holds: (_, at) => at === 1 || (at >= 10 && at < 20) },
  { text: 'venue:"Journal of 2"', holds: (_, at) => at % 7 === 2 },
  { text: 'similar:1', holds: (_, at) => at % 3 === 0 },
];
const negated = (a: Asked): Asked => ({ text: `-${a.text}`, holds: (d, at) => !a.holds(d, at) });
const term: fc.Arbitrary<Asked> = fc
  .tuple(fc.constantFrom(...simple), fc.integer({ min: 0, max: 3 }))
  .map(([a, n]) => (n === 0 ? negated(a) : a));
const either: fc.Arbitrary<Asked> = fc
  .tuple(fc.array(term, { minLength: 2, maxLength: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([list, n]) => {
    const any = {
      text: `(${list.map((a) => a.text).join(' OR ')})`,
      holds: (d: Drawn, at: number) => list.some((a) => a.holds(d, at)),
    };
    return n === 0 ? negated(any) : any;
  });
const all = (list: readonly Asked[]): Asked => ({
  text: list.map((a) => a.text).join(' '),
  holds: (d, at) => list.every((a) => a.holds(d, at)),
});
const query = fc
  .array(fc.oneof({ weight: 4, arbitrary: term }, { weight: 1, arbitrary: either }), { minLength: 1, maxLength: 4 })
  .map(all);
const papers = fc.array(drawnPaper, { minLength: 5, maxLength: 30 });

/** The number of hits, counted in two ranges. */
const countInTwo = (text: string, boundary: number): number =>
  [
    { from: 0, to: boundary },
    { from: boundary, to: everything.to },
  ].reduce((sum, range) => sum + countPart(app.db, { query: parseQuery(text, 0), range }, related), 0);

/** Compares the hits with the papers that satisfy the query, one by one. */
const check = (drawn: readonly Drawn[], { text, holds }: Asked, ranked: number) => {
  const expected = ids.filter((_, at) => drawn[at]?.inLibrary && holds(drawn[at], at));
  expect(countInTwo(text, ids[ranked % ids.length]!), `${text}, counted in two parts`).toBe(expected.length);
  for (const order of ['relevance', 'added_at', 'year', 'rating'] as const) {
    const request: SearchRequest = {
      query: parseQuery(text, 0),
      order,
      dir: 'desc',
      limit: 50,
      offset: 0,
      cursor: null,
      withTotal: true,
    };
    const page = searchPapers(app.db, request, ranked, related);
    const found = [...page.ids].sort((a, b) => a - b);
    expect(found, `${text}, ${order}`).toEqual(expected);
    expect(page.total, `${text}, ${order}`).toBe(expected.length);
    const first = searchPapers(app.db, { ...request, limit: 3 }, ranked, related);
    expect(first.ids).toEqual(page.ids.slice(0, 3));
    expect(first.total).toBe(expected.length);
    const later = searchPapers(app.db, { ...request, limit: 3, offset: 2 }, ranked, related);
    expect(later.ids, `${text}, ${order}, from the third`).toEqual(page.ids.slice(2, 5));
  }
};

describe('words and conditions', () => {
  it('find together what each of them allows, in every order, with the exact number [search-30]', () => {
    fc.assert(
      fc.property(papers, fc.array(query, { minLength: 8, maxLength: 8 }), fc.nat(40), (drawn, queries, ranked) => {
        give(drawn);
        for (const asked of queries) check(drawn, asked, ranked + 1);
      }),
      { numRuns: 40 },
    );
  });

  it('may be any condition together with a word, also excluded [search-30]', () => {
    const [word] = simple;
    const [drawn] = fc.sample(fc.array(drawnPaper, { minLength: 30, maxLength: 30 }), 1);
    give(drawn!);
    for (const condition of simple)
      for (const list of [[condition], [word!, condition], [word!, negated(condition)]]) check(drawn!, all(list), 5);
  });
});
