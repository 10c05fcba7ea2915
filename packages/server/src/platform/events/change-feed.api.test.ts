import { bulkEdit, createTag, listSaved, removeSaved, undoLast, updateSaved } from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { type CommittedChange, type LibraryChange, libraryChanged, rowsChanged } from './app-events.ts';
import { on } from './bus.ts';

let app: TestApp;
let announced: LibraryChange[];
let rows: CommittedChange[];
beforeEach(async () => {
  app = await createTestApp();
  announced = [];
  rows = [];
  app.events.subscribe(on(libraryChanged, (change) => void announced.push(change)));
  app.events.subscribe(on(rowsChanged, (change) => void rows.push(...change.rows)));
});
afterEach(() => app.dispose());

describe('the change feed', () => {
  it('names the papers and tables of a change, after its commit [event-01]', async () => {
    const p = await aSavedPaper(app);
    announced.length = 0;
    await app.ok(updateSaved, { params: { id: p.id }, body: { rating: 5 } });
    expect(announced).toMatchObject([{ kinds: ['papers', 'feedback_events'], papers: [p.id] }]);
    expect(rows.find((r) => r.table === 'papers' && r.op === 'U')).toMatchObject({
      table: 'papers',
      op: 'U',
      paperId: Number(p.id),
      after: { rating: 5 },
    });
  });

  it('distinguishes a change that concerns no paper from one whose papers are not known [event-01]', async () => {
    await app.ok(createTag, { body: { name: 'drift' } });
    expect(announced).toMatchObject([{ kinds: ['tags'], papers: [] }]);
  });

  it('lists up to 200 papers, and none if there are more [event-02]', async () => {
    await importBibtex(app, bibtexEntries(201));
    const ids = (await app.ok(listSaved, { query: { limit: 201 } })).map((p) => p.id);
    const rate = async (papers: string[], rating: number) => {
      announced.length = 0;
      await app.ok(bulkEdit, { body: { selection: { paper_ids: papers }, changes: { rating } } });
      return announced.at(-1)!.papers;
    };
    expect((await rate(ids.slice(0, 200), 2))!.toSorted()).toEqual(ids.slice(0, 200).toSorted());
    expect(await rate(ids, 4)).toBeNull();
  });

  it('names the other paper of a version that is collapsed or separated [event-01]', async () => {
    const [journal, preprint] = [await aSavedPaper(app), await aSavedPaper(app)];
    const point = (to: number | null) =>
      app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
        app.db.run('update papers set canonical_paper_id = ? where id = ?', to, Number(preprint.id)),
      );
    for (const to of [Number(journal.id), null]) {
      announced.length = 0;
      point(to);
      expect(announced.at(-1)!.papers!.toSorted()).toEqual([journal.id, preprint.id].toSorted());
    }
  });

  it('announces what an undo restores [event-01]', async () => {
    const p = await aSavedPaper(app);
    await app.call(removeSaved, { params: { id: p.id } });
    announced.length = 0;
    await app.ok(undoLast);
    expect(announced.flatMap((a) => a.papers ?? [])).toContain(p.id);
  });

  it('announces no transaction that was rolled back, and none twice [event-03]', async () => {
    const p = await aSavedPaper(app);
    announced.length = 0;
    rows.length = 0;
    expect(() =>
      app.journal.act({ actor: 'user', kind: 'test', summary: aChange('Fails') }, () => {
        app.db.run('update papers set rating = 1 where id = ?', Number(p.id));
        throw new Error('rolled back');
      }),
    ).toThrow('rolled back');
    expect([announced, rows]).toEqual([[], []]);
    await app.ok(updateSaved, { params: { id: p.id }, body: { notes: 'once' } });
    expect(rows.flatMap((r) => r.after ?? [])).toMatchObject([{ updated_at: expect.any(String) }, { notes: 'once' }]);
    expect(announced).toHaveLength(1);
  });

  it('lets a subscriber refuse the change: it is rolled back with it [event-03]', async () => {
    const p = await aSavedPaper(app);
    const end = app.events.subscribe(
      on(rowsChanged, () => {
        throw new Error('refused');
      }),
    );
    expect((await app.call(updateSaved, { params: { id: p.id }, body: { rating: 5 } })).status).toBe(500);
    end();
    expect(app.read((db) => db.value('select rating from papers where id = ?', Number(p.id)))).toBe(3);
  });
});
