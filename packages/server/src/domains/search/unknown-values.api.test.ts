import { listSaved, searchLibrary } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const [i, year] of [2001, undefined, 2003, undefined, 2003, undefined, 1999].entries())
    await aSavedPaper(app, { title: `A paper on ${'lamp '.repeat(i + 1)}`, year });
});
afterAll(() => app.dispose());

it.each([
  ['year', 'desc'],
  ['year', 'asc'],
  ['date', 'desc'],
  ['date', 'asc'],
] as const)('papers without a value keep their place, by cursor too: %s %s [search-06]', async (order, order_dir) => {
  for (const search of [undefined, 'is:unrated OR is:rated', 'paper']) {
    const query = { order, order_dir, ...(search ? { search } : {}) };
    const whole = (await app.ok(listSaved, { query })).map((p) => p.id);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3]) {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await app.ok(searchLibrary, { query: { ...query, limit, ...(cursor ? { cursor } : {}) } });
        ids.push(...page.items.map((i) => i.paper.id));
        cursor = page.next_cursor ?? null;
      }
      expect(ids, `${search} ${limit}`).toEqual(whole);
    }
  }
});
