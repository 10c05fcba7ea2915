import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
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
      text: 'lantern',
      order: 'relevance',
      dir: 'desc',
      limit: 50,
      offset: 0,
      cursor: null,
      withTotal: true,
      nowMs: 0,
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
    const kept = search({ text: 'lantern rating:5' }, 7);
    expect(new Set(kept.ids)).toEqual(new Set(ids.filter((_, i) => i % 2 === 0)));
    expect(kept.total).toBe(6);
    expect(search({ text: 'lantern rating:5' }, 3).total).toBe(6);
    expect(search({ text: 'lantern rating:5' }, 3).ids).toHaveLength(6);
  });
});
