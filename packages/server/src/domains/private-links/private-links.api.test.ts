import {
  bulkEdit,
  createCollection,
  createPrivateLink,
  type LinkedList,
  listPrivateLinks,
  readPrivateLink,
  revokePrivateLink,
  savePaper,
} from '@carrel/contract';
import { parseFeed } from 'feedsmith';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';

const key = 'a-key-of-some-length';
const withKey = { 'x-api-key': key };

let clock: FakeClock;
let app: TestApp;
beforeEach(async () => {
  clock = new FakeClock('2026-05-04T09:00:00.000Z');
  app = await createTestApp({ env: { API_KEY: key }, clock });
});
afterEach(() => app.dispose());

const link = (list: LinkedList) => app.ok(createPrivateLink, { body: { list }, headers: withKey });
const paper = (over: Record<string, unknown>) =>
  app.ok(savePaper, { body: { title: 'Untitled', ...over }, headers: withKey });

/** A request of a program that has only the address. */
const read = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers: { host: '127.0.0.1', ...headers } });

it('is read at the address of the contract [link-01]', async () => {
  const { path } = await link({ of: 'library' });
  const params = { token: path.split('/')[2]!, file: 'references.ris' };
  expect((await app.call(readPrivateLink, { params })).status).toBe(200);
});

describe('a private link', () => {
  it('gives the papers of a list as a bibliography, without a key [link-01]', async () => {
    const { id } = await app.ok(createCollection, { body: { name: 'Owls' }, headers: withKey });
    const inside = await paper({ title: 'Barn owls at dusk', doi: '10.5555/owl' });
    await app.ok(bulkEdit, {
      body: { selection: { paper_ids: [inside.id] }, changes: { add_to_collections: [id] } },
      headers: withKey,
    });
    await paper({ title: 'Whales at dawn' });
    const { path } = await link({ of: 'library' });
    const all = await read(`${path}bibtex.bib`);
    expect(all.headers['content-type']).toContain('application/x-bibtex');
    expect(all.body).toContain('Barn owls at dusk');
    expect(all.body).toContain('Whales at dawn');
    const search = await link({ of: 'search', query: 'owls' });
    for (const [file, part] of [
      ['bibtex.bib', 'Barn owls at dusk'],
      ['biblatex.bib', 'Barn owls at dusk'],
      ['references.json', '"title": "Barn owls at dusk"'],
      ['references.yaml', 'title: Barn owls at dusk'],
      ['references.ris', 'TI  - Barn owls at dusk'],
    ] as const) {
      const { statusCode, body } = await read(`${search.path}${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
      expect(body).toContain(part);
      expect(body).not.toContain('Whales');
    }
    const collection = await link({ of: 'collection', id });
    expect((await read(`${collection.path}references.json`)).json()).toHaveLength(1);
    expect((await app.ok(listPrivateLinks, { headers: withKey })).map(({ name }) => name)).toEqual([
      null,
      'owls',
      'Owls',
    ]);
    const chosen = await link({ of: 'papers', paper_ids: [inside.id] });
    expect((await read(`${chosen.path}references.json`)).json()).toHaveLength(1);
  });

  it('gives CSL YAML that reads back as the same items as CSL JSON [link-01]', async () => {
    await paper({ title: 'Yes: no, 12:30 and 1e3', year: 1999, authors: 'No, Y.; Null, Ada' });
    await paper({ title: '# A title\nwith “quotes” — and: colons' });
    const { path } = await link({ of: 'library' });
    const yaml = (await read(`${path}references.yaml`)).body;
    for (const version of ['1.1', '1.2'] as const)
      expect((parseYaml(yaml, { version }) as { references: unknown }).references).toEqual(
        (await read(`${path}references.json`)).json(),
      );
  });

  it('leaves out what others should not see unless its address asks for it [link-02]', async () => {
    await paper({ title: 'Annotated', notes: 'A private thought', abstract: 'An abstract' });
    const { path } = await link({ of: 'library' });
    expect((await read(`${path}biblatex.bib`)).body).not.toContain('private thought');
    expect((await read(`${path}biblatex.bib?notes=true`)).body).toContain('private thought');
    expect((await read(`${path}biblatex.bib?abstract=false`)).body).not.toContain('An abstract');
  });

  it('answers 304 until something changes [link-03]', async () => {
    const { id } = await paper({ title: 'First' });
    const { path } = await link({ of: 'library' });
    for (const file of ['bibtex.bib', 'atom.xml']) {
      const first = await read(path + file);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const etag = String(first.headers.etag);
      const again = await read(path + file, { 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      await paper({ title: `Another for ${file}` });
      const changed = await read(path + file, { 'if-none-match': etag });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain(`Another for ${file}`);
    }
    expect(id).toBeTruthy();
  });

  it('gives a news feed of the newest papers in three formats [link-04]', async () => {
    await paper({
      title: 'Owls & <i>Tyto alba</i> ]]> at dusk',
      authors: 'Moreau, Anne; O’Neill & Co',
      doi: '10.5555/(owl)<1>',
      abstract: 'They hunt <script>alert(1)</script>\u0007 at dusk.',
      keywords: ['birds'],
    });
    clock.advance(1000);
    await paper({ title: 'Newer' });
    const { path } = await link({ of: 'library' });
    for (const file of ['atom.xml', 'rss.xml', 'feed.json']) {
      const { body, headers } = await read(path + file);
      expect(headers['content-type']).toMatch(/atom\+xml|rss\+xml|feed\+json/);
      const { feed } = parseFeed(body) as { feed: { entries?: unknown[]; items?: unknown[] } };
      const entries = feed.entries ?? feed.items;
      expect(entries).toHaveLength(2);
      const text = JSON.stringify(entries![1]);
      expect(text).toContain('Owls & Tyto alba ]]> at dusk');
      expect(text).toContain('Anne Moreau');
      expect(text).toContain('urn:carrel:paper:');
      // Only the summary of a JSON feed is plain text.
      expect(text.replace(/"summary":"[^"]*"/, '')).not.toContain('<script>');
      expect(text).toContain('&lt;script&gt;');
      expect(JSON.stringify(entries![0])).toContain('Newer');
    }
  });

  it('of the Feed, a lens or Today has only news [link-04]', async () => {
    const { path, files } = await link({ of: 'today' });
    expect(files).toEqual(['atom.xml', 'rss.xml', 'feed.json']);
    expect((await read(`${path}atom.xml`)).statusCode).toBe(200);
    expect((await read(`${path}bibtex.bib`)).statusCode).toBe(404);
    expect((await read(`${(await link({ of: 'feed' })).path}rss.xml`)).statusCode).toBe(200);
  });

  it('is the same for the same list, and gone for good once revoked [link-05]', async () => {
    const first = await link({ of: 'library' });
    expect((await link({ of: 'library' })).path).toBe(first.path);
    expect(first.path).toMatch(/^\/live\/[\w-]{32}\/$/);
    await read(`${first.path}bibtex.bib`);
    expect((await app.ok(listPrivateLinks, { headers: withKey }))[0]).toMatchObject({
      id: first.id,
      last_used_at: new Date(clock.now()).toISOString(),
    });
    expect((await app.call(revokePrivateLink, { params: { id: first.id }, headers: withKey })).status).toBe(204);
    expect((await read(`${first.path}bibtex.bib`)).statusCode).toBe(410);
    expect(await app.ok(listPrivateLinks, { headers: withKey })).toEqual([]);
    expect((await link({ of: 'library' })).path).not.toBe(first.path);
    expect((await app.call(revokePrivateLink, { params: { id: first.id }, headers: withKey })).status).toBe(404);
  });

  it('opens nothing else, and no page of another site can read it [link-06]', async () => {
    const { path } = await link({ of: 'library' });
    const url = `${path}bibtex.bib`;
    expect((await read('/live/wrong/bibtex.bib')).statusCode).toBe(404);
    expect((await read(`${path}..%2fapi`)).statusCode).toBe(404);
    expect((await read(url, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await read(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403);
    expect((await app.server.inject({ url, headers: { host: 'evil.example' } })).statusCode).toBe(403);
    expect((await app.server.inject({ method: 'DELETE', url, headers: { host: '127.0.0.1' } })).statusCode).not.toBe(
      200,
    );
    expect((await read('/api/v1/library/saved', { 'x-api-key': path.split('/')[2]! })).statusCode).toBe(401);
    expect((await app.call(listPrivateLinks)).status).toBe(401);
    expect((await app.call(createPrivateLink, { body: { list: { of: 'library' } } })).status).toBe(401);
  });

  it('of something that does not exist is refused, and of something deleted says so [link-07]', async () => {
    const refused = async (list: LinkedList) =>
      (await app.call(createPrivateLink, { body: { list }, headers: withKey })).body;
    expect(await refused({ of: 'collection', id: '99' })).toMatchObject({ code: 'collection_not_found' });
    expect(await refused({ of: 'view', id: '99' })).toMatchObject({ code: 'view_not_found' });
    expect(await refused({ of: 'monitor', id: 'm_none' })).toMatchObject({ code: 'monitor_not_found' });
    expect(await refused({ of: 'lens', id: '99' })).toMatchObject({ code: 'lens_not_found' });
  });
});
