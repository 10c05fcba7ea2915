import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  decideImportEntry,
  getImport,
  getPaperDetails,
  getSettings,
  importRefmanager,
  listImportAttachments,
  listImportEntries,
  listImports,
  listPaperFiles,
  listRefmanagerCollections,
  listSaved,
  lookUpOnline,
  saveOnline,
  searchAuthorsOnline,
  searchOnline,
  setNetworkPolicy,
  startImport,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { jsonAnswer, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { readQuestion } from './read-question.ts';

const lamp = {
  id: 'https://openalex.org/W11111',
  doi: 'https://doi.org/10.1234/lamp',
  title: 'A study of reading lamps in large libraries',
  publication_year: 2020,
  type: 'article',
  ids: { openalex: 'https://openalex.org/W11111', doi: 'https://doi.org/10.1234/lamp' },
  authorships: [{ author: { id: 'https://openalex.org/A5', display_name: 'Anne Moreau' }, institutions: [] }],
  cited_by_count: 7,
  is_retracted: false,
  abstract_inverted_index: { Lamps: [0] },
};

/** A fake upstream in which one work exists; `over` replaces the answers of single hosts. */
const fakeUpstream = (over: Record<string, Fetch> = {}) => {
  const calls: string[] = [];
  const fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    calls.push(`${url.hostname}${url.pathname}`);
    for (const [host, answer] of Object.entries(over)) if (url.hostname.includes(host)) return answer(call);
    if (url.hostname.includes('openalex')) {
      if (/\/works\/.+/.test(url.pathname))
        return /lamp|W11111/.test(decodeURIComponent(url.pathname))
          ? jsonAnswer(lamp)
          : jsonAnswer({ error: 'no' }, 404);
      const text = `${url.searchParams.get('search') ?? ''}${url.searchParams.get('filter') ?? ''}`;
      const hit = /lamp/i.test(text);
      return jsonAnswer({ meta: { count: hit ? 1 : 0, next_cursor: null }, results: hit ? [lamp] : [] });
    }
    if (url.hostname.includes('semanticscholar')) return jsonAnswer({ error: 'not found' }, 404);
    if (url.hostname.includes('crossref'))
      return url.pathname.endsWith('/works')
        ? jsonAnswer({ status: 'ok', message: { 'total-results': 0, items: [] } })
        : textAnswer('Resource not found.', 404, 'text/plain');
    if (url.hostname.includes('datacite')) return jsonAnswer({ errors: [{ status: '404', title: 'gone' }] }, 404);
    if (url.hostname.includes('ebi.ac.uk')) return jsonAnswer({ hitCount: 0, resultList: { result: [] } });
    if (url.hostname.includes('arxiv'))
      return textAnswer(
        '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"><opensearch:totalResults>0</opensearch:totalResults></feed>',
        200,
        'application/atom+xml',
      );
    throw new Error(`unexpected outgoing request to ${call.url}`);
  };
  return { fetch, calls };
};

describe('the meaning of a pasted line', () => {
  it.each([
    ['10.1234/Lamp.', { kind: 'doi', id: '10.1234/lamp' }],
    ['https://doi.org/10.1234/lamp', { kind: 'doi', id: '10.1234/lamp' }],
    ['- 10.1234/lamp', { kind: 'doi', id: '10.1234/lamp' }],
    ['arXiv:2101.00001v2', { kind: 'arxiv_id', id: '2101.00001' }],
    ['https://arxiv.org/pdf/2101.00001', { kind: 'arxiv_id', id: '2101.00001' }],
    ['10.48550/arXiv.2101.00001', { kind: 'arxiv_id', id: '2101.00001' }],
    ['PMID: 12345678', { kind: 'pmid', id: '12345678' }],
    ['https://pubmed.ncbi.nlm.nih.gov/12345678/', { kind: 'pmid', id: '12345678' }],
    ['https://openalex.org/W2741809807', { kind: 'idxa_id', id: 'W2741809807' }],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC1017419/', { kind: 'pmcid', id: 'PMC1017419' }],
    ['P19-1001', { kind: 'acl_id', id: 'P19-1001' }],
    ['https://hal.science/hal-01234567v2', { kind: 'hal_id', id: 'hal-01234567' }],
    ['2016arXiv160401234A', { kind: 'arxiv_id', id: '1604.01234' }],
    ['author:"Anne Moreau"', { kind: 'author', text: 'Anne Moreau' }],
    ['title: Lamps of old', { kind: 'title', text: 'Lamps of old' }],
    ['Lamps of old', { kind: 'words', text: 'Lamps of old' }],
  ])('%s', (text, question) => expect(readQuestion(text)).toEqual(question));
});

describe('online', () => {
  let app: TestApp;
  afterEach(() => app?.dispose());
  const start = async (over: Record<string, Fetch> = {}) => {
    const world = fakeUpstream(over);
    app = await createTestApp({ fetch: world.fetch });
    return world;
  };

  it('search asks all sources in parallel and reports each answer', async () => {
    await start({ crossref: () => Promise.resolve(jsonAnswer({ error: 'bad filter' }, 400)) });
    const found = await app.ok(searchOnline, { body: { query: 'reading lamps' } });
    expect(found.items).toHaveLength(1);
    expect(found.items[0]).toMatchObject({
      idxa_id: 'W11111',
      sources: ['idxa'],
      relevance: 1,
      in_library: false,
      paper_id: null,
    });
    const status = Object.fromEntries(found.sources.map((s) => [s.source, s.status]));
    expect(status).toMatchObject({ idxa: 'ok', crossref: 'error', biorxiv: 'left_out', europe_pmc: 'ok' });
    expect(found.sources.find((s) => s.source === 'biorxiv')).toMatchObject({
      detail: 'It cannot search by words.',
      detail_ref: { id: 'sources.notSearchedBy', values: { kind: 'words' } },
    });
    const within = await app.ok(searchOnline, { body: { query: 'reading lamps', year_min: 2021 } });
    expect(within.items).toHaveLength(0);
  });

  it('a spent search budget excludes only that source [net-05]', async () => {
    await start({
      openalex: () =>
        Promise.resolve(jsonAnswer({ error: 'Insufficient credits', message: 'daily budget exceeded' }, 409)),
    });
    const found = await app.ok(searchOnline, { body: { query: 'reading lamps' } });
    expect(found.sources.find((s) => s.source === 'idxa')).toMatchObject({ status: 'left_out' });
    expect(found.sources.find((s) => s.source === 'europe_pmc')).toMatchObject({ status: 'ok' });
  });

  it('an author search falls back to the authors known here once the budget is spent [net-05]', async () => {
    let drained = false;
    await start({
      openalex: (call) => {
        const url = new URL(call.url);
        if (drained) return Promise.resolve(jsonAnswer({ error: 'Insufficient credits' }, 409));
        if (url.pathname.startsWith('/works/')) return Promise.resolve(jsonAnswer(lamp));
        const profile = {
          id: 'https://openalex.org/A5',
          display_name: 'Anne Moreau',
          works_count: 12,
          cited_by_count: 40,
          last_known_institutions: [{ id: 'https://openalex.org/I1', display_name: 'University of Lamps' }],
        };
        return Promise.resolve(jsonAnswer({ meta: { count: 1, next_cursor: null }, results: [profile] }));
      },
    });
    await app.ok(saveOnline, { body: { action: 'add', doi: '10.1234/lamp' } });
    const find = () => app.ok(searchAuthorsOnline, { body: { query: 'anne moreau' } });
    expect(await find()).toMatchObject([{ idxa_id: 'A5', found_in: 'openalex', works_count: 12 }]);
    drained = true;
    expect(await find()).toMatchObject([{ idxa_id: 'A5', name: 'Anne Moreau', found_in: 'here' }]);
    expect(await app.ok(searchAuthorsOnline, { body: { query: 'nobody here' } })).toEqual([]);
  });

  it('fails with a clear error if no source answers, and opens no socket while the network is off', async () => {
    const refuse: Fetch = () => Promise.resolve(jsonAnswer({ error: 'no' }, 400));
    const world = await start({ openalex: refuse, crossref: refuse });
    expect((await app.call(searchOnline, { body: { query: 'lamps', sources: ['idxa', 'crossref'] } })).status).toBe(
      502,
    );
    const before = world.calls.length;
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    expect((await app.call(searchOnline, { body: { query: 'lamps' } })).status).toBe(503);
    expect((await app.call(lookUpOnline, { body: { items: ['10.1234/lamp'] } })).status).toBe(503);
    expect(world.calls.length).toBe(before);
  });

  it('says which identifiers no source can look up, and tries the DOI of an ACL ID [ids-03]', async () => {
    const world = await start();
    const items = ['hal-01234567', 'https://aclanthology.org/P19-1001/', '978-0306406157'];
    expect((await app.ok(lookUpOnline, { body: { items } })).items).toMatchObject([
      { kind: 'hal_id', status: 'not_found', reason_ref: { id: 'sources.notFindable' } },
      { kind: 'acl_id', status: 'not_found', reason_ref: { id: 'sources.workUnknown' } },
      { kind: 'isbn', status: 'not_found', reason_ref: { id: 'sources.notFindable' } },
    ]);
    expect(world.calls.map(decodeURIComponent)).toEqual([
      'api.openalex.org/works/doi:10.18653/v1/p19-1001',
      'api.crossref.org/works/10.18653/v1/p19-1001',
      'api.semanticscholar.org/graph/v1/paper/ACL:P19-1001',
    ]);
  });

  it('looks up pasted lines and identifies each', async () => {
    await start();
    const known = await aSavedPaper(app, { title: 'Lamps here already', doi: '10.1234/lamp' });
    const { items } = await app.ok(lookUpOnline, {
      body: { items: ['10.1234/lamp', 'A study of reading lamps in large libraries', '10.9999/nothing', '2101.00001'] },
    });
    expect(items.map((i) => [i.kind, i.status])).toEqual([
      ['doi', 'found'],
      ['title', 'found'],
      ['doi', 'not_found'],
      ['arxiv_id', 'not_found'],
    ]);
    expect(items[0]!.item).toMatchObject({ in_library: true, paper_id: known.id });
  });

  it('saves everything the source knows, records the origin, and one undo reverts it', async () => {
    await start();
    const saved = await app.ok(saveOnline, { body: { action: 'like', doi: '10.1234/lamp', collection_name: 'Lamps' } });
    expect(saved).toMatchObject({
      rating: 4,
      status: 'library',
      match_source: 'doi',
      created: true,
      added_from: 'online_search',
    });
    const paper = await app.ok(getPaperDetails, { params: { id: saved.paper_id } });
    expect(paper).toMatchObject({ abstract: 'Lamps', idxa_id: 'W11111', authors: 'Moreau, Anne' });
    expect(paper.collection_ids).toHaveLength(1);
    expect(paper.provenance.find((p) => p.field === 'authors')?.origin).toBe('idxa');
    const again = await app.ok(saveOnline, { body: { action: 'add', idxa_id: 'W11111' } });
    // Saving again changes nothing, so there is nothing to undo.
    expect(again).toMatchObject({ paper_id: saved.paper_id, rating: 4, created: false, action_id: null });
    await app.ok(undoLast);
    expect(await app.ok(listSaved)).toHaveLength(0);
  });

  it('a dislike hides a work that is not here; a candidate is saved if no source can be asked', async () => {
    await start();
    expect(await app.ok(saveOnline, { body: { action: 'dislike', idxa_id: 'W11111' } })).toMatchObject({
      status: 'dismissed',
      rating: 1,
    });
    const candidate = { title: 'A talk that no index has', authors: 'Okafor, Ada', year: 2019, sources: ['crossref'] };
    const saved = await app.ok(saveOnline, { body: { action: 'add', doi: '10.9999/nothing', candidate } });
    expect(saved).toMatchObject({ match_source: 'candidate', status: 'library' });
    expect((await app.call(saveOnline, { body: { action: 'add' } })).status).toBe(400);
    expect((await app.call(saveOnline, { body: { action: 'add', doi: '10.9999/nothing' } })).status).toBe(502);
  });

  it('pulls a Zotero library as an import, with its collections, and keeps the key [imp-40] [imp-46]', async () => {
    const zotero: Fetch = async (call) => {
      const url = new URL(call.url);
      if (url.pathname.endsWith('/collections'))
        return jsonAnswer(
          [
            {
              key: 'AAAA1111',
              version: 1,
              data: { key: 'AAAA1111', name: 'Thesis', parentCollection: false },
              meta: { numItems: 1 },
            },
          ],
          200,
          { 'total-results': '1' },
        );
      return jsonAnswer(
        [
          {
            key: 'ITEM0001',
            version: 2,
            data: {
              key: 'ITEM0001',
              version: 2,
              itemType: 'journalArticle',
              title: 'Lamps kept in Zotero',
              date: '2018',
              DOI: '10.1234/z',
              dateAdded: '2018-05-04T10:00:00Z',
              edition: '2',
              place: 'Lyon',
              creators: [
                { creatorType: 'author', firstName: 'Anne', lastName: 'Moreau' },
                { creatorType: 'translator', firstName: 'Ada', lastName: 'Hale' },
              ],
              tags: [{ tag: 'light' }, { tag: 'Electric lamps', type: 1 }],
              collections: ['AAAA1111'],
            },
          },
          {
            key: 'NOTE0001',
            version: 2,
            data: { key: 'NOTE0001', version: 2, itemType: 'note', parentItem: 'ITEM0001', note: '<p>Read this.</p>' },
          },
        ],
        200,
        { 'total-results': '2' },
      );
    };
    await start({ 'zotero.org': zotero });
    expect((await app.call(listRefmanagerCollections, { body: { library_id: '7' } })).status).toBe(400);
    expect((await app.call(listRefmanagerCollections, { body: { library_id: 'anne', api_key: 'k' } })).status).toBe(
      422,
    );
    const folders = await app.ok(listRefmanagerCollections, {
      body: { library_id: '7', api_key: 'secret-zotero-key' },
    });
    expect(folders).toEqual([{ key: 'AAAA1111', name: 'Thesis', num_items: 1, parent: null }]);
    expect(JSON.stringify(await app.ok(getSettings))).not.toContain('secret-zotero-key');
    const e = await app.ok(importRefmanager, { body: { library_id: '7' } });
    expect(e.operation_key).toMatch(/^imports\.refmanager:user:[0-9a-f]{10}$/);
    const job = await app.jobs.settled(e.job_id);
    expect(job.status).toBe('succeeded');
    await expect.poll(async () => (await app.ok(listSaved)).length).toBe(1);
    const [paper] = await app.ok(listSaved);
    expect(paper).toMatchObject({
      title: 'Lamps kept in Zotero',
      doi: '10.1234/z',
      added_from: 'refmanager',
      added_at: '2018-05-04T10:00:00.000Z',
    });
    expect(paper!.tags.map((t) => t.name)).toEqual(['light']);
    expect(paper!.notes).toContain('Read this.');
    expect(await app.ok(getPaperDetails, { params: { id: paper!.id } })).toMatchObject({
      edition: '2',
      place: 'Lyon',
      contributors: { translator: 'Hale, Ada' },
    });
    expect(app.read((db) => db.value('select name from collections'))).toBe('Thesis');
    // Automatic tags come only on request.
    const keywords = () => app.read((db) => db.value('select keywords from paper_texts'));
    expect(keywords()).toBe('[]');
    const again = await app.ok(importRefmanager, { body: { library_id: '7', automatic_tags: true } });
    await app.jobs.settled(again.job_id);
    await expect.poll(keywords).toBe('["Electric lamps"]');
    expect((await app.ok(listSaved))[0]!.tags.map((t) => t.name)).toEqual(['light']);
  });

  it('downloads the files of a Zotero library with their papers, and those of skipped entries later [imp-81]', async () => {
    const pdf = makePdf({ pages: [['Lamps kept in Zotero', 'Anne Moreau', 'Some words about lamps.']] });
    const item = (key: string, data: object) => ({ key, version: 2, data: { key, version: 2, ...data } });
    const file = (key: string, parentItem: string, more: object) =>
      item(key, {
        itemType: 'attachment',
        parentItem,
        contentType: 'application/pdf',
        filename: `${key}.pdf`,
        ...more,
      });
    const lamps = (key: string, title: string) =>
      item(key, {
        itemType: 'journalArticle',
        title,
        date: '2018',
        creators: [{ creatorType: 'author', firstName: 'Anne', lastName: 'Moreau' }],
      });
    // Zotero sends a web page and its pictures as a ZIP file.
    const page = Buffer.from('PK\u0003\u0004 a page');
    const asked: string[] = [];
    const zotero: Fetch = async (call) => {
      const { pathname } = new URL(call.url);
      if (pathname.endsWith('/file')) {
        asked.push(`${pathname} ${call.headers?.['zotero-api-key'] ?? ''}`);
        if (pathname.includes('SNAP1111')) return { ...textAnswer('', 200, 'application/zip'), body: page };
        return pathname.includes('FILE2222')
          ? jsonAnswer({}, 404)
          : { ...textAnswer('', 302), headers: { location: 'https://files.example/one.pdf?secret=1' } };
      }
      if (pathname.endsWith('/collections')) return jsonAnswer([], 200, { 'total-results': '0' });
      return jsonAnswer(
        [
          lamps('ITEM1111', 'Lamps kept in Zotero'),
          file('FILE1111', 'ITEM1111', { linkMode: 'imported_file' }),
          file('SNAP1111', 'ITEM1111', {
            linkMode: 'imported_url',
            contentType: 'text/html',
            filename: 'lamps.html',
            title: 'Snapshot',
          }),
          lamps('ITEM2222', 'Candles kept in Zotero'),
          file('FILE2222', 'ITEM2222', { linkMode: 'imported_url' }),
          lamps('ITEM3333', 'Torches kept at home'),
          file('FILE3333', 'ITEM3333', { linkMode: 'linked_file', filename: undefined, path: 'C:/torches.pdf' }),
        ],
        200,
        { 'total-results': '7' },
      );
    };
    const world = fakeUpstream({
      'zotero.org': zotero,
      'files.example': async (call) => {
        asked.push(`${call.url} ${call.headers?.['zotero-api-key'] ?? ''}`);
        return { ...textAnswer('', 200, 'application/pdf'), body: pdf };
      },
    });
    app = await createTestApp({ fetch: world.fetch, resolve: async () => [{ address: '93.184.216.34', family: 4 }] });
    await app.ok(listRefmanagerCollections, { body: { library_id: '7', api_key: 'secret-zotero-key' } });
    const job = await app.jobs.settled((await app.ok(importRefmanager, { body: { library_id: '7' } })).job_id);
    const params = { id: String((JSON.parse(job.result!) as { run_id: string }).run_id) };
    const run = () => app.ok(getImport, { params });
    await expect.poll(async () => (await run()).state).toBe('done');
    expect(asked.sort()).toEqual([
      '/users/7/items/FILE1111/file secret-zotero-key',
      '/users/7/items/FILE2222/file secret-zotero-key',
      '/users/7/items/SNAP1111/file secret-zotero-key',
      // The key is only for Zotero.
      'https://files.example/one.pdf?secret=1 ',
    ]);
    expect((await run()).attachments).toMatchObject({ online: 3, missing: 1, stored: 2, refused: 1 });
    const lamp = (await app.ok(listSaved)).find((p) => p.title === 'Lamps kept in Zotero')!;
    const snapshot = { name: 'lamps.html.zip', title: 'Snapshot', bytes: page.length };
    expect(await app.ok(listPaperFiles, { params: { id: lamp.id } })).toMatchObject([snapshot]);
    expect((await app.ok(listImportAttachments, { params })).map((a) => [a.path, a.fate, a.reason])).toEqual(
      expect.arrayContaining([['storage/FILE2222/FILE2222.pdf', 'refused', 'Zotero does not store this file.']]),
    );
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
    // A file that is stored is not downloaded again.
    asked.length = 0;
    await app.jobs.settled((await app.ok(importRefmanager, { body: { library_id: '7' } })).job_id);
    await expect.poll(async () => (await app.ok(listImports))[0]?.state).toBe('done');
    expect(asked.filter((call) => /FILE1111|SNAP1111/.test(call))).toEqual([]);
    const again = { id: (await app.ok(listImports))[0]!.id };
    await app.ok(decideImportEntry, { params: { ...again, seq: 0 }, body: { decision: 'import' } });
    await app.jobs.settled((await app.ok(startImport, { params: again })).job_id);
    expect(asked.filter((call) => /FILE1111|SNAP1111/.test(call))).toHaveLength(2);
    expect((await app.ok(getImport, { params: again })).attachments).toMatchObject({ stored: 2 });
  });

  it('previews a Zotero library with all that belongs to it, and imports it on request [imp-86] [imp-88]', async () => {
    const item = (key: string, data: object) => ({ key, version: 2, data: { key, version: 2, ...data } });
    const part = (key: string, itemType: string, parentItem: string, data: object) =>
      item(key, { itemType, parentItem, ...data });
    const rows = [
      item('ITEM1111', {
        itemType: 'case',
        caseName: 'Lamps v Candles',
        court: 'Court of Light',
        relations: {
          'dc:relation': ['http://zotero.org/users/7/items/ITEM2222', 'http://zotero.org/users/7/items/GONE2222'],
        },
      }),
      item('ITEM2222', { itemType: 'book', title: 'Torches', relations: {} }),
      part('SNAP1111', 'attachment', 'ITEM1111', {
        contentType: 'text/html',
        filename: 'lamps.html',
        linkMode: 'imported_url',
        note: '<p>From the archive.</p>',
      }),
      part('PDFS1111', 'attachment', 'ITEM1111', { filename: 'lamps.pdf', linkMode: 'imported_file' }),
      part('MARK1111', 'annotation', 'SNAP1111', {
        annotationType: 'highlight',
        annotationText: 'Light is cheap',
        annotationComment: 'Is it?',
        annotationPosition: '{"type":"TextQuoteSelector"}',
      }),
      part('LINK1111', 'attachment', 'ITEM1111', { linkMode: 'linked_url', url: 'https://light.example/1' }),
      item('NOTE1111', { itemType: 'note', note: '<p>Alone</p>' }),
      item('FILE1111', { itemType: 'attachment', filename: 'loose.pdf', linkMode: 'imported_file' }),
      ...Array.from({ length: 51 }, (_, n) =>
        part(`FILE2${String(n).padStart(3, '0')}`, 'attachment', 'ITEM2222', {
          filename: `${n}.txt`,
          linkMode: 'imported_file',
        }),
      ),
    ];
    const zotero: Fetch = async (call) =>
      new URL(call.url).pathname.endsWith('/collections')
        ? jsonAnswer([], 200, { 'total-results': '0' })
        : jsonAnswer(rows, 200, { 'total-results': String(rows.length) });
    await start({ 'zotero.org': zotero });
    await app.ok(listRefmanagerCollections, { body: { library_id: '7', api_key: 'secret-zotero-key' } });
    const pulled = await app.ok(importRefmanager, { body: { library_id: '7', preview: true } });
    const job = await app.jobs.settled(pulled.job_id);
    const params = { id: String((JSON.parse(job.result!) as { run_id: string }).run_id) };
    await expect.poll(async () => (await app.ok(getImport, { params })).state).toBe('ready');
    expect(await app.ok(listSaved)).toEqual([]);
    const entries = await app.ok(listImportEntries, { params });
    expect(entries.map((e) => [e.key, e.title, e.outcome === 'unusable' ? e.reason : e.outcome])).toEqual([
      ['ITEM1111', 'Lamps v Candles', 'new'],
      ['ITEM2222', 'Torches', 'new'],
      ['NOTE1111', null, 'This note does not belong to an item. Copy it by hand.'],
      ['FILE1111', null, expect.stringContaining('loose.pdf')],
    ]);
    expect(entries[1]!.warnings).toEqual([expect.stringContaining('50 files')]);
    expect((await app.ok(getImport, { params })).attachments).toMatchObject({ online: 52, other: 0 });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await app.jobs.settled((await app.ok(startImport, { params })).job_id);
    expect(await app.ok(getImport, { params })).toMatchObject({ state: 'done', attachments: { refused: 52 } });
    const lamps = (await app.ok(listSaved)).find((p) => p.title === 'Lamps v Candles')!;
    expect(lamps.notes).toBe('From the archive.\n\n> Light is cheap\n\nIs it?');
    expect(await app.ok(getPaperDetails, { params: { id: lamps.id } })).toMatchObject({
      extra: { authority: 'Court of Light', relation: 'Torches', link: 'https://light.example/1' },
    });
  });
});
