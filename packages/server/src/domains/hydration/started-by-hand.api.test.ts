import { resolveImports, triggerScheduledJob, updateSettings } from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';

let app: TestApp;
afterEach(() => app.dispose());
const start = async (fetch: Fetch) => {
  const clock = new FakeClock();
  app = await createTestApp({ clock, fetch, sleep: async (ms) => clock.advance(ms) });
};
const runs = () => app.read((db) => db.value<number>('select count(*) from activity') ?? 0);

describe('work that is started by hand', () => {
  it('opens no row for a schedule that needs the network while it is off [net-06]', async () => {
    await start(async () => jsonAnswer({}, 404));
    await aSavedPaper(app, { title: 'A paper', doi: '10.5555/a.1' });
    await app.jobs.idle();
    await app.ok(updateSettings, { body: { network: { access_enabled: false } } });
    const before = runs();
    for (const job_id of ['refresh_feed_inbox', 'watch_publications', 'watch_notices', 'hydration_drain'])
      expect(await app.call(triggerScheduledJob, { params: { job_id } })).toMatchObject({
        status: 503,
        body: { code: 'network_off' },
      });
    expect(runs()).toBe(before);
  });

  it('enriches no more papers than the schedule does in one run [hyd-03]', async () => {
    await start(async () => jsonAnswer({ error: 'not found' }, 404));
    for (let n = 0; n < 30; n += 1) await aSavedPaper(app, { title: `Paper number ${n}`, doi: `10.5555/n.${n}` });
    await app.jobs.idle();
    app.db.tx(() => {
      app.db.run('delete from paper_enrichment');
      app.db.run(
        `insert into paper_enrichment (paper_id, source, purpose, status, updated_at) select id, 'idxa', 'metadata', 'pending', '' from papers`,
      );
    });
    await app.ok(triggerScheduledJob, { params: { job_id: 'hydration_drain' } });
    await app.jobs.idle();
    const left = app.read((db) =>
      db.value(`select count(*) from paper_enrichment where source = 'idxa' and purpose = 'metadata' and attempts = 0`),
    );
    expect(left).toBe(5);
  });

  it('says how many papers were not asked about when the credits are spent, and why [act-05]', async () => {
    await start(async (call) =>
      new URL(call.url).hostname.includes('openalex')
        ? jsonAnswer({ meta: { count: 0, next_cursor: null }, results: [] }, 200, {
            'x-ratelimit-limit': '100',
            'x-ratelimit-remaining': '0',
          })
        : jsonAnswer({ error: 'not found' }, 404),
    );
    for (let n = 0; n < 12; n += 1) await aSavedPaper(app, { title: `A title that no source knows, number ${n}` });
    await app.jobs.idle();
    const run = await settled(app, await app.ok(resolveImports, { body: { unresolved_only: false } }));
    expect(run.message).toMatch(/; \d+ not asked: Today’s OpenAlex credits are used up\./);
  });
});
