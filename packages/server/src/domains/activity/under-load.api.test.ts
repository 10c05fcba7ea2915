import {
  cancelActivity,
  dismissActivity,
  getActivity,
  getHealthOperations,
  getInsightsHealth,
  importBibtexText,
  listActivity,
  listActivityLogs,
  listSaved,
  refreshHealth,
  rehydrateMetadata,
  runRepair,
  stopActivity,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelledMessage, orphanMessage } from '../../platform/jobs/job-messages.ts';
import { bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ works: 100, seed: 3 });
const papers = 400;
const ended = ['succeeded', 'failed', 'cancelled'];
/** Transitions that the rules allow. */
const allowed = [
  'queued>running',
  'queued>cancelled',
  'running>succeeded',
  'running>failed',
  'running>cancelling',
  'running>cancelled',
  'cancelling>cancelled',
];

/** Calls within one process would otherwise starve everything else. */
const turn = () => new Promise<void>((r) => setImmediate(r));

let app: TestApp;
let far: FakeUpstream;
let reading: Promise<unknown>[];
let enough: boolean;

/** A busy service: an import, papers being enriched, and constant readers. */
beforeEach(async () => {
  far = new FakeUpstream(world, { budget: { anonymous: 100_000, keyed: 100_000 } });
  app = await createTestApp({ fetch: far.asFetch(), sleep: async () => undefined, env: baseUrls() });
  app.db.raw.exec(`create table steps (job_id text, step text, flag integer);
    create trigger watch_steps after update of status on activity when old.status <> new.status
      begin insert into steps values (new.job_id, old.status || '>' || new.status, new.cancel_requested); end;`);
  await importBibtex(app, bibtexEntries(papers, 'first'));
  await app.ok(importBibtexText, { body: { content: bibtexEntries(papers, 'more') } });
  await app.ok(rehydrateMetadata, { query: {} });
  enough = false;
  const asks = [
    () => app.ok(listActivity, { query: {} }),
    () => app.ok(listSaved, { query: { limit: 50, search: 'observation' } }),
    () => app.ok(getHealthOperations),
    () => app.ok(getInsightsHealth),
  ];
  reading = asks.map(async (ask) => {
    while (!enough) {
      await ask();
      await turn();
    }
  });
});
afterEach(async () => {
  enough = true;
  await Promise.all(reading);
  await app.jobs.idle();
  // No row made a transition that the rules do not allow, and none is stuck in an intermediate status.
  const steps = app.read((db) => db.all<{ step: string }>('select distinct step from steps').map((s) => s.step));
  expect(steps.filter((s) => !allowed.includes(s))).toEqual([]);
  expect(
    app.read((db) => db.all(`select * from activity where status not in ('succeeded', 'failed', 'cancelled')`)),
  ).toEqual([]);
  await app.dispose();
});

const row = (job_id: string) => app.ok(getActivity, { params: { job_id } });
/** Waits until the library has grown by what this import brings, so that it is in the middle of its work. */
const inTheMiddle = async (job_id: string) => {
  for (;;) {
    const r = await row(job_id);
    if (ended.includes(r.status) || (r.status === 'running' && r.processed > 0)) return r;
    await turn();
  }
};
const anImport = async (prefix: string) =>
  (await app.ok(importBibtexText, { body: { content: bibtexEntries(2 * papers, prefix) } })).job_id;

describe('under load', () => {
  it('two hundred starts of one key give one run, and all other answers name it', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => app.ok(refreshHealth)));
    expect(new Set(all.map((e) => e.job_id)).size).toBe(1);
    expect(all.filter((e) => e.status === 'queued')).toHaveLength(1);
    expect(all.filter((e) => e.status === 'already_running')).toHaveLength(199);
    for (const e of all) expect(e).toMatchObject({ message: expect.any(String), operation_key: expect.any(String) });
    expect(await app.jobs.settled(all[0]!.job_id)).toMatchObject({ status: 'succeeded' });
  });

  it('nothing to do is a noop that opens no row; what fails says why and of what kind', async () => {
    await app.ok(refreshHealth).then((e) => app.jobs.settled(e.job_id));
    const none = await app.ok(runRepair, { params: { key: 'gc_orphan_authors' }, body: {} });
    expect(none).toMatchObject({ status: 'noop', job_id: '' });
    await app.jobs.idle();
    far.fail('idxb', { kind: 'server-error' });
    const { job_id } = await app.ok(runRepair, { params: { key: 'idxb_vector' }, body: { max_items: 20 } });
    expect(await app.jobs.settled(job_id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('Semantic Scholar'),
      exception_type: expect.any(String),
    });
  });

  it.each(['stop', 'cancel'] as const)(
    '%s goes through cancelling to cancelled, and nothing brings the run back [act-11]',
    async (how) => {
      const job_id = await anImport(how);
      await inTheMiddle(job_id);
      expect((await app.call(dismissActivity, { params: { job_id } })).status).toBe(409);
      const end = how === 'stop' ? stopActivity : cancelActivity;
      const answer = await app.ok(end, { params: { job_id } });
      expect(answer).toMatchObject({ success: true, cancel_requested: true });
      expect(await app.jobs.settled(job_id)).toMatchObject({ status: 'cancelled', cancel_requested: 1 });
      const steps = app.read((db) =>
        db.all<{ step: string }>('select step from steps where job_id = ? order by rowid', job_id).map((s) => s.step),
      );
      expect(steps).toEqual(['queued>running', 'running>cancelling', 'cancelling>cancelled']);
      // What was finished before is in the library; the run ends once and stays ended.
      const { terminal_message } = await row(job_id);
      const stored = () =>
        app.read((db) => db.value('select count(*) from papers where doi like ?', `10.5555/${how}.%`));
      const kept = stored();
      expect(kept).toBeLessThan(2 * papers);
      await app.ok(end, { params: { job_id } });
      expect(await row(job_id)).toMatchObject({ status: 'cancelled', terminal_message });
      expect(stored()).toBe(kept);
      expect((await app.call(dismissActivity, { params: { job_id } })).status).toBe(200);
    },
  );

  it('rows without a worker are closed when jobs are listed, each with its reason [act-14]', async () => {
    const long = new Date(Date.now() - 400_000).toISOString();
    const left = (job_id: string, status: string, flag: number, at: string) =>
      app.db.tx(() =>
        app.db.run(
          `insert into activity (job_id, kind, label, operation_key, status, message, trigger_source, owner, cancel_requested, created_at, updated_at)
           values (?, 'imports.run', 'Import', ?, ?, '', 'user', 'a process that is gone', ?, ?, ?)`,
          job_id,
          job_id,
          status,
          flag,
          at,
          at,
        ),
      );
    left('gone_1', 'running', 0, new Date().toISOString());
    const closed = await app.ok(stopActivity, { params: { job_id: 'gone_1' } });
    expect(closed).toMatchObject({ success: true, status: 'cancelled' });
    expect((await row('gone_1')).error).toMatch(/worker/i);
    left('quiet_1', 'running', 0, long);
    left('quiet_2', 'cancelling', 1, long);
    await app.ok(listActivity, { query: {} });
    expect(await row('quiet_1')).toMatchObject({
      status: 'cancelled',
      message: String(orphanMessage),
      cancel_requested: false,
    });
    expect(await row('quiet_2')).toMatchObject({
      status: 'cancelled',
      message: String(cancelledMessage),
      cancel_requested: true,
    });
  });

  it('progress stays within its bounds and never goes back; the log only grows [act-17]', async () => {
    const job_id = await anImport('progress');
    let last = 0;
    let lines = 0;
    for (;;) {
      const r = await row(job_id);
      expect(r.progress === null || (r.progress >= 0 && r.progress <= 1)).toBe(true);
      if (r.status === 'running') {
        const logs = await app.ok(listActivityLogs, { params: { job_id }, query: {} });
        expect(logs.length).toBeGreaterThanOrEqual(lines);
        lines = logs.length;
      }
      if (ended.includes(r.status)) break;
      last = Math.max(last, r.processed);
      await turn();
    }
    expect(last).toBeGreaterThan(0);
    expect(await row(job_id)).toMatchObject({ status: 'succeeded', terminal_message: expect.stringMatching(/\d/) });
  });
});
