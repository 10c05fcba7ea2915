import {
  configureRepair,
  getActivity,
  getHealthOperations,
  getSchedulerStatus,
  listSaved,
  setNetworkPolicy,
  stopActivity,
  triggerScheduledJob,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Fetch } from '../../platform/http-client/transport.ts';
import type { AnyJobType } from '../../platform/jobs/define-job.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ works: 50, seed: 3 });
const hour = 3_600_000;
let app: TestApp;
let clock: FakeClock;
afterEach(() => app?.dispose());

/** A service with the healer on, some repairs switched on, and a counted library. */
const start = async (auto: string[], options: TestOptions & { papers?: number; healer?: boolean } = {}) => {
  clock = new FakeClock();
  const far = new FakeUpstream(world, { clock });
  app = await createTestApp({
    clock,
    fetch: far.asFetch(),
    sleep: async () => undefined,
    ...options,
    env: { ...baseUrls(), ...options.env },
  });
  await app.ok(updateSettings, {
    body: { automation: { idle_healer_enabled: options.healer ?? true }, backups: { enabled: false } },
  });
  for (const key of auto) await app.ok(configureRepair, { params: { key }, body: { auto_enabled: true } });
  for (let i = 0; i < (options.papers ?? 1); i += 1) await aSavedPaper(app, { doi: `10.1234/${i}` });
  await app.health.assess();
  app.scheduler.tick();
};
/** The next hourly tick of the healer, after `idleMs` without activity. */
const tick = async (idleMs = hour) => {
  clock.jump(hour - idleMs);
  clock.advance(idleMs);
  // A full count, because some tests damage the file without the program noticing.
  await app.health.assess({ full: true });
  const before = app.health.runs;
  app.scheduler.tick();
  await new Promise((r) => setTimeout(r, 300));
  return before;
};
const sweeps = () =>
  app.read((db) =>
    db.all<{ kind: string; status: string; payload: string; job_id: string }>(
      `select kind, status, payload, job_id from activity join activity_payloads using (job_id) where trigger_source = 'auto:maintenance' order by created_at`,
    ),
  );
const by = (key: string) => app.ok(getHealthOperations).then((a) => a.ops.find((o) => o.key === key)!);
const byHand = async () => app.ok(triggerScheduledJob, { params: { job_id: 'maintenance_repair' } });

describe('the idle healer', { timeout: 120_000 }, () => {
  it('is off by default and disabled by the kill switch [auto-10]', async () => {
    clock = new FakeClock();
    app = await createTestApp({ clock });
    const healer = async () => (await app.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'maintenance_repair')!;
    expect((await healer()).enabled).toBe(false);
    await app.ok(updateSettings, { body: { automation: { idle_healer_enabled: true } } });
    expect((await healer()).enabled).toBe(true);
    app = await app.restart({ env: { SVC_DISABLE_IDLE_MAINTENANCE: '1' } });
    expect((await healer()).enabled).toBe(false);
  });

  it('repairs what it is allowed to, after three idle minutes, and opens no row before [auto-06]', async () => {
    await start(['housekeeping'], { papers: 0 });
    await aSavedPaper(app, { title: 'Lost from the index' });
    app.db.tx(() => app.db.run('delete from library_search where rowid = 1'));
    await tick(179_000);
    expect(sweeps()).toEqual([]);
    await tick();
    await app.jobs.idle();
    expect(sweeps()).toMatchObject([{ kind: 'db.maintenance', status: 'succeeded' }]);
    expect(await app.ok(listSaved, { query: { search: 'lost index' } })).toHaveLength(1);
  });

  it('leaves alone what is not switched on', async () => {
    await start([]);
    await tick();
    expect(sweeps()).toEqual([]);
  });

  it('runs one repair per tick, at most fifty items, worst first', async () => {
    await start(['corpus_metadata', 'housekeeping', 'idxb_vector'], { papers: 60 });
    app.db.tx(() => app.db.run('delete from library_search where rowid <= 30'));
    await tick();
    await app.jobs.idle();
    // Half of the search index is gone: that is critical, and of the critical ones the earlier stage goes first.
    const [first] = sweeps();
    expect(sweeps()).toHaveLength(1);
    expect(first!.kind).toBe('papers.rehydrate_metadata');
    expect((JSON.parse(first!.payload) as { papers: number[] }).papers).toHaveLength(50);
  });

  it('keeps to the daily cap, and starts again after midnight UTC [health-09]', async () => {
    await start(['idxb_vector'], { papers: 8 });
    await app.ok(configureRepair, { params: { key: 'idxb_vector' }, body: { auto_daily_cap: 5 } });
    await tick();
    await app.jobs.idle();
    expect(await by('idxb_vector')).toMatchObject({ auto_used_today: 5, candidates_pending: 8 });
    await app.health.assess();
    expect(await by('idxb_vector')).toMatchObject({ candidates_pending: 3 });
    await tick();
    expect(sweeps()).toHaveLength(1);
    expect((await byHand()).message).toContain('daily_cap');
    clock.jump(24 * hour);
    // The daily housekeeping is due as well, and goes first.
    await tick();
    await app.jobs.idle();
    await tick();
    await app.jobs.idle();
    expect(sweeps()).toHaveLength(2);
  });

  it('waits while anything else runs, but not for ever for a run that hangs [auto-06]', async () => {
    await start(['idxb_vector']);
    const busy = (at: number) =>
      app.db.tx(() => {
        app.db.run(`delete from activity where job_id = 'other'`);
        app.db.run(
          `insert into activity (job_id, kind, label, operation_key, status, trigger_source, owner, created_at, updated_at)
           values ('other', 'imports.run', 'Import', 'other', 'queued', 'user', ?, ?, ?)`,
          app.jobs.owner,
          new Date(at).toISOString(),
          new Date(at).toISOString(),
        );
      });
    // A queued row of this process must not be reaped.
    busy(clock.now() + hour);
    app.jobs.repo.move('other', ['queued'], {
      status: 'queued',
      updated_at: new Date(clock.now() + hour).toISOString(),
    });
    await tick();
    expect(sweeps()).toEqual([]);
    busy(clock.now());
    await tick();
    await expect.poll(() => sweeps().length).toBe(1);
  });

  it.each([
    ['the profile does not allow it', { env: { SVC_PROFILE: 'dev' } }],
    ['the network is off', { env: { SVC_DISABLE_NETWORK: '1' } }],
  ])('calls no source when %s; local repairs continue [auto-08]', async (_, options) => {
    await start(['corpus_metadata'], options);
    await tick();
    expect(sweeps()).toEqual([]);

    await app.ok(configureRepair, { params: { key: 'housekeeping' }, body: { auto_enabled: true } });
    app.db.tx(() => app.db.run('delete from library_search'));
    await tick();
    await app.jobs.idle();
    expect(sweeps()).toMatchObject([{ kind: 'db.maintenance' }]);
  });

  it('the reserve of one source does not block repairs by another [auto-08]', async () => {
    await start(['idxb_vector'], { papers: 2 });
    await app.ok(updateSettings, { body: { automation: { provider_reserve: 100_000 } } });
    app.db.tx(() =>
      app.db.run(
        `insert or replace into source_state (source, identity, credits_day, credits_limit, credits_remaining) values ('idxa', 'anonymous', ?, 10000, 4990)`,
        new Date(clock.now()).toISOString().slice(0, 10),
      ),
    );
    app = await app.restart({ clock });
    await tick();
    await app.jobs.idle();
    expect(sweeps()).toMatchObject([{ kind: 'ai.backfill_idxb_vectors', status: 'succeeded' }]);
    expect((await by('idxb_vector')).quota).toMatchObject({ provider: 'idxb', remaining: null, sufficient: true });
  });

  it('leaves the reserve to the user, and skips a plan that known credits do not cover [auto-08]', async () => {
    await start(['title_resolution'], { papers: 0 });
    for (let i = 0; i < 4; i += 1) await aSavedPaper(app);
    const credits = (left: number) => {
      app.db.tx(() =>
        app.db.run(
          `insert or replace into source_state (source, identity, credits_day, credits_limit, credits_remaining) values ('idxa', 'anonymous', ?, 10000, ?)`,
          new Date(clock.now()).toISOString().slice(0, 10),
          left,
        ),
      );
    };
    credits(200);
    app = await app.restart({ clock });
    await app.health.assess();
    await tick();
    expect(sweeps()).toEqual([]);
    credits(230);
    app = await app.restart({ clock });
    await app.health.assess();
    await tick();
    // Thirty are left beyond the reserve; four searches take forty.
    expect(sweeps()).toEqual([]);
    credits(240);
    app = await app.restart({ clock });
    await app.health.assess();
    await tick();
    await expect.poll(() => sweeps().length).toBe(1);
  });

  it('pauses for a day after its run was stopped; the switch does not change [auto-01]', async () => {
    let open: (() => void) | null = null;
    const hang: Fetch = (call) =>
      new Promise((_, reject) => {
        // Only the repair waits: other scheduled jobs fail at once.
        if (!call.url.includes('/paper/batch')) return reject(new Error('The line is cut.'));
        open?.();
        call.signal.addEventListener('abort', () => reject(call.signal.reason as Error), { once: true });
      });
    const asked = new Promise<void>((r) => {
      open = r;
    });
    await start(['idxb_vector'], { fetch: hang });
    await tick();
    await asked;
    const [run] = sweeps();
    const answer = await app.ok(stopActivity, { params: { job_id: run!.job_id } });
    expect(answer.automation_paused).toMatchObject({ task_key: 'idxb_vector' });
    expect((await app.ok(getHealthOperations)).api_budget.last_pause).toMatchObject({
      paused_by_user_until: answer.automation_paused!.paused_by_user_until,
      task_key: 'idxb_vector',
      task_label: 'Fetch vectors from Semantic Scholar',
      job_id: run!.job_id,
    });
    await app.jobs.cancel(run!.job_id);
    await app.jobs.settled(run!.job_id);
    expect(await by('idxb_vector')).toMatchObject({ auto_enabled: true, status: 'paused' });
    await tick();
    expect(sweeps()).toHaveLength(1);
    // Setting the clock back does not end the pause; setting it forward past its end does, once.
    clock.jump(-3 * hour);
    await tick();
    expect(sweeps()).toHaveLength(1);
    clock.jump(28 * hour);
    // The daily housekeeping is due as well, and goes first.
    await tick();
    if (sweeps().length === 1) {
      await app.jobs.idle();
      await tick();
    }
    await expect.poll(() => sweeps().length).toBe(2);
    for (let i = 0; i < 3; i += 1) app.scheduler.tick();
    expect(sweeps()).toHaveLength(2);
    await app.jobs.cancel(sweeps()[1]!.job_id);
    await app.jobs.settled(sweeps()[1]!.job_id);
  });

  it('yields as soon as the user acts, without a cooldown, and continues at the next idle tick [auto-04]', async () => {
    let gate: () => void = () => undefined;
    let first = true;
    const far = new FakeUpstream(world);
    const answer = far.asFetch();
    const slow: Fetch = async (call) => {
      if (first) {
        first = false;
        await new Promise<void>((r) => {
          gate = r;
        });
      }
      return answer(call);
    };
    await start(['corpus_metadata'], { fetch: slow });
    await tick();
    await expect.poll(() => first).toBe(false);
    const [run] = sweeps();
    await app.ok(listSaved);
    gate();
    await app.jobs.settled(run!.job_id);
    expect((await app.ok(getActivity, { params: { job_id: run!.job_id } })).message).toContain('Paused while you work');
    expect(await by('corpus_metadata')).toMatchObject({ paused_by_user_until: null });
    // Polling does not end the wait.
    clock.advance(170_000);
    await app.ok(listSaved, { headers: { 'x-svc-poll': '1' } });
    expect(sweeps()).toHaveLength(1);
    clock.advance(15_000);
    expect(sweeps()).toHaveLength(2);
    expect((await app.jobs.settled(sweeps()[1]!.job_id)).status).toBe('succeeded');
  });

  it('a clock jump fires nothing twice [auto-14]', async () => {
    await start(['idxb_vector'], { papers: 3 });
    await app.ok(configureRepair, { params: { key: 'idxb_vector' }, body: { auto_daily_cap: 1 } });
    clock.jump(25 * hour);
    for (let i = 0; i < 3; i += 1) app.scheduler.tick();
    await app.jobs.idle();
    const daily = () => app.read((db) => db.value(`select count(*) from activity where kind = 'db.maintenance'`));
    expect(daily()).toBe(1);
    await tick();
    await app.jobs.idle();
    expect(sweeps()).toHaveLength(1);
    clock.jump(-3 * hour);
    for (let i = 0; i < 3; i += 1) app.scheduler.tick();
    await new Promise((r) => setTimeout(r, 300));
    expect([daily(), sweeps().length]).toEqual([1, 1]);
  });
});

describe('what a restart interrupted', { timeout: 120_000 }, () => {
  const leave = (trigger: string, over: { cancel?: boolean; kind?: string; status?: 'queued' | 'running' } = {}) =>
    app.db.tx(() => {
      app.db.run(
        `insert into activity (job_id, kind, label, operation_key, status, trigger_source, started_by, owner, cancel_requested, task_key, created_at, updated_at)
         values ('left', ?, 'x', 'left', ?, ?, ?, 'an earlier process', ?, 'idxb_vector', ?, ?)`,
        over.kind ?? 'ai.backfill_idxb_vectors',
        over.status ?? 'running',
        trigger,
        trigger === 'user' ? 'user' : 'automation',
        over.cancel ? 1 : 0,
        new Date(clock.now()).toISOString(),
        new Date(clock.now()).toISOString(),
      );
      app.db.run(
        `insert into activity_payloads (job_id, payload) values ('left', ?)`,
        JSON.stringify({ limit: 10, force: false, papers: null, chainId: null }),
      );
    });
  const restarted = async (env: Record<string, string> = {}) => {
    app = await app.restart({ clock, env: { ...baseUrls(), SCHEDULER_ENABLED: 'true', ...env } });
    await app.jobs.idle();
    return app.jobs.repo.get('left')!;
  };

  it.each(['ai.backfill_idxb_vectors', 'ai.title_resolution_sweep', 'papers.rehydrate_metadata'])(
    'continues with trigger auto:resume: %s [auto-11]',
    async (kind) => {
      await start([]);
      leave('auto:maintenance', { kind });
      expect(await restarted()).toMatchObject({ status: 'succeeded', trigger_source: 'auto:resume' });
    },
  );

  it('a job that the user started continues even if nothing may start automatically', async () => {
    await start([]);
    leave('user');
    expect(await restarted({ SCHEDULER_ENABLED: 'false' })).toMatchObject({
      status: 'succeeded',
      trigger_source: 'auto:resume',
    });
  });

  it('a queued automatic run does not start if nothing may start automatically [auto-08] [auto-12]', async () => {
    await start([]);
    leave('auto:paper_insert', { kind: 'papers.rehydrate_metadata', status: 'queued' });
    const held = await restarted({ SCHEDULER_ENABLED: 'false', SVC_PROFILE: 'dev' });
    expect(held).toMatchObject({ status: 'queued', trigger_source: 'auto:paper_insert' });
    expect(await restarted()).toMatchObject({ status: 'succeeded', trigger_source: 'auto:resume' });
  });

  it('a kind that does not say what it calls is not admitted as local work [auto-08]', async () => {
    await start([], { env: { SCHEDULER_ENABLED: 'true' } });
    const maintenance = app.jobs.types.find((type) => type.kind === 'db.maintenance')!;
    const silent = {
      kind: 'test.silent',
      label: 'S',
      payload: z.object({}),
      timeoutMs: 1_000,
    } as unknown as AnyJobType;
    expect(app.admission(silent)).toBeNull();
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect(app.admission(silent)).toBe('network_off');
    expect(app.admission(maintenance)).toBeNull();
  });

  it('never resumes a job that the user cancelled, is in a cooldown, or may not call out unattended [auto-05]', async () => {
    await start([]);
    leave('auto:maintenance', { cancel: true });
    expect(await restarted()).toMatchObject({ status: 'cancelled', trigger_source: 'auto:maintenance' });
    app.db.tx(() =>
      app.db.run(
        `update activity set status = 'running', cancel_requested = 0, finished_at = null where job_id = 'left'`,
      ),
    );
    app.db.tx(() => app.pauses.pause({ key: 'idxb_vector', label: 'x' }, 'left'));
    expect(await restarted()).toMatchObject({ trigger_source: 'auto:maintenance' });
    app.db.tx(() => app.pauses.lift('idxb_vector'));
    expect(await restarted({ SVC_PROFILE: 'dev' })).toMatchObject({ trigger_source: 'auto:maintenance' });
    expect(await restarted({ SCHEDULER_ENABLED: 'false' })).toMatchObject({ trigger_source: 'auto:maintenance' });
    expect(await restarted()).toMatchObject({ status: 'succeeded', trigger_source: 'auto:resume' });
  });
});
