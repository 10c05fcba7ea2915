import {
  createCollection,
  getPaperDetails,
  listCollections,
  listHistory,
  listPaperFiles,
  listSaved,
  savePaper,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { freePort } from '../../test-kit/free-port.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';

let app: TestApp;
let port: number;
let thesis: string;

const pdf = makePdf({ pages: [['Owls at dusk', 'Moreau, Anne', 'A page about owls and lamps.']] });

/** Sends a request in the way the extension does. */
const post = async (method: string, body: unknown, headers: Record<string, string> = {}) => {
  const isRaw = Buffer.isBuffer(body) || typeof body === 'string';
  const answer = await fetch(`http://127.0.0.1:${port}/connector/${method}`, {
    method: 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      origin: 'chrome-extension://ekhagklcjbdpajgpjgmbionohlpdbjgc',
      'content-type': 'application/json',
      'x-zotero-version': '5.0.98',
      'x-zotero-connector-api-version': '3',
      ...headers,
    },
    body: isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type') === 'application/json' && text !== '';
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
};

const owl = {
  id: 'aB3dE6gH',
  itemType: 'journalArticle',
  title: 'Owls at dusk',
  creators: [
    { firstName: 'Anne', lastName: 'Moreau', creatorType: 'author' },
    { lastName: 'The Owl Group', fieldMode: 1, creatorType: 'author' },
  ],
  date: '2020-06-12',
  publicationTitle: 'Journal of Owls',
  DOI: '10.5555/owl',
  url: 'https://owls.example/dusk',
  accessDate: 'CURRENT_TIMESTAMP',
  libraryCatalog: 'owls.example',
  abstractNote: 'Owls read at dusk.',
  tags: ['birds', { tag: 'Strigiformes', type: 1 }],
  notes: [{ note: '<p>Seen <b>twice</b></p>' }],
  attachments: [],
  seeAlso: [],
};

const saved = async () => (await app.ok(listSaved, { query: {} })).map(({ title }) => title).sort();
const paperNamed = async (title: string) => {
  const { id } = (await app.ok(listSaved, { query: {} })).find((paper) => paper.title === title)!;
  return app.ok(getPaperDetails, { params: { id } });
};
const actions = () => app.ok(listHistory, { query: {} });

beforeAll(async () => {
  app = await createTestApp({ env: { SVC_DISABLE_NETWORK: '1' } });
  port = await freePort();
  await app.ok(updateSettings, { body: { bridge: { port, connector: true } } });
  await app.bridge.follow();
  const parent = await app.ok(createCollection, { body: { name: 'Thesis' } });
  thesis = (await app.ok(createCollection, { body: { name: 'Chapter 2', parent_id: parent.id } })).id;
});
afterAll(() => app.dispose());

it('answers the ping, and offers the collections as targets [bridge-20]', async () => {
  const ping = await post('ping', {});
  expect(ping).toMatchObject({
    status: 200,
    body: { prefs: { supportsAttachmentUpload: true, automaticSnapshots: false } },
  });
  expect(ping.body.prefs).not.toHaveProperty('translatorsHash');
  expect(ping.headers.get('x-zotero-version')).toMatch(/^\d/);
  expect((await post('getSelectedCollection', { switchToReadableLibrary: true })).body).toMatchObject({
    libraryEditable: true,
    filesEditable: true,
    id: null,
    targets: [
      { id: 'L1', level: 0 },
      { name: 'Thesis', level: 1 },
      { id: `C${thesis}`, name: 'Chapter 2', level: 2 },
    ],
  });
  // The extension then asks Zotero's repository. The header tells it that a program is running.
  const translators = await post('getTranslators', {});
  expect([translators.status, translators.headers.get('x-zotero-version')]).toEqual([
    404,
    expect.stringMatching(/^\d/),
  ]);
  expect((await post('delaySync', {})).status).toBe(204);
  const page = await fetch(`http://127.0.0.1:${port}/connector/ping`, {
    headers: { 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
  }).catch(() => null);
  expect(page?.status).toBeDefined();
});

it('saves a paper with its PDF, tags, collection and note in one step, and one undo reverts it [bridge-21]', async () => {
  const sessionID = 'session1';
  await post('ping', { activeURL: owl.url });
  await post('getSelectedCollection', { switchToReadableLibrary: true });
  const before = (await actions()).length;
  expect(await post('saveItems', { sessionID, uri: owl.url, items: [owl] })).toMatchObject({ status: 201 });
  expect((await post('saveItems', { sessionID, uri: owl.url, items: [owl] })).body).toEqual({
    error: 'SESSION_EXISTS',
  });
  await post('getSelectedCollection', {});
  const metadata = {
    'content-type': 'application/pdf',
    'x-metadata': JSON.stringify({
      id: 'x',
      url: 'https://owls.example/dusk.pdf',
      contentType: 'application/pdf',
      parentItemID: owl.id,
      title: '=?UTF-8?Q?Owls_=E2=80=93_full?=',
    }),
  };
  expect((await post(`saveAttachment?sessionID=${sessionID}`, pdf, metadata)).status).toBe(201);
  expect((await post('hasAttachmentResolvers', { sessionID, itemID: owl.id })).body).toBe(false);
  expect(
    (await post('updateSession', { sessionID, target: `C${thesis}`, tags: ['to cite'], note: 'From the popup' }))
      .status,
  ).toBe(200);
  expect(
    (await post('updateSession', { sessionID, target: `C${thesis}`, tags: ['cited'], note: 'From the popup, changed' }))
      .body,
  ).toEqual({});
  expect((await post('sessionProgress', { sessionID })).body).toMatchObject({ done: true });

  const paper = await paperNamed('Owls at dusk');
  expect(paper).toMatchObject({
    doi: '10.5555/owl',
    journal: 'Journal of Owls',
    added_from: 'zotero_connector',
    work_type: 'article',
    abstract: 'Owls read at dusk.',
    keywords: ['Strigiformes'],
    collection_ids: [thesis],
    notes: 'Seen **twice**\n\nFrom the popup, changed',
    pdf: { stored: { filename: 'Owls – full.pdf' } },
  });
  expect(paper.authors).toBe('Moreau, Anne; The Owl Group');
  expect(paper.tags.map(({ name }) => name).sort()).toEqual(['birds', 'cited']);
  const [last] = await actions();
  expect((await actions()).length).toBe(before + 1);
  expect(last).toMatchObject({ actor: 'connector', summary: 'Saved “Owls at dusk”' });
  await app.ok(undoLast);
  expect(await saved()).toEqual([]);
  expect((await app.ok(listCollections)).find(({ id }) => id === thesis)).toMatchObject({ item_count: 0 });
});

it('a known paper is found, keeps its values, and gets those that are missing [bridge-22]', async () => {
  await app.ok(savePaper, { body: { title: 'Lamps', doi: '10.5555/lamp', rating: 5, journal: 'My journal' } });
  const item = {
    ...owl,
    id: '1',
    title: 'Lamps!',
    DOI: '10.5555/lamp',
    publicationTitle: 'Journal of Lamps',
    volume: '7',
  };
  expect((await post('saveItems', { sessionID: 'known', uri: '', items: [item] })).status).toBe(201);
  expect(await saved()).toEqual(['Lamps']);
  expect(await paperNamed('Lamps')).toMatchObject({
    journal: 'My journal',
    volume: '7',
    rating: 5,
    added_from: 'library_manual',
  });
  // Base names of fields and unknown types.
  const items = [
    { id: '2', itemType: 'conferencePaper', title: 'A talk', publicationTitle: 'Proceedings of Talks' },
    {
      id: '3',
      itemType: 'unheardOf',
      title: 'A page',
      creators: [{ creatorType: 'odd', firstName: '', lastName: 'Roy' }],
    },
  ];
  expect((await post('saveItems', { sessionID: 'more', uri: 'https://pages.example/', items })).status).toBe(201);
  expect(await paperNamed('A talk')).toMatchObject({ work_type: 'conference-paper', journal: 'Proceedings of Talks' });
  expect(await paperNamed('A page')).toMatchObject({ work_type: 'webpage', url: 'https://pages.example/' });
});

it('a copy of a page is kept only if the setting allows it [bridge-23]', async () => {
  const page = { url: 'https://pages.example/two', title: 'Page two' };
  expect((await post('saveSnapshot', { sessionID: 'page', ...page, referrer: '', pdf: false })).status).toBe(201);
  const { id } = await paperNamed('Page two');
  const copy = { sessionID: 'page', items: [], ...page, snapshotContent: '<html><body>Two</body></html>' };
  expect((await post('saveSingleFile', copy)).status).toBe(200);
  expect(await app.ok(listPaperFiles, { params: { id } })).toEqual([]);
  await app.ok(updateSettings, { body: { bridge: { snapshots: true } } });
  expect((await post('ping', {})).body.prefs.automaticSnapshots).toBe(true);
  expect((await post('saveSingleFile', copy)).status).toBe(201);
  expect(await app.ok(listPaperFiles, { params: { id } })).toMatchObject([
    { name: 'Page two.html', media_type: 'text/html' },
  ]);
});

it('a PDF without an item is identified, and the answer names its paper [bridge-24]', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'x-metadata': JSON.stringify({ url: 'https://a.example/x.pdf', title: 'x.pdf' }),
  };
  const send = async (sessionID: string, lines: string[]) => {
    const file = makePdf({ pages: [lines] });
    expect(await post(`saveStandaloneAttachment?sessionID=${sessionID}`, file, headers)).toMatchObject({
      status: 201,
      body: { canRecognize: true },
    });
    return post('getRecognizedItem', { sessionID });
  };
  const title = 'A study of reading lamps in large libraries';
  await app.ok(savePaper, { body: { title, doi: '10.5555/study', work_type: 'article' } });
  expect(await send('alone', [title, 'https://doi.org/10.5555/study', 'A text about lamps.'])).toMatchObject({
    status: 200,
    body: { title, itemType: 'journalArticle' },
  });
  expect((await paperNamed(title)).pdf.stored).not.toBeNull();
  expect((await send('unknown-pdf', ['Nothing that is known'])).status).toBe(204);
});

it('entries of a downloaded file are saved [bridge-25]', async () => {
  const ris = 'TY  - JOUR\nTI  - On quiet rooms\nAU  - Ito, Ken\nPY  - 2019\nER  - \n';
  expect(
    await post('import?session=ris', ris, { 'content-type': 'application/x-research-info-systems' }),
  ).toMatchObject({
    status: 201,
    body: [{ itemType: 'journalArticle', title: 'On quiet rooms' }],
  });
  expect((await post('import?session=other', 'no entries', { 'content-type': 'text/plain' })).status).toBe(400);
  await app.ok(undoLast);
  expect(await saved()).not.toContain('On quiet rooms');
});

it('a save that is incomplete, too large or not allowed is refused [bridge-26]', async () => {
  const nothing = { status: 400, body: { error: 'SESSION_NOT_FOUND' } };
  expect(await post('updateSession', { sessionID: 'unknown', target: 'L1' })).toMatchObject(nothing);
  expect(await post('saveSingleFile', { sessionID: 'unknown', snapshotContent: '' })).toMatchObject(nothing);
  const metadata = { 'content-type': 'application/pdf', 'x-metadata': '{"title":"x"}' };
  expect(await post('saveAttachment?sessionID=unknown', pdf, metadata)).toMatchObject(nothing);
  expect((await post('saveAttachment', pdf, metadata)).body).toEqual({ error: 'SESSION_ID_NOT_PROVIDED' });
  expect((await post('saveAttachment?sessionID=known', pdf, { 'content-type': 'application/pdf' })).body).toEqual({
    error: 'METADATA_NOT_PROVIDED',
  });
  expect((await post('updateSession', { sessionID: 'known', target: 'C999' })).body).toEqual({
    error: 'COLLECTION_NOT_FOUND',
  });
  expect((await post('saveItems', '{"sessionID":')).status).toBe(400);
  expect((await post('saveItems', { sessionID: 'empty', items: [] })).status).toBe(400);
  expect((await post('saveItems', `{"sessionID":"big","items":[{"title":"${'x'.repeat(10_500_000)}"}]}`)).status).toBe(
    413,
  );
  const before = await saved();
  // A form on a web page.
  expect(
    await post('saveItems', JSON.stringify({ sessionID: 'form', items: [owl] }), {
      origin: 'https://evil.example',
      'content-type': 'text/plain',
    }),
  ).toMatchObject({ status: 403 });
  await app.ok(updateSettings, { body: { bridge: { connector: false, library: true } } });
  expect((await post('saveItems', { sessionID: 'off', items: [owl] })).status).toBe(403);
  expect(await saved()).toEqual(before);
});
