import type { DiscoverySettings } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { activeModel } from '../vectors/vectors.repo.ts';
import { soundVectors } from './branches.repo.ts';
import type { CandidateDetails } from './details.repo.ts';
import { decayOf } from './ranking/feedback-decay.ts';

/** Events that are read, newest first. */
const maxEvents = 5_000;
/** Opening a paper says little compared with a rating. */
const passive: Record<string, number> = { external_link_click: 0.2, abstract_engagement: 0.1 };
const dislikeFactor = 0.5;

export interface FeedbackProfile {
  liked: number;
  disliked: number;
  /** How much more similar a text is to liked texts than to disliked ones; null without feedback. */
  likeness(vector: Float32Array | null): number | null;
  /** Topics and authors of what was liked and disliked, 0 to 1; null without feedback about them. */
  affinity(d: Pick<CandidateDetails, 'topics' | 'authors'>): number | null;
}

/** What the user's feedback says, as of now: older events count less. */
/** @param until only events up to this time count; all unless given */
export const feedbackProfile = (
  db: ReadDb,
  limits: DiscoverySettings['limits'],
  nowMs: number,
  until = '9',
): FeedbackProfile => {
  const values = new Map<number, number>();
  const note = (paper: number, value: number, at: string) => {
    const counted = value * decayOf(at, nowMs, limits);
    if (counted !== 0) values.set(paper, (values.get(paper) ?? 0) + counted);
  };
  for (const e of db.all<{ paper: number; value: number; at: string }>(
    `select paper_id paper, value, at from feedback_events where value <> 0 and kind <> 'remove' and at <= ? order by id desc limit ?`,
    until,
    maxEvents,
  ))
    note(e.paper, e.value / 2, e.at);
  for (const e of db.all<{ paper: number; type: string; at: string }>(
    'select paper_id paper, event_type type, at from discovery_interactions where paper_id is not null and at <= ? order by id desc limit ?',
    until,
    maxEvents,
  ))
    note(e.paper, passive[e.type] ?? 0, e.at);
  const positive = [...values].filter(([, v]) => v > 0);
  const negative = [...values].filter(([, v]) => v < 0);
  const model = activeModel(db);
  const vectors =
    model && values.size > 0 ? soundVectors(db, model, [...values.keys()]) : new Map<number, Float32Array>();
  const centroid = (list: readonly (readonly [number, number])[]): Float64Array | null => {
    let sum: Float64Array | null = null;
    let total = 0;
    for (const [id, value] of list) {
      const v = vectors.get(id);
      if (!v) continue;
      sum ??= new Float64Array(v.length);
      for (let i = 0; i < v.length; i += 1) sum[i]! += Math.abs(value) * v[i]!;
      total += Math.abs(value);
    }
    return sum === null ? null : sum.map((x) => x / total);
  };
  const towards = centroid(positive);
  const away = centroid(negative);
  const dot = (a: Float64Array | null, v: Float32Array): number => {
    let sum = 0;
    if (a) for (let i = 0; i < v.length; i += 1) sum += a[i]! * v[i]!;
    return sum;
  };
  const topics = new Map<number, number>();
  const authors = new Map<number, number>();
  const wanted = JSON.stringify([...values.keys()]);
  if (values.size > 0) {
    for (const t of db.all<{ paper: number; id: number; score: number | null }>(
      'select paper_id paper, topic_id id, score from paper_topics where paper_id in (select value from json_each(?))',
      wanted,
    ))
      topics.set(t.id, (topics.get(t.id) ?? 0) + values.get(t.paper)! * (t.score ?? 0.5));
    for (const a of db.all<{ paper: number; id: number; n: number }>(
      `select a.paper_id paper, coalesce(m.primary_author_id, a.author_id) id,
         (select count(*) from paper_authors b where b.paper_id = a.paper_id) n
       from paper_authors a left join author_alt_identifiers m on m.alt_author_id = a.author_id
       where a.author_id is not null and a.paper_id in (select value from json_each(?))`,
      wanted,
    ))
      authors.set(a.id, (authors.get(a.id) ?? 0) + values.get(a.paper)! / Math.sqrt(a.n));
  }
  return {
    liked: positive.length,
    disliked: negative.length,
    likeness: (v) =>
      v === null || (towards === null && away === null) ? null : dot(towards, v) - dislikeFactor * dot(away, v),
    affinity: (d) => {
      const items = [
        ...d.topics.flatMap((t) => topics.get(t.id) ?? []),
        ...d.authors.flatMap((a) => authors.get(a) ?? []),
      ];
      if (items.length === 0) return null;
      return 0.5 + 0.5 * Math.tanh(items.reduce((a, b) => a + b, 0) / 1.5);
    },
  };
};
