import { bulkEdit, listSaved, searchLibrary } from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexText, tokens } from '../../platform/text.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { loadPapers, loadPapersInParts } from '../papers/papers.repo.ts';
import { textPerTransaction } from './search-index.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

/** Papers whose abstracts are long enough that a transaction can index about two of them. */
const longPapers = (n: number): number[] => {
  const words = Array.from({ length: 5000 }, (_, i) => `word${i}`);
  const text = (k: number) =>
    Array.from({ length: 30_000 }, (_, i) => words[(i * (k + 3)) % 5000])
      .join(' ')
      .slice(0, textPerTransaction / 2);
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Long texts') }, () => {
    for (let k = 0; k < n; k += 1) {
      app.db.run(
        `insert into papers (status, title, title_key, created_at, updated_at, added_at) values ('library', ?, ?, '2026', '2026', '2026')`,
        `Long text ${k}`,
        `longtext${k}`,
      );
      const id = app.db.value<number>('select max(id) from papers')!;
      app.db.run('insert into paper_texts (paper_id, abstract) values (?, ?)', id, text(k));
    }
  });
  return app.db.all<{ id: number }>('select id from papers').map((r) => r.id);
};
const indexed = () => app.db.value<number>('select count(*) from library_search_docsize')!;
const waiting = () => app.db.value<number>('select count(*) from search_dirty')!;
const found = async (search: string) =>
  Number((await app.call(listSaved, { query: { search, limit: 1 } })).headers['x-total-count']);

describe('a change of very long texts', () => {
  it('indexes a bounded amount before it answers and the rest soon after, between other work [search-20]', async () => {
    const ids = longPapers(12);
    expect(indexed()).toBeLessThanOrEqual(3);
    expect(indexed() + waiting()).toBe(12);
    await expect.poll(indexed).toBe(12);
    expect(waiting()).toBe(0);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await app.ok(bulkEdit, { body: { selection: { paper_ids: ids.map(String) }, changes: { add_tags: ['zebra'] } } });
    await expect.poll(() => found('zebra')).toBe(12);
    clearInterval(timer);
    // Other work ran between the steps.
    expect(turns).toBeGreaterThan(3);
  });

  it('is made by a job if the texts are long, however few the papers are [search-20]', async () => {
    const ids = longPapers(40).map(String);
    const edit = (paper_ids: string[]) =>
      app.ok(bulkEdit, { body: { selection: { paper_ids }, changes: { add_keywords: ['zebra'] } } });
    expect((await edit(ids.slice(0, 5))).status).toBe('done');
    const { status, job_id } = await edit(ids);
    expect(status).toBe('queued');
    expect(await app.jobs.settled(job_id!)).toMatchObject({ status: 'succeeded' });
    await expect.poll(() => found('zebra')).toBe(40);
  });

  it('counts long lists of keywords as text [search-20]', () => {
    const keywords = JSON.stringify(Array.from({ length: 1000 }, (_, i) => `${'long '.repeat(60)}${i}`));
    app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Keywords') }, () => {
      for (let k = 0; k < 10; k += 1) {
        app.db.run(
          `insert into papers (status, title, title_key, created_at, updated_at) values ('library', ?, ?, '2026', '2026')`,
          `Paper ${k}`,
          `paper${k}`,
        );
        const id = app.db.value<number>('select max(id) from papers')!;
        app.db.run('insert into paper_texts (paper_id, keywords) values (?, ?)', id, keywords);
      }
    });
    expect(indexed()).toBeLessThanOrEqual(3);
    expect(indexed() + waiting()).toBe(10);
  });

  it('indexes the beginning of a text that is longer than any that Carrel accepts [search-20]', async () => {
    const [id] = longPapers(1);
    const words = `begins ${'word '.repeat(textPerTransaction / 5)} ends`;
    app.journal.act({ actor: 'user', kind: 'test', summary: aChange('A longer text') }, () =>
      app.db.run('update paper_texts set notes = ? where paper_id = ?', words, id!),
    );
    expect([await found('begins'), await found('ends')]).toEqual([1, 0]);
  });

  it('is indexed completely after a restart [search-20]', async () => {
    longPapers(8);
    expect(waiting()).toBeGreaterThan(0);
    app = await app.restart();
    await expect.poll(waiting).toBe(0);
    expect(indexed()).toBe(8);
  });
});

/** How often other work could run. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
};

describe('a page of papers with very long texts', () => {
  it('is read in parts [json-07]', async () => {
    const ids = longPapers(60);
    expect(await turnsDuring(async () => loadPapers(app.db, ids))).toBe(0);
    expect(await turnsDuring(() => loadPapersInParts(app.db, ids))).toBeGreaterThan(1);
    expect(await loadPapersInParts(app.db, ids)).toEqual(loadPapers(app.db, ids));
  });

  it.each([
    ['the list', listSaved],
    ['a search', searchLibrary],
  ])('is written in parts: %s [json-07]', async (_, endpoint) => {
    longPapers(60);
    await expect.poll(waiting).toBe(0);
    const turns = await turnsDuring(async () => {
      const { status, text } = await app.call(endpoint, { query: { limit: 100 } });
      expect(status).toBe(200);
      expect(text.length).toBeGreaterThan(60 * 200_000);
    });
    expect(turns).toBeGreaterThan(20);
  });
});

describe('the indexed form of a text', () => {
  it.each([
    'A Plain-Title (2nd ed.)',
    '',
    ' x ',
    'tab\tand\nline',
    '10.1000/182',
    'C++ & C#',
    'naïve Ångström',
    '深い学習 AI',
  ])('is the same for %j whether or not the short cut applies', (text) => {
    const whole = tokens(text)
      .map((t) => t.text)
      .join(' ');
    expect(indexText(text)).toBe(whole);
  });
});
