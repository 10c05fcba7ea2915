import { editPaper, getSchedulerStatus, removeSaved } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import { Store } from '../../platform/db/store.ts';
import { rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { AutoEnrichment } from './auto-enrichment.ts';

let app: TestApp;
afterEach(() => app?.dispose());

it('starts one run of at most 25 papers after an insert, within the daily limit, and none if refused [hyd-03] [health-09] [hyd-02]', async () => {
  const clock = new FakeClock();
  app = await createTestApp({ clock });
  const started: unknown[] = [];
  const jobs = {
    start: (type: { kind: string }, payload: { limit: number }, options: { key: string; trigger: string }) => {
      started.push([type.kind, payload.limit, options.key, options.trigger]);
      return { job_id: 'one', status: 'queued', message: '' };
    },
  } as unknown as JobRunner;
  let refusal: string | null = null;
  let left = 500;
  const drain = new AutoEnrichment({
    store: new Store(app.db, app.journal, clock),
    jobs,
    refusal: () => refusal,
    leftToday: () => left,
  });
  app.events.subscribe(on(rowsChanged, ({ rows }) => drain.rowsChanged(rows)));
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
  // The daily limit of the repair applies to it, too.
  left = 3;
  drain.run('scheduler');
  expect(started.at(-1)).toEqual([run[0], 3, run[2], 'scheduler']);
  left = 0;
  expect(drain.run('scheduler')).toMatchObject({ status: 'refused', message: 'daily_cap' });
  drain.close();
});

it('starts nothing after an edit, a removal, or an insert that was rolled back [hyd-03]', async () => {
  const clock = new FakeClock();
  app = await createTestApp({ clock });
  let started = 0;
  const jobs = {
    start: () => {
      started += 1;
      return { job_id: 'one', status: 'queued', message: '' };
    },
  };
  const drain = new AutoEnrichment({
    store: new Store(app.db, app.journal, clock),
    jobs: jobs as unknown as JobRunner,
    refusal: () => null,
    leftToday: () => 500,
  });
  const { id } = await aSavedPaper(app, { doi: '10.9000/1' });
  app.events.subscribe(on(rowsChanged, ({ rows }) => drain.rowsChanged(rows)));
  await app.ok(editPaper, { params: { id }, body: { title: 'Another title' } });
  await app.ok(removeSaved, { params: { id } });
  const rolledBack = () =>
    app.journal.act({ actor: 'user', kind: 'test.insert', summary: aChange('Added a paper') }, () => {
      app.db.run(
        `insert into papers (title, title_key, status, created_at, updated_at) values ('A', 'a', 'library', '', '')`,
      );
      throw new Error('not kept');
    });
  expect(rolledBack).toThrow('not kept');
  clock.advance(2_000);
  expect(started).toBe(0);
  await aSavedPaper(app, { doi: '10.9000/2' });
  clock.advance(2_000);
  expect(started).toBe(1);
  drain.close();
});

it('enriches the rest every fifteen minutes, or as often as configured [hyd-03]', async () => {
  app = await createTestApp();
  const every = async () => (await app.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'hydration_drain')!.cron;
  expect(await every()).toBe('every 15 min');
  app = await app.restart({ env: { SVC_HYDRATION_DRAIN_INTERVAL_MINUTES: '40' } });
  expect(await every()).toBe('every 40 min');
});
