import { computeEmbeddings, configureAi, createLens, findSimilar, getAiStatus, refreshLens } from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SuggestionLibrary } from '../../test-kit/suggestion-library.ts';
import type { DenseVectors } from './retrieval/dense-vectors.ts';
import { preferring } from './vector-spaces.ts';

let app: TestApp;
afterEach(() => app?.dispose());

const dimensions = 12;
/** A vector like those of Semantic Scholar: most of it is common to all. */
const vectorOf = (subject: number, n: number) =>
  Array.from({ length: dimensions }, (_, i) => 10 + Math.sin(n * dimensions + i) + (i === subject ? 8 : 0));

const run = async (call: Promise<{ job_id: string }>) => app.jobs.settled((await call).job_id);
/** The best papers by each retriever of the vector lane. */
const refresh = async (id: string): Promise<Map<string, number[]>> => {
  await run(app.ok(refreshLens, { params: { id } }));
  const set = app.db.value<number>('select max(id) from discovery_sets')!;
  const rows = app.db.all<{ retriever: string; paper: number }>(
    `select h.retriever, r.paper_id paper from discovery_hits h join discovery_recommendations r on r.id = h.recommendation_id
     where r.set_id = ? and h.lane = 'vector' and r.paper_id is not null order by h.retriever, h.rank`,
    set,
  );
  const found = new Map<string, number[]>();
  for (const { retriever, paper } of rows) found.set(retriever, [...(found.get(retriever) ?? []), paper]);
  return found;
};

describe('the vector lane of a lens', () => {
  it('compares the vectors of Semantic Scholar while they are in use [emb-20]', async () => {
    app = await createTestApp({ sleep: () => Promise.resolve() });
    const library = new SuggestionLibrary(app);
    for (let i = 0; i < 8; i += 1)
      library.paper([`Ada S${i}`], { title: `Seed ${i} of words`, vector: vectorOf(0, i) });
    // The title says nothing about which of them is like the seeds.
    const other = Array.from({ length: 40 }, (_, i) =>
      library.paper([`Bea O${i}`], {
        title: `Seed ${i % 8} of words`,
        saved: false,
        vector: vectorOf(i % 2 === 0 ? 0 : 3, 50 + i),
      }),
    );
    const near = new Set(other.filter((_, i) => i % 2 === 0));
    await run(app.ok(computeEmbeddings, {}));
    const { id } = await app.ok(createLens, { body: { name: 'All', context_type: 'library_global' } });

    const before = await refresh(id);
    expect(
      before
        .get('downloaded')!
        .slice(0, 20)
        .every((p) => near.has(p)),
    ).toBe(true);
    expect(before.has('meaning')).toBe(false);

    const like = () => app.ok(findSimilar, { body: { paper_ids: ['1'] } });
    await like();
    expect((await like()).cached).toBe(true);
    await app.ok(configureAi, { body: { provider: 'idxb' } });
    await app.jobs.idle();
    // Similar papers are found by the same lane: a cached answer from other vectors is not used.
    expect((await like()).cached).toBe(false);
    expect((await app.ok(getAiStatus)).downloaded).toMatchObject({ searched: 'chosen' });
    const after = await refresh(id);
    expect(
      after
        .get('meaning')!
        .slice(0, 20)
        .every((p) => near.has(p)),
    ).toBe(true);
    expect(after.has('downloaded')).toBe(false);

    await app.ok(configureAi, { body: { provider: 'local' } });
    expect((await refresh(id)).has('downloaded')).toBe(true);
  });
});

describe('scores of two spaces', () => {
  const vectors = (rows: readonly boolean[]): DenseVectors => ({
    rows: rows.length,
    dimensions: 1,
    data: Float32Array.from(rows, Number),
  });

  it('are those of the first where it has a vector, else of the second, each in its own deviations [emb-20]', () => {
    const first = Float32Array.from([3, 1, 0, 0]);
    const second = Float32Array.from([0, 100, 400, -100]);
    const scores = preferring(first, vectors([true, true, false, false]), second);
    // 3 and 1: mean 2, deviation 1. The second: mean 100, deviation about 187.
    expect(scores[0]).toBeCloseTo(1, 5);
    expect(scores[1]).toBeCloseTo(-1, 5);
    expect(scores[2]).toBeCloseTo(1.604, 2);
    expect(scores[3]).toBeCloseTo(-1.069, 2);
    // Another unit of the second changes nothing.
    expect(
      preferring(
        first,
        vectors([true, true, false, false]),
        second.map((x) => x * 7),
      ),
    ).toEqual(scores);
  });

  it('are 0 without a second space, and where all are equal [emb-20]', () => {
    const scores = preferring(Float32Array.from([5, 5, 0]), vectors([true, true, false]), null);
    expect([...scores]).toEqual([0, 0, 0]);
  });
});
