import {
  actOnPaper,
  bulkEdit,
  bulkRemove,
  editPaper,
  getPaperDetails,
  getReadingQueue,
  importBibtexText,
  listSaved,
  mergePapers,
  redoLast,
  removeSaved,
  savePaper,
  setReadingStatus,
  undoLast,
  updateSaved,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const feedback = (id: string) =>
  app.read((db) =>
    db.all<{ kind: string; value: number; surface: string }>(
      'select kind, value, surface from feedback_events where paper_id = ? order by id',
      Number(id),
    ),
  );
/** The feedback recorded since the paper was saved. */
const since = (id: string) =>
  feedback(id)
    .slice(1)
    .map(({ kind, value }) => ({ kind, value }));
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });
const bulk = (id: string, changes: Record<string, unknown>) =>
  app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes } });

/** Every way in which a user rates a saved paper. */
const ratings: Record<string, (id: string, rating: number) => Promise<unknown>> = {
  'the note and rating form': (id, rating) => app.ok(updateSaved, { params: { id }, body: { rating } }),
  'the editor': (id, rating) => app.ok(editPaper, { params: { id }, body: { rating } }),
  'a bulk edit': (id, rating) => bulk(id, { rating }),
  'a bulk edit of a query': (id, rating) =>
    app.ok(bulkEdit, { body: { selection: { query: `id:${id}` }, changes: { rating } } }),
};

describe('a rating', () => {
  const expected: [number, { kind: string; value: number }[]][] = [
    [5, [{ kind: 'love', value: 2 }]],
    [4, [{ kind: 'like', value: 1 }]],
    [2, [{ kind: 'low', value: -0.5 }]],
    [1, [{ kind: 'dislike', value: -1 }]],
    [0, [{ kind: 'clear', value: 0 }]],
    [3, []],
  ];
  for (const [where, rate] of Object.entries(ratings).slice(0, 3)) {
    it.each(expected)(`of %i from ${where} records the feedback of that rating [state-01]`, async (rating, events) => {
      const { id } = await aSavedPaper(app);
      await rate(id, rating);
      expect([(await details(id)).rating, since(id)]).toEqual([rating, events]);
    });
  }

  it.each([
    ['like', 4],
    ['love', 5],
    ['dislike', 1],
  ] as const)('by the action %s records what the same number of stars records [state-01]', async (action, rating) => {
    const [a, b] = [await aSavedPaper(app), await aSavedPaper(app)];
    await app.ok(actOnPaper, { params: { id: a.id }, body: { action, surface: 'papers' } });
    await app.ok(updateSaved, { params: { id: b.id }, body: { rating } });
    expect(since(a.id)).toEqual(since(b.id));
  });

  it('that changes nothing records nothing [state-02]', async () => {
    const { id } = await aSavedPaper(app);
    await app.ok(updateSaved, { params: { id }, body: { rating: 5 } });
    await bulk(id, { rating: 5 });
    await app.ok(actOnPaper, { params: { id }, body: { action: 'love', surface: 'papers' } });
    expect(since(id)).toEqual([{ kind: 'love', value: 2 }]);
  });

  it('is undone with its feedback, and redone with it [state-03]', async () => {
    const { id } = await aSavedPaper(app);
    await bulk(id, { rating: 5 });
    await app.ok(undoLast);
    expect([(await details(id)).rating, since(id)]).toEqual([3, []]);
    await app.ok(redoLast);
    expect([(await details(id)).rating, since(id)]).toEqual([5, [{ kind: 'love', value: 2 }]]);
  });

  it('undone alone reverts only its own feedback [state-03]', async () => {
    const { id } = await aSavedPaper(app);
    for (const action of ['like', 'dislike'] as const)
      await app.ok(actOnPaper, { params: { id }, body: { action, surface: 'papers' } });
    await app.ok(actOnPaper, { params: { id }, body: { action: 'undo', undo_aspect: 'rating', surface: 'papers' } });
    expect([(await details(id)).rating, since(id)]).toEqual([4, [{ kind: 'like', value: 1 }]]);
  });
});

describe('saving', () => {
  const removed = async () => {
    const { id } = await aSavedPaper(app, { doi: `10.5555/state.${Math.random().toString(36).slice(2)}` });
    await app.ok(removeSaved, { params: { id } });
    return { id, before: feedback(id).length };
  };
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    'the save endpoint': (id) => app.ok(savePaper, { body: { paper_id: id } }),
    'a bulk edit': (id) => bulk(id, { status: 'library' }),
    'the action add': (id) => app.ok(actOnPaper, { params: { id }, body: { action: 'add', surface: 'papers' } }),
  };
  it.each(Object.entries(ways))('through %s records that the paper was added [state-01]', async (_, save) => {
    const { id, before } = await removed();
    await save(id);
    expect(feedback(id).slice(before)).toMatchObject([{ kind: 'add', value: 0 }]);
  });

  it.each([
    ['the removal', (id: string) => app.ok(removeSaved, { params: { id } })],
    ['a bulk edit', (id: string) => bulk(id, { status: 'removed' })],
    ['a bulk removal', (id: string) => app.ok(bulkRemove, { body: { paper_ids: [id] } })],
  ])('is reversed by %s, which records a removal [state-01]', async (_, remove) => {
    const { id } = await aSavedPaper(app);
    await remove(id);
    expect(since(id)).toEqual([{ kind: 'remove', value: -1 }]);
  });
});

describe('reading status', () => {
  it.each([
    [
      'the reading list',
      (id: string) => app.ok(setReadingStatus, { params: { id }, body: { reading_status: 'reading' } }),
    ],
    ['a bulk edit', (id: string) => bulk(id, { reading_status: 'reading' })],
    [
      'the action read',
      (id: string) => app.ok(actOnPaper, { params: { id }, body: { action: 'read', surface: 'papers' } }),
    ],
  ])('set through %s is not feedback [state-04]', async (_, read) => {
    const { id } = await aSavedPaper(app);
    await read(id);
    expect((await app.ok(getReadingQueue, { query: { limit: 500 } })).reading.map((p) => p.id)).toContain(id);
    expect(since(id)).toEqual([]);
  });
});

describe('dismissing', () => {
  it('a saved paper leaves it saved, with its rating and without feedback [paper-05]', async () => {
    const { id } = await aSavedPaper(app);
    const done = await app.ok(actOnPaper, { params: { id }, body: { action: 'dismiss', surface: 'papers' } });
    expect(done).toMatchObject({ status: 'library', rating: 3 });
    expect((await app.ok(listSaved, { query: { limit: 500 } })).map((p) => p.id)).toContain(id);
    expect(since(id)).toEqual([]);
  });

  it('a tracked paper sets no rating [paper-05]', async () => {
    const { id } = await aSavedPaper(app);
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run(`update papers set status = 'tracked', rating = 4 where id = ?`, Number(id)),
    );
    const done = await app.ok(actOnPaper, { params: { id }, body: { action: 'dismiss', surface: 'papers' } });
    expect(done).toMatchObject({ status: 'dismissed', rating: 4 });
  });

  it('a removed paper leaves it removed, also one that was merged into another [paper-05]', async () => {
    const [kept, merged] = [await aSavedPaper(app), await aSavedPaper(app)];
    await app.ok(mergePapers, { body: { keep_id: kept.id, merge_ids: [merged.id] } });
    await app.ok(removeSaved, { params: { id: kept.id } });
    for (const { id } of [kept, merged]) {
      const done = await app.ok(actOnPaper, { params: { id }, body: { action: 'dismiss', surface: 'papers' } });
      expect(done.status).toBe('removed');
    }
    expect((await details(merged.id)).canonical_paper_id).toBe(kept.id);
  });
});

describe('a version that was collapsed into another paper', () => {
  const preprintPair = async () => {
    const doi = `10.5555/pair.${Math.random().toString(36).slice(2)}`;
    const journal = await aSavedPaper(app);
    const preprint = await aSavedPaper(app, { doi });
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run('update papers set canonical_paper_id = ? where id = ?', Number(journal.id), Number(preprint.id)),
    );
    return { journal: journal.id, preprint: preprint.id, doi };
  };
  const listed = async (id: string) => (await app.ok(listSaved, { query: { limit: 500 } })).some((p) => p.id === id);

  it('represents that paper in every action [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    const done = await app.ok(actOnPaper, { params: { id: preprint }, body: { action: 'love', surface: 'papers' } });
    expect(done).toMatchObject({ paper_id: journal, rating: 5, status: 'library' });
    expect((await details(preprint)).rating).toBe(3);
  });

  it('represents that paper in an edit, of a rating or of a field [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    const before = await details(preprint);
    expect(await app.ok(updateSaved, { params: { id: preprint }, body: { rating: 5 } })).toMatchObject({
      id: journal,
      rating: 5,
    });
    expect(await app.ok(editPaper, { params: { id: preprint }, body: { title: 'A better title' } })).toMatchObject({
      id: journal,
      title: 'A better title',
    });
    expect(await details(preprint)).toMatchObject({ rating: before.rating, title: before.title });
  });

  it('represents that paper in a bulk edit and in the reading list [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    await bulk(preprint, { rating: 5, add_tags: ['Seen late'] });
    expect(await details(journal)).toMatchObject({ rating: 5, tags: [{ name: 'Seen late' }] });
    expect(await details(preprint)).toMatchObject({ rating: 3, tags: [] });
    const read = await app.ok(setReadingStatus, { params: { id: preprint }, body: { reading_status: 'reading' } });
    expect(read).toMatchObject({ id: journal, reading_status: 'reading' });
    await bulk(preprint, { status: 'removed' });
    expect((await details(journal)).status).toBe('removed');
  });

  it('is refused in a bulk edit if that paper has other values than the browser saw [edit-01]', async () => {
    const { journal, preprint } = await preprintPair();
    await app.ok(updateSaved, { params: { id: journal }, body: { rating: 4 } });
    const answer = await app.ok(bulkEdit, {
      body: {
        selection: { paper_ids: [preprint] },
        changes: { rating: 5 },
        if_values: [{ paper_id: preprint, rating: 3 }],
      },
    });
    expect(answer).toMatchObject({ affected: 0, conflicts: [{ paper_id: preprint, rating: 4 }] });
  });

  it('represents that paper when its last action is undone [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    await app.ok(actOnPaper, { params: { id: preprint }, body: { action: 'love', surface: 'papers' } });
    const undone = await app.ok(actOnPaper, { params: { id: preprint }, body: { action: 'undo', surface: 'papers' } });
    expect(undone).toMatchObject({ paper_id: journal, rating: 3 });
  });

  it('becomes a separate paper again in a bulk edit that saves it after that paper was removed [paper-01]', async () => {
    const { journal, preprint } = await preprintPair();
    await app.ok(removeSaved, { params: { id: journal } });
    await bulk(preprint, { status: 'library' });
    expect(await listed(preprint)).toBe(true);
  });

  it('represents that paper when it is removed [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    await app.ok(removeSaved, { params: { id: preprint } });
    expect([await listed(journal), await listed(preprint)]).toEqual([false, false]);
    await app.ok(undoLast);
    expect(await listed(journal)).toBe(true);
  });

  it('is listed when that paper is merged into it [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    const merged = await app.ok(mergePapers, { body: { keep_id: preprint, merge_ids: [journal] } });
    expect(merged.paper.id).toBe(preprint);
    expect([await listed(journal), await listed(preprint)]).toEqual([false, true]);
    await app.ok(undoLast);
    expect([await listed(journal), await listed(preprint)]).toEqual([true, false]);
  });

  it('represents that paper when another one is merged into it [twin-26]', async () => {
    const { journal, preprint } = await preprintPair();
    const other = await aSavedPaper(app);
    const merged = await app.ok(mergePapers, { body: { keep_id: preprint, merge_ids: [other.id] } });
    expect(merged.paper.id).toBe(journal);
    expect([await listed(journal), await listed(other.id)]).toEqual([true, false]);
  });

  it('is saved as that paper, which is listed [twin-26]', async () => {
    const { journal, preprint, doi } = await preprintPair();
    expect((await app.ok(savePaper, { body: { title: 'Any', doi } })).id).toBe(journal);
    expect([await listed(journal), await listed(preprint)]).toEqual([true, false]);
  });

  it('becomes a separate paper again when it is saved after that paper was removed [paper-01]', async () => {
    const { journal, preprint, doi } = await preprintPair();
    await app.ok(removeSaved, { params: { id: journal } });
    expect((await app.ok(savePaper, { body: { title: 'Any', doi } })).id).toBe(preprint);
    expect(await listed(preprint)).toBe(true);
    await app.ok(undoLast);
    expect((await details(preprint)).canonical_paper_id).toBe(journal);
  });

  it('becomes one through an action, too [paper-01]', async () => {
    const { journal, preprint } = await preprintPair();
    await app.ok(removeSaved, { params: { id: journal } });
    const done = await app.ok(actOnPaper, { params: { id: preprint }, body: { action: 'like', surface: 'papers' } });
    expect(done).toMatchObject({ paper_id: preprint, status: 'library', rating: 4 });
    expect(await listed(preprint)).toBe(true);
  });
});

it('an import records that each paper was added, with its rating [state-01]', async () => {
  const e = await app.ok(importBibtexText, {
    body: { content: '@article{a, title={Imported with feedback}, author={Brandt, Bo}, year={2021}}' },
  });
  await app.jobs.settled(e.job_id);
  const [paper] = await app.ok(listSaved, { query: { search: '"Imported with feedback"' } });
  expect(feedback(paper!.id)).toEqual([{ kind: 'add', value: 0, surface: 'import' }]);
});

describe('a paper with collapsed versions', () => {
  const collapsed = async () => {
    const [journal, preprint] = [await aSavedPaper(app), await aSavedPaper(app)];
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
      app.db.run('update papers set canonical_paper_id = ? where id = ?', Number(journal.id), Number(preprint.id)),
    );
    return { journal: journal.id, preprint: preprint.id };
  };

  it('is removed together with them, and restored with them [twin-05]', async () => {
    const { journal, preprint } = await collapsed();
    await app.ok(removeSaved, { params: { id: journal } });
    expect((await details(preprint)).status).toBe('removed');
    expect(feedback(preprint)).toHaveLength(1);
    await app.ok(undoLast);
    expect((await details(preprint)).status).toBe('library');
  });
});
