import { stripMarkup } from '../../platform/text.ts';
import type { MeaningSpace, Near } from '../search/meaning-space.ts';
import type { HeldSpace } from './held-space.ts';
import { countTerms, placedTerms } from './model/terms.ts';
import { dot, percentileOf } from './model/text-model.ts';

const wordsShown = 3;

/** What a vector server has found near some vectors. */
export interface Given {
  model: string;
  found: readonly { vector: Float32Array; near: readonly Near[] }[];
}

const same = (a: Float32Array, b: Float32Array): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** What a vector server found near a vector of a model; null if it was not queried. */
export const givenNear = (given: Given | null, model: string) => (vector: Float32Array, k: number) => {
  const entry = given?.model === model ? given.found.find((f) => same(f.vector, vector)) : undefined;
  return entry ? Promise.resolve(entry.near.slice(0, k)) : null;
};

export const queryVector = (held: HeldSpace, text: string): Float32Array | null =>
  held.projector.vector(countTerms({ title: text, abstract: null }));

/** Words of a paper, as written, that contribute most to its similarity to a vector of the local model. */
export const wordsNearest = (
  held: HeldSpace,
  { title, abstract }: { title: string; abstract: string | null },
  to: Float32Array,
): string[] => {
  const text = stripMarkup(`${title} ${abstract ?? ''}`);
  const written = new Map<string, string>();
  for (const { term, start, end } of placedTerms(text))
    if (!written.has(term)) written.set(term, text.slice(start, end).toLowerCase());
  return held.projector
    .nearestTerms(countTerms({ title, abstract }), to, wordsShown)
    .map((term) => written.get(term) ?? term);
};

/**
 * The space of the local model, as search sees it.
 * @param given what a vector server has found; the vectors in memory are searched otherwise
 */
export const meaningSpaceOf = (held: HeldSpace | null, given: Given | null = null): MeaningSpace | null => {
  if (!held) return null;
  const near = givenNear(given, held.model.id);
  return {
    kind: held.model.kind,
    ofText: (text) => Promise.resolve(queryVector(held, text)),
    ofPaper: (id) => held.vectorOf(id),
    nearest: (vector, k) => near(vector, k) ?? held.index.search(vector, k),
    cosines: async (vector, ids) =>
      given?.model === held.model.id
        ? new Map([...held.vectorsOf(ids)].map(([id, v]) => [id, dot(v, vector)]))
        : new Map((await held.index.search(vector, ids.length, ids)).map((n) => [n.id, n.score])),
    percentile: (cosine) => percentileOf(held.projector.model, cosine),
    nearestWords: (paper, to) => wordsNearest(held, paper, to),
  };
};
