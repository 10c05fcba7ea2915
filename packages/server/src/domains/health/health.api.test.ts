import {
  ApiError,
  backfillAuthorWorks,
  backfillVectors,
  configureRepair,
  deepRefreshAuthors,
  enrichImports,
  estimateRepair,
  getActivity,
  getHealth,
  getHealthOperations,
  getInsightsHealth,
  getOperationalSection,
  getPaperDetails,
  type HealthOperation,
  listActivity,
  listDimensionItems,
  listTopics,
  markNotDuplicate,
  refreshHealth,
  rehydrateAuthors,
  rehydrateMetadata,
  removeSaved,
  resolveAuthors,
  resolveImports,
  resumeRepair,
  revertAction,
  runRepair,
  setNetworkPolicy,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import type { FaultKind } from '../../test-kit/world/faults.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ works: 200, seed: 7 });
let app: TestApp;
afterEach(() => app?.dispose());

const start = async (options: TestOptions = {}) => {
  const far = new FakeUpstream(world);
  app = await createTestApp({
    fetch: far.asFetch(),
    sleep: async () => undefined,
    ...options,
    env: { ...baseUrls(), ...options.env },
  });
  return far;
};
const assess = async () => {
  const e = await app.ok(refreshHealth);
  return app.jobs.settled(e.job_id);
};
const op = async (key: string): Promise<HealthOperation> =>
  (await app.ok(getHealthOperations)).ops.find((o) => o.key === key)!;
const gap = async (key: string) => (await app.ok(getInsightsHealth)).dimensions.find((d) => d.key === key)!;
const run = (key: string, body: Record<string, unknown> = {}) => app.call(runRepair, { params: { key }, body });
const estimate = (key: string, query: Record<string, unknown> = {}) =>
  app.call(estimateRepair, { params: { key }, query });
const config = (key: string, body: Record<string, unknown>) => app.call(configureRepair, { params: { key }, body });
const rows = () => app.read((db) => db.value<number>('select count(*) from activity') ?? 0);
/** A work of the simulated literature with every field that sources can provide. */
const wholeWork = () => {
  for (let i = 0; ; i += 1) {
    const r = world.work(i)?.record;
    if (r?.doi && r.abstract) return { title: r.title, doi: r.doi, year: r.year, authors: r.authors };
  }
};

describe('the registry', () => {
  it('lists the eleven stages in order and every repair in one of them [health-02]', async () => {
    await start();
    const { stages, ops } = await app.ok(getHealthOperations);
    expect(stages.map((s) => s.key)).toEqual([
      'author_identity',
      'author_canonicalization',
      'author_works',
      'paper_identity',
      'paper_metadata',
      'paper_canonicalization',
      'remote_vectors',
      'local_embeddings',
      'derived',
      'cleanup',
      'housekeeping',
    ]);
    expect(stages.flatMap((s) => s.operation_keys)).toEqual(ops.map((o) => o.key));
    expect(ops).toHaveLength(18);
    expect(ops.filter((o) => o.auto_enabled).map((o) => o.key)).toEqual(['embedding', 'cluster_labels']);
  });

  it('a repair whose data comes later says why, and neither runs nor is switched on [health-16]', async () => {
    await start();
    const { ops } = await app.ok(getHealthOperations);
    const later = ops.filter((o) => !o.available);
    expect(later.length).toBeGreaterThan(0);
    for (const o of later) {
      expect(o).toMatchObject({ readiness: 'unavailable', candidates_pending: null });
      expect(o.unavailable_reason).toMatch(/\.$/);
      expect((await run(o.key)).status).toBe(409);
      expect((await config(o.key, { auto_enabled: true })).status).toBe(409);
    }
    expect(rows()).toBe(0);
    expect((await run('nothing')).status).toBe(404);
  });

  it('destructive repairs have no auto switch [health-04]', async () => {
    await start();
    const destructive = (await app.ok(getHealthOperations)).ops.filter((x) => x.destructive && x.available);
    expect(destructive.map((o) => o.key)).toContain('dedup_preprint_twins');
    for (const o of destructive) {
      expect(await config(o.key, { auto_enabled: true })).toMatchObject({ status: 422, body: { code: 'repair_spec' } });
      expect(o.manual_gate).toBe(true);
    }
  });
});

describe('the assessment', () => {
  it('reports nothing it has not counted; opening counts nothing; re-assessing is a job [health-06]', async () => {
    await start();
    await aSavedPaper(app);
    expect(await gap('identity.unresolved')).toMatchObject({ count: null, severity: null, state: 'insufficient_data' });
    await app.ok(getHealthOperations);
    await app.ok(getOperationalSection);
    expect(app.health.runs).toBe(0);
    expect(await assess()).toMatchObject({ status: 'succeeded', kind: 'materialize.health.snapshots' });
    expect(await gap('identity.unresolved')).toMatchObject({ count: 1, total: 1, severity: 'info', state: 'measured' });
    expect((await app.ok(getInsightsHealth)).totals).toMatchObject({ papers_total: 1, eligible_now: 1 });
    expect(app.health.runs).toBe(1);
  });

  it('is stored: after a restart it is available before anything is counted again [health-06]', async () => {
    await start();
    await aSavedPaper(app);
    await assess();
    app = await app.restart();
    expect(app.health.runs).toBe(0);
    expect(await gap('identity.unresolved')).toMatchObject({ count: 1 });
  });

  it('is updated after changes, jobs and the start; without changes nothing is counted [health-06]', async () => {
    const clock = new FakeClock();
    await start({ clock });
    clock.advance(1_000);
    await expect.poll(() => app.health.runs, { timeout: 60_000 }).toBe(1);
    await aSavedPaper(app);
    expect((await app.ok(getInsightsHealth)).stale).toBe(true);
    clock.advance(2_000);
    await expect.poll(() => app.health.runs, { timeout: 60_000 }).toBe(2);
    expect(await gap('identity.unresolved')).toMatchObject({ count: 1 });
    for (let i = 0; i < 12; i += 1) clock.advance(300_000);
    expect(app.health.rebuilding).toBe(false);
    expect(app.health.runs).toBe(2);
    await app.jobs.settled(
      (await app.ok(runRepair, { params: { key: 'housekeeping' }, body: { dry_run: true } })).job_id,
    );
    clock.advance(2_000);
    await expect.poll(() => app.health.runs, { timeout: 60_000 }).toBe(3);
  });

  it('counts again when a source may be asked again, even without a change', async () => {
    const clock = new FakeClock();
    const far = await start({ clock });
    await aSavedPaper(app, { doi: wholeWork().doi });
    far.fail('idxa', { kind: 'server-error' });
    await assess();
    await app.jobs.settled((await run('corpus_metadata')).body.job_id);
    await assess();
    const { totals } = await app.ok(getInsightsHealth);
    expect(totals.retry_waiting).toBe(1);
    const waitMs = Date.parse(totals.next_retry_at!) - clock.now();
    expect(waitMs).toBeGreaterThan(0);
    expect(app.health.stale).toBe(false);
    clock.jump(waitMs);
    expect(app.health.stale).toBe(true);
  });

  it('every request that starts a repair answers 503 while its count cannot be read [health-01]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    const before = rows();
    for (const table of [
      'paper_enrichment',
      'publication_embedding_fetch_status',
      'author_enrichment',
      'authors',
      'papers',
    ])
      app.db.raw.exec(`alter table ${table} rename to ${table}_away`);
    const unreadable = { status: 503, body: { code: 'not_measurable' } };
    expect(await app.call(rehydrateMetadata)).toMatchObject(unreadable);
    expect(await app.call(enrichImports)).toMatchObject(unreadable);
    expect(await app.call(resolveImports, { body: {} })).toMatchObject(unreadable);
    expect(await app.call(backfillVectors)).toMatchObject(unreadable);
    expect(await app.call(rehydrateAuthors)).toMatchObject(unreadable);
    expect(await app.call(resolveAuthors, { body: {} })).toMatchObject(unreadable);
    expect(await app.call(deepRefreshAuthors)).toMatchObject(unreadable);
    expect(await app.call(backfillAuthorWorks, { body: {} })).toMatchObject(unreadable);
    expect(rows()).toBe(before);
  });

  it('a count that cannot be read is unknown, never zero: nothing is previewed, priced or started [health-01]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    await assess();
    expect(await op('corpus_metadata')).toMatchObject({ candidates_pending: 1, readiness: 'ready' });
    app.db.raw.exec('alter table paper_enrichment rename to paper_enrichment_away');
    await assess();
    for (const key of ['corpus_metadata', 'title_resolution']) {
      expect(await op(key)).toMatchObject({ candidates_pending: null, readiness: 'unknown' });
      const before = rows();
      expect(await estimate(key)).toMatchObject({ status: 503, body: { code: 'not_measurable' } });
      expect(await run(key)).toMatchObject({ status: 503, body: { code: 'not_measurable' } });
      expect(await run(key, { dry_run: true })).toMatchObject({ status: 503 });
      expect(rows()).toBe(before);
    }
    expect(await gap('papers.missing_doi')).toMatchObject({ count: null, severity: null, state: 'error' });
    // What can be read is still reported.
    expect(await gap('ops.search_index')).toMatchObject({ count: 0, severity: 'healthy' });
    const { chips } = await app.ok(getOperationalSection);
    expect(chips.find((c) => c.key === 'assessment')).toMatchObject({ status: 'critical' });
    expect((await app.call(listDimensionItems, { params: { key: 'papers.missing_doi' } })).status).toBe(503);
    app.db.raw.exec('alter table paper_enrichment_away rename to paper_enrichment');
    await assess();
    expect(await op('corpus_metadata')).toMatchObject({ candidates_pending: 1, readiness: 'ready' });
  });

  it('lists the papers behind a number, page by page', async () => {
    await start();
    for (const n of [1, 2, 3]) await aSavedPaper(app, { title: `Nameless work ${n}` });
    await aSavedPaper(app, { doi: '10.1234/known' });
    const page = (offset: number) =>
      app.ok(listDimensionItems, { params: { key: 'identity.unresolved' }, query: { limit: 2, offset } });
    const first = await page(0);
    expect(first.items.map((i) => i.title)).toEqual(['Nameless work 3', 'Nameless work 2']);
    expect(first.has_more).toBe(true);
    expect(await page(2)).toMatchObject({ items: [{ title: 'Nameless work 1' }], has_more: false });
    expect((await app.call(listDimensionItems, { params: { key: 'authors.without_papers' } })).status).toBe(404);
    expect((await app.call(listDimensionItems, { params: { key: 'nothing' } })).status).toBe(404);
  });
});

describe('plans', () => {
  it('prices titles by searches and identifiers by lists, and estimates the time from calls and pace [health-05]', async () => {
    await start();
    for (let i = 0; i < 3; i += 1) await aSavedPaper(app);
    await aSavedPaper(app, { doi: '10.1234/a' });
    const titles = (await estimate('title_resolution')).body;
    expect(titles).toMatchObject({
      key: 'title_resolution',
      candidates_pending: 3,
      selected_items: 3,
      quota: { required: 30, known: false, sufficient: true },
      eta: { items: 3, batch_size: 1, requests: 3, seconds: 3, requests_per_second: 1 },
    });
    expect((await estimate('title_resolution', { max_items: 2 })).body).toMatchObject({
      selected_items: 2,
      quota: { required: 20 },
      eta: { seconds: 2 },
    });
    expect((await estimate('corpus_metadata')).body).toMatchObject({
      candidates_pending: 1,
      expected_requests: { idxa: 1, idxb: 1 },
      quota: { required: 1 },
      eta: { requests: 1, requests_per_second: 1 },
    });
    expect((await estimate('idxb_vector', { batch_size: 2 })).body).toMatchObject({
      selected_items: 4,
      expected_requests: { idxb: 2 },
      eta: { batch_size: 2, requests: 2, seconds: 2 },
    });
    expect((await estimate('housekeeping')).body.eta).toBeNull();
  });

  it('the whole time includes the calls to every source [health-05]', async () => {
    await start();
    await importBibtex(
      app,
      Array.from(
        { length: 20 },
        (_, i) => `@misc{p${i}, title={Print ${i}}, doi={10.1101/2020.01.01.${100_000 + i}}}`,
      ).join('\n'),
    );
    for (let i = 0; i < 3; i += 1) await aSavedPaper(app);
    const titles = (await estimate('title_resolution')).body;
    expect(titles.expected_requests).toEqual({ idxa: 3, idxb: 3 });
    expect(titles.eta).toMatchObject({ seconds: 3, total_seconds: 6, label: 'about 6 s' });
    const papers = (await estimate('corpus_metadata')).body;
    expect(papers.expected_requests).toMatchObject({ idxa: 1, idxb: 1, biorxiv: 40 });
    // bioRxiv answers two calls a second.
    expect(papers.eta).toMatchObject({ seconds: 1 });
    expect(papers.eta!.total_seconds).toBeGreaterThanOrEqual(22);
    expect(papers.eta!.label).toBe(`about ${papers.eta!.total_seconds} s`);
    // A run that calls one source.
    const vectors = (await estimate('idxb_vector', { batch_size: 2 })).body.eta!;
    expect(vectors.total_seconds).toBe(vectors.seconds);
  });

  it('a key makes OpenAlex ten times as fast [health-05]', async () => {
    await start({ env: { SVC_IDXA_API_KEY: 'k' } });
    await aSavedPaper(app, { doi: '10.1234/a' });
    expect((await estimate('corpus_metadata')).body.eta).toMatchObject({
      requests_per_second: 10,
      authenticated: true,
    });
  });

  it('refuses invalid values instead of clamping them [err-04]', async () => {
    await start();
    const refused = { status: 422 };
    expect(await estimate('corpus_metadata', { max_items: 5_001 })).toMatchObject(refused);
    expect(await estimate('corpus_metadata', { max_items: 0 })).toMatchObject(refused);
    expect(await estimate('corpus_metadata', { batch_size: 101 })).toMatchObject(refused);
    expect(await estimate('housekeeping', { batch_size: 10 })).toMatchObject(refused);
    expect(await estimate('idxb_vector', { batch_size: 501 })).toMatchObject(refused);
    expect(await estimate('dedup_preprint_twins', { scope: 'moon' })).toMatchObject(refused);
    expect(await run('housekeeping', { target_ids: ['1'] })).toMatchObject(refused);
    expect(await run('corpus_metadata', { surprise: 1 })).toMatchObject(refused);
    expect(await config('idxb_vector', { request_batch_size: 501 })).toMatchObject(refused);
    expect(await config('idxb_vector', { auto_daily_cap: 5_001 })).toMatchObject(refused);
    expect(await config('idxb_vector', { auto_daily_cap: 0 })).toMatchObject(refused);
    expect(await config('idxb_vector', { remembered_manual_limit: 5_001 })).toMatchObject(refused);
    expect(await op('idxb_vector')).toMatchObject({ request_batch_size: 250, auto_daily_cap: 500, manual_limit: 500 });
  });

  it('an estimate respects scope and batch size, also for metadata [health-13]', async () => {
    await start();
    await importBibtex(
      app,
      Array.from({ length: 3 }, (_, i) => `@misc{b${i}, title={Batch ${i}}, doi={10.1234/b${i}}}`).join('\n'),
    );
    app.db.tx(() =>
      app.journal.byUser('test', aChange('test'), () =>
        app.db.run(`update papers set status = 'tracked' where doi = '10.1234/b0'`),
      ),
    );
    const counts = async (query: Record<string, unknown>) => {
      const { body } = await estimate('corpus_metadata', query);
      return [body.selected_items, body.eta?.requests, body.expected_requests.idxa];
    };
    expect(await counts({})).toEqual([3, 1, 1]);
    expect(await counts({ batch_size: 1 })).toEqual([3, 3, 3]);
    expect(await counts({ scope: 'library' })).toEqual([2, 1, 1]);
  });

  it('names every source that a run asks [health-07]', async () => {
    const far = await start();
    await importBibtex(
      app,
      [
        '@misc{a, title={Seen from afar}, eprint={2001.00001}, archiveprefix={arXiv}}',
        '@misc{b, title={Seen from nearby}, doi={10.1101/2020.01.01.123456}}',
        '@dataset{c, title={What was seen}, doi={10.5061/dryad.77}}',
      ].join('\n'),
    );
    const { expected_requests: expected } = (await estimate('corpus_metadata')).body;
    expect(expected).toMatchObject({ arxiv: 1, biorxiv: 2, datacite: 1 });
    await app.jobs.settled((await run('corpus_metadata')).body.job_id);
    const asked = new Set(far.calls.map((c) => c.source));
    expect(asked.size).toBeGreaterThan(3);
    for (const source of asked) expect(far.callsTo(source).length, source).toBeLessThanOrEqual(expected[source] ?? 0);
  });

  it('a run whose papers no longer exist is 404 [err-02]', async () => {
    await start();
    const { id } = await aSavedPaper(app, { doi: '10.1234/a' });
    const gone = await run('corpus_metadata', { target_ids: ['987654'] });
    expect(gone).toMatchObject({ status: 404, body: { code: 'paper_not_found' } });
    expect((await run('corpus_metadata', { target_ids: ['987654', id] })).status).toBe(200);
  });

  it('a measure that could not be read blocks the repair that needs it, even if its papers are readable [health-01]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    await assess();
    const stored = app.health.stored;
    if (stored) stored.measures.vectors = { state: 'error', reason: 'gone' };
    expect(await op('idxb_vector')).toMatchObject({ readiness: 'unknown', candidates_pending: null });
    const before = rows();
    expect(await estimate('idxb_vector')).toMatchObject({ status: 503, body: { code: 'not_measurable' } });
    expect(await run('idxb_vector')).toMatchObject({ status: 503 });
    expect(rows()).toBe(before);
  });

  it('remembers the user’s choices [health-09]', async () => {
    await start();
    for (let i = 0; i < 3; i += 1) await aSavedPaper(app, { doi: `10.1234/${i}` });
    const set = { auto_enabled: true, auto_daily_cap: 70, remembered_manual_limit: 2, request_batch_size: 1 };
    expect((await config('idxb_vector', set)).body).toMatchObject(set);
    app = await app.restart();
    expect(await op('idxb_vector')).toMatchObject({ ...set, manual_limit: 2 });
    expect((await estimate('idxb_vector')).body).toMatchObject({ selected_items: 2, expected_requests: { idxb: 2 } });
  });

  it('a plan for an outdated state of the library is refused, with the new plan [health-10] [health-15]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    const plan = (await estimate('corpus_metadata')).body;
    await aSavedPaper(app, { doi: '10.1234/b' });
    expect(await run('corpus_metadata', { plan_fingerprint: plan.plan_fingerprint })).toMatchObject({
      status: 422,
      body: { code: 'plan_stale' },
    });
    const next = (await estimate('corpus_metadata')).body;
    expect(next.plan_fingerprint).not.toBe(plan.plan_fingerprint);
    expect((await run('corpus_metadata', { plan_fingerprint: next.plan_fingerprint })).body.status).toBe('queued');
  });

  it('the credits of a day limit a plan before an answer has reported them [health-07] [health-20]', async () => {
    await start();
    for (let i = 0; i < 11; i += 1) await aSavedPaper(app);
    await assess();
    const before = rows();
    expect((await run('title_resolution', { max_items: 11 })).body).toMatchObject({
      status: 'blocked_external',
      plan: { quota: { required: 110, remaining: null, known: false, available: 100, sufficient: false } },
    });
    expect(rows()).toBe(before);
    // Unless the user chooses a number, a run takes as many papers as the credits cover.
    expect(await op('title_resolution')).toMatchObject({
      readiness: 'ready',
      manual_limit: 10,
      default_manual_limit: 10,
    });
    expect((await estimate('title_resolution')).body).toMatchObject({
      selected_items: 10,
      quota: { required: 100, known: false, sufficient: true },
    });
    // Semantic Scholar counts none.
    expect((await estimate('idxb_vector')).body).toMatchObject({ quota: { available: null, sufficient: true } });
  });

  it('known credits that do not cover a repair block it; a smaller one may use all of them [health-07] [health-08]', async () => {
    await start();
    for (let i = 0; i < 3; i += 1) await aSavedPaper(app);
    app.db.tx(() =>
      app.db.run(
        `insert into source_state (source, identity, credits_day, credits_limit, credits_remaining) values ('idxa', 'anonymous', ?, 100, 20)`,
        new Date().toISOString().slice(0, 10),
      ),
    );
    app = await app.restart();
    await assess();
    const before = rows();
    expect(await op('title_resolution')).toMatchObject({ manual_limit: 2, quota: { remaining: 20, required: 20 } });
    await app.ok(configureRepair, { params: { key: 'title_resolution' }, body: { remembered_manual_limit: 3 } });
    // The user's own number stays.
    expect(await op('title_resolution')).toMatchObject({ readiness: 'blocked_external', manual_limit: 3 });
    expect((await run('title_resolution')).body).toMatchObject({
      status: 'blocked_external',
      plan: { quota: { required: 30, remaining: 20, sufficient: false } },
    });
    expect(rows()).toBe(before);
    // The reserve is for the user, whose runs may go below it.
    expect((await run('title_resolution', { max_items: 2 })).body).toMatchObject({
      status: 'queued',
      plan: { quota: { required: 20, available: 20, reserve: 50, sufficient: true } },
    });
  });

  it('with the network off only local repairs are started', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await assess();
    expect(await op('corpus_metadata')).toMatchObject({ readiness: 'blocked_external' });
    expect((await run('corpus_metadata')).body).toMatchObject({
      status: 'blocked_external',
      message: 'Network access is off.',
    });
    app.db.tx(() => app.db.run('delete from library_search where rowid = 1'));
    expect((await run('housekeeping')).body.status).toBe('queued');
    const { chips } = await app.ok(getOperationalSection);
    expect(chips.find((c) => c.key === 'network')).toMatchObject({ status: 'warning' });
  });
});

describe('repairs', () => {
  it('a paper that cites a paper here has references, whichever source said so [health-08]', async () => {
    await start();
    await importBibtex(
      app,
      '@article{a, title={Citing paper}, year={2020}}\n@article{b, title={Cited paper}, year={2019}}',
    );
    const missing = async () => {
      await app.ok(refreshHealth);
      await app.jobs.idle();
      return (await gap('papers.missing_references')).count!;
    };
    const [citing, cited] = ['Citing paper', 'Cited paper'].map(
      (t) => app.db.value('select id from papers where title = ?', t)!,
    );
    const change = (fn: () => void) => app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, fn);
    const before = await missing();
    change(() =>
      app.db.run(`insert into citations (citing_id, cited_id, source) values (?, ?, 'idxb')`, citing!, cited!),
    );
    expect(await missing()).toBe(before - 1);
    change(() => app.db.run('delete from citations where citing_id = ?', citing!));
    expect(await missing()).toBe(before);
  });

  it('fills gaps, reports what it changed, and can be undone [health-03]', async () => {
    await start();
    const work = wholeWork();
    const { id } = (await aSavedPaper(app, { title: work.title, doi: work.doi, year: work.year })) as { id: string };
    await assess();
    const before = (await gap('papers.missing_abstract')).count!;
    expect(before).toBe(1);
    expect((await app.ok(getHealthOperations)).recommended_next).toMatchObject({ key: 'corpus_metadata' });
    const started = (await run('corpus_metadata')).body;
    expect((await app.jobs.settled(started.job_id)).status).toBe('succeeded');
    await assess();
    expect((await gap('papers.missing_abstract')).count).toBe(0);
    const { last_run } = await op('corpus_metadata');
    expect(last_run).toMatchObject({ job_id: started.job_id, status: 'succeeded', next_step: null });
    expect(last_run!.receipts[0]!.changes).toBeGreaterThan(0);
    await app.ok(revertAction, { params: { id: last_run!.receipts[0]!.action_id }, body: {} });
    expect((await app.ok(getPaperDetails, { params: { id } })).abstract ?? null).toBeNull();
    expect((await op('corpus_metadata')).last_run!.receipts[0]!.undone).toBe(true);
  });

  it('only finds the works behind titles, and requests nothing else', async () => {
    const far = await start();
    const work = wholeWork();
    await aSavedPaper(app, {
      title: work.title,
      authors: work.authors.map((a) => `${a.family}, ${a.given ?? ''}`).join('; '),
      year: work.year,
    });
    await aSavedPaper(app, { title: 'No world has this work in it at all' });
    const started = (await run('title_resolution')).body;
    expect((await app.jobs.settled(started.job_id)).status).toBe('succeeded');
    expect(far.callsTo('crossref')).toHaveLength(0);
    await assess();
    // What no source has is settled: it is reported, and not requested again.
    expect(await op('title_resolution')).toMatchObject({ candidates_pending: 0, readiness: 'healthy' });
    expect((await run('title_resolution')).body.status).toBe('noop');
  });

  it('fetches vectors of the papers that were named [health-10] [health-17]', async () => {
    await start();
    const work = wholeWork();
    const a = (await aSavedPaper(app, { title: work.title, doi: work.doi })) as { id: string };
    await aSavedPaper(app, { doi: '10.1234/other' });
    const started = (await run('idxb_vector', { target_ids: [a.id] })).body;
    expect(started.plan!.selected_items).toBe(1);
    await app.jobs.settled(started.job_id);
    const asked = app.read((db) =>
      db.all(
        `select paper_id from publication_embeddings union select paper_id from publication_embedding_fetch_status`,
      ),
    );
    expect(asked).toEqual([{ paper_id: Number(a.id) }]);
  });

  it('a preview lists what would be done and changes nothing [health-10]', async () => {
    const far = await start();
    await aSavedPaper(app, { title: 'Looked at only', doi: '10.1234/a' });
    const started = (await run('corpus_metadata', { dry_run: true })).body;
    const row = await app.jobs.settled(started.job_id);
    expect(row.status).toBe('succeeded');
    expect((await app.ok(getActivity, { params: { job_id: started.job_id } })).result).toMatchObject({
      dry_run: true,
      items: [{ title: 'Looked at only' }],
    });
    expect(far.calls).toHaveLength(0);
    expect(app.read((db) => db.value(`select count(*) from paper_enrichment where status <> 'pending'`))).toBe(0);
  });

  it('a confirmation is for the pairs that were shown, and a run takes only these [health-04] [health-10] [health-17]', async () => {
    await start();
    const pair = async (doi: string) => {
      await aSavedPaper(app, { title: `Twice saved ${doi}`, doi });
      const other = await aSavedPaper(app, { title: `Twice saved ${doi} again`, doi: `${doi}x` });
      app.journal.byUser('test', aChange('test'), () =>
        app.db.run('update papers set doi = ? where id = ?', doi, Number(other.id)),
      );
    };
    await pair('10.1234/one');
    await assess();
    expect(await op('library_dedup')).toMatchObject({ unit: 'pair', candidates_pending: 1 });
    const plan = (await estimate('library_dedup')).body;
    expect(plan).toMatchObject({ selected_items: 1 });
    // The same number of other pairs is another plan.
    const first = app.db.value<number>('select min(id) from papers')!;
    app.journal.byUser('test', aChange('test'), () =>
      app.db.run(`update papers set doi = '10.1234/single' where id = ?`, first),
    );
    await pair('10.1234/two');
    const changed = (await estimate('library_dedup')).body;
    expect(changed.selected_items).toBe(1);
    expect(changed.plan_fingerprint).not.toBe(plan.plan_fingerprint);
    expect(await run('library_dedup', { confirmation_token: plan.confirmation_token })).toMatchObject({
      status: 422,
      body: { code: 'confirmation_token_required' },
    });
    expect((await run('library_dedup', { plan_fingerprint: plan.plan_fingerprint })).body).toMatchObject({
      code: 'plan_stale',
    });
    await pair('10.1234/three');
    const now = (await estimate('library_dedup', { max_items: 1 })).body;
    expect(now).toMatchObject({ candidates_pending: 2, selected_items: 1 });
    const { job_id } = (await run('library_dedup', { max_items: 1, confirmation_token: now.confirmation_token })).body;
    const job = await app.jobs.settled(job_id);
    expect(JSON.parse(job.result!)).toEqual({ merged: 1 });
  });

  it('every pause can be ended under the key that it names [auto-03]', async () => {
    await start();
    const keys = app.jobs.types.flatMap((type) => type.task?.key ?? []);
    expect(keys).toContain('housekeeping');
    for (const key of keys) {
      app.db.tx(() => app.pauses.pause({ key, label: key }, 'x'));
      expect((await app.ok(resumeRepair, { params: { key } })).paused_by_user_until).toBeNull();
      expect(app.pauses.until(key)).toBeNull();
    }
    // A scheduled backup is not a repair: stopping it postpones nothing.
    expect(app.jobs.types.find((type) => type.kind === 'backups.create')?.task).toBeUndefined();
  });

  it('parts of the service are not reported as healthy before anything is known about them [health-19]', async () => {
    await start({ env: { SVC_IDXA_API_KEY: 'k' } });
    await aSavedPaper(app);
    const chips = async () => {
      const { chips: all } = await app.ok(getOperationalSection);
      return Object.fromEntries(all.map((c) => [c.key, c.status]));
    };
    expect(await chips()).toMatchObject({ assessment: 'warning', backups: 'warning', sources: 'warning' });
    await assess();
    await app.jobs.settled((await run('title_resolution')).body.job_id);
    expect(await chips()).toMatchObject({ assessment: 'healthy', sources: 'healthy' });
    expect((await app.ok(getHealth)).status).toBe('healthy');
    app.db.refuseWrites(new ApiError('restart_required'));
    expect((await app.ok(getHealth)).status).toBe('unhealthy');
    app.db.refuseWrites(null);
  });

  it('a destructive repair needs the confirmation from an estimate [health-04] [health-03]', async () => {
    await start();
    const shared = { title: 'On the folding of twins', authors: 'Moreau, Anne', year: 2020 };
    const pre = (await aSavedPaper(app, { ...shared, doi: '10.48550/arxiv.2001.00001', work_type: 'preprint' })) as {
      id: string;
    };
    const art = (await aSavedPaper(app, { ...shared, doi: '10.1234/twins', work_type: 'article' })) as { id: string };
    expect(pre.id).not.toBe(art.id);
    await assess();
    expect(await op('dedup_preprint_twins')).toMatchObject({ candidates_pending: 1, readiness: 'manual_review' });
    expect((await app.ok(getHealthOperations)).recommended_next?.key).not.toBe('dedup_preprint_twins');
    expect(await run('dedup_preprint_twins')).toMatchObject({
      status: 422,
      body: { code: 'confirmation_token_required' },
    });
    const plan = (await estimate('dedup_preprint_twins')).body;
    expect(plan.confirmation_token).toBe(`confirm:dedup_preprint_twins:${plan.plan_fingerprint}`);
    expect((await estimate('dedup_preprint_twins', { dry_run: true })).body.confirmation_token).toBeNull();
    expect((await run('dedup_preprint_twins', { confirmation_token: 'confirm:other' })).status).toBe(422);
    const started = (await run('dedup_preprint_twins', { confirmation_token: plan.confirmation_token })).body;
    expect(await app.jobs.settled(started.job_id)).toMatchObject({ status: 'succeeded' });
    await assess();
    expect(await op('dedup_preprint_twins')).toMatchObject({ candidates_pending: 0 });
    expect((await op('dedup_preprint_twins')).last_run!.receipts).toHaveLength(1);
  });

  it('repairs wrongly attached groups before anything is merged into them', async () => {
    await start();
    for (const n of [1, 2, 3, 4]) await aSavedPaper(app, { title: `Version ${n} of something` });
    app.db.raw.exec('pragma foreign_keys = off');
    app.journal.act({ actor: 'user', kind: 'test.break', summary: aChange('Broke the groups') }, () => {
      app.db.run('update papers set canonical_paper_id = 2 where id = 1');
      app.db.run('update papers set canonical_paper_id = 3 where id = 2');
      app.db.run('update papers set canonical_paper_id = 4 where id = 4');
    });
    app.db.raw.exec('pragma foreign_keys = on');
    await assess();
    const found = await gap('identity.paper_group_integrity');
    expect(found).toMatchObject({ count: 2, severity: 'critical' });
    expect(Object.fromEntries(found.breakdown!.map((b) => [b.key, b.count]))).toEqual({
      dangling_canonical: 0,
      self_links: 1,
      cycles: 0,
      chains: 1,
    });
    expect(found.breakdown!.every((b) => b.explanation !== '')).toBe(true);
    const started = (await run('paper_group_reconcile')).body;
    expect(await app.jobs.settled(started.job_id)).toMatchObject({ status: 'succeeded' });
    expect(app.read((db) => db.all('select id, canonical_paper_id root from papers order by id'))).toEqual([
      { id: 1, root: 3 },
      { id: 2, root: 3 },
      { id: 3, root: null },
      { id: 4, root: null },
    ]);
    await assess();
    expect(await gap('identity.paper_group_integrity')).toBeUndefined();
  });

  it('collapses papers with one OpenAlex ID, once: what the user separated stays separate', async () => {
    await start();
    await aSavedPaper(app, { title: 'One work' });
    await aSavedPaper(app, { title: 'The same work again' });
    app.journal.act({ actor: 'user', kind: 'test.same', summary: aChange('Same id') }, () =>
      app.db.run(`update papers set idxa_id = 'W77'`),
    );
    await assess();
    expect(await gap('identity.same_openalex_id')).toMatchObject({ count: 1 });
    const started = (await run('collapse_duplicate_identity')).body;
    await app.jobs.settled(started.job_id);
    expect(app.read((db) => db.all('select id from papers where canonical_paper_id is null'))).toEqual([{ id: 1 }]);
    const [receipt] = (await op('collapse_duplicate_identity')).last_run!.receipts;
    await app.ok(revertAction, { params: { id: receipt!.action_id }, body: {} });
    await assess();
    expect(await op('collapse_duplicate_identity')).toMatchObject({ candidates_pending: 0 });
  });

  it('merges records with one DOI or arXiv ID, not a preprint into its article, and one undo separates them', async () => {
    await start();
    const title = (n: number) => ({ title: `Record number ${n}` });
    for (let n = 1; n <= 7; n += 1) await aSavedPaper(app, { ...title(n), ...(n === 2 ? { notes: 'Mine.' } : {}) });
    const told = (set: string, ids: string) =>
      app.journal.act({ actor: 'user', kind: 'test.same', summary: aChange('Same id') }, () =>
        app.db.run(`update papers set ${set} where id in (${ids})`),
      );
    told(`doi = '10.1234/one'`, '1, 2, 3');
    told(`arxiv_id = '2101.00001'`, '4, 5');
    // A preprint and its article, and two papers that the user marked as distinct.
    told(`doi = '10.48550/arxiv.2101.00002', arxiv_id = '2101.00002'`, '6');
    told(`doi = '10.1234/seven', arxiv_id = '2101.00002'`, '7');
    await app.ok(markNotDuplicate, { body: { paper_ids: ['4', '5'] } });
    await assess();
    expect(await gap('identity.same_record')).toMatchObject({ count: 3, total: 7 });
    const listed = await app.ok(listDimensionItems, { params: { key: 'identity.same_record' }, query: {} });
    expect(listed.items.map((i) => [i.paper_id, i.detail])).toContainEqual(['2', 'Same DOI: “Record number 1” (1)']);
    expect((await run('library_dedup')).status).toBe(422);
    const { confirmation_token } = (await estimate('library_dedup')).body;
    const { job_id } = (await run('library_dedup', { confirmation_token })).body;
    expect(await app.jobs.settled(job_id)).toMatchObject({ status: 'succeeded', message: 'Merged 2 duplicates' });
    const shown = () =>
      app.read((db) => db.all<{ id: number }>(`select id from papers where status = 'library'`).map((p) => p.id));
    expect(shown()).toEqual([1, 4, 5, 6, 7]);
    expect((await app.ok(getPaperDetails, { params: { id: '1' } })).notes).toBe('Mine.');
    await assess();
    expect(await gap('identity.same_record')).toMatchObject({ count: 0 });
    const [receipt] = (await op('library_dedup')).last_run!.receipts;
    expect(receipt).toMatchObject({ summary: 'Merged 2 duplicates', undone: false });
    await app.ok(revertAction, { params: { id: receipt!.action_id }, body: {} });
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('merges topics that differ only in spelling, and one undo separates them', async () => {
    await start();
    for (let n = 1; n <= 3; n += 1) await aSavedPaper(app, { title: `On topic ${n}` });
    const names = ['Deep learning', 'deep-learning', 'Deep  Learning', 'C', 'C++', 'Learning'];
    app.journal.act({ actor: 'user', kind: 'test.topics', summary: aChange('Topics') }, () => {
      for (const name of names)
        app.db.run('insert into topics (name, name_key) values (?, ?)', name, name.toLowerCase());
      app.db.run('insert into paper_topics (paper_id, topic_id) values (1, 1), (2, 2), (3, 2), (3, 3)');
    });
    await assess();
    expect(await gap('topics.spellings')).toMatchObject({ count: 2, total: 6, repair_task: 'topic_normalize' });
    const { job_id } = (await run('topic_normalize')).body;
    expect(await app.jobs.settled(job_id)).toMatchObject({ message: 'Merged 2 topic spellings' });
    const carried = () => app.read((db) => db.all('select paper_id, topic_id from paper_topics'));
    expect(carried()).toEqual([
      { paper_id: 1, topic_id: 2 },
      { paper_id: 2, topic_id: 2 },
      { paper_id: 3, topic_id: 2 },
    ]);
    // The other spellings remain as names of it.
    const { aliases } = (await app.ok(listTopics)).find((t) => t.canonical === 'deep-learning')!;
    expect(aliases).toEqual(['Deep  Learning', 'Deep learning']);
    await assess();
    expect(await gap('topics.spellings')).toMatchObject({ count: 0, total: 4 });
    const [receipt] = (await op('topic_normalize')).last_run!.receipts;
    await app.ok(revertAction, { params: { id: receipt!.action_id }, body: {} });
    expect(carried()).toHaveLength(4);
  });

  it('removes author records without papers, and no others', async () => {
    await start();
    await aSavedPaper(app);
    app.db.tx(() => {
      for (const n of [11, 12])
        app.db.run(`insert into authors (id, name, name_key, created_at, updated_at) values (?, 'A', 'a', '', '')`, n);
      app.db.run(
        `insert into paper_authors (paper_id, position, author_id, name, source) values (1, 9, 12, 'A', 'idxa')`,
      );
    });
    const plan = (await estimate('gc_orphan_authors')).body;
    expect(plan.selected_items).toBe(1);
    const started = (await run('gc_orphan_authors', { confirmation_token: plan.confirmation_token })).body;
    await app.jobs.settled(started.job_id);
    expect(app.read((db) => db.all('select id from authors where id > 10'))).toEqual([{ id: 12 }]);
  });

  it('completes the search index', async () => {
    await start();
    await aSavedPaper(app, { title: 'Lost from the index' });
    app.db.tx(() => app.db.run('delete from library_search where rowid = 1'));
    await assess();
    expect(await gap('ops.search_index')).toMatchObject({ count: 1, severity: 'critical' });
    const started = (await run('housekeeping')).body;
    await app.jobs.settled(started.job_id);
    await assess();
    expect(await gap('ops.search_index')).toMatchObject({ count: 0, severity: 'healthy' });
  });

  it('a failed run says by its code what to do next, and counts as failed [err-05]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    const far = (await run('idxb_vector')).body;
    await app.jobs.cancel(far.job_id);
    await app.jobs.settled(far.job_id);
    app.db.tx(() =>
      app.db.run(
        `update activity set status = 'failed', failure_code = 'network_off', failure_reason = 'Network access is off.' where job_id = ?`,
        far.job_id,
      ),
    );
    expect((await op('idxb_vector')).last_run).toMatchObject({
      status: 'failed',
      next_step: 'Turn on network access, then run it again.',
    });
    const section = await app.ok(getOperationalSection);
    expect(section.summary.recent_failed_operations_24h).toBe(1);
    expect(section.failed_operations[0]).toMatchObject({ job_id: far.job_id });
    expect(section.chips.find((c) => c.key === 'jobs')).toMatchObject({ status: 'warning' });
    expect(section.states.find((s) => s.id === `recent_failed_operations.${far.job_id}`)).toMatchObject({
      label: 'Background jobs',
      severity: 'warning',
      detail: expect.stringContaining('Network access is off.'),
      page: '/activity',
      targets: [{ id: far.job_id, kind: 'operation', action: 'open_log' }],
    });
    const { summary, states } = section;
    expect(summary.issues_total).toBe(states.length);
    expect(summary.critical_count + summary.warning_count).toBe(states.length);
    expect(new Set(states.map((s) => s.id)).size).toBe(states.length);
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    const off = await app.ok(getOperationalSection);
    expect(off.states.find((s) => s.id === 'sources_disabled')?.targets).toMatchObject([
      { id: 'network', label: 'Network access', kind: 'setting', action: 'enable_network' },
    ]);
  });

  it.each<[FaultKind, string]>([
    ['refused-connection', 'The source did not respond.'],
    ['server-error', 'The source did not respond.'],
    ['empty-body', 'The source did not respond.'],
    ['rate-limited', 'The source asked for fewer calls.'],
    ['wrong-shape', 'This release cannot read the response of the source.'],
    ['truncated-json', 'This release cannot read the response of the source.'],
  ])('says what to do after a failure: %s', async (kind, step) => {
    const far = await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    far.fail('idxb', { kind });
    const { job_id } = (await run('idxb_vector')).body;
    await app.jobs.settled(job_id);
    await assess();
    const { last_run, ...row } = await op('idxb_vector');
    expect(last_run).toMatchObject({ status: 'failed', next_step: expect.stringContaining(step) });
    // There is nothing to run before the retry time.
    expect(row).toMatchObject({ candidates_pending: 0, retry_waiting: 1, next_retry_at: expect.any(String) });
    expect(await op('corpus_metadata')).toMatchObject({ candidates_pending: 1, retry_waiting: 0, next_retry_at: null });
  });

  it('two hundred concurrent starts give one run', async () => {
    await start();
    for (let i = 0; i < 5; i += 1) await aSavedPaper(app, { doi: `10.1234/${i}` });
    const answers = await Promise.all(Array.from({ length: 200 }, () => run('corpus_metadata')));
    expect(answers.filter((a) => a.body.status === 'queued')).toHaveLength(1);
    expect(answers.every((a) => ['queued', 'already_running'].includes(a.body.status))).toBe(true);
    expect(new Set(answers.map((a) => a.body.job_id)).size).toBe(1);
    expect((await app.ok(listActivity)).filter((j) => j.kind === 'papers.rehydrate_metadata')).toHaveLength(1);
  });

  it('ends a pause when the user resumes or runs it [auto-03]', async () => {
    await start();
    await aSavedPaper(app, { doi: '10.1234/a' });
    const pause = () => app.db.tx(() => app.pauses.pause({ key: 'corpus_metadata', label: 'x' }, 'j'));
    pause();
    expect(await op('corpus_metadata')).toMatchObject({ status: 'paused' });
    expect((await app.ok(resumeRepair, { params: { key: 'corpus_metadata' } })).paused_by_user_until).toBeNull();
    expect((await app.call(resumeRepair, { params: { key: 'nothing' } })).status).toBe(404);
    pause();
    await run('corpus_metadata');
    expect((await op('corpus_metadata')).paused_by_user_until).toBeNull();
  });

  it('a removed paper is not a gap', async () => {
    await start();
    const { id } = (await aSavedPaper(app)) as { id: string };
    await app.ok(removeSaved, { params: { id } });
    await assess();
    expect((await app.ok(getInsightsHealth)).totals.papers_total).toBe(0);
  });
});
