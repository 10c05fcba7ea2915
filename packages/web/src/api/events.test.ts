import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { FakeEventSource } from '../test-kit/fake-event-source.ts';
import { noteWrite } from './connection.ts';
import { later, onLibrary, openEvents } from './events.ts';
import { keys } from './keys.ts';
import type { LibraryChange } from './library-change.ts';
import { queryClient } from './query-client.ts';
import type { ActivityJob } from './types.ts';

const job = (status: ActivityJob['status'], updated_at: string) => ({ status, updated_at }) as ActivityJob;

test('the end of an operation is final, even if the clock is set back [act-11]', () => {
  const running = job('running', '2026-03-02T10:05:00.000Z');
  const done = job('succeeded', '2026-03-02T10:00:00.000Z');
  expect(later(running, done)).toBe(done);
  expect(later(done, running)).toBe(done);
  const further = job('running', '2026-03-02T10:06:00.000Z');
  expect(later(running, further)).toBe(further);
  expect(later(further, running)).toBe(further);
});

describe('the event stream', () => {
  const watched = {
    history: keys.history,
    bootstrap: keys.bootstrap,
    tags: keys.tags,
    collections: keys.collections,
    facets: keys.facets('memory'),
    stats: keys.stats,
    duplicates: keys.duplicates,
    views: keys.views,
    settings: keys.settings,
    paper: keys.paper('1'),
  };
  type Name = keyof typeof watched;
  let close = () => {};
  let changes: LibraryChange[] = [];
  let stopListening = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    FakeEventSource.open = [];
    for (const key of Object.values(watched)) queryClient.setQueryData(key, {});
    changes = [];
    stopListening = onLibrary((change) => changes.push(change));
    close = openEvents();
    FakeEventSource.last.onopen?.();
  });
  afterEach(() => {
    close();
    stopListening();
    queryClient.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const library = (kinds: string[], papers: string[] | null) =>
    FakeEventSource.last.send('library', { revision: 1, kinds, papers });
  const settle = () => vi.advanceTimersByTime(5000);
  const refetched = (): Name[] =>
    (Object.keys(watched) as Name[]).filter((name) => queryClient.getQueryState(watched[name])?.isInvalidated);

  it('refetches only the counts that a change of collections concerns [web-01]', () => {
    library(['collection_items'], ['1']);
    settle();
    expect(refetched()).toEqual(['history', 'collections', 'facets']);
    expect(changes).toEqual([{ kinds: ['collection_items'], papers: ['1'] }]);
  });

  it('refetches no count for a saved view [web-01]', () => {
    library(['saved_views'], []);
    settle();
    expect(refetched()).toEqual(['history', 'views']);
  });

  it('refetches all counts when papers themselves changed, or a table that it does not know [web-01]', () => {
    library(['papers'], ['1']);
    settle();
    const all = ['history', 'bootstrap', 'tags', 'collections', 'facets', 'stats', 'duplicates', 'views'];
    expect(refetched()).toEqual(all);
    for (const key of Object.values(watched)) queryClient.setQueryData(key, {});
    library(['table_of_a_newer_service'], ['1']);
    settle();
    expect(refetched()).toEqual(all);
  });

  it('refetches everything when the papers are too many to list [web-02]', () => {
    library(['paper_tags'], null);
    settle();
    expect(refetched()).toContain('bootstrap');
    expect(changes).toEqual([{ kinds: ['paper_tags'], papers: null }]);
  });

  it('treats a renamed tag as a change of every paper, but not of every count [web-01]', () => {
    library(['tags'], []);
    settle();
    expect(changes).toEqual([{ kinds: ['tags'], papers: null }]);
    expect(refetched()).toEqual(['history', 'tags', 'facets']);
  });

  it('combines changes that follow each other closely [web-03]', () => {
    library(['paper_tags'], ['1']);
    library(['collection_items'], ['2', '1']);
    settle();
    expect(changes).toEqual([{ kinds: ['paper_tags', 'collection_items'], papers: ['1', '2'] }]);
    library(['paper_tags'], ['3']);
    library(['papers'], null);
    settle();
    expect(changes.at(-1)).toEqual({ kinds: ['paper_tags', 'papers'], papers: null });
  });

  it('refetches the bootstrap on a restart event, so that its notice is shown [web-04]', () => {
    FakeEventSource.last.send('restart', { reason: 'restored' });
    expect(refetched()).toEqual(['bootstrap']);
  });

  it('refetches the figures of Insights when they were counted [ins-25]', () => {
    queryClient.setQueryData([...keys.insights, 'week'], {});
    FakeEventSource.last.send('insights', { computed_at: '2026-03-02T10:05:00.000Z' });
    expect(refetched()).toEqual([]);
    expect(queryClient.getQueryState([...keys.insights, 'week'])?.isInvalidated).toBe(true);
  });

  it('refetches what depends on the network switch when it is changed [web-07]', () => {
    for (const key of [keys.health, keys.sources]) queryClient.setQueryData(key, {});
    FakeEventSource.last.send('network', { enabled: false, forced_off_by_env: false });
    expect(refetched()).toEqual(['settings']);
    for (const key of [keys.health, keys.sources]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(keys.bootstrap)).toMatchObject({ network: { enabled: false } });
  });

  it('refetches everything after a gap in the stream, and nothing after a stream without one [web-05]', () => {
    settle();
    expect(refetched()).toEqual([]);
    FakeEventSource.last.onerror?.();
    vi.advanceTimersByTime(600);
    FakeEventSource.last.onopen?.();
    settle();
    expect(changes).toEqual([{ kinds: [], papers: null }]);
    expect(refetched()).toEqual(Object.keys(watched));
  });

  it('refetches after a change between the first screen and the opening of the stream [web-05]', () => {
    queryClient.setQueryData(keys.bootstrap, { revision: 7 });
    FakeEventSource.last.send('open', { revision: 7 });
    settle();
    expect(changes).toEqual([]);
    FakeEventSource.last.send('open', { revision: 8 });
    settle();
    expect(changes).toEqual([{ kinds: [], papers: null }]);
    // Settings, too: the network switch and the need for a restart count as changes.
    expect(refetched()).toEqual(Object.keys(watched));
  });

  it.each([
    [7, 0],
    [8, 1],
  ])('compares a first screen that arrives after the stream opened [web-05]', async (revision, refetches) => {
    queryClient.removeQueries({ queryKey: keys.bootstrap });
    let answer: (bootstrap: { revision: number }) => void = () => {};
    const first = queryClient.fetchQuery({
      queryKey: keys.bootstrap,
      queryFn: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    FakeEventSource.last.send('open', { revision });
    answer({ revision: 7 });
    await first;
    await vi.advanceTimersByTimeAsync(3000);
    expect(changes).toHaveLength(refetches);
    expect(refetched().includes('settings')).toBe(refetches === 1);
  });

  it('refetches after an edit that was made before the stream was open [web-05]', () => {
    close();
    close = openEvents();
    noteWrite();
    FakeEventSource.last.onopen?.();
    settle();
    expect(changes).toEqual([{ kinds: [], papers: null }]);
  });
});
