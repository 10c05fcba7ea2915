import { afterEach, beforeEach, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { everything } from '../papers/scan-in-ranges.ts';
import { towardsFirst } from './merge-same-records.ts';
import { sameRecords } from './same-records.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

it('forms a linear number of pairs from thousands of records with one DOI, and still leads all of them to the first [twin-19]', () => {
  const papers = 3_000;
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('One DOI') }, () => {
    for (let n = 1; n <= papers; n += 1)
      app.db.run(
        `insert into papers (status, title, title_key, doi, created_at, updated_at, added_at)
         values ('library', ?, ?, '10.1234/one', '2026', '2026', '2026')`,
        `Chapter ${n}`,
        `chapter${n}`,
      );
  });
  const pairs = app.read((db) => sameRecords(db, everything));
  expect(pairs.length).toBeGreaterThan(papers);
  expect(pairs.length).toBeLessThan(papers * 20);
  const merges = towardsFirst(pairs);
  expect(merges).toHaveLength(papers - 1);
  expect(new Set(merges.map((m) => m.keep)).size).toBe(1);
});
