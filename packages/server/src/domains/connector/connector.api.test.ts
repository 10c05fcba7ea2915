import {
  actOnPaper,
  assignTag,
  createCollection,
  getPaperDetails,
  listCollectionsForExtension,
  listHistory,
  listSaved,
  lookUpFromExtension,
  lookUpHitsFromExtension,
  pingExtension,
  removeSaved,
  revertAction,
  saveFromExtension,
  undoFromExtension,
  updateSaved,
  updateSettings,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';

let app: TestApp;
let asked: string[] = [];
/** The answer of every source; null: no source knows any work. */
let upstream: 'knows' | 'fails' = 'knows';
/** Answers are held back until this is done. */
let mayAnswer: Promise<void> = Promise.resolve();

const lampOf = (doi: string) => ({
  id: `https://openalex.org/W${Number.parseInt(doi.slice(-4), 36)}`,
  doi: `https://doi.org/${doi}`,
  title: `A study of reading lamps, number ${doi.slice(-4)}`,
  publication_year: 2020,
  type: 'article',
  primary_location: { source: { id: 'https://openalex.org/S1', display_name: 'Journal of Lamps' } },
  authorships: [{ author: { id: 'https://openalex.org/A5', display_name: 'Anne Moreau' }, institutions: [] }],
});

/** DOIs of the prefix 10.1234 exist at OpenAlex; nothing else exists anywhere. */
const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  asked.push(url.hostname);
  await mayAnswer;
  if (upstream === 'fails') return jsonAnswer({ error: 'down' }, 400);
  const doi = /10\.1234\/[\w.]+/.exec(decodeURIComponent(call.url))?.[0];
  if (url.hostname.includes('openalex')) {
    if (!url.pathname.startsWith('/works/')) return jsonAnswer({ meta: { count: 0, next_cursor: null }, results: [] });
    return doi ? jsonAnswer(lampOf(doi)) : jsonAnswer({ error: 'no' }, 404);
  }
  return jsonAnswer({ status: 'ok', message: { 'total-results': 0, items: [] } }, 404);
};

beforeAll(async () => {
  app = await createTestApp({ fetch, sleep: () => Promise.resolve(), env: { SVC_PROFILE: 'dev' } });
});
afterAll(() => app.dispose());
beforeEach(() => {
  asked = [];
  upstream = 'knows';
});

let serial = 0;
const freshDoi = () => {
  serial += 1;
  return `10.1234/l${String(serial).padStart(4, '0')}`;
};

const save = (body: Record<string, unknown>) => app.ok(saveFromExtension, { body });
const tryToSave = (body: Record<string, unknown>) => app.call(saveFromExtension, { body });
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });

/** Everything that a save can change, without times that are bookkeeping. */
const userData = () => ({
  papers: app.db.all('select id, status, rating, reading_status, added_at, added_from, title from papers order by id'),
  notes: app.db.all('select paper_id, notes from paper_texts where notes is not null order by paper_id'),
  feedback: app.db.all('select * from feedback_events order by id'),
  tags: app.db.all('select name from tags order by name'),
  taggings: app.db.all('select paper_id, tag_id from paper_tags order by 1, 2'),
  collections: app.db.all('select name from collections order by name'),
  items: app.db.all('select collection_id, paper_id from collection_items order by 1, 2'),
});
const everyTable = () => ({
  ...userData(),
  changes: app.db.value('select count(*) from journal'),
  saves: app.db.value('select count(*) from connector_saves'),
  jobs: app.db.value('select count(*) from activity'),
  ledger: app.db.value('select count(*) from paper_enrichment'),
});

describe('ping', () => {
  it('names version, save format and identity, and changes nothing [conn-01]', async () => {
    const before = everyTable();
    const first = await app.ok(pingExtension);
    expect(first).toMatchObject({ ok: true, service: 'carrel', connector_version: 1, instance: { profile: 'dev' } });
    expect(first.instance.db_fingerprint).toMatch(/^[0-9a-f]{12}$/);
    expect(first).toMatchObject(first.instance);
    expect(await app.ok(pingExtension)).toEqual(first);
    expect(everyTable()).toEqual(before);
    const other = await createTestApp();
    expect((await other.ok(pingExtension)).instance.db_fingerprint).not.toBe(first.instance.db_fingerprint);
    await other.dispose();
  });
});

describe('a look-up', () => {
  it('without data finds nothing, and of a saved paper shows where it is, without asking a source [conn-02]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Lanterns of the deep sea', doi: '10.5555/lantern', year: 2019 });
    await app.ok(updateSaved, { params: { id }, body: { rating: 5 } });
    await save({ doi: '10.5555/lantern', collection_name: 'Sea', tags: ['light'] });
    const before = everyTable();
    expect(await app.ok(lookUpFromExtension, { body: {} })).toEqual({ found: false, in_library: false });
    const known = {
      found: true,
      in_library: true,
      paper_id: id,
      rating: 5,
      status: 'library',
      version: 'same',
      title: 'Lanterns of the deep sea',
      collections: [{ name: 'Sea' }],
      tags: [{ name: 'light' }],
      added_at: expect.any(String),
    };
    for (const body of [
      { doi: 'https://doi.org/10.5555/LANTERN', resolve: true },
      { title: 'Lanterns of the Deep Sea', authors: ['Moreau, Anne'], year: 2019, resolve: true },
    ])
      expect(await app.ok(lookUpFromExtension, { body })).toMatchObject(known);
    expect(asked).toEqual([]);
    expect(everyTable()).toEqual(before);
  });

  it('shows what a source says about a paper that is not here, and stores nothing [conn-02]', async () => {
    const before = everyTable();
    const doi = freshDoi();
    expect(await app.ok(lookUpFromExtension, { body: { doi } })).toEqual({ found: false, in_library: false });
    expect(asked).toEqual([]);
    expect(await app.ok(lookUpFromExtension, { body: { doi, resolve: true } })).toMatchObject({
      found: false,
      in_library: false,
      title: expect.stringContaining('reading lamps'),
      authors: 'Moreau, Anne',
      journal: 'Journal of Lamps',
      doi,
    });
    expect(everyTable()).toEqual(before);
  });

  it('of a list gives one answer for each item: saved, another version, dismissed, removed, retracted [conn-39]', async () => {
    const saved = await aSavedPaper(app, { title: 'Tides and their tables', doi: '10.5555/tides', year: 2018 });
    const preprint = await aSavedPaper(app, {
      title: 'Winds over warm water',
      doi: '10.48550/arxiv.2101.00099',
      year: 2021,
    });
    const gone = await aSavedPaper(app, { title: 'Currents of the north', doi: '10.5555/currents', year: 2017 });
    await app.ok(removeSaved, { params: { id: gone.id } });
    const bad = await aSavedPaper(app, { title: 'A withdrawn account of waves', doi: '10.5555/withdrawn', year: 2016 });
    const hidden = await aSavedPaper(app, { title: 'A dull account of sand', doi: '10.5555/dull', year: 2016 });
    app.journal.byUser('test', refer(changes.savedPaper), () => {
      app.db.run('update papers set is_retracted = 1 where id = ?', Number(bad.id));
      app.db.run(`update papers set status = 'dismissed' where id = ?`, Number(hidden.id));
    });
    const before = everyTable();
    const { items } = await app.ok(lookUpHitsFromExtension, {
      body: {
        items: [
          { doi: '10.5555/tides' },
          { title: 'Winds over warm water', authors: 'A Moreau', year: 2021, doi: '10.5555/winds' },
          { doi: '10.5555/currents' },
          { doi: '10.5555/withdrawn' },
          { title: 'A dull account of sand', authors: ['A Moreau'], year: 2016 },
          { doi: 'not a DOI at all' },
          { title: 'Nobody wrote this one', year: 2016 },
        ],
      },
    });
    expect(items.map((i) => [i.state, i.paper_id, i.rating, i.retracted])).toEqual([
      ['saved', saved.id, 3, false],
      ['other_version', preprint.id, 3, false],
      ['removed', gone.id, 3, false],
      ['saved', bad.id, 3, true],
      ['dismissed', hidden.id, 3, false],
      ['unknown', null, 0, false],
      ['unknown', null, 0, false],
    ]);
    expect(asked).toEqual([]);
    expect(everyTable()).toEqual(before);
    expect((await app.call(lookUpHitsFromExtension, { body: { items: [] } })).status).toBe(422);
  });

  it('of fifty results takes one request [conn-39]', async () => {
    await importBibtex(app, bibtexEntries(300, 'hit'));
    const items = Array.from({ length: 50 }, (_, i) =>
      i % 2 === 0
        ? { doi: `10.5555/hit.${i}` }
        : {
            title: `Observation hit number ${i} of many`,
            authors: `A Author${i % 50}, B Brandt`,
            year: 1990 + (i % 30),
          },
    );
    const found = await app.ok(lookUpHitsFromExtension, { body: { items } });
    expect(found.items.map((i) => i.state)).toEqual(items.map(() => 'saved'));
  });
});

describe('a save', () => {
  it.each([
    ['add', 3],
    ['like', 4],
    ['love', 5],
  ])('with %s looks the DOI up and gives %i stars, as one change [conn-03]', async (action, rating) => {
    const before = (await app.ok(listHistory, { query: { limit: 1 } }))[0]?.id;
    const doi = freshDoi();
    const answer = await tryToSave({ doi, action, request_id: `request-${doi.slice(-4)}` });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      action,
      rating,
      status: 'library',
      reading_status: null,
      destination: 'library',
      match_source: 'doi',
      added_from: 'browser_extension',
      created: true,
      undo: { prior: null, collections_added: [] },
    });
    const paper = await details(answer.body.paper_id);
    expect(paper).toMatchObject({ doi, year: 2020, journal: 'Journal of Lamps', added_from: 'browser_extension' });
    const [last, earlier] = await app.ok(listHistory, { query: { limit: 2 } });
    expect([last!.id, earlier?.id]).toEqual([answer.body.action_id, before]);
    expect(last!.summary).toContain('reading lamps');
  });

  it('puts a paper on the reading list, into collections, and adds tags and a note [conn-03]', async () => {
    const one = await app.ok(createCollection, { body: { name: 'One' } });
    const answer = await save({
      doi: freshDoi(),
      destination: 'reading_list',
      collection_ids: [one.id],
      collection_name: 'Two',
      tags: ['lamp', ' Lamp ', 'light'],
      note: 'Read *section 2*.',
    });
    expect(answer).toMatchObject({ destination: 'reading_list', reading_status: 'reading' });
    expect(answer.undo.collections_added).toHaveLength(2);
    const paper = await details(answer.paper_id);
    expect(paper.tags.map((t) => t.name).sort()).toEqual(['lamp', 'light']);
    expect(paper.notes).toBe('Read *section 2*.');
    const { collections, tags } = await app.ok(listCollectionsForExtension);
    expect(collections).toEqual(expect.arrayContaining([{ id: one.id, name: 'One', item_count: 1 }]));
    expect(tags.map((t) => t.name)).toContain('lamp');
  });

  it('puts a paper that is here on the reading list, too [conn-03]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Here, but not on the list', doi: '10.5555/unlisted' });
    const answer = await save({ doi: '10.5555/unlisted', destination: 'reading_list' });
    expect(answer).toMatchObject({ paper_id: id, created: false, reading_status: 'reading' });
    expect((await details(id)).reading_status).toBe('reading');
  });

  it('of a paper that is here never lowers its rating, asks no source, and records its origin [conn-40]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Kept with five stars', doi: '10.5555/five', rating: 5 });
    const answer = await save({ doi: '10.5555/five', action: 'add' });
    expect(answer).toMatchObject({
      paper_id: id,
      rating: 5,
      match_source: 'library',
      created: false,
      undo: { prior: { status: 'library', rating: 5, added_from: 'library_manual' } },
    });
    expect((await details(id)).added_from).toBe('browser_extension');
    expect(asked).toEqual([]);
  });

  it('uses what the page says when no source can be asked, and refuses a page without a title [conn-41]', async () => {
    const page = {
      title: 'Known to its page alone',
      authors: ['Ng, Ada', 'Bo Li'],
      year: 2024,
      journal: 'Paper Notes',
    };
    const unknown = await save({ doi: '10.9999/unknown', ...page });
    expect(unknown).toMatchObject({ match_source: 'page', created: true, title: page.title });
    expect(await details(unknown.paper_id)).toMatchObject({
      doi: '10.9999/unknown',
      journal: 'Paper Notes',
      author_list: [
        { family: 'Ng', given: 'Ada' },
        { family: 'Li', given: 'Bo' },
      ],
    });
    upstream = 'fails';
    expect(await save({ doi: '10.9999/down', ...page, title: 'Another one' })).toMatchObject({ match_source: 'page' });
    expect(await tryToSave({ doi: '10.9999/notitle' })).toMatchObject({ status: 502 });
    upstream = 'knows';
    expect(await tryToSave({ doi: '10.9999/notitle' })).toMatchObject({ status: 422, body: { code: 'unresolvable' } });
  });

  it.each([
    ['nothing', {}],
    ['an unknown action', { doi: '10.1234/x', action: 'hate' }],
    ['an unknown destination', { doi: '10.1234/x', destination: 'attic' }],
    ['an unknown collection', { doi: '10.1234/x', collection_id: '999999' }],
    ['two ways to name a collection', { doi: '10.1234/x', collection_id: '1', collection_name: 'x' }],
    ['an identifier that is none', { doi: 'rubbish' }],
  ])('of %s is 400, and changes nothing [conn-42]', async (_, body) => {
    const before = everyTable();
    expect((await tryToSave(body)).status).toBe(400);
    expect(everyTable()).toEqual(before);
  });

  it('that is repeated changes nothing and has the same answer, even if both arrive at once [conn-43]', async () => {
    const body = { doi: freshDoi(), action: 'love', tags: ['once'], note: 'Once', request_id: 'capture-00000001' };
    let answer: () => void = () => undefined;
    mayAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    const both = Promise.all([save(body), save(body)]);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // Both are past the look at earlier saves.
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    answer();
    const [a, b] = await both;
    expect(b).toEqual(a);
    const before = everyTable();
    expect(await save(body)).toEqual(a);
    await app.ok(revertAction, { params: { id: a.action_id! }, body: {} });
    // After the undo, a late repetition does not save it again.
    const undone = userData();
    expect(await save(body)).toEqual(a);
    expect(userData()).toEqual(undone);
    expect(before.saves).toBe(everyTable().saves);
  });

  it('stores text without markup and without characters that reorder text [conn-44]', async () => {
    const { paper_id } = await save({
      title: '<img src=x onerror=alert(1)>Safe\u202egnp.exe\u202c <b>and</b> \u0007sound p<0.05',
      authors: ['\u2066Mallory\u2069, <script>M</script>'],
      journal: '<i>Notes</i>',
      url: 'javascript:alert(1)',
    });
    const paper = await details(paper_id);
    expect(paper.title).toBe('Safegnp.exe and sound p<0.05');
    expect(paper.author_list).toEqual([{ family: 'Mallory', given: 'M' }]);
    expect([paper.journal, paper.url]).toEqual(['Notes', null]);
  });
});

describe('undo', () => {
  const undo = (body: Record<string, unknown>) => app.call(undoFromExtension, { body: body as { paper_id: string } });

  it('refuses a former state that no paper can have, and restores one that it can [conn-04]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Saved elsewhere', doi: freshDoi(), rating: 5 });
    const before = await details(id);
    for (const prior of [
      { status: 'evil' },
      { rating: 99 },
      { rating: 2.5 },
      { reading_status: 'x' },
      { added_at: 'zzz' },
      { added_at: '' },
      { added_at: '2026-13-45T00:00:00Z' },
      { added_from: '' },
      { added_from: 'x'.repeat(101) },
    ])
      expect([prior, (await undo({ paper_id: id, prior })).status]).toEqual([prior, 422]);
    expect(await details(id)).toEqual(before);
    const prior = { status: 'library', rating: 4, reading_status: 'done', added_at: '2026-01-02T03:04:05.678Z' };
    expect(await undo({ paper_id: id, prior })).toMatchObject({ status: 200 });
    expect(await details(id)).toMatchObject(prior);
  });

  it('of a new paper leaves it tracked, without rating, place, collections, tags, note or feedback [conn-04]', async () => {
    const answer = await save({
      doi: freshDoi(),
      action: 'love',
      destination: 'reading_list',
      collection_name: 'Passing',
      tags: ['passing'],
      note: 'Passing',
    });
    expect((await undo(answer.undo)).body).toEqual({
      ok: true,
      paper_id: answer.paper_id,
      result: 'removed_from_library',
    });
    const paper = await details(answer.paper_id);
    expect(paper).toMatchObject({ status: 'tracked', rating: 0, reading_status: null, added_from: null, notes: null });
    const left = ['paper_tags', 'collection_items', 'feedback_events'].map((table) =>
      app.db.all(`select 1 from ${table} where paper_id = ?`, Number(answer.paper_id)),
    );
    expect(left).toEqual([[], [], []]);
    // Its answer was lost: the second request finds nothing to do.
    const before = userData();
    expect((await undo(answer.undo)).status).toBe(200);
    expect(userData()).toEqual(before);
  });

  it('of a paper that was here restores exactly what was there [conn-04]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Here before', doi: '10.5555/before', notes: 'Mine.' });
    await app.ok(updateSaved, { params: { id }, body: { rating: 2 } });
    await app.ok(actOnPaper, { params: { id }, body: { action: 'read', surface: 'papers' } });
    await save({ title: 'Owner of a tag', tags: ['kept'], year: 2001 });
    const tag = app.db.value<number>(`select id from tags where name = 'kept'`)!;
    await app.ok(assignTag, { body: { paper_id: id, tag_id: String(tag) } });
    const before = userData();
    const answer = await save({
      doi: '10.5555/before',
      action: 'love',
      collection_name: 'New',
      tags: ['kept', 'new'],
      note: 'Theirs.',
    });
    expect((await details(id)).notes).toBe('Mine.\n\nTheirs.');
    expect((await undo(answer.undo)).body).toMatchObject({ result: 'restored' });
    expect(userData()).toEqual(before);
  });

  it('restores rating and placement also after a later change, and keeps that change otherwise [conn-04]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Changed after the save', doi: '10.5555/after' });
    const answer = await save({ doi: '10.5555/after', action: 'love', tags: ['brief'] });
    await app.ok(updateSaved, { params: { id }, body: { rating: 4, notes: 'Later.' } });
    expect((await undo(answer.undo)).body).toMatchObject({ result: 'restored' });
    expect(await details(id)).toMatchObject({ rating: 3, notes: 'Later.', tags: [], added_from: 'library_manual' });
  });

  it('of two saves leads to what was before both, in either order [conn-04]', async () => {
    const doi = freshDoi();
    const first = await save({ doi });
    const second = await save({ doi, action: 'love', destination: 'reading_list', tags: ['twice'] });
    expect((await undo(first.undo)).body).toMatchObject({ result: 'removed_from_library' });
    expect((await undo(second.undo)).body).toMatchObject({ result: 'removed_from_library' });
    expect(await details(first.paper_id)).toMatchObject({
      status: 'tracked',
      rating: 0,
      reading_status: null,
      tags: [],
    });

    const { id } = await aSavedPaper(app, { title: 'Saved twice', doi: '10.5555/twice', rating: 2 });
    const third = await save({ doi: '10.5555/twice', action: 'like' });
    const fourth = await save({ doi: '10.5555/twice', action: 'love', destination: 'reading_list' });
    await undo(third.undo);
    await undo(fourth.undo);
    expect(await details(id)).toMatchObject({
      status: 'library',
      rating: 2,
      reading_status: null,
      added_from: 'library_manual',
    });
  });

  it('reverses the last save first, and only saves of the connector [conn-04]', async () => {
    const doi = freshDoi();
    const { paper_id } = await save({ doi });
    await save({ doi, action: 'love' });
    await undo({ paper_id });
    expect(await details(paper_id)).toMatchObject({ status: 'library', rating: 3 });
    await undo({ paper_id });
    expect(await details(paper_id)).toMatchObject({ status: 'tracked', rating: 0 });
    const other = await aSavedPaper(app);
    expect(await undo({ paper_id: other.id })).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect((await details(other.id)).status).toBe('library');
    expect((await undo({ paper_id: ' ' })).status).toBe(400);
    expect((await undo({ paper_id: '99999999' })).status).toBe(404);
  });
});

describe('who may use the connector', () => {
  const mine = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`;
  const other = `chrome-extension://${'ponmlkjihgfedcba'.repeat(2)}`;
  const post = (headers: Record<string, string>, path = '/api/v1/extension/lookup', payload: string = '{}') =>
    app.server.inject({
      method: 'POST',
      url: path,
      headers: { host: '127.0.0.1', 'content-type': 'application/json', ...headers },
      payload,
    });
  const status = async (headers: Record<string, string>, path?: string) => (await post(headers, path)).statusCode;

  it('no page of another site, under any name or with any content type [conn-11]', async () => {
    const before = everyTable();
    const body = '{"title":"Stored by a foreign page"}';
    for (const headers of [
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'same-site' },
      { host: 'evil.test' },
      { host: 'evil.test', origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[])
      for (const path of ['save', 'lookup', 'lookup/batch', 'undo'])
        expect((await post(headers, `/api/v1/extension/${path}`, body)).statusCode).toBe(403);
    const read = await app.server.inject({
      url: '/api/v1/extension/ping',
      headers: { host: '127.0.0.1', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    });
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    expect(everyTable()).toEqual(before);
  });

  it('an extension that the browser gave the address of Carrel, unless others are named in the settings [conn-12]', async () => {
    const granted = { 'sec-fetch-site': 'none' };
    expect(await status({ origin: mine, ...granted })).toBe(200);
    expect(await status({ origin: mine, 'sec-fetch-site': 'cross-site' })).toBe(403);
    await app.ok(updateSettings, { body: { connector: { origins: [mine] } } });
    expect(await status({ origin: mine, ...granted })).toBe(200);
    const refused = await post({ origin: other, ...granted });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'extension_not_connected']);
    // Named: also where the browser asks first, but for the endpoints of the connector alone.
    const preflight = async (origin: string, url: string) =>
      (await app.server.inject({ method: 'OPTIONS', url, headers: { host: '127.0.0.1', origin } })).statusCode;
    expect(await preflight(mine, '/api/v1/extension/save')).toBe(204);
    expect(await preflight(other, '/api/v1/extension/save')).toBe(403);
    expect(await preflight(mine, '/api/v1/library/tags')).toBe(403);
    expect(await status({ origin: mine, 'sec-fetch-site': 'cross-site' })).toBe(200);
    expect(await status({ origin: mine, 'sec-fetch-site': 'cross-site' }, '/api/v1/history/undo')).toBe(403);
    // The endpoints of the connector are all that a named one reaches without the key.
    const beyond = await post({ origin: mine, ...granted }, '/api/v1/history/undo');
    expect([beyond.statusCode, beyond.json().code]).toEqual([403, 'extension_path']);
    await app.ok(updateSettings, { body: { connector: { origins: [] } } });
    for (const bad of ['https://evil.test', 'chrome-extension://short', 'moz-extension://x'])
      expect((await app.call(updateSettings, { body: { connector: { origins: [bad] } } })).status).toBe(422);
  });

  it('only callers with the key, if one is set [conn-12]', async () => {
    const locked = await createTestApp({ env: { API_KEY: 'correct-horse-battery-staple' } });
    const ping = async (headers: Record<string, string>) => (await locked.call(pingExtension, { headers })).status;
    expect(await ping({})).toBe(401);
    expect(await ping({ 'x-api-key': 'wrong' })).toBe(401);
    expect(await ping({ 'x-api-key': 'correct-horse-battery-staple', origin: other })).toBe(200);
    await locked.dispose();
  });

  it('bodies beyond a megabyte and fields beyond their length are refused [conn-11]', async () => {
    const before = (await app.ok(listSaved, { query: { limit: 1 } })).length;
    expect(
      (await post({}, '/api/v1/extension/save', JSON.stringify({ title: 'x'.repeat(10_000_000) }))).statusCode,
    ).toBe(413);
    expect((await tryToSave({ title: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await tryToSave({ title: 'x', authors: Array.from({ length: 1_001 }, () => 'a') })).status).toBe(422);
    expect((await tryToSave({ title: 'x', surprise: 1 })).status).toBe(422);
    expect((await app.ok(listSaved, { query: { limit: 1 } })).length).toBe(before);
  });
});
