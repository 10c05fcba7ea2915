import { expect, it } from 'vitest';
import { dot } from '../model/text-model.ts';
import { ExactIndex } from './exact-index.ts';
import { describeVectorIndex, randomVectors } from './index-compliance.ts';

describeVectorIndex('an exact index over bytes [vec-07] [vec-08]', () => Promise.resolve(new ExactIndex('m', 64)));

it('gives exactly the nearest when it can read the vectors again [vec-09]', async () => {
  const items = randomVectors(5_000, 128);
  const byId = new Map(items.map((i) => [i.id, i.vector]));
  const index = new ExactIndex('m', 128, (ids) => new Map(ids.map((id) => [id, byId.get(id)!])));
  await index.upsert(items);
  for (const { vector } of randomVectors(10, 128, 2)) {
    const all = items.map((i) => ({ id: i.id, score: dot(i.vector, vector) })).sort((a, b) => b.score - a.score);
    expect((await index.search(vector, 100)).map((n) => n.id)).toEqual(all.slice(0, 100).map((n) => n.id));
  }
});

it('takes less than 50 MB for 100,000 papers of 256 dimensions [vec-09]', () => {
  const index = new ExactIndex('m', 256);
  index.reserve(100_000);
  expect(index.bytes + 100_000 * 40).toBeLessThan(50_000_000);
});
