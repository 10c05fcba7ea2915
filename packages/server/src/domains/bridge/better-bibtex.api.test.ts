import { updateSettings } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBridgeLibrary, recordedRequests } from '../../test-kit/bridge-library.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let port: number;
let owlKey: string;
let itemKey: string;
let chapter: string;

const get = async (path: string, headers: Record<string, string> = { 'user-agent': 'obsidian/zotero' }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/better-bibtex/${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const rpc = async (method: string, params: unknown, more: object = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}/better-bibtex/json-rpc`, {
    method: 'POST',
    headers: { 'user-agent': 'obsidian/zotero', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, ...more }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { result?: unknown; error?: { code: number; message: string }; id: unknown };
};
const result = async (method: string, params: unknown) => (await rpc(method, params)).result;

beforeAll(async () => {
  app = await createTestApp();
  ({ port } = await makeBridgeLibrary(app));
  await app.ok(updateSettings, { body: { bridge: { citations: true } } });
  await app.bridge.follow();
  const api = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/users/0/${path}`)).json()) as {
      key: string;
      data: Record<string, string>;
    }[];
  const [owl] = await api('items/top?q=owls');
  owlKey = owl!.data.citationKey!;
  itemKey = owl!.key;
  chapter = (await api('collections')).find(({ data }) => data.name === 'Chapter 2')!.key;
}, 60_000);
afterAll(() => app.dispose());

it('papers are found by words and by keys over JSON-RPC [bridge-27]', async () => {
  expect(await result('api.ready', [])).toMatchObject({ betterbibtex: expect.any(String) });
  expect(await result('user.groups', [true])).toMatchObject([
    {
      id: 1,
      collections: [
        { key: chapter, name: 'Chapter 2' },
        { name: 'Thesis', parentCollection: false },
      ],
    },
  ]);
  expect(await result('item.search', ['owls'])).toMatchObject([
    { citekey: owlKey, id: owlKey, DOI: '10.5555/owl', library: 'My Library' },
  ]);
  expect(await result('item.search', { terms: 'no such words' })).toEqual([]);
  expect(await result('item.citationkey', [[itemKey, `1:${itemKey}`, '22222222']])).toEqual({
    [itemKey]: owlKey,
    [`1:${itemKey}`]: owlKey,
    '22222222': null,
  });
  // rbbt sends no ID, and passes parameters by position.
  expect(await rpc('item.export', [[owlKey], 'biblatex', 1])).toMatchObject({
    result: expect.stringContaining(`@article{${owlKey},`),
    id: null,
  });
  expect(
    await result('item.export', { citekeys: owlKey, translator: 'ca65189f-8815-4afe-8c8b-8c7c15f0edca' }),
  ).toContain('@article{');
  expect(JSON.parse(String(await result('item.export', [[owlKey], 'Better CSL JSON'])))).toMatchObject([
    { id: owlKey },
  ]);
  const jzon = JSON.parse(String(await result('item.export', [[owlKey], '36a3b0b5-bad0-4a04-b79b-441c7cef77db'])));
  expect(jzon.items).toMatchObject([
    {
      citationKey: owlKey,
      itemKey,
      libraryID: 1,
      title: 'Owls at dusk',
      attachments: [{ path: expect.stringMatching(/\.pdf$/) }],
      notes: [expect.stringContaining('Read')],
    },
  ]);
  expect(
    await result('item.bibliography', [[owlKey], { id: 'http://www.zotero.org/styles/apa', contentType: 'html' }]),
  ).toContain('<div class="csl-entry">Moreau, A.');
  expect(await result('item.bibliography', [[owlKey], { quickCopy: true }])).toContain('Moreau, A.');
  expect(await result('item.attachments', [owlKey, '*'])).toMatchObject([
    {
      open: expect.stringContaining('/read/'),
      path: expect.stringMatching(/^\/.*\.pdf$/),
      annotations: [{ annotationText: 'The heliotrope.', annotationPosition: { pageIndex: 1 } }],
    },
  ]);
  expect(await result('item.notes', [[owlKey]])).toEqual({ [owlKey]: ['<p>Read *this* &amp; that</p>'] });
  expect(await result('item.collections', [[owlKey], true])).toMatchObject({ [owlKey]: [{ key: chapter }] });
  expect(await result('item.pandoc_filter', [[owlKey, 'none'], true])).toMatchObject({
    items: { [owlKey]: { id: owlKey } },
    errors: { none: 0 },
  });
  const filter = encodeURIComponent(
    JSON.stringify({ jsonrpc: '2.0', method: 'item.pandoc_filter', params: { citekeys: [owlKey], asCSL: true } }),
  );
  expect(JSON.parse((await get(`json-rpc?${filter}`)).text)).toMatchObject({ result: { items: { [owlKey]: {} } } });
});

it('errors have the standard codes of JSON-RPC [bridge-28]', async () => {
  const send = async (body: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/better-bibtex/json-rpc`, {
        method: 'POST',
        headers: { 'user-agent': 'curl/8' },
        body,
      })
    ).json();
  expect(await send('{')).toMatchObject({ error: { code: -32700 } });
  expect(await send('{}')).toMatchObject({ error: { code: -32600 } });
  expect(await rpc('item.regenerate_key', [[owlKey]], { id: 7 })).toMatchObject({ error: { code: -32601 }, id: 7 });
  expect(await rpc('item.export', [['none'], 'bibtex'])).toMatchObject({
    error: { code: -32602, message: 'not found: none' },
  });
  expect(await rpc('item.export', [[owlKey], 'unknown'])).toMatchObject({ error: { code: -32602 } });
  expect(await rpc('item.search', [7])).toMatchObject({ error: { code: -32602 } });
  expect(
    await send(
      JSON.stringify([
        { method: 'api.ready', id: 1 },
        { method: 'no', id: 2 },
      ]),
    ),
  ).toMatchObject([
    { id: 1, result: {} },
    { id: 2, error: { code: -32601 } },
  ]);
});

it('bibliographies are read at fixed addresses [bridge-29]', async () => {
  const whole = await get('export/library?/1/library.bibtex');
  expect(whole.text.match(/^@/gm)).toHaveLength(3);
  expect((await get('library?/1/library.biblatex')).text).toContain(`@article{${owlKey},`);
  // The format is what follows the last dot.
  expect(
    JSON.parse((await get('export/library?/1/My%20Library.f4b52ab0-f878-4556-85a0-c7aeedd09dfc')).text),
  ).toHaveLength(3);
  for (const address of [
    `collection?/1/${chapter}.json`,
    'export/collection?/1/thesis/chapter%202.json',
    `export?/library;id:1/collection;key:${chapter}/Name.json`,
  ])
    expect(JSON.parse((await get(address)).text), address).toMatchObject([{ id: owlKey }]);
  expect((await get(`collection?/1/${chapter}.yaml`)).text).toContain(`id: ${owlKey}`);
  expect(
    JSON.parse(
      (await get(`export/item?libraryID=1&citationKeys=${owlKey},none&translator=json&pandocFilterData=1`)).text,
    ),
  ).toMatchObject({
    items: { [owlKey]: {} },
    zotero: { [owlKey]: { itemKey } },
    errors: { none: 0 },
  });
  expect(await get('collection?/1/none.bib')).toMatchObject({
    status: 404,
    text: "Could not export: collection 'none' not found",
  });
  expect((await get('library?/1/library.doc')).status).toBe(404);
  expect(await get('cayw?probe=true')).toEqual({ status: 200, text: 'ready' });
  expect((await get('cayw?format=pandoc')).status).toBe(501);
  expect((await get('cayw?probe=true', { 'user-agent': 'Mozilla/5.0' })).status).toBe(403);
});

it('recorded requests of zotero-mcp-server get the recorded answers [bridge-27]', async () => {
  const recorded = recordedRequests().filter(({ url }) => url.startsWith('/better-bibtex/'));
  expect(recorded.length).toBeGreaterThan(1);
  for (const { method, url, headers, body, status } of recorded) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers,
      ...(body === '' ? {} : { body: body.replaceAll('{Owls at dusk}', itemKey) }),
    });
    expect(answer.status, `${method} ${url}`).toBe(status);
    await answer.text();
  }
});
