import { stripMarkup } from '../../platform/text.ts';
import type { MeaningSpace } from '../search/meaning-space.ts';
import type { HeldSpace } from './held-space.ts';
import { countTerms, placedTerms } from './model/terms.ts';
import { percentileOf } from './model/text-model.ts';

const wordsShown = 3;

/** The vectors in memory, as search sees them. */
export const meaningSpaceOf = (held: HeldSpace | null): MeaningSpace | null =>
  held && {
    kind: held.model.kind,
    ofText: (text) => Promise.resolve(held.projector.vector(countTerms({ title: text, abstract: null }))),
    ofPaper: (id) => held.vectorOf(id),
    nearest: (vector, k) => held.index.search(vector, k),
    cosines: async (vector, ids) =>
      new Map((await held.index.search(vector, ids.length, ids)).map((n) => [n.id, n.score])),
    percentile: (cosine) => percentileOf(held.projector.model, cosine),
    nearestWords: ({ title, abstract }, to) => {
      const text = stripMarkup(`${title} ${abstract ?? ''}`);
      const written = new Map<string, string>();
      for (const { term, start, end } of placedTerms(text))
        if (!written.has(term)) written.set(term, text.slice(start, end).toLowerCase());
      return held.projector
        .nearestTerms(countTerms({ title, abstract }), to, wordsShown)
        .map((term) => written.get(term) ?? term);
    },
  };
