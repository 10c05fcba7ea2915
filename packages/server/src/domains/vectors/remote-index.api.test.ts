import {
  computeEmbeddings,
  getAiStatus,
  getSimilarPapers,
  removeSaved,
  searchLibrary,
  updateSaved,
  updateSettings,
} from '@carrel/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { SimulatedQdrant } from '../../test-kit/simulated-qdrant.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { syncIndexJob } from './remote-index.ts';

const server = new SimulatedQdrant();
const clock = new FakeClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ fetch: server.fetch, clock });
  const words = ['glacier', 'ocean', 'carbon', 'neuron', 'axon', 'cortex'];
  const entry = (i: number) =>
    `@article{q${i}, title = {The ${words[i % 6]} and the ${words[(i * 5 + 1) % 6]}, part ${i}}}`;
  await importBibtex(app, Array.from({ length: 24 }, (_, i) => entry(i)).join('\n'));
  await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
});
afterAll(() => app.dispose());

const index = async () => (await app.ok(getAiStatus)).index;
const similar = async (id: string) =>
  (await app.ok(getSimilarPapers, { params: { id } })).similar.map((s) => s.paper_id);
const held = () => [...server.collections.values()][0]!.points;
const searches = () => server.calls.filter((c) => c.endsWith('/points/search')).length;

it('copies all vectors to a chosen server and then queries it, with the same result [vec-18] [act-31]', async () => {
  const library = app.read((db) => db.value<string>(`select value from facts where key = 'app.library'`))!;
  const old = `carrel-${library}-old`;
  const others = ['other-data', 'carrel-notes', `carrel-${library.split('').reverse().join('')}-old`];
  for (const name of [old, ...others]) server.collections.set(name, { size: 4, points: new Map() });
  const before = await similar('1');
  expect(searches()).toBe(0);
  const seen = watchProgress(app);
  await app.ok(updateSettings, { body: { ai: { index: 'qdrant', index_url: 'http://localhost:6333' } } });
  await vi.waitFor(async () => expect(await index()).toMatchObject({ kind: 'qdrant', ready: true }), 60_000);
  expect(risingProgress(seen, syncIndexJob.kind).map(({ message }) => message)).toEqual([
    '0 of 24 papers',
    '24 of 24 papers',
  ]);
  expect(server.collections.has(old)).toBe(false);
  for (const name of others) expect(server.collections.delete(name), name).toBe(true);
  expect(held().size).toBe(24);
  expect(await similar('1')).toEqual(before);
  expect((await app.ok(searchLibrary, { query: { search: 'similar:1', order: 'relevance' } })).items.length).toBe(
    before.length,
  );
  expect(searches()).toBe(2);
});

it('keeps the server up to date [vec-18]', async () => {
  const added = await aSavedPaper(app, { title: 'Glacier and cortex' });
  const old = held().get(2);
  await app.ok(updateSaved, { params: { id: '2' }, body: { title: 'Carbon and carbon' } });
  await app.ok(removeSaved, { params: { id: '3' } });
  await vi.waitFor(() => {
    clock.advance(3_000);
    expect(held().has(Number(added.id))).toBe(true);
    expect(held().get(2)).not.toEqual(old);
    expect(held().has(3)).toBe(false);
  }, 60_000);
});

it('answers with the built-in index if the server fails [vec-19]', async () => {
  const before = await similar('1');
  server.broken = 503;
  expect(await similar('1')).toEqual(before);
  expect(await index()).toMatchObject({ kind: 'built_in', chosen: 'qdrant', ready: false });
});

it('sends its key to no other server [emb-21]', async () => {
  server.broken = 0;
  server.key = 'qdrant-key-of-one-server';
  await app.ok(updateSettings, { body: { keys: { qdrant_api_key: server.key } } });
  await vi.waitFor(async () => {
    clock.advance(60_000);
    expect(await index()).toMatchObject({ kind: 'qdrant', ready: true });
  }, 60_000);
  const moved = await app.ok(updateSettings, { body: { ai: { index_url: 'http://localhost:7777' } } });
  expect(moved).toMatchObject({ keys: { qdrant_api_key: '' }, deleted_keys: ['qdrant_api_key'] });
  // The simulated server answers at every address, but only to its key.
  await vi.waitFor(async () => {
    clock.advance(60_000);
    expect(await index()).toMatchObject({ kind: 'built_in', ready: false });
  }, 60_000);
});
