import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountStatic } from './static.ts';

const page = '<!doctype html><title>Carrel</title>';
const script = 'export const answer = 42;';
let folder: string;
let server: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-static-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', page],
    ['assets/app-1a2b.js', script],
    ['assets/pdf.worker-3c4d.js', script],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  server = Fastify();
  mountStatic(server, folder);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

test('clients that accept compression get the compressed copy, all others the plain one', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  const plain = await get('/assets/app-1a2b.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe(script);
  for (const answer of [packed, plain]) expect(answer.headers.vary).toBe('accept-encoding');
});

test('hashed names are cached for ever, the page is revalidated each time', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
  const first = await get('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.payload).toBe(page);
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['/search?q=owls', '/search-online?q=owls'],
  ['/online', '/search-online'],
  ['/activity', '/today'],
])('%s leads to %s [web-65]', async (typed, meant) => {
  const answer = await get(typed);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, meant]);
});

test('a route of the interface returns the page, an unknown file does not', async () => {
  const place = await get('/library?q=tag:drift', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(place.rawPayload).toString()).toBe(page);
  expect(place.headers['content-type']).toContain('text/html');
  expect((await get('/assets/gone-9z.js')).statusCode).not.toBe(200);
});

test('only the thread that renders PDFs may compile WebAssembly [pdf-31]', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'] ?? '';
  const policy = await policyOf('/assets/pdf.worker-3c4d.js');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("'unsafe-eval'");
  for (const url of ['/', '/assets/app-1a2b.js']) expect(await policyOf(url)).not.toContain('wasm');
});
