import type { ReadDb } from '../../platform/db/db.ts';
import { centredVector } from '../../platform/packed-vectors.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import { Projector } from '../vectors/model/text-model.ts';
import { activeModel, allVectors, readModel } from '../vectors/vectors.repo.ts';
import type { Universe } from './corpus.repo.ts';
import { spreadOf, standardised } from './ranking/retriever.ts';
import type { Weighted } from './retrieval/citation-graph.ts';
import { centre, type DenseVectors, hasVector, isSound } from './retrieval/dense-vectors.ts';

/** Lets the thread be stopped. */
type Pause = () => Promise<void>;
const rowsPerPause = 2_000;

/** Vectors of the universe by the local model; works of the frontier are projected. Null without a model. */
export const localVectors = (db: ReadDb, universe: Universe): { vectors: DenseVectors; meaning: boolean } | null => {
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
  return { vectors: { rows: universe.keys.length, dimensions: k, data }, meaning: model.kind === 'meaning' };
};

/** Whether searches and lenses use the vectors that Semantic Scholar publishes. */
export const usesDownloaded = (db: ReadDb): boolean =>
  db.value(`select 1 from hosted_spaces where in_use = 1 and source = 'idxb'`) !== undefined;

/** Share of the seeds that must have a downloaded vector, so that a comparison by them represents the lens. */
const minDownloaded = 0.5;

/**
 * Vectors of Semantic Scholar, a space of its own, each less the mean of all. Works of the frontier have none.
 * @returns null if too few of the seeds have one
 */
export const downloadedVectors = async (
  db: ReadDb,
  { universe, liked }: { universe: Universe; liked: Weighted },
  pause: Pause,
): Promise<DenseVectors | null> => {
  const ids = liked.map(([at]) => universe.keys[at]!);
  const have =
    db.value<number>(
      'select count(*) from publication_embeddings where model = ? and paper_id in (select value from json_each(?))',
      idxbModel,
      JSON.stringify(ids),
    ) ?? 0;
  if (ids.length === 0 || have < minDownloaded * ids.length) return null;
  let zero: Float32Array | null = null;
  let data = new Float32Array(0);
  let n = 0;
  for (const r of db.iterate<{ id: number; vector: Uint8Array }>(
    'select paper_id id, vector from publication_embeddings where model = ?',
    idxbModel,
  )) {
    if (n++ % rowsPerPause === 0) await pause();
    const at = universe.at(r.id);
    if (at === undefined) continue;
    if (zero === null) {
      zero = new Float32Array(Math.floor(r.vector.length / 4));
      data = new Float32Array(universe.keys.length * zero.length);
    }
    const vector = centredVector(r.vector, zero);
    if (vector) data.set(vector, at * zero.length);
  }
  if (zero === null) return null;
  const space = { rows: universe.keys.length, dimensions: zero.length, data };
  centre(space);
  return space;
};

/**
 * Scores of two spaces in one list. Cosines of two spaces cannot be compared, so each paper counts by how many deviations it
 * is above the mean in one of them: in the first if it has a vector there, else in the second.
 */
export const preferring = (first: Float32Array, vectors: DenseVectors, second: Float32Array | null): Float32Array => {
  const has = Array.from(first, (_, row) => hasVector(vectors, row));
  const spread = spreadOf(first.filter((_, row) => has[row]));
  const other = second && spreadOf(second);
  return first.map((x, row) => {
    if (has[row]) return standardised(x, spread);
    return second && other ? standardised(second[row]!, other) : 0;
  });
};
