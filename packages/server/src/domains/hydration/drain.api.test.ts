import { getSchedulerStatus } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { HydrationDrain } from './drain.ts';

let app: TestApp;
afterEach(() => app?.dispose());

it('papers that come in together are one drain of twenty-five; where unattended work may not call out there is none', async () => {
  const clock = new FakeClock();
  app = await createTestApp({ clock });
  const started: unknown[] = [];
  const jobs = {
    start: (kind: string, payload: { limit: number }, options: { key: string; trigger: string }) => {
      started.push([kind, payload.limit, options.key, options.trigger]);
      return { job_id: 'one', status: 'queued', message: '' };
    },
  } as unknown as JobRunner;
  let refusal: string | null = null;
  const drain = new HydrationDrain({ db: app.db, clock, jobs, refusal: () => refusal });
  const run = ['papers.rehydrate_metadata', 25, 'papers.rehydrate_metadata:idxa:metadata'];

  for (let i = 0; i < 3; i += 1) await aSavedPaper(app, { doi: `10.9000/${i}` });
  expect(started).toEqual([]);
  clock.advance(2_000);
  expect(started).toEqual([[...run, 'auto:paper_insert']]);
  clock.advance(60_000);
  expect(started).toHaveLength(1);

  await aSavedPaper(app, { doi: '10.9000/later' });
  clock.advance(2_000);
  expect(started).toHaveLength(2);

  refusal = 'reserve';
  await aSavedPaper(app, { doi: '10.9000/refused' });
  clock.advance(2_000);
  expect(started).toHaveLength(2);
  expect(drain.run('scheduler')).toMatchObject({ status: 'refused', message: 'reserve' });
  refusal = null;
  drain.run('scheduler');
  expect(started.at(-1)).toEqual([...run, 'scheduler']);
  drain.close();
});

it('what is left over is drained every fifteen minutes, or as often as the environment says', async () => {
  app = await createTestApp();
  const every = async () => (await app.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'hydration_drain')!.cron;
  expect(await every()).toBe('every 15 min');
  app = await app.restart({ env: { SVC_HYDRATION_DRAIN_INTERVAL_MINUTES: '40' } });
  expect(await every()).toBe('every 40 min');
});
