import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getInboxStatus,
  getPaperDetails,
  listInbox,
  listInboxMessages,
  listSaved,
  retryInboxMessage,
  savePaper,
  sweepInbox,
} from '@carrel/contract';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { makePdf } from '../../test-kit/make-pdf.ts';
import { jsonAnswer, textAnswer } from '../../test-kit/upstream/source-bench.ts';

const title = 'Measuring the drift of reading habits in shared libraries';
const doi = '10.5555/drift.2021';
const filler = 'The marginalia of a reader are a record of attention over many years of study.';
const known = makePdf({ pages: [[title, 'Ada Lovelace', `https://doi.org/${doi}`, filler]] });
const nameless = makePdf({ pages: [['Notes of a summer', filler, filler]] });

let down = false;
/** OpenAlex knows one work; no source knows any other. */
const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  if (down) return textAnswer('down', 503, 'text/plain');
  if (url.hostname.includes('openalex') && decodeURIComponent(url.pathname).includes(doi))
    return jsonAnswer({
      id: 'https://openalex.org/W77',
      doi: `https://doi.org/${doi}`,
      title,
      publication_year: 2021,
      type: 'article',
      authorships: [{ author: { display_name: 'Ada Lovelace' } }],
    });
  if (url.hostname.includes('openalex')) return jsonAnswer({ meta: { count: 0, next_cursor: null }, results: [] });
  if (url.hostname.includes('crossref'))
    return jsonAnswer({ status: 'ok', message: { 'total-results': 0, items: [] } });
  return jsonAnswer({ error: 'not found' }, 404);
};

const clock = new FakeClock();
const folder = join(mkdtempSync(join(tmpdir(), 'carrel-inbox-')), 'watched');
let app: TestApp;
beforeEach(async () => {
  down = false;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  app = await createTestApp({
    clock,
    fetch,
    sleep: async (ms) => clock.advance(ms),
    config: { inboxFolder: folder },
  });
});
afterEach(() => app.dispose());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content: Buffer, ageMs = 60_000) => {
  writeFileSync(join(folder, name), content);
  const at = (clock.now() - ageMs) / 1000;
  utimesSync(join(folder, name), at, at);
};
const sweep = async () => (await app.ok(sweepInbox)).channels[0];
const messages = () => app.ok(listInboxMessages);
const pdfOf = async (id: string) => (await app.ok(getPaperDetails, { params: { id } })).pdf.stored;

describe('PDFs in the watched folder', () => {
  it('add their papers to the Inbox, with the file, once [inbox-24]', async () => {
    put('download.pdf', known);
    expect(await sweep()).toMatchObject({ fetched: 1, resolved: 1 });
    const { items } = await app.ok(listInbox);
    expect(items.map((i) => [i.paper.title, i.channel, i.message])).toEqual([[title, 'folder', 'download.pdf']]);
    expect(await pdfOf(items[0]!.paper.id)).toMatchObject({ origin: 'imported', verification: 'doi' });
    expect(await sweep()).toMatchObject({ skipped_already_seen: 1, resolved: 0 });
    put('the same again.pdf', known);
    expect(await sweep()).toMatchObject({ resolved: 1, skipped_already_seen: 1 });
    expect((await app.ok(listInbox)).total).toBe(1);
  });

  it('are attached to a paper that is already in the Library [inbox-24]', async () => {
    const { id } = await app.ok(savePaper, { body: { title, doi } });
    put('download.pdf', known);
    expect(await sweep()).toMatchObject({ duplicate: 1, resolved: 0 });
    expect(await pdfOf(id)).toMatchObject({ pages: 1 });
    expect((await app.ok(listInbox)).total).toBe(0);
    expect(await app.ok(listSaved, { query: {} })).toHaveLength(1);
  });

  it('wait while they are being written [inbox-25]', async () => {
    put('half.pdf', known.subarray(0, known.length - 40), 60_000);
    put('fresh.pdf', known, 1_000);
    expect(await sweep()).toMatchObject({ fetched: 0 });
    expect(await messages()).toEqual([]);
    put('half.pdf', known, 60_000);
    expect(await sweep()).toMatchObject({ fetched: 1, resolved: 1 });
  });

  it('that stay incomplete are imported as they are after ten minutes [inbox-25]', async () => {
    put('cut.pdf', known.subarray(0, 200), 11 * 60_000);
    expect(await sweep()).toMatchObject({ fetched: 1, unresolved: 1 });
    expect(await messages()).toMatchObject([{ text: 'cut.pdf', error: expect.stringContaining('cannot be opened') }]);
  });

  it('wait for a source that does not respond, and are tried again [inbox-26]', async () => {
    down = true;
    put('download.pdf', known);
    expect(await sweep()).toMatchObject({ error: 1 });
    expect(await messages()).toMatchObject([{ outcome: 'error', attempts: 1, next_try_at: expect.any(String) }]);
    expect(await sweep()).toMatchObject({ skipped_already_seen: 1, error: 0 });
    down = false;
    clock.advance(6 * 60_000);
    expect(await sweep()).toMatchObject({ resolved: 1 });
    expect(await messages()).toEqual([]);
    expect(await app.ok(getInboxStatus)).toMatchObject({ waiting: 1, needs_attention: 0 });
  });

  it('that could not be identified are listed, and imported when the user identifies them [inbox-26]', async () => {
    put('scan.pdf', nameless);
    expect(await sweep()).toMatchObject({ unresolved: 1 });
    const [message] = await messages();
    expect(message).toMatchObject({ text: 'scan.pdf', error: 'No paper was found for this file.' });
    const { id } = message!;
    expect(await app.ok(retryInboxMessage, { params: { id } })).toMatchObject({ outcome: 'unresolved', attempts: 2 });
    const done = await app.ok(retryInboxMessage, { params: { id }, body: { input: `https://doi.org/${doi}` } });
    expect(done).toMatchObject({ outcome: 'resolved', paper_ids: [expect.any(String)] });
    expect(await pdfOf(done.paper_ids[0]!)).toMatchObject({ verification: 'mismatch' });
  });

  it('that were deleted cannot be read again, and no other file is read [inbox-26]', async () => {
    put('scan.pdf', nameless);
    await sweep();
    const { id } = (await messages())[0]!;
    rmSync(join(folder, 'scan.pdf'));
    expect((await app.call(retryInboxMessage, { params: { id } })).status).toBe(404);
    writeFileSync(join(folder, '..', 'outside.pdf'), known);
    app.db.tx(() => app.db.run(`update inbox_messages set external_id = '../outside.pdf'`));
    expect((await app.call(retryInboxMessage, { params: { id } })).status).toBe(404);
  });
});

const bib = (name: string) => Buffer.from(`@article{k, title={Of the file ${name}}, year={2020}}`);
const pipe = (path: string) => execFileSync('mkfifo', [path]);

describe.skipIf(process.platform === 'win32')('what other programs put into the watched folder', () => {
  it.runIf(process.platform === 'linux')(
    'a file that cannot be read is listed and tried again, and the others are captured [inbox-27]',
    async () => {
      put('a.bib', bib('a'));
      // Reading the memory of a process at 0 is an error of the device, for every user.
      symlinkSync('/proc/self/mem', join(folder, 'b.bib'));
      mkdirSync(join(folder, 'c.bib'));
      pipe(join(folder, 'd.bib'));
      put('e.bib', bib('e'));
      clock.advance(3_600_000 * 24 * 365 * 20);
      expect(await sweep()).toMatchObject({ fetched: 3, resolved: 2, error: 1, fetch_error: null });
      expect(await messages()).toMatchObject([
        { text: 'b.bib', outcome: 'error', error: 'The file cannot be read (EIO).', next_try_at: expect.any(String) },
      ]);
      const { id } = (await messages())[0]!;
      expect(await app.ok(retryInboxMessage, { params: { id } })).toMatchObject({ outcome: 'error', attempts: 2 });
    },
  );

  it('a file larger than allowed is refused before it is read [inbox-27]', async () => {
    put('huge.bib', Buffer.alloc(0));
    truncateSync(join(folder, 'huge.bib'), 8 * 1024 ** 3);
    utimesSync(join(folder, 'huge.bib'), 1, 1);
    const started = performance.now();
    expect(await sweep()).toMatchObject({ fetched: 1, unresolved: 1 });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await messages()).toMatchObject([{ error: 'The file is larger than 20 MB. Import it instead.' }]);
    expect(await sweep()).toMatchObject({ skipped_already_seen: 1 });
  });

  it('a pipe that replaces a file during a sweep delays nothing [inbox-27]', async () => {
    put('race.bib', bib('race'));
    pipe(join(folder, 'pipe'));
    const now = clock.now.bind(clock);
    const spy = vi.spyOn(clock, 'now').mockImplementation(() => {
      // The sweep compares the age of a file with the time, after it has found the file.
      if (new Error().stack?.includes('inbox/folder.ts')) {
        spy.mockRestore();
        renameSync(join(folder, 'pipe'), join(folder, 'race.bib'));
      }
      return now();
    });
    expect(await sweep()).toMatchObject({ fetched: 1, resolved: 1 });
    expect(vi.isMockFunction(clock.now)).toBe(false);
  });
});
