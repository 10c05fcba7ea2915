import type { Db, ReadDb } from '../../../platform/db/db.ts';
import { packVector, unpackVector } from '../../../platform/packed-vectors.ts';
import { inCorpus } from '../../papers/paper-conditions.ts';
import type { PaperText } from '../model/terms.ts';
import * as downloaded from './downloaded.repo.ts';

const refusals = ['wrong_dimension', 'not_a_number', 'zero', 'refused', 'missing', 'no_text'] as const;
/** Why a paper has no vector from a provider. */
export type Refusal = (typeof refusals)[number];

/** Vectors of one model at one address. Those of two spaces are never compared. */
export interface HostedSpace {
  id: string;
  /** `idxb`: the vectors are those that enrichment downloads from Semantic Scholar; there is no address. */
  source: 'openai' | 'idxb';
  address: string;
  model: string;
  /** Null until the first answer. */
  dimensions: number | null;
  in_use: number;
  related: number | null;
  /** Papers with a vector when the cosines of random pairs were last measured. */
  measured_on: number;
  /** Papers with a downloaded vector, when they were last counted. */
  covered: number;
  created_at: string;
}

const columns = 'id, source, address, model, dimensions, in_use, related, measured_on, covered, created_at';

export const spaceById = (db: ReadDb, id: string): HostedSpace | undefined =>
  db.get<HostedSpace>(`select ${columns} from hosted_spaces where id = ?`, id);

export const spaceInUse = (db: ReadDb): HostedSpace | undefined =>
  db.get<HostedSpace>(`select ${columns} from hosted_spaces where in_use = 1`);

/** The newest space of a model. */
export const spaceOf = (db: ReadDb, address: string, model: string): HostedSpace | undefined =>
  db.get<HostedSpace>(
    `select ${columns} from hosted_spaces where source = 'openai' and address = ? and model = ?
     order by created_at desc, id desc limit 1`,
    address,
    model,
  );

/**
 * The space of the vectors of Semantic Scholar: the one in use, else the newest. An interrupted run may leave a second
 * one.
 */
export const downloadedSpace = (db: ReadDb): HostedSpace | undefined =>
  db.get<HostedSpace>(
    `select ${columns} from hosted_spaces where source = 'idxb' order by in_use desc, created_at desc, id desc limit 1`,
  );

export const allSpaces = (db: ReadDb): HostedSpace[] =>
  db.all<HostedSpace>(`select ${columns} from hosted_spaces order by created_at desc`);

export const insertSpace = (
  db: Db,
  space: Pick<HostedSpace, 'id' | 'source' | 'address' | 'model' | 'created_at'>,
): void => {
  db.run(
    'insert into hosted_spaces (id, source, address, model, created_at) values (?, ?, ?, ?, ?)',
    space.id,
    space.source,
    space.address,
    space.model,
    space.created_at,
  );
};

export const setDimensions = (db: Db, id: string, dimensions: number): void => {
  db.run('update hosted_spaces set dimensions = ? where id = ? and dimensions is null', dimensions, id);
};

export const setMeasures = (
  db: Db,
  id: string,
  { quantiles, related, count }: { quantiles: Float32Array; related: number; count: number },
): void => {
  const bytes = new Uint8Array(quantiles.buffer, quantiles.byteOffset, quantiles.byteLength);
  db.run(
    'update hosted_spaces set quantiles = ?, related = ?, measured_on = ? where id = ?',
    bytes,
    related,
    count,
    id,
  );
};

/** Cosines of random pairs of papers; null until they were measured. */
export const quantilesOf = (db: ReadDb, id: string): Float32Array | null => {
  const bytes = db.value<Uint8Array | null>('select quantiles from hosted_spaces where id = ?', id);
  return bytes ? new Float32Array(bytes.slice().buffer) : null;
};

/** Sets the space that searches use, or none. */
export const useSpace = (db: Db, id: string | null): void => {
  db.run('update hosted_spaces set in_use = 0 where in_use = 1 and id is not ?', id);
  if (id !== null) db.run('update hosted_spaces set in_use = 1 where id = ? and in_use = 0', id);
};

/** Deletes the other spaces of downloaded vectors; the vectors themselves belong to enrichment. */
export const deleteOtherDownloaded = (db: Db, id: string): void => {
  db.run(`delete from hosted_spaces where source = 'idxb' and id <> ?`, id);
};

export interface HostedVector {
  id: number;
  hash: string;
  /** The vector, or the reason why there is none. */
  vector: Float32Array | Refusal;
}

/** @param changed the text has changed in the meantime */
export const storeVector = (
  db: Db,
  space: string,
  { id, hash, vector }: HostedVector,
  changed: boolean,
  at: string,
) => {
  const [body, refusal] = typeof vector === 'string' ? [null, vector] : [packVector(vector), null];
  db.run(
    `insert or replace into hosted_vectors (space, paper_id, vector, refusal, text_hash, created_at)
     select ?, id, ?, ?, ?, ? from papers where id = ?`,
    space,
    body,
    refusal,
    hash,
    at,
    id,
  );
  if (!changed) settleStale(db, space, id);
};

export const settleStale = (db: Db, space: string, id: number): void => {
  db.run('delete from hosted_stale where space = ? and paper_id = ?', space, id);
};

export const hashOf = (db: ReadDb, space: string, id: number): string | undefined =>
  db.value<string>('select text_hash from hosted_vectors where space = ? and paper_id = ?', space, id);

export type Pending = 'missing' | 'stale' | 'missing_stale';

const pendingWhere: Record<Pending, string> = {
  missing: `not exists (select 1 from hosted_vectors v where v.space = ?1 and v.paper_id = p.id)`,
  stale: `exists (select 1 from hosted_stale s where s.space = ?1 and s.paper_id = p.id)`,
  missing_stale: `(not exists (select 1 from hosted_vectors v where v.space = ?1 and v.paper_id = p.id)
    or exists (select 1 from hosted_stale s where s.space = ?1 and s.paper_id = p.id))`,
};

/** Papers to send, by ID. @param space null if none exists yet; then all papers */
export const pendingIds = (db: ReadDb, space: string | null, what: Pending, after: number, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inCorpus} and ${pendingWhere[what]} and p.id > ?2 order by p.id limit ?3`,
      space ?? '',
      after,
      limit,
    )
    .map((r) => r.id);

export const countPending = (db: ReadDb, space: string | null, what: Pending): number =>
  db.value<number>(`select count(*) from papers p where ${inCorpus} and ${pendingWhere[what]}`, space ?? '') ?? 0;

/** Papers of the corpus with a vector. */
export const countCovered = (db: ReadDb, space: string): number =>
  db.value<number>(
    `select count(*) from hosted_vectors v join papers p on p.id = v.paper_id
     where v.space = ? and v.refusal is null and ${inCorpus}`,
    space,
  ) ?? 0;

export const refusalsOf = (db: ReadDb, space: string): Record<Refusal, number> => {
  const counts = new Map(
    db
      .all<{ refusal: Refusal; n: number }>(
        'select refusal, count(*) n from hosted_vectors where space = ? and refusal is not null group by refusal',
        space,
      )
      .map((r) => [r.refusal, r.n]),
  );
  return Object.fromEntries(refusals.map((r) => [r, counts.get(r) ?? 0])) as Record<Refusal, number>;
};

/** Vectors of the right length. A damaged vector counts as missing. */
export const vectorsOf = (db: ReadDb, space: string, ids: readonly number[]): Map<number, Float32Array> => {
  const mean = downloaded.meanOf(db, space);
  return mean ? downloaded.vectorsOf(db, mean, ids) : sentVectors(db, space, ids);
};

const sentVectors = (db: ReadDb, space: string, ids: readonly number[]): Map<number, Float32Array> =>
  new Map(
    db
      .all<{ id: number; vector: Uint8Array }>(
        `select paper_id id, vector from hosted_vectors where space = ?1 and vector is not null
         and length(vector) = 4 + 2 * (select dimensions from hosted_spaces where id = ?1)
         and paper_id in (select value from json_each(?2))`,
        space,
        JSON.stringify(ids),
      )
      .map((r): [number, Float32Array] => [r.id, unpackVector(r.vector)])
      // If the scale is not a number, neither is any value.
      .filter(([, vector]) => Number.isFinite(vector[0])),
  );

export const idsWithVector = (db: ReadDb, space: string): number[] => {
  const mean = downloaded.meanOf(db, space);
  if (mean) return downloaded.idsWithVector(db, mean.length);
  return db
    .all<{ id: number }>(
      `select v.paper_id id from hosted_vectors v join papers p on p.id = v.paper_id
       where v.space = ? and v.refusal is null and ${inCorpus} order by v.paper_id`,
      space,
    )
    .map((r) => r.id);
};

/** The given papers that are in the corpus. Vectors of other papers are kept but not searched. */
export const corpusAmong = (db: ReadDb, ids: readonly number[]): Set<number> =>
  new Set(
    db
      .all<{ id: number }>(
        `select p.id from json_each(?) j join papers p on p.id = j.value where ${inCorpus}`,
        JSON.stringify(ids),
      )
      .map((r) => r.id),
  );

export const textOf = (db: ReadDb, id: number): PaperText | undefined =>
  db.get<PaperText>(
    'select p.id, p.title, x.abstract from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?',
    id,
  );

/** Deletes some vectors of a space, and the space when none is left. @returns vectors that were deleted */
export const deleteSome = (db: Db, space: string, most: number): number => {
  const { changes } = db.run(
    'delete from hosted_vectors where space = ?1 and paper_id in (select paper_id from hosted_vectors where space = ?1 limit ?2)',
    space,
    most,
  );
  if (changes < most) db.run('delete from hosted_spaces where id = ? and in_use = 0', space);
  return changes;
};
