import {
  actOnPaper,
  bulkEdit,
  createCollection,
  editPaper,
  getPaperDetails,
  getPaperStats,
  listDerivativeWorks,
  listPriorWorks,
  listSaved,
  removeSaved,
  savePaper,
  searchAll,
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

const act = (id: string, action: string, more: Record<string, unknown> = {}) =>
  app.call(actOnPaper, { params: { id }, body: { action, ...more } as never });
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });
const feedback = (id: string) =>
  app.read((db) =>
    db.all<{ kind: string; value: number; surface: string }>(
      'select kind, value, surface from feedback_events where paper_id = ? order by id',
      Number(id),
    ),
  );
/** A paper that is known but not saved. */
const tracked = async () => {
  const p = await aSavedPaper(app);
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
    app.db.run(`update papers set status = 'tracked', rating = 0, added_at = null where id = ?`, Number(p.id));
    app.db.run('delete from feedback_events where paper_id = ?', Number(p.id));
  });
  return p.id;
};
const setStatus = (id: string, status: string) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () =>
    app.db.run('update papers set status = ? where id = ?', status, Number(id)),
  );

describe('paper actions', () => {
  it.each([
    ['add', 3, 0],
    ['save', 3, 0],
    ['like', 4, 1],
    ['love', 5, 2],
  ])('%s saves a tracked paper with rating %i and signal %i [paper-01] [paper-04]', async (action, rating, signal) => {
    const id = await tracked();
    const r = await act(id, action);
    expect(r.body).toMatchObject({
      paper_id: id,
      action: action === 'save' ? 'add' : action,
      status: 'library',
      rating,
      surface: 'papers',
    });
    expect(r.body.surface_result).toMatchObject({ moved_from: 'tracked', moved_to: 'library' });
    expect(feedback(id).map((f) => f.value)).toEqual([signal]);
  });

  it('a re-save never lowers a rating [paper-02]', async () => {
    const id = await tracked();
    await act(id, 'love');
    expect((await act(id, 'add')).body.rating).toBe(5);
    expect((await act(id, 'like')).body.rating).toBe(5);
  });

  it('dislike sets rating 1 with a negative signal and leaves the paper where it is [paper-01]', async () => {
    const { id } = await aSavedPaper(app);
    expect((await act(id, 'dislike')).body).toMatchObject({ rating: 1, status: 'library' });
    expect(feedback(id).at(-1)).toMatchObject({ kind: 'dislike', value: -1 });
  });

  it.each([
    ['unrated', 0],
    ['rated', 4],
  ])(
    'dismiss changes visibility only, %s: the rating stays and no signal is recorded [paper-05]',
    async (_, rating) => {
      const id = await tracked();
      app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
        app.db.run('update papers set rating = ? where id = ?', rating, Number(id)),
      );
      expect((await act(id, 'dismiss')).body).toMatchObject({ status: 'dismissed', rating });
      expect((await details(id)).rating).toBe(rating);
      expect(feedback(id)).toEqual([]);
    },
  );

  it('defer removes a paper from the Inbox without rating or signal, and is refused elsewhere [paper-06]', async () => {
    const id = await tracked();
    setStatus(id, 'inbox');
    expect((await act(id, 'defer', { surface: 'inbox' })).body).toMatchObject({ status: 'tracked', rating: 0 });
    expect(feedback(id)).toEqual([]);
    expect((await act(id, 'defer', { surface: 'inbox' })).status).toBe(409);
  });

  it('read puts it on the reading list', async () => {
    const { id } = await aSavedPaper(app);
    expect((await act(id, 'read')).body.reading_status).toBe('reading');
  });

  it.each(['feed', 'discovery'])(
    'from %s a scope_ref is required, and must name a row that exists [paper-03]',
    async (surface) => {
      const { id } = await aSavedPaper(app);
      const without = await act(id, 'like', { surface });
      expect(without.status).toBe(400);
      expect(without.body).toMatchObject({ code: 'scope_ref_required', detail: expect.any(String) });
      const unknown = await act(id, 'like', { surface, scope_ref: 'abc' });
      expect(unknown.status).toBe(404);
      expect((await details(id)).rating).toBe(3);
    },
  );

  it('the surface is stored with the signal', async () => {
    const id = await tracked();
    await act(id, 'like', { surface: 'inbox' });
    expect(feedback(id)).toEqual([{ kind: 'like', value: 1, surface: 'inbox' }]);
  });

  it('puts the paper into the given collections', async () => {
    const { id } = await aSavedPaper(app);
    const c = await app.ok(createCollection, { body: { name: 'From an action' } });
    await act(id, 'like', { collection_ids: [c.id] });
    expect((await details(id)).collection_ids).toContain(c.id);
    expect((await act(id, 'like', { collection_ids: ['99999'] })).status).toBe(404);
  });

  it('undo reverts the whole last action, with its signal [paper-11]', async () => {
    const id = await tracked();
    await act(id, 'love');
    const r = await act(id, 'undo');
    expect(r.body).toMatchObject({ action: 'undo', status: 'tracked', rating: 0 });
    expect(r.body.surface_result).toMatchObject({ aspect: 'all', status: 'tracked', rating: 0 });
    expect(feedback(id)).toEqual([]);
    expect((await act(id, 'undo')).status).toBe(409);
  });

  it('undo reverts the last decision, however it was made, and then the one before [paper-11]', async () => {
    const id = await tracked();
    await act(id, 'like');
    await app.ok(updateSaved, { params: { id }, body: { rating: 2 } });
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'library', rating: 4 });
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'tracked', rating: 0 });
    expect(feedback(id)).toEqual([]);
    expect((await act(id, 'undo')).status).toBe(409);

    await act(id, 'like');
    await app.ok(removeSaved, { params: { id } });
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'library', rating: 4 });
  });

  it('undo of a decision about several papers reverts it for this one [paper-11]', async () => {
    const [id, other] = [await tracked(), await tracked()];
    await act(id, 'like');
    await act(other, 'like');
    await app.ok(bulkEdit, { body: { selection: { paper_ids: [id, other] }, changes: { rating: 2 } } });
    expect((await act(id, 'undo')).body).toMatchObject({ rating: 4 });
    expect(await details(other)).toMatchObject({ rating: 2 });
    expect((await act(id, 'undo')).body).toMatchObject({ status: 'tracked', rating: 0 });
    expect((await act(id, 'undo')).status).toBe(409);
    expect(feedback(id)).toEqual([]);
  });

  it('undo of one aspect leaves the others [paper-11]', async () => {
    const id = await tracked();
    await act(id, 'love');
    await act(id, 'read');
    expect((await act(id, 'undo', { undo_aspect: 'rating' })).body).toMatchObject({
      status: 'library',
      rating: 0,
      reading_status: 'reading',
    });
    expect((await act(id, 'undo', { undo_aspect: 'reading' })).body).toMatchObject({ reading_status: null });
    expect((await act(id, 'undo', { undo_aspect: 'membership' })).body).toMatchObject({ status: 'tracked' });
  });

  it('undo of the membership that a reading status gave takes the paper from the reading list, too [paper-11]', async () => {
    const id = await tracked();
    await act(id, 'read');
    expect((await act(id, 'undo', { undo_aspect: 'membership' })).body).toMatchObject({
      status: 'tracked',
      reading_status: null,
    });
    await act(id, 'like');
    await act(id, 'read');
    expect((await act(id, 'undo', { undo_aspect: 'membership' })).body).toMatchObject({ status: 'tracked', rating: 4 });
  });

  it('an unknown action is 422, an unknown paper 404, an unknown field 422', async () => {
    const { id } = await aSavedPaper(app);
    expect((await act(id, 'explode')).status).toBe(422);
    expect((await act('99999999', 'like')).status).toBe(404);
    expect((await act('abc', 'like')).status).toBe(404);
    expect((await act(id, 'like', { colour: 'red' })).status).toBe(422);
  });
});

describe('saving', () => {
  it('needs a paper_id or a title', async () => {
    expect((await app.call(savePaper, { body: {} })).status).toBe(400);
    expect((await app.call(savePaper, { body: { paper_id: '99999999' } })).status).toBe(404);
  });

  it('a new paper gets rating 3 by default', async () => {
    expect((await aSavedPaper(app)).rating).toBe(3);
    expect((await aSavedPaper(app, { rating: 0 })).rating).toBe(0);
  });

  it('a paper known by DOI is promoted, completed and not created twice [paper-12]', async () => {
    const first = await aSavedPaper(app, { doi: 'https://doi.org/10.1000/ABC', abstract: undefined });
    expect(first.doi).toBe('10.1000/abc');
    const again = await app.ok(savePaper, {
      body: { title: 'Another wording', doi: '10.1000/abc', abstract: 'Now with an abstract.', rating: 5 },
    });
    expect(again).toMatchObject({ id: first.id, title: first.title, abstract: 'Now with an abstract.', rating: 5 });
  });

  it('a paper that is saved again keeps its note, and a new note is added to it [paper-12]', async () => {
    const first = await aSavedPaper(app, { doi: '10.1000/noted', notes: 'Read in Oslo.' });
    const save = async (notes: string) =>
      (await app.ok(savePaper, { body: { title: 'Any', doi: '10.1000/noted', notes } })).notes;
    expect(await save('')).toBe('Read in Oslo.');
    expect(await save('Cited by Tanaka.')).toBe('Read in Oslo.\n\nCited by Tanaka.');
    expect(await save('Cited by Tanaka.')).toBe('Read in Oslo.\n\nCited by Tanaka.');
    expect((await app.ok(savePaper, { body: { paper_id: first.id, notes: 'Third.' } })).notes).toBe(
      'Read in Oslo.\n\nCited by Tanaka.\n\nThird.',
    );
    await app.ok(updateSaved, { params: { id: first.id }, body: { notes: '' } });
    expect(await save('After it was emptied.')).toBe('After it was emptied.');
  });

  it('a malformed DOI is 422 and names the field', async () => {
    const r = await app.call(savePaper, { body: { title: 'x', doi: 'not a doi' } });
    expect(r.status).toBe(422);
    expect(r.body).toMatchObject({ detail: expect.stringContaining('doi'), errors: [{ loc: ['body', 'doi'] }] });
  });

  it('reads names with particles, either way round', async () => {
    const p = await aSavedPaper(app, { authors: 'Anna van der Berg, Bo Li' });
    expect(p.author_names).toEqual(['van der Berg, Anna', 'Li, Bo']);
    expect((await aSavedPaper(app, { authors: 'Berg, Anna; Li, Bo' })).author_names).toEqual(['Berg, Anna', 'Li, Bo']);
  });

  it('removal is soft: the paper leaves the Library, keeps its rating, can come back [paper-07]', async () => {
    const p = await aSavedPaper(app, { title: 'Leaving soon' });
    expect((await app.call(removeSaved, { params: { id: p.id } })).status).toBe(204);
    expect((await app.ok(listSaved, { query: { search: 'leaving soon' } })).map((x) => x.id)).not.toContain(p.id);
    expect(await details(p.id)).toMatchObject({ status: 'removed', rating: 3 });
    expect(feedback(p.id).at(-1)).toMatchObject({ kind: 'remove', value: -1 });
    expect((await app.call(removeSaved, { params: { id: p.id } })).status).toBe(404);
    await act(p.id, 'add');
    expect((await details(p.id)).status).toBe('library');
  });

  it('removal keeps the reading status for when the paper comes back [paper-07]', async () => {
    const p = await aSavedPaper(app, { title: 'Half read' });
    await act(p.id, 'read');
    await app.ok(removeSaved, { params: { id: p.id } });
    expect(await details(p.id)).toMatchObject({ status: 'removed', reading_status: 'reading' });
    await act(p.id, 'add');
    expect(await details(p.id)).toMatchObject({ status: 'library', reading_status: 'reading' });
  });

  it('reads show only rows that are not collapsed into another [paper-10]', async () => {
    const journal = await aSavedPaper(app, { title: 'Twin of something' });
    const preprint = await aSavedPaper(app, { title: 'Twin of something else' });
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
      app.db.run('update papers set canonical_paper_id = ? where id = ?', Number(journal.id), Number(preprint.id)),
    );
    const ids = (await app.ok(listSaved, { query: { search: 'twin', limit: 1000 } })).map((p) => p.id);
    expect(ids).toContain(journal.id);
    expect(ids).not.toContain(preprint.id);
    expect((await app.ok(listSaved, { query: { limit: 1000 } })).map((p) => p.id)).not.toContain(preprint.id);
    expect((await details(journal.id)).preprint_versions.map((v) => v.id)).toEqual([preprint.id]);
  });
});

describe('editing', () => {
  it('notes and rating by body or by query [paper-08]', async () => {
    const { id } = await aSavedPaper(app);
    expect(await app.ok(updateSaved, { params: { id }, body: { notes: '**mine**', rating: 4 } })).toMatchObject({
      notes: '**mine**',
      rating: 4,
    });
    expect(await app.ok(updateSaved, { params: { id }, query: { rating: 0 } })).toMatchObject({
      notes: '**mine**',
      rating: 0,
    });
  });

  it.each([[{ rating: 6 }], [{ rating: -1 }], [{ rating: 2.5 }], [{ rating: '4' }]])(
    'refuses %j with 422 and never clamps [err-04] [paper-08]',
    async (body) => {
      const { id } = await aSavedPaper(app);
      expect((await app.call(updateSaved, { params: { id }, body: body as never })).status).toBe(422);
      expect((await details(id)).rating).toBe(3);
    },
  );

  it('a year and a date that contradict each other are refused; one typed alone adjusts the other [pap-21]', async () => {
    const refused = await app.call(savePaper, {
      body: { title: 'Two times', year: 2016, publication_date: '2015-03-04' },
    });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('the date is in 2015') } });
    const { id } = await aSavedPaper(app, { year: 2015, publication_date: '2015-03-04' });
    const edit = (body: { year?: number | null; publication_date?: string | null }) =>
      app.call(updateSaved, { params: { id }, body });
    expect((await edit({ year: 2016, publication_date: '2015-03' })).status).toBe(422);
    expect((await edit({ year: 2015, publication_date: '2015-03' })).body).toMatchObject({
      publication_date: '2015-03',
    });
    expect((await edit({ publication_date: '2017-08' })).body).toMatchObject({
      year: 2017,
      publication_date: '2017-08',
    });
    expect((await edit({ year: 2018 })).body).toMatchObject({ year: 2018, publication_date: null });
    expect((await edit({ year: null })).body).toMatchObject({ year: null });
  });

  it.each([
    ['PATCH', editPaper],
    ['PUT', updateSaved],
  ] as const)('%s refuses to overwrite a value that changed since it was seen [edit-01]', async (_, endpoint) => {
    const p = await aSavedPaper(app);
    const params = { id: p.id };
    await app.ok(endpoint, { params, body: { notes: 'first', if_values: { notes: null } } });
    const late = await app.call(endpoint, { params, body: { notes: 'second', if_values: { notes: null } } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'conflict', conflicts: [{ field: 'notes', value: 'first' }] });
    expect((await details(p.id)).notes).toBe('first');
    await app.ok(endpoint, { params, body: { notes: 'second', if_values: { notes: 'first' } } });
    expect((await details(p.id)).notes).toBe('second');
  });

  it('changes of other fields, and the requested value, are no conflict [edit-02]', async () => {
    const p = await aSavedPaper(app, { journal: 'A', volume: '1' });
    const params = { id: p.id };
    await app.ok(editPaper, { params, body: { volume: '2', rating: 5 } });
    await app.ok(editPaper, { params, body: { journal: 'B', if_values: { journal: 'A' } } });
    // The response was lost, so the same edit is sent again.
    await app.ok(editPaper, { params, body: { journal: 'B', if_values: { journal: 'A' } } });
    expect(await details(p.id)).toMatchObject({ journal: 'B', volume: '2', rating: 5 });
  });

  it('compares every field as it would be stored [edit-02]', async () => {
    const p = await aSavedPaper(app, { authors: 'van der Berg, Anna; Lund, Per', doi: '10.5555/Edit.Two', year: 2021 });
    const params = { id: p.id };
    const seen = {
      authors: 'van der Berg, Anna; Lund, Per',
      doi: 'https://doi.org/10.5555/EDIT.two',
      year: 2021,
      rating: 3,
    };
    await app.ok(editPaper, {
      params,
      body: { pages: '1-9', if_values: { ...seen, keywords: [], work_type: 'other' } },
    });
    for (const other of [
      { authors: 'Lund, Per' },
      { doi: '10.5555/other' },
      { year: 2020 },
      { rating: 4 },
      { keywords: ['x'] },
      { series: 'Other' },
      { isbn: ['9783161484100'] },
    ])
      expect((await app.call(editPaper, { params, body: { pages: '2', if_values: other } })).status).toBe(409);
    expect((await details(p.id)).pages).toBe('1-9');
  });

  it('every field can be corrected, and the search follows [paper-13]', async () => {
    const p = await aSavedPaper(app);
    const e = await app.ok(editPaper, {
      params: { id: p.id },
      body: {
        title: 'Zebrafish larvae turn',
        author_list: [{ family: 'Ōkubo', given: 'Aya' }],
        journal: 'J. Fish',
        year: 1999,
        doi: '10.1/x'.replace('10.1/', '10.1234/'),
        publication_date: '1999-05',
        pages: '1-2',
        abstract: 'They turn.',
        keywords: ['fish'],
        work_type: 'article',
        citation_key: 'okubo99',
      },
    });
    expect(e).toMatchObject({
      title: 'Zebrafish larvae turn',
      authors: 'Ōkubo, Aya',
      journal: 'J. Fish',
      year: 1999,
      doi: '10.1234/x',
      publication_date: '1999-05',
      citation_key: 'okubo99',
    });
    const found = await app.ok(listSaved, { query: { search: 'author:okubo zebrafish venue:fish year:1999' } });
    expect(found.map((x) => x.id)).toEqual([p.id]);
    const further = {
      series: 'Lecture Notes',
      edition: '2nd',
      place: 'Bern',
      short_journal: 'J. Fi.',
      isbn: ['9783161484100'],
      issn: ['1234-567X'],
      extra: { howpublished: 'Online' },
    };
    const typed = {
      ...further,
      isbn: ['978-3-16-148410-0'],
      issn: ['1234567x', ''],
      extra: { ' howpublished ': 'Online' },
    };
    await app.ok(editPaper, { params: { id: p.id }, body: typed });
    expect(await details(p.id)).toMatchObject(further);
    await app.ok(editPaper, { params: { id: p.id }, body: { series: null, isbn: [], extra: {} } });
    expect(await details(p.id)).toMatchObject({ ...further, series: null, isbn: [], extra: {} });
    expect(await app.call(editPaper, { params: { id: p.id }, body: { isbn: ['12'] } })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('isbn') },
    });
    expect((await app.call(editPaper, { params: { id: p.id }, body: { work_type: 'poem' } })).status).toBe(422);
    expect((await app.call(editPaper, { params: { id: p.id }, body: { title: '  ' } })).status).toBe(422);
  });
});

describe('citations and counts', () => {
  it('prior and derivative works come from the stored edges', async () => {
    const [a, b, c] = [await aSavedPaper(app), await aSavedPaper(app), await tracked()];
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () =>
      app.db.run(
        `insert into citations values (?, ?, 'test'), (?, ?, 'test')`,
        Number(a.id),
        Number(b.id),
        Number(a.id),
        Number(c),
      ),
    );
    const prior = await app.ok(listPriorWorks, { params: { id: a.id } });
    expect(prior).toMatchObject({ direction: 'prior', total: 2, in_library_count: 1, remote_count: null });
    expect(prior.works.map((w) => [w.paper_id, w.in_library])).toEqual([
      [b.id, true],
      [c, false],
    ]);
    expect((await app.ok(listDerivativeWorks, { params: { id: b.id } })).works.map((w) => w.paper_id)).toEqual([a.id]);
    expect(await details(a.id)).toMatchObject({ referenced_works_count: 2, cites_in_library: 1 });
    expect((await app.call(listPriorWorks, { params: { id: a.id }, query: { limit: 101 } })).status).toBe(422);
  });

  it('a related work comes with its abstract and its IDs at the sources; what is unknown is null [paper-16]', async () => {
    const [a, b] = [await aSavedPaper(app), await aSavedPaper(app, { abstract: 'About lamps.' })];
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () => {
      app.db.run(`insert into citations values (?, ?, 'test')`, Number(a.id), Number(b.id));
      app.db.run(`update papers set idxa_id = 'W77', influential_citation_count = 3 where id = ?`, Number(b.id));
      app.db.run(`update paper_texts set tldr = 'Lamps.' where paper_id = ?`, Number(b.id));
    });
    expect((await app.ok(listPriorWorks, { params: { id: a.id } })).works).toMatchObject([
      { abstract: 'About lamps.', tldr: 'Lamps.', idxa_id: 'W77', idxb_id: null, influential_citation_count: 3 },
    ]);
    expect((await app.ok(listDerivativeWorks, { params: { id: b.id } })).works).toMatchObject([
      { tldr: null, idxa_id: null },
    ]);
    expect(await details(a.id)).toMatchObject({ fwci: null, global_signal_score: null });
  });

  it('statistics count what is saved', async () => {
    const before = await app.ok(getPaperStats);
    await aSavedPaper(app, { journal: 'Unheard Of', year: 1871, authors: 'Onlyhere, Zoe' });
    const after = await app.ok(getPaperStats);
    expect(after.total_publications).toBe(before.total_publications + 1);
    expect(after.by_year.find((y) => y.year === 1871)).toEqual({ year: 1871, count: 1 });
    const narrow = await app.ok(getPaperStats, { query: { max_year: 1900 } });
    expect(narrow.top_journals).toEqual([{ journal: 'Unheard Of', publications: 1, citations: 0 }]);
    expect(narrow.by_reading).toEqual([{ reading_status: null, count: 1 }]);
    expect(narrow.by_citations[0]).toEqual({ from: 0, to: 0, count: 1 });
    expect(narrow.by_citations.at(-1)).toEqual({ from: 500, to: null, count: 0 });
    expect(narrow.top_authors).toEqual([{ name: 'Onlyhere, Zoe', publications: 1, citations: 0 }]);
  });

  it('global search finds papers, authors, tags and collections [search-12]', async () => {
    const p = await aSavedPaper(app, { title: 'Quokkas at dusk', authors: 'Quine, Willa' });
    await app.ok(bulkEdit, { body: { selection: { paper_ids: [p.id] }, changes: { add_tags: ['quokka'] } } });
    await app.ok(createCollection, { body: { name: 'Quokka papers' } });
    const r = await app.ok(searchAll, { query: { q: 'quokka' } });
    expect(r.papers[0]).toMatchObject({ id: p.id, name: 'Quokkas at dusk', type: 'paper', status: 'library' });
    expect(r.collections[0]!.name).toBe('Quokka papers');
    expect(r.tags[0]!.name).toBe('quokka');
    expect((await app.ok(searchAll, { query: { q: 'quine' } })).authors[0]).toMatchObject({
      name: 'Quine, Willa',
      subtitle: '1 paper',
    });
    expect((await app.ok(searchAll, { query: { q: 'q' } })).papers).toEqual([]);
  });
});

describe('typed names', () => {
  it('keep what the line does not show, and an organisation is in braces', async () => {
    const p = await aSavedPaper(app, { authors: 'Jan van der Berg; {The ATLAS Collaboration}' });
    const before = await details(p.id);
    expect(before.author_list).toEqual([
      { family: 'Berg', given: 'Jan', particle: 'van der' },
      { literal: 'The ATLAS Collaboration' },
    ]);
    await app.ok(editPaper, {
      params: { id: p.id },
      body: { authors: 'Moreau, Anne; van der Berg, Jan; The ATLAS Collaboration' },
    });
    expect((await details(p.id)).author_list).toEqual([{ family: 'Moreau', given: 'Anne' }, ...before.author_list]);
    await app.ok(editPaper, {
      params: { id: p.id },
      body: { authors: 'van der Berg, Jan', editors: '{Some Society}' },
    });
    expect(await details(p.id)).toMatchObject({
      author_list: [before.author_list[0]],
      editor_list: [{ literal: 'Some Society' }],
    });
  });

  it('a paper typed in full is stored in full', async () => {
    const typed = {
      title: 'Typed in full',
      editors: 'Editor, Eda',
      publication_date: '2003-04-05',
      volume: '7',
      issue: '2',
      pages: '1-9',
      publisher: 'A Press',
      pmid: '123456',
      pmcid: 'PMC123',
      language: 'de',
      work_type: 'chapter',
      keywords: ['one'],
      citation_key: 'typed2003',
    };
    const { id } = await app.ok(savePaper, { body: typed });
    const { editors: _, ...plain } = typed;
    expect(await details(id)).toMatchObject({
      ...plain,
      year: 2003,
      editor_list: [{ family: 'Editor', given: 'Eda' }],
    });
    expect((await app.call(savePaper, { body: { title: 'x', pmcid: 'none' } })).status).toBe(422);
  });
});
