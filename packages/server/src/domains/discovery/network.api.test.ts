import {
  addManualResult,
  computeEmbeddings,
  createLens,
  getLens,
  listActivityLogs,
  listLensRecommendations,
  manualSearch,
  rebuildFrontier,
  refreshLens,
  rehydrateMetadata,
  updateDiscoverySettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ works: 300, seed: 11 });

let app: TestApp;
let far: FakeUpstream;
/** Calls that are answered before the rest hangs until they are given up. */
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

  it('makes a list although no source answers, and says which lane exceeded its deadline [disc-09] [lens-17]', async () => {
    const id = await start();
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    await refresh(id);
    await app.ok(updateDiscoverySettings, { body: { limits: { lane_deadline_seconds: 3 } } });
    answered = 0;
    const row = await refresh(id);
    expect(row.status).toBe('succeeded');
    const lane = app.db.get<{ job_id: string; status: string; failure_reason: string }>(
      `select job_id, status, failure_reason from activity where parent_job_id = ? and kind = 'discovery.lens.refresh.external'`,
      row.job_id,
    )!;
    expect(lane).toMatchObject({ status: 'failed', failure_reason: 'The lane external exceeded its deadline of 3 s.' });
    const logs = await app.ok(listActivityLogs, { params: { job_id: row.job_id } });
    expect(JSON.stringify(logs)).toContain('lane.external.failed');
    expect((await app.ok(listLensRecommendations, { params: { id } })).length).toBeGreaterThan(5);
  });

  it('resumes after the process ended, and shows no list until it is complete [lens-13]', async () => {
    const id = await start();
    await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
    answered = 0;
    const e = await app.ok(refreshLens, { params: { id } });
    await vi.waitFor(() => expect(answered).toBeLessThan(0), 20_000);
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
