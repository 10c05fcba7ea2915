import {
  computeEmbeddings,
  configureAi,
  deleteInactiveEmbeddings,
  forecastEmbeddings,
  getAiStatus,
  getSimilarPapers,
  listActivity,
  removeSaved,
  resetEmbeddings,
  searchLibrary,
  setNetworkPolicy,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importBibtex } from '../../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../../test-kit/create-test-app.ts';
import { FakeClock } from '../../../test-kit/fake-clock.ts';
import { scanForRelated } from '../../search/scan-vectors.ts';
import { seeded } from '../model/random.ts';

let app: TestApp;
let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
});
afterEach(() => app?.dispose());

/** Papers share a topic with those whose number has the same remainder; their titles say nothing about it. */
const topics = 20;
const dimensions = 48;
const words = ['tide', 'moss', 'lens', 'loom', 'kiln', 'reed', 'dune'];

const entries = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => {
    const n = from + i;
    const word = (k: number) => words[(n * 3 + k * 5) % words.length]! + 'abcdefghijk'[(n + k) % 11]!;
    return `@article{d${n}, title = {The ${word(0)} and the ${word(1)} of place ${n}}, abstract = {About ${word(2)} and ${word(3)}.}}`;
  }).join('\n');

/** A vector like those of Semantic Scholar: most of it is common to all. */
const vectorOf = (n: number): Float32Array => {
  const random = seeded(n + 1);
  const v = Float32Array.from({ length: dimensions }, (_, i) => 10 + Math.sin(i) + random());
  v[n % topics]! += 6;
  return v;
};
const store = (id: number, v: Float32Array = vectorOf(id)) =>
  app.db.tx(() =>
    app.db.run(
      `insert or replace into publication_embeddings (paper_id, model, source, dimensions, vector, created_at)
       values (?, 'specter_v2', 'idxb', ?, ?, '2026-01-01T00:00:00.000Z')`,
      id,
      v.length,
      new Uint8Array(v.buffer),
    ),
  );

const start = async (papers: number, covered: number, options: TestOptions = {}) => {
  app = await createTestApp(options);
  if (papers > 0) await importBibtex(app, entries(1, papers + 1));
  for (let id = 1; id <= covered; id += 1) store(id);
};
const prepared = async () => {
  const [run] = (await app.ok(listActivity)).filter((o) => o.kind === 'ai.prepare_downloaded');
  return app.jobs.settled(run!.job_id);
};
const choose = async () => {
  await app.ok(configureAi, { body: { provider: 'idxb' } });
  return prepared();
};
const status = () => app.ok(getAiStatus);
const downloaded = async () => (await status()).downloaded!;
const similar = (id: number) => app.ok(getSimilarPapers, { params: { id: String(id) }, query: { limit: 100 } });
const idsOf = (found: { similar: { paper_id: string }[] }) => found.similar.map((s) => Number(s.paper_id));
const sameTopic = (id: number, papers: number) =>
  Array.from({ length: papers }, (_, i) => i + 1).filter((n) => n !== id && n % topics === id % topics);

describe('vectors that Semantic Scholar publishes', () => {
  it('are used for similar papers, minus their mean; the list and similar: agree [emb-16]', async () => {
    await start(200, 190);
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    expect((await choose()).message).toBe('Semantic Scholar has vectors for 190 of 200 papers. They are in use.');
    expect(await downloaded()).toMatchObject({
      model: 'specter_v2',
      dimensions,
      papers: 200,
      covered: 190,
      without: 0,
      missing: 10,
      searched: 'chosen',
      reason: null,
      running_job: null,
    });
    const found = await similar(5);
    expect(found).toMatchObject({ state: 'ready', kind: 'meaning' });
    expect(idsOf(found).sort((a, b) => a - b)).toEqual(sameTopic(5, 190));
    expect(found.similar.every((s) => s.percentile >= 0.95 && s.percentile <= 1)).toBe(true);
    expect(scanForRelated(app.db, 5)).toEqual(idsOf(found));
    for (const order of ['relevance', 'meaning'] as const) {
      const page = await app.ok(searchLibrary, { query: { search: 'similar:5', order, limit: 100 } });
      expect(page.items.map((i) => Number(i.paper.id)).sort((a, b) => a - b)).toEqual(sameTopic(5, 190));
    }
    expect((await similar(195)).state).toBe('no_vector');
  });

  it('are used once 90% of the papers have one, and until fewer than 80% do; the status says why [emb-17]', async () => {
    await start(100, 85);
    expect((await choose()).message).toBe(
      'Semantic Scholar has vectors for 85 of 100 papers. The local model is used until they cover 90%.',
    );
    expect(await downloaded()).toMatchObject({ searched: 'none', reason: 'not_covered', covered: 85 });
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    expect((await downloaded()).searched).toBe('local');
    const { providers, capability_tiers, embeddings } = await status();
    expect(providers.find((p) => p.name === 'idxb')!.reason).toContain('90%');
    expect(capability_tiers.tier1_embeddings).toMatchObject({ active_provider: 'local', ready: true });
    expect(embeddings.model).toMatch(/^carrel-/);
    expect((await similar(5)).kind).toBe('words');

    const followed = async (covered: number) => {
      await vi.waitFor(async () => {
        clock.advance(6_000);
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect((await downloaded()).covered).toBe(covered);
        expect(app.db.value(`select covered from hosted_spaces where source = 'idxb'`)).toBe(covered);
      }, 60_000);
      return (await downloaded()).searched;
    };
    await app.dispose();
    await start(100, 85, { clock, config: { schedulerEnabled: true } });
    await choose();
    for (let id = 86; id <= 95; id += 1) store(id);
    await app.ok(removeSaved, { params: { id: '100' } });
    expect(await followed(95)).toBe('chosen');
    app.db.tx(() => app.db.run('delete from publication_embeddings where paper_id > 82'));
    await app.ok(removeSaved, { params: { id: '99' } });
    expect(await followed(82)).toBe('chosen');
    app.db.tx(() => app.db.run('delete from publication_embeddings where paper_id > 70'));
    await app.ok(removeSaved, { params: { id: '98' } });
    expect(await followed(70)).not.toBe('chosen');
  });

  it('are not used for words: the local model is, also in a search for both [emb-18]', async () => {
    await start(320, 310);
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    await choose();
    expect(await downloaded()).toMatchObject({ searched: 'chosen', typed_searches: 'local' });
    const typed = await app.ok(searchLibrary, { query: { search: 'mossb', order: 'meaning', limit: 100 } });
    expect(typed.query.meaning).toMatchObject({ state: 'ready' });
    expect(typed.query.meaning?.fallback).toBeUndefined();
    expect(typed.items[0]!.paper.title + typed.items[0]!.paper.abstract).toContain('mossb');
    const both = await app.ok(searchLibrary, { query: { search: 'place similar:5', order: 'meaning', limit: 100 } });
    expect(both.items.map((i) => Number(i.paper.id)).sort((a, b) => a - b)).toEqual(sameTopic(5, 310));
    // Computing vectors is for the local model; nothing is sent and there is no cost.
    expect(await app.ok(forecastEmbeddings)).toMatchObject({ provider: 'idxb', papers: 0, sent_to: null, cost: 0 });
  });

  it('are tracked: one that is added, changed or removed is noticed without a restart [emb-19]', async () => {
    await start(100, 95, { clock, config: { schedulerEnabled: true } });
    await choose();
    expect(idsOf(await similar(5))).toContain(25);
    expect((await similar(98)).state).toBe('no_vector');
    store(98, vectorOf(5));
    store(25, vectorOf(6));
    app.db.tx(() => app.db.run('delete from publication_embeddings where paper_id = 45'));
    await app.ok(removeSaved, { params: { id: '65' } });
    await vi.waitFor(async () => {
      clock.advance(6_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const ids = idsOf(await similar(5));
      expect(ids).toContain(98);
      for (const gone of [25, 45, 65]) expect(ids).not.toContain(gone);
    }, 60_000);
    expect(app.db.value('select count(*) from downloaded_changed')).toBe(0);
  });

  it('of another length, of zeros or without numbers are left out [emb-16]', async () => {
    await start(100, 92);
    store(93, new Float32Array(dimensions));
    store(94, new Float32Array(3).fill(1));
    store(95, new Float32Array(dimensions).fill(Number.NaN));
    await choose();
    expect((await downloaded()).searched).toBe('chosen');
    expect((await status()).embeddings.models.filter((m) => m.active)).toMatchObject([{ model: 'specter_v2' }]);
    for (const id of [93, 94, 95]) expect((await similar(id)).state).toBe('no_vector');
    expect(idsOf(await similar(13))).toEqual(scanForRelated(app.db, 13));
  });

  it('cause no error in a library without papers or with nine of them; the local model is used [emb-17]', async () => {
    for (const [papers, reason] of [
      [0, 'too_few'],
      [9, 'too_few'],
    ] as const) {
      await start(papers, papers);
      expect((await choose()).status).toBe('succeeded');
      expect(await downloaded()).toMatchObject({ reason, covered: papers });
      await app.dispose();
    }
    await start(12, 12);
    await choose();
    expect((await downloaded()).searched).toBe('chosen');
    await app.ok(resetEmbeddings);
    expect(await downloaded()).toMatchObject({ covered: 0, reason: 'not_prepared' });
    expect((await similar(1)).state).not.toBe('ready');
  });

  it('stay when unused vectors are deleted, and after another provider was chosen [emb-16]', async () => {
    await start(100, 100);
    await choose();
    await app.ok(deleteInactiveEmbeddings);
    expect((await downloaded()).searched).toBe('chosen');
    await app.ok(configureAi, { body: { provider: 'local' } });
    expect((await status()).downloaded).toBeNull();
    expect(app.db.value('select count(*) from hosted_spaces where in_use = 1')).toBe(0);
    await app.ok(deleteInactiveEmbeddings);
    expect(app.db.value('select count(*) from publication_embeddings')).toBe(100);
    await choose();
    expect((await downloaded()).searched).toBe('chosen');
    app = await app.restart();
    expect(idsOf(await similar(5))).toEqual(expect.arrayContaining(sameTopic(5, 100)));
  });
});
