import {
  createLens,
  getOperationalSection,
  rebuildFrontier,
  refreshDiscovery,
  refreshLens,
  setNetworkPolicy,
  updateLens,
} from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';

const clock = new FakeClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
  await importBibtex(app, bibtexEntries(12));
});
afterAll(() => app.dispose());

const causes = async () => {
  const { states } = await app.ok(getOperationalSection);
  return states.map((s) => s.id).filter((id) => id === 'lens_lists_old' || id === 'candidates_old');
};

it('the status of Discovery reports lists and candidates that are more than 30 days old [lens-32]', async () => {
  const { chips } = await app.ok(getOperationalSection);
  expect(chips.find((c) => c.key === 'discovery')).toMatchObject({ status: 'healthy' });
  const { id } = await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } });
  const refresh = async () => app.jobs.settled((await app.ok(refreshLens, { params: { id } })).job_id);
  expect(await refresh()).toMatchObject({ status: 'succeeded' });
  await app.jobs.settled((await app.ok(rebuildFrontier)).job_id);
  expect(await causes()).toEqual([]);
  clock.advance(31 * 86_400_000);
  expect(await causes()).toEqual(['lens_lists_old']);
  await app.ok(updateLens, { params: { id }, body: { is_active: false } });
  expect(await causes()).toEqual([]);
  await app.ok(updateLens, { params: { id }, body: { is_active: true } });
  await refresh();
  expect(await causes()).toEqual([]);
  await app.ok(setNetworkPolicy, { body: { enabled: true } });
  expect(await causes()).toEqual(['candidates_old']);
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});

it('each of them comes with the job that repairs it [lens-34]', async () => {
  const offered = async () => {
    const { states } = await app.ok(getOperationalSection);
    return states
      .filter((s) => s.id === 'lens_lists_old' || s.id === 'candidates_old')
      .map((s) => s.targets.map((t) => [t.kind, t.id, t.action]));
  };
  clock.advance(31 * 86_400_000);
  expect(await offered()).toEqual([[['operation', 'discovery.refresh_recommendations', 'refresh_lenses']]]);
  const { job_id } = await app.ok(refreshDiscovery, { query: { background: true } });
  expect(await app.jobs.settled(job_id)).toMatchObject({
    status: 'succeeded',
    kind: 'discovery.refresh_recommendations',
  });
  expect(await offered()).toEqual([]);
  await app.ok(setNetworkPolicy, { body: { enabled: true } });
  expect(await offered()).toEqual([[['operation', 'discovery.frontier.rebuild', 'rebuild_frontier']]]);
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
});
