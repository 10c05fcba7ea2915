import {
  estimateRepair,
  getActivity,
  getAuthorEnrichmentStatus,
  getHealthOperations,
  getInsightsHealth,
  runRepair,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { openAlexAuthor } from '../../test-kit/world/world-ids.ts';

const world = new World({ works: 60, seed: 5 });
const people = [...new Set(Array.from({ length: 60 }, (_, i) => world.work(i)!.people).flat())];
const busy = people.filter((p) => world.worksOf(p).length >= 2);
const single = people.find((p) => world.worksOf(p).length === 1)!;
const mismatch = 'A1';

let app: TestApp;
let clock: FakeClock;
afterEach(() => app?.dispose());

const start = async () => {
  clock = new FakeClock();
  const far = new FakeUpstream(world, { clock });
  app = await createTestApp({ clock, fetch: far.asFetch(), sleep: async () => undefined, env: baseUrls() });
  return far;
};
/** Author records as papers create them: a name and an OpenAlex ID. */
const known = (ids: readonly string[]) =>
  app.db.tx(() => {
    for (const id of ids)
      app.db.run(
        `insert into authors (name, name_key, idxa_id, created_at, updated_at) values (?, 'x', ?, '', '')`,
        `Author ${id}`,
        id,
      );
  });
const op = async () => (await app.ok(getHealthOperations)).ops.find((o) => o.key === 'author_metadata')!;
const gap = async (key: string) => (await app.ok(getInsightsHealth)).dimensions.find((d) => d.key === key)!;
const run = (body: Record<string, unknown> = {}) => app.ok(runRepair, { params: { key: 'author_metadata' }, body });
const ended = async (body: Record<string, unknown> = {}) => app.jobs.settled((await run(body)).job_id);

describe('author profiles', { timeout: 120_000 }, () => {
  it('are counted, priced and completed, a hundred per call', async () => {
    const far = await start();
    known(busy.slice(0, 3).map(openAlexAuthor));
    await app.health.assess();
    expect(await gap('authors.profile_missing')).toMatchObject({ count: 3, total: 3, repair_task: 'author_metadata' });
    expect(await op()).toMatchObject({
      available: true,
      readiness: 'ready',
      candidates_pending: 3,
      eta: { items: 3, requests: 1, seconds: 1 },
      quota: { required: 1 },
    });
    const plan = await app.ok(estimateRepair, { params: { key: 'author_metadata' }, query: { max_items: 2 } });
    expect(plan).toMatchObject({ selected_items: 2, expected_requests: { idxa: 1 } });
    expect(await ended()).toMatchObject({ status: 'succeeded', processed: 3 });
    expect(far.callsTo('idxa')).toHaveLength(1);
    await app.health.assess();
    expect(await gap('authors.profile_missing')).toMatchObject({ count: 0 });
    expect(await op()).toMatchObject({
      candidates_pending: 0,
      readiness: 'healthy',
      last_run: { status: 'succeeded' },
    });
    expect((await run()).status).toBe('noop');
    // Profiles are looked up again after a month, without any change.
    clock.jump(31 * 86_400_000);
    expect(app.health.stale).toBe(true);
    await app.health.assess();
    expect(await op()).toMatchObject({ candidates_pending: 3 });
  });

  it('a run keeps to its limit, and a preview names the authors it would look up [health-10]', async () => {
    const far = await start();
    known(busy.slice(0, 3).map(openAlexAuthor));
    const preview = await ended({ dry_run: true, max_items: 2 });
    const { result } = await app.ok(getActivity, { params: { job_id: preview.job_id } });
    expect(result).toMatchObject({ items: [{ title: `Author ${openAlexAuthor(busy[0]!)}` }, { paper_id: null }] });
    expect(far.calls).toHaveLength(0);
    expect(await ended({ max_items: 2 })).toMatchObject({ processed: 2 });
    await app.health.assess();
    expect(await op()).toMatchObject({ candidates_pending: 1 });
    const over = await app.call(runRepair, { params: { key: 'author_metadata' }, body: { max_items: 2_001 } });
    expect(over.status).toBe(422);
  });

  it('what the source does not have is exhausted and not requested again; too few works are recorded as such [health-11] [health-18]', async () => {
    const far = await start();
    known([mismatch, openAlexAuthor(single), openAlexAuthor(busy[0]!)]);
    await ended();
    await app.health.assess();
    expect(await gap('authors.profile_missing')).toMatchObject({ count: 1, exhausted: 1, severity: 'info' });
    // Nobody is followed.
    for (const key of ['authors.needing_papers', 'authors.unplaceable'])
      expect(await gap(key)).toMatchObject({ count: 0, total: 0 });
    expect(await op()).toMatchObject({ candidates_pending: 0 });
    const { items } = await app.ok(getAuthorEnrichmentStatus, { query: { limit: 10 } });
    expect(items.filter((i) => i.status === 'terminal_no_match').map((i) => [i.idxa_id, i.purpose])).toEqual(
      expect.arrayContaining([
        [mismatch, 'profile'],
        [openAlexAuthor(single), 'works'],
      ]),
    );
    const before = far.calls.length;
    expect((await run()).status).toBe('noop');
    expect(far.calls).toHaveLength(before);
  });

  it('a source that fails is asked again after its retry time', async () => {
    const far = await start();
    known(busy.slice(0, 1).map(openAlexAuthor));
    far.fail('idxa', { kind: 'server-error' });
    expect(await ended()).toMatchObject({ status: 'failed' });
    await app.health.assess();
    expect(await gap('authors.profile_missing')).toMatchObject({ count: 1, exhausted: 0 });
    expect(await op()).toMatchObject({ candidates_pending: 0, last_run: { status: 'failed' } });
    expect((await op()).last_run!.next_step).toMatch(/again later/);
    clock.jump(3_600_000);
    await app.health.assess();
    expect(await op()).toMatchObject({ candidates_pending: 1 });
  });
});
