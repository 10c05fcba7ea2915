import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { MeaningSearch } from '../search/meaning-port.ts';
import { nearestLookedAt } from '../search/meaning-space.ts';
import { questionOf } from '../search/search-by-meaning.ts';
import type { SearchRequest } from '../search/search-papers.ts';
import type { Given } from './meaning-space-of.ts';
import type { RemoteIndex } from './remote-index.ts';
import type { SimilarRequest } from './similar-papers.ts';
import { meaningPageTask, meaningSearchTask, questionVectorsTask, similarTask } from './vectors.tasks.ts';

const limitMs = 30_000;

/** Searches by meaning on the thread of vectors, with the nearest papers from the vector server if there is one. */
export class VectorSearch implements MeaningSearch {
  readonly #vectors: Pick<ThreadPool, 'run'>;
  readonly #remote: RemoteIndex;
  readonly #enabled: () => boolean;

  constructor(deps: { vectors: Pick<ThreadPool, 'run'>; remote: RemoteIndex; enabled: () => boolean }) {
    this.#vectors = deps.vectors;
    this.#remote = deps.remote;
    this.#enabled = deps.enabled;
  }

  available(): boolean {
    return this.#enabled();
  }

  /** What the vector server finds; null if the built-in index is to be asked. */
  async #given(question: { words: string; papers: readonly number[] }, signal?: AbortSignal): Promise<Given | null> {
    const index = this.#remote.current();
    if (!index) return null;
    try {
      const asked = await this.#vectors.run(questionVectorsTask, question, { timeoutMs: limitMs });
      if (asked?.model !== index.model) return null;
      const found = await Promise.all(
        asked.vectors.map(async (vector) => ({ vector, near: await index.search(vector, nearestLookedAt + 1) })),
      );
      return { model: asked.model, found };
    } catch (e) {
      signal?.throwIfAborted();
      this.#remote.failed(e);
      return null;
    }
  }

  async page(request: SearchRequest, signal: AbortSignal) {
    const given = await this.#given(questionOf(request), signal);
    return this.#vectors.run(meaningPageTask, { request, given }, { signal, timeoutMs: limitMs });
  }

  async search(request: SearchRequest, signal: AbortSignal) {
    const given = await this.#given(questionOf(request), signal);
    return this.#vectors.run(meaningSearchTask, { request, given }, { signal, timeoutMs: limitMs });
  }

  async similar(request: SimilarRequest) {
    const given = await this.#given({ words: '', papers: [request.id] });
    return this.#vectors.run(similarTask, { request, given }, { timeoutMs: limitMs });
  }
}
