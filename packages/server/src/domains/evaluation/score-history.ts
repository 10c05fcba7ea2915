import type { DiscoverySettings, LaneWeights } from '@carrel/contract';
import { type RankingSignal, rankingSignals } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { vectorsOfPapers } from '../discovery/branches.repo.ts';
import { loadCorpus, loadGraph, universeOf } from '../discovery/corpus.repo.ts';
import { detailsOf } from '../discovery/details.repo.ts';
import { feedbackProfile } from '../discovery/feedback-profile.ts';
import { graphLane, type LaneInput, lexicalLane, type Pause, vectorLane } from '../discovery/lanes.ts';
import { fuse, type PoolEntry } from '../discovery/ranking/fuse.ts';
import { type Retriever, spreadOf, standardised } from '../discovery/ranking/retriever.ts';
import { signalsOf } from '../discovery/signals.ts';
import { tasteOf } from '../discovery/taste.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import { activeModel } from '../vectors/vectors.repo.ts';
import type { History } from './outcomes.repo.ts';

const outcomes = ['kept', 'rejected', 'random'] as const;
export type Outcome = (typeof outcomes)[number];

/** Papers of the history with their signals as the profile at the cut gives them. */
export interface Scored {
  ids: number[];
  outcomes: Outcome[];
  /** Deviations by signal, in the order of `ids`, by model: as ranked now, and with the vectors of one model only. */
  signals: Record<string, Record<RankingSignal, number[]>>;
  /** The model of vectors, and those that a replay can choose. */
  model: string | null;
  citations: boolean;
}

/** The variant that is ranked now. */
export const asRanked = 'as_ranked';

const weights: LaneWeights = { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 };

/** What is done, in this order. */
export const scoringSteps = ['reading', 'words', 'meaning', 'citations', 'signals'] as const;
export type ScoringStep = (typeof scoringSteps)[number];

/**
 * Scores the papers of a history as a refresh would have, with the profile from before the cut. The lane of sources is
 * left out: their answers at the time are not known.
 */
export const scoreHistory = async (
  db: ReadDb,
  history: History,
  settings: DiscoverySettings,
  now: string,
  onStep: (step: ScoringStep) => Promise<void>,
): Promise<Scored> => {
  const during =
    (step: ScoringStep): Pause =>
    () =>
      onStep(step);
  await onStep('reading');
  const corpus = loadCorpus(db, now);
  const universe = universeOf(corpus);
  const input: LaneInput = {
    lens: { id: 0, context: 'library_global', config: {} },
    corpus,
    seeds: history.seeds,
    disliked: history.disliked,
    graph: loadGraph(db, corpus),
    mutedSeeds: [],
    isPast: true,
  };
  const lanes = [
    await lexicalLane(db, input, during('words')),
    await vectorLane(db, input, during('meaning')),
    await graphLane(db, input, during('citations')),
  ];
  await onStep('signals');
  const retrievers = lanes.flatMap((l) => l.retrievers);
  const listed: [number, Outcome][] = outcomes.flatMap((o) => history[o].map((id): [number, Outcome] => [id, o]));
  const placed = listed.filter(([id]) => universe.at(id) !== undefined);
  const ids = placed.map(([id]) => id);
  const details = detailsOf(db, ids);
  const { vectors } = vectorsOfPapers(db, { seeds: [], keys: ids });
  const taste = tasteOf(
    db,
    history.seeds.map((s) => s.id),
    {
      decided: new Map(),
      feedback: feedbackProfile(db, settings.limits, Date.parse(history.cutoff), history.cutoff),
    },
  );
  const year = new Date(history.cutoff).getUTCFullYear();
  const score = (used: readonly Retriever[]): Record<RankingSignal, number[]> => {
    const pool = poolOf(used, universe.keys, ids, (id) => universe.at(id)!);
    const signals = signalsOf(pool, { details, vectors, taste, year, limits: settings.limits });
    return Object.fromEntries(rankingSignals.map((s) => [s, signals.map((v) => round(v[s].z))])) as Record<
      RankingSignal,
      number[]
    >;
  };
  const model = activeModel(db)?.id ?? null;
  const local = new Set(['meaning', 'smoothed']);
  const downloaded = retrievers.some((r) => r.name === 'downloaded');
  return {
    ids,
    outcomes: placed.map(([, o]) => o),
    signals: {
      [asRanked]: score(retrievers),
      ...(model && { [model]: score(retrievers.filter((r) => r.name !== 'downloaded')) }),
      ...(downloaded && { [idxbModel]: score(retrievers.filter((r) => !local.has(r.name))) }),
    },
    model,
    citations: retrievers.some((r) => r.name === 'walk' && spreadOf(r.scores).deviation > 0),
  };
};

const round = (x: number): number => (Number.isFinite(x) ? Math.round(x * 10_000) / 10_000 : 0);

/** The fused pool of exactly these papers, in the same order, including those that no retriever found. */
const poolOf = (
  retrievers: readonly Retriever[],
  keys: Int32Array,
  ids: readonly number[],
  at: (id: number) => number,
): PoolEntry[] => {
  const chosen = new Set(ids.map(at));
  const { pool, used } = fuse(retrievers, keys, weights, { eligible: (i) => chosen.has(i), size: ids.length });
  const byKey = new Map(pool.map((p) => [p.key, p]));
  const ran = retrievers.filter((r) => used.some((u) => u.name === r.name));
  const spreads = new Map(ran.map((r) => [r, spreadOf(r.scores)]));
  return ids.map((key) => {
    const poolEntry = byKey.get(key);
    if (poolEntry) return poolEntry;
    const entry: PoolEntry = {
      at: at(key),
      key,
      rrf: 0,
      ranks: {},
      z: {},
      sums: { lexical: 0, semantic: 0, citation: 0, taste: 0 },
    };
    for (const r of ran) {
      const z = standardised(r.scores[entry.at]!, spreads.get(r)!);
      entry.z[r.name] = z;
      entry.sums[r.family] += z * (r.weight ?? 1);
    }
    return entry;
  });
};
