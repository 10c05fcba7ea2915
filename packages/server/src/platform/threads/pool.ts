import { Worker } from 'node:worker_threads';
import { ApiError, type ErrorCode } from '@carrel/contract';
import { type Shown, storedReference, storedText, TextError } from '@carrel/messages/reference';
import { describeError } from '../log.ts';
import type { AnyTask, Task } from './task.ts';

/** A request to a worker: run a named task on a payload. */
export interface TaskRequest {
  id: number;
  task: string;
  payload: unknown;
}
/** Its answers: pieces as they are ready, then a result or an error. */
export type TaskReply =
  | { id: number; kind: 'piece'; piece: unknown }
  | { id: number; kind: 'done'; result: unknown }
  | {
      id: number;
      kind: 'error';
      name: string;
      message: string;
      ref: string | null;
      stack: string;
      code: ErrorCode | null;
    };

/** `ack`: the piece was taken, continue. `stop`: nobody needs the rest. `close`: end the thread. */
export interface Control {
  id: number;
  kind: 'ack' | 'stop' | 'close';
}

export class TaskError extends TextError {
  constructor(name: string, message: Shown, stack: string) {
    super(message);
    this.name = name;
    this.stack = stack;
  }
}

/** A task exceeded its time limit. */
export class TaskTimeout extends Error {}

interface Pending {
  request: TaskRequest;
  onPiece: ((piece: unknown) => void | Promise<void>) | undefined;
  /** Settled when all pieces received so far have been taken, one after the other. */
  taken: Promise<void>;
  resolve: (value: unknown) => void;
  reject: (e: unknown) => void;
  timer: NodeJS.Timeout | undefined;
  /** Starts the time limit. */
  startTimer: () => void;
  abandoned: boolean;
}

interface Slot {
  worker: Worker | null;
  job: Pending | null;
  /** Ends the thread when it has been idle. */
  idleTimer: NodeJS.Timeout | undefined;
}

export interface RunOptions<P = unknown> {
  signal?: AbortSignal;
  timeoutMs?: number;
  onPiece?: (piece: P) => void | Promise<void>;
}

/**
 * Worker threads that run named tasks; they start when first needed. A task that is no longer wanted is answered at
 * once and told to stop; its thread is free when it has stopped. A thread is never terminated while it works: if it is
 * inside the database, that takes the whole process down. A thread that exceeds its limit is replaced and ends on its
 * own.
 *
 * A pool made with `terminate` is for code that may never return and holds no database: a task that is no longer wanted
 * or exceeds its limit ends its thread at once, and the limit counts from the start of the task, not from the call.
 */
export class ThreadPool {
  readonly #script: URL;
  readonly #workerData: unknown;
  readonly #slots: Slot[];
  readonly #terminate: boolean;
  readonly #idleMs: number | undefined;
  readonly #queue: Pending[] = [];
  readonly #all = new Set<Worker>();
  #nextId = 1;
  #closed = false;

  /** @param options.idleMs a thread without a task ends after this time and frees its memory; if absent, it never ends */
  constructor(
    script: URL,
    workerData: unknown,
    size: number,
    options: { terminate?: boolean; idleMs?: number | undefined } = {},
  ) {
    this.#terminate = options.terminate ?? false;
    this.#idleMs = options.idleMs;
    this.#script = script;
    this.#workerData = workerData;
    this.#slots = Array.from({ length: size }, () => ({ worker: null, job: null, idleTimer: undefined }));
  }

  /** Starts the threads before they are needed, so that the first task need not wait for one. */
  warm(): void {
    for (const slot of this.#slots) {
      if (this.#closed || slot.worker) continue;
      slot.worker = this.#spawn(slot);
      slot.worker.unref();
    }
  }

  run<I, O, P>(task: Task<I, O, P, never>, input: NoInfer<I>, options: RunOptions<NoInfer<P>> = {}): Promise<O> {
    if (this.#closed) return Promise.reject(new Error('the thread pool is closed'));
    return new Promise<O>((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      const settle = () => {
        clearTimeout(job.timer);
        options.signal?.removeEventListener('abort', onAbort);
      };
      const job: Pending = {
        request: { id: this.#nextId++, task: task.name, payload: input },
        onPiece: options.onPiece as Pending['onPiece'],
        taken: Promise.resolve(),
        resolve: (v) => {
          settle();
          resolve(v as O);
        },
        reject: (e) => {
          settle();
          reject(e);
        },
        timer: undefined,
        startTimer: () => {
          job.timer = setTimeout(() => {
            this.#abandon(job, new TaskTimeout(`${task.name} took longer than ${limit} ms`));
            this.#replace(job);
          }, limit);
          job.timer.unref();
        },
        abandoned: false,
      };
      const onAbort = () => this.#abandon(job, options.signal!.reason);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      const limit = options.timeoutMs ?? 600_000;
      if (!this.#terminate) job.startTimer();
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
      clearTimeout(slot.idleTimer);
      slot.worker ??= this.#spawn(slot);
      slot.worker.ref();
      if (this.#terminate) job.startTimer();
      slot.worker.postMessage(job.request);
    }
  }

  #spawn(slot: Slot): Worker {
    const worker = new Worker(this.#script, {
      workerData: this.#workerData,
      // Answers are made and sent, so a large nursery would only hold memory that is already unused.
      resourceLimits: { maxYoungGenerationSizeMb: 6, ...(this.#terminate && { maxOldGenerationSizeMb: 256 }) },
    });
    this.#all.add(worker);
    worker.on('message', (reply: TaskReply) => void this.#onReply(slot, worker, reply));
    worker.on('error', (e) => this.#lost(slot, worker, e));
    worker.on('exit', (code) => {
      this.#all.delete(worker);
      this.#lost(slot, worker, new Error(`worker thread ended with code ${code}`));
    });
    return worker;
  }

  async #onReply(slot: Slot, worker: Worker, reply: TaskReply): Promise<void> {
    const job = slot.job;
    // A late message from a thread that was replaced.
    if (slot.worker !== worker || !job || job.request.id !== reply.id) return;
    if (reply.kind === 'piece') {
      job.taken = job.taken.then(() => this.#take(job, worker, reply.piece));
      return;
    }
    await job.taken;
    if (slot.job !== job) return;
    slot.job = null;
    worker.unref();
    if (!job.abandoned) {
      if (reply.kind === 'done') job.resolve(reply.result);
      else {
        const message = storedText(reply.message, reply.ref);
        job.reject(reply.code ? new ApiError(reply.code, message) : new TaskError(reply.name, message, reply.stack));
      }
    }
    this.#pump();
    if (!slot.job && this.#idleMs !== undefined)
      slot.idleTimer = setTimeout(() => this.#endIdle(slot), this.#idleMs).unref();
  }

  #endIdle(slot: Slot): void {
    const { worker } = slot;
    if (slot.job || !worker || this.#closed) return;
    slot.worker = null;
    if (this.#terminate) void worker.terminate();
    else worker.postMessage({ id: 0, kind: 'close' } satisfies Control);
  }

  async #take(job: Pending, worker: Worker, piece: unknown): Promise<void> {
    if (job.abandoned) return tell(worker, job.request.id, 'stop');
    try {
      await job.onPiece?.(piece);
      tell(worker, job.request.id, 'ack');
    } catch (e) {
      this.#abandon(job, e);
    }
  }

  #lost(slot: Slot, worker: Worker, e: unknown): void {
    if (slot.worker !== worker) return;
    const job = slot.job;
    slot.worker = null;
    slot.job = null;
    if (job && !job.abandoned) job.reject(e);
    if (!this.#closed) this.#pump();
  }

  /** Answers a task that is no longer wanted: a waiting one is dropped, a running one is told to stop. */
  #abandon(job: Pending, reason: unknown): void {
    if (job.abandoned) return;
    job.abandoned = true;
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const slot = this.#slots.find((s) => s.job === job);
    if (slot?.worker) {
      if (this.#terminate) this.#end(slot);
      else tell(slot.worker, job.request.id, 'stop');
    }
    job.reject(reason);
  }

  /** Ends the thread of a slot in the middle of its work. */
  #end(slot: Slot): void {
    const { worker } = slot;
    clearTimeout(slot.idleTimer);
    slot.worker = null;
    slot.job = null;
    void worker?.terminate();
    this.#pump();
  }

  /** Gives the slot of a task that exceeded its limit to a new thread; the old one ends when its task does. */
  #replace(job: Pending): void {
    const slot = this.#slots.find((s) => s.job === job);
    if (!slot) return;
    slot.worker?.postMessage({ id: job.request.id, kind: 'close' } satisfies Control);
    slot.worker?.unref();
    slot.worker = null;
    slot.job = null;
    this.#pump();
  }

  /** Ends all threads: each closes its connection and exits; one still busy after `limitMs` ends with the process. */
  async close(limitMs = 2_000): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new Error('the thread pool is closed'));
    const gone = Promise.all([...this.#all].map((w) => new Promise<void>((r) => w.once('exit', () => r()))));
    for (const w of this.#all)
      if (this.#terminate) void w.terminate();
      else w.postMessage({ id: 0, kind: 'close' } satisfies Control);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      gone,
      new Promise<void>((r) => {
        timer = setTimeout(r, limitMs);
      }),
    ]);
    clearTimeout(timer);
    for (const w of this.#all) w.unref();
  }
}

const tell = (worker: Worker, id: number, kind: 'ack' | 'stop'): void =>
  worker.postMessage({ id, kind } satisfies Control);

/** Thrown inside a task at its next piece once nobody needs the rest. */
class TaskCancelled extends Error {}

interface Port {
  on(event: 'message', fn: (m: TaskRequest | Control) => void): void;
  postMessage(m: TaskReply): void;
  close(): void;
}

/** Pieces that a task may deliver before the first is taken: it produces the next one while one is processed. */
const piecesAhead = 2;

/**
 * The worker's side: answers requests with the given tasks. `onClose` gives back what the thread holds.
 * @throws Error when two tasks have one name
 */
export const serveTasks = <T>(port: Port, tasks: readonly AnyTask<T>[], thread: T, onClose: () => void): void => {
  const byName = new Map(tasks.map((t) => [t.name, t]));
  if (byName.size < tasks.length) throw new Error('Two tasks have one name.');
  const waiting = new Map<number, { go: () => void; stop: () => void }>();
  const untaken = new Map<number, number>();
  const stopped = new Set<number>();
  let running = 0;
  let closing = false;
  const closeWhenIdle = () => {
    if (!closing || running > 0) return;
    onClose();
    port.close();
  };
  const control = ({ id, kind }: Control) => {
    if (kind === 'ack') {
      const count = untaken.get(id);
      if (count !== undefined) untaken.set(id, count - 1);
      waiting.get(id)?.go();
    } else if (kind === 'stop') {
      stopped.add(id);
      waiting.get(id)?.stop();
    } else {
      closing = true;
      for (const w of waiting.values()) w.stop();
      closeWhenIdle();
    }
  };
  port.on('message', (message) => {
    if ('kind' in message) return control(message);
    const { id, task, payload } = message;
    const piece = (value: unknown) =>
      new Promise<void>((resolve, reject) => {
        if (stopped.has(id) || closing) return reject(new TaskCancelled('no longer wanted'));
        const count = (untaken.get(id) ?? 0) + 1;
        untaken.set(id, count);
        port.postMessage({ id, kind: 'piece', piece: value });
        if (count < piecesAhead) return resolve();
        waiting.set(id, { go: resolve, stop: () => reject(new TaskCancelled('no longer wanted')) });
      });
    running += 1;
    void (async () => {
      try {
        const match = byName.get(task);
        if (!match) throw new Error(`no task ${task}`);
        port.postMessage({ id, kind: 'done', result: await match.run(payload, thread, { piece }) });
      } catch (e) {
        const d = describeError(e);
        const code = e instanceof ApiError ? e.code : null;
        const ref = e instanceof TextError ? storedReference(e.shown) : null;
        port.postMessage({ id, kind: 'error', name: d.type, message: d.message, ref, stack: d.stack, code });
      } finally {
        waiting.delete(id);
        untaken.delete(id);
        stopped.delete(id);
        running -= 1;
        closeWhenIdle();
      }
    })();
  });
};
