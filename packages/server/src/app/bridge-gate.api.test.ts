import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { getBridge, updateSettings } from '@carrel/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { freePort } from '../test-kit/free-port.ts';

let app: TestApp;
let port: number;

const set = async (bridge: { library?: boolean; port?: number }) => {
  await app.ok(updateSettings, { body: { bridge } });
  return app.ok(getBridge);
};

beforeAll(async () => {
  app = await createTestApp();
  port = await freePort();
});
beforeEach(() => set({ library: true, port }));
afterAll(() => app.dispose());

interface Sent {
  method?: string;
  path?: string;
  host?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Sends exactly these headers; fetch would add or change some. */
const send = ({ method = 'GET', path = '/api/', host = '127.0.0.1', body = '', headers = {} }: Sent = {}) =>
  new Promise<{ status: number; head: string; text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${lines.join('')}${length}\r\n${body}`,
    );
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', text = ''] = answer.split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), text });
    });
  });

const isClosed = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

it('the port is closed until a part is switched on, and closed again when all are off [bridge-01]', async () => {
  expect(await set({ library: false })).toMatchObject({ addresses: [], problem: null });
  expect(await isClosed()).toBe(true);
  const open = await set({ library: true });
  expect(open.addresses[0]).toBe(`http://127.0.0.1:${port}`);
  expect(await send()).toMatchObject({ status: 200, text: 'Nothing to see here.' });
  const other = await freePort();
  expect((await set({ port: other })).addresses[0]).toBe(`http://127.0.0.1:${other}`);
  expect(await isClosed()).toBe(true);
});

it('a taken port is reported with the program that has it, and tried again [bridge-02]', async () => {
  await set({ library: false });
  const answering = (answer: (path: string) => Record<string, string> | null) =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        const headers = answer(request.url ?? '');
        response.writeHead(headers ? 200 : 404, headers ?? {}).end();
      }).listen(port, '127.0.0.1', () => resolve(server));
    });
  const closeAll = (server: Server) => new Promise((resolve) => server.close(resolve));
  for (const [answer, by] of [
    [(path: string) => (path === '/connector/ping' ? { 'x-zotero-version': '9.0.6' } : null), 'Zotero'],
    [(path: string) => (path.startsWith('/better-bibtex/') ? {} : null), 'JabRef'],
    [() => null, null],
  ] as const) {
    const holder = await answering(answer);
    expect((await set({ library: true })).problem).toEqual({ kind: 'taken', by });
    await closeAll(holder);
    expect(await set({ library: true })).toMatchObject({
      problem: null,
      addresses: [`http://127.0.0.1:${port}`, expect.anything()],
    });
    await set({ library: false });
  }
});

it('a request that names another host is refused [bridge-03]', async () => {
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    '192.168.1.7',
    '127.0.0.1:port',
    '',
  ])
    expect(await send({ host }), host).toMatchObject({ status: 400, text: 'Invalid Host header' });
  for (const host of ['127.0.0.1', `localhost:${port}`, `[::1]:${port}`, 'LOCALHOST'])
    expect((await send({ host })).status, host).toBe(200);
});

it('web pages are refused, whatever they send [bridge-04]', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
  const refused: Sent[] = [
    { headers: browser },
    { headers: { ...browser, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } },
    { headers: { origin: 'https://evil.example' } },
    { headers: { origin: 'null' } },
    { headers: { origin: 'http://127.0.0.1:23119', 'zotero-allowed-request': '1' } },
    { headers: { ...browser, origin: 'https://evil.example', 'zotero-allowed-request': '1' } },
    { headers: { ...browser, 'sec-fetch-site': 'cross-site', 'x-zotero-connector-api-version': '3' } },
    { headers: { ...browser, 'zotero-allowed-request': '' } },
    { headers: { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' } },
    // A form needs no permission from the browser.
    {
      method: 'POST',
      body: '{"q":1}',
      headers: { ...browser, origin: 'https://evil.example', 'content-type': 'text/plain' },
    },
  ];
  for (const sent of refused)
    expect(await send(sent), JSON.stringify(sent)).toMatchObject({ status: 403, text: 'Request not allowed' });
  // No page gets permission to send either of the two headers.
  const preflight = await send({
    method: 'OPTIONS',
    headers: { ...browser, origin: 'https://evil.example', 'access-control-request-headers': 'zotero-allowed-request' },
  });
  expect(preflight).toMatchObject({ status: 200, text: '' });
  for (const sent of [{ method: 'OPTIONS' }, {}, refused[0]!])
    expect((await send(sent)).head).not.toContain('access-control-');
  const allowed: Sent[] = [
    {},
    { headers: { 'user-agent': 'Pyzotero/1.16.0' } },
    { headers: { ...browser, 'zotero-allowed-request': 'true' } },
    {
      headers: { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop', 'x-zotero-connector-api-version': '3' },
    },
    { headers: { ...browser, origin: 'app://obsidian.md' } },
  ];
  for (const sent of allowed) expect((await send(sent)).status, JSON.stringify(sent)).toBe(200);
});

it('an unknown address, an invalid path and an unusual method get the right status [bridge-18]', async () => {
  expect(await send({ path: '/api/v1/library/saved' })).toMatchObject({ status: 404 });
  expect(await send({ path: '/mcp' })).toMatchObject({ status: 404, text: 'No endpoint found' });
  expect(await send({ path: '/api/%zz' })).toMatchObject({ status: 400 });
  expect(await send({ path: `/api/users/0/items?q=${'x'.repeat(14_000)}` })).toMatchObject({ status: 200 });
  expect(await send({ path: `/api/users/0/items?q=${'x'.repeat(40_000)}` })).toMatchObject({ status: 431 });
  expect(await send({ method: 'POST', body: 'x'.repeat(100) })).toMatchObject({
    status: 400,
    text: 'Endpoint does not support method',
  });
  const { head } = await send({ method: 'HEAD' });
  expect(head).toContain('x-zotero-version: ');
});

it('a request whose body takes more than two minutes is dropped [bridge-30]', async () => {
  await app.ok(updateSettings, { body: { bridge: { connector: true } } });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    const head = ['POST /connector/saveItems HTTP/1.1', 'host: 127.0.0.1', 'content-length: 5000'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const arrive = () => new Promise((resolve) => setTimeout(resolve, 150));
    await arrive();
    await vi.advanceTimersByTimeAsync(119_000);
    socket.write('"');
    await arrive();
    expect(answer).toBe('');
    await vi.advanceTimersByTimeAsync(2_000);
    await arrive();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  } finally {
    vi.useRealTimers();
  }
});
