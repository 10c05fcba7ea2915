import { readFileSync } from 'node:fs';
import {
  computeEmbeddings,
  configureAi,
  configureRepair,
  deleteInactiveEmbeddings,
  getAiDependencies,
  getAiStatus,
  getHealthOperations,
  recheckAiEnvironment,
  removeSaved,
  setNetworkPolicy,
  updateSaved,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { risingProgress, watchProgress } from '../../test-kit/watch-progress.ts';
import { seeded } from './model/random.ts';
import { computeEmbeddingsJob } from './vectors.jobs.ts';

let app: TestApp;
afterEach(() => app?.dispose());

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere'],
];
/** Papers of two subjects, in turn. */
const entries = (from: number, to: number): string => {
  const random = seeded(from + 1);
  return Array.from({ length: to - from }, (_, i) => {
    const pick = () => subjects[i % 2]![Math.floor(random() * 6)]!;
    return `@article{k${from + i}, title = {On the ${pick()} and the ${pick()} number ${from + i}}, abstract = {About ${pick()}, ${pick()} and ${pick()}.}, author = {Moreau, Anne}, year = {2001}}`;
  }).join('\n');
};

const compute = async (scope?: string) => {
  const e = await app.ok(computeEmbeddings, scope ? { query: { scope } } : {});
  return e.job_id ? await app.jobs.settled(e.job_id) : e;
};
const rows = (sql: string) => app.db.value<number>(sql) ?? 0;
const active = () => app.db.value<string>(`select id from vector_models where state = 'active'`);

describe('POST /ai/compute-embeddings', () => {
  it('gives every paper a vector without the network, and is safe to run twice [vec-10]', async () => {
    app = await createTestApp();
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await importBibtex(app, entries(0, 40));
    expect((await compute()).status).toBe('succeeded');
    expect(rows('select count(*) from paper_vectors where vector is not null')).toBe(40);
    const first = active();
    expect((await compute()).message).toBe('Every paper has a vector');
    expect(active()).toBe(first);
    expect(rows('select count(*) from vectors_dirty')).toBe(0);
  });

  it('moves through reading, learning, computing and deleting without going back [act-17] [act-31]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 400));
    await compute();
    const seen = watchProgress(app);
    expect((await compute('all')).status).toBe('succeeded');
    const own = risingProgress(seen, computeEmbeddingsJob.kind);
    // Learning is reported five times a second, which so few papers may not take.
    const learning = 'Learning which words belong together';
    expect([...new Set(own.map((s) => s.message.replace(/[\d,]+/g, '#')))].filter((m) => m !== learning)).toEqual([
      'Reading papers',
      '# of # papers',
      'Deleting previous vectors: #',
    ]);
    expect(new Set(own.map((s) => s.total))).toEqual(new Set([100]));
    expect(own.at(-1)).toMatchObject({ done: 100 });
  });

  it('switches to a new model in one step and removes the vectors of the old one [vec-11]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 40));
    await compute();
    const first = active();
    await compute('all');
    expect(active()).not.toBe(first);
    expect(rows('select count(*) from vector_models')).toBe(1);
    expect(rows('select count(*) from paper_vectors')).toBe(40);
  });

  it('removes what a killed run left and never uses it [vec-11]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 30));
    app.db.run(`insert into vector_models values ('half', 'building', 'words', 3, 1, 1, '', null)`);
    app.db.run(`insert into paper_vectors select 'half', id, x'00', '' from papers`);
    expect((await app.ok(getAiStatus)).embeddings.canonical_model).toBeNull();
    await compute('missing');
    expect(rows(`select count(*) from vector_models where id = 'half'`)).toBe(0);
    expect(rows('select count(*) from paper_vectors')).toBe(30);
  });

  it('trains again when the library has grown by a quarter, and learns meaning from 300 papers on [vec-03] [vec-12]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 100));
    await compute();
    const first = active();
    await importBibtex(app, entries(100, 110));
    await compute();
    expect(active()).toBe(first);
    await importBibtex(app, entries(110, 300));
    await compute();
    expect(active()).not.toBe(first);
    const { embeddings, providers } = await app.ok(getAiStatus);
    expect(embeddings).toMatchObject({ total: 300, missing: 0, stale: 0, coverage_pct: 100 });
    expect(providers[0]!.model_display_name).toMatch(/^Learned from your library, \d+ dimensions$/);
  });

  it('answers without a job when vectors are turned off, and refuses an unknown scope [vec-13]', async () => {
    app = await createTestApp();
    expect((await app.call(computeEmbeddings, { query: { scope: 'some' } })).status).toBe(400);
    await app.ok(configureAi, { body: { provider: 'none' } });
    expect(await app.ok(computeEmbeddings, {})).toMatchObject({ job_id: '', status: 'noop' });
  });

  it('works in an empty library and in one without usable words [vec-05]', async () => {
    app = await createTestApp();
    expect((await compute()).status).toBe('succeeded');
    await aSavedPaper(app, { title: '???' });
    expect((await compute()).status).toBe('succeeded');
    expect(active()).toBeUndefined();
  });
});

describe('changed papers', () => {
  it('get a new vector shortly after, and removed ones lose theirs [vec-12]', async () => {
    const clock = new FakeClock();
    app = await createTestApp({ clock });
    await importBibtex(app, entries(0, 30));
    await compute();
    const vectorOf = (id: string) =>
      app.db.value<Uint8Array>('select vector from paper_vectors where paper_id = ?', Number(id));
    const before = vectorOf('1');
    const added = await aSavedPaper(app, { title: 'Glacier and ocean' });
    await app.ok(updateSaved, { params: { id: '1' }, body: { title: 'Memory of the cortex' } });
    await app.ok(removeSaved, { params: { id: '2' } });
    await vi.waitFor(() => {
      clock.advance(3_000);
      expect(vectorOf(added.id)).toBeDefined();
      expect(vectorOf('1')).not.toEqual(before);
      expect(vectorOf('2')).toBeUndefined();
      expect(rows('select count(*) from vectors_dirty')).toBe(0);
    }, 60_000);
  });
});

describe('automatic training', () => {
  const settle = async (clock: FakeClock, done: () => void) =>
    vi.waitFor(() => {
      clock.advance(3_000);
      done();
    }, 60_000);

  it('is not started for papers without a usable word [vec-15]', async () => {
    const clock = new FakeClock();
    app = await createTestApp({ clock });
    await aSavedPaper(app, { title: '???' });
    await settle(clock, () => expect(rows('select count(*) from vectors_dirty')).toBe(0));
    const glaciers = await aSavedPaper(app, { title: 'Glaciers' });
    clock.advance(3_000);
    await settle(clock, () => {});
    expect(rows(`select count(*) from vectors_dirty where paper_id = ${glaciers.id}`)).toBe(1);
  });

  it('follows the switch and the daily limit, and Health shows both and what was done [health-09] [health-14]', async () => {
    const clock = new FakeClock();
    app = await createTestApp({ clock, env: { SCHEDULER_ENABLED: 'true' } });
    const shown = async () => {
      const { ops } = await app.ok(getHealthOperations);
      const o = ops.find((op) => op.key === 'embedding')!;
      return [o.auto_enabled, o.runs_automatically, o.auto_used_today, o.auto_daily_cap];
    };
    const configure = (body: object) => app.ok(configureRepair, { params: { key: 'embedding' }, body });
    const vectors = () => rows('select count(*) from paper_vectors where vector is not null');
    const quietly = async (minutes: number) => {
      for (let i = 0; i < minutes * 20; i += 1) {
        clock.advance(3_000);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    expect(await shown()).toEqual([true, true, 0, 200_000]);
    await configure({ auto_enabled: false });
    await importBibtex(app, entries(0, 30));
    await quietly(3);
    expect([active(), vectors()]).toEqual([undefined, 0]);
    expect(await shown()).toEqual([false, false, 0, 200_000]);

    // A model would need thirty vectors.
    await configure({ auto_enabled: true, auto_daily_cap: 10 });
    await quietly(3);
    expect([active(), vectors()]).toEqual([undefined, 0]);
    await configure({ auto_daily_cap: 35 });
    await settle(clock, () => expect(vectors()).toBe(30));
    // An import would interrupt the training before it has noted which papers are done.
    const training = `select count(*) from activity where kind = 'ai.compute_embeddings' and status in ('queued', 'running')`;
    await vi.waitFor(() => expect(rows(training)).toBe(0), 60_000);
    expect(await shown()).toEqual([true, true, 30, 35]);

    await importBibtex(app, entries(30, 37));
    await settle(clock, () => expect(vectors()).toBe(35));
    await quietly(3);
    expect(vectors()).toBe(35);
    expect(await shown()).toEqual([true, true, 35, 35]);
    clock.advance(86_400_000);
    await settle(clock, () => expect(vectors()).toBe(37));
    expect(await shown()).toEqual([true, true, 2, 35]);
  });

  it('of a small library leaves no row in Activity [vec-16]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 30));
    const listed = () => rows(`select count(*) from activity where kind = 'ai.compute_embeddings'`);
    const train = (trigger: string) => app.jobs.start(computeEmbeddingsJob, { scope: 'all' }, { trigger });
    train('auto:corpus_growth');
    await vi.waitFor(() => expect([active() === undefined, listed()]).toEqual([false, 0]), 60_000);
    await app.jobs.settled(train('user').job_id);
    expect(listed()).toBe(1);
  });
});

describe('/ai', () => {
  it('reports what is installed, running and covered [vec-13]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 30));
    const before = await app.ok(getAiStatus);
    expect(before.embeddings).toMatchObject({ total: 0, missing: 30, coverage_pct: 0, model: null });
    expect(before.capability_tiers.tier1_embeddings).toMatchObject({ enabled: true, ready: false });
    await compute();
    const after = await app.ok(recheckAiEnvironment);
    expect(after.embeddings).toMatchObject({ total: 30, missing: 0, local_total: 30, up_to_date_pct: 100 });
    expect(after.embeddings.coverage_by_status.library).toMatchObject({ total: 30, canonical_total: 30 });
    expect(after.capability_tiers.tier1_embeddings).toMatchObject({ ready: true, active_provider: 'local' });
    const { dependencies, environment } = await app.ok(getAiDependencies);
    expect(environment).toMatchObject({ type: 'node', valid: true, version: process.versions.node });
    const declared = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of ['ml-matrix', 'stemmer']) expect(dependencies[name]!.version).toBe(declared.dependencies[name]);
  });

  it('refuses a provider, model or environment that it cannot use, and says why [vec-13]', async () => {
    app = await createTestApp();
    const refused = async (body: Record<string, string>) => {
      const a = await app.call(configureAi, { body });
      return [a.status, (a.body as unknown as { code: string }).code];
    };
    expect(await refused({ provider: 'acme' })).toEqual([400, 'unknown_provider']);
    expect(await refused({ local_model: 'specter2-base' })).toEqual([400, 'unknown_local_model']);
    expect(await refused({ python_env_path: '/x' })).toEqual([400, 'no_python']);
    expect((await app.ok(configureAi, { body: { provider: 'none' } })).provider).toBe('none');
    expect((await app.ok(configureAi, { body: {} })).provider).toBe('none');
  });

  it('deletes vectors that are not in use, and only those [vec-14]', async () => {
    app = await createTestApp();
    await importBibtex(app, entries(0, 30));
    await compute();
    expect(await app.ok(deleteInactiveEmbeddings)).toMatchObject({ deleted: 0, active_model: active() });
    app.db.run(`insert into vector_models values ('old', 'retired', 'words', 3, 1, 1, '', null)`);
    app.db.run(`insert into paper_vectors select 'old', id, x'00', '' from papers`);
    expect(await app.ok(deleteInactiveEmbeddings)).toMatchObject({ deleted: 30, active_model: active() });
    await app.ok(configureAi, { body: { provider: 'none' } });
    expect(await app.ok(deleteInactiveEmbeddings)).toMatchObject({ deleted: 30, active_model: 'none' });
    expect(rows('select count(*) from vector_models')).toBe(0);
  });
});
