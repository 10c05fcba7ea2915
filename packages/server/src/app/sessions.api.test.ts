import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  createBackup,
  createSession,
  deleteSession,
  exportSettings,
  getBootstrap,
  listTags,
  restoreBackup,
  streamEvents,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { clientOf, isOverTls } from './hosts.ts';

const key = 'correct-horse-battery-staple';
let app: TestApp;
afterEach(() => app.dispose());

const signIn = async (headers: Record<string, string> = {}): Promise<string> => {
  const r = await app.call(createSession, { body: { key }, headers });
  expect(r.status).toBe(204);
  return String(r.headers['set-cookie']).split(';')[0] ?? '';
};
const statusWith = async (cookie: string): Promise<number> =>
  (await app.call(listTags, { headers: { cookie } })).status;
const start = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ env: { API_KEY: key, ...env } });
};

describe('sessions', () => {
  it('are kept in a private file, not in the library, a backup or an export [auth-11]', async () => {
    await start();
    const cookie = await signIn();
    const path = join(app.dataDir, 'sessions.json');
    const { sessions } = JSON.parse(readFileSync(path, 'utf8')) as { sessions: { digest: string }[] };
    const digest = sessions[0]?.digest ?? '';
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const headers = { 'x-api-key': key };
    await app.ok(createBackup, { headers });
    const exported = JSON.stringify(await app.ok(exportSettings, { headers }));
    expect(await statusWith(cookie)).toBe(200);
    const folder = join(app.dataDir, 'backups');
    const packed = readdirSync(folder).filter((f) => f.endsWith('.gz'));
    expect(packed).toHaveLength(1);
    const copies = packed.map((f) => gunzipSync(readFileSync(join(folder, f))).toString('latin1'));
    const live = ['carrel.db', 'carrel.db-wal'].map((f) => readFileSync(join(app.dataDir, f)).toString('latin1'));
    for (const text of [...copies, ...live, exported]) {
      expect(text).not.toContain(digest);
      expect(text).not.toContain('app.sessions');
    }
  });

  it('that an earlier version kept in the library are deleted at the start, bytes included [auth-11]', async () => {
    await start();
    const forged = 'f'.repeat(64);
    app.db.tx(() =>
      app.db.run(
        `insert into facts (key, value) values ('app.sessions', ?)`,
        JSON.stringify({ key: 'x', sessions: [{ digest: forged, until: 9e15 }] }),
      ),
    );
    app = await app.restart();
    expect(app.read((db) => db.value(`select count(*) from facts where key = 'app.sessions'`))).toBe(0);
    app.db.raw.exec('pragma wal_checkpoint(truncate)');
    expect(readFileSync(join(app.dataDir, 'carrel.db')).toString('latin1')).not.toContain(forged);
  });

  it('cannot be revived, forged or ended by a restore [auth-12]', async () => {
    await start();
    const [gone, kept] = [await signIn(), await signIn()];
    const headers = { 'x-api-key': key };
    const { backup_name } = await app.ok(createBackup, { headers });
    await app.call(deleteSession, { headers: { cookie: gone } });
    await app.ok(restoreBackup, { params: { name: backup_name }, headers });
    app = await app.restart();
    expect(await statusWith(gone)).toBe(401);
    expect(await statusWith(kept)).toBe(200);
  });

  it('end when the key changes, and stay ended when it changes back [auth-13]', async () => {
    await start();
    const cookie = await signIn();
    app = await app.restart();
    expect(await statusWith(cookie)).toBe(200);
    app = await app.restart({ env: { API_KEY: 'another-key-of-some-length' } });
    expect(await statusWith(cookie)).toBe(401);
    app = await app.restart({ env: { API_KEY: key } });
    expect(await statusWith(cookie)).toBe(401);
  });

  it('of a damaged file are gone, and Carrel starts [auth-11]', async () => {
    await start();
    const cookie = await signIn();
    const path = join(app.dataDir, 'sessions.json');
    for (const text of ['', '{"key":', '{"key":1,"sessions":[]}', '{"key":null,"sessions":[{"digest":"x"}]}', 'null']) {
      writeFileSync(path, text);
      app = await app.restart();
      expect(await statusWith(cookie)).toBe(401);
      expect(app.logLines().some((l) => l.logger === 'auth' && l.message.includes('damaged'))).toBe(true);
    }
    expect(await statusWith(await signIn())).toBe(200);
  });

  it('can be ended everywhere, but only by someone who is signed in [auth-14]', async () => {
    await start();
    const [one, two] = [await signIn(), await signIn()];
    expect((await app.call(deleteSession, { query: { everywhere: true } })).status).toBe(401);
    expect(await statusWith(one)).toBe(200);
    expect((await app.call(deleteSession, { query: { everywhere: true }, headers: { cookie: one } })).status).toBe(204);
    expect([await statusWith(one), await statusWith(two)]).toEqual([401, 401]);
  });

  it('end their event stream with them [auth-15]', async () => {
    await start();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const port = (app.server.server.address() as AddressInfo).port;
    const open = (headers: Record<string, string>) =>
      new Promise<{ request: ClientRequest; ended: Promise<boolean> }>((resolve) => {
        const request = get({ port, host: '127.0.0.1', path: streamEvents.path, headers }, (res) => {
          res.resume();
          resolve({ request, ended: new Promise((r) => res.once('end', () => r(true))) });
        });
        request.on('error', () => undefined);
      });
    const [one, two] = [await signIn(), await signIn()];
    const first = await open({ cookie: one });
    const second = await open({ cookie: two });
    const byKey = await open({ 'x-api-key': key });
    await app.call(deleteSession, { headers: { cookie: one } });
    expect(await first.ended).toBe(true);
    expect(second.request.destroyed || byKey.request.destroyed).toBe(false);
    await app.call(deleteSession, { query: { everywhere: true }, headers: { 'x-api-key': key } });
    expect(await second.ended).toBe(true);
    expect(byKey.request.destroyed).toBe(false);
    byKey.request.destroy();
  });

  it('over TLS have a cookie for TLS only [auth-16]', async () => {
    await start();
    const r = await app.call(createSession, { body: { key }, headers: { 'x-forwarded-proto': 'https' } });
    const cookie = String(r.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-carrel_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
    );
    const held = cookie.split(';')[0] ?? '';
    expect(await statusWith(held)).toBe(200);
    const out = await app.call(deleteSession, { headers: { cookie: held } });
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-carrel_session=; .*Max-Age=0; Secure/);
    expect(await statusWith(held)).toBe(401);
  });
});

describe('wrong keys', () => {
  it('are logged one line each, with the address, and never with the key [auth-17]', async () => {
    await start();
    await app.call(createSession, { body: { key: 'guess-number-one' } });
    await app.call(createSession, {
      body: { key: 'guess-number-two' },
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
    });
    await app.call(listTags, { headers: { 'x-api-key': 'guess-number-three' } });
    const lines = app.logLines().filter((l) => l.logger === 'auth');
    expect(lines.map((l) => l.message)).toEqual([
      'Failed sign-in from 127.0.0.1',
      'Failed sign-in from 198.51.100.7',
      'Wrong key from 127.0.0.1',
    ]);
    expect(JSON.stringify(app.logLines())).not.toContain('guess-number');
  });

  it('in headers are refused unread after a thousand from one address, while the right one works [auth-21]', async () => {
    const clock = new FakeClock();
    app = await createTestApp({ env: { API_KEY: key }, clock });
    const status = async (given: string) => (await app.call(listTags, { headers: { 'x-api-key': given } })).status;
    for (let i = 0; i < 1_000; i += 1) expect(await status(`guess ${i}`)).toBe(401);
    const refused = await app.call(listTags, { headers: { authorization: 'Bearer guess' } });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await status(key)).toBe(200);
    // The sign-in counts its own.
    expect((await app.call(createSession, { body: { key } })).status).toBe(204);
    clock.advance(600_000);
    expect(await status('guess')).toBe(401);
  });

  it('make an address wait after ten of them; sessions and keys in a header still work [auth-18]', async () => {
    const clock = new FakeClock();
    app = await createTestApp({ env: { API_KEY: key }, clock });
    const cookie = await signIn();
    const attempt = async (given: string) => await app.call(createSession, { body: { key: given } });
    for (let i = 0; i < 10; i += 1) expect((await attempt(`guess ${i}`)).status).toBe(401);
    const refused = await attempt(key);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'too_many_attempts', detail: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusWith(cookie)).toBe(200);
    expect((await app.call(listTags, { headers: { 'x-api-key': key } })).status).toBe(200);
    clock.advance(10 * 60_000);
    expect((await attempt(key)).status).toBe(204);
    expect((await attempt('guess again')).status).toBe(401);
  });
});

describe('the key', () => {
  it('must be long if other machines can reach Carrel, unless a short one is allowed [auth-19]', async () => {
    await start();
    const env = { SVC_HOST: '0.0.0.0', SVC_DATA_DIR: app.dataDir };
    expect(() => readConfig(env)).toThrow(/API_KEY is not set.*SVC_ALLOW_OPEN_NETWORK/);
    expect(() => readConfig({ ...env, API_KEY: 'short-key' })).toThrow(/shorter than 16 characters/);
    expect(() => readConfig({ ...env, SVC_HOST: '::', API_KEY: 'short-key' })).toThrow(/shorter than 16/);
    expect(readConfig({ ...env, API_KEY: key }).host).toBe('0.0.0.0');
    expect(readConfig({ ...env, SVC_ALLOW_OPEN_NETWORK: '1' }).host).toBe('0.0.0.0');
    expect(readConfig({ SVC_DATA_DIR: app.dataDir, API_KEY: 'short' }).apiKey).toBe('short');
  });

  it('causes a warning on this machine if it is short [auth-19]', async () => {
    app = await createTestApp({ env: { API_KEY: 'short-key' } });
    const { warnings } = await app.ok(getBootstrap, { headers: { 'x-api-key': 'short-key' } });
    expect(warnings.map((w) => w.code)).toContain('weak_key');
    expect(app.logLines().some((l) => l.level === 'WARNING' && l.message.includes('API_KEY is shorter'))).toBe(true);
    expect(existsSync(join(app.dataDir, 'sessions.json'))).toBe(false);
  });
});

describe('a proxy in front', () => {
  it('is trusted if it is nearby, and only for its own entry [auth-17]', async () => {
    await start();
    const from = (ip: string, headers: Record<string, string>) => ({ ip, headers });
    const forwarded = { 'x-forwarded-for': '9.9.9.9, 203.0.113.5', 'x-forwarded-proto': 'https' };
    expect(clientOf(from('127.0.0.1', forwarded))).toBe('203.0.113.5');
    expect(clientOf(from('::ffff:172.17.0.1', forwarded))).toBe('203.0.113.5');
    expect(clientOf(from('198.51.100.1', forwarded))).toBe('198.51.100.1');
    expect(clientOf(from('127.0.0.1', { 'x-forwarded-for': 'x\n{"level":"ERROR"}' }))).toBe('127.0.0.1');
    expect(isOverTls(from('127.0.0.1', forwarded))).toBe(true);
    expect(isOverTls(from('198.51.100.1', forwarded))).toBe(false);
    expect(isOverTls(from('127.0.0.1', { 'x-forwarded-proto': 'https, http' }))).toBe(false);
  });
});
