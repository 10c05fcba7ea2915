import type { ReadDb } from '../../platform/db/db.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { ExactIndex } from './index/exact-index.ts';
import { Projector } from './model/text-model.ts';
import { activeModel, type ModelRow, readModel, vectorsAfter, vectorsOf } from './vectors.repo.ts';

const vectorsPerRead = 500;
/** With more vectors, only the bytes are in memory; the best are read from the file again for each search. */
const heldExactly = 200_000;

/** The active model in the memory of one thread, and those of its vectors that are needed. */
export class HeldSpace {
  readonly model: ModelRow;
  readonly projector: Projector;
  readonly #db: ReadDb;
  #index: ExactIndex | null = null;
  /** Vectors up to this paper are in the index; null: all are. */
  #loadedTo: number | null = 0;

  constructor(db: ReadDb, model: ModelRow) {
    this.#db = db;
    this.model = model;
    this.projector = new Projector(readModel(db, model.id));
  }

  /** Reads some more of the vectors. @returns whether all are in memory now */
  load(most: number): boolean {
    const { id, dimensions } = this.model;
    if (!this.#index) {
      const count =
        this.#db.value<number>('select count(*) from paper_vectors where model = ? and vector is not null', id) ?? 0;
      const exact = count <= heldExactly ? 'held' : (ids: readonly number[]) => vectorsOf(this.#db, id, ids);
      this.#index = new ExactIndex(id, dimensions, exact);
      this.#index.reserve(count);
    }
    for (let done = 0; done < most && this.#loadedTo !== null; done += vectorsPerRead) {
      const { vectors, last } = vectorsAfter(this.#db, id, this.#loadedTo, vectorsPerRead);
      void this.#index.upsert(vectors);
      this.#loadedTo = last;
    }
    return this.#loadedTo === null;
  }

  /** All vectors; those not in memory yet are read now. */
  get index(): ExactIndex {
    this.load(Number.POSITIVE_INFINITY);
    return this.#index!;
  }

  vectorsOf(ids: readonly number[]): Map<number, Float32Array> {
    return vectorsOf(this.#db, this.model.id, ids);
  }

  /** Null if the paper has no vector. */
  vectorOf(id: number): Float32Array | null {
    return this.vectorsOf([id]).get(id) ?? null;
  }

  /** Reads the stored vectors of these papers again, if vectors are in memory. */
  async refresh(ids: readonly number[]): Promise<void> {
    if (!this.#index) return;
    const stored = this.vectorsOf(ids);
    await this.#index.upsert([...stored].map(([id, vector]) => ({ id, vector })));
    await this.#index.remove(ids.filter((id) => !stored.has(id)));
  }
}

const held = new WeakMap<WorkerThread, HeldSpace>();

/** The active space; it is read when it is first needed, and again when another model is active. */
export const heldSpace = (thread: WorkerThread): HeldSpace | null => {
  const model = activeModel(thread.db());
  const current = held.get(thread);
  if (current && current.model.id === model?.id) return current;
  held.delete(thread);
  if (!model) return null;
  const space = new HeldSpace(thread.db(), model);
  held.set(thread, space);
  return space;
};
