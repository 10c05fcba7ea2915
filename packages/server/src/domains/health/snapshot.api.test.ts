import {
  backfillVectors,
  dedupPreprints,
  detachPaper,
  editPaper,
  estimateRepair,
  markNotDuplicate,
  mergePapers,
  redoLast,
  refreshHealth,
  rehydrateAuthors,
  rehydratePaper,
  removeSaved,
  resetEmbeddings,
  runRepair,
  savePaper,
  stopActivity,
  undoLast,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, bibtexEntries, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Random } from '../../test-kit/sample-library/random.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { perRange } from './ranges.repo.ts';

const world = new World({ works: 80, seed: 9 });
let app: TestApp;
let clock: FakeClock;
afterEach(() => app?.dispose());

const start = async () => {
  clock = new FakeClock();
  const far = new FakeUpstream(world, { clock, budget: { anonymous: 100_000, keyed: 100_000 } });
  app = await createTestApp({ clock, fetch: far.asFetch(), sleep: async () => undefined, env: baseUrls() });
  // Papers are on both sides of a range boundary.
  app.db.tx(() => {
    for (const table of ['papers', 'authors'])
      app.db.run(`insert into sqlite_sequence (name, seq) values (?, ?)`, table, perRange - 5);
  });
  return far;
};

const measureNames = () => app.health.registry.measures.map((m) => m.name);
/** The current result of a full count. */
const countedAnew = async () =>
  Object.fromEntries(await Promise.all(measureNames().map(async (m) => [m, await app.health.count(m)] as const)));
const stored = () => Object.fromEntries(measureNames().map((m) => [m, app.health.counts(m)]));

const papers = () => app.read((db) => db.all<{ id: number }>('select id from papers').map((r) => String(r.id)));
const job = async (answer: Promise<{ body: { job_id?: string } }>) => {
  const { job_id } = (await answer).body;
  if (job_id) await app.jobs.settled(job_id);
  // Jobs that it started, such as the vectors of authors after those of papers.
  for (const next of app.jobs.repo.active()) await app.jobs.settled(next.job_id);
};
const works = Array.from({ length: 80 }, (_, i) => world.work(i)!.record);

/** A preprint and its article, or a pair that may be one. */
const anotherVersion = (r: Random) => {
  const title = `The same title of two papers, number ${r.below(3)}`;
  const arxiv_id = `2105.0${r.between(1000, 1003)}`;
  const record = r.pick([
    { arxiv_id, work_type: 'preprint' as const },
    { doi: `10.48550/arxiv.${arxiv_id}v${r.between(1, 3)}` },
    { doi: `10.1234/t${r.below(1e6)}`, arxiv_id, work_type: 'article' as const },
    { doi: `10.1234/t${r.below(1e6)}` },
  ]);
  return app.call(savePaper, { body: { title, year: 2020 + r.below(4), authors: 'Lovelace, Ada', ...record } });
};
/** A source identifies a paper as the same work as another. */
const anIdentity = async (r: Random) =>
  app.journal.act({ actor: 'job', kind: 'test.identity', summary: aChange('Told which work it is') }, () => {
    const [column, value] = r.pick([
      ['idxa_id', `W9000${r.below(3)}`],
      ['doi', `10.1234/same${r.below(3)}`],
      ['arxiv_id', `2105.0${r.between(1000, 1003)}`],
    ] as const);
    app.db.run(`update papers set ${column} = ? where id = ?`, r.chance(0.8) ? value : null, r.pick(papers()));
  });

/** Changes of a library, by the user or by a source. */
const changes: ((r: Random) => Promise<unknown>)[] = [
  (r) => aSavedPaper(app, r.chance(0.5) ? {} : { doi: `10.1234/p${r.below(1e6)}`, url: 'https://example.org/p' }),
  (r) => {
    const { title, doi, year, authors } = r.pick(works);
    const names = authors.map((a) => `${a.family}, ${a.given ?? ''}`).join('; ');
    return app.call(savePaper, { body: { title, authors: names, ...(doi ? { doi } : {}), ...(year ? { year } : {}) } });
  },
  (r) => importBibtex(app, bibtexEntries(r.between(1, 6), `r${r.below(1e6)}`)),
  (r) => {
    const edits = [
      { abstract: r.chance(0.5) ? 'What it is about.' : null },
      { doi: `10.1234/e${r.below(1e6)}` },
      { title: `Another title ${r.below(1e6)}` },
      { url: null },
      { publication_date: null, year: null },
    ];
    return app.call(editPaper, { params: { id: r.pick(papers()) }, body: r.pick(edits) });
  },
  anotherVersion,
  anIdentity,
  // A near or a far vector.
  async (r) =>
    app.db.tx(() => {
      const bytes = new Uint8Array(Float32Array.from([1, r.below(2), 0]).buffer);
      app.db.run(
        `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at) values (?, 'm', 'test', 3, ?, '')
         on conflict (paper_id, model) do update set vector = excluded.vector`,
        r.pick(papers()),
        bytes,
      );
    }),
  (r) => {
    const paper_ids = [r.pick(papers()), r.pick(papers())];
    return paper_ids[0] === paper_ids[1] ? Promise.resolve() : app.call(markNotDuplicate, { body: { paper_ids } });
  },
  (r) =>
    job(app.call(runRepair, { params: { key: 'collapse_duplicate_identity' }, body: { max_items: r.between(1, 3) } })),
  async () => {
    const { confirmation_token } = await app.ok(estimateRepair, { params: { key: 'library_dedup' }, query: {} });
    await job(
      app.call(runRepair, {
        params: { key: 'library_dedup' },
        body: { ...(confirmation_token ? { confirmation_token } : {}) },
      }),
    );
  },
  () => job(app.call(dedupPreprints, { query: { scope: 'library' } })),
  (r) => app.call(detachPaper, { params: { id: r.pick(papers()) } }),
  (r) => app.call(removeSaved, { params: { id: r.pick(papers()) } }),
  (r) => {
    const [keep_id, other] = [r.pick(papers()), r.pick(papers())];
    return app.call(mergePapers, { body: { keep_id, merge_ids: [other] } });
  },
  () => app.call(undoLast),
  () => app.call(redoLast),
  (r) => job(app.call(rehydratePaper, { params: { id: r.pick(papers()) } })),
  () => job(app.call(backfillVectors)),
  () => job(app.call(rehydrateAuthors)),
  () => app.call(resetEmbeddings),
  async (r) => clock.jump(r.between(1, 40) * 86_400_000),
];

describe('the stored assessment', { timeout: 120_000 }, () => {
  /** The maximum of each count, to make sure that no count was always zero. */
  const maxPairs = { same_record: 0, twins: 0, same_identity: 0 };

  it.each([2, 4])('equals a full count, whatever happened: seed %i', async (seed) => {
    await start();
    const r = new Random(seed);
    const done = new Set<number>();
    for (let i = 0; i < 6; i += 1) await changes[i % 2]!(r);
    for (let i = 0; i < 10; i += 1) await anotherVersion(r);
    for (let i = 0; i < 14; i += 1) await anIdentity(r);
    for (let step = 0; step < 60; step += 1) {
      const which = r.below(changes.length);
      done.add(which);
      await changes[which]!(r);
      if (step % 3 === 0) await r.pick([anotherVersion, anIdentity])(r);
      if (!r.chance(0.4)) continue;
      await app.health.assess();
      expect(stored()).toEqual(await countedAnew());
      expect(app.health.stale).toBe(false);
      for (const m of ['same_record', 'same_identity', 'twins'] as const)
        maxPairs[m] = Math.max(maxPairs[m], stored()[m]!.pairs!);
    }
    // The papers are on both sides of a range boundary.
    expect(
      papers()
        .map(Number)
        .some((id) => id >= perRange),
    ).toBe(true);
    expect(done.size).toBeGreaterThan(changes.length / 2);
  });

  it('was compared while there were pairs of every kind', () => {
    expect(Math.min(...Object.values(maxPairs))).toBeGreaterThan(0);
  });

  it('counts again only the ranges in which something changed', async () => {
    await start();
    for (let i = 0; i < 12; i += 1) await aSavedPaper(app);
    await app.health.assess();
    const before = counted();
    expect(before.map((c) => c.range)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    // Impossible numbers, which a new count replaces.
    app.db.tx(() => app.db.run(`update health_ranges set counts = json_set(counts, '$.mark', 1)`));
    await app.ok(editPaper, { params: { id: papers().at(-1)! }, body: { doi: '10.1234/other' } });
    await app.health.assess();
    expect(
      counted()
        .filter((c) => !c.counts.includes('mark'))
        .map((c) => [c.measure, c.range]),
    ).toEqual([
      ['ledger', 1],
      ['local_vectors', 1],
      ['papers', 1],
      ['search_index', 1],
      ['vectors', 1],
    ]);
  });

  it('a stopped re-assessment ends before the next range, keeps the numbers, and is completed later', async () => {
    await start();
    for (let i = 0; i < 8; i += 1) await aSavedPaper(app);
    await app.health.assess();
    const { job_id } = await app.ok(refreshHealth);
    await app.ok(stopActivity, { params: { job_id } });
    expect(await app.jobs.settled(job_id)).toMatchObject({ status: 'cancelled' });
    expect(app.health.counts('papers')).toMatchObject({ total: 8 });
    await app.health.assess();
    expect(stored()).toEqual(await countedAnew());
  });

  it('a change that a killed process had not counted is counted by the next one', async () => {
    await start();
    await aSavedPaper(app);
    await app.health.assess();
    await aSavedPaper(app);
    app = await app.restart({ clock });
    expect(app.health.counts('papers')).toMatchObject({ total: 1 });
    expect(app.health.stale).toBe(true);
    clock.advance(1_000);
    await expect.poll(() => app.health.counts('papers')?.total).toBe(2);
  });
});

const counted = () =>
  app.read((db) =>
    db.all<{ measure: string; range: number; counts: string }>(
      'select measure, range, counts from health_ranges order by range, measure',
    ),
  );
