import type { Db, ReadDb } from '../../platform/db/db.ts';
import { packVector, unpackVector } from '../../platform/packed-vectors.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { unpackModel, unpackQuantiles } from './model/stored-model.ts';
import type { PaperText } from './model/terms.ts';
import type { ModelKind, TextModel } from './model/text-model.ts';

export interface ModelRow {
  id: string;
  kind: ModelKind;
  dimensions: number;
  trained_on: number;
  corpus_size: number;
  /** Cosine of papers that are related: 95 % of random pairs have a lower one. */
  related: number | null;
  created_at: string;
}

const partBytes = 256_000;

export const activeModel = (db: ReadDb): ModelRow | undefined =>
  db.get<ModelRow>(
    `select id, kind, dimensions, trained_on, corpus_size, related, created_at from vector_models where state = 'active'`,
  );

const bodyOf = (db: ReadDb, id: string): Uint8Array => {
  const parts = db.all<{ body: Uint8Array }>('select body from vector_model_parts where model = ? order by part', id);
  if (parts.length === 0) throw new Error(`The model ${id} is gone.`);
  return Buffer.concat(parts.map((p) => p.body));
};

/** @throws Error if the model is gone */
export const readModel = (db: ReadDb, id: string): TextModel => unpackModel(bodyOf(db, id));
/** Cosines of random pairs of papers by a model. @throws Error if the model is gone */
export const readQuantiles = (db: ReadDb, id: string): Float32Array => unpackQuantiles(bodyOf(db, id));

export const partsOf = (body: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(body.length / partBytes) }, (_, i) =>
    body.subarray(i * partBytes, (i + 1) * partBytes),
  );

export const corpusIds = (db: ReadDb): number[] =>
  db.all<{ id: number }>(`select p.id from papers p where ${inCorpus} order by p.id`).map((r) => r.id);

export const countCorpus = (db: ReadDb): number =>
  db.value<number>(`select count(*) from papers p where ${inCorpus}`) ?? 0;

/** Titles and abstracts of those of the papers that belong to the corpus. */
export const textsOf = (db: ReadDb, ids: readonly number[]): PaperText[] =>
  db.all<{ id: number; title: string; abstract: string | null }>(
    `select p.id, p.title, x.abstract from json_each(?) j join papers p on p.id = j.value
     left join paper_texts x on x.paper_id = p.id where ${inCorpus} order by p.id`,
    JSON.stringify(ids),
  );

export const insertModel = (db: Db, row: ModelRow): void => {
  db.run(
    `insert into vector_models (id, state, kind, dimensions, trained_on, corpus_size, related, created_at)
     values (?, 'building', ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.kind,
    row.dimensions,
    row.trained_on,
    row.corpus_size,
    row.related,
    row.created_at,
  );
};

export const insertPart = (db: Db, model: string, part: number, body: Uint8Array): void => {
  db.run('insert or replace into vector_model_parts (model, part, body) values (?, ?, ?)', model, part, body);
};

/** @param vector null for a paper of which the model knows no word */
export const storeVector = (db: Db, model: string, paperId: number, vector: Float32Array | null, at: string): void => {
  // The paper may have been deleted since its text was read.
  db.run(
    `insert or replace into paper_vectors (model, paper_id, vector, created_at) select ?, id, ?, ? from papers where id = ?`,
    model,
    vector && packVector(vector),
    at,
    paperId,
  );
};

export const removeVectors = (db: Db, ids: readonly number[]): void => {
  db.run('delete from paper_vectors where paper_id in (select value from json_each(?))', JSON.stringify(ids));
};

/** Vectors of the right length. A damaged vector counts as missing. */
const usable = `vector is not null and length(vector) = 4 + 2 * (select dimensions from vector_models where id = ?1)`;

interface StoredVector {
  id: number;
  vector: Float32Array;
}

/** Null if its scale, and so every value, is not a number. */
const unpacked = ({ id, vector }: { id: number; vector: Uint8Array }): StoredVector | null => {
  const values = unpackVector(vector);
  return Number.isFinite(values[0]) ? { id, vector: values } : null;
};

const unpackedRows = (rows: readonly { id: number; vector: Uint8Array }[]): StoredVector[] =>
  rows.map(unpacked).filter((v) => v !== null);

export const vectorsOf = (db: ReadDb, model: string, ids: readonly number[]): Map<number, Float32Array> =>
  new Map(
    unpackedRows(
      db.all<{ id: number; vector: Uint8Array }>(
        `select paper_id id, vector from paper_vectors where model = ?1 and ${usable}
         and paper_id in (select value from json_each(?2))`,
        model,
        JSON.stringify(ids),
      ),
    ).map((v) => [v.id, v.vector]),
  );

export function* allVectors(db: ReadDb, model: string): Generator<StoredVector> {
  for (const r of db.iterate<{ id: number; vector: Uint8Array }>(
    `select paper_id id, vector from paper_vectors where model = ?1 and ${usable}`,
    model,
  )) {
    const stored = unpacked(r);
    if (stored) yield stored;
  }
}

/**
 * Some vectors of a model, by the IDs of their papers.
 * @returns them and the last paper that was read; null at the end
 */
export const vectorsAfter = (
  db: ReadDb,
  model: string,
  after: number,
  limit: number,
): { vectors: StoredVector[]; last: number | null } => {
  const rows = db.all<{ id: number; vector: Uint8Array }>(
    `select paper_id id, vector from paper_vectors
     where model = ?1 and ${usable} and paper_id > ?2 order by paper_id limit ?3`,
    model,
    after,
    limit,
  );
  return { vectors: unpackedRows(rows), last: rows.length < limit ? null : rows.at(-1)!.id };
};

/** Papers of the corpus that have no vector of this model. */
export const withoutVector = (db: ReadDb, model: string, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inCorpus}
       and not exists (select 1 from paper_vectors v where v.model = ? and v.paper_id = p.id) order by p.id limit ?`,
      model,
      limit,
    )
    .map((r) => r.id);

/** How many papers a run would compute vectors for. */
export const countPending = (db: ReadDb, model: string, what: 'missing' | 'stale' | 'missing_stale'): number => {
  const missing = 'not exists (select 1 from paper_vectors v where v.model = ?1 and v.paper_id = p.id)';
  const stale = 'exists (select 1 from vectors_dirty d where d.paper_id = p.id)';
  const where = what === 'missing' ? missing : what === 'stale' ? stale : `(${missing} or ${stale})`;
  return db.value<number>(`select count(*) from papers p where ${inCorpus} and ${where} and ?1 is ?1`, model) ?? 0;
};

export interface DirtyPaper {
  id: number;
  mark: number;
}

export const dirtyPapers = (db: ReadDb, limit: number): DirtyPaper[] =>
  db.all<DirtyPaper>('select paper_id id, mark from vectors_dirty where paper_id > 0 order by paper_id limit ?', limit);

/** A paper that changed again since it was read stays on the list. */
export const settleDirty = (db: Db, papers: readonly DirtyPaper[]): void => {
  for (const { id, mark } of papers) db.run('delete from vectors_dirty where paper_id = ? and mark = ?', id, mark);
};

/** Makes a finished model the active one. */
export const activate = (db: Db, id: string): void => {
  db.run(`update vector_models set state = 'retired' where state = 'active'`);
  db.run(`update vector_models set state = 'active' where id = ?`, id);
};

/** Models that are not in use. @param but an unfinished model */
export const unusedModels = (db: ReadDb, but: string | null): string[] =>
  db.all<{ id: string }>(`select id from vector_models where state <> 'active' and id is not ?`, but).map((r) => r.id);

/** Deletes some vectors of a model, and the model when none is left. @returns vectors that were deleted */
export const deleteSome = (db: Db, model: string, most: number): number => {
  const { changes } = db.run(
    'delete from paper_vectors where model = ?1 and paper_id in (select paper_id from paper_vectors where model = ?1 limit ?2)',
    model,
    most,
  );
  if (changes < most) db.run(`delete from vector_models where id = ? and state <> 'active'`, model);
  return changes;
};

export const idsWithVector = (db: ReadDb, model: string): number[] =>
  db
    .all<{ id: number }>('select paper_id id from paper_vectors where model = ? and vector is not null', model)
    .map((r) => r.id);

/** The model whose vectors a vector server holds. */
/** Names this library among others on the same server. */
export const libraryId = (db: ReadDb): string =>
  db.value<string>(`select value from facts where key = 'app.library'`) ?? '';

export const syncedModel = (db: ReadDb, address: string): string | undefined =>
  db.value<string>('select model from vector_servers where address = ?', address);

export const rememberServer = (db: Db, address: string, model: string, at: string): void => {
  db.run('insert or replace into vector_servers (address, model, synced_at) values (?, ?, ?)', address, model, at);
};

export const forgetServer = (db: Db, address: string): void => {
  db.run('delete from vector_servers where address = ?', address);
};
