import type { DiscoverySettings, RankingSignal } from '@carrel/contract';
import type { CandidateDetails } from './details.repo.ts';
import { type PoolEntry, relevanceOf } from './ranking/fuse.ts';
import { ofDeviations, ofValues, type SignalValues } from './ranking/score.ts';
import type { Taste } from './taste.ts';

/**
 * Names the signals and their meaning in stored features. Features of another version are never scored: the list is made
 * again. Raise the number with every change of a signal.
 */
export const featureSchemaVersion = 'discovery-features-1';

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
