import {
  addCollectionItem,
  assignTag,
  bulkEdit,
  createCollection,
  createTag,
  deleteCollection,
  deleteTag,
  editPaper,
  followAuthor,
  listAuthors,
  listDuplicates,
  listFollowedAuthors,
  listSaved,
  mergePapers,
  redoLast,
  removeSaved,
  setReadingStatus,
  undoLast,
  unfollowAuthor,
  updateSaved,
} from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { disagreements } from '../../test-kit/everywhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

type Step = (pick: <T>(list: readonly T[]) => T, serial: number) => Promise<unknown>;

const ids = async (): Promise<string[]> => (await app.ok(listSaved, { query: { limit: 500 } })).map((p) => p.id);
const rowsOf = (table: 'tags' | 'collections') =>
  app.read((db) => db.all<{ id: number }>(`select id from ${table}`)).map((row) => String(row.id));

/** Everything that changes what is counted. A step that is refused, such as an undo of nothing, changes nothing. */
const steps: Record<string, Step> = {
  import: (_, n) => importBibtex(app, bibtexEntries(4, `n${n}`)),
  'import of known papers': () => importBibtex(app, bibtexEntries(4, 'n0')),
  remove: async (pick) => app.call(removeSaved, { params: { id: pick(await ids()) } }),
  'bulk edit': async (pick) =>
    app.call(bulkEdit, {
      body: { selection: { paper_ids: (await ids()).slice(0, 3) }, changes: { rating: pick([0, 1, 3, 5]) } },
    }),
  rate: async (pick) => app.call(updateSaved, { params: { id: pick(await ids()) }, body: { rating: pick([0, 2, 4]) } }),
  'reading status': async (pick) =>
    app.call(setReadingStatus, {
      params: { id: pick(await ids()) },
      body: { reading_status: pick(['reading', 'done', 'excluded', null] as const) },
    }),
  'year and type': async (pick) =>
    app.call(editPaper, {
      params: { id: pick(await ids()) },
      body: { year: pick([1890, 2001, null]), work_type: pick(['book', 'dataset', 'article']) },
    }),
  'new tag': (_, n) => app.call(createTag, { body: { name: `Tag ${n}` } }),
  tag: async (pick) => {
    const tags = rowsOf('tags');
    return tags.length && app.call(assignTag, { body: { paper_id: pick(await ids()), tag_id: pick(tags) } });
  },
  'delete tag': async (pick) => rowsOf('tags').length && app.call(deleteTag, { params: { id: pick(rowsOf('tags')) } }),
  'new collection': (_, n) => app.call(createCollection, { body: { name: `Collection ${n}` } }),
  collect: async (pick) => {
    const all = rowsOf('collections');
    return (
      all.length && app.call(addCollectionItem, { params: { id: pick(all) }, body: { paper_id: pick(await ids()) } })
    );
  },
  'delete collection': async (pick) =>
    rowsOf('collections').length && app.call(deleteCollection, { params: { id: pick(rowsOf('collections')) } }),
  'same title': async (pick) =>
    app.call(editPaper, { params: { id: pick(await ids()) }, body: { title: 'One title for several papers' } }),
  merge: async (pick) => {
    const groups = await app.ok(listDuplicates);
    if (groups.length === 0) return;
    const papers = pick(groups).papers.map((p) => p.id);
    await app.call(mergePapers, { body: { keep_id: papers[0]!, merge_ids: papers.slice(1) } });
  },
  author: async (pick, n) => {
    const paper = Number(pick(await ids()));
    const known = app.read((db) => db.all<{ id: number }>('select id from authors'));
    app.db.tx(() => {
      const id =
        known.length > 2
          ? pick(known).id
          : app.db.run(
              `insert into authors (name, name_key, created_at, updated_at) values (?, ?, '2026-01-01', '2026-01-01')`,
              `Author ${n}`,
              `author ${n}`,
            ).lastId;
      app.db.run('delete from paper_authors where paper_id = ? and position = 0', paper);
      app.db.run(
        `insert into paper_authors (paper_id, position, author_id, name, source) values (?, 0, ?, 'Ann', 'idxa')`,
        paper,
        id,
      );
    });
  },
  follow: async (pick) => {
    const known = await app.ok(listAuthors);
    return known.length && app.call(followAuthor, { body: { author_id: pick(known).id } });
  },
  unfollow: async (pick) => {
    const known = await app.ok(listFollowedAuthors);
    return known.length && app.call(unfollowAuthor, { params: { id: pick(known).author_id } });
  },
  undo: () => app.call(undoLast),
  redo: () => app.call(redoLast),
};

it('all places that count the same thing agree, whatever was done before [state-08]', async () => {
  await importBibtex(app, bibtexEntries(4, 'n0'));
  let serial = 0;
  for (const at of [0, 1]) await steps.author!((list) => list[at]!, at);
  await steps.follow!((list) => list[0]!, 0);
  const names = Object.keys(steps);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.infiniteStream(fc.nat())), { minLength: 4, maxLength: 8 }),
      async (chosen) => {
        for (const [name, numbers] of chosen) {
          serial += 1;
          const pick = <T>(list: readonly T[]): T => list[numbers.next().value % Math.max(1, list.length)]!;
          if ((await ids()).length < 2) await importBibtex(app, bibtexEntries(4, `m${serial}`));
          await steps[name]!(pick, serial);
          await app.jobs.idle();
        }
        expect(await disagreements(app), chosen.map(([name]) => name).join(', ')).toEqual([]);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
