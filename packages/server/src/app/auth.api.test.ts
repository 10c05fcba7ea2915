import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import {
  createSession,
  createTag,
  deleteSession,
  endpoints,
  fillPath,
  getBootstrap,
  getHealth,
  getSession,
  getStats,
  listTags,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { isAllowedHost } from './hosts.ts';

const key = 'correct-horse-battery';

interface Raw {
  status: number;
  body: string;
}
/** Over a real socket, with exactly these header lines. */
const raw = (port: number, lines: string[], method = 'GET', path = '/api/v1/library/tags', body = ''): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (d) => {
      text += d.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        body: text.slice(text.indexOf('\r\n\r\n') + 4),
      }),
    );
    const length = body
      ? [`content-length: ${Buffer.byteLength(body)}`]
      : method === 'GET'
        ? []
        : ['content-length: 0'];
    socket.write(
      [`${method} ${path} HTTP/1.1`, ...lines, ...length, 'connection: close', '', body].join('\r\n'),
      'latin1',
    );
    setTimeout(() => socket.destroy(), 5000).unref();
  });

describe('without a key', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await createTestApp();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as AddressInfo).port;
    await app.ok(createTag, { body: { name: 'secret-data' } });
  });
  afterAll(() => app.dispose());

  it('all requests are allowed [auth-01]', async () => {
    expect((await app.call(getStats)).status).toBe(200);
    expect(await app.ok(getSession)).toEqual({ key_required: false, signed_in: true });
    expect(await app.ok(getHealth)).toMatchObject({ status: 'healthy', database_ok: true });
  });

  it.each([
    ['rebind.evil.test:{port}'],
    ['localhost.evil.test:{port}'],
    ['127.0.0.1.evil.test:{port}'],
    ['127-0-0-1.evil.test'],
    ['evil-localhost:{port}'],
    ['192.168.1.5:{port}'],
    [''],
    ['x@127.0.0.1:{port}'],
    ['127.0.0.1:{port}, evil.test'],
    ['[::ffff:192.168.1.5]:{port}'],
  ])('a request with Host %j gets no data [auth-08]', async (host) => {
    const r = await raw(port, [`host: ${host.replace('{port}', String(port))}`]);
    expect([400, 403, 421]).toContain(r.status);
    expect(r.body).not.toContain('secret-data');
  });

  it.each([['127.0.0.1:{port}'], ['localhost:{port}'], ['[::1]:{port}'], ['LOCALHOST:{port}'], ['127.0.0.1']])(
    'a request with Host %j is answered [auth-08]',
    async (host) => {
      const r = await raw(port, [`host: ${host.replace('{port}', String(port))}`]);
      expect(r.status).toBe(200);
      expect(r.body).toContain('secret-data');
    },
  );

  it('the refusal names the setting that allows a host [auth-08]', async () => {
    expect((await raw(port, ['host: library.example'])).body).toContain('SVC_ALLOWED_HOSTS');
  });

  const own = (more: string[]) => ['host: 127.0.0.1:{port}', ...more].map((l) => l.replaceAll('{port}', String(port)));
  it.each<[string, string[], number]>([
    [
      'cross-site, text/plain',
      ['origin: http://evil.test', 'sec-fetch-site: cross-site', 'content-type: text/plain'],
      403,
    ],
    [
      'cross-site form',
      ['origin: http://evil.test', 'sec-fetch-site: cross-site', 'content-type: application/x-www-form-urlencoded'],
      403,
    ],
    ['cross-site without content type', ['origin: http://evil.test', 'sec-fetch-site: cross-site'], 403],
    ['sandboxed frame', ['origin: null', 'sec-fetch-site: cross-site', 'content-type: application/json'], 403],
    [
      'same site, other port',
      ['origin: http://127.0.0.1:1', 'sec-fetch-site: same-site', 'content-type: application/json'],
      403,
    ],
    ['Origin alone', ['origin: http://evil.test', 'content-type: application/json'], 403],
    ['Origin null alone', ['origin: null', 'content-type: text/plain'], 403],
    [
      'unknown extension',
      ['origin: chrome-extension://zzzz', 'sec-fetch-site: cross-site', 'content-type: application/json'],
      403,
    ],
    [
      'scheme trick',
      ['origin: http://127.0.0.1:{port}.evil.test', 'sec-fetch-site: cross-site', 'content-type: application/json'],
      403,
    ],
    [
      'own page',
      ['origin: http://127.0.0.1:{port}', 'sec-fetch-site: same-origin', 'content-type: application/json'],
      201,
    ],
    ['own page, old browser', ['origin: http://127.0.0.1:{port}', 'content-type: application/json'], 201],
    ['no browser', ['content-type: application/json'], 201],
    [
      'extension with permission',
      ['origin: chrome-extension://abcd', 'sec-fetch-site: none', 'content-type: application/json'],
      201,
    ],
  ])('a change from %s [auth-09]', async (name, lines, status) => {
    const r = await raw(port, own(lines), 'POST', '/api/v1/library/tags', JSON.stringify({ name }));
    expect(r.status).toBe(status);
  });

  it('changes without a body follow the same rule [auth-09]', async () => {
    for (const path of ['/api/v1/library-mgmt/backup', '/api/v1/history/undo', '/api/v1/activity/x/cancel']) {
      expect(
        (await raw(port, own(['origin: http://evil.test', 'sec-fetch-site: cross-site']), 'POST', path)).status,
      ).toBe(403);
    }
  });

  it('no answer allows another origin, unless it is listed', async () => {
    const open = await app.server.inject({
      method: 'GET',
      url: '/api/v1/library/tags',
      headers: { host: '127.0.0.1', origin: 'http://evil.test' },
    });
    expect(open.headers['access-control-allow-origin']).toBeUndefined();
    const other = await createTestApp({ env: { SVC_ALLOWED_ORIGINS: 'chrome-extension://mine' } });
    const listed = await other.server.inject({
      method: 'OPTIONS',
      url: '/api/v1/library/tags',
      headers: { host: '127.0.0.1', origin: 'chrome-extension://mine' },
    });
    expect(listed.statusCode).toBe(204);
    expect(listed.headers['access-control-allow-origin']).toBe('chrome-extension://mine');
    await other.dispose();
  });

  it('bound beyond loopback, addresses and local names are accepted, too, and missing authentication is reported', async () => {
    const wide = { host: '0.0.0.0', allowedHosts: ['library.example'] };
    expect(
      ['192.168.1.5:8000', 'desk:8000', 'desk.local', 'library.example', 'localhost'].map((h) =>
        isAllowedHost(h, wide),
      ),
    ).toEqual([true, true, true, true, true]);
    expect(['evil.test', '192.168.1.5.evil.test', ''].map((h) => isAllowedHost(h, wide))).toEqual([
      false,
      false,
      false,
    ]);
    const open = await createTestApp({ env: { SVC_HOST: '0.0.0.0', SVC_ALLOW_OPEN_NETWORK: '1' } });
    expect((await open.ok(getBootstrap)).warnings.map((w) => w.code)).toContain('open_to_network');
    expect(open.logLines().some((l) => l.level === 'WARNING' && l.message.includes('without a key'))).toBe(true);
    await open.dispose();
    const locked = await createTestApp({ env: { SVC_HOST: '0.0.0.0', API_KEY: key } });
    expect((await locked.ok(getBootstrap, { headers: { 'x-api-key': key } })).warnings).toEqual([]);
    await locked.dispose();
  });

  it('every answer has security headers', async () => {
    const r = await app.server.inject({ method: 'GET', url: '/api', headers: { host: '127.0.0.1' } });
    expect(r.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(r.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
    expect(r.headers['permissions-policy']).toContain('camera=()');
    expect(r.headers['cache-control']).toBe('no-store');
  });

  it('slow and silent connections are dropped', () => {
    expect(app.server.server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(app.server.server.requestTimeout).toBeGreaterThan(0);
  });
});

describe('with a key', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await createTestApp({ env: { API_KEY: key } });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => app.dispose());
  const host = () => `host: 127.0.0.1:${port}`;

  it('every operation gives the same 401 without and with a wrong key, except open ones [auth-03]', async () => {
    const open: string[] = [];
    for (const e of endpoints) {
      const url = fillPath(e.path, { id: 'x', name: 'x', job_id: 'x', paper_id: '1', tag_id: '1', alias: 'x', seq: 0 });
      const none = await app.server.inject({ method: e.method, url, headers: { host: '127.0.0.1' } });
      const wrong = await app.server.inject({
        method: e.method,
        url,
        headers: { host: '127.0.0.1', 'x-api-key': 'wrong' },
      });
      if (none.statusCode !== 401) {
        open.push(e.id);
        continue;
      }
      expect([e.id, wrong.statusCode]).toEqual([e.id, 401]);
      expect(wrong.body).toBe(none.body);
      expect(none.json()).toMatchObject({ detail: 'Invalid or missing API key.', code: 'unauthorized' });
    }
    expect(open.sort()).toEqual([
      'createSession',
      'deleteSession',
      'getHealth',
      'getRoot',
      'getSession',
      'getVersion',
      'readPrivateLink',
    ]);
  });

  it('the open ones reveal nothing about the library', async () => {
    expect((await app.call(getHealth)).body).toEqual({ status: 'healthy' });
    expect((await app.call(getHealth, { headers: { 'x-api-key': key } })).body).toHaveProperty('uptime_seconds');
    expect(await app.ok(getSession)).toEqual({ key_required: true, signed_in: false });
  });

  it('unknown paths under /api need the key, too [auth-02]', async () => {
    expect(
      (await app.server.inject({ method: 'GET', url: '/api/v1/nowhere', headers: { host: '127.0.0.1' } })).statusCode,
    ).toBe(401);
    expect(
      (await app.server.inject({ method: 'GET', url: '/openapi.json', headers: { host: '127.0.0.1' } })).statusCode,
    ).toBe(401);
    expect(
      (
        await app.server.inject({
          method: 'GET',
          url: '/api/v1/nowhere',
          headers: { host: '127.0.0.1', 'x-api-key': key },
        })
      ).statusCode,
    ).toBe(404);
  });

  it.each<[string, string[], number[]]>([
    ['no key', [], [401]],
    ['X-API-Key', [`X-API-Key: ${key}`], [200]],
    ['bearer', [`Authorization: Bearer ${key}`], [200]],
    ['bearer in lower case', [`Authorization: bearer ${key}`], [200]],
    ['other case of the header', [`x-api-KEY: ${key}`], [200]],
    ['a prefix', [`X-API-Key: ${key.slice(0, -1)}`], [401]],
    ['one more', [`X-API-Key: ${key}x`], [401]],
    ['empty', ['X-API-Key: '], [401]],
    ['basic', [`Authorization: Basic ${Buffer.from(`u:${key}`).toString('base64')}`], [401]],
    ['a wrong bearer next to the right header', ['Authorization: Bearer no', `X-API-Key: ${key}`], [200]],
    ['two X-API-Key headers', ['X-API-Key: no', `X-API-Key: ${key}`], [401]],
    ['a cookie named so', [`Cookie: X-API-Key=${key}`], [401]],
    ['not ASCII', ['X-API-Key: \u00e9'], [401]],
    ['8 KB', [`X-API-Key: ${'k'.repeat(8192)}`], [401, 431]],
  ])('%s [auth-02]', async (_, lines, statuses) => {
    expect(statuses).toContain((await raw(port, [host(), ...lines])).status);
  });

  it('the key is never read from the query [auth-06]', async () => {
    expect((await raw(port, [host()], 'GET', `/api/v1/library/tags?api_key=${key}`)).status).toBe(401);
  });

  it('a sign-in is answered with a random session, never the key; signing out ends it [auth-07]', async () => {
    expect((await app.call(createSession, { body: { key: 'wrong' } })).status).toBe(401);
    const r = await app.call(createSession, { body: { key } });
    const cookie = r.headers['set-cookie'] as unknown as string;
    expect(r.status).toBe(204);
    expect(cookie).toMatch(/^carrel_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(cookie).not.toContain(key);
    const session = { cookie: cookie.split(';')[0]! };
    expect((await app.call(listTags, { headers: session })).status).toBe(200);
    const cross = await app.server.inject({
      method: 'POST',
      url: '/api/v1/library/tags',
      headers: {
        host: '127.0.0.1',
        ...session,
        origin: 'http://evil.test',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
      payload: '{"name":"x"}',
    });
    expect(cross.statusCode).toBe(403);
    await app.call(deleteSession, { headers: session });
    expect((await app.call(listTags, { headers: session })).status).toBe(401);
  });

  it('a session survives a restart, and ends when the key changes [auth-07]', async () => {
    let other = await createTestApp({ env: { API_KEY: key } });
    const cookie = (
      (await other.call(createSession, { body: { key } })).headers['set-cookie'] as unknown as string
    ).split(';')[0]!;
    other = await other.restart();
    expect((await other.call(listTags, { headers: { cookie } })).status).toBe(200);
    other = await other.restart({ env: { API_KEY: 'another-key-entirely' } });
    expect((await other.call(listTags, { headers: { cookie } })).status).toBe(401);
    await other.dispose();
  });

  it('a session ends after its time, even if it is still used [auth-07]', async () => {
    const clock = new FakeClock();
    const other = await createTestApp({ env: { API_KEY: key }, clock });
    const [cookie = '', ...rest] = (
      (await other.call(createSession, { body: { key } })).headers['set-cookie'] as unknown as string
    ).split(';');
    const seconds = Number(/Max-Age=(\d+)/.exec(rest.join(';'))?.[1]);
    const status = async () => (await other.call(listTags, { headers: { cookie } })).status;
    clock.advance(seconds * 1_000 - 1_000);
    expect(await status()).toBe(200);
    clock.advance(1_000);
    expect(await status()).toBe(401);
    await other.dispose();
  });

  it('the key is never logged [auth-06]', async () => {
    await raw(port, [host(), `X-API-Key: ${key}`], 'GET', `/api/v1/nowhere?key=${key}`);
    app.log.add('ERROR', 'test', `something with ${key} in it`);
    expect(JSON.stringify(app.logLines())).not.toContain(key);
  });

  it('HEAD needs the key like GET [auth-02]', async () => {
    const status = await new Promise<number>((resolve) =>
      request({ port, host: '127.0.0.1', method: 'HEAD', path: '/api/v1/library/tags' }, (res) =>
        resolve(res.statusCode!),
      ).end(),
    );
    expect(status).toBe(401);
  });
});
