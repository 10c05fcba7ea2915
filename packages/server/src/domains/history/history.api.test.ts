import {
  ApiError,
  bulkEdit,
  cancelActivity,
  createImportText,
  createTag,
  decideImportEntries,
  dismissActivity,
  editPaper,
  getActivity,
  getHistoryAction,
  getPaperDetails,
  importBibtexText,
  listActivity,
  listActivityLogs,
  listHistory,
  listSaved,
  redoLast,
  removeSaved,
  revertAction,
  startImport,
  stopActivity,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });

describe('history', () => {
  it('describes each change in a sentence, row by row, and by paper [hist-01]', async () => {
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
      { table: 'feedback_events', op: 'insert' },
    ]);
    expect((await app.call(getHistoryAction, { params: { id: '999999' } })).status).toBe(404);
  });

  it('names the fields of an edit in words, each once [hist-12]', async () => {
    const p = await aSavedPaper(app, { title: 'Named fields' });
    const body = {
      journal: 'Nature',
      publication_date: '2020-03-04',
      arxiv_id: '2101.00001',
      author_list: [{ family: 'Berg' }],
      authors: 'Berg',
      work_type: 'article',
      notes: 'n',
    };
    await app.ok(editPaper, { params: { id: p.id }, body });
    const [last] = await app.ok(listHistory, { query: { paper_id: p.id } });
    expect(last?.summary).toBe('Edited authors, venue, date, arXiv ID, type, note of “Named fields”');
  });

  it('keeps each summary as a message with its values, also of an undo [hist-13]', async () => {
    const p = await aSavedPaper(app, { title: 'In any language' });
    await app.ok(updateSaved, { params: { id: p.id }, body: { rating: 2 } });
    await app.ok(undoLast);
    const [undo, rating] = await app.ok(listHistory, { query: { limit: 2 } });
    const message = { id: 'changes.rated', values: { stars: '★★', title: 'In any language' } };
    expect(rating?.message).toEqual(message);
    expect(undo).toMatchObject({
      summary: 'Undid: Rated ★★ “In any language”',
      message: { id: 'changes.undid', values: { action: message } },
    });
  });

  it('steps back and forth, also after a restart [undo-01]', async () => {
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

  it('one old change can be undone alone, or is refused over a later one [undo-04]', async () => {
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

  it('pages by cursor [hist-01]', async () => {
    const all = await app.ok(listHistory, { query: { limit: 200 } });
    const first = await app.call(listHistory, { query: { limit: 3 } });
    const rest = await app.ok(listHistory, { query: { limit: 200, cursor: first.headers['x-next-cursor']! } });
    expect([...first.body, ...rest].map((h) => h.id)).toEqual(all.map((h) => h.id));
    expect((await app.call(listHistory, { query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('activity over the API', () => {
  it('lists, pages, filters, shows logs, and deletes only rows of ended jobs', async () => {
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

describe('undo while a job is making the change', () => {
  let busy: TestApp;
  beforeEach(async () => {
    busy = await createTestApp();
    await importBibtex(busy, bibtexEntries(1500));
  });
  afterEach(() => busy.dispose());

  const count = async (search?: string) =>
    Number(
      (await busy.call(listSaved, { query: { limit: 1, ...(search ? { search } : {}) } })).headers['x-total-count'],
    );
  const rateAll = async () =>
    (await busy.ok(bulkEdit, { body: { selection: { query: '' }, changes: { rating: 5 } } })).job_id!;
  /** Yields until the job has committed its first batch, but not all of its work. */
  const underWay = async (jobId: string) => {
    for (;;) {
      const row = busy.jobs.repo.get(jobId)!;
      if (row.processed > 0 || row.finished_at) return row;
      await new Promise((r) => setImmediate(r));
    }
  };
  const finished = async (answer: { job_id: string | null }) => busy.jobs.settled(answer.job_id!);

  it('stops a running bulk edit and reverts it, and nothing older [undo-02]', async () => {
    const job = await rateAll();
    expect((await underWay(job)).processed).toBeLessThan(1500);
    const undone = await busy.ok(undoLast);
    expect(undone).toMatchObject({ status: 'queued', stopped: 'Edit many papers', action: { kind: 'library.bulk' } });
    expect(await finished(undone)).toMatchObject({ status: 'succeeded' });
    expect(await busy.jobs.settled(job)).toMatchObject({ status: 'cancelled' });
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('removes a job that has not started from the queue, and undoes nothing older [undo-02]', async () => {
    const job = await rateAll();
    const undone = await busy.ok(undoLast);
    if (undone.status === 'queued') await finished(undone);
    expect(await busy.jobs.settled(job)).toMatchObject({ status: 'cancelled' });
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('stops an import that has not stored anything yet [undo-02]', async () => {
    const e = await busy.ok(importBibtexText, { body: { content: bibtexEntries(2500) } });
    const undone = await busy.ok(undoLast);
    if (undone.status === 'queued') await finished(undone);
    expect(await busy.jobs.settled(e.job_id)).toMatchObject({ status: 'cancelled' });
    expect(await count()).toBe(1500);
  });

  it('first undoes a smaller change that was made while the job ran [undo-02]', async () => {
    const job = await rateAll();
    await underWay(job);
    const p = await aSavedPaper(busy, { title: 'Saved while the papers were rated' });
    const first = await busy.ok(undoLast);
    expect(first).toMatchObject({ status: 'done', stopped: null, action: { kind: 'papers.save' } });
    expect((await busy.ok(getPaperDetails, { params: { id: p.id } }).catch(() => null))?.status).not.toBe('library');
    await busy.jobs.settled(job);
  });

  it('refuses a second undo while the first is being applied [undo-03]', async () => {
    const job = await rateAll();
    await underWay(job);
    const undone = await busy.ok(undoLast);
    expect((await busy.call(undoLast)).body).toMatchObject({ code: 'job_active' });
    expect((await busy.call(redoLast)).body).toMatchObject({ code: 'job_active' });
    await finished(undone);
    expect(await count()).toBe(1500);
  });

  const undosLeft = async () => (await busy.ok(listHistory)).filter((h) => h.undoes !== null && h.state === 'open');

  it('an undo that is cancelled before it starts changes nothing, and can be repeated [undo-07]', async () => {
    await busy.jobs.settled(await rateAll());
    const undone = await busy.ok(undoLast);
    await busy.ok(cancelActivity, { params: { job_id: undone.job_id! } });
    expect(await undosLeft()).toEqual([]);
    await finished(await busy.ok(undoLast));
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
    const redone = await busy.ok(redoLast);
    await busy.ok(cancelActivity, { params: { job_id: redone.job_id! } });
    await finished(await busy.ok(redoLast));
    expect(await count('rating:5')).toBe(1500);
  });

  it('a cancelled undo of a stopped job does not block later ones [undo-07]', async () => {
    const job = await rateAll();
    await underWay(job);
    const undone = await busy.ok(undoLast);
    while ((await undosLeft()).length === 0) await new Promise((r) => setImmediate(r));
    await busy.ok(cancelActivity, { params: { job_id: undone.job_id! } });
    await finished(undone);
    expect(await undosLeft()).toEqual([]);
    const again = await busy.ok(undoLast);
    if (again.job_id) await finished(again);
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('a large redo that is no longer possible fails with the reason and blocks nothing [undo-07]', async () => {
    const tagged = await busy.ok(bulkEdit, { body: { selection: { query: '' }, changes: { add_tags: ['Old'] } } });
    await busy.jobs.settled(tagged.job_id!);
    const undone = await busy.ok(undoLast);
    await finished(undone);
    await busy.ok(createTag, { body: { name: 'Old' } });
    const [undo] = await busy.ok(listHistory, { query: { job_id: undone.job_id! } });
    const refused = await busy.ok(revertAction, { params: { id: undo!.id } });
    expect(await finished(refused)).toMatchObject({
      status: 'failed',
      failure_reason: 'Something with the same name was created afterwards.',
    });
    expect(await undosLeft()).toEqual([]);
    expect(await busy.ok(undoLast)).toMatchObject({ status: 'done', action: { kind: 'tags.create' } });
    await finished(await busy.ok(revertAction, { params: { id: undo!.id } }));
    expect(await count('tag:Old')).toBe(1500);
  });

  it('an undo that a restore interrupts, which then fails, does not block later ones [undo-07]', async () => {
    await busy.jobs.settled(await rateAll());
    const undone = await busy.ok(undoLast);
    await underWay(undone.job_id!);
    // As a restore does from the start of its safety backup.
    busy.db.refuseWrites(new ApiError('restart_required', 'A backup is being restored.'));
    expect(await finished(undone)).toMatchObject({ status: 'failed' });
    expect((await busy.call(undoLast)).status).toBe(503);
    const left = await count('rating:5');
    busy.db.refuseWrites(null);
    expect(left).toBeGreaterThan(0);
    await expect.poll(() => busy.journal.undoInProgress()).toBe(false);
    const again = await busy.ok(redoLast);
    if (again.job_id) await finished(again);
    expect([await count(), await count('rating:5')]).toEqual([1500, 1500]);
    const all = await busy.ok(undoLast);
    expect(await finished(all)).toMatchObject({ status: 'succeeded' });
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('a job that redoes a large change says so [undo-01]', async () => {
    await busy.jobs.settled(await rateAll());
    const undone = await finished(await busy.ok(undoLast));
    expect(undone.message).toBe('Undid 3,000 row changes');
    const redone = await busy.ok(redoLast);
    expect(busy.jobs.repo.get(redone.job_id!)!.message).toMatch(/^Redoing: Rated ★★★★★: /);
    expect((await finished(redone)).message).toBe('Redid 3,000 row changes');
    expect((await finished(await busy.ok(undoLast))).message).toBe('Undid 3,000 row changes');
  });

  it('an undo that a restart left unfinished is closed at the next start [undo-07]', async () => {
    await busy.jobs.settled(await rateAll());
    const last = busy.journal.lastUndoable()!;
    busy.journal.openUndo(last.id, false);
    expect((await busy.call(undoLast)).body).toMatchObject({ code: 'job_active' });
    busy = await busy.restart();
    await finished(await busy.ok(undoLast));
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('continues the undo of a stopped job after a restart [undo-02]', async () => {
    const job = await rateAll();
    await underWay(job);
    const undone = await busy.ok(undoLast);
    busy = await busy.restart();
    expect(await finished(undone)).toMatchObject({ status: 'succeeded' });
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });

  it('reverts an action that is still open through its own address [undo-02]', async () => {
    const job = await rateAll();
    await underWay(job);
    const [open] = await busy.ok(listHistory, { query: { job_id: job } });
    const undone = await busy.ok(revertAction, { params: { id: open!.id } });
    await finished(undone);
    expect([await count(), await count('rating:5')]).toEqual([1500, 0]);
  });
});

describe('undo around imports that were resumed or that stored their first paper late', () => {
  let late: TestApp;
  beforeEach(async () => {
    late = await createTestApp();
  });
  afterEach(() => late.dispose());

  const imported = async () =>
    Number((await late.call(listSaved, { query: { limit: 1, search: 'type:article' } })).headers['x-total-count']);
  const rate = async (rating: number) => {
    const [paper] = await late.ok(listSaved, { query: { search: 'Mine', limit: 1 } });
    const { id } = paper ?? (await aSavedPaper(late, { title: 'Mine', work_type: 'book' }));
    await late.ok(updateSaved, { params: { id }, body: { rating } });
    return async () => (await details(id)).rating;
  };
  const details = (id: string) => late.ok(getPaperDetails, { params: { id } });
  /** An import that was stopped after its first papers. */
  const stoppedImport = async () => {
    const e = await late.ok(createImportText, { body: { content: bibtexEntries(2000) } });
    await late.jobs.settled(e.job_id);
    const { job_id } = await late.ok(startImport, { params: { id: e.run_id } });
    while ((await imported()) === 0) await new Promise((r) => setImmediate(r));
    await late.ok(stopActivity, { params: { job_id } });
    await late.jobs.settled(job_id);
    return e.run_id;
  };

  it('stops an import that was resumed, not what was done before it was resumed [undo-08]', async () => {
    const id = await stoppedImport();
    const rating = await rate(5);
    const before = await imported();
    expect(before).toBeLessThan(2000);
    await late.ok(startImport, { params: { id } });
    while ((await imported()) === before) await new Promise((r) => setImmediate(r));
    const undone = await late.ok(undoLast);
    expect(undone).toMatchObject({ status: 'queued', stopped: 'Import' });
    await late.jobs.settled(undone.job_id!);
    expect([await imported(), await rating()]).toEqual([0, 5]);
  });

  it('undoes an import with entries that were imported later, not what was done in between [undo-08]', async () => {
    const e = await late.ok(createImportText, { body: { content: bibtexEntries(20) } });
    await late.jobs.settled(e.job_id);
    const params = { id: e.run_id };
    await late.ok(decideImportEntries, { params, body: { decision: 'skip', seqs: [1, 2, 3] } });
    await late.jobs.settled((await late.ok(startImport, { params })).job_id);
    const rating = await rate(4);
    await rate(5);
    await late.ok(undoLast);
    await late.ok(decideImportEntries, { params, body: { decision: 'import' } });
    await late.jobs.settled((await late.ok(startImport, { params })).job_id);
    expect((await late.call(redoLast)).body).toMatchObject({ code: 'nothing_to_redo' });
    expect(await late.ok(undoLast)).toMatchObject({ action: { kind: 'imports.run' } });
    expect([await imported(), await rating()]).toEqual([0, 4]);
    expect(await late.ok(undoLast)).toMatchObject({ action: { kind: 'papers.edit' } });
    expect(await rating()).toBe(3);
  });

  it('lists first what is undone first, page by page [undo-10]', async () => {
    const runs = [];
    for (const type of ['article', 'book']) {
      const e = await late.ok(createImportText, { body: { content: bibtexEntries(20).replaceAll('article', type) } });
      await late.jobs.settled(e.job_id);
      runs.push({ id: e.run_id });
    }
    const run = async (params: { id: string }) => late.jobs.settled((await late.ok(startImport, { params })).job_id);
    for (const params of runs) {
      await late.ok(decideImportEntries, { params, body: { decision: 'skip', seqs: [1, 2, 3] } });
      await run(params);
      await rate(4);
    }
    // Both continue the action of their first run.
    for (const params of runs) {
      await late.ok(decideImportEntries, { params, body: { decision: 'import' } });
      await run(params);
    }
    await rate(2);
    const listed = (await late.ok(listHistory, { query: { limit: 200 } })).map((a) => a.id);
    for (const limit of [1, 2, 3]) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const query: { limit: number; cursor?: string } = { limit, ...(cursor ? { cursor } : {}) };
        const { body, headers } = await late.call(listHistory, { query });
        paged.push(...body.map((a) => a.id));
        cursor = headers['x-next-cursor'];
      } while (cursor);
      expect(paged).toEqual(listed);
    }
    const undone: string[] = [];
    for (const _ of listed) {
      const { action, job_id } = await late.ok(undoLast);
      if (job_id) await late.jobs.settled(job_id);
      undone.push(action!.id);
    }
    expect(undone).toEqual(listed);
    // Otherwise the order of the IDs would do.
    expect(undone).not.toEqual([...undone].sort((a, b) => Number(b) - Number(a)));
    for (const cursor of ['x', '5-', '5-x', '-5', '1-2-3'])
      expect((await late.call(listHistory, { query: { cursor } })).status, cursor).toBe(400);
  });

  it('undoes what was done after an import was started, although its first paper came later [undo-08]', async () => {
    const rating = await rate(2);
    const e = await late.ok(importBibtexText, { body: { content: bibtexEntries(2000) } });
    await rate(5);
    while ((await imported()) === 0) await new Promise((r) => setImmediate(r));
    expect(await late.ok(undoLast)).toMatchObject({ status: 'done', stopped: null, action: { kind: 'papers.edit' } });
    expect(await rating()).toBe(2);
    await late.jobs.settled(e.job_id);
    expect(await imported()).toBe(2000);
  });

  it('refuses to undo the saving of a paper that a resumed import has changed [undo-04]', async () => {
    const more = await late.ok(createImportText, {
      body: {
        content:
          '@misc{o, title={Another one}}\n@article{a, title={First of two}, author={Moreau, A.}, year=2020, abstract={Added}}',
      },
    });
    await late.jobs.settled(more.job_id);
    const run = { id: more.run_id };
    await late.ok(decideImportEntries, { params: run, body: { decision: 'skip', seqs: [1] } });
    await late.jobs.settled((await late.ok(startImport, { params: run })).job_id);
    const p = await aSavedPaper(late, { title: 'First of two', authors: 'Moreau, A.', year: 2020 });
    const [saved] = await late.ok(listHistory, { query: { limit: 1 } });
    await late.ok(decideImportEntries, { params: run, body: { decision: 'import' } });
    await late.jobs.settled((await late.ok(startImport, { params: run })).job_id);
    expect(await details(p.id)).toMatchObject({ abstract: 'Added' });
    expect((await late.call(revertAction, { params: { id: saved!.id } })).body).toMatchObject({
      code: 'undo_conflict',
    });
  });
});

describe('undo of an old change under many later ones', () => {
  it('looks for conflicts among its own rows, not among all later ones [undo-04]', async () => {
    const old = await createTestApp();
    const p = await aSavedPaper(old);
    await old.ok(updateSaved, { params: { id: p.id }, body: { rating: 5 } });
    const [change] = await old.ok(listHistory, { query: { limit: 1 } });
    await importBibtex(old, bibtexEntries(400));
    const read: string[] = [];
    const iterate = old.db.iterate.bind(old.db);
    old.db.iterate = ((sql: string, ...params: never[]) => {
      read.push(sql);
      return iterate(sql, ...params);
    }) as typeof old.db.iterate;
    await old.ok(revertAction, { params: { id: change!.id } });
    expect(read.join()).not.toContain('select distinct');
    await old.dispose();
  });

  it('refuses a large change under a later one, and keeps that one when asked [undo-04]', async () => {
    const large = await createTestApp();
    const { envelope } = await importBibtex(large, bibtexEntries(300));
    const run = await large.ok(listHistory, { query: { job_id: envelope.job_id } });
    const [first] = await large.ok(listSaved);
    await large.ok(updateSaved, { params: { id: first!.id }, body: { rating: 5 } });
    const refused = await large.call(revertAction, { params: { id: run[0]!.id } });
    expect(refused.body).toMatchObject({ code: 'undo_conflict', action_id: run[0]!.id });
    const kept = await large.ok(revertAction, { params: { id: run[0]!.id }, body: { on_conflict: 'keep' } });
    if (kept.job_id) await large.jobs.settled(kept.job_id);
    expect((await large.ok(listSaved)).map((s) => s.id)).toEqual([first!.id]);
    await large.dispose();
  });
});
