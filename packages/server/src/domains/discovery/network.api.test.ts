import {
  addManualResult,
  computeEmbeddings,
  createLens,
  followAuthor,
  getDiscoveryRecord,
  getLens,
  listActivityLogs,
  listDiscoveryRecords,
  listLensRecommendations,
  manualSearch,
  rebuildFrontier,
  refreshDiscovery,
  refreshLens,
  rehydrateMetadata,
  updateDiscoverySettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ works: 300, seed: 11 });

let app: TestApp;
let far: FakeUpstream;
/** Calls that are answered before all others hang until they are given up. */
let answered = Number.POSITIVE_INFINITY;
let giveUp: () => void = () => undefined;
afterEach(async () => {
  answered = Number.POSITIVE_INFINITY;
  await app?.dispose();
});

const options = (): TestOptions => {
  const fetch = far.asFetch();
  return {
    sleep: async () => undefined,
    env: baseUrls(),
    fetch: (call) => {
      answered -= 1;
      if (answered >= 0) return fetch(call);
      return new Promise((_, reject) => {
        giveUp = () => reject(new Error('given up'));
        call.signal?.addEventListener('abort', () => reject(call.signal?.reason));
      });
    },
  };
};

/** A small library from the simulated literature, with everything that sources say about it. */
const start = async (papers = 6): Promise<string> => {
  far = new FakeUpstream(world, { budget: { anonymous: 10_000, keyed: 10_000 } });
  app = await createTestApp(options());
  let saved = 0;
  for (let i = 0; saved < papers; i += 1) {
    const { record, isPreprint } = world.work(i)!;
    if (record.doi === undefined || isPreprint) continue;
    await aSavedPaper(app, { title: record.title, doi: record.doi, rating: 4 });
    saved += 1;
  }
  await app.jobs.settled((await app.ok(rehydrateMetadata, { query: {} })).job_id);
  const e = await app.ok(computeEmbeddings, {});
  if (e.job_id) await app.jobs.settled(e.job_id);
  await app.jobs.idle();
  return (await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } })).id;
};
const refresh = async (id: string) => app.jobs.settled((await app.ok(refreshLens, { params: { id } })).job_id);
const count = (sql: string) => app.db.value<number>(`select count(*) from ${sql}`)!;

describe('Discovery with the network', () => {
  it('keeps works of sources in the frontier; they become papers when they are suggested [disc-07] [lens-16]', async () => {
    const id = await start();
    const before = count('papers');
    const row = await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    expect(row).toMatchObject({ status: 'succeeded' });
    expect(count('discovery_frontier')).toBeGreaterThan(5);
    expect(count('papers')).toBe(before);
    const again = count('discovery_frontier');
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    expect(count('discovery_frontier')).toBe(again);
    expect(await refresh(id)).toMatchObject({ status: 'succeeded' });
    const items = await app.ok(listLensRecommendations, { params: { id } });
    const staged = items.filter((i) => i.paper!.added_from === 'discovery');
    expect(staged.length).toBeGreaterThan(5);
    expect(staged.every((i) => i.paper!.status === 'tracked')).toBe(true);
    expect(count('papers')).toBe(before + staged.length);
    expect(
      items
        .flatMap((i) => i.reasons.map((r) => r.code))
        .some((c) => c === 'cited_by_seeds' || c === 'recommended_by_source'),
    ).toBe(true);
    expect(count('(select idxa_id from papers where idxa_id is not null group by idxa_id having count(*) > 1)')).toBe(
      0,
    );
    expect(count(`actions where state = 'open'`)).toBe(0);
  });

  it('reports each question to sources and each way of finding papers, also where all lenses are refreshed [act-31]', async () => {
    await start();
    const seen = watchProgress(app);
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    expect(await app.jobs.settled((await app.ok(refreshDiscovery)).job_id)).toMatchObject({
      message: expect.stringMatching(/ in 1 lens$/),
    });
    const messages = (kind: string) => risingProgress(seen, kind).map(({ message }) => message);
    const asking = /^Asking sources: \d+ of \d+$/;
    expect(messages('discovery.frontier.rebuild').filter((m) => asking.test(m)).length).toBeGreaterThan(1);
    expect(messages('discovery.lens.refresh.external').filter((m) => asking.test(m)).length).toBeGreaterThan(1);
    const lens = messages('discovery.lens.refresh');
    expect(lens.filter((m) => asking.test(m)).length).toBeGreaterThan(1);
    for (const how of ['words', 'meaning', 'citations'])
      expect(lens).toContainEqual(expect.stringMatching(new RegExp(`^Found \\d+ candidates by ${how}$`)));
    expect(messages('discovery.refresh_recommendations')).toContainEqual(
      expect.stringMatching(/^Refreshing “All”: (Asking sources|Finding|Found|Ranking|Storing) /),
    );
  });

  it('makes a list although no source answers, and says which lane exceeded its deadline [disc-09] [lens-17]', async () => {
    const id = await start();
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    await refresh(id);
    await app.ok(updateDiscoverySettings, { body: { limits: { lane_deadline_seconds: 3 } } });
    answered = 0;
    const row = await refresh(id);
    expect(row.status).toBe('succeeded');
    expect(row.message).toMatch(/ suggestions for “All”; the search at sources failed$/);
    const lane = app.db.get<{ job_id: string; status: string; failure_reason: string }>(
      `select job_id, status, failure_reason from activity where parent_job_id = ? and kind = 'discovery.lens.refresh.external'`,
      row.job_id,
    )!;
    expect(lane).toMatchObject({
      status: 'failed',
      failure_reason: 'The search at sources exceeded its time limit of 3 s.',
    });
    const logs = await app.ok(listActivityLogs, { params: { job_id: row.job_id } });
    expect(JSON.stringify(logs)).toContain('lane.external.failed');
    expect((await app.ok(listLensRecommendations, { params: { id } })).length).toBeGreaterThan(5);
  });

  it('resumes after the process ended, and shows no list until it is complete [lens-13]', async () => {
    const id = await start();
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    answered = 0;
    const e = await app.ok(refreshLens, { params: { id } });
    await vi.waitFor(() => expect(answered).toBeLessThan(0), 60_000);
    const restarting = app.restart(options());
    giveUp();
    app = await restarting;
    expect(count('discovery_sets')).toBe(0);
    answered = Number.POSITIVE_INFINITY;
    expect(await app.jobs.settled(e.job_id)).toMatchObject({ status: 'succeeded' });
    expect((await app.ok(getLens, { params: { id } })).last_suggestion_set_id).toBe('1');
    expect(count('discovery_sets')).toBe(1);
    expect(count(`activity where status in ('queued', 'running')`)).toBe(0);
  });

  it('queries sources in each enabled way, and in no other [lens-28]', { timeout: 120_000 }, async () => {
    const id = await start(12);
    const author = app.db.value<number>(
      `select author_id from paper_authors where author_id is not null group by 1 order by count(*) desc limit 1`,
    )!;
    await app.ok(followAuthor, { body: { author_id: String(author) } });
    await refresh(id);
    const asked = async () => {
      const [last] = await app.ok(listDiscoveryRecords, { query: {} });
      const { queries } = await app.ok(getDiscoveryRecord, { params: { id: last!.id } });
      return queries.filter((q) => q.source !== 'library').map((q) => `${q.source}: ${q.query}`);
    };
    await refresh(id);
    const all = await asked();
    const topic = app.db.value<string>(
      `select t.name from paper_topics x join topics t on t.id = x.topic_id join papers p on p.id = x.paper_id
       where p.status = 'library' group by t.id order by count(*) desc, t.name limit 1`,
    );
    const ways = {
      idxb: 'idxb: idxb',
      recent_wins: 'idxb: recent_wins',
      followed_authors: 'idxa: followed_authors',
      taste_authors: 'idxa: taste_authors',
      taste_topics: `idxa: ${topic}`,
    };
    expect(all).toEqual(expect.arrayContaining(Object.values(ways)));
    // A branch may have the most frequent topic as one of its terms.
    await app.ok(updateDiscoverySettings, { body: { strategies: { branch_explorer: false } } });
    await refresh(id);
    expect(await asked()).toContain(ways.taste_topics);
    for (const [strategy, question] of Object.entries(ways)) {
      await app.ok(updateDiscoverySettings, { body: { strategies: { [strategy]: false } } });
      await refresh(id);
      expect(await asked(), strategy).not.toContain(question);
      await app.ok(updateDiscoverySettings, { body: { strategies: { [strategy]: true } } });
    }
    await app.ok(updateDiscoverySettings, { body: { sources: { idxa: { enabled: false } } } });
    await refresh(id);
    expect((await asked()).filter((q) => q.startsWith('idxa'))).toEqual([]);
  });

  it('finds papers by authors and journals of the seeds unless this is off [lens-31]', async () => {
    const id = await start(12);
    const used = async () => {
      const { result } = await refresh(id);
      const { retrieval_summary: s } = JSON.parse(result!) as { retrieval_summary: { retrievers: { name: string }[] } };
      return s.retrievers.map((r) => r.name);
    };
    expect(await used()).toEqual(expect.arrayContaining(['authors', 'venues']));
    await app.ok(updateDiscoverySettings, { body: { strategies: { taste_authors: false, taste_venues: false } } });
    const without = await used();
    expect(without).not.toContain('authors');
    expect(without).not.toContain('venues');
  });

  it('searches every enabled source for the topic of a lens [lens-29]', async () => {
    await start(4);
    const { record } = world.work(40)!;
    const { id } = await app.ok(createLens, {
      body: { name: 'Topic', context_type: 'topic_keyword', context_config: { keyword: record.title.slice(0, 60) } },
    });
    const searched = async () => {
      await refresh(id);
      const [last] = await app.ok(listDiscoveryRecords, { query: { lens_id: id } });
      const { queries } = await app.ok(getDiscoveryRecord, { params: { id: last!.id } });
      return queries.filter((q) => q.query === record.title.slice(0, 60)).map((q) => q.source);
    };
    expect((await searched()).sort()).toEqual(['arxiv', 'biorxiv', 'crossref', 'europe_pmc', 'idxa']);
    for (const source of ['arxiv', 'crossref', 'europe_pmc', 'biorxiv'])
      await app.ok(updateDiscoverySettings, { body: { sources: { [source]: { enabled: false } } } });
    expect(await searched()).toEqual(['idxa']);
  });

  it('searches all sources and saves a result [lens-18]', async () => {
    await start(2);
    const { record } = world.work(40)!;
    const row = await app.jobs.settled((await app.ok(manualSearch, { body: { query: record.title } })).job_id);
    expect(row).toMatchObject({ status: 'succeeded' });
    expect(row.operation_key).toMatch(/^discovery\.manual_search:[0-9a-f]{10}$/);
    const { items, total, query } = JSON.parse(row.result!) as {
      items: { title: string; doi: string | null }[];
      total: number;
      query: string;
    };
    expect(query).toBe(record.title);
    expect(total).toBeGreaterThan(0);
    expect(items.some((i) => i.title === record.title)).toBe(true);
    const paper = await app.ok(addManualResult, { body: { title: record.title } });
    expect(paper).toMatchObject({ status: 'library', title: record.title });
  });
});
