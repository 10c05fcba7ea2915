import { computeEmbeddings, configureAi, searchLibrary, undoLast } from '@carrel/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { libraryPath } from '../../app/open-library.ts';
import { ThreadPool } from '../../platform/threads/pool.ts';
import { openWorkerThread } from '../../platform/threads/worker-thread.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { heldSpace } from './held-space.ts';
import { refreshTask, warmTask } from './vectors.tasks.ts';
import { WarmUp } from './warm-up.ts';

let app: TestApp;
afterEach(() => app?.dispose());

const words = ['glacier', 'ocean', 'carbon', 'neuron', 'axon', 'cortex', 'enzyme', 'ligand'];
const entries = Array.from(
  { length: 700 },
  (_, i) => `@article{w${i}, title = {The ${words[i % 8]} and the ${words[(i * 3 + 1) % 8]}, part ${i}}}`,
).join('\n');
const noPieces = { piece: () => Promise.resolve() };

it('loads the vectors in steps; a search that comes earlier loads the rest [vec-20]', async () => {
  app = await createTestApp();
  await importBibtex(app, entries);
  await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
  const thread = openWorkerThread({ dbPath: libraryPath(app.dataDir), background: false, journaledTables: [] });
  try {
    expect(await warmTask.run({ most: 500 }, thread, noPieces)).toBe(false);
    // Vectors added while loading are included, once.
    await heldSpace(thread)!.refresh([1, 700]);
    expect(await heldSpace(thread)!.index.count()).toBe(700);
    expect(await warmTask.run({ most: 500 }, thread, noPieces)).toBe(true);
  } finally {
    thread.close();
  }
  expect((await app.ok(searchLibrary, { query: { search: 'glacier', order: 'meaning' } })).total).toBeGreaterThan(80);
});

it('starts automatically shortly after the start, but not if vectors are turned off [vec-20]', async () => {
  const clock = new FakeClock();
  const asked: unknown[] = [];
  const answers = [false, false, true];
  const vectors = {
    run: ((task: { name: string }, input: unknown) => {
      asked.push([task.name, input]);
      return Promise.resolve(answers.shift() ?? true);
    }) as never,
  };
  let enabled = false;
  const warmUp = new WarmUp({ vectors, clock, enabled: () => enabled, onError: (e) => expect(e).toBeNull() });
  warmUp.plan();
  clock.advance(5_000);
  expect(asked).toEqual([]);
  enabled = true;
  warmUp.plan();
  expect(asked).toEqual([]);
  clock.advance(5_000);
  await vi.waitFor(() => expect(answers).toEqual([]), 60_000);
  expect(new Set(asked.map((a) => JSON.stringify(a)))).toEqual(new Set(['["vectors.warm",{"most":2000}]']));
  warmUp.close();
  warmUp.plan();
  clock.advance(5_000);
  expect(asked).toHaveLength(3);
});

it('vectors of deleted papers leave the memory of the thread [vec-22]', async () => {
  const run = vi.spyOn(ThreadPool.prototype, 'run');
  try {
    app = await createTestApp();
    await importBibtex(app, entries);
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    const p = await aSavedPaper(app, { title: 'The neuron and the glacier' });
    const waiting = () => app.read((db) => db.value('select count(*) from vectors_dirty'));
    await expect.poll(waiting).toBe(0);
    const thread = openWorkerThread({ dbPath: libraryPath(app.dataDir), background: false, journaledTables: [] });
    try {
      expect(await heldSpace(thread)!.index.count()).toBe(701);
      run.mockClear();
      await app.ok(undoLast);
      const refreshed = () =>
        run.mock.calls.filter(([task]) => task.name === refreshTask.name).map(([, input]) => input);
      await expect.poll(refreshed).toEqual([{ ids: [Number(p.id)] }]);
      await refreshTask.run({ ids: [Number(p.id)] }, thread, noPieces);
      expect(await heldSpace(thread)!.index.count()).toBe(700);
    } finally {
      thread.close();
    }
  } finally {
    run.mockRestore();
  }
});

it('the vectors of papers deleted while vectors are turned off leave the memory of the thread later [vec-22]', async () => {
  const run = vi.spyOn(ThreadPool.prototype, 'run');
  try {
    app = await createTestApp();
    await importBibtex(app, entries);
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    const waiting = () => app.read((db) => db.value('select count(*) from vectors_dirty'));
    await expect.poll(waiting).toBe(0);
    const p = await aSavedPaper(app, { title: 'The neuron and the glacier' });
    await expect.poll(waiting).toBe(0);
    const refreshed = () =>
      run.mock.calls
        .filter(([task]) => task.name === refreshTask.name)
        .map(([, input]) => (input as { ids: number[] }).ids);
    const provider = (value: 'local' | 'none') => app.ok(configureAi, { body: { provider: value } });
    await provider('none');
    run.mockClear();
    await app.ok(undoLast);
    await provider('local');
    await aSavedPaper(app, { title: 'The axon and the ocean' });
    await expect.poll(() => refreshed().flat()).toContain(Number(p.id));
  } finally {
    run.mockRestore();
  }
});
