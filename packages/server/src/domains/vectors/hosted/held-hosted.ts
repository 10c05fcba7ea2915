import type { ReadDb } from '../../../platform/db/db.ts';
import type { WorkerThread } from '../../../platform/threads/worker-thread.ts';
import type { MeaningSpace } from '../../search/meaning-space.ts';
import type { HeldSpace } from '../held-space.ts';
import { ExactIndex } from '../index/exact-index.ts';
import { type Given, givenNear, queryVector, wordsNearest } from '../meaning-space-of.ts';
import { dot, percentileOf } from '../model/text-model.ts';
import * as repo from './hosted.repo.ts';

const vectorsPerRead = 500;

const itemsOf = (vectors: ReadonlyMap<number, Float32Array>) => [...vectors].map(([id, vector]) => ({ id, vector }));

/** The provider space that searches use, in the memory of one thread. */
class HeldHosted {
  readonly space: repo.HostedSpace;
  readonly #db: ReadDb;
  readonly #quantiles: Float32Array;
  readonly #index: ExactIndex;
  /** Papers whose vectors are not in the index yet. */
  #left: number[];

  constructor(db: ReadDb, space: repo.HostedSpace, quantiles: Float32Array) {
    this.#db = db;
    this.space = space;
    this.#quantiles = quantiles;
    this.#left = repo.idsWithVector(db, space.id);
    this.#index = new ExactIndex(space.id, space.dimensions!, (ids) => repo.vectorsOf(db, space.id, ids));
    this.#index.reserve(this.#left.length);
  }

  /** Reads some of the vectors. @returns whether all are in memory now */
  load(most: number): boolean {
    for (let done = 0; done < most && this.#left.length > 0; done += vectorsPerRead)
      void this.#index.upsert(itemsOf(this.vectorsOf(this.#left.splice(-vectorsPerRead))));
    return this.#left.length === 0;
  }

  get index(): ExactIndex {
    this.load(Number.POSITIVE_INFINITY);
    return this.#index;
  }

  vectorsOf(ids: readonly number[]): Map<number, Float32Array> {
    return repo.vectorsOf(this.#db, this.space.id, ids);
  }

  percentile(cosine: number): number {
    return percentileOf({ quantiles: this.#quantiles }, cosine);
  }

  /** Reads the stored vectors of these papers again. */
  async refresh(ids: readonly number[]): Promise<void> {
    const among = repo.corpusAmong(this.#db, ids);
    const stored = this.vectorsOf([...among]);
    await this.index.upsert(itemsOf(stored));
    await this.index.remove(ids.filter((id) => !stored.has(id)));
  }
}

const held = new WeakMap<WorkerThread, HeldHosted>();

/** The space in use, loaded when first needed and again after it changes; null if there is none. */
export const heldHosted = (thread: WorkerThread): HeldHosted | null => {
  const space = repo.spaceInUse(thread.db());
  const current = held.get(thread);
  if (current && current.space.id === space?.id && current.space.measured_on === space.measured_on) return current;
  held.delete(thread);
  const quantiles = space && space.dimensions !== null ? repo.quantilesOf(thread.db(), space.id) : null;
  if (!space || !quantiles) return null;
  const created = new HeldHosted(thread.db(), space, quantiles);
  held.set(thread, created);
  return created;
};

/** A query in the space of a provider. Only the provider can compute the vector of its words. */
export interface EmbeddedQuery {
  space: string;
  /** Null if the query has no words. */
  vector: Float32Array | null;
  /** The words are compared in the local space, because the space has vectors of papers only. */
  papersOnly?: boolean;
}

/**
 * The space of a provider, as search sees it.
 * @param local explains hits by their words, which a provider cannot
 */
export const hostedMeaningSpace = (
  hosted: HeldHosted,
  local: HeldSpace | null,
  { question, words, given }: { question: EmbeddedQuery; words: string; given: Given | null },
): MeaningSpace => {
  const near = givenNear(given, hosted.space.id);
  return {
    kind: 'meaning',
    ofText: () => Promise.resolve(question.vector),
    ofPaper: (id) => hosted.vectorsOf([id]).get(id) ?? null,
    nearest: (vector, k) => near(vector, k) ?? hosted.index.search(vector, k),
    cosines: async (vector, ids) =>
      given?.model === hosted.space.id
        ? new Map([...hosted.vectorsOf(ids)].map(([id, v]) => [id, dot(v, vector)]))
        : new Map((await hosted.index.search(vector, ids.length, ids)).map((n) => [n.id, n.score])),
    percentile: (cosine) => hosted.percentile(cosine),
    nearestWords: (paper, to, other) => {
      const from = !local ? null : other !== undefined ? local.vectorOf(other) : queryVector(local, words);
      return local && from && to ? wordsNearest(local, paper, from) : [];
    },
  };
};
