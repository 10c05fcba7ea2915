import { cancelActivity, estimateRepair, stopActivity } from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyJobType, JobContext } from '../../platform/jobs/define-job.ts';
import { StopRequested } from '../../platform/jobs/define-job.ts';
import { ThreadPool } from '../../platform/threads/pool.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { collapsePreprintsJob } from '../duplicates/collapse-preprints.ts';
import { collapseSameIdentityJob } from '../duplicates/collapse-same-identity.ts';
import { preprintPairsTask, sameIdentityTask, sameRecordsTask } from '../duplicates/duplicates.tasks.ts';
import { mergeSameRecordsJob } from '../duplicates/merge-same-records.ts';
import { wronglyIndexedTask } from '../search/search.tasks.ts';
import { maintenanceJob } from '../system/system.jobs.ts';
import { type IdRange, scanInRanges } from './scan-in-ranges.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  app.db.tx(() => app.db.run(`insert into sqlite_sequence (name, seq) values ('papers', 12000)`));
  await aSavedPaper(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.dispose();
});

const look = defineTask('a.look', (_: IdRange & { scope: string }): number[] => []);

/** Scans, and returns the requested ranges; `stopAt`: how many ranges may start. */
const search = async ({ stopAt = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
  const asked: (IdRange & { scope: string })[] = [];
  let begun = 0;
  const ctx = {
    db: app.db,
    readSignal: new AbortController().signal,
    progress: () => undefined,
    pauseOrStop: async () => {
      begun += 1;
      if (begun > stopAt) throw new StopRequested();
    },
  } satisfies Partial<JobContext<unknown>>;
  const run = async (task: unknown, payload: unknown) => {
    expect(task).toBe(look);
    asked.push(payload as IdRange & { scope: string });
    return [asked.length, asked.length];
  };
  const found = scanInRanges(ctx, { run: run as never }, { task: look, input: { scope: 'library' }, most });
  return { asked, found: await found.catch((e) => e) };
};

it('every paper is in one range, and IDs after the last paper are in the last one', async () => {
  const { asked, found } = await search({});
  expect(found).toEqual([1, 1, 2, 2, 3, 3]);
  expect(asked.map((a) => a.from)).toEqual([0, ...asked.slice(0, -1).map((a) => a.to)]);
  expect(asked.at(-1)!.to).toBe(Number.MAX_SAFE_INTEGER);
  expect(asked.every((a) => a.scope === 'library')).toBe(true);
});

it('a stop lets a reader finish its current range, and no other is started', async () => {
  const { asked, found } = await search({ stopAt: 2 });
  expect(found).toBeInstanceOf(StopRequested);
  expect(asked).toHaveLength(2);
});

it('it stops once the limit is reached', async () => {
  const { asked, found } = await search({ most: 3 });
  expect(found).toEqual([1, 1, 2, 2]);
  expect(asked).toHaveLength(2);
});

describe('a job that scans the library', () => {
  const jobs = [
    {
      type: collapsePreprintsJob as AnyJobType,
      payload: { scope: 'library' },
      task: preprintPairsTask as AnyTask,
    },
    { type: mergeSameRecordsJob as AnyJobType, payload: {}, task: sameRecordsTask as AnyTask },
    { type: collapseSameIdentityJob as AnyJobType, payload: { limit: 5_000 }, task: sameIdentityTask as AnyTask },
    { type: maintenanceJob as AnyJobType, payload: {}, task: wronglyIndexedTask as AnyTask },
  ];
  it.each(
    jobs.flatMap((job) => [
      { ...job, how: 'stop', end: stopActivity },
      { ...job, how: 'cancel', end: cancelActivity },
    ]),
  )('ends between two ranges by a $how, and its thread is free: $type.kind', async ({ type, payload, task, end }) => {
    app.db.tx(() => app.db.run(`update sqlite_sequence set seq = 200000 where name = 'papers'`));
    await aSavedPaper(app);
    let begun = 0;
    let asked = false;
    const run = ThreadPool.prototype.run;
    vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async function (this: ThreadPool, name, ...more) {
      if ((name as AnyTask) === task) {
        begun += 1;
        if (begun === 2) {
          asked = true;
          await app.ok(end, { params: { job_id } });
        }
      }
      return (await run.call(this, name, ...more)) as never;
    });
    const { job_id } = app.jobs.start(type, payload, { trigger: 'user' });
    expect(await app.jobs.settled(job_id)).toMatchObject({ status: 'cancelled' });
    expect(asked).toBe(true);
    expect(begun).toBe(2);
    expect((await app.call(estimateRepair, { params: { key: 'idxb_vector' }, query: {} })).status).toBe(200);
  });
});
