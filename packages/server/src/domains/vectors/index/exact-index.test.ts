import { expect, it } from 'vitest';
import { packVector, unpackVector } from '../../../platform/packed-vectors.ts';
import { dot } from '../model/text-model.ts';
import { ExactIndex, type ExactVectors } from './exact-index.ts';
import { describeVectorIndex, randomVectors } from './index-compliance.ts';

describeVectorIndex('an exact index over bytes [vec-07] [vec-08]', () => Promise.resolve(new ExactIndex('m', 64)));
describeVectorIndex('an exact index that holds exact vectors [vec-07] [vec-08]', () =>
  Promise.resolve(new ExactIndex('m', 64, 'held')),
);

/** As stored: 16 bits per dimension. */
const items = randomVectors(5_000, 128).map((v) => ({ ...v, vector: unpackVector(packVector(v.vector)) }));
const byId = new Map(items.map((i) => [i.id, i.vector]));
const exact: Record<string, ExactVectors> = {
  'can read the vectors again': (ids) => new Map(ids.map((id) => [id, byId.get(id)!])),
  'holds them': 'held',
};

it.each(Object.keys(exact))('gives exactly the nearest when it %s [vec-09]', async (how) => {
  const index = new ExactIndex('m', 128, exact[how]);
  // Rows move when others are removed.
  await index.upsert([...randomVectors(50, 128, 9).map((v) => ({ ...v, id: v.id + 10_000 })), ...items]);
  await index.remove(Array.from({ length: 50 }, (_, i) => i + 10_001));
  for (const { vector } of randomVectors(10, 128, 2)) {
    const all = items.map((i) => ({ id: i.id, score: dot(i.vector, vector) })).sort((a, b) => b.score - a.score);
    expect((await index.search(vector, 100)).map((n) => n.id)).toEqual(all.slice(0, 100).map((n) => n.id));
  }
});

it('takes less than 100 MB for 100,000 papers of 256 dimensions [vec-09]', () => {
  const index = new ExactIndex('m', 256, 'held');
  index.reserve(100_000);
  expect(index.bytes + 100_000 * 40).toBeLessThan(100_000_000);
});
