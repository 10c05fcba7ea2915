import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ThreadPool } from '../../platform/threads/pool.ts';
import { Renderer } from './renderer.ts';

/** Simulates a processor that a style sends into an endless loop, or that fills the memory. */
const stuck = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, payload }) => {
    const xml = payload.xml ?? payload.style.xml;
    if (xml === 'loop') for (;;);
    if (xml === 'grow') for (const all = []; ; ) all.push(new Array(10_000).fill({}));
    parentPort.postMessage({ id, kind: 'done', result: { clusters: [xml] } });
  });`;

let dir: string;
let pool: ThreadPool;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'carrel-renderer-'));
  const script = join(dir, 'stuck.mjs');
  writeFileSync(script, stuck);
  pool = new ThreadPool(pathToFileURL(script), null, 1, { terminate: true });
});
afterEach(async () => {
  await pool.close();
  rmSync(dir, { recursive: true, force: true });
});

const request = { items: [], format: 'text' as const };

it('ends a style that never returns, keeps the event loop free, and continues with the next [cit-12]', async () => {
  const renderer = new Renderer(pool, { baseMs: 400, perPaperMs: 0 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const endless = renderer.render({ xml: 'loop', parentXml: null }, request);
  await expect(endless).rejects.toMatchObject({ code: 'style_too_slow', status: 422 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
  const patient = new Renderer(pool);
  expect((await patient.render({ xml: 'good', parentXml: null }, request)).clusters).toEqual(['good']);
});

it('ends a style that takes all memory [cit-12]', async () => {
  const renderer = new Renderer(pool, { baseMs: 60_000, perPaperMs: 0 });
  await expect(renderer.check('grow')).rejects.toMatchObject({ code: 'style_too_slow' });
  expect((await renderer.render({ xml: 'good', parentXml: null }, request)).clusters).toEqual(['good']);
});
