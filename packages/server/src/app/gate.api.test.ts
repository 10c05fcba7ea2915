import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointSpec, endpoints, fillPath } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';

const key = 'correct-horse-battery-staple';
const page = '<!doctype html><title>The page</title>';

interface Raw {
  status: number;
  body: string;
}

/** Sends this request target unchanged; every client library would normalise it first. */
const send = (port: number, method: string, target: string, headers: string[] = []): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (d) => chunks.push(d));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        body: text.slice(text.indexOf('\r\n\r\n') + 4),
      });
    });
    // An event stream would never end.
    socket.setTimeout(5_000, () => socket.destroy());
    const length = method === 'GET' || method === 'HEAD' ? [] : ['content-length: 0'];
    socket.write(
      [
        `${method} ${target} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        ...headers,
        ...length,
        'connection: close',
        '',
        '',
      ].join('\r\n'),
      'latin1',
    );
  });

const hex = (c: string): string => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Every known spelling of a path that some decoder, proxy or router treats as the same one. */
const formsOf = (path: string): string[] => {
  const encodedLetters = path.replace(/[a-z]/g, hex);
  const firstLetters = path.replace(/\/([a-z])/g, (_, c: string) => `/${hex(c)}`);
  return [
    path,
    firstLetters,
    firstLetters.toUpperCase(),
    encodedLetters,
    path.replace('/api', '/%61pi'),
    path.replace('/api', '/ap%69'),
    path.replace('/api', '/%2561pi'),
    path.replaceAll('/', '%2f'),
    `/${path.slice(1).replace('/', '%2F')}`,
    `/%2e${path}`,
    `/%2e%2e${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/assets/..${path}`,
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}//`,
    `${path}.`,
    `${path}%2e`,
    `${path};x=1`,
    `${path}%3f`,
    `${path}#x`,
    `${path}?x=/assets/`,
    `${path}%00`,
    `${path}%20`,
    path.toUpperCase(),
    path.replace('/api', '/Api'),
    path.replaceAll('/', '\\'),
    path.slice(1),
    `http://x${path}`,
    `http://127.0.0.1${path}`,
    `HTTP://127.0.0.1${path}`,
    `https://x${path}`,
    `http://x${firstLetters}`,
    `http://x/${path}`,
    `http://user@x:1${path}`,
    `//x${path}`,
    `ftp://x${path}`,
    `x:${path}`,
  ];
};

const protectedEndpoints = endpoints.filter((e) => !e.open);
const pathOf = (e: EndpointSpec): string =>
  fillPath(e.path, { id: 'x', name: 'x', job_id: 'x', paper_id: '1', tag_id: '1', alias: 'x', seq: 0 });

/** Runs `work` for all items, some at a time: each opens a connection. */
const some = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
};

const requests = protectedEndpoints.flatMap((e) =>
  [e.method, ...(e.method === 'GET' ? ['HEAD'] : [])].flatMap((method) =>
    formsOf(pathOf(e)).map((target) => ({ method, target })),
  ),
);

describe.each([['without the browser interface'], ['with the browser interface']])('the key, %s', (how) => {
  let app: TestApp;
  let port: number;
  let webRoot: string | null = null;
  beforeAll(async () => {
    if (how.startsWith('with ')) {
      webRoot = mkdtempSync(join(tmpdir(), 'carrel-gate-'));
      mkdirSync(join(webRoot, 'assets'));
      writeFileSync(join(webRoot, 'index.html'), page);
      writeFileSync(join(webRoot, 'assets', 'app.js'), 'export {};');
    }
    app = await createTestApp({ env: { API_KEY: key }, webRoot });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await app.dispose();
    if (webRoot) rmSync(webRoot, { recursive: true, force: true });
  });

  it('is required however the path is written [auth-10]', async () => {
    const wrong: string[] = [];
    await some(requests, async ({ method, target }) => {
      const r = await send(port, method, target);
      const refused = r.status === 401 || r.status === 400;
      const isPage = webRoot !== null && r.status === 200 && (method === 'HEAD' || r.body === page);
      const noFile = webRoot !== null && r.status === 404;
      if (!refused && !isPage && !noFile) wrong.push(`${method} ${target} -> ${r.status} ${r.body.slice(0, 80)}`);
      if (r.status === 401 && method !== 'HEAD') expect(r.body).toContain('"code":"unauthorized"');
      // The page and an unknown file are all that can be read without it; neither comes from a handler of the API.
      if (noFile && method !== 'HEAD' && !r.body.includes('"code":"not_found"')) wrong.push(`${target}: ${r.body}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is required for unknown paths [auth-10]', async () => {
    for (const target of ['/api', '/api/', '/api/v1/nowhere', '/api/v9', '/%61pi/v1/nowhere', 'http://x/api/v1/none']) {
      if (target !== '/api') expect([target, (await send(port, 'GET', target)).status]).toEqual([target, 401]);
      expect([target, (await send(port, 'POST', target)).status]).toEqual([target, 401]);
    }
    expect((await send(port, 'GET', '/api/v1/nowhere', [`x-api-key: ${key}`])).status).toBe(404);
  });

  it('opens the same paths: what decodes to a route is that route [auth-10]', async () => {
    for (const target of ['/api/v1/stats', '/%61pi/v1/stats', 'http://127.0.0.1/api/v1/stats'])
      expect([target, (await send(port, 'GET', target, [`x-api-key: ${key}`])).status]).toEqual([target, 200]);
  });
});
