import { type AuthorSuggestion, type NetworkBucket, networkBuckets, type SuggestionBucket } from '@carrel/contract';
import { isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import {
  compareNames,
  firstAndFamily,
  fullKey,
  hasFullGiven,
  type NameMatch,
  type PersonName,
  readName,
} from '../identity/person-name.ts';
import type { Candidate, Features, Reason } from './candidate.ts';
import { featuresOf, papersWrittenWith } from './features.repo.ts';
import { type NetworkCandidate, networkComputedAt, readNetwork } from './network-cache.repo.ts';
import { reasonText, signalLabel } from './reason-text.ts';
import {
  calibrationOf,
  contributions,
  dismissalLookbackMs,
  dismissalPenalty,
  type Merged,
  mergeBuckets,
  type Outcome,
  withQuotas,
} from './scoring.ts';
import * as repo from './suggestions.repo.ts';

const calibrationMs = 180 * 86_400_000;
const fadeMs = 180 * 86_400_000;
const maxReasonPapers = 10;

/** One person in the list: what the library says, what sources say, and the score of both. */
interface Entry {
  idxaId: string;
  /** The record here. */
  id: number | null;
  name: PersonName;
  local: Candidate | null;
  network: Partial<Record<(typeof networkBuckets)[number], NetworkCandidate>>;
  scores: Partial<Record<SuggestionBucket, number>>;
  penalty: number;
  merged: Merged;
  alternatives: string[];
}

/** Names are read once; the same authors are in every request. */
const names = new Map<string, PersonName>();
const maxNames = 5_000;
const nameOf = (text: string): PersonName => {
  let name = names.get(text);
  if (name === undefined) {
    name = readName(text);
    if (names.size >= maxNames) names.clear();
    names.set(text, name);
  }
  return name;
};

/** What this thread has read of the library: valid until the evidence is made again. */
interface Read {
  name: string;
  evidence: repo.Evidence;
  features: Map<number, Features>;
  /** Papers written with these dismissed authors. */
  written: { authors: string; papers: Map<number, number> } | null;
}
const reads = new WeakMap<ReadDb, Read>();
const readOf = (db: ReadDb): Read => {
  const name = repo.evidenceName(db) ?? '';
  const last = reads.get(db);
  if (last?.name === name) return last;
  const read: Read = { name, evidence: repo.readEvidence(db), features: new Map(), written: null };
  reads.set(db, read);
  return read;
};

/** Answers of sources as this thread has read them last. */
const networks = new WeakMap<ReadDb, Map<NetworkBucket, { at: string; candidates: NetworkCandidate[] }>>();
const networkOf = (db: ReadDb, source: NetworkBucket): NetworkCandidate[] => {
  const at = networkComputedAt(db, source);
  if (at === undefined) return [];
  const bySource = networks.get(db) ?? new Map();
  networks.set(db, bySource);
  let last = bySource.get(source);
  if (last?.at !== at) {
    last = { at, candidates: readNetwork(db, source)?.candidates ?? [] };
    bySource.set(source, last);
  }
  return last.candidates;
};

/** What the user said about authors, as a request needs it. */
interface Decisions {
  followedIds: ReadonlySet<number>;
  followedOpenAlex: ReadonlySet<string>;
  suppressedIds: ReadonlySet<number>;
  suppressedOpenAlex: ReadonlySet<string>;
  expired: ReadonlyMap<string, repo.Rejection>;
  outcomes: readonly Outcome[];
  /** Authors dismissed recently enough to count against those like them. */
  dismissed: readonly number[];
  followed: readonly repo.FollowedAuthor[];
}

const decisionsOf = (db: ReadDb, nowMs: number): Decisions => {
  const now = isoAt(nowMs);
  const rows = repo.rejections(db);
  const active = rows.filter((r) => r.suppressed_until > now);
  const since = isoAt(nowMs - dismissalLookbackMs);
  const followed = repo.followedAuthors(db);
  const recordOf = repo.recordsWith(
    db,
    rows.flatMap((r) => r.idxa_id ?? []),
  );
  const idOf = (r: repo.Rejection) => r.author_id ?? (r.idxa_id === null ? undefined : recordOf.get(r.idxa_id));
  const followedIds = new Set(followed.map((f) => f.id));
  return {
    followed,
    followedIds,
    followedOpenAlex: repo.followedOpenAlexIds(db),
    suppressedIds: new Set(active.flatMap((r) => idOf(r) ?? [])),
    suppressedOpenAlex: new Set(active.flatMap((r) => r.idxa_id ?? [])),
    expired: new Map(rows.filter((r) => r.suppressed_until <= now).map((r) => [r.idxa_id ?? '', r])),
    outcomes: repo.outcomes(db, isoAt(nowMs - calibrationMs)),
    dismissed: [...new Set(rows.filter((r) => r.rejected_at >= since).flatMap((r) => idOf(r) ?? []))].filter(
      (id) => !followedIds.has(id),
    ),
  };
};

const sharedCount = <T>(a: readonly T[], b: ReadonlySet<T>): number => a.filter((x) => b.has(x)).length;

/** The penalty of an author for what they share with dismissed authors. */
const penalties = (db: ReadDb, dismissed: readonly number[]): ((author: number, f: Features) => number) => {
  if (dismissed.length === 0) return () => 0;
  const opinions = readOf(db);
  const features = dismissed.map((id) => {
    const f = opinions.features.get(id) ?? featuresOf(db, id);
    opinions.features.set(id, f);
    return f;
  });
  const topics = new Set(features.flatMap((f) => f.topics));
  const venues = new Set(features.flatMap((f) => f.venues));
  const institutions = new Set(features.flatMap((f) => f.institutions));
  const authors = dismissed.join(' ');
  if (opinions.written?.authors !== authors) opinions.written = { authors, papers: papersWrittenWith(db, dismissed) };
  const { papers } = opinions.written;
  return (author, f) =>
    dismissalPenalty({
      topics: sharedCount(f.topics, topics),
      venues: sharedCount(f.venues, venues),
      institutions: sharedCount(f.institutions, institutions),
      coauthoredPapers: papers.get(author) ?? 0,
    });
};

/** Local and network candidates, one entry for each author. */
const gather = (db: ReadDb): Omit<Entry, 'merged' | 'penalty' | 'alternatives'>[] => {
  const entries = new Map<string, Omit<Entry, 'merged' | 'penalty' | 'alternatives'>>();
  const byRecord = new Map<number, string>();
  for (const c of readOf(db).evidence.candidates) {
    byRecord.set(c.id, c.idxaId);
    entries.set(c.idxaId, {
      idxaId: c.idxaId,
      id: c.id,
      name: nameOf(c.name),
      local: c,
      network: {},
      scores: { ...c.scores },
    });
  }
  for (const source of networkBuckets) {
    const list = networkOf(db, source);
    const records = repo.recordsWith(
      db,
      list.map((n) => n.idxaId),
    );
    for (const n of list) {
      const id = records.get(n.idxaId) ?? null;
      const key = (id !== null && byRecord.get(id)) || n.idxaId;
      let entry = entries.get(key);
      if (!entry) {
        entry = { idxaId: n.idxaId, id, name: nameOf(n.name), local: null, network: {}, scores: {} };
        entries.set(key, entry);
        if (id !== null) byRecord.set(id, key);
      }
      entry.network[source] = n;
      entry.scores[source] = 100 * n.composite;
    }
  }
  return [...entries.values()];
};

const orcidOf = (e: Entry): string | null =>
  e.local?.orcid ?? Object.values(e.network).find((n) => n.orcid !== null)?.orcid ?? null;

/**
 * Entries with the same full name become one, represented by the best. An initial instead of a first name, different
 * ORCID iDs or the user's decision keep them separate.
 */
const collapse = (ranked: readonly Entry[], apart: ReadonlySet<string>, rejected: ReadonlySet<string>): Entry[] => {
  const first = new Map<string, Entry>();
  const out: Entry[] = [];
  for (const e of ranked) {
    const key = hasFullGiven(e.name) ? fullKey(e.name) : '';
    const match = key === '' ? undefined : first.get(key);
    const [a, b] = match ? [orcidOf(match), orcidOf(e)] : [null, null];
    const differ =
      apart.has(e.idxaId) ||
      (a !== null && b !== null && a !== b) ||
      (match !== undefined && match.id !== null && e.id !== null && rejected.has(`${match.id} ${e.id}`));
    if (match && !differ) match.alternatives.push(e.idxaId);
    else {
      out.push(e);
      if (key !== '' && !match) first.set(key, e);
    }
  }
  return out;
};

const confidences: Readonly<Record<NameMatch, 'high' | 'medium' | 'low'>> = {
  equal: 'high',
  full: 'high',
  initial: 'medium',
  variant: 'low',
};

/** The followed author with a matching name, best match first. */
const duplicateOf = (
  e: Entry,
  followed: readonly repo.FollowedAuthor[],
  apart: ReadonlySet<string>,
  rejected: ReadonlySet<string>,
): AuthorSuggestion['duplicate_of'] => {
  if (apart.has(e.idxaId)) return null;
  const order = ['high', 'medium', 'low'] as const;
  let best: { confidence: (typeof order)[number]; of: repo.FollowedAuthor } | null = null;
  const orcid = orcidOf(e);
  for (const f of followed) {
    const sameOrcid = orcid !== null && orcid === f.orcid;
    if (!sameOrcid && orcid !== null && f.orcid !== null) continue;
    if (e.id !== null && rejected.has(`${e.id} ${f.id}`)) continue;
    const other = nameOf(f.name);
    const match = compareNames(e.name, other);
    if (match === null && !sameOrcid) continue;
    // With initials on both sides, or no first name at all, the family name alone decides.
    const bothInitials = !hasFullGiven(e.name) && !hasFullGiven(other);
    const bare = firstAndFamily(e.name).given === '' || firstAndFamily(other).given === '';
    const confidence = sameOrcid ? 'high' : bothInitials || bare ? 'low' : confidences[match!];
    if (best === null || order.indexOf(confidence) < order.indexOf(best.confidence)) best = { confidence, of: f };
  }
  return best && { author_id: String(best.of.id), name: best.of.name, confidence: best.confidence };
};

const networkReasons = (e: Entry): Reason[] => {
  const { idxa_related: a, idxb_related: b } = e.network;
  return [
    ...(a
      ? [
          {
            code: 'related_openalex' as const,
            values: { name: a.through[0] ?? '', count: a.seeds },
            papers: a.papers.slice(0, maxReasonPapers),
          },
        ]
      : []),
    ...(b
      ? [
          {
            code: 'related_semantic_scholar' as const,
            values: { count: b.seeds },
            papers: b.papers.slice(0, maxReasonPapers),
          },
        ]
      : []),
  ];
};

/** Which reasons a bucket has. */
const reasonsOf: Readonly<Record<SuggestionBucket, readonly Reason['code'][]>> = {
  library_core: ['wrote_rated', 'wrote_saved'],
  cited_by_high_signal: ['cited_by_rated', 'cited_by_saved'],
  adjacent: ['near_in_citations', 'cited_by_saved', 'shares_topics', 'shares_venues'],
  semantic_similar: ['similar_texts'],
  idxa_related: ['related_openalex'],
  idxb_related: ['related_semantic_scholar'],
};

const reasonsInOrder = (e: Entry, coAuthors: readonly { name: string; papers: number[] }[]): Reason[] => {
  const all: Reason[] = [...(e.local?.reasons ?? []), ...networkReasons(e)];
  const main = reasonsOf[e.merged.main];
  all.sort((x, y) => Number(main.includes(y.code)) - Number(main.includes(x.code)));
  const [first] = coAuthors;
  if (first)
    all.splice(1, 0, {
      code: 'coauthor_of_followed',
      values: { name: first.name, others: coAuthors.length - 1 },
      papers: [...new Set(coAuthors.flatMap((c) => c.papers))].slice(0, maxReasonPapers),
    });
  return all;
};

const signalsOf = (e: Entry, coAuthors: readonly { name: string; papers: number[] }[]): AuthorSuggestion['signals'] => {
  const { local } = e;
  const signal = (
    kind: AuthorSuggestion['signals'][number]['kind'],
    values: { count?: number; value?: number; subject?: string },
  ) => ({
    kind,
    label: signalLabel(kind),
    count: values.count ?? null,
    value: values.value ?? null,
    subject: values.subject ?? null,
  });
  const all: AuthorSuggestion['signals'] = [];
  if (local?.savedPapers) all.push(signal('library_paper_count', { count: local.savedPapers }));
  if (local?.citedPapers) all.push(signal('cited_paper_count', { count: local.citedPapers }));
  if (coAuthors[0]) all.push(signal('coauthor', { count: coAuthors.length, subject: coAuthors[0].name }));
  if (local?.cosine != null) all.push(signal('specter_cosine', { value: local.cosine }));
  const seeds = Math.max(0, ...Object.values(e.network).map((n) => n.seeds));
  if (seeds > 0) all.push(signal('seed_cooccurrence', { count: seeds }));
  if (local?.sharedTopics[0])
    all.push(signal('shared_topics', { count: local.sharedTopics.length, subject: local.sharedTopics[0] }));
  if (local?.recentPapers) all.push(signal('recent_paper_count', { count: local.recentPapers }));
  return all.slice(0, 4);
};

const hundredths = (n: number): number => Math.round(n * 100) / 100;

/**
 * The authors to suggest, best first. Reads prepared evidence and stored answers of sources; nothing is fetched from
 * outside. The user's decisions about authors are read now, so that following or dismissing one shows at once.
 */
export const listSuggestions = (db: ReadDb, { limit, nowMs }: { limit: number; nowMs: number }): AuthorSuggestion[] => {
  const s = decisionsOf(db, nowMs);
  const penaltyOf = penalties(db, s.dismissed);
  const multipliers = new Map<string, number>();
  const calibration = (bucket: SuggestionBucket): number => {
    let m = multipliers.get(bucket);
    if (m === undefined) {
      m = calibrationOf(bucket, s.outcomes, nowMs);
      multipliers.set(bucket, m);
    }
    return m;
  };
  const noFeatures: Features = { topics: [], venues: [], institutions: [] };
  const ranked = gather(db)
    .flatMap((e): Entry[] => {
      if (s.followedOpenAlex.has(e.idxaId) || (e.id !== null && s.followedIds.has(e.id))) return [];
      const penalty = e.id === null ? 0 : penaltyOf(e.id, e.local ?? noFeatures);
      const merged = mergeBuckets(
        contributions(e.scores, e.local?.textMass ?? null),
        calibration,
        e.local?.paperSignal ?? 0,
        penalty,
      );
      return merged === null ? [] : [{ ...e, penalty, merged, alternatives: [] }];
    })
    .sort((a, b) => b.merged.points - a.merged.points || (a.idxaId < b.idxaId ? -1 : 1));
  const apart = repo.keptApart(db);
  const rejected = repo.rejectedMerges(db);
  const suppressed = (idxaId: string, id: number | null) =>
    s.suppressedOpenAlex.has(idxaId) || (id !== null && s.suppressedIds.has(id));
  const idOf = new Map(ranked.map((e) => [e.idxaId, e.id]));
  const people = collapse(ranked, apart, rejected).filter(
    (e) =>
      e.merged.points > 0 &&
      !suppressed(e.idxaId, e.id) &&
      !e.alternatives.some((idxaId) => suppressed(idxaId, idOf.get(idxaId) ?? null)),
  );
  const { followed } = s;
  const nameOfFollowed = new Map(followed.map((f) => [f.id, f.name]));
  return withQuotas(
    people.map((e) => ({ e, main: e.merged.main, points: e.merged.points })),
    limit,
  ).map(({ e }) => {
    const { local, merged } = e;
    const [anyNetwork] = Object.values(e.network);
    const coAuthors = (local?.writesWith ?? []).flatMap((w) => {
      const name = nameOfFollowed.get(w.author);
      return name === undefined ? [] : [{ name, papers: w.papers }];
    });
    const before = s.expired.get(e.idxaId);
    return {
      key: `${merged.main}:${e.idxaId}`,
      name: e.name.text,
      suggestion_type: merged.main,
      score: hundredths(merged.score),
      idxa_id: e.idxaId,
      existing_author_id: e.id === null ? null : String(e.id),
      known_author_type: e.id === null ? null : 'background',
      affiliation: local?.affiliation ?? anyNetwork?.affiliation ?? null,
      duplicate_of: duplicateOf(e, followed, apart, rejected),
      alt_idxa_ids: e.alternatives,
      shared_paper_count: local?.savedPapers ?? 0,
      shared_followed_count: coAuthors.length,
      local_paper_count: local?.localPapers ?? 0,
      recent_paper_count: local?.recentPapers ?? 0,
      shared_followed_authors: coAuthors.map((c) => c.name),
      shared_topics: local?.sharedTopics ?? anyNetwork?.topics ?? [],
      shared_venues: local?.sharedVenues ?? anyNetwork?.venues ?? [],
      sample_titles: local?.titles ?? anyNetwork?.titles ?? [],
      signals: signalsOf(e, coAuthors),
      reasons: reasonsInOrder(e, coAuthors).map((r) => ({
        code: r.code,
        values: r.values,
        text: reasonText(r),
        paper_ids: r.papers.map(String),
      })),
      bucket_scores: Object.fromEntries(Object.entries(e.scores).map(([b, n]) => [b, hundredths(n)])),
      consensus_count: merged.agreeing.length,
      consensus_buckets: merged.agreeing,
      paper_signal_adjustment: hundredths(local?.paperSignal ?? 0),
      dismissal_penalty: hundredths(e.penalty),
      bucket_calibration_multiplier: hundredths(calibration(merged.main)),
      negative_signal: before ? hundredths(2 ** ((Date.parse(before.suppressed_until) - nowMs) / fadeMs)) : 0,
      last_removed_at: before?.rejected_at ?? null,
    };
  });
};
