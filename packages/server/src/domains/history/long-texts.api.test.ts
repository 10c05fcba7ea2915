import { getHistoryAction, getPaperDetails, listHistory, mergePapers, redoLast, undoLast } from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const text = (n: number, length: number) => `Text ${n} `.padEnd(length, 'abcdefgh ');
/** Adds papers whose abstracts have this length, in one action. */
const addPapers = (count: number, length: number): string[] => {
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Add papers') }, () => {
    for (let n = 0; n < count; n += 1) {
      app.db.run(
        `insert into papers (status, title, title_key, created_at, updated_at, added_at) values ('library', ?, ?, '2026', '2026', '2026')`,
        `Paper ${n}`,
        `paper${n}`,
      );
      const id = app.db.value<number>('select max(id) from papers')!;
      app.db.run('insert into paper_texts (paper_id, abstract) values (?, ?)', id, text(n, length));
    }
  });
  return app.db.all<{ id: number }>('select id from papers order by id').map((r) => String(r.id));
};
const abstracts = () => app.db.all('select paper_id, abstract from paper_texts order by paper_id');
const emptyAbstracts = () =>
  app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Empty abstracts') }, () =>
    app.db.run('update paper_texts set abstract = null'),
  );
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

describe('a change to a few papers with long texts', () => {
  it.each([
    [20, 100_000, 'done'],
    [50, 100_000, 'queued'],
  ])('%i papers: is undone and redone at once or by a job, by its size [undo-11]', async (count, length, status) => {
    addPapers(count, length);
    const before = abstracts();
    emptyAbstracts();
    const undone = await app.ok(undoLast);
    expect(undone.status).toBe(status);
    if (undone.job_id) expect(await app.jobs.settled(undone.job_id)).toMatchObject({ status: 'succeeded' });
    expect(abstracts()).toEqual(before);
    const redone = await app.ok(redoLast);
    if (redone.job_id) await app.jobs.settled(redone.job_id);
    expect(abstracts().every((row) => row.abstract === null)).toBe(true);
  });

  it('is undone in steps between which other work runs [undo-11]', async () => {
    addPapers(60, 200_000);
    emptyAbstracts();
    const { job_id } = await app.ok(undoLast);
    expect(await turnsDuring(() => app.jobs.settled(job_id!))).toBeGreaterThan(10);
  });

  it('is shown with the beginnings of its texts, read in parts [hist-16]', async () => {
    addPapers(60, 200_000);
    emptyAbstracts();
    const [{ id } = { id: '' }] = await app.ok(listHistory);
    let answer = '';
    const turns = await turnsDuring(async () => {
      answer = (await app.call(getHistoryAction, { params: { id }, query: { limit: 500 } })).text;
    });
    expect(turns).toBeGreaterThan(10);
    expect(answer.length).toBeLessThan(60 * 1500);
    const { rows } = await app.ok(getHistoryAction, { params: { id }, query: { limit: 500 } });
    expect(rows).toHaveLength(60);
    expect(rows[7]!.before).toEqual({ abstract: `${text(7, 200_000).slice(0, 999).trimEnd()}…` });
    const page = await app.ok(getHistoryAction, { params: { id }, query: { limit: 10, offset: 55 } });
    expect(page.rows).toEqual(rows.slice(55));
  });
});

describe('papers that are merged at once', () => {
  it('have a limited amount of text, unless there are only two [twin-23]', async () => {
    const ids = addPapers(3, 9_000_000);
    const [keep_id, second, third] = ids as [string, string, string];
    const refused = await app.call(mergePapers, { body: { keep_id, merge_ids: [second, third] } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('too much text')]);
    expect((await app.ok(getPaperDetails, { params: { id: second } })).id).toBe(second);
    await app.ok(mergePapers, { body: { keep_id, merge_ids: [second] } });
    await app.ok(mergePapers, { body: { keep_id, merge_ids: [third] } });
    expect(app.db.value(`select count(*) from papers where status = 'library'`)).toBe(1);
  });
});
