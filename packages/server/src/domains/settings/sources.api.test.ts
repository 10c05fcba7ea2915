import {
  checkSource,
  getIdxaStatus,
  getIdxaUsage,
  getIdxbStatus,
  listSources,
  setNetworkPolicy,
  sourceNames,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ seed: 7, works: 120 });
let app: TestApp;
let far: FakeUpstream;
const start = async (env: Record<string, string> = {}) => {
  const clock = new FakeClock('2026-09-08T10:00:00.000Z');
  far = new FakeUpstream(world, { clock });
  const sleep = async (ms: number) => clock.advance(ms);
  app = await createTestApp({ clock, fetch: far.asFetch(), sleep, env: { ...baseUrls(), ...env } });
  return clock;
};
afterEach(() => app.dispose());

describe('status of the sources', () => {
  it('is read without calls: nothing is known before the first one', async () => {
    await start();
    expect(await app.ok(getIdxaStatus)).toMatchObject({ configured: false, valid: null });
    expect(await app.ok(getIdxbStatus)).toMatchObject({ configured: false, valid: null });
    const all = await app.ok(listSources);
    expect(all.map((s) => s.source)).toEqual([...sourceNames]);
    expect(all.every((s) => s.valid === null && s.requests_today === 0 && s.mean_ms_today === null)).toBe(true);
    expect(await app.ok(getIdxaUsage)).toMatchObject({
      source: 'no_calls_yet',
      request_count: 0,
      credits_used: null,
      credits_remaining: null,
      credits_limit: null,
      reset_at: null,
    });
    expect(far.calls).toEqual([]);
  });

  it.each(sourceNames)('a check calls %s once and costs no credit [up-14]', async (source) => {
    await start({ SVC_CONTACT_EMAIL: 'me@example.org', SVC_REFMANAGER_API_KEY: 'key-for-tests' });
    expect(await app.ok(checkSource, { params: { source } })).toMatchObject({ valid: true });
    expect(far.calls.map((c) => c.source)).toEqual([source]);
    expect((await app.ok(getIdxaUsage)).credits_used ?? 0).toBe(0);
  });

  it('a wrong key is refused; the state of a new one is unknown until it has been tried', async () => {
    await start({});
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: 'wrong-key', idxb_api_key: 'wrong-key' } } });
    for (const source of ['idxa', 'idxb'] as const)
      expect(await app.ok(checkSource, { params: { source } })).toMatchObject({ configured: true, valid: false });
    await app.ok(updateSettings, { body: { keys: { idxa_api_key: 'a-better-key' } } });
    expect(await app.ok(getIdxaStatus)).toMatchObject({ configured: true, valid: null });
    expect(await app.ok(checkSource, { params: { source: 'idxa' } })).toMatchObject({ valid: true });
    expect(await app.ok(getIdxbStatus)).toMatchObject({ valid: false });
  });

  it('an outage says nothing about a key, and 429 means that the key was accepted', async () => {
    await start({ SVC_IDXB_API_KEY: 'key-for-tests' });
    far.fail('idxb', { kind: 'server-error' });
    expect(await app.ok(checkSource, { params: { source: 'idxb' } })).toMatchObject({ valid: null });
    far.fail('idxb', { kind: 'refused-connection' });
    const away = await app.ok(checkSource, { params: { source: 'idxb' } });
    expect(away).toMatchObject({ configured: true, valid: null, detail: 'Semantic Scholar could not be reached' });
    far.fail('idxb', { kind: 'rate-limited' });
    expect(await app.ok(checkSource, { params: { source: 'idxb' } })).toMatchObject({ valid: true });
    expect((await app.ok(listSources)).find((s) => s.source === 'idxb')).toMatchObject({
      requests_today: 3,
      failures_today: 3,
      cooling_down: true,
      own_address: false,
    });
  });

  it('with the network off a check is refused and nothing is sent', async () => {
    await start();
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    const r = await app.call(checkSource, { params: { source: 'idxa' } });
    expect([r.status, (r.body as { code?: string }).code]).toEqual([503, 'network_off']);
    expect(far.calls).toEqual([]);
    expect((await app.ok(getIdxaStatus)).valid).toBeNull();
  });

  it('a service that answers only known callers is not called without its address', async () => {
    await start();
    expect(await app.ok(checkSource, { params: { source: 'unpaywall' } })).toMatchObject({
      configured: false,
      valid: null,
    });
    expect(await app.ok(checkSource, { params: { source: 'refmanager' } })).toMatchObject({
      configured: false,
      valid: null,
    });
    expect(far.calls).toEqual([]);
    expect((await app.call(checkSource, { params: { source: 'nobody' as never } })).status).toBe(422);
  });
});

describe('usage', () => {
  it('follows the headers, counts retries, survives a restart and is reset at midnight UTC [up-01] [up-14]', async () => {
    const clock = await start({ SVC_IDXA_API_KEY: 'key-for-tests' });
    far.fail('idxa', { kind: 'server-error', times: 1 });
    await app.sources.idxa.citing('W1');
    await app.sources.idxa.searchTitle('anything at all');
    const before = await app.ok(getIdxaUsage);
    expect(before).toMatchObject({
      source: 'local_headers',
      request_count: 3,
      retry_count: 1,
      credits_remaining: 10_000 - 11,
      credits_limit: 10_000,
      reset_at: '2026-09-09T00:00:00.000Z',
      reserve: 200,
    });
    app = await app.restart();
    expect(await app.ok(getIdxaUsage)).toEqual(before);
    clock.jump(14 * 3_600_000);
    expect(await app.ok(getIdxaUsage)).toMatchObject({
      request_count: 0,
      credits_remaining: null,
      credits_limit: 10_000,
    });
  });

  it('the reserve is a setting, and at most half of what a day holds [auto-15]', async () => {
    const clock = await start({ SVC_IDXA_API_KEY: 'key-for-tests' });
    await app.ok(updateSettings, { body: { automation: { provider_reserve: 9_995 } } });
    app.db.tx(() =>
      app.db.run(
        `insert into source_state (source, identity, credits_day, credits_limit, credits_remaining) values ('idxa', ?, ?, 10000, 5009)`,
        app.sources.ask.idxa.policy.identity!,
        new Date(clock.now()).toISOString().slice(0, 10),
      ),
    );
    app = await app.restart();
    expect((await app.ok(getIdxaUsage)).reserve).toBe(5_000);
    await expect(app.sources.idxa.searchTitle('x', { automatic: true })).rejects.toMatchObject({ kind: 'budget' });
    await app.ok(updateSettings, { body: { automation: { provider_reserve: 0 } } });
    await app.sources.idxa.searchTitle('x', { automatic: true });
    expect((await app.ok(getIdxaUsage)).reserve).toBe(0);
  });
});
