import type * as c from '@carrel/contract';
import {
  actOnPaper,
  addCollectionItem,
  applyAlertTemplate,
  assignAlertRules,
  createAlert,
  createAlertRule,
  createCollection,
  deleteAlert,
  deleteAlertRule,
  dryRunAlert,
  evaluateAlert,
  getAlert,
  getAlertRule,
  getSchedulerStatus,
  listAlertHistory,
  listAlertRules,
  listAlerts,
  listAlertTemplates,
  listDispatchPapers,
  setPluginConfig,
  setPluginEnabled,
  testAlertRule,
  toggleAlertRule,
  triggerScheduledJob,
  unassignAlertRule,
  undoLast,
  updateAlert,
  updateAlertRule,
  updateSettings,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { SlackSimulator } from '../../test-kit/world/slack-simulator.ts';
import { type SmtpSimulator, startSmtpSimulator } from '../../test-kit/world/smtp-simulator.ts';

let app: TestApp;
let smtp: SmtpSimulator;
const clock = new FakeClock('2026-03-02T12:00:00.000Z');
const slack = new SlackSimulator(() => clock.now());
const hour = 3_600_000;
const arxiv = { answer: () => '' };
/** Slack, and arXiv if a test simulates it. */
const fetch: Fetch = async (call) => {
  if (!call.url.includes('arxiv.org')) return slack.fetch(call);
  return { status: 200, headers: { 'content-type': 'application/atom+xml' }, body: Buffer.from(arxiv.answer()) };
};

beforeAll(async () => {
  smtp = await startSmtpSimulator();
  app = await createTestApp({ clock, fetch, sleep: async (ms) => clock.advance(ms) });
  await app.ok(updateSettings, { body: { alerts: { time_zone: 'Europe/Berlin' } } });
});
afterAll(async () => {
  await app.dispose();
  await smtp.close();
});

const rule = (rule_type: c.RuleType, rule_config: Record<string, unknown>, name = 'A rule') =>
  app.call(createAlertRule, { body: { name, rule_type, rule_config } as c.TypedRule & { name: string } });
const aRule = async (rule_type: c.RuleType, rule_config: Record<string, unknown>, name?: string) => {
  const r = await rule(rule_type, rule_config, name);
  expect(r.status, r.text).toBe(201);
  return r.body;
};
const anAlert = (body: Partial<c.Alert> & { rule_ids?: string[] }) =>
  app.ok(createAlert, { body: { name: 'A digest', channels: [], ...(body as { rule_ids?: string[] }) } });
const evaluate = async (id: string) => {
  const job = await settled(app, await app.ok(evaluateAlert, { params: { id } }));
  expect(job.status, job.error ?? '').toBe('succeeded');
  return JSON.parse(job.result!) as c.ClientOutput<typeof c.dryRunAlert>;
};
const turnOn = async () => {
  await app.ok(setPluginConfig, {
    params: { id: 'email' },
    body: {
      host: '127.0.0.1',
      port: smtp.port,
      from_address: 'carrel@example.org',
      recipients: 'me@example.org',
      use_tls: false,
    },
  });
  await app.ok(setPluginConfig, {
    params: { id: 'slack' },
    body: { bot_token: slack.token, alert_channel: '#papers' },
  });
  for (const id of ['email', 'slack']) await app.ok(setPluginEnabled, { params: { id }, body: { enabled: true } });
};

describe('rules', () => {
  it.each([
    ['author', { name: 'Ada Lovelace' }, 'author_id'],
    ['author', { author_id: '999' }, 'author_id'],
    ['collection', { collection_name: 'No such' }, 'collection_id'],
    ['keyword', { keywords: ['…'] }, 'keywords'],
    ['topic', {}, 'topic'],
    ['similarity', {}, 'lens_id'],
    ['similarity', { min_score: 101 }, 'min_score'],
    ['discovery_lens', { lens_id: '1' }, 'lens_id'],
    ['feed_monitor', { label: 'nothing' }, 'monitor_id'],
    ['feed_monitor', { include_statuses: [] }, 'include_statuses'],
    ['branch', { branch_label: 'x' }, 'branch_id'],
    ['library_workflow', {}, 'workflow'],
    ['publication_watch', { events: [] }, 'events'],
  ] as const)('%s %j could never match and is refused with the reason [alert-04]', async (type, config, field) => {
    const r = await rule(type, config as Record<string, unknown>);
    expect(r.status).toBe(422);
    const { errors } = r.body as unknown as { errors: { loc: string[]; msg: string }[] };
    expect(errors[0]!.loc.slice(0, 3)).toEqual(['body', 'rule_config', field]);
    expect(errors[0]!.msg.length).toBeGreaterThan(5);
  });

  it('whose stored configuration cannot be read are listed with the reason, and the others still find papers [alert-36]', async () => {
    const broken = await aRule('keyword', { keywords: ['lamp'] }, 'Broken');
    const sound = await aRule('library_workflow', { workflow: 'reading' }, 'Sound');
    const lens = app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () => {
      app.db.run(`update alert_rules set rule_config = '{"keywords":"lamp"}' where id = ?`, Number(broken.id));
      return app.db.run(
        `insert into alert_rules (name, rule_type, rule_config, channels, created_at, updated_at) values ('Lens', 'discovery_lens', '{}', '[]', '', '')`,
      ).lastId;
    });
    const problems = new Map((await app.ok(listAlertRules)).map((r) => [r.id, r.problem]));
    for (const id of [broken.id, String(lens)])
      expect(problems.get(id)).toMatch(/^The settings of this rule cannot be read\./);
    expect(problems.get(sound.id)).toBeNull();
    expect((await app.ok(testAlertRule, { params: { id: broken.id } })).matches_found).toBe(0);
    for (const id of [broken.id, sound.id, String(lens)]) await app.ok(deleteAlertRule, { params: { id } });
  });

  it('stored without a field that has a default are read with it [alert-33]', async () => {
    const id = app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () =>
      app.db.run(
        `insert into alert_rules (name, rule_type, rule_config, channels, enabled, created_at, updated_at)
         values ('Older', 'feed_monitor', '{"monitor_id":"query:2","lookback_days":90,"origin":"api"}', '[]', 0, '', '')`,
      ),
    ).lastId;
    const params = { id: String(id) };
    expect((await app.ok(getAlertRule, { params })).rule_config).toEqual({
      monitor_id: 'query:2',
      include_statuses: ['new'],
      lookback_days: 90,
      max_age_days: 30,
      origin: 'api',
    });
    await app.ok(deleteAlertRule, { params });
  });

  it('find papers by word, topic, collection, reading status and author [alert-11]', async () => {
    const one = await aSavedPaper(app, { title: 'Grid cells in the entorhinal cortex', authors: 'Moser, May-Britt' });
    const two = await aSavedPaper(app, { title: 'A gridlock of cars', authors: 'Moser, May-Britt' });
    const at = new Date(clock.now()).toISOString();
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
      app.db.run(
        `insert into papers (status, title, title_key, authors, created_at, updated_at) values ('tracked', 'Tracked GRID-cells', 'k', '[]', ?1, ?1)`,
        at,
      );
      const author = app.db.run(
        `insert into authors (id, name, name_key, created_at, updated_at) values (99, 'May-Britt Moser', 'k', ?1, ?1)`,
        at,
      ).lastId;
      app.db.run('delete from paper_authors where paper_id = ?', Number(one.id));
      app.db.run(
        `insert into paper_authors (paper_id, position, author_id, name, source) values (?, 0, ?, 'May-Britt Moser', 'idxa')`,
        Number(one.id),
        author,
      );
    });
    const found = async (type: c.RuleType, config: Record<string, unknown>) => {
      const r = await aRule(type, config);
      const t = await app.ok(testAlertRule, { params: { id: r.id } });
      await app.ok(deleteAlertRule, { params: { id: r.id } });
      return t.matches.map((m) => m.title).sort();
    };
    const grid = ['Grid cells in the entorhinal cortex', 'Tracked GRID-cells'];
    expect(await found('keyword', { keywords: ['grid cell', 'absent word'] })).toEqual(grid);
    expect(await found('keyword', { keyword: 'grid' })).toEqual(grid);
    expect(await found('keyword', { keyword: 'grid', only_new: true })).toEqual(grid);
    expect(await found('topic', { topic: 'entorhinal cortex' })).toEqual([grid[0]]);
    // The namesake on the second paper is not a known author.
    expect(await found('author', { author_id: '99' })).toEqual([grid[0]]);
    const shelf = await app.ok(createCollection, { body: { name: 'Navigation' } });
    await app.ok(addCollectionItem, { params: { id: shelf.id }, body: { paper_id: two.id } });
    expect(await found('collection', { collection_name: 'navigation' })).toEqual(['A gridlock of cars']);
    await app.ok(actOnPaper, { params: { id: two.id }, body: { action: 'read', surface: 'library' } });
    expect(await found('library_workflow', { workflow: 'reading' })).toEqual(['A gridlock of cars']);
  });

  it('are changed, switched and deleted, and each step is undone [alert-12]', async () => {
    const made = await aRule('keyword', { keyword: 'grid' }, 'Grids');
    expect(await app.ok(toggleAlertRule, { params: { id: made.id } })).toMatchObject({ enabled: false });
    await app.ok(undoLast, {});
    expect(await app.ok(getAlertRule, { params: { id: made.id } })).toMatchObject({ enabled: true });
    const body = { name: 'Cells', rule_type: 'keyword' as const, rule_config: { keyword: 'cell' } };
    expect(await app.ok(updateAlertRule, { params: { id: made.id }, body })).toMatchObject({ name: 'Cells' });
    await app.ok(deleteAlertRule, { params: { id: made.id } });
    expect((await app.call(getAlertRule, { params: { id: made.id } })).status).toBe(404);
    await app.ok(undoLast, {});
    expect((await app.ok(listAlertRules)).map((r) => r.name)).toContain('Cells');
    await app.ok(deleteAlertRule, { params: { id: made.id } });
  });
});

describe('digests', () => {
  it('are delivered in Carrel without a plugin, each paper once, and are read there [alert-37]', async () => {
    const paper = await aSavedPaper(app, { title: 'Otters of the lower river' });
    const r = await aRule('keyword', { keyword: 'otters' }, 'Otters');
    const digest = await anAlert({ name: 'River', channels: ['carrel'], rule_ids: [r.id] });
    const { papers } = await app.ok(dryRunAlert, { params: { id: digest.id } });
    expect(papers).toMatchObject([{ paper_id: paper.id }]);
    expect(await evaluate(digest.id)).toMatchObject({
      papers_sent: 1,
      channel_results: { carrel: { status: 'sent', papers_new: 1 } },
    });
    expect(await evaluate(digest.id)).toMatchObject({ papers_sent: 0 });
    const history = await app.ok(listAlertHistory, { query: { alert_id: digest.id } });
    expect(history.map((d) => [d.channel, d.status, d.publications]).sort()).toEqual([
      ['carrel', 'empty', []],
      ['carrel', 'sent', [paper.id]],
    ]);
    const { id } = history.find((d) => d.status === 'sent')!;
    expect(await app.ok(listDispatchPapers, { params: { id } })).toMatchObject([
      { paper_id: paper.id, title: 'Otters of the lower river' },
    ]);
    expect((await app.call(listDispatchPapers, { params: { id: '999999' } })).status).toBe(404);
    expect(await app.ok(listAlertTemplates)).toEqual([]);
    await app.ok(deleteAlert, { params: { id: digest.id } });
    await app.ok(deleteAlertRule, { params: { id: r.id } });
  });

  it('have no suggestions until a channel is ready; one is applied once [alert-05]', async () => {
    expect(await app.ok(listAlertTemplates)).toEqual([]);
    await turnOn();
    const keys = (await app.ok(listAlertTemplates)).map((t) => t.key);
    expect(keys).toContain('publication-watch:library');
    const [key] = keys.filter((k) => k.startsWith('collection:'));
    const applied = await app.ok(applyAlertTemplate, { params: { key: key! } });
    expect(applied).toMatchObject({
      rule: { rule_type: 'collection' },
      alert: {
        schedule: 'weekly',
        schedule_config: { day: 'friday', time: '10:00' },
        rules: [{ id: applied.rule.id }],
      },
    });
    const watch = await app.ok(applyAlertTemplate, { params: { key: 'publication-watch:library' } });
    for (const used of [key!, 'publication-watch:library'])
      expect((await app.call(applyAlertTemplate, { params: { key: used } })).status).toBe(404);
    const left = (await app.ok(listAlertTemplates)).map((t) => t.key);
    expect(left).toEqual(keys.filter((k) => k !== key && k !== 'publication-watch:library'));
    await app.ok(deleteAlert, { params: { id: watch.alert.id } });
    await app.ok(deleteAlertRule, { params: { id: watch.rule.id } });
    await app.ok(deleteAlert, { params: { id: applied.alert.id } });
    expect((await app.call(createAlert, { body: { name: 'x', channels: ['pigeon'] } })).status).toBe(422);
  });

  it('are sent by e-mail and Slack, each paper once per channel [alert-01]', async () => {
    const r = await aRule('keyword', { keyword: 'grid' }, 'Grids & <cells>');
    const digest = await anAlert({ name: 'My <digest>', channels: ['email'], rule_ids: [r.id] });
    const dry = await app.ok(dryRunAlert, { params: { id: digest.id } });
    expect(dry).toMatchObject({ dry_run: true, papers_new: 2, papers_sent: 0 });
    expect(dry.papers).toHaveLength(2);
    expect(await evaluate(digest.id)).toMatchObject({ papers_new: 2, papers_sent: 2, papers_failed: 0 });
    const [mail] = smtp.mails.splice(0);
    expect(mail!.raw).toContain('multipart/alternative');
    expect(mail!.raw).toContain('Grid cells in the entorhinal cortex');
    expect(mail!.raw).toMatch(/Subject: My <digest>: 2 papers/);
    expect(mail!.raw).toContain('My &lt;digest&gt;');
    await app.ok(updateAlert, { params: { id: digest.id }, body: { channels: ['email', 'slack'] } });
    const second = await evaluate(digest.id);
    expect(second.channel_results).toMatchObject({
      email: { status: 'empty', papers_sent: 0 },
      slack: { status: 'sent', papers_sent: 2 },
    });
    expect(smtp.mails).toEqual([]);
    expect((await app.ok(listAlerts)).map((d) => d.name)).toEqual(['My <digest>']);
    const [message] = slack.posted('papers').slice(-1);
    expect(message!.blocks!.map((b) => b.type)).toEqual(['header', 'context', 'section', 'section', 'context']);
    expect(message!.blocks![1]!.elements![0]!.text).toBe('*Grids &amp; &lt;cells&gt;*');
    expect(await app.ok(getAlert, { params: { id: digest.id } })).toMatchObject({
      last_outcome: 'sent',
      next_due_at: null,
    });
    expect(await evaluate(digest.id)).toMatchObject({ papers_sent: 0 });
    expect(await app.ok(getAlert, { params: { id: digest.id } })).toMatchObject({ last_outcome: 'empty' });
    await app.ok(deleteAlert, { params: { id: digest.id } });
  });

  it('too long for one message are split, and only the part that failed is sent again [alert-13]', async () => {
    for (let i = 0; i < 40; i += 1)
      await aSavedPaper(app, {
        title: `Owls & mice ${i} ${'<long> '.repeat(40)}`,
        abstract: 'Words & more. '.repeat(40),
      });
    const r = await aRule('keyword', { keyword: 'owls' }, 'Owls');
    const digest = await anAlert({ name: 'Owls', channels: ['slack'], rule_ids: [r.id] });
    const before = slack.posted('papers').length;
    slack.faults.push({ method: 'conversations.list', answer: 429 });
    slack.faults.push({ method: 'chat.postMessage', answer: { ok: false, error: 'internal_error' } });
    const first = await evaluate(digest.id);
    const parts = slack.posted('papers').length - before;
    expect(first.papers_sent).toBeGreaterThan(0);
    expect(first.papers_sent).toBeLessThan(40);
    expect(first.channel_results.slack).toMatchObject({ status: 'pending', papers_new: 40 });
    // Nothing is sent before its time, and what was sent is not sent again.
    expect(await evaluate(digest.id)).toMatchObject({ papers_sent: 0 });
    clock.advance(10 * 60_000);
    app.scheduler.tick();
    await app.jobs.idle();
    await settled(app, await startDue());
    const messages = slack.posted('papers').slice(before);
    expect(messages.length).toBeGreaterThan(parts);
    const titles = messages.flatMap((m) =>
      (m.blocks ?? []).filter((b) => b.type === 'section').map((b) => /Owls &amp; mice (\d+) /.exec(b.text!.text)![1]),
    );
    expect(titles).toHaveLength(40);
    expect(new Set(titles).size).toBe(40);
    const [row] = (await app.ok(listAlertHistory, { query: { alert_id: digest.id } })).filter(
      (d) => d.publication_count,
    );
    expect(row).toMatchObject({ status: 'sent', publication_count: 40, channel: 'slack', error_message: null });
    await app.ok(deleteAlert, { params: { id: digest.id } });
  });

  it('list a hundred papers and say how many more there are; the next one lists those, in the chosen language [alert-35]', async () => {
    const { id } = await app.ok(createCollection, { body: { name: 'Many' } });
    for (let n = 0; n < 130; n += 1) {
      const paper = await aSavedPaper(app, { title: `Marsh number ${n}` });
      await app.ok(addCollectionItem, { params: { id }, body: { paper_id: paper.id } });
    }
    const r = await aRule('collection', { collection_name: 'Many' }, 'Many');
    const digest = await anAlert({ name: 'Many papers', channels: ['email', 'slack'], rule_ids: [r.id] });
    await app.ok(updateSettings, { body: { alerts: { address: 'https://carrel.example.org', language: 'de' } } });
    smtp.mails.splice(0);
    const before = slack.posted('papers').length;
    expect(await evaluate(digest.id)).toMatchObject({ papers_new: 130, papers_sent: 100 });
    const more = 'Und 30 weitere Paper in Carrel: https://carrel.example.org';
    const texts = smtp.mails.splice(0).map((mail) => mail.raw.replaceAll('=\r\n', ''));
    expect(texts.map((text) => text.includes(more))).toEqual([false, true]);
    const posted = slack.posted('papers').slice(before);
    expect(posted.filter((message) => JSON.stringify(message.blocks).includes(more))).toEqual(posted.slice(-1));
    await app.ok(updateSettings, { body: { alerts: { address: '', language: '' } } });
    expect(await evaluate(digest.id)).toMatchObject({ papers_new: 30, papers_sent: 30 });
    expect(smtp.mails.splice(0)[0]!.raw).not.toContain('more paper');
    await app.ok(deleteAlert, { params: { id: digest.id } });
  });

  it('that cannot be sent give the reason as a message, and their papers stay new [alert-03]', async () => {
    const r = await aRule('keyword', { keyword: 'gridlock' }, 'Cars');
    const digest = await anAlert({ name: 'Cars', channels: ['slack', 'email'], rule_ids: [r.id] });
    await app.ok(setPluginEnabled, { params: { id: 'email' }, body: { enabled: false } });
    slack.faults.push({ method: 'chat.postMessage', answer: { ok: false, error: 'not_in_channel' } });
    const result = await evaluate(digest.id);
    expect(result.channel_results).toMatchObject({
      slack: { status: 'failed', error: 'The app is not a member of the channel. Invite it in Slack.', papers_sent: 0 },
      email: { status: 'skipped', error: 'E-mail is disabled.', error_ref: { id: 'deliveries.disabled' } },
    });
    expect(await app.ok(getAlert, { params: { id: digest.id } })).toMatchObject({ last_outcome: 'failed' });
    const unsent = await app.ok(listAlertHistory, { query: { alert_id: digest.id } });
    expect(unsent.map((d) => d.error_message_ref?.id).sort()).toEqual([
      'deliveries.disabled',
      'plugins.channelNotJoined',
    ]);
    expect(unsent.map((d) => [d.status, d.publication_count, d.publications]).sort()).toEqual([
      ['failed', 1, [expect.stringMatching(/^\d+$/)]],
      ['skipped', 1, [expect.stringMatching(/^\d+$/)]],
    ]);
    await app.ok(setPluginEnabled, { params: { id: 'email' }, body: { enabled: true } });
    expect((await evaluate(digest.id)).channel_results).toMatchObject({
      slack: { status: 'sent', papers_sent: 1 },
      email: { status: 'sent', papers_sent: 1 },
    });
    await app.ok(unassignAlertRule, { params: { id: digest.id, rid: r.id } });
    expect(await app.ok(assignAlertRules, { params: { id: digest.id }, body: { rule_ids: [r.id, '999'] } })).toEqual({
      alert_id: digest.id,
      assigned_rule_ids: [r.id],
    });
    await app.ok(deleteAlert, { params: { id: digest.id } });
  });

  it('whose message may have been sent before a crash repeat that one message, recognisably [alert-14]', async () => {
    const r = await aRule('keyword', { keyword: 'entorhinal' }, 'Cortex');
    const digest = await anAlert({ name: 'Cortex', channels: ['email'], rule_ids: [r.id] });
    smtp.mails.splice(0);
    smtp.dropAfterData = 1;
    expect((await evaluate(digest.id)).channel_results.email).toMatchObject({ status: 'pending' });
    clock.advance(10 * 60_000);
    await settled(app, await startDue());
    const ids = smtp.mails.map((m) => /Message-ID: (<.*>)/i.exec(m.raw)![1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    await settled(app, await startDue());
    expect(smtp.mails).toHaveLength(2);
    await app.ok(deleteAlert, { params: { id: digest.id } });
  });

  it('are sent at their time in the time zone of the user, late after a pause, and once [alert-06]', async () => {
    const r = await aRule('collection', { collection_name: 'Navigation' }, 'Shelf');
    const digest = await anAlert({
      name: 'Daily',
      channels: ['email'],
      schedule: 'daily',
      schedule_config: { time: '09:00' },
      rule_ids: [r.id],
    });
    expect(digest.next_due_at).toBe('2026-03-03T08:00:00.000Z');
    smtp.mails.splice(0);
    await settled(app, await startDue());
    expect(smtp.mails).toHaveLength(0);
    clock.advance(30 * hour);
    for (let i = 0; i < 3; i += 1) await settled(app, await startDue());
    expect(smtp.mails).toHaveLength(1);
    expect(await app.ok(getAlert, { params: { id: digest.id } })).toMatchObject({
      last_outcome: 'sent',
      next_due_at: '2026-03-04T08:00:00.000Z',
    });
    clock.jump(-20 * hour);
    await settled(app, await startDue());
    clock.jump(20 * hour);
    await settled(app, await startDue());
    expect(smtp.mails).toHaveLength(1);
    const status = await app.ok(getSchedulerStatus);
    expect(status.jobs.find((j) => j.id === 'evaluate_alerts')).toMatchObject({ cron: 'every hour' });
    await app.ok(updateAlert, { params: { id: digest.id }, body: { enabled: false } });
    expect(await app.ok(getAlert, { params: { id: digest.id } })).toMatchObject({ next_due_at: null });
  });

  it('report what happened to saved papers, each event once, with the user’s notes [alert-15]', async () => {
    const paper = await aSavedPaper(app, { title: 'A claim that did not hold', notes: 'Check figure 2.' });
    const watch = await aRule('publication_watch', {}, 'Watch');
    const digest = await anAlert({ name: 'Changes', channels: ['email'], rule_ids: [watch.id] });
    const notice = (type: string, doi: string) =>
      app.db.tx(() =>
        app.db.run(
          `insert into paper_notices (paper_id, type, notice_doi, date, source) values (?, ?, ?, '2026-03-01', 'crossref')`,
          Number(paper.id),
          type,
          doi,
        ),
      );
    smtp.mails.splice(0);
    notice('correction', '10.5555/c1');
    await evaluate(digest.id);
    notice('retraction', '10.5555/r1');
    await evaluate(digest.id);
    await evaluate(digest.id);
    const texts = smtp.mails.map((m) => m.raw.replaceAll('=\r\n', ''));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Corrected (2026-03-01)');
    expect(texts[1]).toContain('Retracted (2026-03-01)');
    expect(texts[1]).toContain('Your note: Check figure 2.');
  });

  it('forget dispatches after 180 days [alert-02]', async () => {
    expect((await app.ok(listAlertHistory)).length).toBeGreaterThan(3);
    clock.advance(181 * 24 * hour);
    // No digest is due: a sweep deletes them all the same.
    for (const { id } of await app.ok(listAlerts))
      await app.ok(updateAlert, { params: { id }, body: { enabled: false } });
    await app.ok(triggerScheduledJob, { params: { job_id: 'evaluate_alerts' } });
    const left = await app.ok(listAlertHistory);
    expect(left.every((d) => Date.parse(d.sent_at) > clock.now() - 180 * 24 * hour)).toBe(true);
  });
});

const startDue = async () => {
  const fired = await app.ok(triggerScheduledJob, { params: { job_id: 'evaluate_alerts' } });
  return { job_id: fired.activity_job_id! };
};

it('digests are evaluated as often as configured [alert-06]', async () => {
  for (const [alertCheckIntervalHours, cron] of [
    [3, 'every 3 hours'],
    [0, 'off'],
  ] as const) {
    const other = await createTestApp({ clock, config: { alertCheckIntervalHours } });
    const job = (await other.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'evaluate_alerts');
    expect([job?.cron, job?.enabled]).toEqual([cron, alertCheckIntervalHours > 0]);
    await other.dispose();
  }
});

describe('preprints', () => {
  it('with a new version or a published one are an event, and the first check is not [alert-16]', async () => {
    await aSavedPaper(app, { title: 'A preprint', arxiv_id: '2401.00001' });
    let more = '';
    let version = 1;
    arxiv.answer = () =>
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/" xmlns:a="http://arxiv.org/schemas/atom"><o:totalResults>1</o:totalResults><entry><id>http://arxiv.org/abs/2401.00001v${version}</id><title>A preprint</title><summary>S.</summary><published>2024-01-01T00:00:00Z</published>${more}</entry></feed>`;
    const look = async () => {
      const fired = await app.ok(triggerScheduledJob, { params: { job_id: 'watch_publications' } });
      const job = await app.jobs.settled(fired.activity_job_id!);
      expect(job.status, job.error ?? '').toBe('succeeded');
      return JSON.parse(job.result!).events as number;
    };
    expect(await look()).toBe(0);
    version = 3;
    more = '<a:doi>10.5555/journal.1</a:doi>';
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    const kinds = app.read((db) =>
      db.all<{ kind: string; key: string }>(
        'select kind, key from publication_events where key in (?, ?)',
        '3',
        '10.5555/journal.1',
      ),
    );
    expect(kinds).toEqual([
      { kind: 'arxiv_version', key: '3' },
      { kind: 'published', key: '10.5555/journal.1' },
    ]);
  });
});
