import {
  listAuthorSuggestions,
  refreshAuthorNetwork,
  rehydrateMetadata,
  stopActivity,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { worksToSeed } from './seed-suggestions.ts';

const world = new World({ works: 400, seed: 11 });
const hour = 3_600_000;

let app: TestApp;
let far: FakeUpstream;
let clock: FakeClock;
afterEach(() => app?.dispose());

/** Calls that are answered before all others hang until the app is closed. */
let answered = Number.POSITIVE_INFINITY;
const options = (): TestOptions => {
  const fetch = far.asFetch();
  return {
    clock,
    sleep: async () => undefined,
    env: baseUrls(),
    fetch: (call) => {
      answered -= 1;
      if (answered >= 0) return fetch(call);
      return new Promise((_, reject) => call.signal?.addEventListener('abort', () => reject(call.signal?.reason)));
    },
  };
};

/** A library of works from the simulated literature, enriched. */
const start = async (papers: number) => {
  clock = new FakeClock();
  far = new FakeUpstream(world, { clock, budget: { anonymous: 10_000, keyed: 10_000 } });
  app = await createTestApp(options());
  let saved = 0;
  for (let i = 0; saved < papers; i += 1) {
    const { record, isPreprint } = world.work(i)!;
    if (record.doi === undefined || isPreprint) continue;
    await aSavedPaper(app, { title: record.title, doi: record.doi, rating: 3 + (i % 3) });
    saved += 1;
  }
  if (papers > 0) await app.jobs.settled((await app.ok(rehydrateMetadata, { query: {} })).job_id);
  far.calls.length = 0;
};
const refresh = async (force = false) => {
  const { jobs } = await app.ok(refreshAuthorNetwork, { body: { force } });
  for (const j of jobs)
    if (j.job_id !== null) expect(await app.jobs.settled(j.job_id)).toMatchObject({ status: 'succeeded' });
  return jobs;
};
const list = () => app.ok(listAuthorSuggestions, { query: { limit: 30 } });
const count = (table: string) => app.db.value<number>(`select count(*) from ${table}`)!;

describe('related authors', () => {
  it('are fetched by one job for each source, and fresh answers are not fetched again [sugg-12] [sugg-15]', async () => {
    await start(12);
    const jobs = await refresh();
    expect(jobs.map((j) => [j.source, j.status, j.operation_key])).toEqual([
      ['idxa_related', 'queued', 'authors.refresh_network:idxa_related'],
      ['idxb_related', 'queued', 'authors.refresh_network:idxb_related'],
    ]);
    const list1 = await list();
    const buckets = new Set(list1.flatMap((s) => Object.keys(s.bucket_scores)));
    expect(buckets).toContain('idxa_related');
    expect(buckets).toContain('idxb_related');
    const related = list1.flatMap((s) => s.reasons).filter((r) => r.code === 'related_semantic_scholar');
    expect(related[0]!.paper_ids.length).toBeGreaterThan(0);
    const atOne = list1.filter((s) => 'idxb_related' in s.bucket_scores && !('idxa_related' in s.bucket_scores));
    expect(atOne.length).toBeGreaterThan(0);
    for (const { reasons } of atOne) expect(reasons.map((r) => r.code)).toContain('related_semantic_scholar');
    const asked = far.calls.length;
    expect(asked).toBeGreaterThan(0);
    expect((await refresh()).map((j) => j.status)).toEqual(['fresh', 'fresh']);
    expect(far.calls.length).toBe(asked);
    // The list itself makes no calls, even if the answers are old.
    clock.jump(25 * hour);
    await list();
    expect(far.calls.length).toBe(asked);
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    expect((await app.call(refreshAuthorNetwork, { body: {} })).body).toMatchObject({ code: 'network_off' });
    expect(await list()).not.toEqual([]);
    await app.ok(updateSettings, { body: { network: { access_enabled: true } } });
    expect((await refresh()).map((j) => j.status)).toEqual(['queued', 'queued']);
    expect((await refresh(true)).map((j) => j.status)).toEqual(['queued', 'queued']);
  });

  it('add two papers of suggested authors who have hardly any here, and none twice; the progress never goes back [sugg-10] [health-11] [act-17]', async () => {
    await start(6);
    const before = await list();
    const thin = before.filter((s) => s.local_paper_count < 2);
    expect(thin.length).toBeGreaterThan(0);
    const saved = app.db.value(`select count(*) from papers where status = 'library'`);
    const seen = watchProgress(app);
    await refresh();
    expect(new Set(risingProgress(seen, 'authors.refresh_network').map(({ message }) => message))).toEqual(
      new Set(['Looking for related authors', 'Fetching papers by suggested authors']),
    );
    expect(app.db.value(`select count(*) from papers where status = 'library'`)).toBe(saved);
    expect(
      app.db.value(`select count(*) from papers where status = 'tracked' and added_from = 'suggestion'`),
    ).toBeGreaterThan(0);
    const status = app.db.all<{ idxa_id: string; status: string; works: number }>('select * from author_seed_status');
    expect(status.length).toBeGreaterThan(0);
    for (const s of status) {
      const known = world.worksOf(Number(s.idxa_id.slice(1)) - 5_000_000_000).length;
      expect(s.status).toBe(known < 2 ? 'exhausted' : 'seeded');
    }
    const papers = count('papers');
    const askedFor = (id: string) =>
      far
        .callsTo('idxa')
        .filter((c) => c.query.get('filter') === `author.id:${id}` && c.query.get('sort') === 'cited_by_count:desc');
    await refresh(true);
    for (const s of status) expect(askedFor(s.idxa_id)).toHaveLength(1);
    expect(count('papers')).toBeGreaterThanOrEqual(papers);
    const twice = app.db.all(
      'select idxa_id from papers where idxa_id is not null group by idxa_id having count(*) > 1',
    );
    expect(twice).toEqual([]);
  });

  it('are fetched without loss or repetition when a run is stopped [sugg-21]', async () => {
    await start(6);
    const { jobs } = await app.ok(refreshAuthorNetwork, { body: {} });
    await app.ok(stopActivity, { params: { job_id: jobs[0]!.job_id! } }).catch(() => undefined);
    for (const j of jobs) await app.jobs.settled(j.job_id!);
    await refresh(true);
    const twice = app.db.all(
      'select idxa_id from papers where idxa_id is not null group by idxa_id having count(*) > 1',
    );
    expect(twice).toEqual([]);
    expect(app.db.value(`select count(*) from actions where state = 'open'`)).toBe(0);
  });

  it.each([3, 40])('are fetched completely after a process ended at call %i [sugg-21]', async (calls) => {
    await start(6);
    answered = calls;
    const { jobs } = await app.ok(refreshAuthorNetwork, { body: {} });
    await expect.poll(() => answered).toBeLessThan(0);
    answered = Number.POSITIVE_INFINITY;
    app = await app.restart(options());
    for (const j of jobs) expect(await app.jobs.settled(j.job_id!)).toMatchObject({ status: 'succeeded' });
    expect(count('author_suggestion_cache')).toBe(2);
    const twice = app.db.all(
      'select idxa_id from papers where idxa_id is not null group by idxa_id having count(*) > 1',
    );
    expect(twice).toEqual([]);
    // Authors queried before the process ended were not queried again.
    const seeding = far
      .callsTo('idxa')
      .filter((c) => c.query.get('sort') === 'cited_by_count:desc')
      .map((c) => c.query.get('filter'));
    const stored = app.db.all<{ idxa_id: string }>('select idxa_id from author_seed_status').map((r) => r.idxa_id);
    expect(stored.length).toBeGreaterThan(0);
    expect(seeding.length - new Set(seeding).size).toBeLessThanOrEqual(2);
    expect(app.db.value(`select count(*) from actions where state = 'open'`)).toBe(0);
  });

  it('are empty if there is nothing to start from', async () => {
    await start(0);
    await refresh();
    expect(await list()).toEqual([]);
    expect(far.calls).toEqual([]);
    expect((await refresh()).map((j) => j.status)).toEqual(['queued', 'queued']);
  });
});

it('added works are the most cited with the author in first position, then in any [sugg-10]', () => {
  const work = (title: string, citationCount: number, first: boolean) => ({
    source: 'idxa' as const,
    ids: { openalex: title },
    title,
    citationCount,
    authors: [{ name: 'x', ids: { openalex: first ? 'A1' : 'A2' } }],
  });
  const works = [work('W1', 900, false), work('W2', 5, true), work('W3', 50, true), work('W4', 1, true)];
  expect(worksToSeed(works, 'A1', 2).map((w) => w.title)).toEqual(['W3', 'W2']);
  expect(worksToSeed(works, 'A2', 2).map((w) => w.title)).toEqual(['W1', 'W3']);
});
