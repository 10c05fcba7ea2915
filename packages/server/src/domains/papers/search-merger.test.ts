import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SearchMerger } from './search-merger.ts';

describe('merging of the search index', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());

  const segments = () => app.db.value<number>('select count(distinct segid) from library_search_idx') ?? 0;

  it('leaves few segments after many small commits, and every paper stays found', async () => {
    for (let i = 0; i < 40; i += 1) await aSavedPaper(app, { title: `Lamp number ${i} of the reading room` });
    const merger = new SearchMerger(app.db);
    const before = segments();
    let steps = 0;
    while (merger.step()) steps += 1;
    expect(steps).toBeLessThan(1_000);
    expect(segments()).toBeLessThan(Math.min(before + 1, 12));
    expect(app.db.value(`select count(*) from library_search where library_search match 'lamp'`)).toBe(40);
  });

  it('keeps the index from merging inside a commit', () => {
    expect(app.db.value(`select v from library_search_config where k = 'automerge'`)).toBe(0);
  });
});
