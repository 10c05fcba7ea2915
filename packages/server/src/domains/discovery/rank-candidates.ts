import type { BranchControls, DiscoverySettings, LaneWeights, LensLane, RecommendationReason } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { related } from '../search/meaning-space.ts';
import { seeded } from '../vectors/model/random.ts';
import { percentileOf } from '../vectors/model/text-model.ts';
import { branchOutcomes, branchSeeds, vectorsOfPapers } from './branches.repo.ts';
import { type Branch, branchLift, buildBranches, isMuted, keptPart } from './branches.ts';
import { type Corpus, keywordOf, type LensQuery, openAmong, type Seed } from './corpus.repo.ts';
import { type CandidateDetails, detailsOf } from './details.repo.ts';
import { feedbackProfile } from './feedback-profile.ts';
import type { ListBasis } from './hints.ts';
import { type RefreshSummary, readBranch } from './json-columns.ts';
import type { LaneOutput } from './lanes.ts';
import { type FoundAs, foundAs, linksOf, type SeedLinks } from './links.repo.ts';
import { type BranchWeights, type Features, type Preference, rerank } from './ranking/adjust.ts';
import { type Fused, fuse, type PoolEntry } from './ranking/fuse.ts';
import { laneOfFamily, type RetrieverName, retrieverKinds } from './ranking/retriever.ts';
import type { Part } from './ranking/score.ts';
import { type Exploration, initialMax, type Relaxed } from './ranking/slate.ts';
import { dismissedIn } from './recommendations.repo.ts';
import { productsWith } from './retrieval/dense-vectors.ts';
import { signalsOf } from './signals.ts';
import { decidedAuthors, tasteOf } from './taste.ts';
import { gainsOf } from './weights.ts';

export interface RankInput {
  lens: LensQuery;
  corpus: Corpus;
  seeds: readonly Seed[];
  lanes: readonly LaneOutput[];
  weights: LaneWeights;
  settings: DiscoverySettings;
  controls: BranchControls;
  preferences: readonly Preference[];
  size: number;
  seed: number;
  now: string;
}

export interface Candidate {
  /** Paper ID, or minus the ID of a work of the frontier. */
  key: number;
  title: string;
  rank: number | null;
  features: Features;
  /** What preferences and branches add to its score. */
  parts: Part[];
  evidence: Record<string, number>;
  reasons: RecommendationReason[];
  hits: { retriever: RetrieverName; lane: LensLane; rank: number }[];
  sourceType: string;
  sourceApi: string;
  sourceKey: string | null;
  branch: { id: string; label: string; mode: 'core' | 'explore' } | null;
}

export interface Ranked {
  candidates: Candidate[];
  exploration: Exploration[];
  branches: Branch[];
  basis: ListBasis;
  summary: RefreshSummary;
}

/** What is read for all candidates at once. */
interface Scope {
  lens: LensQuery;
  retrievers: LaneOutput['retrievers'];
  details: ReadonlyMap<number, CandidateDetails>;
  links: ReadonlyMap<number, SeedLinks>;
  ways: ReadonlyMap<number, FoundAs>;
  space: Space;
  branches: readonly Branch[];
  signals: ReturnType<typeof signalsOf>;
  nearest: readonly Near[][];
  taste: ReturnType<typeof tasteOf>;
  year: number;
}

/** The work of a pool, with its features and reasons. */
const candidateOf = (p: PoolEntry<RetrieverName>, i: number, scope: Scope): Candidate => {
  const { lens, retrievers, details, links, ways, space, branches, signals, nearest, taste, year } = scope;
  const d = details.get(p.key)!;
  const l = links.get(p.key);
  const close = nearest[i]!;
  const branch = branchOf(branches, space.vectors.get(p.key) ?? null, close, l);
  const hits = retrievers.flatMap(({ name, family }) => {
    const rank = p.ranks[name];
    return rank === undefined ? [] : [{ retriever: name, lane: laneOfFamily[family], rank }];
  });
  const [strongest] = [...hits].sort((a, b) => a.rank - b.rank || (a.retriever < b.retriever ? -1 : 1));
  const retriever = strongest?.retriever ?? 'words';
  const seedKey = close[0]?.id ?? l?.citedBy[0] ?? l?.cites[0];
  const sourceKey = seedKey === undefined ? null : `paper:${seedKey}`;
  const sourceType =
    p.key < 0 && retriever === 'words'
      ? 'lexical_frontier'
      : ((retriever === 'sources' ? ways.get(p.key)?.way : undefined) ?? retrieverKinds[retriever].sourceType);
  const raw = (name: RetrieverName): number => retrievers.find((r) => r.name === name)?.scores[p.at] ?? 0;
  const evidence: Record<string, number> = {
    ...Object.fromEntries(Object.entries(p.z).map(([k, z]) => [`z_${k}`, round(z)])),
    ...Object.fromEntries(hits.map((h) => [`rank_${h.retriever}`, h.rank])),
    agreement: round(p.rrf),
    cited_by_seeds: l?.citedBy.length ?? 0,
    cites_seeds: l?.cites.length ?? 0,
    cocitations: raw('cocitation'),
    shared_references: raw('coupling'),
    ...(close[0] ? { similarity_percentile: round(close[0].percentile) } : {}),
  };
  return {
    key: p.key,
    title: d.title,
    rank: null,
    features: {
      signals: signals[i]!,
      authors: d.authors.map(String).concat(d.authors.length === 0 ? d.names.map((n) => `name:${n}`) : []),
      venue: d.venue,
      topics: d.topics.map((t) => String(t.id)),
      seeds: seedCloseness(close, l),
      sources: [sourceKey ?? '', sourceType, d.api],
      branch: branch?.id ?? null,
    },
    parts: [],
    evidence,
    reasons: reasonsOf(d, l, close, {
      evidence,
      ...taste,
      origin: p.ranks.sources === undefined ? undefined : ways.get(p.key),
      keyword: p.ranks.keyword === undefined ? null : keywordOf(lens),
      recent: d.year !== null && year - d.year <= 1,
    }),
    hits,
    sourceType,
    sourceApi: d.api,
    sourceKey,
    branch,
  };
};

export const rankCandidates = (db: ReadDb, input: RankInput): Ranked => {
  const { lens, corpus, seeds, settings } = input;
  const seedIds = new Set(seeds.map((s) => s.id));
  const retrievers = input.lanes.flatMap((lane) => lane.retrievers);
  const own = lens.context === 'papers' || lens.context === 'collection' || lens.context === 'tag';
  const dismissed = dismissedIn(db, lens.id);
  const { pool: best, used } = fuse(retrievers, corpus.keys, input.weights, {
    eligible: (at) =>
      corpus.open[at] === 1 && !dismissed.has(corpus.keys[at]!) && !(own && seedIds.has(corpus.keys[at]!)),
  });
  // The user may have saved, dismissed or deleted some while the lanes ran.
  const open = openAmong(
    db,
    best.map((p) => p.key),
  );
  // Another lens may store one as a paper meanwhile, which then has another key.
  const details = detailsOf(db, [...open]);
  const pool = best.filter((p) => details.has(p.key));
  const keys = pool.map((p) => p.key);
  const links = linksOf(db, keys, seedIds);
  const ways = foundAs(db, keys, { lensId: lens.id, seeds: seedIds, related: settings.strategies.related_works });
  const space = vectorsOfPapers(db, { seeds: seeds.map((s) => s.id), keys });
  const branches = buildBranches(branchSeeds(db, seeds, space.vectors), {
    before: db
      .all<{ id: string; body: string }>('select id, body from discovery_branches where lens_id = ?', lens.id)
      .map((b) => ({ id: b.id, seeds: readBranch(b.body).seeds })),
    outcomes: branchOutcomes(db, lens.id, input.now),
    controls: input.controls,
    maxBranches: settings.branches.max_clusters,
    temperature: input.controls.temperature ?? settings.branches.temperature,
    resolution: input.controls.resolution ?? 1,
  });
  const feedback = feedbackProfile(db, settings.limits, Date.parse(input.now));
  const decided = decidedAuthors(db, input.now);
  const seedList = seeds.map((s) => s.id);
  const taste = tasteOf(db, seedList, { decided, feedback });
  const year = new Date(input.now).getUTCFullYear();
  const signals = signalsOf(pool, { details, vectors: space.vectors, taste, year, limits: settings.limits });
  const nearest = nearestSeeds(keys, space, seedIds);
  const scope: Scope = {
    lens,
    retrievers,
    details,
    links,
    ways,
    space,
    branches,
    signals,
    nearest,
    taste,
    year,
  };
  const candidates = pool.map((p, i) => candidateOf(p, i, scope));
  const { slate, scored, excluded } = rerank(candidates, input.preferences, {
    gains: gainsOf(settings.weights, settings.recommendation_mode),
    size: input.size,
    minScore: settings.limits.min_score,
    branches: branchEffects(branches),
    random: seeded(input.seed),
  });
  for (const c of candidates) c.parts = scored.get(c.key)!.parts;
  const byKey = new Map(candidates.map((c) => [c.key, c]));
  for (const [i, key] of slate.keys.entries()) byKey.get(key)!.rank = i + 1;
  for (const { key } of slate.exploration)
    byKey.get(key)!.reasons.push({ code: 'exploration', values: {}, paper_ids: [] });
  return {
    candidates,
    exploration: slate.exploration,
    branches,
    basis: basisOf(db, lens, seedList, space.model !== null),
    summary: summaryOf(input, {
      seeds: seeds.length,
      universe: corpus.keys.length,
      frontier: corpus.keys.length - corpus.papers,
      used,
      pool: pool.length,
      shown: slate.keys.length,
      excluded: excluded.length,
      relaxed: slate.relaxed,
      model: space.model,
      disliked: feedback.disliked,
      liked: feedback.liked,
    }),
  };
};

const basisOf = (db: ReadDb, lens: LensQuery, seeds: readonly number[], hasModel: boolean): ListBasis => ({
  seeds: seeds.length,
  keyword: keywordOf(lens) !== null,
  withReferences:
    db.value<number>(
      `select count(*) from json_each(?) j where exists (select 1 from citations where citing_id = j.value)
         or exists (select 1 from paper_references where paper_id = j.value)`,
      JSON.stringify(seeds),
    ) ?? 0,
  withAbstract:
    db.value<number>(
      'select count(*) from paper_texts where abstract is not null and paper_id in (select value from json_each(?))',
      JSON.stringify(seeds),
    ) ?? 0,
  hasModel,
});

/** Muted branches leave the list; the others are moved by their weight, and keep a fraction of their places. */
export const branchEffects = (
  branches: readonly Pick<Branch, 'id' | 'state' | 'autoWeight' | 'seeds'>[],
): BranchWeights => {
  const seeds = branches.reduce((n, b) => n + b.seeds.length, 0);
  return {
    muted: new Set(branches.filter((b) => isMuted(b.state)).map((b) => b.id)),
    lifts: new Map(branches.map((b) => [b.id, branchLift(b.state, b.autoWeight)])),
    kept: new Map(
      branches.map((b) => [
        b.id,
        { part: keptPart(b.state, b.autoWeight), ofSeeds: b.seeds.length / Math.max(1, seeds) },
      ]),
    ),
  };
};

const round = (x: number): number => Math.round(x * 10_000) / 10_000;

const summaryOf = (
  input: RankInput,
  counts: {
    seeds: number;
    universe: number;
    frontier: number;
    used: Fused['used'];
    pool: number;
    shown: number;
    excluded: number;
    relaxed: readonly Relaxed[];
    model: string | null;
    liked: number;
    disliked: number;
  },
): RefreshSummary => ({
  seed_count: counts.seeds,
  context_type: input.lens.context,
  recommendation_mode: input.settings.recommendation_mode,
  temperature: input.controls.temperature ?? input.settings.branches.temperature,
  weights: input.weights,
  signal_weights: input.settings.weights,
  model: counts.model,
  corpus: { papers: counts.universe - counts.frontier, frontier: counts.frontier },
  channels: Object.fromEntries(
    [...new Set(Object.values(laneOfFamily))].map((lane) => [
      lane,
      Math.max(0, ...counts.used.filter((u) => laneOfFamily[u.family] === lane).map((u) => u.hits)),
    ]),
  ),
  retrievers: counts.used,
  taste_profile: { liked: counts.liked },
  negative_profile: { disliked: counts.disliked },
  diversity: { per_author: initialMax.author, per_source: initialMax.source, relaxed: counts.relaxed },
  filters: {
    ranked: counts.pool,
    staged: counts.shown,
    excluded: counts.excluded,
    insertable: counts.pool - counts.excluded,
  },
});

interface Near {
  id: number;
  cosine: number;
  percentile: number;
}
interface Space {
  model: string | null;
  quantiles: Float32Array | null;
  vectors: ReadonlyMap<number, Float32Array>;
}

/** For each of the papers, the seeds with the most similar texts. */
const nearestSeeds = (keys: readonly number[], { vectors, quantiles }: Space, seeds: ReadonlySet<number>): Near[][] => {
  const embedded = [...seeds].filter((id) => vectors.has(id));
  const dimensions = vectors.get(embedded[0] ?? 0)?.length ?? 0;
  if (!quantiles || dimensions === 0) return keys.map(() => []);
  const products = productsWith(
    embedded.map((id) => vectors.get(id)!),
    dimensions,
  );
  return keys.map((key) => {
    const v = vectors.get(key);
    const nearest: Near[] = [];
    if (v)
      for (const [i, cosine] of products(v).entries())
        if (cosine > 0 && embedded[i] !== key) nearest.push({ id: embedded[i]!, cosine, percentile: 0 });
    return nearest
      .sort((a, b) => b.cosine - a.cosine || a.id - b.id)
      .slice(0, 5)
      .map((n) => ({ ...n, percentile: percentileOf({ quantiles }, n.cosine) }));
  });
};

const seedCloseness = (close: readonly Near[], links: SeedLinks | undefined): [string, number][] => {
  const out = new Map<string, number>();
  for (const n of close) if (n.percentile >= related) out.set(String(n.id), n.percentile);
  for (const id of [...(links?.citedBy ?? []), ...(links?.cites ?? [])].slice(0, 20)) out.set(String(id), 1);
  return [...out];
};

const branchOf = (
  branches: readonly Branch[],
  vector: Float32Array | null,
  close: readonly Near[],
  links: SeedLinks | undefined,
): Candidate['branch'] => {
  const of = (b: Branch, mode: 'core' | 'explore') => ({ id: b.id, label: b.label, mode });
  if (vector) {
    let best: { branch: Branch; cosine: number } | null = null;
    for (const branch of branches) {
      if (!branch.centroid) continue;
      let cosine = 0;
      for (let i = 0; i < vector.length; i += 1) cosine += vector[i]! * branch.centroid[i]!;
      if (!best || cosine > best.cosine) best = { branch, cosine };
    }
    if (best) return of(best.branch, (close[0]?.percentile ?? 0) >= related ? 'core' : 'explore');
  }
  const seed = links?.citedBy[0] ?? links?.cites[0];
  const branch = branches.find((b) => seed !== undefined && b.seeds.includes(seed)) ?? branches[0];
  return branch ? of(branch, seed === undefined ? 'explore' : 'core') : null;
};

const ids = (list: readonly number[]): string[] => list.slice(0, 5).map(String);

const reasonsOf = (
  d: CandidateDetails,
  l: SeedLinks | undefined,
  close: readonly Near[],
  o: {
    evidence: Record<string, number>;
    authorOf: ReadonlyMap<number, number>;
    decided: ReadonlyMap<number, number>;
    venueOf: ReadonlyMap<string, number>;
    topicOf: ReadonlyMap<number, number>;
    origin: FoundAs | undefined;
    keyword: string | null;
    recent: boolean;
  },
): RecommendationReason[] => {
  const out: (RecommendationReason & { strength: number })[] = [];
  const z = (name: string): number => o.evidence[`z_${name}`] ?? 0;
  const give = (
    strength: number,
    code: RecommendationReason['code'],
    values: RecommendationReason['values'],
    papers: readonly number[] = [],
  ) => out.push({ code, values, paper_ids: ids(papers), strength });
  const citation = Math.max(z('walk'), z('cocitation'), z('coupling'));
  if (l?.citedBy.length) give(citation + 1, 'cited_by_seeds', { count: l.citedBy.length }, l.citedBy);
  if (l?.cites.length) give(citation + 1, 'cites_seeds', { count: l.cites.length }, l.cites);
  if (o.evidence.cocitations! > 0 && !l?.citedBy.length)
    give(z('cocitation'), 'cocited_with_seeds', { count: o.evidence.cocitations! });
  if (o.evidence.shared_references! > 0 && !l?.cites.length)
    give(z('coupling'), 'shares_references', { count: o.evidence.shared_references! });
  if (out.length === 0 && z('walk') > 1) give(z('walk'), 'near_in_citations', {});
  const [near] = close;
  if (near && near.percentile >= related)
    give(
      Math.max(z('meaning'), z('smoothed'), z('words')),
      'similar_text',
      { percent: Math.floor(near.percentile * 1000) / 10 },
      close.filter((c) => c.percentile >= related).map((c) => c.id),
    );
  else if (z('words') > 1) give(z('words'), 'shares_words', {});
  const followed = d.authors.findIndex((a) => (o.decided.get(a) ?? 0) > 0);
  const author = d.authors.findIndex((a) => o.authorOf.has(a));
  if (followed >= 0) give(2, 'followed_author', { author: d.names[followed] ?? '' });
  else if (author >= 0) give(1.5, 'known_author', { author: d.names[author] ?? '' });
  if (d.venue !== null && (o.venueOf.get(d.venue) ?? 0) > 0.5)
    give(0.6, 'known_venue', { venue: d.venueName ?? d.venue });
  const shared = d.topics.filter((t) => (o.topicOf.get(t.id) ?? 0) > 0.3);
  if (shared.length > 0)
    give(0.8, 'shared_topics', {
      topics: shared
        .slice(0, 2)
        .map((t) => t.name)
        .join(', '),
    });
  const relatedTo = o.origin?.relatedTo ?? [];
  if (relatedTo.length > 0) give(1.5, 'related_to_seeds', { count: relatedTo.length, source: 'idxa' }, relatedTo);
  else if (o.origin && d.api !== 'local') give(1.5, 'recommended_by_source', { source: d.api });
  if (o.keyword) give(1.5, 'matches_keyword', { keyword: o.keyword });
  if (o.recent) give(0.2, 'recent', { year: d.year! });
  return out
    .sort((a, b) => b.strength - a.strength || (a.code < b.code ? -1 : 1))
    .slice(0, 4)
    .map(({ strength: _, ...r }) => r);
};
