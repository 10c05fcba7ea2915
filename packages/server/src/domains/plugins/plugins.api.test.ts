import {
  type DeskPreferences,
  getOperationalSection,
  getPlugin,
  getPluginConfig,
  getStats,
  listPlugins,
  setDeskPreferences,
  setNetworkPolicy,
  setPluginConfig,
  setPluginEnabled,
  testPlugin,
} from '@carrel/contract';
import { type AnyPlugin, definePlugin, PluginFailure, secretField } from '@carrel/plugin-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Store } from '../../platform/db/store.ts';
import { GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { SecretStore } from '../../platform/secrets.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { SlackSimulator } from '../../test-kit/world/slack-simulator.ts';
import { type SmtpSimulator, startSmtpSimulator } from '../../test-kit/world/smtp-simulator.ts';
import { PluginFault, PluginHost } from './plugin-host.ts';

let app: TestApp;
let smtp: SmtpSimulator;
const clock = new FakeClock();
const slack = new SlackSimulator(() => clock.now());

beforeAll(async () => {
  smtp = await startSmtpSimulator();
  app = await createTestApp({
    clock,
    fetch: slack.fetch,
    sleep: async (ms) => clock.advance(ms),
  });
});
afterAll(async () => {
  await app.dispose();
  await smtp.close();
});

const emailConfig = (over: Record<string, unknown> = {}) => ({
  host: '127.0.0.1',
  port: smtp.port,
  username: 'reader',
  password: 'right',
  from_address: 'carrel@example.org',
  recipients: 'a@example.org, b@example.org',
  use_tls: false,
  ...over,
});
const german: DeskPreferences = {
  language: 'de',
  theme: 'system',
  contrast: 'system',
  density: 'comfortable',
  single_keys: true,
  keys: {},
  columns: null,
  toured: false,
};
const configure = (id: string, body: Record<string, unknown>) => app.call(setPluginConfig, { params: { id }, body });
const enable = (id: string, enabled = true) => app.ok(setPluginEnabled, { params: { id }, body: { enabled } });
const manifestOf = async (id: string) => (await app.ok(listPlugins)).find((p) => p.id === id)!;

describe('plugins', () => {
  it('are listed with what they can do, off until enabled [plugin-01]', async () => {
    const email = await manifestOf('email');
    expect(email).toMatchObject({
      display_name: 'E-mail',
      kind: 'integration',
      capabilities: ['send'],
      actions: ['test'],
      enabled: false,
      configured: false,
      can_send: false,
      problem: null,
    });
    expect(email.config_schema).toMatchObject({
      additionalProperties: false,
      properties: { port: { minimum: 1, maximum: 65_535, default: 587 }, password: { 'x-carrel-secret': true } },
    });
    expect(await app.ok(getPlugin, { params: { id: 'slack' } })).toMatchObject({
      capabilities: ['send', 'receive'],
      actions: ['test', 'capture'],
    });
  });

  it('have a strict configuration whose secrets are masked, kept and deleted [plugin-02]', async () => {
    const wrong = await configure('email', { ...emailConfig(), port: 0, colour: 'red' });
    expect(wrong.status).toBe(422);
    expect((wrong.body as unknown as { errors: { loc: string[] }[] }).errors.map((e) => e.loc)).toEqual([
      ['body', 'port'],
      ['body', 'colour'],
    ]);
    const token = slack.token;
    const put = await configure('slack', { bot_token: token, alert_channel: '#papers', inbox_channel: '' });
    expect(put.body).toMatchObject({ config: { bot_token: '****1234', alert_channel: '#papers' } });
    await configure('slack', { bot_token: '****1234', alert_channel: 'C00000001', inbox_channel: '#reading' });
    expect((await app.ok(getPluginConfig, { params: { id: 'slack' } })).config).toEqual({
      bot_token: '****1234',
      alert_channel: 'C00000001',
      inbox_channel: '#reading',
    });
    expect((await configure('slack', { bot_token: '****9999' })).status).toBe(422);
    expect(app.read((db) => db.value('select config from plugins where id = ?', 'slack'))).not.toContain('token');
    await configure('slack', { bot_token: '', alert_channel: '#papers' });
    expect((await manifestOf('slack')).configured).toBe(false);
    await configure('slack', { bot_token: token, alert_channel: '#papers', inbox_channel: '#reading' });
    expect((await configure('nothing', {})).status).toBe(404);
  });

  it.each([
    [
      'shadow_libraries',
      'shadowa_mirrors',
      ['ftp://x', 'good.example, javascript:alert(1)', 'http://user:pw@a.example', 'a b.example', 'https://'],
    ],
    [
      'shadow_libraries',
      'shadowb_domains',
      ['file:///etc/passwd', 'https://{host}/x', Array(21).fill('a.example').join(',')],
    ],
    ['email', 'host', ['bad host!', 'https://smtp.example.org', '-x.example', 'me@smtp.example.org']],
    ['email', 'from_address', ['not an address', 'Name <me@example.org>', 'me@', 'a@b@c']],
    ['email', 'recipients', ['me@example.org, not an address', 'me@example.org>']],
  ])('%s refuses values of %s that it could not use [plugin-02]', async (id, field, values) => {
    for (const value of values) {
      const { status, body } = await configure(id, { [field]: value });
      expect([value, status, (body as unknown as { errors: { loc: string[] }[] }).errors.map((e) => e.loc[1])]).toEqual(
        [value, 422, [field]],
      );
      expect(JSON.stringify((body as unknown as { detail: unknown }).detail)).not.toContain('pw');
    }
  });

  it('take addresses in every usual form, and lose only a stored value that is no longer valid [plugin-02]', async () => {
    const mirrors = 'a.example, b.example:8443/{doi}, http://c.example/x?d={doi}, https://bücher.example';
    expect((await configure('shadow_libraries', { shadowa_mirrors: mirrors })).status).toBe(200);
    app.db.tx(() =>
      app.db.run(
        `update plugins set config = json_set(config, '$.shadowb_domains', 'ftp://x') where id = 'shadow_libraries'`,
      ),
    );
    expect((await app.ok(getPluginConfig, { params: { id: 'shadow_libraries' } })).config).toMatchObject({
      shadowa_mirrors: mirrors,
      shadowb_domains: '',
    });
    for (const host of ['localhost', 'smtp.bücher.example', '192.168.0.2', '::1', 'mail_1.example.'])
      expect([
        host,
        (await configure('email', { host, username: 'apikey', recipients: 'a@b.example; c@localhost' })).status,
      ]).toEqual([host, 200]);
    // Its user name is no address that mail could come from.
    expect((await manifestOf('email')).configured).toBe(false);
    await configure('shadow_libraries', {});
  });

  it('keep their configuration while they are disabled [plugin-03]', async () => {
    await configure('email', emailConfig());
    expect(await enable('email')).toMatchObject({ enabled: true, configured: true, can_send: true });
    expect(await enable('email', false)).toMatchObject({ enabled: false, configured: true, can_send: false });
    expect((await app.ok(getPluginConfig, { params: { id: 'email' } })).config).toMatchObject({ host: '127.0.0.1' });
    await enable('email');
    expect((await app.ok(getStats)).configured_plugins).toBeGreaterThan(0);
  });

  it('are tested by a real call, as a job [plugin-04]', async () => {
    expect((await app.call(testPlugin, { params: { id: 'slack' } })).body).toMatchObject({ code: 'plugin_disabled' });
    await enable('slack');
    const job = await settled(app, await app.ok(testPlugin, { params: { id: 'slack' } }));
    expect(job).toMatchObject({ status: 'succeeded', operation_key: 'integrations.slack.test' });
    expect(JSON.parse(job.result!)).toMatchObject({
      ok: true,
      message: 'Connected to Simulated lab.',
      target: '#papers',
      resolved_id: 'C00000001',
    });
    expect(slack.posted('papers')).toHaveLength(1);
    const mail = await settled(app, await app.ok(testPlugin, { params: { id: 'email' } }));
    expect(mail.status).toBe('succeeded');
    expect(smtp.mails.at(-1)).toMatchObject({ from: 'carrel@example.org', to: ['a@example.org', 'b@example.org'] });
    expect(smtp.mails.at(-1)!.raw).not.toContain('b@example.org');
  });

  it('send test messages in the language of the interface [plugin-11]', async () => {
    const sent = async () => {
      for (const id of ['slack', 'email']) await settled(app, await app.ok(testPlugin, { params: { id } }));
      return { slack: slack.posted('papers').at(-1)?.text, mail: smtp.mails.at(-1)?.raw };
    };
    const english = await sent();
    expect(english.slack).toBe('Test message from Carrel\nCarrel can send digests here.');
    expect(english.mail).toContain('Subject: Test message from Carrel');
    expect(english.mail).toContain('Carrel can send digests here.');
    await app.ok(setDeskPreferences, { body: german });
    const translated = await sent();
    expect(translated.slack).toBe('Testnachricht von Carrel\nCarrel kann Übersichten hierher senden.');
    expect(translated.mail).toContain('Subject: Testnachricht von Carrel');
    expect(translated.mail).toContain('hierher senden.');
  });

  it('report what a service refused, and Health shows it until it works again [plugin-05]', async () => {
    await configure('email', emailConfig({ password: 'wrong' }));
    const job = await settled(app, await app.ok(testPlugin, { params: { id: 'email' } }));
    expect(job).toMatchObject({
      status: 'failed',
      failure_reason: '127.0.0.1 does not accept the user name or password. It answered 535.',
    });
    const chip = async () => {
      const section = await app.ok(getOperationalSection);
      return section.chips.find((c) => c.key === 'plugins');
    };
    expect(await chip()).toMatchObject({ status: 'warning' });
    await configure('email', emailConfig());
    await settled(app, await app.ok(testPlugin, { params: { id: 'email' } }));
    expect(await chip()).toMatchObject({ status: 'healthy' });
  });

  it('reach no network while it is off [plugin-06]', async () => {
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    const [calls, mails] = [slack.calls.length, smtp.mails.length];
    for (const id of ['slack', 'email']) {
      const job = await settled(app, await app.ok(testPlugin, { params: { id } }));
      expect(job).toMatchObject({ status: 'failed', failure_code: 'network_off' });
    }
    expect([slack.calls.length, smtp.mails.length]).toEqual([calls, mails]);
    await app.ok(setNetworkPolicy, { body: { enabled: true } });
  });
});

describe('a plugin that misbehaves', () => {
  const config = z.strictObject({ key: secretField('Key', 'A key.') });
  const naughty = (hook: NonNullable<AnyPlugin['test']>): AnyPlugin =>
    definePlugin({
      manifest: {
        id: 'naughty',
        displayName: 'Naughty',
        version: '1',
        description: '',
        docsPath: '',
        services: { api: { address: 'https://slack.com/api/', intervalMs: 0, concurrency: 1 } },
        limits: { hookMs: 40, calls: 3 },
      },
      config,
      status: () => ({ configured: true, facts: {} }),
      test: hook,
    });
  const hostOf = (plugin: AnyPlugin) =>
    new PluginHost({
      plugins: [plugin],
      store: new Store(app.db, app.journal, clock),
      secrets: new SecretStore(app.dataDir, app.log),
      transport: app.transport,
      web: new GuardedWeb(app.transport),
      log: app.log,
      baseUrls: {},
    });
  const runOf = (hook: NonNullable<AnyPlugin['test']>, host = hostOf(naughty(hook))) => ({
    host,
    result: host.run(host.plugin('naughty'), {}, (context) => hook(context, { subject: '', text: '' })),
  });

  it('is stopped when it hangs or calls out too often, and its calls end with it [plugin-07]', async () => {
    await expect(runOf(() => new Promise(() => undefined)).result).rejects.toThrow(PluginFault);
    const flood = runOf(async ({ fetch }) => {
      for (;;) await fetch('https://slack.com/api/auth.test', { method: 'POST' });
    });
    await expect(flood.result).rejects.toThrow('more than 3 calls');
    let kept: Parameters<NonNullable<AnyPlugin['test']>>[0] | undefined;
    await runOf(async (context) => {
      kept = context;
      return { ok: true, message: '' };
    }).result;
    await expect(kept!.fetch('https://slack.com/api/auth.test')).rejects.toThrow('has ended');
  });

  it('is disabled after five faults in a row, but not because its service fails [plugin-08]', async () => {
    const fails = runOf(async () => {
      throw new PluginFailure('The service is down.', { retryable: true });
    });
    await enablePlugin();
    for (let i = 0; i < 6; i += 1)
      await expect(runOf(async () => Promise.reject(new PluginFailure('down')), fails.host).result).rejects.toThrow();
    await expect(fails.result).rejects.toThrow('The service is down.');
    expect(fails.host.enabled('naughty')).toBe(true);
    for (let i = 0; i < 5; i += 1)
      await expect(runOf(async () => Promise.reject(new TypeError('oops')), fails.host).result).rejects.toThrow('oops');
    expect(fails.host.row('naughty')).toMatchObject({ enabled: 0, stopped: 1, problem: 'oops' });
  });

  const enablePlugin = async () => {
    app.db.tx(() =>
      app.db.run(
        `insert into plugins (id, enabled) values ('naughty', 1) on conflict (id) do update set enabled = 1, failures = 0`,
      ),
    );
  };
});

describe('the secret of a plugin', () => {
  it('is sent only to the server that it was entered for [plugin-02]', async () => {
    await configure('email', emailConfig());
    await enable('email');
    const passwordAt = async (over: Record<string, unknown>) => {
      const shown = (await app.ok(getPluginConfig, { params: { id: 'email' } })).config;
      const { body } = await configure('email', { ...shown, ...over });
      return [body.config.password, body.deleted_secrets];
    };
    const elsewhere = await startSmtpSimulator();
    const { password: masked } = (await app.ok(getPluginConfig, { params: { id: 'email' } })).config;
    expect(masked).toMatch(/^\*{4}/);
    // What does not decide where it goes keeps it.
    expect(await passwordAt({ recipients: 'c@example.org' })).toEqual([masked, []]);
    for (const over of [{ port: elsewhere.port }, { host: 'localhost' }, { use_tls: true }]) {
      await configure('email', emailConfig());
      expect(await passwordAt(over)).toEqual(['', ['password']]);
      expect(await passwordAt({ ...over, password: 'another one' })).toEqual([expect.stringMatching(/^\*{4}/), []]);
    }
    await configure('email', emailConfig());
    // A configuration from elsewhere, such as one in a restored backup.
    app.db.tx(() =>
      app.db.run(`update plugins set config = json_set(config, '$.port', ?) where id = 'email'`, elsewhere.port),
    );
    const { job_id } = await app.ok(testPlugin, { params: { id: 'email' } });
    await settled(app, { job_id });
    expect(elsewhere.credentials.join()).not.toContain('right');
    expect((await app.ok(getPluginConfig, { params: { id: 'email' } })).config.password).toBe('');
    app.db.tx(() =>
      app.db.run(`update plugins set config = json_set(config, '$.port', ?) where id = 'email'`, smtp.port),
    );
    expect((await app.ok(getPluginConfig, { params: { id: 'email' } })).config.password).toBe(masked);
    await elsewhere.close();
    await configure('email', {});
    await enable('email', false);
  });
});
