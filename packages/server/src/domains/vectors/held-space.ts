import type { ReadDb } from '../../platform/db/db.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { ExactIndex } from './index/exact-index.ts';
import { Projector } from './model/text-model.ts';
import { activeModel, allVectors, type ModelRow, readModel, vectorsOf } from './vectors.repo.ts';

/** The active model and its vectors, in the memory of one thread. */
export interface HeldSpace {
  model: ModelRow;
  projector: Projector;
  index: ExactIndex;
  /** Null if the paper has no vector. */
  vectorOf(id: number): Float32Array | null;
  /** Reads the stored vectors of these papers again. */
  refresh(ids: readonly number[]): Promise<void>;
}

const held = new WeakMap<WorkerThread, HeldSpace>();

const load = (db: ReadDb, model: ModelRow): HeldSpace => {
  const projector = new Projector(readModel(db, model.id));
  const index = new ExactIndex(model.id, model.dimensions, (ids) => vectorsOf(db, model.id, ids));
  index.reserve(
    db.value<number>('select count(*) from paper_vectors where model = ? and vector is not null', model.id) ?? 0,
  );
  void index.upsert(allVectors(db, model.id));
  return {
    model,
    projector,
    index,
    vectorOf: (id) => vectorsOf(db, model.id, [id]).get(id) ?? null,
    refresh: async (ids) => {
      const stored = vectorsOf(db, model.id, ids);
      await index.upsert([...stored].map(([id, vector]) => ({ id, vector })));
      await index.remove(ids.filter((id) => !stored.has(id)));
    },
  };
};

/** The active space; it is read when it is first needed, and again when another model is active. */
export const heldSpace = (thread: WorkerThread): HeldSpace | null => {
  const model = activeModel(thread.db());
  const known = held.get(thread);
  if (known && known.model.id === model?.id) return known;
  held.delete(thread);
  if (!model) return null;
  const space = load(thread.db(), model);
  held.set(thread, space);
  return space;
};
