import type { DiscoverySettings, RankingSignal } from '@carrel/contract';
import type { CandidateDetails } from '../details.repo.ts';
import type { Taste } from '../taste.ts';
import { type PoolEntry, relevanceOf } from './fuse.ts';

/**
 * Names the signals and their meaning in stored features. Those of another version are never scored: the list is made
 * again. Raise the number with every change of a signal.
 */
export const featureSchemaVersion = 'discovery-features-1';

/**
 * What the score is made of, and all of it. How a paper was found or shown (source, lane, rank, position, completeness of
 * its record) has no field here, so it cannot enter the score.
 */
export type SignalValues = Record<RankingSignal, Signal>;
interface Signal {
  /** 0 to 1, for display. */
  value: number;
  /** The value of an average candidate. */
  prior: number;
  /** Deviations from the average candidate; 0 if it is not known. */
  z: number;
}

/**
 * Strength of each signal at its default setting. The first three make the measured order: fused ranks and standardised
 * scores of texts and citations count the same. The others only separate papers that are close to each other.
 */
export const strengths: Record<RankingSignal, number> = {
  source_relevance: 1,
  text_similarity: 1,
  citation_quality: 1,
  feedback_adj: 0.4,
  preference_affinity: 0.25,
  author_affinity: 0.25,
  topic_score: 0.15,
  journal_affinity: 0.1,
  recency_boost: 0.1,
};

/** Signals derived from the user's feedback, which is also what an evaluation predicts. */
export const learnedSignals = ['feedback_adj', 'preference_affinity'] as const satisfies readonly RankingSignal[];

/** Deviations as a value from 0 to 1, which is 0.5 for an average candidate. */
const valueOfZ = (z: number): number => 1 / (1 + Math.exp(-z));
/** A signal that is measured in deviations. */
export const ofDeviations = (z: number): Signal => ({ value: valueOfZ(z), prior: 0.5, z });

/** Signals of a list of candidates from their values; the average over those that have one is the prior. */
export const ofValues = (values: readonly (number | null)[]): Signal[] => {
  const finite = values.filter((v): v is number => v !== null && Number.isFinite(v));
  const prior = finite.length === 0 ? 0 : finite.reduce((a, b) => a + b, 0) / finite.length;
  const deviation = Math.sqrt(finite.reduce((s, v) => s + (v - prior) ** 2, 0) / Math.max(1, finite.length));
  return values.map((v) => {
    if (v === null || !Number.isFinite(v)) return { value: prior, prior, z: 0 };
    return { value: v, prior, z: deviation < 1e-9 ? 0 : Math.max(-4, Math.min(4, (v - prior) / deviation)) };
  });
};

const recency = (year: number | null, now: number, window: number): number | null =>
  year === null ? null : Math.max(0, Math.min(1, 1 - (now - year) / window));
const citations = (d: CandidateDetails): number =>
  Math.min(1, Math.log1p(Math.max(d.cited, 2 * d.influential)) / Math.log(1000));

/** The nine signals of each candidate of a pool. */
export const signalsOf = (
  pool: readonly PoolEntry[],
  o: {
    details: ReadonlyMap<number, CandidateDetails>;
    vectors: ReadonlyMap<number, Float32Array>;
    taste: Taste;
    year: number;
    limits: DiscoverySettings['limits'];
  },
): SignalValues[] => {
  const { details, taste } = o;
  const relevance = relevanceOf(pool);
  const most = Math.max(1e-9, ...taste.authorOf.values());
  const of = (value: (d: CandidateDetails, p: PoolEntry) => number | null) =>
    ofValues(pool.map((p) => value(details.get(p.key)!, p)));
  const affinity = (d: CandidateDetails): number | null => {
    if (d.authors.length === 0) return null;
    const best = Math.max(
      ...d.authors.map((a) => (taste.authorOf.get(a) ?? 0) / most / 2 + (taste.decided.get(a) ?? 0) / 2),
    );
    const worst = Math.min(0, ...d.authors.map((a) => taste.decided.get(a) ?? 0));
    return 0.5 + 0.5 * Math.max(-1, Math.min(1, best + worst));
  };
  const mean = (
    values: readonly { id: number; weight: number }[],
    table: ReadonlyMap<number, number>,
  ): number | null => {
    const weight = values.reduce((s, v) => s + v.weight, 0);
    return weight === 0 ? null : values.reduce((s, v) => s + v.weight * (table.get(v.id) ?? 0), 0) / weight;
  };
  const topic = of((d) => mean(d.topics, taste.topicOf));
  const author = of(affinity);
  const journal = of((d) => (d.venue === null ? null : (taste.venueOf.get(d.venue) ?? 0)));
  const newer = of((d) => recency(d.year, o.year, o.limits.recency_window_years));
  const counts = of((d) => citations(d));
  const liked = of((_, p) => taste.feedback.likeness(o.vectors.get(p.key) ?? null));
  const preferred = of((d) => taste.feedback.affinity(d));
  return pool.map((_, i) => ({
    source_relevance: ofDeviations(relevance[i]!.source),
    text_similarity: ofDeviations(relevance[i]!.text),
    citation_quality: ofDeviations(relevance[i]!.citation + 0.1 * counts[i]!.z),
    topic_score: topic[i]!,
    author_affinity: author[i]!,
    journal_affinity: journal[i]!,
    recency_boost: newer[i]!,
    feedback_adj: liked[i]!,
    preference_affinity: preferred[i]!,
  }));
};
