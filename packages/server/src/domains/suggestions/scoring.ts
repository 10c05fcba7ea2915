import type { SuggestionBucket } from '@carrel/contract';

// The arithmetic of author suggestions. Pure, so that each rule is tested by changing one input.

const dayMs = 86_400_000;

/** What a saved paper counts by its rating; 0 is unrated. */
const ratingWeights = [1, 0.2, 0.5, 1, 2, 3] as const;
export const ratingWeight = (rating: number): number => ratingWeights[rating] ?? 1;

/** First and last authors count more. @param position from 0 */
export const positionWeight = (position: number, authors: number): number =>
  position === 0 || position === authors - 1 ? 1.5 : 1;

/** The weight of a position in a list of authors, before the rating. */
export const authorshipWeight = (position: number, authors: number): number =>
  positionWeight(position, authors) / Math.sqrt(authors);

/** How common a topic or venue is in the library, 0 to 1. @param max the count of the most common one */
export const prevalence = (count: number, max: number): number =>
  max === 0 ? 0 : Math.log(1 + count) / Math.log(1 + max);

/** 0 to 100. Strong evidence comes ever closer to 100 and never reaches it. @param mean of the positive evidence of the bucket */
export const bucketScore = (evidence: number, mean: number): number =>
  mean <= 0 || evidence <= 0 ? 0 : 100 * (1 - Math.exp(-evidence / (2 * mean)));

/** The score of a cosine between two centroids: 0.9 is 90. */
export const cosineScore = (cosine: number): number => 100 * Math.min(1, Math.max(0, cosine));

/** Points for the number of buckets that found an author; a sixth adds none. */
export const consensusBonus = (buckets: number): number =>
  buckets < 2 ? 0 : Math.round(12 * Math.sqrt(Math.min(buckets, 5) - 1));

export const bucketWeights: Readonly<Record<SuggestionBucket, number>> = {
  library_core: 1,
  cited_by_high_signal: 0.9,
  semantic_similar: 0.8,
  adjacent: 0.7,
  idxa_related: 0.9,
  idxb_related: 0.9,
};

/** What each kind of feedback about papers can add or take away at most. */
const signalScales = { author: 18, topic: 5, venue: 4, keyword: 3, tag: 4 } as const;
export type FeedbackKind = keyof typeof signalScales;
const maxPaperSignal = 24;

/** Opinions about papers fade with this half-life, and count for two years. */
const feedbackHalfLifeMs = 180 * dayMs;
const feedbackWindowMs = 730 * dayMs;
export const feedbackDecay = (ageMs: number): number =>
  ageMs > feedbackWindowMs ? 0 : 2 ** (-Math.max(0, ageMs) / feedbackHalfLifeMs);

/** Points for or against an author, from feedback on papers that share something with theirs. */
export const paperSignal = (sums: Partial<Record<FeedbackKind, number>>): number => {
  let points = 0;
  for (const [kind, scale] of Object.entries(signalScales))
    points += scale * Math.tanh((sums[kind as FeedbackKind] ?? 0) / 1.5);
  return Math.min(maxPaperSignal, Math.max(-maxPaperSignal, points));
};

/** How long a dismissal makes similar authors less likely. */
export const dismissalLookbackMs = 100 * dayMs;
const maxDismissalPenalty = 30;

/** What an author shares with dismissed authors. */
interface SharedWithDismissed {
  topics: number;
  venues: number;
  institutions: number;
  /** Papers written with one of them. */
  coauthoredPapers: number;
}
export const dismissalPenalty = (shared: SharedWithDismissed): number =>
  Math.min(
    maxDismissalPenalty,
    2 * shared.topics + 1.5 * shared.venues + shared.institutions + 0.8 * shared.coauthoredPapers,
  );

/** For how long a dismissed or unfollowed author is not suggested. The migration has the same number for unfollowing. */
export const suppressedMs = 250 * dayMs;

/** A follow or dismissal of a suggestion, for calibration. */
export interface Outcome {
  bucket: string;
  followed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}
const calibrationWindowMs = 180 * dayMs;
const calibrationHalfLifeMs = 60 * dayMs;
const prior = 2;

/** The trust in a bucket, 0.5 to 1.5: twice the mean of a Beta(2, 2) posterior over recent follows and dismissals. */
export const calibrationOf = (bucket: string, outcomes: readonly Outcome[], nowMs: number): number => {
  let followed = prior;
  let dismissed = prior;
  for (const o of outcomes) {
    const age = Math.max(0, nowMs - o.at);
    if (o.bucket !== bucket || age > calibrationWindowMs) continue;
    const weight = 2 ** (-age / calibrationHalfLifeMs);
    if (o.followed) followed += weight;
    else dismissed += weight;
  }
  return Math.min(1.5, Math.max(0.5, (2 * followed) / (followed + dismissed)));
};

/** Points above this are compressed, so that no score reaches 100 and equal scores mean equal evidence. */
const knee = 60;
const aboveKnee = 100 - knee;

/** A score from 0 to 100 for points that can exceed it; strictly increasing, and the points themselves up to 60. */
export const visibleScore = (points: number): number =>
  points <= knee ? Math.max(0, points) : knee + aboveKnee * (1 - Math.exp(-(points - knee) / aboveKnee));

/**
 * The basis of each bucket's contribution: its score, but for texts mostly the mass of close texts, because the cosines
 * of neighbouring fields hardly differ. The part was measured; see ADR 0033.
 */
export const contributions = (
  scores: Partial<Record<SuggestionBucket, number>>,
  textMass: number | null,
): Partial<Record<SuggestionBucket, number>> => {
  const { semantic_similar: cosine } = scores;
  return cosine === undefined || textMass === null
    ? scores
    : { ...scores, semantic_similar: (cosine + 3 * textMass) / 4 };
};

/** A bucket takes part in the consensus from this score on. */
const agreesFrom = 10;

export interface Merged {
  /** Unbounded, for sorting. */
  points: number;
  score: number;
  /** The bucket that contributes most. */
  main: SuggestionBucket;
  /** Those that agree, the largest contribution first. */
  agreeing: SuggestionBucket[];
}

/**
 * Merges the scores of the buckets that found one author: their weighted sum, squashed once to 100, then the points for
 * consensus and feedback.
 * @param scores 0 to 100 by bucket
 */
export const mergeBuckets = (
  scores: Partial<Record<SuggestionBucket, number>>,
  calibration: (bucket: SuggestionBucket) => number,
  adjustment: number,
  penalty: number,
): Merged | null => {
  const parts = (Object.entries(scores) as [SuggestionBucket, number][])
    .map(([bucket, score]) => ({ bucket, score, part: score * bucketWeights[bucket] * calibration(bucket) }))
    .filter((p) => p.part > 0)
    .sort((a, b) => b.part - a.part);
  const first = parts[0];
  if (!first) return null;
  const sum = parts.reduce((n, p) => n + p.part, 0);
  const agreeing = parts.filter((p) => p === first || p.score >= agreesFrom).map((p) => p.bucket);
  const points = 100 * (1 - Math.exp(-sum / 100)) + consensusBonus(agreeing.length) + adjustment - penalty;
  return { points, score: visibleScore(points), main: first.bucket, agreeing };
};

/** Parts of the score of an author that a source relates to the library, each 0 to 1; a missing part is unknown. */
export interface NetworkParts {
  seeds?: number;
  topics?: number;
  centroid?: number;
  venues?: number;
  recent?: number;
  hIndex?: number;
}
const networkWeights: Readonly<Record<keyof NetworkParts, number>> = {
  seeds: 0.25,
  topics: 0.25,
  centroid: 0.2,
  venues: 0.15,
  recent: 0.1,
  hIndex: 0.05,
};

/** 0 to 1. The weight of a missing part goes to the others. */
export const networkComposite = (parts: NetworkParts): number => {
  let sum = 0;
  let weights = 0;
  for (const [part, weight] of Object.entries(networkWeights)) {
    const value = parts[part as keyof NetworkParts];
    if (value === undefined) continue;
    sum += weight * Math.min(1, Math.max(0, value));
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
};

/** The part of the list that one bucket may fill while others have more to offer. */
const shares: Readonly<Record<SuggestionBucket, number>> = {
  library_core: 0.6,
  cited_by_high_signal: 0.6,
  adjacent: 0.6,
  semantic_similar: 0.6,
  idxa_related: 0.6,
  idxb_related: 0.6,
};

/** The first of `ranked` within the shares of their buckets, then the best of the rest; best first. */
export const withQuotas = <T extends { main: SuggestionBucket; points: number }>(
  ranked: readonly T[],
  limit: number,
): T[] => {
  const left = new Map(Object.entries(shares).map(([b, share]) => [b, Math.max(1, Math.ceil(share * limit))]));
  const taken: T[] = [];
  const rest: T[] = [];
  for (const item of ranked) {
    const room = left.get(item.main)!;
    if (taken.length < limit && room > 0) {
      left.set(item.main, room - 1);
      taken.push(item);
    } else rest.push(item);
  }
  return [...taken, ...rest.slice(0, limit - taken.length)].sort((a, b) => b.points - a.points);
};
