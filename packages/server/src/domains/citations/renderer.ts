import { ApiError } from '@carrel/contract';
import type { RenderRequest, StyleInfo } from '../../formats/csl/index.ts';
import { TaskTimeout, type ThreadPool } from '../../platform/threads/pool.ts';
import type { Task } from '../../platform/threads/task.ts';
import { checkStyleTask, renderStyleTask } from './citations.tasks.ts';
import type { RenderResult, RenderTask, StyleSource } from './render-tasks.ts';

/** Milliseconds for one rendering: to start the thread and read the style, and for each paper. */
interface RenderLimits {
  baseMs: number;
  perPaperMs: number;
}
const defaultLimits: RenderLimits = { baseMs: 20_000, perPaperMs: 100 };

/** Renders styles on a thread of their own, each for a limited time. */
export class Renderer {
  readonly #pool: ThreadPool;
  readonly #limits: RenderLimits;
  constructor(pool: ThreadPool, limits: RenderLimits = defaultLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** @throws ApiError style_invalid, style_too_slow */
  check(xml: string, signal?: AbortSignal): Promise<StyleInfo> {
    return this.#run(checkStyleTask, { xml }, this.#limits.baseMs, signal);
  }

  /** @throws ApiError style_invalid, style_parent_missing, style_too_slow */
  render(style: StyleSource, request: RenderRequest, signal?: AbortSignal): Promise<RenderResult> {
    const task: RenderTask = { ...request, style };
    const limitMs = this.#limits.baseMs + request.items.length * this.#limits.perPaperMs;
    return this.#run(renderStyleTask, task, limitMs, signal);
  }

  async #run<I, O>(
    task: Task<I, O>,
    input: NoInfer<I>,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<O> {
    try {
      return await this.#pool.run(task, input, { timeoutMs, ...(signal && { signal }) });
    } catch (e) {
      const outOfMemory = (e as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (e instanceof TaskTimeout || outOfMemory) throw new ApiError('style_too_slow');
      throw e;
    }
  }
}
