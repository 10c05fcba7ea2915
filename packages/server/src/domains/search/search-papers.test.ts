import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { parseQuery } from './query/parse-query.ts';
import { type SearchRequest, searchPapers } from './search-papers.ts';

let app: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  for (let i = 0; i < 12; i += 1) {
    // The oldest have it in the title, where it counts most.
    const words = i < 4 ? { title: `Lantern ${i}` } : { abstract: `Of one lantern, ${i}` };
    const paper = await aSavedPaper(app, { ...words, rating: i % 2 === 0 ? 5 : 0 });
    ids.push(Number(paper.id));
  }
});
afterAll(() => app.dispose());

const search = (over: Partial<SearchRequest>, maxRanked?: number) =>
  searchPapers(
    app.db,
    {
      query: parseQuery('lantern', 0),
      order: 'relevance',
      dir: 'desc',
      limit: 50,
      offset: 0,
      cursor: null,
      withTotal: true,
      ...over,
    },
    maxRanked,
  );
const newestFirst = (list: number[]) => [...list].sort((a, b) => b - a);

describe('by relevance, in a query too broad to rank all its hits', () => {
  it('the newest are ranked, and the older ones follow, so that every hit is reached [search-09]', () => {
    const ranked = search({}).ids;
    expect(new Set(ranked.slice(0, 4))).toEqual(new Set(ids.slice(0, 4)));
    const broad = search({}, 10);
    expect(broad.total).toBe(12);
    expect(new Set(broad.ids)).toEqual(new Set(ids));
    // Of the four with the word in their title two are among the ten newest.
    expect(new Set(broad.ids.slice(0, 2))).toEqual(new Set(ids.slice(2, 4)));
    expect(broad.ids.slice(10)).toEqual(newestFirst(ids.slice(0, 2)));
  });

  it('page by page it is the same list, by offset and by cursor [search-06]', () => {
    const whole = search({}, 7).ids;
    const byOffset = [0, 5, 10].flatMap((offset) => search({ limit: 5, offset }, 7).ids);
    expect(byOffset).toEqual(whole);
    const byCursor: number[] = [];
    let cursor: string | null = null;
    do {
      const page = search({ limit: 4, cursor }, 7);
      byCursor.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor);
    expect(byCursor).toEqual(whole);
    expect(search({ offset: 12 }, 7)).toEqual({ ids: [], total: 12, nextCursor: null });
  });

  it('conditions are applied before the ranking, so that no hit is lost', () => {
    const kept = search({ query: parseQuery('lantern rating:5', 0) }, 7);
    expect(new Set(kept.ids)).toEqual(new Set(ids.filter((_, i) => i % 2 === 0)));
    expect(kept.total).toBe(6);
    expect(search({ query: parseQuery('lantern rating:5', 0) }, 3).total).toBe(6);
    expect(search({ query: parseQuery('lantern rating:5', 0) }, 3).ids).toHaveLength(6);
  });
});

describe('by a column, with hits that may be anywhere in its order', () => {
  const papers = 9_000;
  let large: TestApp;
  beforeAll(async () => {
    large = await createTestApp();
    large.db.tx(() => {
      const action = large.db.run(
        `insert into actions (at, actor, kind, summary) values ('2026-01-01T00:00:00Z', 'user', 'test', 'Test')`,
      ).lastId;
      large.db.run('update journal_context set action_id = ? where id = 1', action);
      // Two of three were added at the same moment as others. The oldest 3,000 are in German, and every other is open.
      large.db.run(
        `with recursive n (i) as (select 0 union all select i + 1 from n where i < ?)
         insert into papers (title, title_key, authors, authors_text, status, rating, year, added_at, language, is_oa, created_at, updated_at)
         select 'Paper ' || i, 'paper ' || i, '[]', '', 'library', i % 6, case i % 10 when 0 then null else 1950 + i % 70 end,
           '2026-01-01T00:' || substr('0' || (i / 200), -2) || ':00Z', iif(i < 3000, 'de', 'en'), i % 2, '', '' from n`,
        papers - 1,
      );
      large.db.run('update journal_context set action_id = null where id = 1');
    });
  });
  afterAll(() => large.dispose());

  const plain = (where: string, column: string, dir: string): number[] =>
    large.db
      .all<{ id: number }>(`select id from papers where ${where} order by ${column} ${dir}, id ${dir}`)
      .map((r) => r.id);

  it.each([
    ['lang:de', `language = 'de'`],
    ['lang:en', `language = 'en'`],
    ['is:oa', 'is_oa = 1'],
    ['lang:de is:oa', `language = 'de' and is_oa = 1`],
    ['year:1960..2010', 'year between 1960 and 2010'],
    ['rating:>=3', 'rating >= 3'],
  ])('%s gives the same pages as sorting all hits, in every order [search-06]', (text, where) => {
    for (const [order, column] of [
      ['added_at', 'added_at'],
      ['rating', 'rating'],
      ['year', 'year'],
    ] as const)
      for (const dir of ['asc', 'desc'] as const) {
        const hits = plain(where, column, dir);
        for (const offset of [0, 100, 1_000, hits.length - 50])
          for (const withTotal of [true, false]) {
            const page = searchPapers(large.db, {
              ...{ query: parseQuery(text, 0), order, dir, limit: 60, offset, cursor: null, withTotal },
            });
            expect(page.ids, `${order} ${dir} ${offset}`).toEqual(hits.slice(offset, offset + 60));
            if (withTotal) expect(page.total).toBe(hits.length);
            const next = page.nextCursor;
            if (next === null) continue;
            const after = searchPapers(large.db, {
              ...{ query: parseQuery(text, 0), order, dir, limit: 60, offset: 0, cursor: next, withTotal },
            });
            expect(after.ids).toEqual(hits.slice(offset + 60, offset + 120));
          }
      }
  });

  it('reads few papers to find hits that were all added long ago [search-32]', () => {
    const statements: string[] = [];
    const all = large.db.all.bind(large.db);
    large.db.all = ((sql: string, ...params: never[]) => {
      statements.push(sql);
      return all(sql, ...params);
    }) as typeof large.db.all;
    const find = (text: string, dir: 'asc' | 'desc') => {
      statements.length = 0;
      searchPapers(large.db, {
        ...{ query: parseQuery(text, 0), order: 'added_at', dir, limit: 20, offset: 0, cursor: null, withTotal: true },
      });
      return statements.filter((sql) => sql.includes('order by')).map((sql) => /indexed by (\w+)/.exec(sql)?.[1]);
    };
    try {
      // From the other end, and where hits are spread, the index of the order finds them at once.
      expect(find('lang:de', 'desc')).toEqual(['library_added', 'library_facts']);
      expect(find('lang:de', 'asc')).toEqual(['library_added']);
      expect(find('is:oa', 'desc')).toEqual(['library_added']);
    } finally {
      large.db.all = all as typeof large.db.all;
    }
  });
});
