import { Worker } from 'node:worker_threads';
import { ApiError, type ErrorCode } from '@carrel/contract';
import { describeError } from '../log.ts';

/** What a worker is asked: run a named task on a payload. */
export interface TaskRequest {
  id: number;
  task: string;
  payload: unknown;
}
/** What it answers: pieces as they are ready, then a result or an error. */
export type TaskReply =
  | { id: number; kind: 'piece'; piece: unknown }
  | { id: number; kind: 'done'; result: unknown }
  | { id: number; kind: 'error'; name: string; message: string; stack: string; code: ErrorCode | null };

/** Asked for by the worker before it goes on after a window of pieces: the main thread sets the pace. */
export interface Ack {
  id: number;
  kind: 'ack';
}

export class TaskError extends Error {
  constructor(name: string, message: string, stack: string) {
    super(message);
    this.name = name;
    this.stack = stack;
  }
}

interface Pending {
  request: TaskRequest;
  onPiece: ((piece: unknown) => void | Promise<void>) | undefined;
  resolve: (value: unknown) => void;
  reject: (e: unknown) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Slot {
  worker: Worker | null;
  job: Pending | null;
}

export interface RunOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  onPiece?: (piece: unknown) => void | Promise<void>;
}

/**
 * Worker threads that run named tasks. A cancelled or overlong task ends with its thread; a thread that dies fails only
 * the task it had. Threads start when first needed.
 */
export class ThreadPool {
  readonly #script: URL;
  readonly #workerData: unknown;
  readonly #slots: Slot[];
  readonly #queue: Pending[] = [];
  #nextId = 1;
  #closed = false;

  constructor(script: URL, workerData: unknown, size: number) {
    this.#script = script;
    this.#workerData = workerData;
    this.#slots = Array.from({ length: size }, () => ({ worker: null, job: null }));
  }

  run<T>(task: string, payload: unknown, options: RunOptions = {}): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the thread pool is closed'));
    return new Promise<T>((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      const job: Pending = {
        request: { id: this.#nextId++, task, payload },
        onPiece: options.onPiece,
        resolve: (v) => {
          options.signal?.removeEventListener('abort', onAbort);
          resolve(v as T);
        },
        reject: (e) => {
          options.signal?.removeEventListener('abort', onAbort);
          reject(e);
        },
        timer: undefined,
      };
      const onAbort = () => this.#abandon(job, options.signal!.reason);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      const limit = options.timeoutMs ?? 600_000;
      job.timer = setTimeout(() => this.#abandon(job, new Error(`${task} took longer than ${limit} ms`)), limit);
      job.timer.unref();
      this.#queue.push(job);
      this.#pump();
    });
  }

  #pump(): void {
    for (const slot of this.#slots) {
      if (slot.job) continue;
      const job = this.#queue.shift();
      if (!job) return;
      slot.job = job;
      slot.worker ??= this.#spawn(slot);
      slot.worker.ref();
      slot.worker.postMessage(job.request);
    }
  }

  #spawn(slot: Slot): Worker {
    const worker = new Worker(this.#script, { workerData: this.#workerData });
    worker.on('message', (reply: TaskReply) => void this.#onReply(slot, worker, reply));
    worker.on('error', (e) => this.#lost(slot, worker, e));
    worker.on('exit', (code) => this.#lost(slot, worker, new Error(`worker thread ended with code ${code}`)));
    return worker;
  }

  async #onReply(slot: Slot, worker: Worker, reply: TaskReply): Promise<void> {
    const job = slot.job;
    if (!job || job.request.id !== reply.id) return;
    if (reply.kind === 'piece') {
      try {
        await job.onPiece?.(reply.piece);
        worker.postMessage({ id: reply.id, kind: 'ack' } satisfies Ack);
      } catch (e) {
        this.#abandon(job, e);
      }
      return;
    }
    this.#settle(slot);
    if (reply.kind === 'done') job.resolve(reply.result);
    else
      job.reject(
        reply.code ? new ApiError(reply.code, reply.message) : new TaskError(reply.name, reply.message, reply.stack),
      );
    this.#pump();
  }

  #settle(slot: Slot): void {
    if (slot.job) clearTimeout(slot.job.timer);
    slot.job = null;
    slot.worker?.unref();
  }

  #lost(slot: Slot, worker: Worker, e: unknown): void {
    if (slot.worker !== worker) return;
    slot.worker = null;
    const job = slot.job;
    this.#settle(slot);
    job?.reject(e);
    if (!this.#closed) this.#pump();
  }

  /** Ends a task that is no longer wanted: a waiting one is dropped, a running one loses its thread. */
  #abandon(job: Pending, reason: unknown): void {
    clearTimeout(job.timer);
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const slot = this.#slots.find((s) => s.job === job);
    if (slot) {
      const worker = slot.worker;
      slot.worker = null;
      slot.job = null;
      void worker?.terminate();
      this.#pump();
    }
    job.reject(reason);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new Error('the thread pool is closed'));
    await Promise.all(this.#slots.map((s) => s.worker?.terminate()));
  }
}

export type Task = (payload: never, io: { piece: (piece: unknown) => Promise<void> }) => unknown | Promise<unknown>;

/** The worker's side: answers requests with the given tasks. */
export const serveTasks = (
  port: { on(event: 'message', fn: (m: TaskRequest | Ack) => void): void; postMessage(m: TaskReply): void },
  tasks: Record<string, Task>,
): void => {
  const acks = new Map<number, () => void>();
  port.on('message', (message) => {
    if ('kind' in message) {
      acks.get(message.id)?.();
      return;
    }
    const { id, task, payload } = message;
    const piece = (value: unknown) =>
      new Promise<void>((resolve) => {
        acks.set(id, resolve);
        port.postMessage({ id, kind: 'piece', piece: value });
      });
    void (async () => {
      try {
        const fn = tasks[task];
        if (!fn) throw new Error(`no task ${task}`);
        port.postMessage({ id, kind: 'done', result: await fn(payload as never, { piece }) });
      } catch (e) {
        const d = describeError(e);
        const code = e instanceof ApiError ? e.code : null;
        port.postMessage({ id, kind: 'error', name: d.type, message: d.message, stack: d.stack, code });
      } finally {
        acks.delete(id);
      }
    })();
  });
};
