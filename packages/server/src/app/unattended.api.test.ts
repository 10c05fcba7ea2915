import { rehydrateMetadata } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import { unreachableMessage } from '../platform/jobs/job-messages.ts';
import { aSavedPaper } from '../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { jsonAnswer } from '../test-kit/upstream/source-bench.ts';

let app: TestApp;
afterEach(() => app?.dispose());

const minute = 60_000;

it('while no service answers, automatic runs add no row, and continue when one does [auto-16]', async () => {
  const clock = new FakeClock();
  let online = false;
  app = await createTestApp({
    clock,
    env: { SVC_UNATTENDED_NETWORK: 'true', SCHEDULER_ENABLED: 'true' },
    sleep: () => Promise.resolve(),
    fetch: () =>
      online
        ? Promise.resolve(jsonAnswer({ results: [], meta: { count: 0 } }))
        : Promise.reject(new Error('The line is cut.')),
  });
  const runs = () =>
    app.db.all<{ status: string; message: string }>(
      `select status, message from activity where kind = 'papers.rehydrate_metadata' order by created_at`,
    );
  const pass = async (ms: number) => {
    clock.advance(ms);
    app.scheduler.tick();
    await app.jobs.idle();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await app.jobs.idle();
  };
  await aSavedPaper(app, { title: 'A paper', doi: '10.1234/a' });
  app.scheduler.tick();
  await pass(15 * minute);
  expect(runs()).toHaveLength(1);
  expect(runs()[0]).toEqual({ status: 'cancelled', message: String(unreachableMessage) });
  for (let i = 0; i < 20; i += 1) await pass(5 * minute);
  expect(runs()).toHaveLength(1);
  // The user started this run, so its failure is shown.
  const { job_id } = await app.ok(rehydrateMetadata, {});
  expect(await app.jobs.settled(job_id)).toMatchObject({ status: 'failed', failure_reason: expect.any(String) });
  online = true;
  await pass(5 * minute);
  await pass(15 * minute);
  expect(runs().length).toBeGreaterThan(1);
  expect(runs().at(-1)).toMatchObject({ status: 'succeeded' });
});
