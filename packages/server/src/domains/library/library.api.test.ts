import {
  addCollectionItem,
  addTopicAlias,
  assignTag,
  bulkAddToCollection,
  bulkClearRating,
  bulkEdit,
  bulkRemove,
  countViews,
  createCollection,
  createTag,
  createTopic,
  createView,
  deduplicateLibrary,
  dedupPreprints,
  deleteCollection,
  deleteTag,
  deleteTopic,
  deleteTopicAlias,
  deleteView,
  detachPaper,
  getAttention,
  getCollection,
  getPaperDetails,
  getReadingQueue,
  getWorkflowSummary,
  groupTopics,
  listCollectionItems,
  listCollections,
  listDuplicates,
  listHistory,
  listSaved,
  listTags,
  listTopics,
  listViews,
  markNotDuplicate,
  mergePapers,
  mergeTag,
  redoLast,
  removeCollectionItem,
  removeSaved,
  renameTopic,
  revertAction,
  searchLibrary,
  setReadingStatus,
  unassignTag,
  undoLast,
  updateCollection,
  updateSaved,
  updateTag,
  updateView,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { groupDefects } from '../duplicates/group-defects.ts';
import { isPreprint, pairReason, type VersionRow } from '../duplicates/preprint-signals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });

describe('collections', () => {
  it('are created, nested, renamed, moved and deleted; papers stay [mgmt-08]', async () => {
    const outer = await app.ok(createCollection, { body: { name: 'Thesis' } });
    const inner = await app.ok(createCollection, {
      body: { name: 'Chapter 2', parent_id: outer.id, color: '#112233' },
    });
    expect(inner).toMatchObject({ parent_id: outer.id, color: '#112233', item_count: 0, activity_status: null });
    expect((await app.call(createCollection, { body: { name: 'chapter 2', parent_id: outer.id } })).status).toBe(409);
    expect((await app.call(createCollection, { body: { name: 'Chapter 2' } })).status).toBe(201);
    expect(
      (await app.call(updateCollection, { params: { id: outer.id }, body: { parent_id: inner.id } })).body,
    ).toMatchObject({ code: 'collection_cycle' });
    expect((await app.call(updateCollection, { params: { id: outer.id }, body: { parent_id: outer.id } })).status).toBe(
      409,
    );
    expect(await app.ok(getCollection, { params: { id: inner.id } })).toMatchObject({ parent_id: outer.id });
    expect((await app.call(getCollection, { params: { id: '999999' } })).status).toBe(404);
    expect((await app.ok(updateCollection, { params: { id: inner.id }, body: { name: 'Chapter two' } })).name).toBe(
      'Chapter two',
    );
    const p = await aSavedPaper(app);
    const item = await app.call(addCollectionItem, { params: { id: inner.id }, body: { paper_id: p.id } });
    expect(item.status).toBe(201);
    expect((await app.call(addCollectionItem, { params: { id: inner.id }, body: { paper_id: p.id } })).status).toBe(
      409,
    );
    expect((await app.ok(listCollectionItems, { params: { id: inner.id } })).map((x) => x.id)).toEqual([p.id]);
    expect((await app.ok(listCollections)).find((c) => c.id === inner.id)).toMatchObject({
      item_count: 1,
      activity_status: 'fresh',
      avg_rating: 3,
    });
    expect((await app.call(removeCollectionItem, { params: { id: inner.id, paper_id: p.id } })).status).toBe(204);
    expect((await app.call(removeCollectionItem, { params: { id: inner.id, paper_id: p.id } })).status).toBe(404);
    expect((await app.call(deleteCollection, { params: { id: outer.id } })).status).toBe(204);
    expect((await app.ok(listCollections)).map((c) => c.name)).toEqual(['Chapter 2']);
    expect((await details(p.id)).status).toBe('library');
    await app.ok(undoLast);
    expect((await app.ok(listCollections)).map((c) => c.name).sort()).toEqual(['Chapter 2', 'Chapter two', 'Thesis']);
  });

  it('count the papers that their lists show, including nested ones, each once [mgmt-11]', async () => {
    const outer = await app.ok(createCollection, { body: { name: 'Ecology' } });
    const inner = await app.ok(createCollection, { body: { name: 'Rivers', parent_id: outer.id } });
    const deep = await app.ok(createCollection, { body: { name: 'Deltas', parent_id: inner.id } });
    const papers = [];
    for (let i = 0; i < 3; i += 1) papers.push((await aSavedPaper(app)).id);
    const put = (id: string, paper_ids: string[]) =>
      app.ok(bulkEdit, { body: { selection: { paper_ids }, changes: { add_to_collections: [id] } } });
    await put(outer.id, papers.slice(0, 1));
    await put(inner.id, papers.slice(0, 2));
    await put(deep.id, papers.slice(1));
    const all = await app.ok(listCollections);
    for (const [c, own, within] of [
      [outer, 1, 3],
      [inner, 2, 3],
      [deep, 2, 2],
    ] as const) {
      const shown = all.find((x) => x.id === c.id);
      expect(shown).toMatchObject({ item_count: own, paper_count: within });
      expect(await app.ok(listCollectionItems, { params: { id: c.id } })).toHaveLength(own);
      expect(await app.ok(listSaved, { query: { search: `collection:#${c.id}` } })).toHaveLength(within);
      expect(await app.ok(getCollection, { params: { id: c.id } })).toEqual(shown);
    }
    await app.ok(removeSaved, { params: { id: papers[0]! } });
    const left = await app.ok(listCollections);
    for (const [c, own, within] of [
      [outer, 0, 2],
      [inner, 1, 2],
    ] as const) {
      expect(left.find((x) => x.id === c.id)).toMatchObject({ item_count: own, paper_count: within });
      expect(await app.ok(listSaved, { query: { search: `collection:#${c.id}` } })).toHaveLength(within);
    }
    await app.call(deleteCollection, { params: { id: outer.id } });
  });

  it('take only saved papers', async () => {
    const c = await app.ok(createCollection, { body: { name: 'Only saved' } });
    const p = await aSavedPaper(app);
    await app.ok(bulkRemove, { body: { paper_ids: [p.id] } });
    expect((await app.call(addCollectionItem, { params: { id: c.id }, body: { paper_id: p.id } })).body).toMatchObject({
      code: 'not_in_library',
    });
    expect((await app.call(addCollectionItem, { params: { id: '999999' }, body: { paper_id: p.id } })).status).toBe(
      404,
    );
  });
});

describe('tags', () => {
  it('are merged into each other, and one undo restores both [lab-02]', async () => {
    const [from, into] = [
      await app.ok(createTag, { body: { name: 'sleeping' } }),
      await app.ok(createTag, { body: { name: 'slumber' } }),
    ];
    const [one, both] = [await aSavedPaper(app), await aSavedPaper(app)];
    for (const [paper, tag] of [
      [one, from],
      [both, from],
      [both, into],
    ] as const)
      await app.ok(assignTag, { body: { paper_id: paper.id, tag_id: tag.id } });
    expect(await app.ok(mergeTag, { params: { id: from.id }, body: { into_id: into.id } })).toMatchObject({ count: 2 });
    const names = async (id: string) => (await details(id)).tags.map((t) => t.name);
    expect(await names(one.id)).toEqual(['slumber']);
    expect(await names(both.id)).toEqual(['slumber']);
    expect((await app.ok(listTags)).some((t) => t.id === from.id)).toBe(false);
    expect((await app.ok(listSaved, { query: { search: 'tag:slumber' } })).length).toBe(2);
    await app.ok(undoLast);
    expect(await names(one.id)).toEqual(['sleeping']);
    expect(await names(both.id)).toEqual(['sleeping', 'slumber']);
    expect((await app.call(mergeTag, { params: { id: into.id }, body: { into_id: into.id } })).status).toBe(422);
    expect((await app.call(mergeTag, { params: { id: into.id }, body: { into_id: '99999' } })).status).toBe(404);
  });

  it('are created, assigned, renamed everywhere, and deleted with one undo [mgmt-08]', async () => {
    const tag = await app.ok(createTag, { body: { name: 'Drift' } });
    expect((await app.call(createTag, { body: { name: 'drift' } })).status).toBe(409);
    const p = await aSavedPaper(app, { title: 'Tagged one' });
    expect((await app.call(assignTag, { body: { paper_id: p.id, tag_id: tag.id } })).status).toBe(201);
    expect((await app.call(assignTag, { body: { paper_id: p.id, tag_id: tag.id } })).status).toBe(409);
    await app.ok(updateTag, { params: { id: tag.id }, body: { name: 'Representational drift' } });
    expect((await app.ok(listSaved, { query: { search: 'representational' } })).map((x) => x.id)).toEqual([p.id]);
    expect((await app.ok(listTags)).find((t) => t.id === tag.id)).toMatchObject({ count: 1 });
    await app.call(deleteTag, { params: { id: tag.id } });
    expect((await details(p.id)).tags).toEqual([]);
    await app.ok(undoLast);
    expect((await details(p.id)).tags.map((t) => t.name)).toEqual(['Representational drift']);
    expect((await app.call(unassignTag, { params: { paper_id: p.id, tag_id: tag.id } })).status).toBe(204);
    expect((await app.call(unassignTag, { params: { paper_id: p.id, tag_id: tag.id } })).status).toBe(404);
  });
});

describe('topics', () => {
  it('have other names, can be renamed, grouped and replaced', async () => {
    await app.ok(createTopic, { body: { name: 'Neural coding' } });
    await app.ok(createTopic, { body: { name: 'Population codes' } });
    expect((await app.call(createTopic, { body: { name: 'neural CODING' } })).status).toBe(409);
    expect(
      (await app.ok(addTopicAlias, { body: { alias: 'Spike codes', canonical: 'neural coding' } })).aliases,
    ).toEqual(['Spike codes']);
    expect((await app.call(addTopicAlias, { body: { alias: 'x', canonical: 'nowhere' } })).status).toBe(404);
    expect((await app.call(createTopic, { body: { name: 'spike codes' } })).status).toBe(409);
    expect(
      (await app.ok(renameTopic, { params: { name: 'Neural coding' }, body: { new_name: 'Neural codes' } })).canonical,
    ).toBe('Neural codes');
    expect(
      (await app.ok(groupTopics, { body: { source: 'Population codes', target: 'Neural codes' } })).aliases.sort(),
    ).toEqual(['Population codes', 'Spike codes']);
    expect((await app.ok(listTopics)).map((t) => t.canonical)).toEqual(['Neural codes']);
    expect((await app.call(deleteTopicAlias, { params: { alias: 'Spike codes' } })).status).toBe(204);
    expect(
      (await app.call(deleteTopic, { params: { name: 'Neural codes' }, query: { replacement: 'nowhere' } })).status,
    ).toBe(404);
    expect((await app.call(deleteTopic, { params: { name: 'Neural codes' } })).status).toBe(204);
    expect(await app.ok(listTopics)).toEqual([]);
  });
});

describe('saved views', () => {
  it('store a query with a name, in an order [mgmt-08]', async () => {
    const a = await app.ok(createView, { body: { name: 'Unread', query: 'is:unread' } });
    const b = await app.ok(createView, { body: { name: 'Best', query: 'rating:5', order: 'rating' } });
    expect((await app.call(createView, { body: { name: 'unread', query: '' } })).status).toBe(409);
    expect((await app.ok(listViews)).map((v) => v.name)).toEqual(['Unread', 'Best']);
    await app.ok(updateView, { params: { id: b.id }, body: { position: 0, query: 'rating:>=4' } });
    expect((await app.ok(listViews)).map((v) => [v.name, v.query])).toEqual([
      ['Best', 'rating:>=4'],
      ['Unread', 'is:unread'],
    ]);
    expect(a.columns).toBeNull();
    await app.ok(updateView, { params: { id: a.id }, body: { columns: ['year', 'venue'] } });
    expect((await app.ok(updateView, { params: { id: a.id }, body: { name: 'Not read' } })).columns).toEqual([
      'year',
      'venue',
    ]);
    await app.ok(undoLast);
    await app.ok(undoLast);
    expect((await app.ok(listViews)).find((v) => v.id === a.id)).toMatchObject({ name: 'Unread', columns: null });
    expect((await app.call(createView, { body: { name: 'Bad', query: '', columns: ['a b'] } })).status).toBe(422);
    expect((await app.call(deleteView, { params: { id: a.id } })).status).toBe(204);
    expect((await app.call(deleteView, { params: { id: a.id } })).status).toBe(404);
  });
});

describe('bulk changes of fields', () => {
  const edit = (paper_ids: string[], changes: object) =>
    app.call(bulkEdit, { body: { selection: { paper_ids }, changes } as never });

  it('set and clear shared fields, and one undo restores them [bulk-10]', async () => {
    const ids = [
      (await aSavedPaper(app, { journal: 'Proc. A', volume: '3', series: 'Old series' })).id,
      (await aSavedPaper(app, { journal: 'Proceedings A', year: 1999 })).id,
    ];
    const fields = { journal: 'Proceedings of A', year: 2001, volume: null, series: 'New series' };
    const done = await edit(ids, { fields, add_keywords: ['Waves'] });
    expect(done).toMatchObject({ status: 200, body: { affected: 2 } });
    for (const id of ids)
      expect(await app.ok(getPaperDetails, { params: { id } })).toMatchObject({ ...fields, keywords: ['Waves'] });
    const { provenance } = await app.ok(getPaperDetails, { params: { id: ids[0]! } });
    expect(provenance.find((p) => p.field === 'series')?.origin).toBe('hand');
    expect((done.body as { action_id: string }).action_id).toBeTruthy();
    const [step] = await app.ok(listHistory, { query: { limit: 1 } });
    expect(step?.summary).toMatch(
      /^Edited venue, year, volume, series, keywords: “A study of thing number \d+” and 1 other paper$/,
    );
    await app.ok(undoLast, {});
    expect(await app.ok(getPaperDetails, { params: { id: ids[0]! } })).toMatchObject({
      journal: 'Proc. A',
      volume: '3',
      series: 'Old series',
      keywords: [],
    });
  });

  it('add and remove keywords whatever their case [bulk-11]', async () => {
    const { id } = await aSavedPaper(app, { keywords: ['Sleep', 'mice'] });
    await edit([id], { add_keywords: ['sleep', 'Dreams'], remove_keywords: ['MICE'] });
    expect((await app.ok(getPaperDetails, { params: { id } })).keywords).toEqual(['Sleep', 'Dreams']);
  });

  it.each([[{ work_type: 'poem' }], [{ year: 2016, publication_date: '2015-03' }], [{ title: 'One for all' }]])(
    'refuse %j before anything is changed [bulk-12]',
    async (fields) => {
      const { id } = await aSavedPaper(app, { year: 2000 });
      expect((await edit([id], { fields })).status).toBe(422);
      expect((await app.ok(getPaperDetails, { params: { id } })).year).toBe(2000);
    },
  );
});

describe('counts of saved views', () => {
  it('equal the results of their queries, also after a change of papers or of the view [view-01]', async () => {
    const own = await createTestApp();
    try {
      const a = await own.ok(createView, { body: { name: 'Drift', query: 'title:drif' } });
      const b = await own.ok(createView, { body: { name: 'Rated', query: 'rating:>=4 added:1d' } });
      const counts = async () => new Map((await own.ok(countViews)).map((v) => [v.id, v.count]));
      expect(await counts()).toEqual(new Map([a, b].map((v) => [v.id, 0])));
      await aSavedPaper(own, { title: 'Representational drift', rating: 5 });
      await aSavedPaper(own, { title: 'Drifting clouds' });
      expect([...(await counts()).values()]).toEqual([2, 1]);
      await own.ok(updateView, { params: { id: b.id }, body: { query: '' } });
      expect([...(await counts()).values()]).toEqual([2, 2]);
      for (const { id, query } of await own.ok(listViews))
        expect((await counts()).get(id)).toBe((await own.ok(searchLibrary, { query: { search: query } })).total);
      await own.ok(undoLast);
      expect([...(await counts()).values()]).toEqual([2, 1]);
    } finally {
      await own.dispose();
    }
  });
});

describe('bulk changes', () => {
  it('clear ratings, remove, and add to a collection', async () => {
    const papers = [await aSavedPaper(app), await aSavedPaper(app), await aSavedPaper(app)];
    const ids = papers.map((p) => p.id);
    expect(await app.ok(bulkClearRating, { body: { paper_ids: ids } })).toMatchObject({ affected: 3 });
    expect(await app.ok(bulkClearRating, { body: { paper_ids: ids } })).toEqual({ affected: 0, action_id: null });
    const c = await app.ok(createCollection, { body: { name: 'Bulk' } });
    expect((await app.ok(bulkAddToCollection, { body: { paper_ids: ids, collection_id: c.id } })).affected).toBe(3);
    expect((await app.call(bulkAddToCollection, { body: { paper_ids: ids, collection_id: '999999' } })).status).toBe(
      404,
    );
    expect((await app.ok(bulkRemove, { body: { paper_ids: ids } })).affected).toBe(3);
    expect((await app.call(bulkRemove, { body: { paper_ids: [] } })).status).toBe(422);
    expect(
      (await app.call(bulkRemove, { body: { paper_ids: Array.from({ length: 501 }, (_, i) => String(i)) } })).status,
    ).toBe(422);
    await app.ok(undoLast);
    expect((await details(ids[0]!)).status).toBe('library');
  });

  it('one edit of a selection is one step: tags, rating and reading status together, undone together [mgmt-09]', async () => {
    const ids = [await aSavedPaper(app), await aSavedPaper(app)].map((p) => p.id);
    const r = await app.ok(bulkEdit, {
      body: { selection: { paper_ids: ids }, changes: { rating: 5, add_tags: ['new tag'], reading_status: 'reading' } },
    });
    expect(r).toMatchObject({ affected: 2, status: 'done', job_id: null });
    expect(await details(ids[1]!)).toMatchObject({ rating: 5, reading_status: 'reading', tags: [{ name: 'new tag' }] });
    await app.ok(undoLast);
    expect(await details(ids[1]!)).toMatchObject({ rating: 3, reading_status: null, tags: [] });
    expect((await app.ok(listTags)).map((t) => t.name)).not.toContain('new tag');
    await app.ok(redoLast);
    expect(await details(ids[0]!)).toMatchObject({ rating: 5, tags: [{ name: 'new tag' }] });
  });

  it('a large selection by query is edited by a job and is still one undo [mgmt-09]', async () => {
    await importBibtex(app, bibtexEntries(700, 'bulk'));
    const r = await app.ok(bulkEdit, {
      body: { selection: { query: 'title:bulk' }, changes: { add_tags: ['many'], rating: 2 } },
    });
    expect(r).toMatchObject({ affected: 700, status: 'queued' });
    expect(await app.jobs.settled(r.job_id!)).toMatchObject({
      status: 'succeeded',
      result: '{"affected":700}',
      processed: 700,
      total: 700,
    });
    const count = async () =>
      Number(
        (await app.call(listSaved, { query: { search: 'tag:many rating:2', limit: 1 } })).headers['x-total-count'],
      );
    expect(await count()).toBe(700);
    const undone = await app.ok(undoLast);
    expect(undone.action?.id).toBe(r.action_id);
    if (undone.job_id) await app.jobs.settled(undone.job_id);
    expect(await count()).toBe(0);
    expect((await app.ok(listHistory, { query: { limit: 2 } })).map((h) => h.state)).toEqual(['done', 'undone']);
  });

  it('skips papers whose values differ from the expected ones, not those that have the requested value [edit-02]', async () => {
    const [same, moved, there] = [await aSavedPaper(app), await aSavedPaper(app), await aSavedPaper(app)].map(
      (p) => p.id,
    );
    const edit = (id: string, rating: number) =>
      app.ok(bulkEdit, { body: { selection: { paper_ids: [id] }, changes: { rating } } });
    await edit(moved!, 1);
    await edit(there!, 5);
    const body = {
      selection: { paper_ids: [same!, moved!, there!] },
      changes: { rating: 5, add_tags: ['late'] },
      if_values: [same!, moved!, there!].map((paper_id) => ({ paper_id, rating: 3 })),
    };
    const r = await app.ok(bulkEdit, { body });
    expect(r).toMatchObject({ affected: 2, conflicts: [{ paper_id: moved, rating: 1 }] });
    expect(await details(moved!)).toMatchObject({ rating: 1, tags: [] });
    expect(await details(there!)).toMatchObject({ rating: 5, tags: [{ name: 'late' }] });
    // A repeated request, from a client that does not know whether the first arrived, does nothing.
    expect(await app.ok(bulkEdit, { body })).toMatchObject({ affected: 0, action_id: null });
    expect((await details(same!)).rating).toBe(5);
  });

  it('a query can exclude some of its hits', async () => {
    await importBibtex(app, bibtexEntries(4, 'spared'));
    const all = await app.ok(listSaved, { query: { search: 'title:spared' } });
    const except = [all[0]!.id, 'not an id'];
    const r = await app.ok(bulkEdit, {
      body: { selection: { query: 'title:spared', except }, changes: { rating: 4 } },
    });
    expect(r.affected).toBe(3);
    expect((await details(all[0]!.id)).rating).not.toBe(4);
    expect((await details(all[1]!.id)).rating).toBe(4);
  });

  it('refuses an empty change with 422', async () => {
    expect((await app.call(bulkEdit, { body: { selection: { query: '' }, changes: {} } })).status).toBe(422);
  });
});

describe('what needs attention', () => {
  it('counts what is missing, and each query finds exactly the counted papers [mgmt-10]', async () => {
    const before = await app.ok(getAttention);
    const countOf = (list: typeof before, code: string) => list.find((a) => a.code === code)?.count ?? 0;
    await importBibtex(
      app,
      '@misc{bare, title={Neither year nor author here}}\n@article{full, title={All is known of this}, author={Sato, Jun}, year={2001}, doi={10.5555/full.1}, abstract={Yes.}}',
    );
    const after = await app.ok(getAttention);
    for (const code of ['no_year', 'no_authors', 'no_identifier', 'no_abstract']) {
      expect(countOf(after, code), code).toBe(countOf(before, code) + 1);
    }
    for (const { query, count } of after) {
      if (query === null) continue;
      const page = await app.call(listSaved, { query: { search: query, limit: 1 } });
      expect(Number(page.headers['x-total-count']), query).toBe(count);
    }
  });
});

describe('the reading list and the summary', () => {
  it('reading statuses are set, cleared and listed', async () => {
    const p = await aSavedPaper(app);
    for (const status of ['reading', 'done', 'excluded'] as const) {
      await app.ok(setReadingStatus, { params: { id: p.id }, body: { reading_status: status } });
      expect((await app.ok(getReadingQueue))[status].map((x) => x.id)).toContain(p.id);
    }
    await app.ok(setReadingStatus, { params: { id: p.id }, body: { reading_status: null } });
    expect((await details(p.id)).reading_status).toBeNull();
    expect(
      (await app.call(setReadingStatus, { params: { id: p.id }, body: { reading_status: 'queued' as never } })).status,
    ).toBe(422);
  });

  it('counters follow what is saved', async () => {
    const before = await app.ok(getWorkflowSummary);
    const p = await aSavedPaper(app, { authors: '', title: 'Bare' });
    const after = await app.ok(getWorkflowSummary);
    expect(after.summary.total_library).toBe(before.summary.total_library + 1);
    expect(after.needs_attention_count).toBe(before.needs_attention_count + 1);
    expect(after.needs_attention[0]).toMatchObject({ id: p.id });
    expect(after.needs_attention[0]!.attention_reasons.map((r) => r.code)).toEqual([
      'no_identifier',
      'no_authors',
      'no_abstract',
    ]);
    expect(after.recent_additions[0]!.id).toBe(p.id);
  });
});

describe('duplicates and the reading list', () => {
  it('are paged to their end [mgmt-12]', async () => {
    const own = await createTestApp();
    try {
      const entries = Array.from(
        { length: 5 },
        (_, i) =>
          `@article{a${i}, title={${'Lamp '.repeat(i + 3)}of the reading room}, author={Moreau, Anne}, year={2001}}`,
      );
      await importBibtex(own, entries.join('\n'));
      const ids = (await own.ok(listSaved)).map((p) => p.id);
      for (const id of ids) {
        await aSavedPaper(own, { title: `Copy of ${id}` });
        await own.ok(setReadingStatus, { params: { id }, body: { reading_status: 'done' } });
      }
      own.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
        own.db.run(`update papers set doi = '10.9000/' || ((id - 1) % 5)`),
      );
      const seen = new Set<string>();
      for (let offset = 0; offset < 6; offset += 2) {
        const r = await own.call(listDuplicates, { query: { limit: 2, offset } });
        expect([r.headers['x-total-count'], r.body.length]).toEqual(['5', Math.min(2, 5 - offset)]);
        for (const g of r.body) seen.add(g.papers.map((p) => p.id).join());
      }
      expect(seen.size).toBe(5);
      const first = await own.call(getReadingQueue, { query: { limit: 3 } });
      expect([first.headers['x-total-count'], first.body.totals]).toEqual(['5', { reading: 0, done: 5, excluded: 0 }]);
      const rest = await own.ok(getReadingQueue, { query: { limit: 3, offset: 3 } });
      expect([...first.body.done, ...rest.done].map((p) => p.id).sort()).toEqual([...ids].sort());
    } finally {
      await own.dispose();
    }
  });
});

describe('duplicates', () => {
  it('are marked as distinct from each other in one step [twin-07]', async () => {
    const ids: string[] = [];
    for (const title of ['First of three', 'Second of three', 'Third of three']) {
      const paper = await aSavedPaper(app, { title });
      ids.push(paper.id);
      app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
        app.db.run('update papers set doi = ? where id = ?', '10.9000/three', Number(paper.id)),
      );
    }
    const found = async () => (await app.ok(listDuplicates)).map((g) => g.papers.length);
    expect(await found()).toEqual([3]);
    const { action_id } = await app.ok(markNotDuplicate, { body: { paper_ids: ids } });
    expect(app.db.value('select count(*) from not_duplicates')).toBe(3);
    expect(await found()).toEqual([]);
    await app.ok(revertAction, { params: { id: action_id! }, body: {} });
    expect(await found()).toEqual([3]);
    expect((await app.call(markNotDuplicate, { body: { paper_ids: [ids[0]!, ids[0]!] } })).status).toBe(422);
  });

  it('are found by identifier, marked as distinct, or merged [twin-16]', async () => {
    const a = await aSavedPaper(app, { title: 'Same but different', doi: '10.9000/one', rating: 4 });
    const b = await aSavedPaper(app, { title: 'Another name', journal: 'J', year: 2011 });
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
      app.db.run('update papers set doi = ? where id = ?', '10.9000/one', Number(b.id)),
    );
    await app.ok(updateSaved, { params: { id: b.id }, body: { notes: 'from b' } });
    await app.ok(bulkEdit, { body: { selection: { paper_ids: [b.id] }, changes: { add_tags: ['keep me'] } } });
    const find = async () => (await app.ok(listDuplicates)).find((g) => g.papers.some((p) => p.id === a.id));
    expect(await find()).toMatchObject({ reason: 'same DOI', reason_ref: { id: 'duplicateReasons.sameDoi' } });
    await app.ok(markNotDuplicate, { body: { paper_ids: [a.id, b.id] } });
    expect(await find()).toBeUndefined();
    expect((await app.ok(markNotDuplicate, { body: { paper_ids: [b.id, a.id] } })).action_id).toBeNull();
    await app.ok(undoLast);
    const merged = await app.ok(mergePapers, { body: { keep_id: a.id, merge_ids: [b.id] } });
    expect(merged.paper).toMatchObject({
      id: a.id,
      rating: 4,
      notes: 'from b',
      journal: 'J',
      tags: [{ name: 'keep me' }],
    });
    expect(await details(b.id)).toMatchObject({ status: 'removed', canonical_paper_id: a.id });
    await app.ok(undoLast);
    expect(await details(b.id)).toMatchObject({ status: 'library', canonical_paper_id: null });
    expect(await details(a.id)).toMatchObject({ notes: null, tags: [] });
  });
});

describe('papers with nearly the same title', () => {
  it('are suggested, never merged by an import, and can be marked as distinct [twin-16] [twin-07]', async () => {
    const about = { authors: 'Acharya, Swarup; Alonso, Rafael', year: 1995 };
    const a = await aSavedPaper(app, { ...about, title: 'Broadcast disks for asymmetric communication environments' });
    const b = await aSavedPaper(app, { ...about, title: 'Broadcast disks for asymmetric communications environments' });
    const c = await aSavedPaper(app, {
      ...about,
      title: 'Broadcast disks for asymmetric communication environments II',
    });
    expect(new Set([a.id, b.id, c.id]).size).toBe(3);
    const found = async () =>
      (await app.ok(listDuplicates))
        .filter((g) => g.reason === 'nearly the same title and a common author')
        .map((g) => g.papers.map((p) => p.id).sort());
    expect(await found()).toEqual([[a.id, b.id].sort()]);
    await app.ok(markNotDuplicate, { body: { paper_ids: [a.id, b.id] } });
    expect(await found()).toEqual([]);
    await app.ok(undoLast);
    expect(await found()).toHaveLength(1);
    await app.ok(updateSaved, { params: { id: b.id }, body: { year: 1999 } });
    expect(await found()).toEqual([]);
  });
});

describe('preprints and their journal versions', () => {
  it.each([
    ['10.48550/arxiv.2101.00001', true],
    ['10.1101/2024.04.01.587366', true],
    ['10.1101/123456', true],
    ['10.1101/gad.1234.5', false],
    ['10.1038/x', false],
    ['10.31234/osf.io/abc', true],
  ])('DOI %s is a preprint: %s [twin-01]', (doi, expected) => {
    expect(isPreprint({ doi, arxiv_id: null, work_type: 'article' })).toBe(expected);
  });

  it('collapse if title, years and vectors agree; the journal version is canonical; one undo reverts it [twin-02]', async () => {
    const save = (title: string, doi: string, year: number) =>
      aSavedPaper(app, { title, doi, year, authors: 'Okafor, Ada' });
    const pre = await save('A geometry of task preparation', '10.48550/arxiv.2101.1', 2021);
    const jou = await save('A Geometry of Task Preparation!', '10.1000/jou.1', 2023);
    const farPre = await save('Written long before', '10.48550/arxiv.1001.1', 2010);
    await save('Written long before', '10.1000/jou.2', 2020);
    const unlikePre = await save('Same words, other work', '10.48550/arxiv.2101.3', 2021);
    const unlike = await save('Same words, other work', '10.1000/jou.3', 2021);
    const vector = (x: number) => new Uint8Array(new Float32Array([x, 1 - x, 0.5]).buffer);
    app.db.tx(() => {
      for (const [id, x] of [
        [unlikePre.id, 0],
        [unlike.id, 1],
      ] as const) {
        app.db.run(`insert into publication_embeddings values (?, 'm', 'test', 3, ?, '')`, Number(id), vector(x));
      }
    });
    const e = await app.ok(deduplicateLibrary);
    expect(await app.jobs.settled(e.job_id)).toMatchObject({
      status: 'succeeded',
      result: expect.stringContaining('"collapsed":1'),
    });
    expect((await details(pre.id)).canonical_paper_id).toBe(jou.id);
    expect((await details(farPre.id)).canonical_paper_id).toBeNull();
    expect((await details(unlikePre.id)).canonical_paper_id).toBeNull();
    await app.ok(undoLast);
    expect((await details(pre.id)).canonical_paper_id).toBeNull();
    // After the user undid it, it is not done again, even if the history has been deleted.
    await app.jobs.settled((await app.ok(deduplicateLibrary)).job_id);
    expect((await details(pre.id)).canonical_paper_id).toBeNull();
    while (app.journal.prune('9999', 500) > 0);
    await app.jobs.settled((await app.ok(deduplicateLibrary)).job_id);
    expect((await details(pre.id)).canonical_paper_id).toBeNull();
  });

  it('are collapsed again when the undo is redone and then removed from the list of separated versions [twin-06]', async () => {
    const pre = await aSavedPaper(app, { title: 'Lanterns twice undone', doi: '10.48550/arxiv.2101.21', year: 2021 });
    const jou = await aSavedPaper(app, { title: 'Lanterns twice undone', doi: '10.1000/jou.21', year: 2021 });
    const run = async () => app.jobs.settled((await app.ok(deduplicateLibrary)).job_id);
    const separated = () =>
      app.read((db) => db.value('select count(*) from uncollapsed where paper_id = ?', Number(pre.id)));
    await run();
    expect((await details(pre.id)).canonical_paper_id).toBe(jou.id);
    await app.ok(undoLast);
    expect(separated()).toBe(1);
    await app.ok(redoLast);
    expect([(await details(pre.id)).canonical_paper_id, separated()]).toEqual([jou.id, 0]);
  });

  it('whose paper was removed are counted as defects, and repaired to separate papers [twin-05]', async () => {
    const [pre, jou] = [await aSavedPaper(app), await aSavedPaper(app)];
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
      app.db.run('update papers set canonical_paper_id = ? where id = ?', Number(jou.id), Number(pre.id));
      app.db.run(`update papers set status = 'removed' where id = ?`, Number(jou.id));
    });
    expect(groupDefects(app.db)).toContainEqual({ id: Number(pre.id), defect: 'dangling_canonical', root: null });
  });

  it('a detached version is shown again, and the two are not collapsed again [twin-15]', async () => {
    const pre = await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.48550/arxiv.2101.9', year: 2021 });
    const jou = await aSavedPaper(app, { title: 'Lanterns of the deep', doi: '10.1000/jou.9', year: 2021 });
    const run = async () => {
      const e = await app.ok(dedupPreprints, { query: { scope: 'corpus' } });
      expect(e.operation_key).toBe('papers.dedup_preprints:corpus');
      await app.jobs.settled(e.job_id);
      return (await details(pre.id)).canonical_paper_id;
    };
    expect(await run()).toBe(jou.id);
    expect(await app.ok(detachPaper, { params: { id: pre.id } })).toMatchObject({ detached: true });
    expect((await details(pre.id)).canonical_paper_id).toBeNull();
    expect(await run()).toBeNull();
    expect(await app.ok(detachPaper, { params: { id: pre.id } })).toMatchObject({ detached: false });
  });

  const row = (over: Partial<VersionRow>): VersionRow => ({
    id: 1,
    title: 'A geometry of task preparation in the cortex',
    title_key: 'ageometryoftaskpreparationinthecortex',
    authors: '[{"family":"Okafor"},{"family":"Lind"}]',
    year: 2021,
    doi: '10.48550/arxiv.2101.1',
    arxiv_id: null,
    work_type: 'preprint',
    ...over,
  });
  const journal = (over: Partial<VersionRow> = {}) => row({ id: 2, doi: '10.1000/j', work_type: 'article', ...over });

  it.each([
    ['the same title', journal(), [], true],
    ['the same title three years later', journal({ year: 2024 }), [], false],
    ['the same title and unlike vectors', journal(), [0.97], false],
    ['the same title and like vectors', journal(), [0.985], true],
    ['the same title by others', journal({ authors: '[{"family":"Moreau"}]' }), [], false],
    [
      'a word more in the title',
      journal({ title: 'A new geometry of task preparation in the cortex', title_key: 'x' }),
      [0.999],
      false,
    ],
    ['the same title two years later', journal({ year: 2023 }), [], true],
    ['vectors just too far apart', journal(), [0.9799], false],
    ['vectors just close enough', journal(), [0.98], true],
    ['the same family name only', journal({ authors: '[{"family":"Okafor","given":"Jun"}]' }), [], true],
    ['data of the same title', journal({ work_type: 'dataset' }), [], false],
    ['the same title, authors unknown', journal({ authors: '[]' }), [], false],
    ['another part', journal({ title: 'A geometry of task preparation in the cortex 2', title_key: 'x' }), [], false],
    ['a journal of Cold Spring Harbor', journal({ doi: '10.1101/gr.1234.5' }), [], true],
    ['the same title, year unknown', journal({ year: null }), [], true],
    ['the same title, year and authors unknown', journal({ year: null, authors: '[]' }), [], false],
    ['another preprint', row({ id: 2, doi: '10.31234/osf.io/abc' }), [], false],
  ])('%s: %# [twin-01]', (_, other, cosines, sameWork) => {
    expect(pairReason(row({}), other, cosines) !== null).toBe(sameWork);
  });

  it('authors with one family name and different given names are two people [twin-01]', () => {
    const by = (given: string) => JSON.stringify([{ family: 'Wang', given }]);
    expect(pairReason(row({ authors: by('Wei') }), journal({ authors: by('Jun') }), [])).toBeNull();
    expect(pairReason(row({ authors: by('Wei') }), journal({ authors: by('W.') }), [])).not.toBeNull();
  });

  it('an earlier version of a preprint is collapsed into the later one, never the other way round', () => {
    const first = row({ doi: '10.1101/2020.01.02.123456v1' });
    const second = row({ id: 2, doi: '10.1101/2020.01.02.123456v2' });
    expect(pairReason(first, second, [])).not.toBeNull();
    expect(pairReason(second, first, [])).toBeNull();
  });
});
