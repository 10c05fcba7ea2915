import type { LensLane } from '@carrel/contract';

export const families = ['lexical', 'semantic', 'citation', 'taste'] as const;
export type Family = (typeof families)[number];

/** The lane of each family, whose weight in a lens it has. */
export const laneOfFamily: Record<Family, LensLane> = {
  lexical: 'lexical',
  semantic: 'vector',
  citation: 'graph',
  taste: 'external',
};

/** The ways in which a refresh finds papers, each with its family and with what a suggestion says that it comes from. */
export const retrieverKinds = {
  words: { family: 'lexical', sourceType: 'lexical_local' },
  keyword: { family: 'lexical', sourceType: 'topic_search' },
  meaning: { family: 'semantic', sourceType: 'vector' },
  smoothed: { family: 'semantic', sourceType: 'vector' },
  downloaded: { family: 'semantic', sourceType: 'vector' },
  walk: { family: 'citation', sourceType: 'citation_chain' },
  cocitation: { family: 'citation', sourceType: 'graph_cocitation' },
  coupling: { family: 'citation', sourceType: 'graph_coupling' },
  authors: { family: 'taste', sourceType: 'taste_author' },
  venues: { family: 'taste', sourceType: 'taste_venue' },
  sources: { family: 'taste', sourceType: 'recommended' },
} as const satisfies Record<string, { family: Family; sourceType: string }>;
export type RetrieverName = keyof typeof retrieverKinds;

/** @param weight see `Retriever` */
export const retrieverOf = (name: RetrieverName, scores: Float32Array, weight = 1): Retriever<RetrieverName> => ({
  name,
  family: retrieverKinds[name].family,
  scores,
  weight,
});

/**
 * What one way of finding papers says about all papers of the corpus: a score for each, in the order of the corpus.
 * 0 is "nothing found". Values that are no numbers count as 0.
 */
export interface Retriever<Name extends string = string> {
  name: Name;
  family: Family;
  scores: Float32Array;
  /** How much it counts, in the mean of its family and in the sum of scores; 1 unless given. */
  weight?: number;
}

/** Candidates beyond this rank are not hits of a retriever. */
export const maxHits = 1_000;

const clean = (x: number): number => (Number.isFinite(x) ? x : 0);

export interface Spread {
  mean: number;
  /** 0: all papers have the same score, which says nothing. */
  deviation: number;
}

/** Mean and deviation of a score over the whole corpus, not only over candidates: that keeps the tail of good ones. */
export const spreadOf = (scores: Float32Array): Spread => {
  const n = scores.length;
  if (n === 0) return { mean: 0, deviation: 0 };
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += clean(scores[i]!);
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i += 1) squares += (clean(scores[i]!) - mean) ** 2;
  const deviation = Math.sqrt(squares / n);
  return { mean, deviation: deviation > 1e-12 * Math.max(1, Math.abs(mean)) ? deviation : 0 };
};

export const standardised = (score: number, { mean, deviation }: Spread): number =>
  deviation === 0 ? 0 : (clean(score) - mean) / deviation;

/** Positions of the best scores above 0, best first; of equal ones the lower key first, whatever their order. */
export const bestOf = (
  scores: { readonly length: number; readonly [i: number]: number },
  keys: Int32Array,
  eligible: (i: number) => boolean,
  count: number,
): Int32Array => {
  const best: number[] = [];
  for (let i = 0; i < scores.length; i += 1) if (clean(scores[i]!) > 0 && eligible(i)) best.push(i);
  const order = (a: number, b: number) => scores[b]! - scores[a]! || keys[a]! - keys[b]!;
  if (best.length > 4 * count) {
    // Sorting numbers is much faster than sorting with a comparison.
    const values = Float64Array.from(best, (i) => scores[i]!).sort();
    const cut = values[values.length - count]!;
    return Int32Array.from(
      best
        .filter((i) => scores[i]! >= cut)
        .sort(order)
        .slice(0, count),
    );
  }
  return Int32Array.from(best.sort(order).slice(0, count));
};

/** How many candidates are hits of a retriever, without finding which. */
export const hitCount = (scores: Float32Array, eligible: (i: number) => boolean): number => {
  let count = 0;
  for (let i = 0; i < scores.length && count < maxHits; i += 1) if (clean(scores[i]!) > 0 && eligible(i)) count += 1;
  return count;
};
