import { cancelActivity, computeEmbeddings, estimateRepair, runRepair, stopActivity } from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { healthDeclarations } from '../../app/health-declarations.gen.ts';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { aChange } from '../../test-kit/a-change.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { openAlexAuthor } from '../../test-kit/world/world-ids.ts';
import { isRunnable } from '../health-declaration.ts';
import { HealthRegistry } from '../health-registry.ts';

const { operations } = new HealthRegistry(healthDeclarations);

const world = new World({ works: 300, seed: 4 });
const items = 120;

let app: TestApp;
afterEach(() => app?.dispose());

const entries = (n: number, fields: (i: number) => string) =>
  importBibtex(app, Array.from({ length: n }, (_, i) => `@article{e${i}, ${fields(i)}}`).join('\n'));
const numbered = (i: number) => `title={A work with the number ${i} of many}, author={Moreau, Anne}, year={2001}`;
const count = (sql: string) => app.db.value<number>(sql) ?? 0;
const damage = (sql: string) =>
  app.journal.act({ actor: 'user', kind: 'test.break', summary: aChange('Broke the library') }, () => app.db.run(sql));

interface Work {
  /** Creates more work than fits into one batch. */
  prepare: () => Promise<unknown>;
  body?: Record<string, unknown>;
  /** Units that are done. */
  done: () => number;
  /** Maximum units per batch; absent if a batch is limited by time. */
  batch?: number;
}

/** Pairs of authors with one ORCID iD each. */
const orcidPairs = (pairs: number) =>
  app.db.tx(() => {
    for (let i = 0; i < pairs * 2; i += 1)
      app.db.run(
        `insert into authors (name, name_key, orcid, created_at, updated_at) values ('A', 'a', ?, '', '')`,
        `0000-0000-0000-${String(Math.floor(i / 2)).padStart(4, '0')}`,
      );
  });

/** Every repair that can run. */
const table: Record<string, Work> = {
  author_metadata: {
    prepare: async () =>
      app.db.tx(() => {
        for (let i = 0; i < items; i += 1)
          app.db.run(
            `insert into authors (name, name_key, idxa_id, created_at, updated_at) values ('A', 'a', ?, '', '')`,
            openAlexAuthor(i),
          );
      }),
    body: { max_items: items },
    done: () => count(`select count(*) from author_enrichment where purpose = 'profile'`),
    batch: 100,
  },
  dedup_orcid: {
    prepare: async () => orcidPairs(500),
    // More than fits into the first batch.
    body: { max_items: 500 },
    done: () => count('select count(*) from author_merge_candidates'),
  },
  dedup_orcid_merge: {
    prepare: async () => {
      orcidPairs(100);
      app.db.tx(() =>
        app.db.run(
          `insert into author_merge_candidates (primary_author_id, alt_author_id, source, shared_orcid, confidence, discovered_at)
           select min(id), max(id), 'orcid', orcid, 1, '' from authors group by orcid`,
        ),
      );
    },
    done: () => count('select count(*) from author_alt_identifiers'),
  },
  author_works: {
    prepare: async () => {
      const people = [...new Set(Array.from({ length: 20 }, (_, i) => world.work(i)!.people).flat())].slice(0, 6);
      app.db.tx(() => {
        for (const person of people)
          app.db.run(
            `insert into authors (name, name_key, idxa_id, created_at, updated_at) values ('A', 'a', ?, '', '')`,
            openAlexAuthor(person),
          );
      });
      damage(`insert into followed_authors (author_id, followed_at) select id, '' from authors`);
    },
    done: () => count(`select count(*) from author_enrichment where purpose = 'works'`),
    batch: 1,
  },
  title_resolution: {
    // As many as the credits of a day without a key are enough for.
    prepare: () => entries(9, numbered),
    done: () => count(`select count(*) from paper_enrichment where purpose = 'title' and status <> 'pending'`),
    batch: 1,
  },
  corpus_metadata: {
    prepare: () => entries(items, (i) => `${numbered(i)}, doi={10.1234/c${i}}`),
    done: () => count(`select count(*) from paper_enrichment where purpose = 'metadata' and status <> 'pending'`),
    batch: 100,
  },
  idxb_vector: {
    prepare: () => entries(9, (i) => `${numbered(i)}, doi={10.1234/v${i}}`),
    body: { request_batch_size: 2 },
    done: () => count('select count(*) from publication_embedding_fetch_status'),
    batch: 2,
  },
  embedding: {
    prepare: () => entries(items, numbered),
    done: () => count(`select count(*) from paper_vectors`),
    batch: items,
  },
  cluster_labels: {
    prepare: async () => {
      await entries(items, numbered);
      await app.jobs.settled((await app.ok(computeEmbeddings)).job_id!);
    },
    done: () => count('select count(*) from map_points'),
  },
  paper_group_reconcile: {
    prepare: async () => {
      await entries(items, numbered);
      damage('update papers set canonical_paper_id = id - 1 where id > 1');
    },
    done: () => items - 1 - count('select count(*) from papers where canonical_paper_id > 1'),
  },
  collapse_duplicate_identity: {
    prepare: async () => {
      await entries(items, numbered);
      damage(`update papers set idxa_id = 'W' || (id % 2)`);
    },
    done: () => count('select count(*) from papers where canonical_paper_id is not null'),
  },
  library_dedup: {
    prepare: async () => {
      await entries(items, numbered);
      damage(`update papers set doi = '10.1234/' || (id / 2)`);
    },
    done: () => count('select count(*) from papers where canonical_paper_id is not null'),
  },
  topic_normalize: {
    prepare: async () => {
      await entries(items, numbered);
      damage(
        `insert into topics (name, name_key) values ('Deep learning', 'deep learning'), ('Deep-Learning', 'deep-learning')`,
      );
      damage('insert into paper_topics (paper_id, topic_id) select id, 1 + (id > 10) from papers');
    },
    done: () => count('select count(*) from paper_topics where topic_id = 2') - 10,
  },
  dedup_preprint_twins: {
    prepare: () =>
      entries(items, (i) => {
        const which = Math.floor(i / 2);
        const doi = i % 2 === 0 ? `10.48550/arxiv.2001.${String(which).padStart(5, '0')}` : `10.1234/t${which}`;
        return `title={Twins that were counted as ${which}}, author={Moreau, Anne}, year={2020}, doi={${doi}}`;
      }),
    done: () => count('select count(*) from papers where canonical_paper_id is not null'),
  },
  author_centroids: {
    prepare: async () => {
      await entries(3, numbered);
      app.db.tx(() => {
        for (let i = 1; i <= 120; i += 1) {
          app.db.run(`insert into authors (name, name_key, created_at, updated_at) values ('A', 'a', '', '')`);
          for (const paper of [1, 2, 3])
            app.db.run(
              `insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, 'A', 'idxa')`,
              paper,
              i,
              i,
            );
        }
        for (const paper of [1, 2, 3])
          app.db.run(
            `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at)
             values (?, 'specter_v2', 'idxb', 1, x'0000803f', '')`,
            paper,
          );
      });
      damage(`insert into followed_authors (author_id, followed_at) select id, '' from authors`);
    },
    body: { max_items: 120 },
    done: () => count('select count(*) from author_centroids'),
  },
  gc_orphan_authors: {
    prepare: async () =>
      app.db.tx(() => {
        for (let i = 0; i < 4_000; i += 1)
          app.db.run(`insert into authors (name, name_key, created_at, updated_at) values ('A', 'a', '', '')`);
      }),
    body: { max_items: 4_000 },
    done: () => 4_000 - count('select count(*) from authors'),
  },
  housekeeping: {
    prepare: async () => {
      await entries(items, numbered);
      app.db.tx(() => app.db.run(`insert into library_search (library_search) values ('delete-all')`));
    },
    done: () => count('select count(*) from library_search_docsize'),
  },
};

/** Runs a repair and stops it in the middle: at its first call, or when its first batch is done. */
const endedInTheMiddle = async (key: string, how: 'stop' | 'cancel') => {
  const work = table[key]!;
  const far = new FakeUpstream(world, { budget: { anonymous: 100_000, keyed: 100_000 } });
  const answer = far.asFetch();
  let first: () => void = () => undefined;
  const called = new Promise<void>((r) => {
    first = r;
  });
  let asked = false;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((r) => {
    open = r;
  });
  let late = 0;
  const gated: Fetch = async (call) => {
    if (asked) late += 1;
    first();
    if (!asked)
      await Promise.race([
        gate,
        new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.signal.reason as Error))),
      ]);
    return answer(call);
  };
  app = await createTestApp({ fetch: gated, sleep: async () => undefined, env: baseUrls() });
  // The smallest possible batches.
  app.db.batchBudgetMs = () => 0;
  await work.prepare();
  // A plan is based on counts; without them the run would find nothing to do.
  await app.health.assess();
  const params = { params: { key } };
  const { confirmation_token } = await app.ok(estimateRepair, { ...params, query: work.body ?? {} });
  const body = { ...work.body, ...(confirmation_token ? { confirmation_token } : {}) };
  const { job_id } = await app.ok(runRepair, { ...params, body });
  expect(job_id).not.toBe('');
  const callsOut = operations.find((o) => o.key === key)!.cost === 'network';
  if (callsOut) await called;
  else
    while (work.done() === 0 && /queued|running/.test(app.jobs.repo.get(job_id)!.status))
      await new Promise((r) => setImmediate(r));
  const before = work.done();
  asked = true;
  const end = how === 'stop' ? stopActivity : cancelActivity;
  // Local work continues while a request is read, so it is stopped directly.
  const reply = callsOut ? await app.ok(end, { params: { job_id } }) : app.jobs[how](job_id);
  expect(reply).toMatchObject({ success: true, cancel_requested: true });
  open();
  /** What each further batch left behind. */
  const seen = new Set<number>();
  const watch = setInterval(() => seen.add(work.done()), 1);
  const row = await app.jobs.settled(job_id);
  clearInterval(watch);
  seen.add(work.done());
  seen.delete(before);
  return { row, before, after: work.done(), further: seen.size, late, batch: work.batch };
};

describe('every repair that can run', { timeout: 120_000 }, () => {
  it('is in this table', () => {
    expect(Object.keys(table).sort()).toEqual(
      operations
        .filter(isRunnable)
        .map((o) => o.key)
        .sort(),
    );
  });

  it.each(Object.keys(table))('stops after the batch in flight, which is kept: %s [act-13]', async (key) => {
    const r = await endedInTheMiddle(key, 'stop');
    expect(r.row).toMatchObject({ status: 'cancelled', cancel_requested: 1 });
    expect(r.late).toBe(0);
    if (r.batch !== undefined) expect(r.after - r.before).toBeLessThanOrEqual(r.batch);
    else expect(r.further).toBeLessThanOrEqual(1);
    // What is left is found by the next run. Housekeeping and a small map do in one batch what others need many for.
    if (key === 'housekeeping' || key === 'cluster_labels') return;
    // The batch in flight may have been everything.
    if (r.batch === items && r.after === items) return;
    const { candidates_pending } = await app.ok(estimateRepair, { params: { key } });
    expect(candidates_pending).toBeGreaterThan(0);
  });

  it.each(Object.keys(table))('is ended by a cancel, and nothing is requested or written after it: %s', async (key) => {
    const r = await endedInTheMiddle(key, 'cancel');
    expect(r.row).toMatchObject({ status: 'cancelled', cancel_requested: 1 });
    expect(r.late).toBe(0);
    const at = table[key]!.done();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(table[key]!.done()).toBe(at);
    expect(r.further).toBeLessThanOrEqual(1);
  });

  it.each(['idxb_vector', 'author_metadata'])(
    'what a source had answered is stored in spite of a stop: %s',
    async (key) => {
      const r = await endedInTheMiddle(key, 'stop');
      const written = new Set(Array.from({ length: 300 }, (_, i) => world.work(i)!.people).flat());
      const authors = Array.from({ length: 100 }, (_, i) => i);
      // Authors that the list left out are asked for one by one, after it.
      expect(r.after).toBe(
        key === 'author_metadata' ? authors.filter((i) => written.has(i)).length : table[key]!.batch,
      );
    },
  );
});
