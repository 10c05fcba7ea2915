import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../model/random.ts';
import { dot, unit } from '../model/text-model.ts';
import type { VectorIndex } from './vector-index.ts';

const dimensions = 64;

export const randomVectors = (count: number, size = dimensions, seed = 1): { id: number; vector: Float32Array }[] => {
  const random = gaussian(seeded(seed));
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    vector: unit(Float32Array.from({ length: size }, () => random()))!,
  }));
};

/** Tests for every implementation of an index. `create` returns an empty one for 64 dimensions and the model `m`. */
export const describeVectorIndex = (title: string, create: () => Promise<VectorIndex>): void => {
  describe(title, () => {
    it('names its model and starts empty [vec-07]', async () => {
      const index = await create();
      expect([index.model, index.dimensions, await index.count()]).toEqual(['m', dimensions, 0]);
      expect(await index.search(randomVectors(1)[0]!.vector, 5)).toEqual([]);
    });

    it('finds the nearest, nearest first, with their cosines [vec-07]', async () => {
      const index = await create();
      const items = randomVectors(2_000);
      await index.upsert(items);
      expect(await index.count()).toBe(2_000);
      let right = 0;
      for (const { vector } of randomVectors(20, dimensions, 2)) {
        const all = items
          .map((i) => ({ id: i.id, score: dot(i.vector, vector) }))
          .sort((a, b) => b.score - a.score || a.id - b.id);
        const nearest = await index.search(vector, 50);
        expect(nearest).toHaveLength(50);
        expect(nearest.every((f, i) => i === 0 || f.score <= nearest[i - 1]!.score)).toBe(true);
        expect(nearest[0]!.score).toBeCloseTo(all[0]!.score, 1);
        const best = new Set(all.slice(0, 50).map((x) => x.id));
        right += nearest.filter((f) => best.has(f.id)).length;
      }
      expect(right / 1_000).toBeGreaterThan(0.95);
    });

    it('replaces and removes vectors, and ignores unknown ones [vec-07]', async () => {
      const index = await create();
      const [a, b, c] = randomVectors(3);
      await index.upsert([a!, b!, c!]);
      await index.upsert([{ id: a!.id, vector: b!.vector }]);
      expect((await index.search(b!.vector, 2)).map((n) => n.id)).toEqual([1, 2]);
      await index.remove([b!.id, 99]);
      expect(await index.count()).toBe(2);
      expect((await index.search(c!.vector, 9)).map((n) => n.id)).toEqual([3, 1]);
      await index.upsert([{ id: c!.id, vector: a!.vector }]);
      expect(await index.count()).toBe(2);
      expect((await index.search(a!.vector, 9))[0]).toMatchObject({ id: 3 });
      expect((await index.search(a!.vector, 9))[0]!.score).toBeCloseTo(1, 2);
      await index.remove([3]);
      expect((await index.search(b!.vector, 9)).map((n) => n.id)).toEqual([1]);
      await index.remove([1]);
      expect(await index.search(c!.vector, 9)).toEqual([]);
    });

    it('chooses among given IDs only [vec-07]', async () => {
      const index = await create();
      const items = randomVectors(500);
      await index.upsert(items);
      const few = [7, 300, 499, 12_345];
      expect((await index.search(items[0]!.vector, 10, few)).map((n) => n.id).sort((x, y) => x - y)).toEqual([
        7, 300, 499,
      ]);
      const many = items.map((i) => i.id).filter((id) => id !== 1);
      expect((await index.search(items[0]!.vector, 500, many)).map((n) => n.id)).not.toContain(1);
      expect(await index.search(items[0]!.vector, 10, [])).toEqual([]);
    });

    it('refuses vectors of another space and values that are not numbers [vec-08]', async () => {
      const index = await create();
      const wrong = new Float32Array(dimensions - 1);
      const broken = new Float32Array(dimensions).fill(Number.NaN);
      for (const vector of [wrong, broken]) {
        await expect((async () => index.upsert([{ id: 1, vector }]))()).rejects.toThrow(RangeError);
        await expect((async () => index.search(vector, 1))()).rejects.toThrow(RangeError);
      }
      expect(await index.count()).toBe(0);
    });

    it('returns equal vectors in the order of their IDs [vec-07]', async () => {
      const index = await create();
      const { vector } = randomVectors(1)[0]!;
      await index.upsert([9, 4, 7, 1].map((id) => ({ id, vector })));
      expect((await index.search(vector, 3)).map((n) => n.id)).toEqual([1, 4, 7]);
    });
  });
};
