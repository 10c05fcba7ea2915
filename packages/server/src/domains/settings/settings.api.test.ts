import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createBackup,
  exportJson,
  exportSettings,
  getBootstrap,
  getDeskPreferences,
  getLogs,
  getNetworkPolicy,
  getSettings,
  listSaved,
  redoLast,
  savePaper,
  setDeskPreferences,
  setNetworkPolicy,
  undoLast,
  updateSettings,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config.ts';
import { describeError } from '../../platform/log.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());
const secret = 'canary-7f3a9c1e5b2d';

describe('the export of settings', () => {
  it('contains the tables that modules declare as exported, and those of the scheduler [set-20]', async () => {
    expect(Object.keys((await app.ok(exportSettings)).data)).toEqual([
      'plugins',
      'tags',
      'paper_tags',
      'collections',
      'collection_items',
      'topics',
      'topic_aliases',
      'saved_views',
      'not_duplicates',
      'discovery_lenses',
      'discovery_settings',
      'discovery_adjustments',
      'feed_monitors',
      'tag_rejections',
      'alert_rules',
      'alerts',
      'alert_rule_assignments',
      'recall_judgements',
      'scheduler_state',
      'automation_pauses',
    ]);
  });
});

describe('preferences of the interface', () => {
  const chosen = {
    language: 'de' as const,
    theme: 'dark' as const,
    contrast: 'system' as const,
    density: 'compact' as const,
    single_keys: false,
    keys: { 'list.next': ['n'], 'paper.cite': [] },
    columns: [{ id: 'year', width: 60 }],
    toured: true,
  };

  it('are the same in every browser, survive a restart, and are not part of the history', async () => {
    expect((await app.ok(getDeskPreferences)).preferences).toBeNull();
    const paper = await app.ok(savePaper, { body: { title: 'Before the theme' } });
    await app.ok(setDeskPreferences, { body: chosen });
    app = await app.restart();
    expect((await app.ok(getDeskPreferences)).preferences).toEqual(chosen);
    await app.ok(undoLast);
    expect((await app.ok(listSaved)).map((p) => p.id)).not.toContain(paper.id);
    expect((await app.ok(getDeskPreferences)).preferences).toEqual(chosen);
  });

  it('are stored completely or refused [mgmt-07]', async () => {
    const { theme: _, ...rest } = chosen;
    expect((await app.call(setDeskPreferences, { body: rest as typeof chosen })).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`c.${i}`, ['x']]));
    expect((await app.call(setDeskPreferences, { body: { ...chosen, keys: many } })).status).toBe(422);
    expect((await app.ok(getDeskPreferences)).preferences).toBeNull();
  });
});

describe('settings', () => {
  it('are part of the history: one undo restores them [hist-10]', async () => {
    await app.ok(updateSettings, { body: { automation: { provider_reserve: 50 } } });
    expect((await app.ok(undoLast)).action?.summary).toBe('Changed settings: provider reserve');
    expect((await app.ok(getSettings)).automation.provider_reserve).toBe(200);
    await app.ok(redoLast);
    expect((await app.ok(getSettings)).automation.provider_reserve).toBe(50);
  });

  it('that are switches or keys are not part of the history: no undo turns the network on [hist-11]', async () => {
    await app.ok(savePaper, { body: { title: 'The last edit' } });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await app.ok(updateSettings, {
      body: { backups: { enabled: false, rehearse: false }, automation: { idle_healer_enabled: true } },
    });
    await app.ok(updateSettings, { body: { keys: { idxb_api_key: 'a-key-that-is-secret' } } });
    expect((await app.ok(undoLast)).action?.summary).toContain('The last edit');
    expect((await app.call(undoLast)).body).toMatchObject({ code: 'nothing_to_undo' });
    app = await app.restart();
    const after = await app.ok(getSettings);
    expect(after.network.access_enabled).toBe(false);
    expect(after.backups).toMatchObject({ enabled: false, rehearse: false });
    expect(after.automation.idle_healer_enabled).toBe(true);
    expect(app.net.enabled).toBe(false);
    expect(app.settings.key('idxb_api_key')).toBe('a-key-that-is-secret');
    expect(app.read((db) => JSON.stringify(db.all('select before, after from journal')))).not.toContain('secret');
  });

  it('changed together are undone separately: an undo reverts the others and leaves the switch [hist-11]', async () => {
    await app.ok(updateSettings, { body: { backups: { enabled: false, keep_daily: 3 } } });
    await app.ok(undoLast);
    expect((await app.ok(getSettings)).backups).toMatchObject({ enabled: false, keep_daily: 7 });
  });

  it('that are switches of an earlier version stay valid, and an undo of an earlier change does not alter them [hist-11]', async () => {
    app.journal.byUser('settings.change', aChange('Switched external network access off'), () =>
      app.db.run(`insert into settings values ('network.access_enabled', 'false')`),
    );
    app = await app.restart();
    expect((await app.ok(getSettings)).network.access_enabled).toBe(false);
    await app.ok(undoLast);
    expect((await app.ok(getSettings)).network.access_enabled).toBe(false);
    expect(app.net.enabled).toBe(false);
  });

  it('start from their defaults; an update of one field leaves the others [mgmt-07]', async () => {
    const before = await app.ok(getSettings);
    expect(before.backups).toEqual({
      enabled: true,
      interval_hours: 24,
      keep_daily: 7,
      keep_weekly: 4,
      keep_monthly: 6,
      include_pdfs: true,
      rehearse: true,
    });
    expect(before.automation).toEqual({ idle_healer_enabled: false, provider_reserve: 200 });
    await app.ok(updateSettings, { body: { backups: { keep_daily: 3 } } });
    await app.ok(updateSettings, { body: { automation: { provider_reserve: 50 } } });
    const after = await app.ok(getSettings);
    expect(after.backups).toEqual({ ...before.backups, keep_daily: 3 });
    expect(after.automation.provider_reserve).toBe(50);
    app = await app.restart();
    expect(await app.ok(getSettings)).toEqual(after);
  });

  it.each([
    { backups: { keep_daily: 0 } },
    { backups: { interval_hours: 1.5 } },
    { automation: { provider_reserve: -1 } },
    { nothing: {} },
    { backups: { colour: 1 } },
    { network: { contact_email: 'not an address' } },
    { history: { keep_days: 1 } },
    { ai: { openai_base_url: 'http://user:pw@vectors.example/v1' } },
    { ai: { index_url: 'https://user@vectors.example' } },
  ])('%j is 422 and changes nothing [err-04]', async (body) => {
    const before = await app.ok(getSettings);
    expect((await app.call(updateSettings, { body: body as never })).status).toBe(422);
    expect(await app.ok(getSettings)).toEqual(before);
  });
});

describe('secrets', () => {
  it('are never returned in clear; sending back the mask keeps, another value replaces, an empty one deletes [auth-04]', async () => {
    const set = (idxa_api_key: string) => app.ok(updateSettings, { body: { keys: { idxa_api_key } } });
    expect((await set(secret)).keys.idxa_api_key).toBe('****5b2d');
    await set('****5b2d');
    expect(app.settings.key('idxa_api_key')).toBe(secret);
    await set('another-secret-value');
    expect(app.settings.key('idxa_api_key')).toBe('another-secret-value');
    expect((await set('')).keys.idxa_api_key).toBe('');
    expect(app.settings.key('idxa_api_key')).toBe('');
  });

  it('a mask that is not that of the stored key is refused, and nothing is changed [auth-04]', async () => {
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: secret } } });
    for (const value of ['****zzzz', '****', '****5b2', '****5b2dx', '*****']) {
      const r = await app.call(updateSettings, {
        body: { keys: { idxa_api_key: value }, backups: { keep_daily: 1 } },
      });
      expect([value, r.status]).toEqual([value, 422]);
      expect(r.body).toMatchObject({ code: 'validation', errors: [{ loc: ['body', 'keys', 'idxa_api_key'] }] });
    }
    expect((await app.call(updateSettings, { body: { keys: { idxb_api_key: '****5b2d' } } })).status).toBe(422);
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: '****5b2d' } } });
    expect(app.settings.key('idxa_api_key')).toBe(secret);
    expect((await app.ok(getSettings)).backups.keep_daily).toBe(7);
  });

  it('are in a file that only its owner can read [sec-06]', async () => {
    await app.ok(updateSettings, { body: { keys: { openai_api_key: secret } } });
    const path = join(app.dataDir, 'secrets.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(secret);
  });

  it('from the environment win, are masked, and are not stored when the mask is sent back [auth-04]', async () => {
    app = await app.restart({ env: { SVC_IDXA_API_KEY: secret } });
    const s = await app.ok(getSettings);
    expect(s.keys.idxa_api_key).toBe('****5b2d');
    expect(s.forced).toContainEqual({ setting: 'keys.idxa_api_key', by: 'SVC_IDXA_API_KEY' });
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: '****5b2d' } } });
    app = await app.restart({ env: {} });
    expect((await app.ok(getSettings)).keys.idxa_api_key).toBe('');
  });

  it('appear in no answer, log, export or backup [auth-04] [sec-06]', async () => {
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: secret, refmanager_api_key: `${secret}-b` } } });
    app.log.add('ERROR', 'test', `GET https://x.test/?api_key=${secret} failed with ${secret}`);
    const answers = [
      (await app.call(getSettings)).text,
      (await app.call(exportSettings)).text,
      (await app.call(getLogs)).text,
      (await app.call(exportJson)).text,
      (await app.call(getBootstrap)).text,
      (await app.call(updateSettings, { body: { keys: { idxa_api_key: 5 } } as never })).text,
    ];
    for (const text of answers) expect(text).not.toContain(secret);
    await app.ok(createBackup);
    expect(readFileSync(join(app.dataDir, 'carrel.db')).includes(secret)).toBe(false);
  });

  it.each([
    ['cut off', `{"idxa": "${secret}`, 'It is not valid JSON.'],
    ['text', secret, 'It is not valid JSON.'],
    ['a list', `["${secret}"]`, 'It does not hold a JSON object.'],
    ['a list of lists', `{"idxa_api_key": ["${secret}"]}`, 'One of its values is not a text.'],
    ['empty', '', 'It is not valid JSON.'],
  ])('a damaged file of them (%s) stops the start, names itself and shows no key [sec-20]', async (_, text, wrong) => {
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: secret } } });
    const path = join(app.dataDir, 'secrets.json');
    writeFileSync(path, text);
    const error = await app.restart().then(
      () => null,
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toBe(
      `${path} is damaged. ${wrong} Correct it, replace it with a copy, or delete it and enter the keys again in Settings.`,
    );
    expect(describeError(error).stack).not.toContain(secret.slice(0, 8));
    expect(readFileSync(path, 'utf8')).toBe(text);
    writeFileSync(path, '{}');
    app = await createTestApp({ dataDir: app.dataDir });
  });
});

describe('the network switch', () => {
  const enabled = async () => (await app.ok(getNetworkPolicy)).enabled;

  it('is one, saved at once, visible in settings, policy and start page, and announced to browsers [net-01]', async () => {
    expect(await enabled()).toBe(true);
    expect((await app.ok(setNetworkPolicy, { body: { enabled: false } })).enabled).toBe(false);
    expect((await app.ok(getSettings)).network.access_enabled).toBe(false);
    expect(app.net.enabled).toBe(false);
    const boot = await app.ok(getBootstrap);
    expect(boot.network).toEqual({ enabled: false, settings_enabled: false, forced_off_by_env: false });
    expect(boot.warnings.map((w) => w.code)).toContain('network_off');
    app = await app.restart();
    expect(await enabled()).toBe(false);
    await app.ok(updateSettings, { body: { network: { access_enabled: true } } });
    expect(await enabled()).toBe(true);
  });

  it('when off, everything local works and no call is made [net-03]', async () => {
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await app.ok(savePaper, { body: { title: 'Saved in a tunnel' } });
    expect((await app.ok(listSaved, { query: { search: 'tunnel' } })).length).toBe(1);
    const policy = { name: 'x', intervalMs: 0, concurrency: 1, maxBytes: 1, deadlineMs: 1000, retries: 0 };
    await expect(app.transport.call(policy, { url: 'https://api.openalex.org/' })).rejects.toMatchObject({
      code: 'network_off',
    });
  });

  it('SVC_DISABLE_NETWORK=1 forces it off and disables it; without it a stored off stays off [net-04]', async () => {
    app = await app.restart({ env: { SVC_DISABLE_NETWORK: '1' } });
    expect(await app.ok(getNetworkPolicy)).toEqual({ enabled: false, settings_enabled: true, forced_off_by_env: true });
    expect((await app.call(setNetworkPolicy, { body: { enabled: true } })).status).toBe(409);
    expect((await app.call(updateSettings, { body: { network: { access_enabled: true } } })).status).toBe(409);
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    app = await app.restart({ env: { SVC_DISABLE_NETWORK: '0' } });
    expect(await enabled()).toBe(false);
  });
});
