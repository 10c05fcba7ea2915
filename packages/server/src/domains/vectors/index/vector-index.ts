export interface IndexedVector {
  id: number;
  /** Of length one. */
  vector: Float32Array;
}

export interface Neighbour {
  id: number;
  /** Cosine, from -1 to 1. */
  score: number;
}

/** Vectors of one model, with nearest-neighbour search. */
export interface VectorIndex {
  /** The model whose vectors it holds; those of another are refused by their owner, who makes a new index. */
  readonly model: string;
  readonly dimensions: number;
  count(): Promise<number>;
  /** @throws RangeError if a vector has another number of dimensions or contains a value that is not a number */
  upsert(items: Iterable<IndexedVector>): Promise<void>;
  /** Unknown IDs are ignored. */
  remove(ids: Iterable<number>): Promise<void>;
  /**
   * The `k` nearest, nearest first; ties in the order of IDs.
   * @param only IDs to choose from; all unless given
   * @throws RangeError as `upsert`
   */
  search(vector: Float32Array, k: number, only?: Iterable<number>): Promise<Neighbour[]>;
}

/** @throws RangeError */
export const requireVector = (vector: Float32Array, dimensions: number): void => {
  if (vector.length !== dimensions)
    throw new RangeError(`The vector has ${vector.length} dimensions, the index ${dimensions}.`);
  for (const x of vector) if (!Number.isFinite(x)) throw new RangeError('The vector holds a value that is no number.');
};
