import type { AdjustmentKind, AdjustmentStrength, RankingSignal } from '@carrel/contract';
import { learnedOf, type Part, type SignalValues, scoreOfTotal, totalOf } from './score.ts';
import { buildSlate, type Exploration, type Slate, type SlateCandidate } from './slate.ts';

/** A preference of the user. */
export interface Preference {
  id: string;
  kind: AdjustmentKind;
  target: string;
  strength: AdjustmentStrength;
}

/** The features of a candidate that a preference can refer to. */
export interface Features {
  signals: SignalValues;
  authors: readonly string[];
  venue: string | null;
  topics: readonly string[];
  /** Seeds that it is close to, with 0 to 1 for how close. */
  seeds: readonly (readonly [string, number])[];
  /** What it was found with; the first is the key for the limit per source. Empty: nothing in particular. */
  sources: readonly string[];
  branch: string | null;
}

export interface RankedCandidate {
  key: number;
  features: Features;
}

export interface BranchWeights {
  muted: ReadonlySet<string>;
  /** Deviations by branch. */
  lifts: ReadonlyMap<string, number>;
  /** The fraction of its places that each branch keeps, and its share of the seeds; both 0 to 1. */
  kept: ReadonlyMap<string, { part: number; ofSeeds: number }>;
}

/** Deviations that one preference moves a candidate by. */
const step = 1.2;

/** How far a preference applies to a candidate, from 0 to 1. */
export const matchOf = (f: Features, { kind, target }: Pick<Preference, 'kind' | 'target'>): number => {
  switch (kind) {
    case 'venue':
      return f.venue === target ? 1 : 0;
    case 'author':
      return f.authors.includes(target) ? 1 : 0;
    case 'topic':
      return f.topics.includes(target) ? 1 : 0;
    case 'source':
      return f.sources.includes(target) ? 1 : 0;
    case 'paper':
      return f.seeds.find(([id]) => id === target)?.[1] ?? 0;
  }
};

/** "Never papers like this seed" leaves out those that are close to it, not those that have some words in common. */
const closeToSeed = 0.5;
const excludes = (match: number, kind: AdjustmentKind): boolean =>
  kind === 'paper' ? match >= closeToSeed : match > 0;

export interface Reranked {
  slate: Slate;
  scored: Map<number, { total: number; score: number; parts: Part[] }>;
  /** Candidates that a preference or a muted branch leaves out. */
  excluded: number[];
}

interface Listed extends SlateCandidate {
  branch: string | null;
  /** The total without what was learned from feedback. */
  unlearned: number;
}

/**
 * Places that each branch keeps: a fraction of those that it would have without feedback, or of its share of the seeds if
 * that is more. Feedback about a few papers lowers all similar ones, which are most of their branch. It does so both when
 * papers are found and when they are scored, and would empty the branch long before the branch is muted.
 */
const reservedPlaces = (listed: readonly Listed[], size: number, tally: BranchWeights['kept']): Map<string, number> => {
  const places = new Map<string, number>();
  for (const c of [...listed].sort((a, b) => b.unlearned - a.unlearned || a.key - b.key).slice(0, size))
    if (c.branch !== null) places.set(c.branch, (places.get(c.branch) ?? 0) + 1);
  return new Map(
    [...tally].map(([branch, { part, ofSeeds }]) => [
      branch,
      Math.floor(part * Math.max(places.get(branch) ?? 0, ofSeeds * size)),
    ]),
  );
};

/** Orders candidates by their stored features under the preferences of the user. Nothing is read and nothing is searched. */
export const rerank = (
  candidates: readonly RankedCandidate[],
  preferences: readonly Preference[],
  options: {
    gains: Record<RankingSignal, number>;
    size: number;
    minScore: number;
    branches: BranchWeights;
    random: () => number;
    keepExploration?: readonly Exploration[];
  },
): Reranked => {
  const scored: Reranked['scored'] = new Map();
  const excluded: number[] = [];
  const listed: Listed[] = [];
  for (const { key, features } of candidates) {
    const parts: Part[] = [];
    let never = features.branch !== null && options.branches.muted.has(features.branch);
    for (const preference of preferences) {
      const match = matchOf(features, preference);
      if (match === 0) continue;
      if (preference.strength === 'never') never ||= excludes(match, preference.kind);
      else parts.push({ id: preference.id, amount: (preference.strength === 'more' ? step : -step) * match });
    }
    const lift = features.branch === null ? undefined : options.branches.lifts.get(features.branch);
    if (lift) parts.push({ id: `branch:${features.branch}`, amount: lift });
    const total = totalOf(features.signals, options.gains, parts);
    const score = scoreOfTotal(total);
    scored.set(key, { total, score, parts });
    if (never) excluded.push(key);
    else if (score >= options.minScore)
      listed.push({
        key,
        total,
        authors: features.authors,
        sourceKey: features.sources[0] || null,
        branch: features.branch,
        unlearned: total - (lift ?? 0) - learnedOf(features.signals, options.gains),
      });
  }
  const slate = buildSlate(listed, options.size, {
    random: options.random,
    reserved: reservedPlaces(listed, options.size, options.branches.kept),
    ...(options.keepExploration ? { keepExploration: options.keepExploration } : {}),
  });
  return { slate, scored, excluded };
};
