import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SearchMerger } from './search-merger.ts';

describe('merging of the search index', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());

  const aMerger = () =>
    new SearchMerger({
      db: app.db,
      turn: () => Promise.resolve(),
      onError: (e) => {
        throw e;
      },
    });
  const segments = () => app.db.value<number>('select count(distinct segid) from library_search_idx') ?? 0;

  it('leaves few segments after many small commits, and every paper is still found', async () => {
    for (let i = 0; i < 40; i += 1) await aSavedPaper(app, { title: `Lamp number ${i} of the reading room` });
    const merger = aMerger();
    const before = segments();
    let steps = 0;
    while (merger.step()) steps += 1;
    expect(steps).toBeLessThan(1_000);
    expect(segments()).toBeLessThan(Math.min(before + 1, 12));
    expect(app.db.value(`select count(*) from library_search where library_search match 'lamp'`)).toBe(40);
  });

  it('merges when nothing was indexed for a while, or when many commits wait', async () => {
    vi.useFakeTimers();
    try {
      const merger = aMerger();
      const step = vi.spyOn(merger, 'step').mockReturnValue(false);
      merger.plan();
      await vi.advanceTimersByTimeAsync(1_000);
      merger.plan();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(step).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(step).toHaveBeenCalledTimes(1);
      for (let i = 0; i < 200; i += 1) merger.plan();
      await vi.advanceTimersByTimeAsync(100);
      expect(step).toHaveBeenCalledTimes(2);
      merger.close();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(step).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the index from merging inside a commit', () => {
    expect(app.db.value(`select v from library_search_config where k = 'automerge'`)).toBe(0);
  });
});
