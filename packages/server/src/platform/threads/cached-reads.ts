import type { ThreadPool } from './pool.ts';
import type { Task } from './task.ts';

/** Results of reader threads that stay valid until the contents change; every page requests them again and again. */
export class CachedReads {
  readonly #readers: ThreadPool;
  readonly #revision: () => number;
  readonly #max: number;
  readonly #known = new Map<string, { revision: number; answer: Promise<unknown> }>();

  constructor(readers: ThreadPool, revision: () => number, max = 60) {
    this.#readers = readers;
    this.#revision = revision;
    this.#max = max;
  }

  /** Concurrent callers share one run, so a caller that goes away does not end it. */
  run<I, O>(task: Task<I, O, never, never>, input: NoInfer<I>, timeoutMs = 180_000): Promise<O> {
    const key = `${task.name} ${JSON.stringify(input)}`;
    const revision = this.#revision();
    const cached = this.#known.get(key);
    if (cached?.revision === revision) return cached.answer as Promise<O>;
    const answer = this.#readers.run(task, input, { timeoutMs });
    answer.catch(() => this.#known.delete(key));
    this.#known.delete(key);
    if (this.#known.size >= this.#max) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, { revision, answer });
    return answer;
  }
}
