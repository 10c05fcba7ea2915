import type { LensLane } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import { countTerms } from '../vectors/model/terms.ts';
import { Projector } from '../vectors/model/text-model.ts';
import { activeModel, allVectors, readModel } from '../vectors/vectors.repo.ts';
import {
  dislikedPapers,
  keywordOf,
  type LensQuery,
  loadEdges,
  loadTexts,
  loadUniverse,
  type Seed,
  seedsOf,
  type Universe,
  weightOfRating,
} from './corpus.repo.ts';
import type { Retriever } from './ranking/retriever.ts';
import { citationGraph, cocitationScores, couplingScores, walkScores } from './retrieval/citation-graph.ts';
import {
  type DenseVectors,
  dislikeFactor,
  isSound,
  profileScores,
  smoothed,
  type Weighted,
} from './retrieval/dense-vectors.ts';
import { addScaled, SparseTexts } from './retrieval/sparse-texts.ts';
import { tasteRetrievers } from './taste.ts';

export interface LaneInput {
  lens: LensQuery;
  now: string;
  /** Weight of each seed by ID, where its branch changes it; 0 for those of a muted branch. */
  branchWeights: readonly (readonly [number, number])[];
  /** What the profile is made of, if it is that of an earlier time. */
  past?: { seeds: readonly Seed[]; disliked: readonly number[] };
}

/** What a lane found: scores of each of its retrievers for the papers in `keys`. */
export interface LaneOutput {
  lane: LensLane;
  keys: Int32Array;
  retrievers: Retriever[];
  /** Works of the frontier among the papers. */
  frontier: number;
}

/** Lets the thread be stopped. */
export type Pause = () => Promise<void>;
const rowsPerPause = 2_000;

export interface Profile {
  universe: Universe;
  seeds: Seed[];
  liked: Weighted;
  disliked: Weighted;
}

export const profileOf = (db: ReadDb, { lens, now, branchWeights, past }: LaneInput): Profile => {
  const universe = loadUniverse(db, now);
  const seeds = past ? [...past.seeds] : seedsOf(db, lens);
  const factor = new Map(branchWeights);
  const liked = seeds.flatMap((s): (readonly [number, number])[] => {
    const at = universe.at(s.id);
    const weight = weightOfRating(s.rating) * (factor.get(s.id) ?? 1);
    return at === undefined || weight === 0 ? [] : [[at, weight]];
  });
  const disliked = (past?.disliked ?? dislikedPapers(db)).flatMap((id): (readonly [number, number])[] => {
    const at = universe.at(id);
    return at === undefined ? [] : [[at, 1]];
  });
  return { universe, seeds, liked, disliked };
};

const output = (lane: LensLane, { universe }: Profile, retrievers: Retriever[]): LaneOutput => ({
  lane,
  keys: universe.keys,
  retrievers,
  frontier: universe.keys.length - universe.papers,
});

/** Words: the mean of the seeds, less half of what was disliked. A keyword counts like a seed. */
export const lexicalLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(db, input);
  const { universe, liked, disliked } = profile;
  const keyword = keywordOf(input.lens);
  if (liked.length === 0 && keyword === null) return output('lexical', profile, []);
  const texts = new SparseTexts();
  let row = 0;
  const empty = new Map<string, number>();
  for (const t of loadTexts(db)) {
    if (row % rowsPerPause === 0) await pause();
    // A row that came or went since the universe was read has no place in it.
    while (row < universe.keys.length && universe.keys[row] !== t.key && (universe.at(t.key) ?? -1) > row) {
      texts.add(empty);
      row += 1;
    }
    if (universe.keys[row] !== t.key) continue;
    texts.add(countTerms(t));
    row += 1;
  }
  for (; row < universe.keys.length; row += 1) texts.add(empty);
  await pause();
  texts.finish();
  const direction = texts.centroid(liked);
  if (disliked.length > 0) addScaled(direction, texts.centroid(disliked), -dislikeFactor);
  const scores = texts.scores(direction);
  const retrievers: Retriever[] = liked.length === 0 ? [] : [{ name: 'words', family: 'lexical', scores }];
  if (keyword !== null)
    retrievers.push({
      name: 'keyword',
      family: 'lexical',
      scores: texts.scores(texts.query(countTerms({ title: keyword, abstract: null }))),
    });
  return output('lexical', profile, retrievers);
};

/** Vectors of the universe by the local model; works of the frontier are projected. Null without a model. */
export const loadVectors = (
  db: ReadDb,
  universe: Universe,
): { vectors: DenseVectors; model: string; meaning: boolean; projector: Projector } | null => {
  const model = activeModel(db);
  if (!model) return null;
  const projector = new Projector(readModel(db, model.id));
  const k = model.dimensions;
  const data = new Float32Array(universe.keys.length * k);
  for (const { id, vector } of allVectors(db, model.id)) {
    const at = universe.at(id);
    if (at !== undefined && isSound(vector, k)) data.set(vector, at * k);
  }
  if (universe.papers < universe.keys.length)
    for (const f of db.iterate<{ id: number; title: string; abstract: string | null }>(
      'select id, title, abstract from discovery_frontier',
    )) {
      const at = universe.at(-f.id);
      const vector = at === undefined ? null : projector.paper(f);
      if (at !== undefined && vector) data.set(vector, at * k);
    }
  return {
    vectors: { rows: universe.keys.length, dimensions: k, data },
    model: model.id,
    meaning: model.kind === 'meaning',
    projector,
  };
};

/** Share of the seeds that must have a downloaded vector, so that a comparison by them is one of the lens. */
const minDownloaded = 0.5;

/** Vectors of Semantic Scholar, a space of its own: cosine with the mean of the seeds, both less the mean of all. */
const downloadedScores = async (
  db: ReadDb,
  { universe, liked }: Profile,
  pause: Pause,
): Promise<Float32Array | null> => {
  const count = (ids: readonly number[]) =>
    db.value<number>(
      'select count(*) from publication_embeddings where model = ? and paper_id in (select value from json_each(?))',
      idxbModel,
      JSON.stringify(ids),
    ) ?? 0;
  const ids = liked.map(([at]) => universe.keys[at]!);
  if (ids.length === 0 || count(ids) < minDownloaded * ids.length) return null;
  let k = 0;
  let data = new Float32Array(0);
  let n = 0;
  for (const r of db.iterate<{ id: number; vector: Uint8Array }>(
    'select paper_id id, vector from publication_embeddings where model = ?',
    idxbModel,
  )) {
    if (n++ % rowsPerPause === 0) await pause();
    const at = universe.at(r.id);
    const v = new Float32Array(r.vector.slice().buffer);
    if (k === 0) {
      k = v.length;
      data = new Float32Array(universe.keys.length * k);
    }
    if (at === undefined || !isSound(v, k)) continue;
    let squares = 0;
    for (const x of v) squares += x * x;
    if (squares > 0)
      data.set(
        v.map((x) => x / Math.sqrt(squares)),
        at * k,
      );
  }
  if (k === 0) return null;
  const space = { rows: universe.keys.length, dimensions: k, data };
  return profileScores(space, liked, [], identity(k));
};

/** Second moments of a space that is not whitened. */
const identity = (k: number): Float64Array => {
  const out = new Float64Array(k * k);
  for (let i = 0; i < k; i += 1) out[i * k + i] = 1;
  return out;
};

/** Meaning: the mean of the seeds among vectors, alone and moved along citations. */
export const vectorLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(db, input);
  const { universe, liked, disliked } = profile;
  const retrievers: Retriever[] = [];
  const held = liked.length === 0 ? null : loadVectors(db, universe);
  await pause();
  if (held) {
    // While only words are weighed, vectors alone would repeat the lexical lane.
    if (held.meaning)
      retrievers.push({ name: 'meaning', family: 'semantic', scores: profileScores(held.vectors, liked, disliked) });
    await pause();
    const graph = citationGraph(universe.keys.length, loadEdges(db, universe));
    await pause();
    if (graph.either.items.length > 0 || !held.meaning)
      retrievers.push({
        name: 'smoothed',
        family: 'semantic',
        scores: profileScores(smoothed(held.vectors, graph.either), liked, disliked),
      });
    await pause();
  }
  const downloaded = await downloadedScores(db, profile, pause);
  if (downloaded) retrievers.push({ name: 'downloaded', family: 'semantic', scores: downloaded });
  return output('vector', profile, retrievers);
};

/** Citations: a random walk from the seeds, what is cited together with them, and what cites the same. */
export const graphLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(db, input);
  const { universe, liked } = profile;
  if (liked.length === 0) return output('graph', profile, []);
  await pause();
  const graph = citationGraph(universe.keys.length, loadEdges(db, universe));
  await pause();
  const cited = db.all<{ id: number; n: number }>(
    `select r.paper_id id, count(*) n from paper_references r
     where r.work in (select work from paper_references where paper_id in (select value from json_each(?))) group by r.paper_id`,
    JSON.stringify(liked.map(([at]) => universe.keys[at]!)),
  );
  await pause();
  const coupling = couplingScores(graph, liked);
  // References that are not papers here connect papers just as well.
  const seeds = new Set(liked.map(([at]) => at));
  for (const { id, n } of cited) {
    const at = universe.at(id);
    if (at !== undefined && !seeds.has(at)) coupling[at] = Math.max(coupling[at]!, n);
  }
  return output('graph', profile, [
    { name: 'walk', family: 'citation', scores: walkScores(graph, liked) },
    { name: 'cocitation', family: 'citation', scores: cocitationScores(graph, liked) },
    // Papers with the same references are related, but far less surely than those that are cited together.
    { name: 'coupling', family: 'citation', scores: coupling, weight: 0.1 },
  ]);
};

/** Taste: authors and venues of the seeds, and lists that sources gave for this lens. */
export const externalLane = async (db: ReadDb, input: LaneInput, pause: Pause): Promise<LaneOutput> => {
  const profile = profileOf(db, input);
  await pause();
  return output('external', profile, tasteRetrievers(db, profile, input.lens.id));
};
