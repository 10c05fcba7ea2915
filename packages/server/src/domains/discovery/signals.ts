import type { DiscoverySettings } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { CandidateDetails } from './details.repo.ts';
import type { FeedbackProfile } from './feedback-profile.ts';
import { type PoolEntry, relevanceOf } from './ranking/fuse.ts';
import { ofDeviations, ofValues, type SignalValues } from './ranking/score.ts';
import { authorWeights, venueWeights } from './taste.ts';

const recency = (year: number | null, now: number, window: number): number | null =>
  year === null ? null : Math.max(0, Math.min(1, 1 - (now - year) / window));
const citations = (d: CandidateDetails): number =>
  Math.min(1, Math.log1p(Math.max(d.cited, 2 * d.influential)) / Math.log(1000));

const topicWeights = (db: ReadDb, seedIds: readonly number[]): Map<number, number> => {
  const rows = db.all<{ id: number; n: number }>(
    'select topic_id id, count(*) n from paper_topics where paper_id in (select value from json_each(?)) group by 1',
    JSON.stringify(seedIds),
  );
  const most = rows.reduce((a, r) => Math.max(a, r.n), 1);
  return new Map(rows.map((r) => [r.id, Math.log1p(r.n) / Math.log1p(most)]));
};

/** What the user keeps, as signals read it. */
export interface Taste {
  authorOf: ReadonlyMap<number, number>;
  venueOf: ReadonlyMap<string, number>;
  topicOf: ReadonlyMap<number, number>;
  /** Authors who are followed (1) or were dismissed (less than 0). */
  decided: ReadonlyMap<number, number>;
  feedback: FeedbackProfile;
}

export const tasteOf = (
  db: ReadDb,
  seedIds: readonly number[],
  { decided, feedback }: Pick<Taste, 'decided' | 'feedback'>,
): Taste => ({
  authorOf: authorWeights(db, seedIds),
  venueOf: venueWeights(db, seedIds),
  topicOf: topicWeights(db, seedIds),
  decided,
  feedback,
});

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
