import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBootstrap, importSample, listCollections, listTags, redoLast, revertImport } from '@carrel/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { writeSampleFile } from '../../test-kit/sample-library/write-sample-file.ts';

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
