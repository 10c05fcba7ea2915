import type { MeaningFallback } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { nearestLookedAt } from '../search/meaning-space.ts';
import type { MeaningSearch } from '../search/search.ports.ts';
import { questionOf } from '../search/search-by-meaning.ts';
import type { SearchRequest } from '../search/search-papers.ts';
import type { QueryEmbedder } from './hosted/embed-query.ts';
import type { EmbeddedQuery } from './hosted/held-hosted.ts';
import { vectorsOf } from './hosted/hosted.repo.ts';
import type { Given } from './meaning-space-of.ts';
import type { RemoteIndex } from './remote-index.ts';
import type { SimilarRequest } from './similar-papers.ts';
import { type Asked, meaningPageTask, meaningSearchTask, questionVectorsTask, similarTask } from './vectors.tasks.ts';

const limitMs = 30_000;

interface Question {
  words: string;
  papers: readonly number[];
}

/**
 * Searches by meaning on the vectors thread: in the provider's space if one is in use, with the nearest papers from
 * the vector server if there is one.
 */
export class VectorSearch implements MeaningSearch {
  readonly #db: ReadDb;
  readonly #vectors: Pick<ThreadPool, 'run'>;
  readonly #remote: RemoteIndex;
  readonly #questions: QueryEmbedder;

  constructor(deps: {
    db: ReadDb;
    vectors: Pick<ThreadPool, 'run'>;
    remote: RemoteIndex;
    questions: QueryEmbedder;
  }) {
    this.#db = deps.db;
    this.#vectors = deps.vectors;
    this.#remote = deps.remote;
    this.#questions = deps.questions;
  }

  /** The vectors of a query, and their model. */
  async #vectorsOf(question: Question, hosted: EmbeddedQuery | null) {
    if (!hosted) return this.#vectors.run(questionVectorsTask, question, { timeoutMs: limitMs });
    const ofPapers = vectorsOf(this.#db, hosted.space, question.papers).values();
    return { model: hosted.space, vectors: [...(hosted.vector ? [hosted.vector] : []), ...ofPapers] };
  }

  /** What the vector server finds; null if the built-in index is to be asked. */
  async #given(question: Question, hosted: EmbeddedQuery | null, signal?: AbortSignal): Promise<Given | null> {
    const index = this.#remote.current();
    if (!index) return null;
    try {
      const asked = await this.#vectorsOf(question, hosted);
      if (asked?.model !== index.model) return null;
      const lists = await Promise.all(
        asked.vectors.map(async (vector) => ({ vector, near: await index.search(vector, nearestLookedAt + 1) })),
      );
      return { model: asked.model, found: lists };
    } catch (e) {
      signal?.throwIfAborted();
      this.#remote.failed(e);
      return null;
    }
  }

  async #asked<R>(
    request: R,
    question: Question,
    signal?: AbortSignal,
  ): Promise<{ asked: Asked<R>; fallback: MeaningFallback | null }> {
    const { question: hosted, fallback } = await this.#questions.ask(question.words, signal);
    const given = await this.#given(question, hosted, signal);
    return { asked: { request, given, hosted, words: question.words }, fallback };
  }

  async page(request: SearchRequest, signal: AbortSignal) {
    const { asked } = await this.#asked(request, questionOf(request), signal);
    return this.#vectors.run(meaningPageTask, asked, { signal, timeoutMs: limitMs });
  }

  async search(request: SearchRequest, signal: AbortSignal) {
    const { asked, fallback } = await this.#asked(request, questionOf(request), signal);
    const answer = await this.#vectors.run(meaningSearchTask, asked, { signal, timeoutMs: limitMs });
    return fallback && answer.meaning ? { ...answer, meaning: { ...answer.meaning, fallback } } : answer;
  }

  async similar(request: SimilarRequest) {
    const { asked } = await this.#asked(request, { words: '', papers: [request.id] });
    return this.#vectors.run(similarTask, asked, { timeoutMs: limitMs });
  }
}
