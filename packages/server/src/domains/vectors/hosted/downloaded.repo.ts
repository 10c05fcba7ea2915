import type { Db, ReadDb } from '../../../platform/db/db.ts';
import { centredVector } from '../../../platform/packed-vectors.ts';
import { idxbModel } from '../../hydration/vectors.repo.ts';
import { inCorpus } from '../../papers/paper-conditions.ts';

/** The mean of a space of downloaded vectors; null for other spaces. */
export const meanOf = (db: ReadDb, space: string): Float32Array | null => {
  const bytes = db.value<Uint8Array | null>(`select mean from hosted_spaces where id = ? and source = 'idxb'`, space);
  return bytes ? new Float32Array(bytes.slice().buffer) : null;
};

/** Vectors of papers, centred; those of another length or without numbers are left out. */
export const vectorsOf = (db: ReadDb, mean: Float32Array, ids: readonly number[]): Map<number, Float32Array> => {
  const vectors = new Map<number, Float32Array>();
  for (const r of db.all<{ id: number; vector: Uint8Array }>(
    `select paper_id id, vector from publication_embeddings
     where model = ? and paper_id in (select value from json_each(?))`,
    idxbModel,
    JSON.stringify(ids),
  )) {
    const vector = centredVector(r.vector, mean);
    if (vector) vectors.set(r.id, vector);
  }
  return vectors;
};

const ofCorpus = `from papers p join publication_embeddings e on e.paper_id = p.id and e.model = ? where ${inCorpus}`;

/** Papers of the corpus with a vector of a length. */
export const idsWithVector = (db: ReadDb, dimensions: number): number[] =>
  db
    .all<{ id: number }>(`select p.id ${ofCorpus} and e.dimensions = ? order by p.id`, idxbModel, dimensions)
    .map((r) => r.id);

export const countWithVector = (db: ReadDb): number => db.value<number>(`select count(*) ${ofCorpus}`, idxbModel) ?? 0;

/** Papers of the corpus for which Semantic Scholar had no vector; they are not requested again. */
export const countAsked = (db: ReadDb): number =>
  db.value<number>(
    `select count(*) from publication_embedding_fetch_status s join papers p on p.id = s.paper_id
     where s.source = 'idxb' and s.status <> 'error' and ${inCorpus}
       and not exists (select 1 from publication_embeddings e where e.paper_id = p.id and e.model = ?)`,
    idxbModel,
  ) ?? 0;

const rowsPerPause = 1_000;

/**
 * The mean of all normalised vectors. Vectors of another length than most are left out.
 * @returns null if there is no vector
 */
export const meanOfAll = async (
  db: ReadDb,
  pause: () => Promise<unknown>,
): Promise<{ mean: Float32Array; count: number } | null> => {
  const dimensions = db.value<number>(
    `select e.dimensions ${ofCorpus} group by e.dimensions order by count(*) desc, e.dimensions limit 1`,
    idxbModel,
  );
  if (dimensions === undefined || dimensions < 1) return null;
  const sum = new Float64Array(dimensions);
  const zero = new Float32Array(dimensions);
  let count = 0;
  let row = 0;
  for (const r of db.iterate<{ vector: Uint8Array }>(`select e.vector ${ofCorpus}`, idxbModel)) {
    if (row++ % rowsPerPause === 0) await pause();
    const vector = centredVector(r.vector, zero);
    if (!vector) continue;
    count += 1;
    for (let i = 0; i < dimensions; i += 1) sum[i]! += vector[i]!;
  }
  return count === 0 ? null : { mean: Float32Array.from(sum, (x) => x / count), count };
};

export const setMean = (db: Db, space: string, { mean, covered }: { mean: Float32Array | null; covered: number }) => {
  db.run(
    'update hosted_spaces set mean = ?, dimensions = ?, covered = ? where id = ?',
    mean && new Uint8Array(mean.buffer, mean.byteOffset, mean.byteLength),
    mean?.length ?? null,
    covered,
    space,
  );
};

export const setCovered = (db: Db, space: string, covered: number): void => {
  db.run('update hosted_spaces set covered = ? where id = ? and covered <> ?', covered, space, covered);
};

/** Papers whose vector was stored or removed since, while searches use these vectors. */
export const changedPapers = (db: ReadDb, limit: number): number[] =>
  db
    .all<{ paper_id: number }>('select paper_id from downloaded_changed order by paper_id limit ?', limit)
    .map((r) => r.paper_id);

export const settleChanged = (db: Db, ids: readonly number[]): void => {
  db.run('delete from downloaded_changed where paper_id in (select value from json_each(?))', JSON.stringify(ids));
};
