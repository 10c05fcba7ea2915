import type { ReadDb } from '../../platform/db/db.ts';
import { centredVector, dotPacked, unpackVector } from '../../platform/packed-vectors.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { nearestLookedAt } from './meaning-space.ts';

interface Space {
  id: string;
  related: number | null;
  source?: 'openai' | 'idxb';
  mean?: Uint8Array | null;
}

interface Row {
  id: number;
  vector: Uint8Array;
}

/** How the vectors of a space are stored. */
interface Stored {
  /** A query with the columns `id` and `vector`; its parameter names the space. */
  rows: string;
  /** Null if the bytes are not a vector. */
  read(bytes: Uint8Array): Float32Array | null;
  /** The product of a stored vector with another one; NaN if that is not possible. */
  dot(bytes: Uint8Array, vector: Float32Array): number;
}

const packed: Omit<Stored, 'rows'> = {
  read: (bytes) => (bytes.length < 6 || bytes.length % 2 !== 0 ? null : unpackVector(bytes)),
  dot: dotPacked,
};

const local: Stored = {
  rows: 'select v.paper_id id, v.vector from paper_vectors v where v.model = ? and v.vector is not null',
  ...packed,
};

// A vector of a provider stays when its paper leaves the corpus; a local one does not.
const provided: Stored = {
  rows: `select v.paper_id id, v.vector from hosted_vectors v join papers p on p.id = v.paper_id
    where v.space = ? and v.vector is not null and ${inCorpus}`,
  ...packed,
};

/** Vectors of Semantic Scholar, minus their mean. */
const downloaded = (mean: Float32Array): Stored => {
  const read = (bytes: Uint8Array) => centredVector(bytes, mean);
  return {
    rows: `select v.paper_id id, v.vector from publication_embeddings v join papers p on p.id = v.paper_id
      where v.model = (select model from hosted_spaces where id = ?) and ${inCorpus}`,
    read,
    dot: (bytes, vector) => {
      const other = read(bytes);
      if (!other) return Number.NaN;
      let sum = 0;
      for (let i = 0; i < vector.length; i += 1) sum += other[i]! * vector[i]!;
      return sum;
    },
  };
};

const storedOf = ({ source, mean }: Space): Stored => {
  if (source === undefined) return local;
  return source === 'idxb' && mean ? downloaded(new Float32Array(mean.slice().buffer)) : provided;
};

/**
 * Papers that are related to one, nearest first, from the stored vectors. For callers without an index in memory: reads
 * every vector, so it is meant for a thread.
 */
export const scanForRelated = (db: ReadDb, id: number): number[] => {
  const space =
    db.get<Space>('select id, related, source, mean from hosted_spaces where in_use = 1') ??
    db.get<Space>(`select id, related from vector_models where state = 'active'`);
  if (!space) return [];
  const { rows, read, dot } = storedOf(space);
  const own = db.get<Row>(`${rows} and v.paper_id = ?`, space.id, id);
  const vector = own ? read(own.vector) : null;
  if (!vector) return [];
  const related: { id: number; score: number }[] = [];
  for (const row of db.iterate<Row>(`${rows} and v.paper_id <> ?`, space.id, id)) {
    const score = dot(row.vector, vector);
    if (score >= (space.related ?? 0)) related.push({ id: row.id, score });
  }
  return related
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, nearestLookedAt)
    .map((n) => n.id);
};
