import {
  dismissActivity,
  editPaper,
  getActivity,
  getHistoryAction,
  getPaperDetails,
  importBibtexText,
  listActivity,
  listActivityLogs,
  listHistory,
  redoLast,
  removeSaved,
  revertAction,
  stopActivity,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });

describe('history', () => {
  it('tells each change in a sentence, row by row, and by paper', async () => {
    const p = await aSavedPaper(app, { title: 'Watched closely' });
    await app.ok(updateSaved, { params: { id: p.id }, body: { rating: 5 } });
    await app.ok(updateSaved, { params: { id: p.id }, body: { notes: 'n' } });
    const mine = await app.ok(listHistory, { query: { paper_id: p.id } });
    expect(mine.map((h) => h.summary)).toEqual([
      'Edited the note on “Watched closely”',
      'Rated ★★★★★ “Watched closely”',
      'Saved “Watched closely”',
    ]);
    expect(mine[0]).toMatchObject({ actor: 'user', state: 'done', can_undo: true, can_redo: false });
    const rating = await app.ok(getHistoryAction, { params: { id: mine[1]!.id } });
    expect(rating.rows).toMatchObject([
      { table: 'papers', label: 'Watched closely', op: 'update', before: { rating: 3 }, after: { rating: 5 } },
    ]);
    expect((await app.call(getHistoryAction, { params: { id: '999999' } })).status).toBe(404);
  });

  it('steps back and forth, also after a restart', async () => {
    const p = await aSavedPaper(app);
    for (const rating of [1, 2, 4]) await app.ok(updateSaved, { params: { id: p.id }, body: { rating } });
    await app.ok(undoLast);
    app = await app.restart();
    expect((await details(p.id)).rating).toBe(2);
    await app.ok(undoLast);
    expect((await details(p.id)).rating).toBe(1);
    await app.ok(redoLast);
    await app.ok(redoLast);
    expect((await details(p.id)).rating).toBe(4);
    expect((await app.call(redoLast)).body).toMatchObject({ code: 'nothing_to_redo' });
  });

  it('one old change can be taken back alone, or is refused over a later one', async () => {
    const p = await aSavedPaper(app);
    await app.ok(editPaper, { params: { id: p.id }, body: { journal: 'A' } });
    const first = (await app.ok(listHistory, { query: { limit: 1 } }))[0]!;
    await app.ok(updateSaved, { params: { id: p.id }, body: { rating: 5 } });
    await app.ok(revertAction, { params: { id: first.id } });
    expect(await details(p.id)).toMatchObject({ journal: null, rating: 5 });
    await app.ok(editPaper, { params: { id: p.id }, body: { journal: 'B' } });
    const second = (await app.ok(listHistory, { query: { limit: 1 } }))[0]!;
    await app.ok(editPaper, { params: { id: p.id }, body: { journal: 'C' } });
    const refused = await app.call(revertAction, { params: { id: second.id } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'undo_conflict',
      conflicts: expect.arrayContaining([
        expect.objectContaining({ table: 'papers', reason: expect.stringContaining('venue') }),
      ]),
    });
    const kept = await app.ok(revertAction, { params: { id: second.id }, body: { on_conflict: 'keep' } });
    expect(kept.kept).toBeGreaterThan(0);
    expect((await details(p.id)).journal).toBe('C');
    expect((await app.call(revertAction, { params: { id: second.id } })).status).toBe(409);
  });

  it('the search index follows an undo', async () => {
    const p = await aSavedPaper(app, { title: 'Vanishing act zyzzyva' });
    await app.call(removeSaved, { params: { id: p.id } });
    const indexed = () =>
      app.read((db) => db.value('select count(*) from library_search where library_search match ?', 'zyzzyva'));
    expect(indexed()).toBe(0);
    await app.ok(undoLast);
    expect(indexed()).toBe(1);
  });

  it('pages by cursor', async () => {
    const all = await app.ok(listHistory, { query: { limit: 200 } });
    const first = await app.call(listHistory, { query: { limit: 3 } });
    const rest = await app.ok(listHistory, { query: { limit: 200, cursor: first.headers['x-next-cursor']! } });
    expect([...first.body, ...rest].map((h) => h.id)).toEqual(all.map((h) => h.id));
    expect((await app.call(listHistory, { query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('activity over the API', () => {
  it('lists, pages, filters, shows logs, and lets go only of what has ended', async () => {
    const e = await app.ok(importBibtexText, { body: { content: '@misc{x, title={An activity}}' } });
    expect(e).toMatchObject({ job_id: expect.any(String), status: 'queued', message: expect.any(String) });
    expect((await app.call(dismissActivity, { params: { job_id: e.job_id } })).status).toBe(409);
    await app.jobs.settled(e.job_id);
    const job = await app.ok(getActivity, { params: { job_id: e.job_id } });
    expect(job).toMatchObject({ status: 'succeeded', progress: 1, kind: 'imports.run', trigger_source: 'user' });
    expect(await app.ok(stopActivity, { params: { job_id: e.job_id } })).toMatchObject({
      status: 'succeeded',
      cancel_requested: false,
    });
    const logs = await app.ok(listActivityLogs, { params: { job_id: e.job_id } });
    expect(logs.at(-1)!.message).toBe(job.terminal_message);
    expect((await app.ok(listActivity, { query: { status: 'failed' } })).map((j) => j.job_id)).not.toContain(e.job_id);
    const page = await app.call(listActivity, { query: { limit: 1 } });
    expect(page.headers['x-has-more']).toBe('false');
    expect((await app.call(dismissActivity, { params: { job_id: e.job_id } })).body).toEqual({
      success: true,
      job_id: e.job_id,
    });
    expect((await app.call(getActivity, { params: { job_id: e.job_id } })).status).toBe(404);
    expect((await app.call(listActivityLogs, { params: { job_id: e.job_id } })).status).toBe(404);
  });
});
