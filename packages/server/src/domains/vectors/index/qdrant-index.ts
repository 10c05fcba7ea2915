import type { CallContext } from '../../../platform/http-client/transport.ts';
import type { QdrantClient } from '../../../sources/qdrant/qdrant.client.ts';
import { type IndexedVector, type Neighbour, requireVector, type VectorIndex } from './vector-index.ts';

const pointsPerCall = 500;
/** How many extra results are requested, because Qdrant returns equal ones in any order. */
const beyond = 32;

/** The collection of a model of a library, on a Qdrant server that may hold other libraries and other things too. */
export const collectionOf = (library: string, model: string): string =>
  `carrel-${library}-${model.replace(/[^a-zA-Z0-9_-]/g, '-')}`;

/** Vectors of one model in a collection of a Qdrant server. */
export class QdrantIndex implements VectorIndex {
  readonly model: string;
  readonly dimensions: number;
  readonly #client: QdrantClient;
  readonly #context: CallContext;
  readonly #name: string;

  constructor(
    client: QdrantClient,
    library: string,
    { model, dimensions }: { model: string; dimensions: number },
    context: CallContext = {},
  ) {
    this.#client = client;
    this.model = model;
    this.dimensions = dimensions;
    this.#context = context;
    this.#name = collectionOf(library, model);
  }

  count(): Promise<number> {
    return this.#client.count(this.#name, this.#context);
  }

  async upsert(items: Iterable<IndexedVector>): Promise<void> {
    const points = [...items].map(({ id, vector }) => {
      requireVector(vector, this.dimensions);
      return { id, vector: [...vector] };
    });
    for (let i = 0; i < points.length; i += pointsPerCall)
      await this.#client.upsert(this.#name, points.slice(i, i + pointsPerCall), this.#context);
  }

  async remove(ids: Iterable<number>): Promise<void> {
    const list = [...ids];
    if (list.length > 0) await this.#client.remove(this.#name, list, this.#context);
  }

  async search(vector: Float32Array, k: number, only?: Iterable<number>): Promise<Neighbour[]> {
    requireVector(vector, this.dimensions);
    const chosen = only === undefined ? null : [...only];
    if (chosen?.length === 0) return [];
    const points = await this.#client.search(
      this.#name,
      { vector: [...vector], limit: k + beyond, only: chosen },
      this.#context,
    );
    return points.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, k);
  }
}
