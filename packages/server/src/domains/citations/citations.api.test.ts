import {
  addCitationStyle,
  citePapers,
  deleteCitationStyle,
  listCitationLocales,
  listCitationStyles,
  previewCitationStyle,
  resetLibrary,
  searchCitationStyles,
  undoLast,
  updateSettings,
  uploadCitationStyle,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { textAnswer } from '../../test-kit/upstream/source-bench.ts';

const styleXml = (name: string, body: string, attributes = 'class="in-text"', more = '') =>
  `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${attributes}>
  <info>
    <title>Style ${name}</title>
    <id>http://www.zotero.org/styles/${name}</id>
    ${more}
    <updated>2024-05-06T00:00:00+00:00</updated>
  </info>${body}
</style>`;

const authorTitle = (mark: string) => `
  <citation><layout prefix="${mark}"><names variable="author"><name form="short"/></names></layout></citation>
  <bibliography><layout suffix="."><group delimiter=", "><names variable="author"/><text variable="title" font-style="italic"/></group></layout></bibliography>`;
const plain = styleXml('plain', authorTitle('¶'));
const notes = styleXml('notes', authorTitle(''), 'class="note"', '<category citation-format="note"/>');
const dependent = styleXml(
  'child',
  '',
  'default-locale="de-DE"',
  '<link href="http://www.zotero.org/styles/plain" rel="independent-parent"/>',
);

let calls: string[];
const repository: Record<string, string> = {
  '/styles/plain.csl': plain,
  '/styles/dependent/child.csl': dependent,
};
const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  calls.push(url.pathname);
  const found = url.host === 'styles.example' ? repository[url.pathname] : undefined;
  return found === undefined ? textAnswer('404: Not Found', 404) : textAnswer(found);
};

let app: TestApp;
let paper: string;
beforeEach(async () => {
  calls = [];
  app = await createTestApp({ fetch, env: { SVC_CSL_BASE_URL: 'http://styles.example/styles' } });
  const saved = await aSavedPaper(app, {
    title: 'Slow manifolds <i>in vivo</i>',
    authors: 'Ivanova, Irina; van der Berg, Anna',
    year: 2024,
    journal: 'Neuron',
    doi: '10.5555/cite',
  });
  paper = saved.id;
});
afterEach(() => app.dispose());

const network = (access_enabled: boolean) => app.ok(updateSettings, { body: { network: { access_enabled } } });
const ids = async () => (await app.ok(listCitationStyles)).map((s) => s.id);
const shipped = ['apa', 'chicago-author-date', 'harvard', 'vancouver', 'ieee', 'mla'];

describe('citing', () => {
  it('formats papers in each style that comes with Carrel [cit-01]', async () => {
    const styles = await app.ok(listCitationStyles);
    expect(styles.map((s) => s.id)).toEqual(shipped);
    expect(styles[0]).toMatchObject({ label: 'APA 7 (author, date)', category: 'author-date', built_in: true });
    for (const { id } of styles) {
      const c = await app.ok(citePapers, { body: { paper_ids: [paper], style: id } });
      expect(c.bibliography).toHaveLength(1);
      expect(c.bibliography[0]?.toLowerCase()).toContain('slow manifolds in vivo');
      expect(c.bibliography[0]).toContain('Ivanova');
      expect(c.bibliography[0]).toContain('2024');
    }
    const html = await app.ok(citePapers, { body: { paper_ids: [paper], format: 'html' } });
    expect(html).toMatchObject({ style: 'apa', citation: '(Ivanova &amp; van der Berg, 2024)', note: false });
    expect(html.bibliography[0]).toContain('<i>in vivo</i>');
    expect((await app.call(citePapers, { body: { paper_ids: [paper], style: 'none' } })).status).toBe(404);
    expect((await app.call(citePapers, { body: { paper_ids: ['999999'] } })).status).toBe(404);
  });

  it('writes citations in order, in another language, and footnotes in a note style [cit-02]', async () => {
    const other = await aSavedPaper(app, { title: 'Undated work', authors: 'Sato, Mei' });
    const r = await app.ok(citePapers, {
      body: {
        paper_ids: [paper, other.id],
        locale: 'de-DE',
        clusters: [
          [{ paper_id: other.id, prefix: 'siehe ' }],
          [{ paper_id: paper, suppress_author: true }, { paper_id: other.id }],
        ],
      },
    });
    expect(r.clusters).toHaveLength(2);
    expect(r.clusters[0]).toBe('(siehe Sato, 2020)');
    expect(r.clusters[1]).toBe('(2024; Sato, 2020)');
    expect(r.citation).toBe(r.clusters[0]);
    await app.ok(addCitationStyle, { body: { xml: notes } });
    const footnote = await app.ok(citePapers, { body: { paper_ids: [paper], style: 'notes' } });
    expect(footnote).toMatchObject({ note: true, citation: 'Ivanova, van der Berg' });
    const mismatch = await app.call(citePapers, {
      body: { paper_ids: [paper], clusters: [[{ paper_id: other.id }]] },
    });
    expect(mismatch.status).toBe(422);
    expect(await app.ok(listCitationLocales)).toEqual(expect.arrayContaining(['en-US', 'de-DE', 'fr-FR', 'zh-CN']));
  });
});

describe('adding a style', () => {
  it('takes XML or a file, replaces a style of the same ID, and is undone like any change [cit-03]', async () => {
    const added = await app.ok(addCitationStyle, { body: { xml: plain } });
    expect(added).toEqual({
      id: 'plain',
      label: 'Style plain',
      title: 'Style plain',
      category: null,
      note: false,
      dependent: false,
      parent: null,
      locale: null,
      updated: '2024-05-06T00:00:00+00:00',
      built_in: false,
    });
    expect((await app.ok(citePapers, { body: { paper_ids: [paper], style: 'plain' } })).citation).toBe(
      '¶Ivanova, van der Berg',
    );
    const file = await app.upload(uploadCitationStyle, { name: 'x.csl', content: plain.replace('¶', '§') });
    expect(file).toMatchObject({ status: 201, body: { id: 'plain' } });
    expect((await app.ok(citePapers, { body: { paper_ids: [paper], style: 'plain' } })).citation).toBe(
      '§Ivanova, van der Berg',
    );
    await app.ok(undoLast);
    expect((await app.ok(citePapers, { body: { paper_ids: [paper], style: 'plain' } })).citation).toBe(
      '¶Ivanova, van der Berg',
    );
    await app.ok(undoLast);
    expect(await ids()).toEqual(shipped);
  });

  it('is deleted and restored by undo; styles that come with Carrel stay [cit-04]', async () => {
    await app.ok(addCitationStyle, { body: { xml: plain } });
    await app.ok(deleteCitationStyle, { params: { id: 'plain' } });
    expect(await ids()).toEqual(shipped);
    await app.ok(undoLast);
    expect(await ids()).toContain('plain');
    expect((await app.call(deleteCitationStyle, { params: { id: 'apa' } })).body).toMatchObject({
      code: 'style_in_use',
    });
    expect((await app.call(deleteCitationStyle, { params: { id: 'none' } })).status).toBe(404);
  });

  it('never takes the name of a style that comes with Carrel [cit-05]', async () => {
    const added = await app.ok(addCitationStyle, { body: { xml: styleXml('apa', authorTitle('¶')) } });
    expect(added.id).toBe('apa-2');
    expect((await app.ok(addCitationStyle, { body: { xml: styleXml('apa', authorTitle('§')) } })).id).toBe('apa-2');
    expect(await ids()).toEqual([...shipped, 'apa-2']);
  });

  it('refuses anything but a style, with the reason, and stores nothing [cit-06]', async () => {
    await network(false);
    const refused = async (body: { xml?: string; name?: string }) => {
      const r = await app.call(addCitationStyle, { body });
      const previewed = await app.call(previewCitationStyle, { body });
      expect([previewed.status, previewed.text]).toEqual([r.status, r.text]);
      return r;
    };
    expect(await refused({ xml: '<style>\n<info>\n</style>' })).toMatchObject({
      status: 422,
      body: { code: 'style_invalid', detail: expect.stringMatching(/^Line 3: the XML is not well-formed/) },
    });
    expect((await refused({ xml: '<html/>' })).text).toContain('This is not a CSL style');
    expect((await refused({ xml: `<!DOCTYPE a [<!ENTITY b "c">]>${plain.slice(38)}` })).text).toContain(
      'document type',
    );
    expect((await refused({ xml: plain.replace('<text variable="title"', '<text macro="gone"') })).text).toContain(
      'Line 10: the style uses the macro “gone”',
    );
    expect(await refused({ xml: dependent })).toMatchObject({
      status: 422,
      body: { code: 'style_parent_missing', detail: expect.stringContaining('uses the rules of “plain”') },
    });
    expect((await refused({})).status).toBe(422);
    expect((await refused({ xml: plain, name: 'plain' })).status).toBe(422);
    expect((await refused({ name: 'plain' })).body).toMatchObject({ code: 'network_off' });
    const large = await app.upload(uploadCitationStyle, { name: 'x.csl', content: ' '.repeat(1_000_001) });
    expect(large.status).toBe(413);
    expect(calls).toEqual([]);
    expect(await ids()).toEqual(shipped);
  });

  it('fetches a style by name, with its parent, when the network is on [cit-07]', async () => {
    await network(true);
    const added = await app.ok(addCitationStyle, { body: { name: 'http://www.zotero.org/styles/child' } });
    expect(added).toMatchObject({ id: 'child', dependent: true, parent: 'plain', locale: 'de-DE' });
    expect(calls).toEqual(['/styles/child.csl', '/styles/dependent/child.csl', '/styles/plain.csl']);
    expect(await ids()).toEqual([...shipped, 'child', 'plain']);
    expect((await app.ok(citePapers, { body: { paper_ids: [paper], style: 'child' } })).citation).toBe(
      '¶Ivanova, van der Berg',
    );
    const inUse = await app.call(deleteCitationStyle, { params: { id: 'plain' } });
    expect(inUse.body).toMatchObject({ code: 'style_in_use', detail: expect.stringContaining('“Style child”') });
    expect((await app.call(addCitationStyle, { body: { name: '../../etc/passwd' } })).body).toMatchObject({
      code: 'style_not_found',
    });
    // Both styles are one change.
    await app.ok(undoLast);
    expect(await ids()).toEqual(shipped);
  });

  it('finds and adds every official style without a network [cit-14]', async () => {
    await network(false);
    const search = (q: string) => app.ok(searchCitationStyles, { query: { q, limit: 5 } });
    expect((await search('nature'))[0]).toEqual({ name: 'nature', title: 'Nature', short: '', parent: '' });
    expect((await search('jama'))[0]).toMatchObject({ name: 'jama', parent: 'american-medical-association' });
    expect((await search('Nat genetics'))[0]).toMatchObject({ name: 'nature-genetics', parent: 'nature' });
    expect(await search('ature genetics')).toEqual([]);
    expect(await search(' - ')).toEqual([]);
    const added = await app.ok(addCitationStyle, { body: { name: 'nature-genetics' } });
    expect(added).toMatchObject({ id: 'nature-genetics', title: 'Nature Genetics', dependent: true, parent: 'nature' });
    const cited = await app.ok(citePapers, { body: { paper_ids: [paper], style: 'nature-genetics' } });
    expect(cited.bibliography.join()).toContain('Slow manifolds');
    // A former name.
    const renamed = await app.ok(addCitationStyle, { body: { name: 'acta-theriologica' } });
    expect(renamed.title).toBe('Mammal Research');
    expect(calls).toEqual([]);
  });

  it('says so when the repository does not answer [cit-07]', async () => {
    await app.dispose();
    app = await createTestApp({
      fetch: () => Promise.reject(new Error('refused')),
      sleep: () => Promise.resolve(),
    });
    await network(true);
    expect(await app.call(addCitationStyle, { body: { name: 'plain' } })).toMatchObject({
      status: 502,
      body: { code: 'upstream_failed' },
    });
  });

  it('stays through a restart and a wipe of the library [cit-08]', async () => {
    await app.ok(addCitationStyle, { body: { xml: plain } });
    await app.ok(resetLibrary, { body: { confirm: 'reset' } });
    app = await app.restart();
    expect(await ids()).toContain('plain');
  });
});

describe('previewing a style', () => {
  it('shows the newest papers, given ones, or examples, and stores nothing [cit-09]', async () => {
    const preview = await app.ok(previewCitationStyle, { body: { xml: plain, format: 'html' } });
    expect(preview.style).toMatchObject({ title: 'Style plain', dependent: false });
    expect(preview.bibliography).toEqual(['Irina Ivanova, Anna van der Berg, <i>Slow manifolds </i>in vivo.']);
    const other = await aSavedPaper(app, { title: 'Another', authors: 'Sato, Mei' });
    const chosen = await app.ok(previewCitationStyle, { body: { xml: plain, paper_ids: [other.id] } });
    expect(chosen.citation).toBe('¶Sato');
    await app.dispose();
    app = await createTestApp();
    const examples = await app.ok(previewCitationStyle, { body: { xml: plain } });
    expect(examples.bibliography).toHaveLength(3);
    expect(await ids()).toEqual(shipped);
    expect(
      (await app.call(previewCitationStyle, { body: { xml: plain, paper_ids: ['1', '2', '3', '4', '5', '6'] } }))
        .status,
    ).toBe(422);
  });
});
