import {
  computeEmbeddings,
  getHealthOperations,
  getMap,
  getMapPoints,
  rebuildMap,
  removeSaved,
  runRepair,
  searchLibrary,
  setNetworkPolicy,
  undoLast,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { seeded } from '../vectors/model/random.ts';

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere'],
  ['parliament', 'election', 'ballot', 'voter', 'coalition', 'mandate'],
];
const entries = (from: number, to: number): string => {
  const random = seeded(from + 1);
  return Array.from({ length: to - from }, (_, i) => {
    const pick = () => subjects[(from + i) % 3]![Math.floor(random() * 6)]!;
    return `@article{k${from + i}, title = {On the ${pick()} and the ${pick()} number ${from + i}}, abstract = {About ${pick()}, ${pick()} and ${pick()}.}, author = {Moreau, Anne}, year = {2001}}`;
  }).join('\n');
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SCHEDULER_ENABLED: 'true' } });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
afterAll(() => app.dispose());

const settled = async (e: { job_id: string | null }) => app.jobs.settled(e.job_id!);
const operation = async () => (await app.ok(getHealthOperations)).ops.find((o) => o.key === 'cluster_labels')!;

describe('the map of the Library', () => {
  it('says how many papers it needs, and counts the others [map-05]', async () => {
    expect(await app.ok(getMap)).toMatchObject({
      state: 'too_few',
      needed: 20,
      papers: 0,
      computed_at: null,
      regions: [],
    });
    expect(await app.ok(getMapPoints)).toMatchObject({ computed_at: null, paper_ids: [] });
    expect((await settled(await app.ok(rebuildMap))).message).toBe('A map needs 20 saved papers that can be compared');
  });

  it('is drawn after vectors were computed, with a place for each paper [map-05]', async () => {
    await importBibtex(app, entries(0, 90));
    await settled(await app.ok(computeEmbeddings));
    await app.jobs.idle();
    const map = await app.ok(getMap);
    expect(map).toMatchObject({ state: 'ready', stale: false, papers: 90, without_place: 0, moved: null });
    expect(map.regions.reduce((n, r) => n + r.size, 0)).toBe(90);
    const points = await app.ok(getMapPoints);
    expect(points.paper_ids).toHaveLength(90);
    expect(new Set(points.region)).toEqual(new Set(map.regions.map((_, n) => n)));
    expect(map.regions.map((r) => r.size)).toEqual(
      map.regions.map((_, n) => points.region.filter((region) => region === n).length),
    );
    expect(points.year.every((year) => year === 2001)).toBe(true);
  });

  it('is searched by region and topic, by ID or name [map-07]', async () => {
    const { regions } = await app.ok(getMap);
    const found = async (value: string) =>
      (await app.ok(searchLibrary, { query: { search: `region:"${value}"`, limit: 200 } })).total;
    for (const part of regions.flatMap((r) => [r, ...r.topics])) {
      expect([part.id, await found(part.id)]).toEqual([part.id, part.size]);
      expect(await found(part.label)).toBeGreaterThanOrEqual(part.size);
    }
    expect(await found('region-99')).toBe(0);
  });

  it('says that it is out of date when papers enter or leave, and leaves them out [map-06]', async () => {
    const before = await app.ok(getMap);
    const [paper] = (await app.ok(getMapPoints)).paper_ids;
    await app.ok(removeSaved, { params: { id: paper! } });
    expect(await app.ok(getMap)).toMatchObject({ stale: true, papers: 89 });
    expect((await app.ok(getMapPoints)).paper_ids).not.toContain(paper);
    await app.ok(undoLast);
    expect(await app.ok(getMap)).toMatchObject({ stale: false, papers: 90 });
    await importBibtex(app, entries(90, 96));
    await settled(await app.ok(computeEmbeddings));
    await app.jobs.idle();
    const after = await app.ok(getMap);
    expect(after).toMatchObject({ stale: false, papers: 96 });
    // Most regions keep their identity, and papers their places.
    const known = new Set(before.regions.map((r) => r.id));
    const kept = after.regions.filter((r) => known.has(r.id));
    expect(kept.length).toBeGreaterThan(after.regions.length / 2);
    expect(after.moved).toBeLessThan(0.02);
  });

  it('is a repair of Health [health-02]', async () => {
    expect((await operation()).available).toBe(true);
    const { paper_ids: papers } = await app.ok(getMapPoints);
    await app.ok(removeSaved, { params: { id: papers[0]! } });
    expect((await app.ok(getMap)).stale).toBe(true);
    await vi.waitFor(async () => expect((await operation()).candidates_pending).toBe(1), { timeout: 60_000 });
    await settled(await app.ok(runRepair, { params: { key: 'cluster_labels' }, body: {} }));
    expect(await app.ok(getMap)).toMatchObject({ stale: false, papers: papers.length - 1 });
  });

  it('keeps one map only, also after a stopped run [map-06]', async () => {
    const e = await app.ok(rebuildMap, { query: { fresh: true } });
    await settled(e);
    expect(app.db.value('select count(*) from maps')).toBe(1);
    expect(app.db.value('select count(distinct map_id) from map_points')).toBe(1);
  });
});
