import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  addCollectionItem,
  addPdfHighlight,
  assignTag,
  attachPaperPdf,
  createCollection,
  createTag,
  decideInboxFile,
  deletePaperPdf,
  deletePdfHighlight,
  discardInboxFile,
  discardPdfUpload,
  editPdfHighlight,
  exportPdfHighlights,
  fetchPaperPdf,
  fillPath,
  getPaperDetails,
  getPaperPdf,
  getPlugin,
  type HighlightFilter,
  importPdf,
  listActivityLogs,
  listHighlights,
  listInboxFiles,
  listPdfHighlights,
  listPdfUploads,
  listSaved,
  maxPdfBytes,
  removeSaved,
  retryPdfUpload,
  savePaper,
  searchPaperPdf,
  setPdfPage,
  setPluginConfig,
  setPluginEnabled,
  testPlugin,
  triggerScheduledJob,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch, Inbound } from '../../platform/http-client/transport.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { watchProgress } from '../../test-kit/watch-progress.ts';
import { insertHighlight } from './pdfs.repo.ts';

const title = 'Measuring the drift of reading habits in shared libraries';
const doi = '10.5555/drift.2021';
const words = 'The marginalia of a reader are a record of attention over many years of study.';
const rightPdf = makePdf({
  pages: [
    [title, 'Ada Lovelace', `https://doi.org/${doi}`, words],
    ['Second page', 'A heliotrope is mentioned here only.'],
  ],
});
const wrongPdf = makePdf({
  pages: [
    [
      'Another paper about something else',
      'Grace Hopper',
      'doi:10.5555/other',
      words,
      'References',
      `${title}. https://doi.org/${doi}`,
    ],
  ],
});

type Page = Partial<Inbound> | Error;
/** Simulated addresses, by host and path. */
let web: Record<string, Page> = {};
let asked: string[] = [];
const pdf = (body: Buffer): Page => ({ body, headers: { 'content-type': 'application/pdf' } });
const html = (body: string, status = 200): Page => ({
  body: Buffer.from(body),
  status,
  headers: { 'content-type': 'text/html' },
});
const json = (body: unknown): Page => ({
  body: Buffer.from(JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
});

const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  const key = `${url.host}${url.pathname}`;
  asked.push(key);
  const page = web[key];
  if (page instanceof Error) throw page;
  return {
    status: page?.status ?? (page ? 200 : 404),
    headers: page?.headers ?? { 'content-type': 'application/json' },
    body: page?.body ?? Buffer.from('{}'),
  };
};

const clock = new FakeClock();
let app: TestApp;
let paperId: string;
const work = {
  id: 'https://openalex.org/W1',
  doi: `https://doi.org/${doi}`,
  title,
  publication_year: 2021,
  type: 'article',
  authorships: [{ author: { display_name: 'Ada Lovelace' } }],
};

beforeAll(async () => {
  app = await createTestApp({
    fetch,
    clock,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    sleep: async () => undefined,
  });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  web = {};
  asked = [];
  await app.ok(setPluginEnabled, { params: { id: 'open_access' }, body: { enabled: true } });
  const saved = await app.ok(savePaper, { body: { title, authors: 'Lovelace, Ada', doi, year: 2021 } });
  paperId = saved.id;
});

const send = (path: string, body: Buffer, type = 'application/pdf') =>
  app.server.inject({ method: 'POST', url: path, headers: { host: '127.0.0.1', 'content-type': type }, payload: body });
const details = async (id = paperId) => (await app.ok(getPaperDetails, { params: { id } })).pdf;
const fetchPdf = async (id = paperId) => settled(app, await app.ok(fetchPaperPdf, { params: { id } }));
const attach = async (body: Buffer, id = paperId) => {
  const r = await send(`${fillPath(attachPaperPdf.path, { id })}?filename=mine.pdf`, body);
  return settled(app, r.json());
};
const importFile = async (body: Buffer, filename = 'x.pdf', query = '') => {
  const r = await send(`${importPdf.path}?filename=${encodeURIComponent(filename)}${query}`, body);
  expect(r.statusCode).toBe(202);
  return {
    ...(await settled(app, r.json())),
    upload: (r.json() as { upload_id: string }).upload_id,
    key: (r.json() as { operation_key: string }).operation_key,
  };
};
const remove = (reject = false, id = paperId) => app.call(deletePaperPdf, { params: { id }, query: { reject } });
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', id = paperId) =>
  app.server.inject({ method, url: fillPath(getPaperPdf.path, { id }), headers: { host: '127.0.0.1', ...headers } });

describe('fetching', () => {
  it('asks the sources in their order, rejects a wrong file and keeps the next [pdf-01] [pdf-06]', async () => {
    await remove();
    web['www.ebi.ac.uk/europepmc/webservices/rest/search'] = json({ hitCount: 0, resultList: { result: [] } });
    web['api.openalex.org/works/doi:10.5555%2Fdrift.2021'] = json({
      best_oa_location: { pdf_url: 'https://repo.example.org/wrong.pdf' },
      locations: [{ pdf_url: 'https://repo.example.org/page', license: 'cc-by', version: 'acceptedVersion' }],
    });
    web['repo.example.org/wrong.pdf'] = pdf(wrongPdf);
    web['repo.example.org/page'] = html('<meta name="citation_pdf_url" content="/files/right.pdf">');
    web['repo.example.org/files/right.pdf'] = pdf(rightPdf);
    const job = await fetchPdf();
    expect(job.operation_key).toBe(`pdf.fetch:${paperId}`);
    expect(JSON.parse(job.result!)).toMatchObject({
      found: true,
      source: 'OpenAlex',
      verification: 'doi',
      filename: expect.stringContaining('Lovelace 2021'),
    });
    const block = await details();
    expect(block).toMatchObject({
      url: `/api/v1/papers/${paperId}/pdf`,
      file_missing: false,
      stored: {
        origin: 'fetched',
        source_id: 'idxa',
        source_plugin: 'open_access',
        source_url: 'https://repo.example.org/files/right.pdf',
        license: 'cc-by',
        version: 'acceptedVersion',
        pages: 2,
      },
    });
    expect(block.attempts.map((a) => [a.source_id, a.outcome])).toEqual([
      ['arxiv', 'no_candidate'],
      ['pmc', 'no_candidate'],
      ['idxa', 'found'],
    ]);
    const log = await app.ok(listActivityLogs, { params: { job_id: job.job_id } });
    expect(JSON.stringify(log)).toContain('repo.example.org: It is a PDF of another paper.');
  });

  it('reports why each source failed, and ends without an error [pdf-06]', async () => {
    await remove();
    web['doi.org/10.5555/drift.2021'] = {
      status: 302,
      headers: { location: 'https://journal.example.org/article' },
      body: Buffer.alloc(0),
    };
    web['journal.example.org/article'] = html('<title>Just a moment...</title>', 403);
    web['api.crossref.org/works/10.5555%2Fdrift.2021'] = json({
      message: { link: [{ URL: 'https://journal.example.org/scan.pdf', 'content-type': 'application/pdf' }] },
    });
    web['journal.example.org/scan.pdf'] = html('<p>no such file</p>', 404);
    const job = await fetchPdf();
    expect(job.status).toBe('succeeded');
    expect(JSON.parse(job.result!)).toMatchObject({
      found: false,
      tried: expect.arrayContaining(['arXiv', 'Publisher']),
    });
    const outcomes = Object.fromEntries((await details()).attempts.map((a) => [a.source_id, a.outcome]));
    expect(outcomes).toMatchObject({ unpaywall: 'skipped', crossref: 'http_error', publisher: 'blocked' });
  });

  it('keeps a scan without text unverified, and does not fetch a file again that the user marked as wrong [pdf-09] [pdf-03]', async () => {
    await remove();
    const scan = makePdf({ pages: [[' ']] });
    web['doi.org/10.5555/drift.2021'] = pdf(scan);
    await fetchPdf();
    expect((await details()).stored).toMatchObject({ verification: 'unverified' });
    expect((await remove(true)).status).toBe(204);
    await fetchPdf();
    const block = await details();
    expect(block.stored).toBeNull();
    expect(block.attempts.find((a) => a.source_id === 'publisher')).toMatchObject({ outcome: 'rejected' });
    // It is wrong for this paper only.
    const { id } = await app.ok(savePaper, { body: { title: 'Another scanned paper', doi: '10.5555/scanned' } });
    web['doi.org/10.5555/scanned'] = pdf(scan);
    await fetchPdf(id);
    expect((await details(id)).stored).toMatchObject({ verification: 'unverified' });
    await remove(false, id);
  });

  it('takes a file that names the paper before a scan, and no page without the paper [pdf-09]', async () => {
    await remove();
    web['api.openalex.org/works/doi:10.5555%2Fdrift.2021'] = json({
      locations: ['empty', 'scan', 'other'].map((n) => ({ pdf_url: `https://repo.example.org/${n}.pdf` })),
    });
    web['repo.example.org/empty.pdf'] = pdf(makePdf({ pages: [['No copy is available.']] }));
    web['repo.example.org/other.pdf'] = pdf(makePdf({ pages: [['Sample. doi:10.5555/other.7']] }));
    await fetchPdf();
    expect((await details()).stored).toBeNull();
    web['repo.example.org/scan.pdf'] = pdf(makePdf({ pages: [[' '], [' ']] }));
    expect((await fetchPdf()).message).toContain('It has no text, so it was not checked.');
    const { stored, attempts } = await details();
    expect(stored).toMatchObject({ verification: 'unverified', source_id: 'idxa' });
    expect(attempts.find((a) => a.source_id === 'idxa')).toMatchObject({ outcome: 'found' });
    await remove();
    web['doi.org/10.5555/drift.2021'] = pdf(rightPdf);
    await fetchPdf();
    const after = await details();
    expect(after.stored).toMatchObject({ verification: 'doi', source_id: 'publisher' });
    expect(after.attempts.find((a) => a.source_id === 'idxa')).toMatchObject({ outcome: 'mismatch' });
  });

  it('removes active content from fetched files and names it [pdf-08]', async () => {
    await remove();
    const active = makePdf({
      pages: [[title, 'Ada Lovelace', doi, words]],
      catalog: '/OpenAction << /S /JavaScript /JS (x) >>',
    });
    web['doi.org/10.5555/drift.2021'] = pdf(active);
    expect((await fetchPdf()).message).toContain('Removed from the file: JavaScript');
    expect((await details()).stored).toMatchObject({ active_content: ['javascript'] });
    expect((await get()).rawPayload.includes('JavaScript')).toBe(false);
  });

  it('answers 409 while no source is on, and 404 for an unknown paper [pdf-01]', async () => {
    await app.ok(setPluginEnabled, { params: { id: 'open_access' }, body: { enabled: false } });
    expect(await app.call(fetchPaperPdf, { params: { id: paperId } })).toMatchObject({
      status: 409,
      body: { code: 'no_pdf_source' },
    });
    expect((await app.call(fetchPaperPdf, { params: { id: '999999' } })).status).toBe(404);
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    const offline = await app.call(fetchPaperPdf, { params: { id: paperId } });
    await app.ok(setPluginEnabled, { params: { id: 'open_access' }, body: { enabled: true } });
    const withSource = await app.call(fetchPaperPdf, { params: { id: paperId } });
    await app.ok(updateSettings, { body: { network: { access_enabled: true } } });
    expect([offline.status, withSource.status]).toEqual([409, 503]);
  });

  it.each([
    'http://134744072/x.pdf',
    'http://0x8.8.8.8/x.pdf',
    'http://ok\u3002example.org/x.pdf',
    'https:\\\\ok.example.org\\x.pdf',
    '//ok\u3002example.org/x.pdf',
    'https://reader@ok.example.org/x.pdf',
  ])('never calls %s, whose host is written in disguise [pdf-06]', async (address) => {
    await remove();
    for (const key of ['8.8.8.8/x.pdf', 'ok.example.org/x.pdf']) web[key] = pdf(rightPdf);
    for (const page of [
      `<embed type="application/pdf" src="${address}">`,
      `<base href="${address}"><a href="x.pdf">x</a>`,
    ]) {
      web['doi.org/10.5555/drift.2021'] = html(page);
      asked = [];
      await fetchPdf();
      expect(asked.filter((a) => a.endsWith('x.pdf'))).toEqual([]);
      expect((await details()).attempts.find((a) => a.source_id === 'publisher')).toMatchObject({ outcome: 'blocked' });
    }
  });

  it('follows a link with spaces in its path [pdf-06]', async () => {
    await remove();
    web['doi.org/10.5555/drift.2021'] = html('<a href=" /my files/the paper.pdf#page=2 ">x</a>');
    web['doi.org/my%20files/the%20paper.pdf'] = pdf(rightPdf);
    await fetchPdf();
    expect((await details()).stored).toMatchObject({ source_url: 'https://doi.org/my%20files/the%20paper.pdf' });
  });

  it('reads a page of up to 2 MB as text, and runs nothing in it [pdf-07]', async () => {
    await remove();
    const link = '<a href="/paper.pdf">PDF</a>';
    const attempt = async () => (await details()).attempts.find((a) => a.source_id === 'publisher');
    web['doi.org/paper.pdf'] = pdf(rightPdf);
    web['doi.org/10.5555/drift.2021'] = html(`${link}${' '.repeat(2 * 1024 * 1024)}`);
    await fetchPdf();
    expect(await attempt()).toMatchObject({ outcome: 'not_pdf' });
    web['doi.org/10.5555/drift.2021'] = html(`<script>document.write('<a href="/paper' + '.pdf">PDF</a>')</script>`);
    await fetchPdf();
    expect(await attempt()).toMatchObject({ outcome: 'no_candidate' });
    web['doi.org/10.5555/drift.2021'] = html(`${link}${' '.repeat(1024 * 1024)}`);
    await fetchPdf();
    expect(await attempt()).toMatchObject({ outcome: 'found' });
  });

  it('never calls a non-public address [pdf-06]', async () => {
    await remove();
    web['doi.org/10.5555/drift.2021'] = html(
      '<a href="http://127.0.0.1/x.pdf">x</a><a href="file:///etc/x.pdf">y</a><a href="http://[::1]/z.pdf">z</a>',
    );
    await fetchPdf();
    expect(asked.filter((a) => a.includes('127.0.0.1') || a.includes('::1'))).toEqual([]);
    expect((await details()).attempts.find((a) => a.source_id === 'publisher')).toMatchObject({ outcome: 'blocked' });
  });
});

describe('unofficial sources', () => {
  const id = 'shadow_libraries';
  const configure = (config: Record<string, string>) =>
    app.ok(setPluginConfig, {
      params: { id },
      body: { shadowa_mirrors: '', shadowb_domains: '', member_key: '', ...config },
    });
  const enable = (enabled: boolean) => app.ok(setPluginEnabled, { params: { id }, body: { enabled } });
  afterEach(() => enable(false));

  it('are off, have no addresses, and keep the member key secret [pdf-04]', async () => {
    expect(await app.ok(getPlugin, { params: { id } })).toMatchObject({ enabled: false, configured: false });
    const given = await configure({ member_key: 'k3y-of-a-member' });
    expect(given.config).toMatchObject({ shadowa_mirrors: '', shadowb_domains: '' });
    expect(JSON.stringify(given)).not.toContain('k3y-of-a-member');
    await configure({ member_key: '' });
  });

  it('are asked after every open source failed; only what a viewer opens is taken, and checked [pdf-04]', async () => {
    await remove();
    await configure({ shadowa_mirrors: 'walled.example.org, mirror.example.org/{doi}' });
    await enable(true);
    web['walled.example.org/10.5555/drift.2021'] = html('<title>DDoS-Guard</title>');
    web['mirror.example.org/10.5555/drift.2021'] = html('<a href="/files/right.pdf">PDF</a>');
    web['mirror.example.org/files/right.pdf'] = pdf(rightPdf);
    expect(JSON.parse((await fetchPdf()).result!)).toMatchObject({ found: false });
    web['mirror.example.org/10.5555/drift.2021'] = html(
      '<a href="https://elsewhere.example.org/x.pdf">x</a><iframe src="http://10.0.0.1/x.pdf"></iframe><embed type="application/pdf" src="/files/wrong.pdf"><iframe src="/files/right.pdf#view"></iframe>',
    );
    web['mirror.example.org/files/wrong.pdf'] = pdf(wrongPdf);
    const job = await fetchPdf();
    expect(JSON.parse(job.result!)).toMatchObject({ found: true, source: 'First unofficial source' });
    const block = await details();
    expect(block.stored).toMatchObject({ source_plugin: id, verification: 'doi' });
    expect(block.attempts.slice(-2).map((a) => [a.source_id, a.outcome])).toEqual([
      ['shadowb', 'skipped'],
      ['shadowa', 'found'],
    ]);
    expect(asked.filter((a) => a.startsWith('elsewhere') || a.startsWith('10.'))).toEqual([]);
    expect(asked.indexOf('mirror.example.org/10.5555/drift.2021')).toBeGreaterThan(
      asked.indexOf('doi.org/10.5555/drift.2021'),
    );
  });

  it('do not keep a file without text, and send the key only to services that ask for it [pdf-04]', async () => {
    await remove();
    await configure({
      shadowa_mirrors: 'mirror.example.org',
      shadowb_domains: 'api.example.org/find?doi={doi}&key={key}',
      member_key: 'k3y-of-a-member',
    });
    await enable(true);
    web['mirror.example.org/10.5555/drift.2021'] = pdf(makePdf({ pages: [[' '], [' '], [' ']] }));
    web['api.example.org/find'] = json({ download_url: 'http://127.0.0.1/stolen.pdf' });
    const job = await fetchPdf();
    expect(JSON.parse(job.result!)).toMatchObject({ found: false });
    const outcomes = Object.fromEntries((await details()).attempts.map((a) => [a.source_id, a.outcome]));
    expect(outcomes).toMatchObject({ shadowb: 'blocked', shadowa: 'mismatch' });
    const log = await app.ok(listActivityLogs, { params: { job_id: job.job_id } });
    expect(JSON.stringify([log, app.logLines(), await details()])).not.toContain('k3y-of-a-member');
  });

  it('are tested address by address, and only while enabled [pdf-05]', async () => {
    const doi = '10.1038/nature12373';
    const hosts = ['good', 'wall', 'empty', 'refusing', 'gone', 'private'];
    await configure({ shadowa_mirrors: hosts.map((h) => `${h}.example.org`).join(',') });
    expect((await app.call(testPlugin, { params: { id } })).status).toBeGreaterThanOrEqual(400);
    await enable(true);
    web[`good.example.org/${doi}`] = html('<iframe src="/f.pdf"></iframe>');
    web['good.example.org/f.pdf'] = pdf(rightPdf);
    web[`wall.example.org/${doi}`] = html('<title>Just a moment...</title>');
    web[`empty.example.org/${doi}`] = html('<title>Not here</title>');
    web[`refusing.example.org/${doi}`] = html('no', 451);
    web[`gone.example.org/${doi}`] = new Error('refused');
    web[`private.example.org/${doi}`] = {
      status: 302,
      headers: { location: 'http://169.254.169.254/' },
      body: Buffer.alloc(0),
    };
    const job = await settled(app, await app.ok(testPlugin, { params: { id } }));
    const { ok, results } = JSON.parse(job.result!) as { ok: boolean; results: { address: string; state: string }[] };
    expect(ok).toBe(true);
    expect(results.map((r) => r.state)).toEqual([
      'Serves PDFs',
      'Behind a check for bots',
      'Works, but does not have the test paper',
      'Refused (HTTP 451)',
      'Unreachable',
      'Unreachable',
    ]);
  });
});

describe('keeping', () => {
  it('keeps the user’s file unchanged, and warns [pdf-11]', async () => {
    const own = makePdf({
      pages: [['Notes that name no paper', words]],
      catalog: '/OpenAction << /S /JavaScript /JS (x) >>',
    });
    const job = await attach(own);
    expect(job.operation_key).toBe(`pdf.attach:${paperId}`);
    expect(job.message).toContain('It does not name this paper. Kept as it is, although it contains: JavaScript');
    expect((await details()).stored).toMatchObject({
      origin: 'uploaded',
      verification: 'mismatch',
      active_content: ['javascript'],
      filename: 'mine.pdf',
    });
    expect((await get()).rawPayload.equals(own)).toBe(true);
  });

  it('makes highlights of the marks in it, only once, and undo removes them [pdf-40]', async () => {
    const page =
      '/Annots [<< /Type /Annot /Subtype /Underline /Rect [0 0 9 9] /C [0 1 0] /QuadPoints [72 732 200 732 72 719 200 719] >> << /Type /Annot /Subtype /Text /Rect [300 700 320 720] /Contents (Check this) >> << /Type /Annot /Subtype /Link /Rect [1 1 9 9] >>]';
    const marked = makePdf({ pages: [[title, 'Ada Lovelace', words]], page });
    await attach(marked);
    await attach(marked);
    const highlights = () => app.ok(listPdfHighlights, { params: { id: paperId } });
    expect((await highlights()).map((h) => [h.page, h.text, h.note, h.colour, h.in_file])).toEqual([
      [1, 'Ada Lovelace', '', 'green', true],
      [1, '', 'Check this', 'yellow', true],
    ]);
    await app.ok(undoLast, {});
    await app.ok(undoLast, {});
    expect(await highlights()).toEqual([]);
  });

  it('refuses anything that is not a PDF, is too large, or has no paper [pdf-37]', async () => {
    const path = `/api/v1/papers/${paperId}/pdf`;
    expect((await send(path, Buffer.from('<html></html>'))).statusCode).toBe(415);
    expect((await send(path, Buffer.alloc(0))).statusCode).toBe(415);
    expect((await send(path, rightPdf, 'text/plain')).statusCode).toBe(415);
    expect((await send('/api/v1/papers/999999/pdf', rightPdf)).statusCode).toBe(404);
    const large = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { host: '127.0.0.1', 'content-type': 'application/pdf', 'content-length': String(maxPdfBytes + 1) },
      payload: Buffer.alloc(10),
    });
    expect(large.statusCode).toBe(413);
    expect(readdirSync(join(app.dataDir, 'pdfs', 'uploads'))).toEqual([]);
  });

  it('serves it with ETag, ranges and safe headers [pdf-10] [paper-09]', async () => {
    await attach(rightPdf);
    const whole = await get();
    const { sha256 } = (await details()).stored!;
    expect(whole.headers).toMatchObject({
      etag: `"${sha256}"`,
      'content-type': 'application/pdf',
      'content-length': String(rightPdf.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename="paper.pdf"/),
    });
    expect(whole.rawPayload.equals(rightPdf)).toBe(true);
    expect((await get({ 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(rightPdf.length),
      0,
    ]);
    const part = await get({ range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${rightPdf.length}`,
    ]);
    expect((await get({ range: 'bytes=-6' })).body).toBe('%%EOF\n');
    const beyond = await get({ range: 'bytes=9999999-' });
    expect([beyond.statusCode, beyond.headers['content-range'], JSON.parse(beyond.body)]).toEqual([
      416,
      `bytes */${rightPdf.length}`,
      { detail: expect.any(String), code: 'range_not_satisfiable' },
    ]);
    expect((await get({ range: 'bytes=0-4', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({}, 'GET', '999999')).statusCode).toBe(404);
  });

  it('serves it whatever its title is, and closes each file [pdf-10]', async () => {
    const { id } = await app.ok(savePaper, {
      body: { title: `${'x'.repeat(89)}𝒜 of names`, authors: 'Lovelace, Ada', doi: '10.5555/letters.1' },
    });
    await attach(rightPdf, id);
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    // More rounds than other work of the program opens files meanwhile.
    for (let n = 0; n < 40; n += 1) {
      const whole = await get({}, 'GET', id);
      expect([whole.statusCode, whole.headers['content-disposition']]).toEqual([
        200,
        `inline; filename="paper.pdf"; filename*=UTF-8''Lovelace%20-%20${'x'.repeat(89)}.pdf`,
      ]);
      await get({}, 'HEAD', id);
      await get({ range: 'bytes=9999999-' }, 'GET', id);
    }
    expect(open()).toBeLessThan(before + 25);
    const unchanged = await get({ 'if-none-match': '*' }, 'GET', id);
    expect([unchanged.statusCode, unchanged.headers['content-length']]).toEqual([304, undefined]);
    expect((await app.call(exportPdfHighlights, { params: { id } })).status).toBe(200);
    await remove(false, id);
  });

  it('keeps one file per paper, and undo restores a removed one [pdf-13] [paper-09]', async () => {
    await attach(wrongPdf);
    await attach(rightPdf);
    const before = (await details()).stored!.sha256;
    expect((await app.ok(listSaved, { query: { search: 'has:pdf' } })).some((p) => p.id === paperId)).toBe(true);
    await remove();
    expect((await get()).statusCode).toBe(404);
    expect((await app.call(deletePaperPdf, { params: { id: paperId } })).status).toBe(404);
    await app.ok(undoLast);
    expect((await details()).stored!.sha256).toBe(before);
  });

  it('reports a missing file [pdf-13]', async () => {
    await attach(rightPdf);
    const { sha256 } = (await details()).stored!;
    rmSync(join(app.dataDir, 'pdfs', sha256.slice(0, 2), `${sha256}.pdf`));
    expect(await details()).toMatchObject({ file_missing: true, url: null });
    expect((await get()).statusCode).toBe(404);
  });
});

describe('importing', () => {
  it('attaches the file to a paper that is here, even a second time [pdf-02]', async () => {
    await remove();
    const first = await importFile(rightPdf, 'a.pdf');
    expect(first.key).toBe(`pdf.import:${first.upload}`);
    expect(JSON.parse(first.result!)).toMatchObject({ outcome: 'attached', paper_id: paperId });
    expect(JSON.parse((await importFile(rightPdf)).result!)).toMatchObject({
      outcome: 'already_stored',
      paper_id: paperId,
    });
    expect(await app.ok(listPdfUploads)).toEqual([]);
  });

  it('keeps active content of an imported file, and warns in the job and its log [pdf-11]', async () => {
    await remove();
    const job = await importFile(
      makePdf({
        pages: [[title, 'Ada Lovelace', doi, words]],
        catalog: '/OpenAction << /S /JavaScript /JS (x) >>',
      }),
    );
    const warning = 'Kept as it is, although it contains: JavaScript.';
    expect(job.message).toContain(warning);
    const log = await app.ok(listActivityLogs, { params: { job_id: job.job_id } });
    expect(JSON.stringify(log)).toContain(warning);
    expect((await get()).rawPayload.includes('JavaScript')).toBe(true);
  });

  it('finds the paper online, and saves it only if the file contains its title [pdf-02] [act-31]', async () => {
    const other = 'On the memory of card catalogues and their makers';
    const file = makePdf({ pages: [[other, 'Grace Hopper', 'doi:10.5555/cards.7', words]] });
    web['api.openalex.org/works/doi:10.5555%2Fcards.7'] = json({
      ...work,
      id: 'https://openalex.org/W7',
      doi: 'https://doi.org/10.5555/cards.7',
      title: other,
      authorships: [{ author: { display_name: 'Grace Hopper' } }],
    });
    const seen = watchProgress(app);
    const done = await importFile(file);
    expect(seen.filter((s) => s.kind === 'pdf.import').map(({ message }) => message)).toEqual([
      'Reading the PDF',
      'Looking for the paper of this PDF',
    ]);
    expect(JSON.parse(done.result!)).toMatchObject({ outcome: 'imported', title: other });
    const id = (JSON.parse(done.result!) as { paper_id: string }).paper_id;
    expect(await app.ok(getPaperDetails, { params: { id } })).toMatchObject({
      status: 'library',
      added_from: 'pdf_import',
      has_pdf: true,
    });

    const contradicting = makePdf({
      pages: [['A paper about gardens and their walls', 'Someone', 'doi:10.5555/cards.8', words]],
    });
    web['api.openalex.org/works/doi:10.5555%2Fcards.8'] = json({
      ...work,
      id: 'https://openalex.org/W8',
      doi: 'https://doi.org/10.5555/cards.8',
      title: 'An unrelated title of a cited work',
    });
    const unresolved = await importFile(contradicting, 'garden.pdf');
    expect(JSON.parse(unresolved.result!)).toMatchObject({ outcome: 'unresolved', upload_id: unresolved.upload });
    expect(app.read((db) => db.value('select count(*) from papers where idxa_id = ?', 'W8'))).toBe(0);
  });

  it('lists unidentified files for a day, to be identified by the user [pdf-15]', async () => {
    for (const u of await app.ok(listPdfUploads))
      await app.ok(discardPdfUpload, { params: { upload_id: u.upload_id } });
    const scan = makePdf({ pages: [[' ']] });
    const { upload } = await importFile(scan, 'scan.pdf');
    expect(await app.ok(listPdfUploads)).toMatchObject([
      { upload_id: upload, filename: 'scan.pdf', state: 'unresolved' },
    ]);
    const again = await app.ok(retryPdfUpload, { params: { upload_id: upload }, body: { doi } });
    expect(JSON.parse((await settled(app, again)).result!)).toMatchObject({ outcome: 'attached', paper_id: paperId });
    expect((await app.call(retryPdfUpload, { params: { upload_id: upload }, body: { doi } })).status).toBe(404);
    expect((await app.call(retryPdfUpload, { params: { upload_id: upload }, body: {} })).status).toBe(422);
  });

  it('moves an unidentified file to the Inbox after a day, where it stays until it becomes a paper [inbox-32]', async () => {
    const { upload } = await importFile(
      makePdf({ pages: [[' '], [' '], [' '], [' ']] }),
      'Tides_of-the_inland seas.pdf',
    );
    const tidy = async () => {
      const { activity_job_id } = await app.ok(triggerScheduledJob, { params: { job_id: 'pdf_tidy' } });
      await settled(app, { job_id: activity_job_id! });
    };
    const inInbox = async () => (await app.ok(listInboxFiles)).map((u) => u.upload_id);
    await tidy();
    expect(await inInbox()).not.toContain(upload);
    clock.advance(2 * 86_400_000);
    await tidy();
    clock.advance(2 * 86_400_000);
    await tidy();
    expect(await inInbox()).toContain(upload);
    const params = { upload_id: upload };
    expect((await app.call(retryPdfUpload, { params, body: { doi } })).status).toBe(404);
    expect((await app.call(decideInboxFile, { params, body: {} })).status).toBe(422);
    const made = await app.ok(decideInboxFile, { params, body: { new_title: 'Tides of the inland seas' } });
    const { paper_id } = JSON.parse((await settled(app, made)).result!);
    const paper = await app.ok(getPaperDetails, { params: { id: paper_id } });
    expect(paper).toMatchObject({ title: 'Tides of the inland seas', status: 'library' });
    expect(paper.pdf.stored).toMatchObject({ origin: 'imported', filename: 'Tides_of-the_inland seas.pdf' });
    expect(await inInbox()).not.toContain(upload);
  });

  it('keeps a file that was dropped on the Inbox there, and discards it on request [inbox-32]', async () => {
    const { upload } = await importFile(makePdf({ pages: [[' '], [' '], [' ']] }), 'dropped.pdf', '&inbox=true');
    expect((await app.ok(listPdfUploads)).map((u) => u.upload_id)).not.toContain(upload);
    expect(await app.ok(listInboxFiles)).toMatchObject([{ upload_id: upload, state: 'unresolved' }]);
    await app.ok(discardInboxFile, { params: { upload_id: upload } });
    expect(await app.ok(listInboxFiles)).toEqual([]);
  });

  it('moves old uploads, and deletes files that belong to no paper [pdf-16]', async () => {
    const { upload } = await importFile(makePdf({ pages: [[' '], [' ']] }), 'old.pdf');
    await attach(rightPdf);
    const { sha256 } = (await details()).stored!;
    await remove();
    const path = join(app.dataDir, 'pdfs', sha256.slice(0, 2), `${sha256}.pdf`);
    // It was stored long before it was removed, and undo can still restore it.
    utimesSync(path, 0, 0);
    const tidy = async (days: number) => {
      clock.advance(days * 86_400_000);
      const { activity_job_id } = await app.ok(triggerScheduledJob, { params: { job_id: 'pdf_tidy' } });
      await settled(app, { job_id: activity_job_id! });
    };
    await tidy(2);
    expect(existsSync(path)).toBe(true);
    await app.ok(undoLast, {});
    await tidy(8);
    expect(existsSync(path)).toBe(true);
    await remove();
    await tidy(1);
    await tidy(6);
    expect(existsSync(path)).toBe(true);
    await tidy(1);
    expect((await app.ok(listPdfUploads)).some((u) => u.upload_id === upload)).toBe(false);
    await app.ok(discardInboxFile, { params: { upload_id: upload } });
    expect(existsSync(path)).toBe(false);
  });
});

describe('reading', () => {
  it('finds words with their pages, in a paper and in the library [pdf-17]', async () => {
    await attach(rightPdf);
    const found = await app.ok(searchPaperPdf, { params: { id: paperId }, query: { q: 'heliotropes' } });
    expect(found).toMatchObject({ total: 1, hits: [{ page: 2, snippet: expect.stringContaining('heliotrope') }] });
    expect((await app.ok(listSaved, { query: { search: 'pdf:heliotrope' } })).map((p) => p.id)).toEqual([paperId]);
    expect(await app.ok(listSaved, { query: { search: 'pdf:zeppelin' } })).toEqual([]);
    await remove();
    expect(await app.ok(listSaved, { query: { search: 'pdf:heliotrope' } })).toEqual([]);
  });

  it('remembers the last page, keeps highlights in the history, and exports them [pdf-18]', async () => {
    await attach(rightPdf);
    const params = { id: paperId };
    await app.ok(setPdfPage, { params, body: { page: 2 } });
    expect((await details()).stored).toMatchObject({ last_page: 2 });
    const body = {
      page: 1,
      rects: [[0.1, 0.2, 0.3, 0.02] as [number, number, number, number]],
      text: 'a record of attention',
      note: 'Compare with *Tufte*',
    };
    const added = await app.ok(addPdfHighlight, { params, body });
    await app.ok(editPdfHighlight, { params: { ...params, highlight: added.id }, body: { colour: 'green' } });
    expect(await app.ok(listPdfHighlights, { params })).toMatchObject([{ ...body, colour: 'green' }]);
    expect((await app.ok(listHighlights)).items).toMatchObject([
      { id: added.id, in_file: true, paper: { id: paperId, has_pdf: true } },
    ]);
    const markdown = await app.call(exportPdfHighlights, { params });
    expect(markdown.text).toBe(`# ${title}\n\n> a record of attention\n>\n> (p. 1)\n\nCompare with *Tufte*\n`);
    await app.ok(deletePdfHighlight, { params: { ...params, highlight: added.id } });
    expect(await app.ok(listPdfHighlights, { params })).toEqual([]);
    expect((await app.call(deletePdfHighlight, { params: { ...params, highlight: added.id } })).status).toBe(404);
  });

  it('lists the highlights of all papers, those with the newest first, and filters them [pdf-38]', async () => {
    const save = async (title: string) => (await app.ok(savePaper, { body: { title, authors: 'Noether, Emmy' } })).id;
    const [one, other, gone] = [await save('On margins'), await save('On café tables'), await save('A removed paper')];
    const add = (id: string, text: string, { note = '', colour = 'yellow' as 'yellow' | 'green' } = {}) =>
      String(
        app.journal.byUser('test', aChange('Highlighted'), () =>
          insertHighlight(app.db, {
            ...{ paper_id: Number(id), sha256: null, page: 1, page_label: null, rects: '[]', text, colour, note },
            ...{ created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' },
          }),
        ),
      );
    const a1 = add(one, 'a record');
    const b1 = add(other, 'Señor Über', { colour: 'green' });
    const a2 = add(one, 'of attention', { note: 'Read this twice' });
    add(gone, 'of attention');
    await app.ok(removeSaved, { params: { id: gone } });
    const tag = await app.ok(createTag, { body: { name: 'kept' } });
    await app.ok(assignTag, { body: { paper_id: other, tag_id: tag.id } });
    const outer = await app.ok(createCollection, { body: { name: 'Outer' } });
    const inner = await app.ok(createCollection, { body: { name: 'Inner', parent_id: outer.id } });
    await app.ok(addCollectionItem, { params: { id: inner.id }, body: { paper_id: one } });

    const found = async (query: Partial<HighlightFilter> & { limit?: number; offset?: number } = {}) => {
      const { total, papers, items } = await app.ok(listHighlights, { query });
      return { total, papers, ids: items.map((h) => h.id) };
    };
    expect(await found()).toEqual({ total: 3, papers: 2, ids: [a2, a1, b1] });
    expect(await found({ limit: 1, offset: 2 })).toEqual({ total: 3, papers: 2, ids: [b1] });
    expect(await found({ colour: 'green' })).toEqual({ total: 1, papers: 1, ids: [b1] });
    expect((await found({ kind: 'note' })).ids).toEqual([a2]);
    expect((await found({ kind: 'highlight' })).ids).toEqual([b1, a1]);
    expect((await found({ tag_id: tag.id })).ids).toEqual([b1]);
    expect((await found({ collection_id: outer.id })).ids).toEqual([a2, a1]);
    expect((await found({ collection_id: 'none' })).total).toBe(0);
    expect((await found({ q: 'uber cafe' })).ids).toEqual([b1]);
    expect((await found({ q: 'twice ATTENTION' })).ids).toEqual([a2]);
    const [last] = (await app.ok(listHighlights, { query: { colour: 'green' } })).items;
    expect(last!.paper).toEqual({
      id: other,
      title: 'On café tables',
      author_names: ['Noether, Emmy'],
      year: null,
      has_pdf: false,
    });
  });

  it('moves highlights to the pages of another file, names those that it lacks, and undoes it [pdf-21]', async () => {
    await attach(rightPdf);
    const params = { id: paperId };
    const rects = [[0.1, 0.2, 0.3, 0.02] as [number, number, number, number]];
    const add = (page: number, text: string, page_label: string | null = null) =>
      app.ok(addPdfHighlight, { params, body: { page, rects, text, page_label } });
    await add(1, 'a record of atten- tion', 'iii');
    await add(2, 'mentioned here only');
    const markdown = async () => (await app.call(exportPdfHighlights, { params })).text;
    const highlights = () => app.ok(listPdfHighlights, { params });
    const before = await highlights();
    expect(before.map((h) => [h.page, h.page_label, h.in_file])).toEqual([
      [1, 'iii', true],
      [2, null, true],
    ]);
    expect(await markdown()).toContain('> (p. iii)');

    const cover = ['A repository', 'Cover sheet'];
    await attach(makePdf({ pages: [cover, cover, [title, 'Ada Lovelace', `https://doi.org/${doi}`, words]] }));
    expect(await highlights()).toMatchObject([
      { text: 'mentioned here only', page: 2, rects, in_file: false },
      { text: 'a record of atten- tion', page: 3, page_label: null, rects: [], in_file: true },
    ]);
    expect(await markdown()).toContain('> mentioned here only\n>\n> (p. 2 of an earlier file)');
    await app.ok(undoLast);
    expect(await highlights()).toEqual(before);

    await remove();
    expect(await highlights()).toEqual(before);
    await attach(
      makePdf({
        pages: [
          [title, 'Ada Lovelace'],
          ['Mentioned here', 'only.'],
        ],
      }),
    );
    expect((await highlights()).map((h) => h.in_file)).toEqual([false, true]);
    await attach(rightPdf);
    expect((await highlights()).map((h) => [h.page, h.in_file])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('says that a scan cannot be searched [pdf-17]', async () => {
    await attach(makePdf({ pages: [[' '], ['3']] }));
    const search = () => app.ok(searchPaperPdf, { params: { id: paperId }, query: { q: 'zeppelin' } });
    expect(await search()).toEqual({ total: 0, searchable: false, hits: [] });
    await attach(rightPdf);
    expect(await search()).toEqual({ total: 0, searchable: true, hits: [] });
  });
});
