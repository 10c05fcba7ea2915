import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citePapers, createTag, exportJson, getHealth, listTags } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';

let app: TestApp;
let port: number;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'carrel-page-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>The page</title>');
  app = await createTestApp({ webRoot, env: { SVC_ALLOWED_ORIGINS: 'https://notes.example' } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  await app.ok(createTag, { body: { name: 'private' } });
});
afterAll(async () => {
  await app.dispose();
  rmSync(webRoot, { recursive: true, force: true });
});

/** Sends these bytes and collects the answer. */
const raw = (text: string): Promise<{ status: number; head: string; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (d) => {
      answer += d.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const cut = answer.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        head: answer.slice(0, cut).toLowerCase(),
        body: answer.slice(cut + 4),
      });
    });
    socket.write(text, 'latin1');
  });
const get = (target: string, more: string[] = []) =>
  raw([`GET ${target} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'connection: close', ...more, '', ''].join('\r\n'));

const safe = (head: string): void => {
  for (const line of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: no-referrer',
    'permissions-policy: ',
    'cache-control: no-store',
  ])
    expect(head).toContain(line);
};

describe('every error', () => {
  it.each<[string, () => Promise<{ status: number; head: string; body: string }>, number]>([
    ['a path that cannot be decoded', () => get('/api/v1/papers/%zz/details'), 400],
    ['half of a character', () => get('/api/v1/papers/%e0%a4%a/details'), 400],
    ['a parameter that is too long', () => get(`/api/v1/papers/${'1'.repeat(500)}/details`), 404],
    ['no such path', () => get('/api/v1/nowhere'), 404],
    [
      'a method that the path does not take',
      () => raw(`TRACE /api/v1/health HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`),
      405,
    ],
    ['no Host', () => raw('GET /api/v1/stats HTTP/1.1\r\nconnection: close\r\n\r\n'), 403],
    ['no HTTP', () => raw('\u0016\u0003\u0001 hello\r\n\r\n'), 400],
    ['a broken header', () => raw(`GET /api HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n`), 400],
    ['an unknown expectation', () => get('/api', ['expect: something-else']), 417],
    ['headers that are too large', () => get('/api', [`x-long: ${'x'.repeat(100_000)}`]), 431],
    [
      'two lengths',
      () => raw('POST /api/v1/session HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'),
      400,
    ],
  ])('for %s has a detail, a code and security headers [err-10]', async (_, send, status) => {
    const r = await send();
    expect(r.status).toBe(status);
    expect(JSON.parse(r.body)).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
    safe(r.head);
  });
});

it('a method that a path does not take is answered with those that it takes [err-10]', async () => {
  const put = await app.server.inject({
    method: 'PUT',
    url: '/api/v1/papers/7/details?x=1',
    headers: { host: '127.0.0.1' },
  });
  expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD']);
  const gone = await app.server.inject({
    method: 'DELETE',
    url: '/api/v1/papers/7/nothing',
    headers: { host: '127.0.0.1' },
  });
  expect([gone.statusCode, gone.headers.allow]).toEqual([404, undefined]);
});

it('a parameter that is too long has them without an interface, too [err-10]', async () => {
  const bare = await createTestApp();
  const r = await bare.server.inject({
    method: 'GET',
    url: `/api/v1/papers/${'1'.repeat(500)}/details`,
    headers: { host: '127.0.0.1' },
  });
  expect(r.statusCode).toBe(400);
  expect(r.json()).toEqual({ detail: expect.any(String), code: 'bad_request' });
  safe(
    Object.entries(r.headers)
      .map(([k, v]) => `${k}: ${v}`.toLowerCase())
      .join('\n'),
  );
  await bare.dispose();
});

describe('answers of the API', () => {
  it('are not cached and run nothing when opened as a page [sec-03]', async () => {
    for (const target of ['/api', '/api/v1/library/tags', '/api/v1/backup/export/json', '/openapi.json'])
      safe((await get(target)).head);
    const exported = await app.call(exportJson);
    expect(exported.headers['cache-control']).toBe('no-store');
    expect(exported.headers['content-security-policy']).toContain('sandbox');
    expect((await app.call(citePapers, { query: { ids: '1' } } as never)).headers['cache-control']).toBe('no-store');
  });

  it('leave the pages of the interface their own policy [sec-03]', async () => {
    const { head } = await get('/library');
    expect(head).toContain("script-src 'self'");
    expect(head).toContain("default-src 'none'");
    expect(head).not.toContain('unsafe');
    expect(head).not.toContain('sandbox');
    expect(head).toContain('cache-control: no-cache');
  });

  const foreign: [string, Record<string, string>][] = [
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['a link elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['an old browser', { origin: 'https://evil.test' }],
    ['a page that claims that no page asks', { 'sec-fetch-site': 'none', origin: 'https://evil.test' }],
    ['a page without an origin of its own', { 'sec-fetch-site': 'none', origin: 'null' }],
  ];
  it.each(foreign)('are not given to %s; the page itself is [sec-04]', async (_, headers) => {
    for (const e of [listTags, getHealth]) {
      const r = await app.call(e, { headers });
      expect([r.status, r.text.includes('private')]).toEqual([403, false]);
    }
    const page = await app.server.inject({
      method: 'GET',
      url: '/library',
      headers: { host: '127.0.0.1', ...headers },
    });
    expect(page.statusCode).toBe(200);
  });

  it('are given to pages of Carrel, to programs and to listed origins [sec-04]', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://notes.example' },
    ] as Record<string, string>[])
      expect((await app.call(listTags, { headers })).status).toBe(200);
  });

  it('are given across sites to callers that send the key in a header [sec-04]', async () => {
    const locked = await createTestApp({ env: { API_KEY: 'correct-horse-battery-staple' } });
    const headers = { 'sec-fetch-site': 'cross-site', 'x-api-key': 'correct-horse-battery-staple' };
    expect((await locked.call(listTags, { headers })).status).toBe(200);
    await locked.dispose();
  });
});
