import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import type { StartThread, TaskReply, TaskRequest, Thread } from '../platform/threads/pool.ts';
import type { WorkerData } from '../platform/threads/worker-thread.ts';
import { type OpenOnThread, reusable } from './host-threads.ts';

/** A worker is replaced after this many pools, because its state grows. */
const maxUses = 100;
const maxIdle = 4;

interface Host {
  worker: Worker;
  kind: string;
  uses: number;
}
const idle: Host[] = [];

/** The thread of one pool, on a worker that other pools used before. It emits `exit` when the pool has finished with it. */
class ReusedThread extends EventEmitter {
  readonly #host: Host;
  readonly #port: MessagePort;
  /** Tasks that are not answered yet. */
  #open = 0;
  #ended = false;

  constructor(host: Host, data: unknown) {
    super();
    this.#host = host;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    host.uses += 1;
    host.worker.on('error', this.#onError);
    host.worker.on('exit', this.#onExit);
    port1.on('message', (reply: TaskReply) => {
      if (reply.kind !== 'piece') this.#open -= 1;
      this.emit('message', reply);
    });
    port1.on('close', () => this.#giveBack());
    host.worker.postMessage({ port: port2, data } satisfies OpenOnThread, [port2]);
  }

  readonly #onError = (e: unknown) => this.emit('error', e);
  readonly #onExit = (code: number) => this.#end(code);

  #end(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#host.worker.off('error', this.#onError);
    this.#host.worker.off('exit', this.#onExit);
    this.#port.close();
    this.emit('exit', code);
  }

  #giveBack(): void {
    if (this.#ended) return;
    this.#host.worker.unref();
    if (this.#host.uses < maxUses && idle.length < maxIdle) idle.push(this.#host);
    else void this.#host.worker.terminate();
    this.#end(0);
  }

  postMessage(message: unknown): void {
    if ('task' in (message as TaskRequest)) this.#open += 1;
    this.#port.postMessage(message);
  }

  ref(): void {
    this.#port.ref();
    this.#host.worker.ref();
  }

  unref(): void {
    this.#port.unref();
    this.#host.worker.unref();
  }

  terminate(): Promise<number> {
    if (this.#open > 0) return this.#host.worker.terminate();
    this.#port.close();
    return Promise.resolve(0);
  }
}

/** Starts a thread for a pool, on an idle worker if there is one. Starting a worker takes longer than most tests. */
export const reuseThread: StartThread = (script: URL, options: WorkerOptions) => {
  const data = options.workerData as WorkerData | null;
  // The priority of a thread cannot be raised again after it was lowered.
  const kind = `${script.href} ${data?.background ?? ''}`;
  const at = idle.findIndex((h) => h.kind === kind);
  const host =
    at < 0
      ? { worker: new Worker(script, { ...options, workerData: reusable }), kind, uses: 0 }
      : idle.splice(at, 1)[0]!;
  return new ReusedThread(host, data) as unknown as Thread;
};
