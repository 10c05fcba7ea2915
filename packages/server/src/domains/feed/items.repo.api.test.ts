import { refreshFeed } from '@carrel/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { FarOpenAlex, follow, unfollow } from '../../test-kit/feed-bench.ts';
import { type ItemFilter, pageOfItems, tallyItems } from './items.repo.ts';

let app: TestApp;
let far: FarOpenAlex;
beforeEach(async () => {
  far = new FarOpenAlex();
  app = await createTestApp({
    clock: new FakeClock('2026-09-08T10:00:00.000Z'),
    fetch: far.fetch,
    sleep: async () => undefined,
  });
});
afterEach(() => app.dispose());

const everything: ItemFilter = {
  status: null,
  since: '2000-01-01',
  hideLibrary: false,
  scope: null,
  monitorId: null,
  fetchedBefore: null,
};
const summed = () => tallyItems(app.db, everything);
const counted = () =>
  app.db.all(
    `select status, round(coalesce(score, 50) / 5.0) * 5 score, count(*) count from feed_items where active = 1 group by 1, 2`,
  );

it('the number of items is kept with every change, not counted [feed-30]', async () => {
  const author = follow(app, 'A1');
  follow(app, 'A2');
  far.works = Array.from({ length: 40 }, (_, i) => ({
    id: i + 1,
    title: `Work number ${i} about things`,
    date: `2026-08-${10 + (i % 20)}`,
    authors: i % 3 === 0 ? ['A1', 'A2'] : i % 3 === 1 ? ['A1'] : ['A2'],
    doi: `10.5555/w.${i}`,
  }));
  await app.ok(refreshFeed, { query: { background: false } });
  expect(summed().reduce((n, t) => n + t.count, 0)).toBe(40);
  expect(summed()).toEqual(counted());
  unfollow(app, author);
  expect(summed().reduce((n, t) => n + t.count, 0)).toBe(27);
  expect(summed()).toEqual(counted());
  app.db.run(`update feed_items set score = id, feed_date = '2026-08-01', saved = id % 2 where id > 10`);
  expect(summed()).toEqual(counted());
  app.db.run('delete from feed_items where id % 4 = 0');
  expect(summed()).toEqual(counted());
});

it('a page is read from an index in its order, whatever the filters [feed-30]', () => {
  const plans: string[] = [];
  const explained = {
    all: (sql: string, ...params: never[]) => {
      plans.push(
        app.db
          .all<{ detail: string }>(`explain query plan ${sql}`, ...params)
          .map((r) => r.detail)
          .join('; '),
      );
      return [];
    },
  };
  for (const status of ['new', null] as const)
    for (const sort of ['chronological', 'relevance'] as const)
      for (const scope of ['inbox', 'journals', null] as const)
        pageOfItems(
          explained as never,
          { ...everything, status, scope, hideLibrary: scope === 'inbox' },
          sort,
          50,
          100,
        );
  expect(plans).toHaveLength(12);
  for (const plan of plans) {
    expect(plan).toMatch(/USING COVERING INDEX feed_items_/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});
