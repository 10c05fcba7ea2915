import { orAborted } from '../../../platform/deadline.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import type { Corpus } from '../corpus.repo.ts';
import { corpusTask, graphTask } from '../discovery.tasks.ts';
import type { CitationGraph } from '../retrieval/citation-graph.ts';

interface Deps {
  lanes: ThreadPool;
  now: string;
  /** Ends both reads. */
  signal: AbortSignal;
  /** Milliseconds that each read may take. */
  limitMs: number;
}

/** The corpus of a refresh and its citations. Each is read once for all lanes, when the first lane needs it. */
export class CorpusReads {
  readonly #d: Deps;
  #corpus: Promise<Corpus> | null = null;
  #graph: Promise<CitationGraph> | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** @param signal of the lane that waits; the read continues for the other lanes */
  corpus(signal: AbortSignal): Promise<Corpus> {
    const { lanes, now, limitMs } = this.#d;
    this.#corpus ??= lanes.run(corpusTask, { now }, { signal: this.#d.signal, timeoutMs: limitMs });
    return orAborted(this.#corpus, signal);
  }

  async graph(signal: AbortSignal): Promise<CitationGraph> {
    const { lanes, limitMs } = this.#d;
    const corpus = await this.corpus(signal);
    this.#graph ??= lanes.run(graphTask, corpus, { signal: this.#d.signal, timeoutMs: limitMs });
    return orAborted(this.#graph, signal);
  }
}
