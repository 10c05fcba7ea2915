import type { LaneWeights } from '@carrel/contract';
import {
  bestOf,
  type Family,
  families,
  laneOfFamily,
  maxHits,
  type Retriever,
  type Spread,
  spreadOf,
  standardised,
} from './retriever.ts';

/** The constant of reciprocal rank fusion. */
const rrfConstant = 60;
/** Candidates that are scored. */
export const poolSize = 200;

/** A candidate of the pool with what the retrievers say about it. */
export interface PoolEntry<Name extends string = string> {
  /** Position in the corpus. */
  at: number;
  key: number;
  /** Fused value of the ranks: 1 if it is first in every family. */
  rrf: number;
  /** Rank by retriever, from 1; absent if it is no hit. */
  ranks: Partial<Record<Name, number>>;
  /** Standardised score by retriever, over the corpus. */
  z: Partial<Record<Name, number>>;
  /** Weighted sum of the standardised scores, by family. */
  sums: Record<Family, number>;
}

export interface Fused<Name extends string = string> {
  pool: PoolEntry<Name>[];
  /** Retrievers that had something to say: their scores differ. */
  used: { name: Name; family: Family; hits: number }[];
}

const rankWeight = (rank: number): number => 1 / (rrfConstant + rank);
/** 1 for rank 1. */
const normalised = (rank: number): number => (rrfConstant + 1) / (rrfConstant + rank);

/**
 * Two-level reciprocal rank fusion. Scores are discarded and ranks kept: the evidence of a family is the mean of 1/(60+rank)
 * over all its retrievers that ran, 0 for those that did not find the paper, so that a second hit never lowers it. Families
 * rank the candidates again, and these ranks are blended by the weights of the lanes.
 * @param keys of the papers, in the order of the corpus; they break ties
 */
export const fuse = <Name extends string>(
  retrievers: readonly Retriever<Name>[],
  keys: Int32Array,
  weights: LaneWeights,
  options: { eligible: (at: number) => boolean; size?: number },
): Fused<Name> => {
  const spreads = retrievers.map((r) => spreadOf(r.scores));
  // A lane whose scores are all equal says nothing about any paper.
  const ran = retrievers.filter((_, i) => spreads[i]!.deviation > 0);
  const spreadFor = new Map(retrievers.map((r, i) => [r, spreads[i]!]));
  const ranksOf = new Map<string, Map<number, number>>();
  for (const r of ran) {
    const best = bestOf(r.scores, keys, options.eligible, maxHits);
    ranksOf.set(r.name, new Map([...best].map((at, i) => [at, i + 1])));
  }
  const total = new Map<number, number>();
  let weightSum = 0;
  for (const family of families) {
    const members = ran.filter((r) => r.family === family);
    const weight = weights[laneOfFamily[family]];
    if (members.length === 0 || weight <= 0) continue;
    weightSum += weight;
    const evidence = new Map<number, number>();
    const shares = members.reduce((sum, m) => sum + (m.weight ?? 1), 0);
    for (const m of members)
      for (const [at, rank] of ranksOf.get(m.name)!)
        evidence.set(at, (evidence.get(at) ?? 0) + ((m.weight ?? 1) * rankWeight(rank)) / shares);
    const order = [...evidence].sort(([a, x], [b, y]) => y - x || keys[a]! - keys[b]!);
    for (const [i, [at]] of order.entries()) total.set(at, (total.get(at) ?? 0) + weight * normalised(i + 1));
  }
  const chosen = [...total].sort(([a, x], [b, y]) => y - x || keys[a]! - keys[b]!).slice(0, options.size ?? poolSize);
  const pool = chosen.map(([at, value]): PoolEntry<Name> => {
    const entry: PoolEntry<Name> = {
      at,
      key: keys[at]!,
      rrf: value / weightSum,
      ranks: {},
      z: {},
      sums: { lexical: 0, semantic: 0, citation: 0, taste: 0 },
    };
    for (const r of ran) {
      const rank = ranksOf.get(r.name)!.get(at);
      if (rank !== undefined) entry.ranks[r.name] = rank;
      const z = standardised(r.scores[at]!, spreadFor.get(r)!);
      entry.z[r.name] = z;
      entry.sums[r.family] += z * (r.weight ?? 1);
    }
    return entry;
  });
  return {
    pool,
    used: ran.map((r) => ({ name: r.name, family: r.family, hits: ranksOf.get(r.name)!.size })),
  };
};

/** What the order of the pool is made of, in deviations within the pool. They add up to it. */
interface Relevance {
  /** Agreement of the ranks, and lists of sources. */
  source: number;
  /** Words and meaning. */
  text: number;
  /** Citations. */
  citation: number;
}

/**
 * How much the ranks count compared with the scores. If a few candidates are far ahead, as in a dense citation graph,
 * ranks would lose that. The measure is the kurtosis of the scores, 3 for a normal distribution.
 */
const shareOfRanks = (sums: readonly number[], { mean, deviation }: Spread): number => {
  if (deviation === 0) return 1;
  const fourth = sums.reduce((s, x) => s + ((x - mean) / deviation) ** 4, 0) / sums.length;
  return Math.min(1, 3 / fourth);
};

/**
 * The order of the pool: the sum of all standardised scores plus the fused ranks, each in deviations within the pool.
 * Ranks alone lose how much better the best are; scores alone let one lane decide the first ten.
 */
export const relevanceOf = (pool: readonly PoolEntry[]): Relevance[] => {
  const sums = pool.map((p) => families.reduce((s, f) => s + p.sums[f], 0));
  const score = spreadOf(Float32Array.from(sums));
  const fused = spreadOf(Float32Array.from(pool, (p) => p.rrf));
  const scale = score.deviation === 0 ? 0 : 1 / score.deviation;
  const share = shareOfRanks(sums, score);
  const count = pool.length || 1;
  const mean = (of: (p: PoolEntry) => number) => pool.reduce((s, p) => s + of(p), 0) / count;
  const means = {
    text: mean((p) => p.sums.lexical + p.sums.semantic),
    citation: mean((p) => p.sums.citation),
    taste: mean((p) => p.sums.taste),
  };
  return pool.map((p) => ({
    source: share * standardised(p.rrf, fused) + (p.sums.taste - means.taste) * scale,
    text: (p.sums.lexical + p.sums.semantic - means.text) * scale,
    citation: (p.sums.citation - means.citation) * scale,
  }));
};

export const totalRelevance = (r: Relevance): number => r.source + r.text + r.citation;
