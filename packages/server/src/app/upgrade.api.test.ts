import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getFacets, getPaperDetails, getSettings, listHistory, listSaved, redoLast, undoLast } from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { libraryPath } from './open-library.ts';

/**
 * A library that release 0.1.0 (schema 15) wrote: an import of 40 papers, a bulk edit, settings, a collection, a tag, a
 * view, edits of single papers, a merge and a removal.
 */
const fixture = new URL('../test-kit/fixtures/library-schema-15.db.gz', import.meta.url);

let app: TestApp;
afterEach(() => app.dispose());

const openOld = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carrel-old-'));
  writeFileSync(libraryPath(dataDir), gunzipSync(readFileSync(fixture)));
  app = await createTestApp({ dataDir });
};
const count = async (search?: string) =>
  Number((await app.call(listSaved, { query: { limit: 1, ...(search ? { search } : {}) } })).headers['x-total-count']);

describe('a library of the previous release', () => {
  it('opens with everything in it [upg-01]', async () => {
    await openOld();
    expect([await count(), await count('rating:5'), await count('tag:drift'), await count('observation')]).toEqual([
      38, 8, 8, 38,
    ]);
    expect((await app.ok(getSettings)).automation.provider_reserve).toBe(50);
    expect(app.net.enabled).toBe(false);
  });

  it('counts authors by their full names, as their filters find them [search-13]', async () => {
    await openOld();
    const { facets } = await app.ok(getFacets, { query: { limit: 40 } });
    const authors = facets.find((f) => f.field === 'author')?.values ?? [];
    expect(authors.length).toBeGreaterThan(10);
    for (const a of authors) expect([a.query, await count(a.query)]).toEqual([a.query, a.count]);
  });

  it('can still undo every change made before the upgrade, back to the empty library [upg-02]', async () => {
    await openOld();
    const kinds: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const undone = await app.call(undoLast);
      if (undone.status === 409) break;
      if (undone.body.job_id) await app.jobs.settled(undone.body.job_id);
      kinds.push(undone.body.action!.kind);
    }
    expect(kinds).toEqual([
      'papers.remove',
      'duplicates.merge',
      'views.create',
      'papers.act.love',
      'papers.reading',
      'papers.edit',
      'papers.edit',
      'collections.add',
      'collections.create',
      'settings.change',
      'settings.change',
      'library.bulk',
      'tags.create',
      'imports.run',
    ]);
    expect(await count()).toBe(0);
    // The library had been used to switch the network off. Undoing that entry leaves the switch alone.
    expect(app.net.enabled).toBe(false);
  });

  it('can redo what was undone after the upgrade, and knows its history [upg-02]', async () => {
    await openOld();
    const [removed] = await app.ok(listHistory, { query: { limit: 1 } });
    const undone = await app.ok(undoLast);
    expect(undone.action!.id).toBe(removed!.id);
    expect(await count()).toBe(39);
    await app.ok(redoLast);
    expect(await count()).toBe(38);
    const [paper] = await app.ok(listSaved, { query: { search: '"Journal of Old"' } });
    expect((await app.ok(getPaperDetails, { params: { id: paper!.id } })).journal).toBe('Journal of Old');
  });
});
