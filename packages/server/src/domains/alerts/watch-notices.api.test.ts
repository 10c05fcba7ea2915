import {
  createAlertRule,
  getPaperDetails,
  getSchedulerStatus,
  listInboxNotices,
  toggleAlertRule,
  triggerScheduledJob,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { jsonAnswer, textAnswer } from '../../test-kit/upstream/source-bench.ts';

const clock = new FakeClock();
let app: TestApp;
let calls: string[][] = [];
/** Notices by DOI, as Crossref lists them. */
let told: Record<string, { type: string; DOI: string }[]> = {};
let failAfter = Number.POSITIVE_INFINITY;

const fetch: Fetch = async (call) => {
  const url = new URL(call.url);
  if (!url.hostname.includes('crossref')) return jsonAnswer({ error: 'not found' }, 404);
  if (calls.length >= failAfter) return textAnswer('down', 503, 'text/plain');
  const dois = [...(url.searchParams.get('filter') ?? '').matchAll(/doi:([^,]+)/g)].map((m) => m[1]!);
  calls.push(dois);
  const items = dois.map((doi) => ({
    DOI: doi,
    type: 'journal-article',
    title: ['A title of Crossref, which is not taken over'],
    'updated-by': told[doi] ?? [],
  }));
  return jsonAnswer({ status: 'ok', message: { 'total-results': items.length, items } });
};

beforeEach(async () => {
  calls = [];
  told = {};
  failAfter = Number.POSITIVE_INFINITY;
  app = await createTestApp({ clock, fetch, sleep: async (ms) => clock.advance(ms) });
});
afterEach(() => app.dispose());

const doiOf = (n: number) => `10.5555/watched.${n}`;
const savePapers = (count: number, status = 'library') =>
  app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () => {
    for (let n = 1; n <= count; n += 1)
      app.db.run(
        `insert into papers (title, title_key, doi, status, created_at, updated_at) values (?, ?, ?, ?, '', '')`,
        `Watched ${n}`,
        `watched${n}`,
        doiOf(n),
        status,
      );
  });
const watch = async () =>
  app.ok(createAlertRule, { body: { name: 'Watch', rule_type: 'publication_watch', rule_config: {} } });
const look = async () => {
  const fired = await app.ok(triggerScheduledJob, { params: { job_id: 'watch_notices' } });
  return app.jobs.settled(fired.activity_job_id!);
};
const result = async () => JSON.parse((await look()).result!) as { asked: number; found: number };

describe('notices about saved papers', () => {
  it('are fetched for fifty papers per call, and each is found once [alert-30]', async () => {
    savePapers(60);
    await watch();
    told[doiOf(7)] = [{ type: 'retraction', DOI: '10.5555/notice.7' }];
    told[doiOf(55)] = [{ type: 'correction', DOI: '10.5555/notice.55' }];
    told[doiOf(56)] = [{ type: 'expression_of_concern', DOI: '10.5555/notice.56' }];
    expect(await result()).toEqual({ asked: 60, found: 3 });
    expect(calls.map((c) => c.length)).toEqual([50, 10]);
    expect((await app.ok(listInboxNotices)).map((n) => [n.event, n.detail]).sort()).toEqual([
      ['concern', '10.5555/notice.56'],
      ['correction', '10.5555/notice.55'],
      ['retraction', '10.5555/notice.7'],
    ]);
    const paper = await app.ok(getPaperDetails, { params: { id: '7' } });
    expect(paper).toMatchObject({ title: 'Watched 7', is_retracted: true });
    expect(await result()).toEqual({ asked: 60, found: 0 });
  });

  it('are fetched in turn: a run stops at its limit, and the next run continues [alert-30]', async () => {
    savePapers(1_500);
    await watch();
    expect(await result()).toMatchObject({ asked: 1_000 });
    const first = calls.flat();
    calls = [];
    await look();
    const second = calls.flat();
    expect(second).toHaveLength(1_000);
    expect(new Set([...first, ...second]).size).toBe(1_500);
    expect(second.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, i) => doiOf(1_001 + i)));
  });

  it('are not fetched for unsaved papers, or while no rule watches [alert-30]', async () => {
    savePapers(3, 'tracked');
    const rule = await watch();
    expect(await result()).toEqual({ asked: 0, found: 0 });
    expect(calls).toEqual([]);
    const schedule = async () => (await app.ok(getSchedulerStatus)).jobs.find((j) => j.id === 'watch_notices');
    expect(await schedule()).toMatchObject({ enabled: true });
    await app.ok(toggleAlertRule, { params: { id: rule.id } });
    expect(await schedule()).toMatchObject({ enabled: false });
  });

  it('about one retraction are one event, in whatever order sources report it [alert-15]', async () => {
    savePapers(3);
    await watch();
    const retract = (id: number) =>
      app.journal.byUser('test', { id: 'changes.savedPaper', values: {} } as never, () =>
        app.db.run('update papers set is_retracted = 1 where id = ?', id),
      );
    const notice = (id: number, type: string, doi: string) =>
      app.db.tx(() =>
        app.db.run(
          `insert into paper_notices (paper_id, type, notice_doi, date, source) values (?, ?, ?, '2026-03-01', 'crossref')`,
          id,
          type,
          doi,
        ),
      );
    retract(1);
    notice(1, 'retraction', '10.5555/r1');
    notice(2, 'withdrawal', '10.5555/w2');
    retract(2);
    retract(3);
    expect((await app.ok(listInboxNotices)).map((n) => [n.paper.id, n.event, n.detail]).sort()).toEqual([
      ['1', 'retraction', '10.5555/r1'],
      ['2', 'withdrawal', '10.5555/w2'],
      ['3', 'retraction', null],
    ]);
    notice(1, 'retraction', '10.5555/second');
    expect(await app.ok(listInboxNotices)).toHaveLength(4);
  });

  it('continue after a failure from the last stored call [alert-30]', async () => {
    savePapers(120);
    await watch();
    failAfter = 1;
    expect((await look()).status).toBe('failed');
    failAfter = Number.POSITIVE_INFINITY;
    calls = [];
    await look();
    expect(calls[0]![0]).toBe(doiOf(51));
  });
});
