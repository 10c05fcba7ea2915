import type { MeaningFallback } from '@carrel/contract';
import { cutText } from '../../../formats/text.ts';
import type { Clock } from '../../../platform/clock.ts';
import { SourceError } from '../../../platform/http-client/source-error.ts';
import { describeError, type Log } from '../../../platform/log.ts';
import { unit } from '../model/text-model.ts';
import type { EmbeddedQuery } from './held-hosted.ts';
import type { HostedProvider } from './hosted-provider.ts';
import { estimateTokens } from './text-to-embed.ts';

const maxKept = 300;
const maxChars = 2_000;
/** Time without calls after a failure, so that not every search waits for the provider. */
const restMs = 30_000;

/** Vectors of queries from the provider. The same words are sent once. */
export class QueryEmbedder {
  readonly #provider: HostedProvider;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #kept = new Map<string, Float32Array>();
  #restUntil = Number.NEGATIVE_INFINITY;

  constructor(deps: { provider: HostedProvider; clock: Clock; log: Log }) {
    this.#provider = deps.provider;
    this.#clock = deps.clock;
    this.#log = deps.log;
  }

  /** Call when the provider may work again, for example after its key was changed. */
  forget(): void {
    this.#restUntil = Number.NEGATIVE_INFINITY;
  }

  /** The query for the space in use. Null for the local model, with the reason if the user did not choose it. */
  async ask(
    words: string,
    signal?: AbortSignal,
  ): Promise<{ question: EmbeddedQuery | null; fallback: MeaningFallback | null }> {
    const space = this.#provider.inUse();
    if (!space || space.dimensions === null) return { question: null, fallback: null };
    // Only Semantic Scholar has the model of its vectors, so words are compared by the local model and papers by those
    // vectors.
    if (space.source === 'idxb')
      return { question: { space: space.id, vector: null, papersOnly: true }, fallback: null };
    if (words === '') return { question: { space: space.id, vector: null }, fallback: null };
    const text = cutText(words, maxChars);
    const key = `${space.id} ${text}`;
    const cached = this.#kept.get(key);
    if (cached) return { question: { space: space.id, vector: cached }, fallback: null };
    if (!this.#provider.networkOn) return { question: null, fallback: 'network_off' };
    if (this.#clock.monotonic() < this.#restUntil) return { question: null, fallback: 'provider_failed' };
    try {
      const context = signal ? { signal } : {};
      const answer = await this.#provider
        .client(space.model)
        .embed([text], estimateTokens(text), context, { brief: true });
      const [given] = answer.vectors;
      const vector = given instanceof Float32Array && given.length === space.dimensions ? unit(given) : null;
      if (!vector) return this.#failed('it gave no vector of the right length', 'provider_failed');
      this.#keep(key, vector);
      return { question: { space: space.id, vector }, fallback: null };
    } catch (e) {
      signal?.throwIfAborted();
      const limit = e instanceof SourceError && e.kind === 'budget';
      return this.#failed(describeError(e).message, limit ? 'limit_reached' : 'provider_failed');
    }
  }

  #failed(why: string, fallback: MeaningFallback) {
    this.#restUntil = this.#clock.monotonic() + restMs;
    this.#log.add('WARNING', 'vectors', `The vector provider could not be used; using the local model: ${why}`);
    return { question: null, fallback };
  }

  #keep(key: string, vector: Float32Array): void {
    if (this.#kept.size >= maxKept) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, vector);
  }
}
