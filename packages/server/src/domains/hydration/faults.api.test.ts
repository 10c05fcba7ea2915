import {
  backfillVectors,
  getActivity,
  listActivity,
  listImports,
  rehydrateAuthors,
  rehydrateMetadata,
  retryActivity,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import type { FaultKind } from '../../test-kit/world/faults.ts';
import { type PapersOfSource, papersOfSources } from '../../test-kit/world/papers-of-source.ts';
import { World } from '../../test-kit/world/world.ts';

const world = new World({ seed: 7, works: 200 });

const faults: FaultKind[] = [
  'refused-connection',
  'no-name',
  'hang',
  'slow-drip',
  'reset',
  'rate-limited',
  'server-error',
  'gateway-html',
  'truncated-json',
  'empty-body',
  'html-200',
  'wrong-type',
  'wrong-shape',
  'endless-body',
];

const cases = papersOfSources(world);
const titlesAndDois = cases.find((c) => c.source === 'idxa')!.entries;

let app: TestApp;
afterEach(() => app?.dispose());

const start = async (papers: readonly string[]): Promise<{ far: FakeUpstream; clock: FakeClock }> => {
  const clock = new FakeClock();
  const far = new FakeUpstream(world, { clock });
  app = await createTestApp({
    env: { ...baseUrls(), SVC_IDXA_API_KEY: 'key-for-tests', SVC_CONTACT_EMAIL: 'me@example.org' },
    clock,
    fetch: far.asFetch(),
    sleep: async (ms) => clock.advance(ms),
    deadline: () => AbortSignal.timeout(20),
  });
  await importBibtex(app, papers.join('\n'));
  expect((await app.ok(listImports))[0]?.failed).toBe(0);
  return { far, clock };
};

const hydrate = async () => app.jobs.settled((await app.ok(rehydrateMetadata, {})).job_id);

type Row = Record<string, string | number | null>;
const stored = (): Row[] =>
  app.read((db) =>
    db.all<Row>(
      `select p.title, p.doi, p.arxiv_id, p.idxa_id, p.idxb_id, p.parent_paper_id is null as alone, p.venue is null as placeless,
         x.abstract is null as silent
       from papers p left join paper_texts x on x.paper_id = p.id order by p.title, p.doi`,
    ),
  );
const titles = () => stored().map((r) => r.title);
const told = (source: string): Record<string, number> =>
  Object.fromEntries(
    app
      .read((db) =>
        db.all<{ status: string; n: number }>(
          `select status, count(*) n from paper_enrichment where source = ? and status <> 'pending' group by status`,
          source,
        ),
      )
      .map((r) => [r.status, r.n]),
  );

/** The result of a run without faults of this source. */
const undisturbed = async ({ entries, silent }: PapersOfSource): Promise<Row[]> => {
  const { far } = await start(entries);
  for (const s of silent) far.fail(s, { kind: 'server-error' });
  await hydrate();
  const whole = stored();
  await app.dispose();
  return whole;
};

describe('enriching papers', () => {
  it.each(cases)(
    '$source: whatever goes wrong, the job ends and settles nothing; the next good run recovers [hyd-10]',
    async (c) => {
      const whole = await undisturbed(c);
      const { far, clock } = await start(c.entries);
      const imported = titles();
      for (const s of c.silent) far.fail(s, { kind: 'server-error' });
      for (const kind of faults) {
        const before = far.callsTo(c.source).length;
        far.fail(c.source, { kind });
        // If no other source answers either, the run reports it.
        expect((await hydrate()).status, kind).toMatch(/^(?:succeeded|failed)$/);
        // An upstream that hangs has no recorded call.
        if (kind !== 'hang' && kind !== 'slow-drip') expect(far.callsTo(c.source).length, kind).toBeGreaterThan(before);
        expect(Object.keys(told(c.source)), kind).toEqual(['retryable_error']);
        expect(titles(), kind).toEqual(imported);
        clock.advance(2 * 86_400_000);
      }
      far.fail(c.source, null);
      expect((await hydrate()).status).toBe('succeeded');
      expect(told(c.source).retryable_error).toBeUndefined();
      expect(told(c.source).enriched).toBeGreaterThan(0);
      expect(stored()).toEqual(whole);
    },
    180_000,
  );
});

it('a run that failed because of a source can be started again as it was; no other job can [act-34]', async () => {
  const { far, clock } = await start(titlesAndDois.slice(0, 3));
  for (const source of ['idxa', 'idxb', 'crossref'] as const) far.fail(source, { kind: 'server-error' });
  const { job_id } = await app.ok(backfillVectors, { query: { limit: 2 } });
  const failed = await app.jobs.settled(job_id);
  expect(await app.ok(getActivity, { params: { job_id } })).toMatchObject({ status: 'failed', can_retry: true });
  for (const source of ['idxa', 'idxb', 'crossref'] as const) far.fail(source, null);
  clock.advance(2 * 86_400_000);
  const again = await app.ok(retryActivity, { params: { job_id } });
  expect(again).toMatchObject({ status: 'queued', operation_key: failed.operation_key });
  expect(await app.jobs.settled(again.job_id)).toMatchObject({ status: 'succeeded', trigger_source: 'user' });
  expect(app.jobs.repo.payload(again.job_id)).toEqual(app.jobs.repo.payload(job_id));

  const others = (await app.ok(listActivity, { query: {} })).filter((job) => job.job_id !== job_id);
  expect(others.map((job) => job.can_retry)).not.toContain(true);
  for (const id of [again.job_id, others.find((job) => job.kind === 'imports.run')!.job_id])
    expect((await app.call(retryActivity, { params: { job_id: id } })).body).toMatchObject({
      code: 'job_not_retryable',
    });
  expect((await app.call(retryActivity, { params: { job_id: 'none' } })).body).toMatchObject({ code: 'job_not_found' });
});

describe('the other jobs', () => {
  const count = (sql: string) => app.read((db) => db.value<number>(sql)) ?? 0;
  const settled = `select count(*) from author_enrichment where status in ('enriched', 'terminal_no_match')`;
  const vectors = 'select count(*) from publication_embeddings';

  it('authors and vectors: whatever goes wrong, they name the failed source and settle nothing; the next good run recovers', async () => {
    const { far, clock } = await start(titlesAndDois.slice(0, 10));
    await hydrate();
    const authors = async () => app.jobs.settled((await app.ok(rehydrateAuthors, {})).job_id);
    const fetched = async () => app.jobs.settled((await app.ok(backfillVectors, {})).job_id);
    for (const kind of faults) {
      far.fail('idxa', { kind });
      far.fail('idxb', { kind });
      expect(await authors(), kind).toMatchObject({ status: 'failed', message: expect.stringContaining('OpenAlex') });
      expect(await fetched(), kind).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('Semantic Scholar'),
      });
      expect([count(settled), count(vectors)], kind).toEqual([0, 0]);
      clock.advance(2 * 86_400_000);
    }
    far.fail('idxa', null);
    far.fail('idxb', null);
    expect((await authors()).status).toBe('succeeded');
    expect((await fetched()).status).toBe('succeeded');
    expect(count(settled)).toBeGreaterThan(0);
    expect(count(vectors)).toBeGreaterThan(0);
  });
});
