import {
  createLens,
  type DiscoverySettingsUpdate,
  discoverySettings,
  getDiscoveryRecord,
  type LaneWeights,
  listDiscoveryRecords,
  listLensRecommendations,
  rebuildFrontier,
  refreshLens,
  rehydrateMetadata,
  setNetworkPolicy,
  updateDiscoverySettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Store } from '../../platform/db/store.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';
import { baseUrls, FakeUpstream, type LoggedCall } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
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
        ...interestsOf(db, lens, '2026-06-01T00:00:00.000Z', 20),
        liked: [],
        wins: [],
        lensId,
        queries: [],
        keyword: null,
      },
      {
        context: { signal: new AbortController().signal },
        pauseOrStop: () => Promise.resolve(),
        onQuestion: () => {},
      },
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

describe('authors whose new works a refresh looks for', () => {
  it('are at most as many as configured, those with the most seeds first [lens-41]', async () => {
    await start();
    const { db } = app;
    for (const name of ['Ada Moreau', 'Bea Lang', 'Cid Voss']) library.follow(name);
    for (let i = 0; i < 4; i += 1) library.paper(['Dan Roth', 'Eva Holm']);
    library.paper(['Bea Lang']);
    library.paper(['Bea Lang', 'Eva Holm']);
    library.paper(['Cid Voss']);
    for (let i = 0; i < 8; i += 1) library.paper([]);
    const id = (name: string) => library.openAlexId(name);
    const lens = { id: 0, context: 'library_global', config: {} } as const;
    const of = (authors: number) => interestsOf(db, lens, '2026-06-01T00:00:00.000Z', authors);
    expect(of(100).followed).toEqual([id('Bea Lang'), id('Cid Voss'), id('Ada Moreau')]);
    expect(of(2).followed).toEqual([id('Bea Lang'), id('Cid Voss')]);
    expect(of(100).favourites).toEqual([id('Eva Holm'), id('Dan Roth')]);
    expect(of(1).favourites).toEqual([id('Eva Holm')]);
    expect(of(1).coauthors).toHaveLength(1);
    // Also if one of them wrote so much that it says little about a paper.
    for (let i = 0; i < 10; i += 1) library.paper(['Bea Lang']);
    expect(of(1).followed).toEqual([id('Bea Lang')]);
  });

  it('and the age of their works are limited in the requests of a refresh as configured [lens-41]', async () => {
    const { refresh } = await online(12);
    const year = new Date().getUTCFullYear();
    const asked = async (monitor_defaults: NonNullable<DiscoverySettingsUpdate['monitor_defaults']>) =>
      (await refresh({ monitor_defaults })).calls
        .map((c) => /^author\.id:(.*),from_publication_date:(.*)$/.exec(c.query.get('filter') ?? ''))
        .filter((m) => m !== null)
        .map((m) => ({ authors: m[1]!.split('|').length, from: m[2] }));
    const before = await asked({});
    expect(before.length).toBeGreaterThan(0);
    expect(Math.max(...before.map((a) => a.authors))).toBeGreaterThan(3);
    expect(new Set(before.map((a) => a.from))).toEqual(new Set([`${year - 2}-01-01`]));
    for (const a of await asked({ author_per_refresh: 3, recency_years: 7 }))
      expect(a).toEqual({ authors: 3, from: `${year - 7}-01-01` });
    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
    for (const a of await asked({ recency_years: 0 })) expect(a.from).toBe(yearAgo);
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
    await vi.waitFor(() => expect(app.db.value('select computed_at from channel_yields')).not.toBe(marker), 60_000);
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

const world = new World({ works: 300, seed: 11 });

/** A small library from the simulated literature, with its sources and a lens, which by default covers all papers. */
const online = async (
  papers: number,
  lens: { name: string; context_type: string; context_config?: Record<string, unknown> } = {
    name: 'All',
    context_type: 'library_global',
  },
) => {
  const far = new FakeUpstream(world, { budget: { anonymous: 10_000, keyed: 10_000 } });
  app = await createTestApp({ sleep: async () => undefined, env: baseUrls(), fetch: far.asFetch() });
  let saved = 0;
  for (let i = 0; saved < papers; i += 1) {
    const { record, isPreprint } = world.work(i)!;
    if (record.doi === undefined || isPreprint) continue;
    await aSavedPaper(app, { title: record.title, doi: record.doi, rating: 4 });
    saved += 1;
  }
  await app.jobs.settled((await app.ok(rehydrateMetadata, { query: {} })).job_id);
  await app.jobs.idle();
  const { id } = await app.ok(createLens, { body: lens });
  /** Refreshes the lens. @returns the calls to a source, and the queries that the record lists */
  const refresh = async (settings: DiscoverySettingsUpdate = {}) => {
    await app.ok(updateDiscoverySettings, { body: settings });
    far.calls.length = 0;
    const { status } = await app.jobs.settled((await app.ok(refreshLens, { params: { id } })).job_id);
    expect(status).toBe('succeeded');
    const [last] = await app.ok(listDiscoveryRecords, { query: { lens_id: id } });
    const { queries } = await app.ok(getDiscoveryRecord, { params: { id: last!.id } });
    return { calls: [...far.calls], queries };
  };
  const suggestions = () => app.ok(listLensRecommendations, { params: { id } });
  return { far, id, refresh, suggestions };
};

describe('related works of OpenAlex', () => {
  const listsAsked = (calls: readonly LoggedCall[]) =>
    calls.filter((c) => c.source === 'idxa' && c.query.get('select') === 'id,related_works');
  const idsIn = (call: LoggedCall | undefined) => (call?.query.get('filter') ?? '').replace('openalex:', '').split('|');
  const links = () =>
    app.db.all<{ work: string; seeds: number }>(
      `select work, count(*) seeds from (
         select 'W' || f.work work from discovery_frontier_links l join discovery_frontier f on f.id = l.frontier_id
           where l.source_type = 'related'
         union all select p.idxa_id from discovery_paper_links l join papers p on p.id = l.paper_id
           where l.source_type = 'related') group by 1 order by 2 desc, 1`,
    );

  it('become candidates, those related to the most seeds first, in two requests [lens-39]', async () => {
    const { refresh, suggestions } = await online(12);
    const known = new Set(app.db.all<{ id: string }>('select idxa_id id from papers').map((p) => p.id));
    const seeds = app.db
      .all<{ id: string }>(`select idxa_id id from papers where status = 'library' and idxa_id is not null`)
      .map((p) => p.id);
    const others = { idxb: false, recent_wins: false, topic_search: false, taste_topics: false } as const;
    const authors = { followed_authors: false, taste_authors: false, coauthor_network: false } as const;
    const { calls, queries } = await refresh({
      strategies: { ...others, ...authors },
      limits: { max_candidates_per_strategy: 6 },
    });
    const [list, works, ...rest] = calls.filter((c) => c.source === 'idxa');
    expect(listsAsked(calls)).toEqual([list]);
    expect(idsIn(list).sort()).toEqual([...seeds].sort());
    expect(rest).toEqual([]);
    // Known works are not requested.
    expect(idsIn(works)).toHaveLength(6);
    expect(idsIn(works).filter((id) => known.has(id))).toEqual([]);
    const found = links();
    expect(found.map((l) => l.work)).toEqual(expect.arrayContaining(idsIn(works)));
    expect(found[0]!.seeds).toBeGreaterThan(1);
    expect(found.some((l) => seeds.includes(l.work))).toBe(false);
    expect(queries.filter((q) => q.source !== 'library')).toMatchObject([
      { source: 'idxa', query: 'related_works', found: found.length, error: null },
    ]);
    const suggested = await suggestions();
    const reasons = suggested.flatMap((s) => s.reasons).filter((r) => r.code === 'related_to_seeds');
    const best = suggested.find((s) => s.paper!.idxa_id === found[0]!.work);
    expect(best?.reasons.find((r) => r.code === 'related_to_seeds')).toMatchObject({
      values: { count: found[0]!.seeds, source: 'idxa' },
    });
    expect(reasons.every((r) => r.paper_ids.length === Math.min(5, Number(r.values.count)))).toBe(true);
    expect(suggested.map((s) => s.source_type)).toContain('related_works');
    expect(
      suggested.filter((s) => s.paper!.added_from === 'discovery').every((s) => s.paper!.status === 'tracked'),
    ).toBe(true);
    // The next refresh does not request these works again.
    const again = (await refresh()).calls.filter((c) => c.source === 'idxa');
    expect(
      again
        .slice(1)
        .flatMap(idsIn)
        .filter((id) => idsIn(works).includes(id)),
    ).toEqual([]);
  });

  it('are the same however often they are collected [lens-39]', async () => {
    await online(12);
    const only = { citation_chain: false, idxb: false, recent_wins: false, topic_search: false, taste_topics: false };
    const authors = { followed_authors: false, taste_authors: false, coauthor_network: false };
    const limits = { max_candidates_per_strategy: 5 };
    await app.ok(updateDiscoverySettings, { body: { limits, strategies: { ...only, ...authors } } });
    const collect = async () => {
      await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
      return app.db.all<{ title: string }>('select title from discovery_frontier order by title').map((r) => r.title);
    };
    const first = await collect();
    expect(first).toHaveLength(5);
    expect(await collect()).toEqual(first);
  });

  it('are neither requested nor a reason when they, OpenAlex or the network are off [lens-39]', async () => {
    const { refresh, suggestions } = await online(8);
    const reasons = async () => (await suggestions()).flatMap((s) => s.reasons).map((r) => r.code);
    expect(listsAsked((await refresh()).calls)).toHaveLength(1);
    expect(await reasons()).toContain('related_to_seeds');
    expect(listsAsked((await refresh({ strategies: { related_works: false } })).calls)).toEqual([]);
    expect(await reasons()).not.toContain('related_to_seeds');
    const source = { strategies: { related_works: true }, sources: { idxa: { enabled: false } } };
    expect((await refresh(source)).calls.filter((c) => c.source === 'idxa')).toEqual([]);
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect((await refresh({ sources: { idxa: { enabled: true } } })).calls).toEqual([]);
    await app.ok(setNetworkPolicy, { body: { enabled: true } });
    expect(listsAsked((await refresh()).calls)).toHaveLength(1);
  });

  it('do not prevent a list when OpenAlex fails [lens-39]', async () => {
    const { far, refresh, suggestions } = await online(8);
    far.fail('idxa', { kind: 'server-error' });
    const { queries } = await refresh();
    expect(queries.find((q) => q.query === 'related_works')).toMatchObject({ found: null, error: expect.any(String) });
    expect((await suggestions()).length).toBeGreaterThan(0);
    expect(links()).toEqual([]);
  });
});

describe('preprints of bioRxiv and medRxiv', () => {
  const searches = (calls: readonly LoggedCall[]) =>
    calls.filter((c) => c.source === 'europe_pmc').flatMap((c) => c.query.get('query')?.match(/.*SRC:PPR.*/) ?? []);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const preprints = Array.from({ length: world.options.works }, (_, i) => i)
    .filter((i) => world.work(i)!.isPreprint && world.work(i)!.record.doi !== undefined)
    .slice(0, 2);
  const [recent, old] = [preprints[0]!, preprints[1]!];
  const keyword = world.work(recent)!.record.title.split(' ').slice(0, 4).join(' ');
  const topic = { name: 'Topic', context_type: 'topic_keyword', context_config: { keyword } } as const;

  /** DOIs of the papers that were found by these words. */
  const linked = (words: string) =>
    app.db
      .all<{ doi: string }>(
        `select f.doi from discovery_frontier f join discovery_frontier_links l on l.frontier_id = f.id where l.source_key = ?1
         union select p.doi from papers p join discovery_paper_links l on l.paper_id = p.id where l.source_key = ?1`,
        `query:${words}`,
      )
      .map((r) => r.doi);

  it('are searched for at Europe PMC by the topic of a lens, if both sources are on [lens-40]', async () => {
    world.publishOn(recent, day(20));
    world.publishOn(old, day(900));
    const { far, refresh } = await online(4, topic);
    const others = { idxa: { enabled: false }, arxiv: { enabled: false }, crossref: { enabled: false } };
    const { calls, queries } = await refresh({ sources: others });
    expect(searches(calls)).toEqual([
      `((${keyword.toLowerCase().replace(/[^a-z -]/g, '')})) AND SRC:PPR AND (PUBLISHER:"bioRxiv" OR PUBLISHER:"medRxiv") AND FIRST_PDATE:[${day(365)} TO ${day(0)}]`,
    ]);
    expect(calls.filter((c) => c.source === 'biorxiv')).toEqual([]);
    expect(queries.find((q) => q.source === 'biorxiv')).toMatchObject({
      query: keyword,
      found: 1,
      error: null,
    });
    expect(linked(keyword)).toContain(world.work(recent)!.record.doi);
    for (const off of [
      { sources: { biorxiv: { enabled: false } } },
      { sources: { biorxiv: { enabled: true }, europe_pmc: { enabled: false } } },
      { sources: { europe_pmc: { enabled: true } }, strategies: { topic_search: false } },
    ])
      expect(searches((await refresh(off)).calls)).toEqual([]);
    far.fail('europe_pmc', { kind: 'server-error' });
    const failed = await refresh({ strategies: { topic_search: true } });
    expect(failed.queries.find((q) => q.source === 'biorxiv')).toMatchObject({
      found: null,
      error: expect.any(String),
    });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect((await refresh()).calls).toEqual([]);
  });

  it('are searched for with one request for all branches of a lens [lens-40]', async () => {
    const { refresh } = await online(24);
    // The branches are known after the first refresh.
    await refresh();
    const { calls, queries } = await refresh();
    const [query, ...more] = searches(calls);
    expect(more).toEqual([]);
    const words = queries.find((q) => q.source === 'biorxiv')!.query.split(' | ');
    expect(words.length).toBeGreaterThan(1);
    expect(words.every((w) => queries.some((q) => q.source === 'idxa' && q.query === w))).toBe(true);
    expect(query!.split(' AND SRC:PPR')[0]!.split(' OR ')).toHaveLength(words.length);
  });
});
