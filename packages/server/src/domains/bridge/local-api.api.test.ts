import { addPaperFile, fillPath, removePaperFile, updateSaved } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBridgeLibrary, recordedRequests } from '../../test-kit/bridge-library.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
let port: number;
/** Keys. */
let owl: string;
let thesis: string;
let pdf: string;
let collection: string;
let owlId: string;

const library = '/api/users/0';

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'user-agent': 'Pyzotero/1.16.0', 'zotero-api-version': '3', ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

interface Item {
  key: string;
  version: number;
  links: Record<string, { href: string; length?: number }>;
  meta: Record<string, unknown>;
  data: Record<string, unknown> & { key: string; itemType: string; title: string };
  [included: string]: unknown;
}

const json = async <T = Item[]>(path: string): Promise<T> => {
  const { status, text } = await ask(path);
  expect(status, `${path} ${text}`).toBe(200);
  return JSON.parse(text) as T;
};
const titles = async (path: string) => (await json(path)).map(({ data }) => data.title);

beforeAll(async () => {
  app = await createTestApp();
  const made = await makeBridgeLibrary(app);
  port = made.port;
  owlId = made.ids.owl!;
  const [first, second] = await json(`${library}/items/top?sort=title&direction=desc`);
  owl = first!.key;
  thesis = second!.key;
  [pdf] = (await json(`${library}/items/${owl}/children?itemType=attachment`)).map(({ key }) => key) as [string];
  collection = (await json<Item[]>(`${library}/collections`)).find(({ data }) => data.name === 'Chapter 2')!.key;
}, 60_000);
afterAll(() => app.dispose());

describe('items', () => {
  it('a paper has the type and fields of Zotero [bridge-07]', async () => {
    const item = await json<Item>(`${library}/items/${owl}`);
    expect(Object.keys(item).sort()).toEqual(['data', 'key', 'library', 'links', 'meta', 'version']);
    expect(item.data).toMatchObject({
      key: owl,
      version: item.version,
      itemType: 'journalArticle',
      title: 'Owls at dusk',
      creators: [
        { creatorType: 'author', firstName: 'Anne', lastName: 'Moreau' },
        { creatorType: 'author', firstName: 'Jin', lastName: 'Park' },
        { creatorType: 'author', firstName: 'Eva', lastName: 'Roth' },
      ],
      date: '2020-06-12',
      publicationTitle: 'Journal of Owls',
      volume: '4',
      DOI: '10.5555/owl',
      abstractNote: 'Owls read at dusk.',
      citationKey: expect.stringMatching(/^moreau2020/),
      extra: `Citation Key: ${String(item.data.citationKey)}`,
      tags: [{ tag: 'to cite' }],
      collections: [collection],
      relations: {},
      dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(item.meta).toEqual({ creatorSummary: 'Moreau et al.', parsedDate: '2020-06-12', numChildren: 2 });
    expect(item.links.attachment).toMatchObject({ href: `http://127.0.0.1:${port}${library}/items/${pdf}` });
    const book = (await json(`${library}/items?itemType=book`))[0]!;
    expect(book.data).toMatchObject({ itemType: 'book', publisher: 'Nord' });
    expect((await json<Item>(`${library}/items/${thesis}`)).data).toMatchObject({ university: 'Uni Bern' });
  });

  it('a PDF, a note and highlights belong to a paper [bridge-08]', async () => {
    const [file, note] = await json(`${library}/items/${owl}/children`);
    expect(file!.data).toMatchObject({
      itemType: 'attachment',
      parentItem: owl,
      contentType: 'application/pdf',
      filename: 'owl.pdf',
      linkMode: 'imported_file',
    });
    expect(note!.data).toMatchObject({ itemType: 'note', parentItem: owl, note: '<p>Read *this* &amp; that</p>' });
    const [highlight] = await json(`${library}/items/${pdf}/children?itemType=annotation`);
    expect(highlight!.data).toMatchObject({
      itemType: 'annotation',
      parentItem: pdf,
      annotationType: 'highlight',
      annotationText: 'The heliotrope.',
      annotationComment: 'A flower',
      annotationPageLabel: '2',
      annotationColor: '#5fb236',
    });
    expect((await json(`${library}/items`)).map(({ data }) => data.itemType).sort()).toEqual(
      ['annotation', 'attachment', 'book', 'journalArticle', 'note', 'thesis'].sort(),
    );
    const text = await json<{ content: string; totalPages: number }>(`${library}/items/${pdf}/fulltext`);
    expect(text).toMatchObject({ content: expect.stringContaining('heliotrope'), totalPages: 2 });
    expect(Object.keys(await json<object>(`${library}/fulltext?since=0`))).toEqual([pdf]);
    const whole = await ask(`${library}/items/${pdf}/file`);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.text).toMatch(/^%PDF-/);
    expect((await ask(`${library}/items/${pdf}/file/view/url`)).text).toMatch(/^file:\/\/\/.*\.pdf$/);
    expect((await ask(`${library}/items/${owl}/file`)).status).toBe(400);
    expect((await ask(`${library}/items/${owl}/fulltext`)).status).toBe(400);
  });

  it('an unknown key, type, order or format is refused with its status [bridge-09]', async () => {
    for (const [path, status] of [
      [`${library}/items/ABCDEFGH`, 404],
      [`${library}/items/lower`, 404],
      [`${library}/collections/${owl}`, 404],
      [`${library}/nothing`, 404],
      [`/api/users/7/items`, 400],
      [`/api/groups/7/items`, 404],
      [`${library}/items?sort=colour`, 400],
      [`${library}/items?direction=up`, 400],
      [`${library}/items?since=x`, 400],
      [`${library}/items?format=mods`, 400],
      [`${library}/items/top?format=bib&style=no-such-style`, 400],
      [`${library}/fulltext`, 400],
      [`/api/itemTypeFields?itemType=unknown`, 400],
      [`${library}/items?v=2`, 501],
    ] as const)
      expect(await ask(path), path).toMatchObject({ status });
    expect(await ask(`${library}/items`, {}, 'POST')).toMatchObject({
      status: 400,
      text: 'Endpoint does not support method',
    });
    expect(await ask(`${library}/items`, {}, 'DELETE')).toMatchObject({ status: 400 });
  });
});

it('other files of a paper are attachments, too [bridge-08]', async () => {
  const upload = await app.server.inject({
    method: 'POST',
    url: `${fillPath(addPaperFile.path, { id: owlId })}?filename=page.html`,
    headers: { host: '127.0.0.1', 'content-type': 'application/octet-stream' },
    payload: '<p>Owls</p>',
  });
  const { id } = upload.json<{ id: string }>();
  const { key } = (await json(`${library}/items/${owl}/children?itemType=attachment`))[1]!;
  expect(await json<Item>(`${library}/items/${key}`)).toMatchObject({
    data: { itemType: 'attachment', parentItem: owl, filename: 'page.html', contentType: 'text/html' },
  });
  expect((await json<Item>(`${library}/items/${owl}`)).meta.numChildren).toBe(3);
  const file = await ask(`${library}/items/${key}/file`);
  expect([file.text, file.headers.get('content-type')]).toEqual(['<p>Owls</p>', 'application/octet-stream']);
  expect((await ask(`${library}/items/${key}/fulltext`)).status).toBe(404);
  await app.ok(removePaperFile, { params: { id: owlId, file: id } });
  expect((await ask(`${library}/items/${key}`)).status).toBe(404);
});

describe('lists', () => {
  it('a quick search finds title, creator and year, or everything [bridge-10]', async () => {
    expect(await titles(`${library}/items?q=moreau%20dusk&qmode=titleCreatorYear&itemType=-attachment`)).toEqual([
      'Owls at dusk',
    ]);
    expect(await titles(`${library}/items/top?q=2019`)).toEqual(['On quiet rooms']);
    expect(await titles(`${library}/items/top?q=10.5555%2Fowl`)).toEqual([]);
    expect(await titles(`${library}/items/top?q=10.5555%2Fowl&qmode=everything`)).toEqual(['Owls at dusk']);
    const { citationKey } = (await json<Item>(`${library}/items/${owl}`)).data;
    expect(await titles(`${library}/items?q=${String(citationKey)}&qmode=everything&itemType=-attachment`)).toEqual([
      'Owls at dusk',
    ]);
    // The syntax of Carrel's query language has no meaning here.
    expect(await titles(`${library}/items?q=${encodeURIComponent('is:read OR -owls (')}`)).toEqual([]);
  });

  it('items are chosen by type, tag, collection, key and saved search [bridge-11]', async () => {
    expect(await titles(`${library}/items?q=&tag=to%20cite`)).toEqual(['Owls at dusk']);
    expect(await titles(`${library}/items/top?tag=-to%20cite&sort=title`)).toEqual([
      'A catalogue of lamps',
      'On quiet rooms',
    ]);
    expect(await titles(`${library}/items/top?tag=none%20%7C%7C%20to%20cite`)).toEqual(['Owls at dusk']);
    expect(await titles(`${library}/items?itemType=book%20%7C%7C%20thesis&sort=title`)).toEqual([
      'A catalogue of lamps',
      'On quiet rooms',
    ]);
    expect(
      await titles(
        `${library}/items?itemType=-book&itemType=-attachment&itemType=-note&itemType=-annotation&sort=title`,
      ),
    ).toEqual(['On quiet rooms', 'Owls at dusk']);
    expect(await titles(`${library}/items?itemKey=${thesis},${owl},22222222&sort=date&direction=asc`)).toEqual([
      'On quiet rooms',
      'Owls at dusk',
    ]);
    expect(await titles(`${library}/collections/${collection}/items/top`)).toEqual(['Owls at dusk']);
    const [search] = await json(`${library}/searches`);
    expect(search!.data).toMatchObject({ name: 'Recent', conditions: [{ value: 'year:2019..' }] });
    expect(await titles(`${library}/searches/${search!.key}/items?sort=title`)).toEqual([
      'On quiet rooms',
      'Owls at dusk',
    ]);
  });

  it('collections and tags come with their numbers of items [bridge-12]', async () => {
    const [top, ...others] = await json(`${library}/collections/top`);
    expect(others).toEqual([]);
    expect(top).toMatchObject({
      data: { name: 'Thesis', parentCollection: false },
      meta: { numCollections: 1, numItems: 0 },
    });
    const [child] = await json(`${library}/collections/${top!.key}/collections`);
    expect(child).toMatchObject({ key: collection, data: { parentCollection: top!.key }, meta: { numItems: 1 } });
    for (const path of [
      'tags',
      `items/${owl}/tags`,
      `collections/${collection}/tags`,
      'items/top/tags',
      'tags/to%20cite',
    ])
      expect(await json(`${library}/${path}`), path).toMatchObject([
        { tag: 'to cite', meta: { type: 0, numItems: 1 } },
      ]);
    expect(await json(`${library}/items/${thesis}/tags`)).toEqual([]);
    expect(await json(`${library}/groups`)).toEqual([]);
    expect(await json(`${library}/items/trash`)).toEqual([]);
  });

  it('a page has the total, the version and the addresses of other pages [bridge-13]', async () => {
    const page = await ask(`${library}/items/top?limit=1&start=1&sort=title&locale=en-US`);
    expect(page.headers.get('total-results')).toBe('3');
    const at = `<http://127.0.0.1:${port}${library}/items/top?limit=1`;
    expect(page.headers.get('link')).toBe(
      [
        `${at}&sort=title&locale=en-US>; rel="first"`,
        `${at}&sort=title&locale=en-US>; rel="prev"`,
        `${at}&start=2&sort=title&locale=en-US>; rel="next"`,
        `${at}&start=2&sort=title&locale=en-US>; rel="last"`,
      ].join(', '),
    );
    const all: string[] = [];
    for (let start = 0; start < 6; start += 1)
      all.push((await json(`${library}/items?limit=1&start=${start}`))[0]!.key);
    expect(new Set(all).size).toBe(6);
    expect(await titles(`${library}/items/top?limit=1000000&q=&locale=en-US`)).toHaveLength(3);
  });

  it('versions increase, and a list can be limited to changes since a version [bridge-14]', async () => {
    const versions = () => json<Record<string, number>>(`${library}/items/top?format=versions`);
    const before = await versions();
    const library0 = Number((await ask(`${library}/items/top?limit=1`)).headers.get('last-modified-version'));
    expect((await ask(`${library}/items`, { 'if-modified-since-version': String(library0) })).status).toBe(304);
    expect(await titles(`${library}/items/top?since=${library0}`)).toEqual([]);
    await app.ok(updateSaved, { params: { id: owlId }, query: { rating: 4 }, body: {} });
    expect(await titles(`${library}/items/top?since=${library0}`)).toEqual(['Owls at dusk']);
    expect((await ask(`${library}/items`, { 'if-modified-since-version': String(library0) })).status).toBe(200);
    const after = await versions();
    expect(after[owl]).toBeGreaterThan(before[owl]!);
    expect({ ...after, [owl]: 0 }).toEqual({ ...before, [owl]: 0 });
    // Deleting history does not make a version smaller.
    app.db.tx(() => app.db.run('delete from journal where seq <= ?', after[owl]! - 1));
    for (const [key, version] of Object.entries(await versions())) expect(version).toBeGreaterThanOrEqual(after[key]!);
    expect(await titles(`${library}/items/top?since=1`)).toHaveLength(3);
  });
});

describe('formats', () => {
  it('items are written as entries, keys, citations and bibliographies [bridge-15]', async () => {
    const { text } = await ask(`${library}/items/${owl}?format=bibtex`);
    expect(text).toMatch(/^@article\{moreau2020/);
    expect((await ask(`${library}/items/top?format=ris`)).text.match(/^TY {2}- /gm)).toHaveLength(3);
    expect(
      await json<{ DOI?: string }[]>(`${library}/items/top?format=csljson&sort=title&direction=desc`),
    ).toMatchObject([{ DOI: '10.5555/owl' }, {}, {}]);
    expect((await ask(`${library}/items/top?format=keys`)).text.trim().split('\n')).toContain(owl);
    const bibliography = await ask(`${library}/items?itemKey=${owl}&format=bib&style=apa`);
    expect(bibliography.headers.get('content-type')).toMatch(/^text\/html/);
    expect(bibliography.text).toContain('<div class="csl-entry">Moreau, A., Park, J., &amp; Roth, E. (2020');
    const [included] = await json(
      `${library}/items/top?itemKey=${owl}&include=bib,citation,biblatex,unknown&style=apa`,
    );
    expect(included).toMatchObject({
      bib: expect.stringContaining('csl-entry'),
      citation: '<span>(Moreau et al., 2020)</span>',
      biblatex: expect.stringMatching(/^@article/),
    });
    expect(included).not.toHaveProperty('data');
  });

  it('item types and their fields are listed [bridge-16]', async () => {
    const types = await json<{ itemType: string }[]>('/api/itemTypes?locale=en-US');
    expect(types.length).toBe(40);
    expect(types).toContainEqual({ itemType: 'journalArticle', localized: 'Journal Article' });
    const fields = await json<{ field: string }[]>('/api/itemTypeFields?itemType=conferencePaper&timeout=30');
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'proceedingsTitle', 'DOI', 'citationKey']),
    );
    expect(await json<object[]>('/api/itemTypeCreatorTypes?itemType=patent')).toContainEqual({
      creatorType: 'inventor',
      localized: 'Inventor',
    });
    expect(await json<object[]>('/api/creatorFields')).toHaveLength(3);
    expect((await json<object[]>('/api/itemFields')).length).toBeGreaterThan(90);
    expect(await json<object>('/api/items/new?itemType=book')).toMatchObject({
      itemType: 'book',
      publisher: '',
      tags: [],
    });
    expect((await json<{ itemTypes: object[] }>('/api/schema')).itemTypes).toHaveLength(40);
    expect(await json<object>(`${library}/settings`)).toEqual({});
    const root = await ask('/api/');
    expect(root).toMatchObject({ status: 200, text: 'Nothing to see here.' });
    expect(root.headers.get('zotero-api-version')).toBe('3');
    expect(root.headers.get('x-zotero-version')).toMatch(/^\d/);
  });
});

describe('programs', () => {
  it('recorded requests of unmodified programs get the recorded answers [bridge-17]', async () => {
    const keys = new Map<string, string>();
    for (const path of ['items', 'collections', 'searches'])
      for (const { key, data } of await json(`${library}/${path}`))
        keys.set(String(data.title ?? data.name ?? data.itemType), key);
    const withKeys = (text: string) =>
      text.replaceAll(/\{([^{}"]+)\}/g, (whole, name: string) => keys.get(name) ?? whole);
    const recorded = recordedRequests().filter(({ url }) => url.startsWith('/api/'));
    expect(recorded.length).toBeGreaterThan(40);
    for (const { method, url, headers, status, total } of recorded) {
      const answer = await ask(withKeys(url), headers, method);
      expect([answer.status, answer.headers.get('total-results')], `${method} ${url}`).toEqual([status, total]);
    }
  });
});
