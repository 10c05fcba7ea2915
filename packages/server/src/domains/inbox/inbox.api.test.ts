import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  actOnPaper,
  addToInbox,
  archiveInboxMessage,
  createAlertRule,
  getInboxStatus,
  getPaperDetails,
  getSchedulerStatus,
  listInbox,
  listInboxMessages,
  listInboxNotices,
  retryInboxMessage,
  setNoticeAside,
  setPluginConfig,
  setPluginEnabled,
  sweepInbox,
  triggerScheduledJob,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { jsonAnswer, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { SlackSimulator } from '../../test-kit/world/slack-simulator.ts';
import { extractLines } from './extract-lines.ts';

let app: TestApp;
const clock = new FakeClock();
const slack = new SlackSimulator(() => clock.now());
const folder = join(mkdtempSync(join(tmpdir(), 'carrel-inbox-')), 'watched');
let down = false;

/** OpenAlex knows the works 10.5555/inbox.N; no source knows anything else. */
const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  if (url.hostname === 'slack.com') return slack.fetch(call);
  if (down) return textAnswer('down', 503, 'text/plain');
  const n = /inbox\.(\d+)/.exec(decodeURIComponent(url.href))?.[1];
  if (url.hostname.includes('openalex') && n !== undefined)
    return jsonAnswer({
      id: `https://openalex.org/W9000${n}`,
      doi: `https://doi.org/10.5555/inbox.${n}`,
      title: `Captured work number ${n}`,
      publication_year: 2024,
      type: 'article',
      ids: { openalex: `https://openalex.org/W9000${n}`, doi: `https://doi.org/10.5555/inbox.${n}` },
      authorships: [],
      cited_by_count: 0,
      is_retracted: false,
    });
  if (url.hostname.includes('openalex') && url.pathname.endsWith('/works'))
    return jsonAnswer({ meta: { count: 0, next_cursor: null }, results: [] });
  if (url.hostname.includes('crossref') && url.pathname.endsWith('/works'))
    return jsonAnswer({ status: 'ok', message: { 'total-results': 0, items: [] } });
  return jsonAnswer({ error: 'not found' }, 404);
};

beforeAll(async () => {
  mkdirSync(folder);
  app = await createTestApp({ clock, fetch, sleep: async (ms) => clock.advance(ms) });
});
afterAll(() => app.dispose());

const sweep = () => app.ok(sweepInbox);
const status = () => app.ok(getInboxStatus);
const titles = async () => (await app.ok(listInbox, { query: { limit: 200 } })).items.map((i) => i.paper.title);
const turnOn = async (inbox_channel = '#reading') => {
  await app.ok(setPluginConfig, { params: { id: 'slack' }, body: { bot_token: slack.token, inbox_channel } });
  await app.ok(setPluginEnabled, { params: { id: 'slack' }, body: { enabled: true } });
};

describe('what is extracted from a message', () => {
  it.each([
    ['see https://doi.org/10.1000/182. and 10.1000/183', ['10.1000/182', '10.1000/183']],
    [
      'https://arxiv.org/pdf/2401.00001v2.pdf arXiv:2401.00001 and 2402.00002',
      ['arXiv:2401.00001', 'arXiv:2402.00002'],
    ],
    ['https://pubmed.ncbi.nlm.nih.gov/123456/ https://openalex.org/W2741809807', ['PMID:123456', 'W2741809807']],
    ['Attention is all you need\nthanks', ['title: Attention is all you need']],
    ['nice one', []],
    ['call me at 2024.12 or 555', ['title: call me at 2024.12 or 555']],
  ])('%s [inbox-05]', (text, lines) => {
    expect(extractLines(text, [])).toEqual(lines);
  });
});

describe('the Inbox', () => {
  it('cannot be swept without a channel, and its status is a read [inbox-01] [inbox-04]', async () => {
    expect(await app.call(sweepInbox)).toMatchObject({ status: 400, body: { code: 'inbox_not_configured' } });
    const before = app.read((db) => db.value<number>('select max(seq) from journal') ?? 0);
    expect(await status()).toEqual({
      configured: false,
      channels: [],
      waiting: 0,
      needs_attention: 0,
      notices: 0,
      last_captured_at: null,
    });
    expect(app.read((db) => db.value<number>('select max(seq) from journal') ?? 0)).toBe(before);
  });

  it('takes each message once, several papers of one, and shows the result to its sender [inbox-01] [inbox-03]', async () => {
    await turnOn();
    const saved = await aSavedPaper(app, { title: 'Captured work number 3', doi: '10.5555/inbox.3' });
    const both = slack.post('reading', 'read <https://doi.org/10.5555/inbox.1|this> &amp; 10.5555/inbox.2');
    const known = slack.post('reading', 'again 10.5555/inbox.3');
    const odd = slack.post('reading', 'lunch at noon today?');
    slack.post('reading', 'a bot', { bot_id: 'B1' });
    expect(await sweep()).toMatchObject({
      status: 'done',
      captured: 1,
      channels: [{ channel: 'slack', target: '#reading', fetched: 3, resolved: 1, duplicate: 1, unresolved: 1 }],
      errors: [],
    });
    expect((await titles()).sort()).toEqual(['Captured work number 1', 'Captured work number 2']);
    expect(slack.reactions).toEqual([`${both} inbox_tray`, `${known} books`, `${odd} question`]);
    expect(slack.posted('reading').filter((m) => m.thread_ts)).toMatchObject([{ thread_ts: odd }]);
    expect((await app.ok(getPaperDetails, { params: { id: saved.id } })).status).toBe('library');
    expect(await status()).toMatchObject({ configured: true, channels: ['slack'], waiting: 2, needs_attention: 1 });
    expect(await sweep()).toMatchObject({ captured: 0, channels: [{ skipped_already_seen: 3, resolved: 0 }] });
    expect(slack.reactions).toHaveLength(3);
  });

  it('reads all of more than a hundred messages, threads, and edited messages again [inbox-06]', async () => {
    const first = slack.post('reading', 'a list follows');
    for (let n = 100; n < 220; n += 1) slack.post('reading', `10.5555/inbox.${n}`);
    slack.post('reading', '10.5555/inbox.331', { thread_ts: first });
    const before = (await status()).waiting;
    const swept = await sweep();
    expect(swept).toMatchObject({ captured: 121 });
    expect((await status()).waiting).toBe(before + 121);
    expect(await titles()).toContain('Captured work number 331');
    // An edit adds a paper to a message that had none.
    const message = slack.channel('reading').messages.find((m) => m.ts === first)!;
    message.text = 'a list follows 10.5555/inbox.332';
    message.edited = { ts: '9999999999.000001' };
    expect(await sweep()).toMatchObject({ captured: 1 });
    expect(await titles()).toContain('Captured work number 332');
  });

  it('keeps a cursor for each channel, and tries messages again that failed [inbox-07]', async () => {
    await turnOn('#papers');
    down = true;
    const ts = slack.post('papers', '10.5555/inbox.400');
    expect(await sweep()).toMatchObject({ captured: 0, channels: [{ target: '#papers', error: 1 }] });
    expect(slack.reactions.at(-1)).toBe(`${ts} warning`);
    const [failed] = (await app.ok(listInboxMessages)).filter((m) => m.outcome === 'error');
    expect(failed).toMatchObject({ attempts: 1, text: '10.5555/inbox.400' });
    down = false;
    expect(await sweep()).toMatchObject({ captured: 0 });
    clock.advance(6 * 60_000);
    expect(await sweep()).toMatchObject({ captured: 1 });
    expect(slack.reactions.at(-1)).toBe(`${ts} inbox_tray`);
    await turnOn('#reading');
    expect(await sweep()).toMatchObject({ captured: 0, channels: [{ target: '#reading', resolved: 0 }] });
  });

  it('knows a channel by its ID, however the setting spells it [inbox-01]', async () => {
    const { id } = slack.channel('reading');
    const reactions = slack.reactions.length;
    const replies = slack.posted('reading').length;
    for (const spelling of [id, 'reading', '#Reading', '#reading']) {
      await turnOn(spelling);
      expect(await sweep()).toMatchObject({
        captured: 0,
        channels: [{ target: spelling, resolved: 0, unresolved: 0 }],
      });
    }
    expect([slack.reactions.length, slack.posted('reading').length]).toEqual([reactions, replies]);
  });

  it('starts a channel that it never read with the last three days [inbox-06]', async () => {
    const old = slack.post('papers', '10.5555/inbox.450');
    const older = slack.channel('papers').messages.find((m) => m.ts === old)!;
    older.ts = String(Number(old) - 4 * 86_400);
    slack.post('papers', '10.5555/inbox.451', { ts: String(Number(old) - 2 * 86_400) });
    app.db.run(`delete from inbox_cursors where target = ?`, slack.channel('papers').id);
    await turnOn('#papers');
    const before = slack.reactions.length;
    expect(await sweep()).toMatchObject({ captured: 1, channels: [{ target: '#papers', resolved: 1 }] });
    expect(slack.reactions.slice(before)).toHaveLength(1);
    expect(await titles()).not.toContain('Captured work number 450');
    await turnOn('#reading');
  });

  it('continues after a thread that was deleted meanwhile [inbox-08]', async () => {
    const first = slack.post('reading', '10.5555/inbox.460');
    slack.post('reading', '10.5555/inbox.461', { thread_ts: first });
    slack.post('reading', '10.5555/inbox.462');
    slack.faults.push({ method: 'conversations.replies', answer: { ok: false, error: 'thread_not_found' } });
    expect(await sweep()).toMatchObject({ captured: 2, errors: [] });
  });

  it('sets a reaction later that Slack refused at first, and after a retry by the user [inbox-03]', async () => {
    const ts = slack.post('reading', '10.5555/inbox.470');
    slack.faults.push({ method: 'reactions.add', answer: { ok: false, error: 'internal_error' } });
    await sweep();
    expect(slack.reactions.filter((r) => r.startsWith(ts))).toEqual([]);
    await sweep();
    await sweep();
    expect(slack.reactions.filter((r) => r.startsWith(ts))).toEqual([`${ts} inbox_tray`]);
    const lost = slack.post('reading', 'an odd title that nobody knows');
    await sweep();
    const message = (await app.ok(listInboxMessages)).find((m) => m.external_id === lost)!;
    await app.ok(retryInboxMessage, { params: { id: message.id }, body: { input: '10.5555/inbox.471' } });
    await sweep();
    expect(slack.reactions.filter((r) => r.startsWith(lost))).toEqual([`${lost} question`, `${lost} inbox_tray`]);
  });

  it('stores a message together with its papers, or neither [inbox-01]', async () => {
    slack.post('reading', '10.5555/inbox.480');
    app.db.run(
      `create trigger refuse_message before insert on inbox_message_papers begin select raise(abort, 'no'); end`,
    );
    const papers = () => app.read((db) => db.value<number>('select count(*) from papers'));
    const before = papers();
    await app.call(sweepInbox);
    expect(papers()).toBe(before);
    app.db.run('drop trigger refuse_message');
    expect(await sweep()).toMatchObject({ captured: 1 });
    expect(papers()).toBe(before! + 1);
  });

  it('returns 502 if a channel cannot be read, and the next sweep continues [inbox-08]', async () => {
    slack.post('reading', '10.5555/inbox.500');
    slack.faults.push({ method: 'conversations.history', answer: { ok: false, error: 'internal_error' } });
    expect(await app.call(sweepInbox)).toMatchObject({ status: 502 });
    expect(await sweep()).toMatchObject({ captured: 1 });
  });

  it('lets a message be corrected or archived [inbox-09]', async () => {
    const [message] = (await app.ok(listInboxMessages)).filter((m) => m.text.startsWith('lunch'));
    const { id } = message!;
    expect(await app.ok(retryInboxMessage, { params: { id } })).toMatchObject({ outcome: 'unresolved', attempts: 2 });
    expect(
      await app.ok(retryInboxMessage, { params: { id }, body: { input: 'https://doi.org/10.5555/inbox.600' } }),
    ).toMatchObject({ outcome: 'resolved', paper_ids: [expect.any(String)] });
    const odd = slack.post('reading', 'an unknown paper about nothing');
    await sweep();
    const [left] = (await app.ok(listInboxMessages)).filter((m) => m.external_id === odd);
    await app.ok(archiveInboxMessage, { params: { id: left!.id } });
    expect((await app.ok(listInboxMessages)).map((m) => m.id)).not.toContain(left!.id);
    expect((await app.call(archiveInboxMessage, { params: { id: '99999' } })).status).toBe(404);
  });

  it('is sorted by the actions of papers, with undo; deferring records no opinion [inbox-10] [inbox-30]', async () => {
    const [item] = (await app.ok(listInbox)).items;
    const { id } = item!.paper;
    const feedback = () => app.read((db) => db.value<number>('select count(*) from feedback_events'));
    const before = feedback();
    const act = (action: 'defer' | 'dislike' | 'like' | 'dismiss') =>
      app.ok(actOnPaper, { params: { id }, body: { action, surface: 'inbox' } });
    expect(await act('defer')).toMatchObject({ status: 'tracked', rating: 0 });
    expect(feedback()).toBe(before);
    await app.ok(undoLast, {});
    expect(await act('dislike')).toMatchObject({ status: 'tracked', rating: 1 });
    await app.ok(undoLast, {});
    expect(await act('dismiss')).toMatchObject({ status: 'dismissed' });
    await app.ok(undoLast, {});
    expect(await act('like')).toMatchObject({ status: 'library', rating: 4 });
  });

  it('shows notices of saved papers without any channel, until they are set aside [inbox-11]', async () => {
    const paper = await aSavedPaper(app, { title: 'A claim', notes: 'Used in chapter 2.' });
    await app.ok(createAlertRule, {
      body: { name: 'Watch', rule_type: 'publication_watch', rule_config: { events: ['retraction'] } },
    });
    for (const type of ['correction', 'retraction'])
      app.db.tx(() =>
        app.db.run(
          `insert into paper_notices (paper_id, type, notice_doi, source) values (?, ?, '10.5555/n', 'crossref')`,
          Number(paper.id),
          type,
        ),
      );
    const [notice, ...others] = await app.ok(listInboxNotices);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ event: 'retraction', detail: '10.5555/n', note: 'Used in chapter 2.' });
    await app.ok(setNoticeAside, { params: { id: notice!.id } });
    expect(await status()).toMatchObject({ notices: 0 });
    await app.ok(undoLast, {});
    expect(await status()).toMatchObject({ notices: 1 });
  });

  it('takes files of a watched folder once, and again when they change [inbox-12]', async () => {
    const put = (name: string, content: string, at: number) => {
      writeFileSync(join(folder, name), content);
      utimesSync(join(folder, name), at / 1000, at / 1000);
    };
    const old = clock.now() - 60_000;
    put(
      'two.bib',
      '@article{a, title={From a file}, year={2020}}\n@article{b, title={Another from a file}, year={2021}}',
      old,
    );
    put('one.ris', 'TY  - JOUR\nTI  - From a RIS file\nER  - \n', old);
    put('broken.bib', 'nothing in here', old);
    put('being-written.bib', '@article{c, title={Not yet}}', clock.now() + 600_000);
    const again = await app.restart({ config: { inboxFolder: folder } });
    app = again;
    const entry = async () => (await sweep()).channels.find((x) => x.channel === 'folder');
    expect(await entry()).toMatchObject({ fetched: 3, resolved: 2, unresolved: 1 });
    expect(await titles()).toEqual(expect.arrayContaining(['From a file', 'Another from a file', 'From a RIS file']));
    expect(await titles()).not.toContain('Not yet');
    expect(await entry()).toMatchObject({ skipped_already_seen: 3 });
    put('one.ris', 'TY  - JOUR\nTI  - From a changed RIS file\nER  - \n', old + 1_000);
    expect(await entry()).toMatchObject({ resolved: 1, skipped_already_seen: 2 });
    expect(await titles()).toContain('From a changed RIS file');
  });

  it('with the network off, captures the folder and reports the other channels [inbox-28]', async () => {
    writeFileSync(join(folder, 'offline.bib'), '@article{o, title={Captured without the network}, year={2020}}');
    utimesSync(join(folder, 'offline.bib'), 1, 1);
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    expect(await sweep()).toMatchObject({
      status: 'done',
      captured: 1,
      channels: [
        { channel: 'slack', reachable: false },
        { channel: 'folder', reachable: true, resolved: 1 },
      ],
      errors: [{ channel: 'slack', error: expect.any(String) }],
    });
    expect(await titles()).toContain('Captured without the network');
    const run = await app.ok(triggerScheduledJob, { params: { job_id: 'sweep_inbox' } });
    expect(run).toMatchObject({ job_id: expect.any(String) });
    await app.ok(updateSettings, { body: { network: { access_enabled: true } } });
  });

  it('is swept every five minutes unless the interval is 0 [inbox-02]', async () => {
    const job = async () => (await app.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'sweep_inbox');
    expect(await job()).toMatchObject({ enabled: true, cron: 'every 5 min' });
    app = await app.restart({ config: { inboxSweepIntervalMinutes: 0 } });
    expect(await job()).toMatchObject({ enabled: false });
  });
});

describe('a text that the user enters', () => {
  it('is looked up at once, and kept for correction if no paper is found [inbox-29]', async () => {
    const text = 'read https://doi.org/10.5555/inbox.701 and 10.5555/inbox.702';
    const added = await app.ok(addToInbox, { body: { text } });
    expect(added).toMatchObject({
      channel: 'user',
      outcome: 'resolved',
      paper_ids: [expect.any(String), expect.any(String)],
    });
    expect(await titles()).toEqual(expect.arrayContaining(['Captured work number 701', 'Captured work number 702']));
    expect((await app.ok(addToInbox, { body: { text } })).id).toBe(added.id);
    const { id, outcome } = await app.ok(addToInbox, { body: { text: 'lunch' } });
    expect(outcome).toBe('unresolved');
    expect((await app.ok(listInboxMessages)).map((m) => m.id)).toContain(id);
    const corrected = await app.ok(retryInboxMessage, { params: { id }, body: { input: '10.5555/inbox.703' } });
    expect(corrected.outcome).toBe('resolved');
  });
});
