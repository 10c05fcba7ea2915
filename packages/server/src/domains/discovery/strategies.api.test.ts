import {
  createLens,
  discoverySettings,
  type LaneWeights,
  refreshLens,
  setNetworkPolicy,
  updateDiscoverySettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';
import { type Channel, channels, yieldsOf } from '../evaluation/channel-yield.ts';
import { gather } from './gather.ts';
import { interestsOf } from './interests.ts';
import { defaultWeights } from './lenses.repo.ts';

let app: TestApp;
let library: SuggestionLibrary;
afterEach(() => app?.dispose());

const start = async () => {
  app = await createTestApp();
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
  library = new SuggestionLibrary(app);
};

describe('the network of co-authors', () => {
  let lensId = 0;
  const lens = { id: 0, context: 'library_global', config: {} } as const;

  /** Titles that become candidates; OpenAlex returns one new work for each requested author. */
  const candidates = async (on: boolean): Promise<string[]> => {
    const { db } = app;
    db.tx(() => db.run('delete from discovery_frontier'));
    const newestWorks = ({ authors }: { authors: readonly string[] }) =>
      Promise.resolve({
        items: authors.map(
          (author): SourceWork => ({
            source: 'idxa',
            ids: { openalex: `W9${author.slice(1)}` },
            title: `New work of ${author}`,
            year: 2026,
          }),
        ),
      });
    const settings = discoverySettings.parse({});
    const only = { followed_authors: false, taste_authors: false, coauthor_network: on };
    await gather(
      {
        store: new Store(db, app.journal, systemClock),
        sources: { idxa: { newestWorks } } as unknown as Sources,
        settings: { ...settings, strategies: { ...settings.strategies, ...only, taste_topics: false } },
      },
      {
        ...interestsOf(db, lens, '2026-06-01T00:00:00.000Z'),
        liked: [],
        wins: [],
        lensId,
        queries: [],
        keyword: null,
      },
      { context: { signal: new AbortController().signal }, pauseOrStop: () => Promise.resolve() },
    );
    return db.all<{ title: string }>('select title from discovery_frontier order by title').map((r) => r.title);
  };

  it('adds new works of those who wrote at least two papers with an author of interest [lens-35]', async () => {
    await start();
    lensId = Number((await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } })).id);
    library.follow('Ada Moreau');
    library.paper(['Ada Moreau', 'Bea Lang']);
    library.paper(['Ada Moreau', 'Cid Voss'], { saved: false });
    library.paper(['Ada Moreau', 'Cid Voss'], { saved: false });
    const work = (name: string) => `New work of ${library.openAlexId(name)}`;
    const before = await candidates(true);
    expect(before).toContain(work('Cid Voss'));
    expect(before).not.toContain(work('Dan Roth'));
    // After one more joint paper, another co-author is queried.
    library.paper(['Ada Moreau', 'Dan Roth'], { saved: false });
    expect(await candidates(true)).not.toContain(work('Dan Roth'));
    library.paper(['Ada Moreau', 'Dan Roth'], { saved: false });
    expect(await candidates(true)).toContain(work('Dan Roth'));
    // Authors of interest are not their own co-authors.
    expect(await candidates(true)).not.toContain(work('Ada Moreau'));
    expect(await candidates(false)).toEqual([]);
  });
});

describe('adaptive lanes', () => {
  const marker = 'set by the test';
  const setKept = (kept: Partial<Record<Channel, number>>) => {
    const counts = Object.fromEntries(channels.map((c) => [c, { surfaced: 100, kept: kept[c] ?? 10 }]));
    const body = JSON.stringify(yieldsOf(counts as Record<Channel, { surfaced: number; kept: number }>, 400));
    app.db.tx(() =>
      app.db.run(
        'insert or replace into channel_yields (id, made_from, computed_at, body) values (1, ?, ?, ?)',
        '',
        marker,
        body,
      ),
    );
  };
  const weightsOf = async (lens: string): Promise<LaneWeights> => {
    const { job_id } = await app.ok(refreshLens, { params: { id: lens } });
    const { status, result } = await app.jobs.settled(job_id);
    expect(status).toBe('succeeded');
    // Rates are counted again after each refresh.
    await vi.waitFor(() => expect(app.db.value('select computed_at from channel_yields')).not.toBe(marker), 10_000);
    return (JSON.parse(result!) as { weights: LaneWeights }).weights;
  };

  it('weigh a lane by the share of its suggestions that is kept, unless that is off [lens-36]', async () => {
    await start();
    for (let i = 0; i < 6; i += 1) library.paper([`Ada S${i}`], { title: `Sea and ice ${i}` });
    for (let i = 0; i < 6; i += 1) library.paper([`Bea O${i}`], { title: `Ice and sea ${i}`, saved: false });
    const { id } = await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } });
    const base = defaultWeights.library_global;
    setKept({});
    expect(await weightsOf(id)).toEqual(base);
    setKept({ vector: 60 });
    const moved = await weightsOf(id);
    expect(moved.vector).toBeGreaterThan(1.2 * base.vector);
    expect(moved.lexical).toBeLessThan(base.lexical);
    setKept({ vector: 60 });
    await app.ok(updateDiscoverySettings, { body: { strategies: { adaptive_channels: false } } });
    expect(await weightsOf(id)).toEqual(base);
  });
});
