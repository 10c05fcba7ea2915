import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backfillVectors,
  editPaper,
  enrichImports,
  fetchPaperPdf,
  getBootstrap,
  getHealthOperations,
  getSchedulerStatus,
  importSample,
  listCollections,
  listSaved,
  listTags,
  redoLast,
  rehydrateMetadata,
  rehydratePaper,
  resolveImports,
  revertImport,
  runRepair,
  triggerScheduledJob,
} from '@carrel/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { writeSampleFile } from '../../test-kit/sample-library/write-sample-file.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-sample-test-'));
const sampleLibrary = join(folder, 'sample.json');
beforeAll(() => writeSampleFile(sampleLibrary, { seed: 7, papers: 40, until: Date.parse('2026-01-01') }));
afterAll(() => rmSync(folder, { recursive: true }));

let app: TestApp;
afterEach(() => app.dispose());
const library = async () => (await app.ok(getBootstrap)).library;

it('the sample comes with its tags and collections, is recognised as the sample, and is removed as one step', async () => {
  app = await createTestApp({ sampleLibrary });
  expect(await library()).toMatchObject({ papers: 0, sample_run: null });
  const started = await app.ok(importSample);
  await settled(app, started);
  expect(await library()).toMatchObject({ papers: 40, sample_run: started.run_id });
  expect((await app.ok(listTags)).length).toBeGreaterThan(0);

  await app.ok(revertImport, { params: { id: started.run_id } });
  expect(await library()).toMatchObject({ papers: 0, sample_run: null });
  expect(await app.ok(listTags)).toEqual([]);
  expect(await app.ok(listCollections)).toEqual([]);

  // Removing it is a step like any other, and can be undone.
  await app.ok(redoLast);
  expect(await library()).toMatchObject({ papers: 40 });
});

it('a Carrel built without it says so', async () => {
  app = await createTestApp();
  const answer = await app.call(importSample);
  expect(answer.status).toBe(404);
  expect(answer.text).toMatch(/^{"detail":"This build of Carrel does not include/);
});

it('no job or request asks a source about its papers [imp-62]', async () => {
  const asked: string[] = [];
  const clock = new FakeClock();
  app = await createTestApp({
    sampleLibrary,
    clock,
    sleep: async (ms) => clock.advance(ms),
    fetch: async ({ url }) => {
      asked.push(String(url));
      return jsonAnswer({ error: 'not found' }, 404);
    },
  });
  await settled(app, await app.ok(importSample));
  await app.jobs.idle();
  const [first, second] = await app.ok(listSaved, { query: { limit: 2 } });
  for (const { id } of (await app.ok(getSchedulerStatus)).jobs)
    await app.call(triggerScheduledJob, { params: { job_id: id } });
  await app.jobs.idle();
  for (const { key } of (await app.ok(getHealthOperations)).ops)
    await app.call(runRepair, { params: { key }, body: {} });
  await app.jobs.idle();
  for (const force of [false, true]) await app.call(rehydrateMetadata, { query: { force } });
  await app.jobs.idle();
  await app.call(enrichImports);
  await app.call(backfillVectors);
  await app.call(resolveImports, { body: { unresolved_only: false } });
  for (const paper of [first!, second!]) {
    await app.call(rehydratePaper, { params: { id: paper.id } });
    await app.call(fetchPaperPdf, { params: { id: paper.id } });
  }
  await app.jobs.idle();
  expect(asked).toEqual([]);

  await app.ok(editPaper, { params: { id: first!.id }, body: { title: 'Another title', journal: 'Another journal' } });
  await app.call(rehydratePaper, { params: { id: first!.id } });
  await app.call(rehydrateMetadata, { query: { force: true } });
  await app.jobs.idle();
  expect(asked).toEqual([]);
  // With another identifier it is another paper, which may exist.
  await app.ok(editPaper, { params: { id: second!.id }, body: { doi: '10.1234/real.1' } });
  await app.ok(rehydratePaper, { params: { id: second!.id } });
  await app.jobs.idle();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.some((url) => decodeURIComponent(url).includes('10.1234/real.1'))).toBe(true);
  expect(asked.filter((url) => decodeURIComponent(url).includes('10.5555/'))).toEqual([]);
}, 60_000);
