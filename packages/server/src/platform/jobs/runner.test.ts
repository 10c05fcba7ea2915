import { ApiError } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aText } from '../../test-kit/a-text.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Db } from '../db/db.ts';
import { openRaw } from '../db/driver.ts';
import { loadMigrations, migrate } from '../db/migrate.ts';
import { jobChanged } from '../events/app-events.ts';
import { EventBus, on } from '../events/bus.ts';
import { Log } from '../log.ts';
import { implementJob, type JobContext, JobFailure, jobType } from './define-job.ts';
import { cancelledMessage, orphanMessage, yieldedMessage } from './job-messages.ts';
import { Pauses } from './pauses.ts';
import { JobRunner, sweepTrigger } from './runner.ts';

const payload = z.object({ n: z.number().default(0) });
type Context = JobContext<z.output<typeof payload>>;
const workJob = jobType({
  kind: 'test.work',
  label: aText('Work'),
  payload,
  timeoutMs: 60_000,
  network: [],
  task: { key: 'test_task', label: 'Test task' },
});

let db: Db;
let clock: FakeClock;
let log: Log;
let events: EventBus;
let pauses: Pauses;
let runner: JobRunner;
let work: (ctx: Context) => Promise<{ message: string; result?: Record<string, unknown> }>;
/** Every stored status of a row. */
const history = () =>
  db.all<{ job_id: string; old: string; new: string }>('select * from seen').map((r) => `${r.old}>${r.new}`);

const makeRunner = (workers = 2) => {
  const r = new JobRunner({ db, clock, log, events, pauses, workers });
  r.define(
    implementJob(workJob, {
      resumable: (p) => p.n === 7,
      run: (ctx) => work(ctx),
    }),
  );
  return r;
};

beforeEach(() => {
  const raw = openRaw(':memory:');
  migrate(raw, loadMigrations(), [], '');
  raw.exec(`create table seen (job_id text, old text, new text);
    create trigger watch after update of status on activity when old.status <> new.status begin insert into seen values (old.job_id, old.status, new.status); end`);
  db = new Db(raw);
  clock = new FakeClock();
  log = new Log(clock, () => undefined);
  events = new EventBus();
  pauses = new Pauses(db, clock);
  runner = makeRunner();
  work = async () => ({ message: 'done' });
});
afterEach(async () => {
  await runner.close(50);
  db.close();
});

const start = (key = 'k', trigger = 'user', n = 0) => runner.start(workJob, { n }, { key, trigger });
/** A job that runs until it is released. */
const held = () => {
  let release = () => {};
  const gate = new Promise<void>((r) => {
    release = r;
  });
  const started = new Promise<void>((r) => {
    work = async (ctx) => {
      r();
      await gate;
      await ctx.pauseOrStop();
      return { message: 'done' };
    };
  });
  return { started, release };
};
/** A job of many batches that never ends on its own. */
const endless = () => {
  let batches = 0;
  const started = new Promise<void>((r) => {
    work = async (ctx) => {
      for (;;) {
        batches += 1;
        db.tx(() => ctx.progress(batches, null));
        r();
        await ctx.pauseOrStop();
      }
    };
  });
  return { started, batches: () => batches };
};

describe('the status table', () => {
  it('a call opens a queued row and returns the envelope [act-01]', () => {
    const e = start();
    expect(e).toMatchObject({ status: 'queued', operation_key: 'k' });
    expect(e.job_id).toMatch(/^test_[0-9a-f]{10}$/);
    expect(runner.repo.get(e.job_id)).toMatchObject({ status: 'queued', trigger_source: 'user' });
  });

  it('a second call for the key in flight is already_running and starts nothing [act-02]', async () => {
    const h = held();
    const first = start();
    expect(start()).toMatchObject({ status: 'already_running', job_id: first.job_id });
    await h.started;
    expect(start()).toMatchObject({ status: 'already_running', job_id: first.job_id });
    h.release();
    await runner.settled(first.job_id);
    expect(db.value('select count(*) from activity')).toBe(1);
  });

  it('a queued job waits while the file refuses writes, and starts afterwards [act-04]', async () => {
    const { job_id } = start();
    db.refuseWrites(new ApiError('disk_full'));
    await new Promise((r) => setImmediate(() => setImmediate(r)));
    expect(runner.repo.get(job_id)?.status).toBe('queued');
    clock.advance(5_000);
    expect(runner.repo.get(job_id)?.status).toBe('queued');
    db.refuseWrites(null);
    clock.advance(5_000);
    expect((await runner.settled(job_id)).status).toBe('succeeded');
  });

  it('200 parallel calls of one key give one run [act-15]', async () => {
    let runs = 0;
    work = async () => {
      runs += 1;
      return { message: 'done' };
    };
    const all = await Promise.all(Array.from({ length: 200 }, async () => start('same')));
    expect(all.filter((e) => e.status === 'queued')).toHaveLength(1);
    expect(all.filter((e) => e.status === 'already_running')).toHaveLength(199);
    await runner.idle();
    expect(runs).toBe(1);
  });

  it('the file itself refuses a second active row of one key [act-15]', () => {
    start();
    expect(() =>
      runner.repo.insert(
        {
          job_id: 'x',
          kind: 'test.work',
          label: '',
          operation_key: 'k',
          status: 'queued',
          message: '',
          trigger_source: 'user',
          created_at: '',
        },
        '{}',
      ),
    ).toThrow(/UNIQUE/);
  });

  it('nothing to do is a noop and opens no row [act-03]', () => {
    expect(runner.noop('Nothing to do')).toMatchObject({ status: 'noop', job_id: '' });
    expect(db.value('select count(*) from activity')).toBe(0);
  });

  it('queued becomes running when a worker is free, succeeded when the runner ends well [act-04]', async () => {
    const e = start();
    const row = await runner.settled(e.job_id);
    expect(row).toMatchObject({ status: 'succeeded', terminal_message: 'done', failure_reason: null });
    expect(history()).toEqual(['queued>running', 'running>succeeded']);
  });

  it('no more jobs run at once than there are workers, the user’s before automatic ones [auto-13]', async () => {
    await runner.close(50);
    runner = makeRunner(1);
    const order: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((r) => {
      release = r;
    });
    work = async (ctx) => {
      order.push(ctx.trigger);
      if (order.length === 1) await gate;
      return { message: 'done' };
    };
    start('a', 'scheduler');
    await new Promise((r) => setTimeout(r, 20));
    start('b', 'scheduler');
    start('c', 'user');
    expect(runner.repo.active().filter((r) => r.status === 'running')).toHaveLength(1);
    release();
    await runner.idle();
    expect(order).toEqual(['scheduler', 'user', 'scheduler']);
  });

  it('an error ends in failed with reason and exception type; the traceback is in the job log and in /logs [err-05]', async () => {
    work = async () => {
      throw new TypeError('KeyError on a field');
    };
    const e = start();
    const row = await runner.settled(e.job_id);
    expect(row).toMatchObject({
      status: 'failed',
      failure_reason: 'KeyError on a field',
      exception_type: 'TypeError',
      error: 'KeyError on a field',
    });
    const lines = db.all<{ message: string }>('select message from activity_logs where job_id = ?', e.job_id);
    expect(lines.some((l) => l.message.includes('runner.test.ts'))).toBe(true);
    expect(log.lines({ limit: 500, operationId: e.job_id })[0]!.message).toContain('TypeError: KeyError on a field');
  });

  it('a failure meant for people shows its own text', async () => {
    work = async () => {
      throw new JobFailure('The file holds no entry.');
    };
    expect(await runner.settled(start().job_id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The file holds no entry.',
      exception_type: 'JobFailure',
    });
  });

  it('a queued job that is stopped before it starts is cancelled at once [act-04]', () => {
    const h = held();
    start('a');
    start('b');
    const e = start('c');
    const stopped = runner.stop(e.job_id);
    expect(stopped).toMatchObject({ success: true, status: 'cancelled', cancel_requested: true });
    h.release();
  });

  it('stop of a running job goes through cancelling and ends cancelled at the checkpoint, its batch committed [act-06]', async () => {
    const job = endless();
    const e = start();
    await job.started;
    expect(runner.stop(e.job_id)).toMatchObject({ status: 'cancelling', cancel_requested: true });
    const row = await runner.settled(e.job_id);
    expect(row).toMatchObject({ status: 'cancelled', message: String(cancelledMessage), cancel_requested: 1 });
    expect(row.processed).toBe(job.batches());
    expect(history()).toEqual(['queued>running', 'running>cancelling', 'cancelling>cancelled']);
  });

  it('cancel ends a run that does not react, and ignores what it does later [act-13]', async () => {
    let late: Context | null = null;
    const started = new Promise<void>((r) => {
      work = async (ctx) => {
        late = ctx;
        r();
        await new Promise(() => {});
        return { message: 'never' };
      };
    });
    const e = start();
    await started;
    expect(runner.cancel(e.job_id)).toMatchObject({ status: 'cancelling' });
    const row = await runner.settled(e.job_id);
    expect(row.status).toBe('cancelled');
    expect(() => late!.progress(5, 10)).toThrow();
    await expect(late!.pauseOrStop()).rejects.toThrow();
  });

  it('cancel aborts what the job waits for through its signal', async () => {
    const started = new Promise<void>((r) => {
      work = async (ctx) => {
        r();
        await new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason)));
        return { message: 'never' };
      };
    });
    const e = start();
    await started;
    runner.cancel(e.job_id);
    expect((await runner.settled(e.job_id)).status).toBe('cancelled');
  });

  it('a job that returns well after a cancel request is still cancelled, and no progress brings it back [act-10]', async () => {
    let finish = () => {};
    const gate = new Promise<void>((r) => {
      finish = r;
    });
    const started = new Promise<void>((r) => {
      work = async (ctx) => {
        r();
        await gate;
        ctx.progress(9, 10, 'still at it');
        return { message: 'done' };
      };
    });
    const e = start();
    await started;
    runner.stop(e.job_id);
    runner.repo.progress(e.job_id, '2026-01-01', { processed: 1, total: 2 });
    expect(runner.repo.get(e.job_id)!.status).toBe('cancelling');
    finish();
    expect((await runner.settled(e.job_id)).status).toBe('cancelled');
    expect(history()).not.toContain('cancelling>running');
  });

  it('stop or cancel when the worker is gone closes the row at once and says so [act-07]', () => {
    runner.repo.insert(
      {
        job_id: 'old_1',
        kind: 'test.work',
        label: 'Work',
        operation_key: 'gone',
        status: 'running',
        message: '',
        trigger_source: 'user',
        owner: 'another process',
        created_at: new Date(clock.now()).toISOString(),
      },
      '{"n":0}',
    );
    expect(runner.stop('old_1')).toMatchObject({ status: 'cancelled' });
    expect(runner.repo.get('old_1')).toMatchObject({
      status: 'cancelled',
      cancel_requested: 1,
      error: expect.stringContaining('already ended'),
    });
  });

  it('a job that exceeds its time limit fails [act-21]', async () => {
    await runner.close(50);
    runner = new JobRunner({ db, clock, log, events, pauses, workers: 1 });
    const short = jobType({ ...workJob, timeoutMs: 30 });
    runner.define(implementJob(short, { run: () => new Promise(() => {}) }));
    const row = await runner.settled(runner.start(short, {}, { trigger: 'user' }).job_id);
    expect(row).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('exceeded its time limit') });
  });

  it('is started by its type alone, with a payload that fits it [mod-04]', () => {
    // @ts-expect-error A name is not a type.
    expect(() => runner.start('test.work', { n: 1 }, { trigger: 'user' })).toThrow();
    // @ts-expect-error The payload has another shape.
    expect(() => runner.start(workJob, { n: 'one' }, { trigger: 'user' })).toThrow();
    expect(() => runner.start(jobType({ ...workJob }), { n: 1 }, { trigger: 'user' })).toThrow('is not implemented');
    expect(() => runner.define(implementJob(workJob, { run: work }))).toThrow('implemented twice');
  });

  it('a running job cannot be dismissed, a terminal one can [act-12]', async () => {
    const h = held();
    const e = start();
    await h.started;
    expect(() => runner.dismiss(e.job_id)).toThrow(expect.objectContaining({ code: 'job_active' }));
    h.release();
    await runner.settled(e.job_id);
    runner.dismiss(e.job_id);
    expect(runner.repo.get(e.job_id)).toBeUndefined();
  });

  it('stop of a terminal row changes nothing and says so', async () => {
    const e = start();
    await runner.settled(e.job_id);
    expect(runner.stop(e.job_id)).toMatchObject({
      status: 'succeeded',
      cancel_requested: false,
      message: refer(jobs.operationAlready, { status: 'succeeded' }),
    });
  });
});

describe('the reaper', () => {
  const orphan = (
    id: string,
    over: { cancel?: boolean; status?: 'queued' | 'scheduled' | 'running' | 'cancelling' } = {},
  ) => {
    runner.repo.insert(
      {
        job_id: id,
        kind: 'test.work',
        label: 'Work',
        operation_key: id,
        status: over.status ?? 'running',
        message: '',
        trigger_source: 'user',
        owner: 'another process',
        created_at: new Date(clock.now()).toISOString(),
      },
      '{"n":0}',
    );
    if (over.cancel) db.run('update activity set cancel_requested = 1 where job_id = ?', id);
  };

  it.each(['queued', 'scheduled', 'running', 'cancelling'] as const)(
    'closes a %s row that has been quiet for more than 300 s [act-08]',
    (status) => {
      orphan('a', { status });
      clock.advance(300_000);
      expect(runner.reap()).toBe(0);
      clock.advance(1);
      expect(runner.reap()).toBe(1);
      expect(runner.repo.get('a')).toMatchObject({
        status: 'cancelled',
        message: String(orphanMessage),
        terminal_message: String(orphanMessage),
      });
    },
  );

  it('keeps the flag and reports cancelled if the user had asked it to stop [act-09]', () => {
    orphan('a', { cancel: true, status: 'cancelling' });
    clock.advance(300_001);
    runner.reap();
    expect(runner.repo.get('a')).toMatchObject({
      status: 'cancelled',
      message: String(cancelledMessage),
      cancel_requested: 1,
    });
  });

  it('never touches a worker that lives in this process, whatever the wall clock says', async () => {
    const h = held();
    const e = start();
    await h.started;
    clock.jump(25 * 3_600_000);
    expect(runner.reap()).toBe(0);
    h.release();
    expect((await runner.settled(e.job_id)).status).toBe('succeeded');
  });

  it('runs when a key is looked up: a quiet orphan does not block a new start [act-14]', async () => {
    orphan('k');
    clock.advance(300_001);
    expect(start('k').status).toBe('queued');
    expect(runner.repo.get('k')!.status).toBe('cancelled');
  });
});

describe('resume', () => {
  const leftBehind = (
    id: string,
    n: number,
    over: { cancel?: boolean; trigger?: string; status?: 'queued' | 'running' } = {},
  ) => {
    runner.repo.insert(
      {
        job_id: id,
        kind: 'test.work',
        label: 'Work',
        operation_key: id,
        status: over.status ?? 'running',
        message: '',
        trigger_source: over.trigger ?? 'scheduler',
        owner: 'another process',
        created_at: new Date(clock.now()).toISOString(),
      },
      JSON.stringify({ n }),
    );
    if (over.cancel) db.run('update activity set cancel_requested = 1 where job_id = ?', id);
  };

  it('continues pending work under the same row, and no other rows [act-16]', async () => {
    leftBehind('pending', 7);
    leftBehind('finished', 0);
    const ran: number[] = [];
    work = async (ctx) => {
      ran.push(ctx.payload.n);
      return { message: 'done' };
    };
    expect(runner.adoptOrphans(() => null)).toBe(1);
    const row = await runner.settled('pending');
    expect(row).toMatchObject({ status: 'succeeded', trigger_source: 'auto:resume' });
    expect(ran).toEqual([7]);
    expect(runner.repo.get('finished')!.status).toBe('running');
  });

  it('shows the progress that an earlier process reached, and what is left of it [act-17]', async () => {
    leftBehind('pending', 7);
    db.run(
      `update activity set processed = 1425, total = 2000, per_source_timing = '{"openalex":5}' where job_id = 'pending'`,
    );
    const shown: unknown[] = [];
    work = async (ctx) => {
      for (const done of [0, 575]) {
        ctx.progress(done, 575);
        const { processed, total } = runner.repo.get('pending')!;
        shown.push([processed, total]);
      }
      ctx.timing('openalex', 3);
      return { message: 'done' };
    };
    runner.adoptOrphans(() => null);
    expect(await runner.settled('pending')).toMatchObject({ processed: 2000, per_source_timing: '{"openalex":8}' });
    expect(shown).toEqual([
      [1425, 2000],
      [2000, 2000],
    ]);
  });

  it.each([
    ['cut off', '{"n":'],
    ['empty', ''],
  ])('a row whose payload is %s is closed as failed, and the others continue [act-30]', async (_, payload) => {
    leftBehind('damaged', 7, { trigger: 'user' });
    leftBehind('damaged and asked to stop', 7, { cancel: true });
    leftBehind('whole', 7);
    db.run(`update activity_payloads set payload = ? where job_id like 'damaged%'`, payload);
    work = async () => ({ message: 'done' });
    expect(runner.undoableByUser()).toBeUndefined();
    expect(runner.adoptOrphans(() => null)).toBe(1);
    for (const id of ['damaged', 'damaged and asked to stop'])
      expect(runner.repo.get(id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The stored data of this job can no longer be read. Start the job again.',
        failure_code: 'internal',
        finished_at: expect.any(String),
      });
    expect((await runner.settled('whole')).status).toBe('succeeded');
    expect(start('damaged').status).toBe('queued');
  });

  it('a job that the user started continues after every restart, an automatic one only if admitted [auto-11] [auto-12]', async () => {
    leftBehind('mine', 7, { trigger: 'user' });
    leftBehind('its own', 7);
    work = () => new Promise(() => undefined);
    for (let restarts = 0; restarts < 3; restarts += 1) {
      await runner.close(1);
      runner = makeRunner();
      expect(runner.adoptOrphans(() => 'scheduler_off')).toBe(1);
      expect(runner.repo.get('mine')!.trigger_source).toBe('auto:resume');
    }
    expect(runner.repo.get('its own')!.trigger_source).toBe('scheduler');
    await runner.close(1);
    runner = makeRunner();
    expect(runner.adoptOrphans(() => null)).toBe(2);
  });

  it('a queued automatic row of an earlier process does not run unless it is admitted now [auto-08] [auto-12]', async () => {
    leftBehind('automatic', 7, { status: 'queued' });
    leftBehind('mine', 7, { status: 'queued', trigger: 'user' });
    let ran = 0;
    work = async () => {
      ran += 1;
      return { message: 'done' };
    };
    expect(runner.adoptOrphans(() => 'scheduler_off')).toBe(1);
    expect((await runner.settled('mine')).status).toBe('succeeded');
    // Any other job wakes the queue.
    await runner.settled(start('other').job_id);
    expect(ran).toBe(2);
    expect(runner.repo.get('automatic')!.status).toBe('queued');
    expect(runner.adoptOrphans((type) => (type === workJob ? null : 'unknown'))).toBe(1);
    expect((await runner.settled('automatic')).trigger_source).toBe('auto:resume');
  });

  it('a run that was being cancelled when its process ended is closed at the next start [act-11]', () => {
    leftBehind('left', 7, { cancel: true });
    expect(runner.adoptOrphans(() => null)).toBe(0);
    expect(runner.repo.get('left')).toMatchObject({ status: 'cancelled', message: 'Operation cancelled' });
    expect(start('left').status).toBe('queued');
  });

  it('the user can start a job whose row was not adopted [auto-12]', async () => {
    leftBehind('k', 0, { status: 'queued' });
    expect(start('k', 'scheduler').status).toBe('already_running');
    expect(start('k').status).toBe('queued');
    expect(runner.repo.get('k')).toMatchObject({ status: 'cancelled', message: String(orphanMessage) });
  });

  it('stopping a run that the user started pauses nothing, even if it was resumed since [auto-02]', async () => {
    leftBehind('mine', 7, { trigger: 'user' });
    const job = endless();
    runner.adoptOrphans(() => 'scheduler_off');
    await job.started;
    expect(runner.repo.get('mine')).toMatchObject({ trigger_source: 'auto:resume', started_by: 'user' });
    expect(runner.stop('mine')).not.toHaveProperty('automation_paused');
    expect(pauses.until('test_task')).toBeNull();
    await runner.settled('mine');
  });

  it('a cancelling row still blocks its key [act-15]', async () => {
    const h = held();
    const first = start('k');
    await h.started;
    runner.stop(first.job_id);
    expect(runner.repo.get(first.job_id)!.status).toBe('cancelling');
    expect(start('k')).toMatchObject({ status: 'already_running', job_id: first.job_id });
    h.release();
    await runner.settled(first.job_id);
  });

  it('a job that the user cancelled is never resumed [auto-11]', () => {
    leftBehind('a', 7, { cancel: true });
    expect(runner.adoptOrphans(() => null)).toBe(0);
  });

  it('while it runs, another start of its key is absorbed [act-16]', async () => {
    leftBehind('k', 7);
    const h = held();
    runner.adoptOrphans(() => null);
    await h.started;
    expect(start('k').status).toBe('already_running');
    h.release();
    await runner.settled('k');
  });
});

describe('cooldown of a task', () => {
  const background = async (trigger = 'scheduler') => {
    const job = endless();
    const e = start('k', trigger);
    await job.started;
    return e;
  };

  it('stopping an automatic run pauses the task for 24 h and says so [auto-01] [act-19]', async () => {
    const e = await background();
    const answer = runner.stop(e.job_id);
    expect(answer).toMatchObject({ automation_paused: { task_key: 'test_task', task_label: 'Test task' } });
    expect(pauses.until('test_task')).toBe(new Date(clock.now() + 24 * 3_600_000).toISOString());
    clock.advance(24 * 3_600_000 - 1);
    expect(pauses.until('test_task')).not.toBeNull();
    clock.advance(1);
    expect(pauses.until('test_task')).toBeNull();
    await runner.settled(e.job_id);
  });

  it('cancel does the same', async () => {
    const e = await background('auto:maintenance');
    expect(runner.cancel(e.job_id)).toHaveProperty('automation_paused');
    await runner.settled(e.job_id);
  });

  it('stopping a run that the user started ends only that run [auto-02]', async () => {
    const e = await background('user');
    expect(runner.stop(e.job_id)).not.toHaveProperty('automation_paused');
    expect(pauses.until('test_task')).toBeNull();
    await runner.settled(e.job_id);
  });

  it('ends when it is lifted, and when the user runs the task manually [auto-03]', async () => {
    const e = await background();
    runner.stop(e.job_id);
    await runner.settled(e.job_id);
    expect(pauses.lift('test_task')).toBe(true);
    expect(pauses.until('test_task')).toBeNull();
    pauses.pause({ key: 'test_task', label: '' }, 'x');
    work = async () => ({ message: 'done' });
    await runner.settled(start('k2', 'scheduler').job_id);
    expect(pauses.until('test_task')).not.toBeNull();
    await runner.settled(start('k3', 'user').job_id);
    expect(pauses.until('test_task')).toBeNull();
  });

  it.each([sweepTrigger, 'scheduler', 'auto:paper_insert', 'auto:post_hydration'])(
    'a run started by %s makes way for the user without a cooldown, and continues later with the same work [auto-04]',
    async (trigger) => {
      const e = await background(trigger);
      runner.yieldToUser();
      expect(await runner.settled(e.job_id)).toMatchObject({
        status: 'cancelled',
        cancel_requested: 0,
        message: String(yieldedMessage),
      });
      expect(pauses.until('test_task')).toBeNull();
      const did: number[] = [];
      work = async (ctx) => {
        did.push(ctx.payload.n);
        return { message: 'done' };
      };
      expect(runner.resumeYielded(() => null)).toBeNull();
      const resumed = runner.resumeYielded((_, payload) => payload)!;
      expect(await runner.settled(resumed.job_id)).toMatchObject({ status: 'succeeded', trigger_source: trigger });
      expect(did).toEqual([0]);
      expect(runner.resumeYielded((_, payload) => payload)).toBeNull();
    },
  );

  it('a run that the user started does not make way, nor does one that opts out [auto-04]', async () => {
    const mine = await background('user');
    runner.yieldToUser();
    expect(runner.repo.get(mine.job_id)!.status).toBe('running');
    runner.stop(mine.job_id);
    await runner.settled(mine.job_id);
    const h = held();
    const backup = jobType({
      kind: 'test.backup',
      label: aText('B'),
      payload,
      timeoutMs: 60_000,
      network: [],
      yields: false,
    });
    runner.define(implementJob(backup, { run: (c) => work(c) }));
    const e = runner.start(backup, {}, { key: 'b', trigger: 'scheduler' });
    await h.started;
    runner.yieldToUser();
    h.release();
    expect((await runner.settled(e.job_id)).status).toBe('succeeded');
  });

  it('a run that made way and was then stopped by the user does not continue [auto-04]', async () => {
    const h = held();
    const e = start('k', 'scheduler');
    await h.started;
    runner.yieldToUser();
    runner.stop(e.job_id);
    h.release();
    await runner.settled(e.job_id);
    expect(runner.resumeYielded((_, payload) => payload)).toBeNull();
  });
});

describe('a file that refuses to be written', () => {
  /** From now on every write fails as on a full disk, until the function is called. */
  const fillDisk = () => {
    db.refuseWrites(new ApiError('disk_full'));
    return () => db.refuseWrites(null);
  };

  it('a run still ends, frees its key and answers cancel; its end is written later [act-20]', async () => {
    const h = held();
    const e = start();
    await h.started;
    const empty = fillDisk();
    work = async () => ({ message: 'done' });
    h.release();
    await expect.poll(() => runner.repo.get(e.job_id)!.status).toBe('succeeded');
    expect(runner.repo.activeByKey('k')).toBeUndefined();
    expect(runner.cancel(e.job_id)).toMatchObject({ status: 'succeeded', cancel_requested: false });
    expect(runner.activeCount()).toBe(0);
    expect(db.value('select status from activity')).toBe('running');
    empty();
    expect(start().status).toBe('queued');
    expect(db.value('select status from activity where job_id = ?', e.job_id)).toBe('succeeded');
  });

  it('a failure is kept with its reason [act-20]', async () => {
    const started = new Promise<() => void>((ready) => {
      work = () =>
        new Promise((_, reject) => {
          ready(() => reject(new ApiError('disk_full')));
        });
    });
    const e = start();
    const fail = await started;
    const empty = fillDisk();
    fail();
    await expect.poll(() => runner.repo.get(e.job_id)!.status).toBe('failed');
    empty();
    clock.advance(5_000);
    expect(db.get('select status, failure_code, exception_type from activity')).toEqual({
      status: 'failed',
      failure_code: 'disk_full',
      exception_type: 'ApiError',
    });
  });

  it.each(['stop', 'cancel'] as const)('%s ends a run though the request cannot be written [act-20]', async (how) => {
    const job = endless();
    const e = start();
    await job.started;
    const full = db.tx.bind(db);
    let filled = true;
    // Only the batches of the job can be written.
    db.tx = (fn, durable) => {
      if (filled) throw new ApiError('disk_full');
      return full(fn, durable);
    };
    work = async () => ({ message: 'done' });
    expect(runner[how](e.job_id)).toMatchObject({ status: 'cancelling', cancel_requested: true });
    await expect.poll(() => runner.repo.get(e.job_id)!.status).not.toBe('running');
    filled = false;
    expect(start().status).toBe('queued');
  });
});

describe('progress and logs', () => {
  it('a run that succeeded is complete, logs are appended in order, timings are summed per source [act-17]', async () => {
    work = async (ctx) => {
      ctx.progress(3, 12, 'reading');
      ctx.log('first', { n: 1 });
      ctx.log('second');
      ctx.timing('openalex', 12.34);
      ctx.timing('openalex', 10);
      return { message: 'read 12', result: { read: 12 } };
    };
    const row = await runner.settled(start().job_id);
    expect(row).toMatchObject({
      processed: 12,
      total: 12,
      terminal_message: 'read 12',
      result: '{"read":12}',
      per_source_timing: '{"openalex":22.3}',
    });
    expect(db.all<{ message: string }>('select message from activity_logs order by id').map((l) => l.message)).toEqual([
      'first',
      'second',
      'read 12',
    ]);
  });

  it('the terminal message is written once', async () => {
    const e = start();
    await runner.settled(e.job_id);
    expect(
      runner.repo.move(e.job_id, ['running', 'cancelling'], {
        status: 'failed',
        terminal_message: 'other',
        updated_at: '',
      }),
    ).toBe(false);
    expect(runner.repo.get(e.job_id)!.terminal_message).toBe('done');
  });

  it('the payload of a job is kept apart from its row, which each batch writes', async () => {
    const e = start('k', 'user', 7);
    expect(runner.repo.get(e.job_id)).not.toHaveProperty('payload');
    expect(runner.repo.payload(e.job_id)).toEqual({ n: 7 });
    await runner.settled(e.job_id);
    runner.dismiss(e.job_id);
    expect(db.value('select count(*) from activity_payloads')).toBe(0);
  });

  it.each(['stop', 'cancel'] as const)('a read-only job ends with a %s', async (how) => {
    let begin = () => {};
    const started = new Promise<void>((r) => {
      begin = r;
    });
    work = async (ctx) => {
      begin();
      await new Promise((_, reject) => {
        ctx.readSignal.addEventListener('abort', () => reject(ctx.readSignal.reason));
      });
      return { message: 'done' };
    };
    const e = start();
    await started;
    runner[how](e.job_id);
    expect((await runner.settled(e.job_id)).status).toBe('cancelled');
  });

  it('no batch begins while jobs are held, and then they continue', async () => {
    const job = endless();
    const e = start();
    await job.started;
    let seen = -1;
    await runner.whileWaiting(async () => {
      const before = job.batches();
      await new Promise((r) => setTimeout(r, 50));
      seen = job.batches() - before;
    });
    expect(seen).toBe(0);
    await expect(runner.whileWaiting(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const after = job.batches();
    await expect.poll(() => job.batches()).toBeGreaterThan(after);
    runner.stop(e.job_id);
    await runner.settled(e.job_id);
  });

  it('members of a chain share its id [act-18]', async () => {
    const e = runner.start(workJob, {}, { key: 'c', trigger: 'user', chainId: 'abc', chainStep: 'hydrate' });
    expect(await runner.settled(e.job_id)).toMatchObject({ chain_id: 'abc', chain_step: 'hydrate' });
  });

  it('reports each change of status to listeners', async () => {
    const heard: string[] = [];
    events.subscribe(on(jobChanged, ({ job_id }) => void heard.push(runner.repo.get(job_id)!.status)));
    await runner.settled(start().job_id);
    expect(heard).toContain('queued');
    expect(heard.at(-1)).toBe('succeeded');
  });
});

describe('parts of a job', () => {
  const partJob = jobType({
    kind: 'test.part',
    label: aText('Part'),
    payload,
    timeoutMs: 60_000,
    network: [],
  });
  const rows = () =>
    db.all<{ kind: string; status: string }>('select kind, status from activity order by kind, status');
  beforeEach(() => {
    runner.define(implementJob(partJob, { run: () => Promise.reject(new JobFailure('no part')) }));
  });
  /** A job whose part waits until it is aborted. */
  const withEndlessPart = () => {
    let begin = () => {};
    const started = new Promise<void>((r) => {
      begin = r;
    });
    work = async (ctx) => {
      const run = (part: Context) =>
        new Promise<{ message: string }>((_, reject) => {
          begin();
          part.readSignal.addEventListener('abort', () => reject(part.readSignal.reason));
        });
      await ctx.part(partJob, {}, { key: 'p', trigger: 'subtask', run });
      return { message: 'done' };
    };
    return started;
  };

  it('run beside their workers, and their messages and results reach it [act-32]', async () => {
    const heard: string[] = [];
    work = async (ctx) => {
      const part = (n: number) =>
        ctx.part(
          partJob,
          { n },
          {
            key: `p${n}`,
            trigger: 'subtask',
            onMessage: (message) => heard.push(String(message)),
            run: async (p) => {
              p.progress(1, 2, `part ${p.payload.n}`);
              if (p.payload.n === 3) throw new JobFailure('broken');
              return { message: 'ended', twice: 2 * p.payload.n };
            },
          },
        );
      const ends = await Promise.all([1, 2, 3].map(part));
      return { message: ends.map((e) => e.outcome?.twice ?? e.row.failure_reason).join(' ') };
    };
    const { job_id } = start();
    expect(await runner.settled(job_id)).toMatchObject({ status: 'succeeded', message: '2 4 broken' });
    expect(heard).toEqual(['part 1', 'part 2', 'part 3']);
    expect(db.value('select count(*) from activity where parent_job_id = ?', job_id)).toBe(3);
  });

  it.each(['stop', 'cancel'] as const)('end with it after a %s [act-32]', async (how) => {
    const started = withEndlessPart();
    const { job_id } = start();
    await started;
    runner[how](job_id);
    await runner.idle();
    expect(rows().map((r) => r.status)).toEqual(['cancelled', 'cancelled']);
  });

  it('do not delay the end of the process, and start again with the job [act-32]', async () => {
    const started = withEndlessPart();
    const { job_id } = start('k', 'user', 7);
    await started;
    await runner.close();
    expect(rows().map((r) => r.status)).toEqual(['running', 'running']);
    runner = makeRunner();
    const type = implementJob(partJob, { run: async () => ({ message: 'again' }) });
    runner.define(type);
    work = async (ctx) => {
      const { outcome } = await ctx.part(partJob, {}, { key: 'p', trigger: 'subtask' });
      return { message: String(outcome?.message) };
    };
    runner.adoptOrphans(() => null);
    expect(await runner.settled(job_id)).toMatchObject({ status: 'succeeded', message: 'again' });
    expect(rows().map((r) => r.status)).toEqual(['cancelled', 'succeeded', 'succeeded']);
  });
});
