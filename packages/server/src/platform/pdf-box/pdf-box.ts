import { availableParallelism } from 'node:os';
import type { z } from 'zod';
import { type BoxRequest, CleanReply, ProbeReply, ReadReply } from './box-result.ts';
import {
  LockedProcess,
  LockedProcessError,
  type LockLevel,
  type LockLimits,
  lockLevels,
  type SystemTools,
  systemTools,
} from './locked-process.ts';

export const maxPdfBytes = 104_857_600;

const limits: LockLimits = {
  wallMs: 20_000,
  cpuSeconds: 45,
  memoryBytes: 1_073_741_824,
  fileBytes: maxPdfBytes + 20_971_520,
};
/** Processes at the same time: more would only take memory. */
const maxProcesses = Math.max(1, availableParallelism());

/** Opens PDFs, each in a process of its own that can reach nothing. Other files wait for their turn. */
export class PdfBox {
  readonly #program: string;
  readonly #limits: LockLimits;
  readonly #tools: SystemTools;
  #level: Promise<LockLevel | 'unavailable'> | null = null;
  #known: LockLevel | 'unavailable' | 'unknown' = 'unknown';
  readonly #running = new Set<LockedProcess>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  #lastStart: Promise<void> = Promise.resolve();

  /** @param program path of the bundled `pdf-start.cjs`, which has the program and its code cache next to it */
  constructor(program: string, changed: Partial<LockLimits> = {}, tools: SystemTools = systemTools) {
    this.#program = program;
    this.#tools = tools;
    this.#limits = { ...limits, ...changed };
  }

  /** How well files are isolated here. Determined once, by trying. */
  level(): Promise<LockLevel | 'unavailable'> {
    this.#level ??= this.#establish().then((level) => {
      this.#known = level;
      return level;
    });
    return this.#level;
  }

  /** The same, without trying. */
  get knownLevel(): LockLevel | 'unavailable' | 'unknown' {
    return this.#known;
  }

  /** @throws LockedProcessError */
  async read(file: Uint8Array, signal?: AbortSignal): Promise<ReadReply> {
    return (await this.#run('read', file, ReadReply, signal)).reply;
  }

  /** Takes active content out of a file from the web. @throws LockedProcessError */
  async clean(file: Uint8Array, signal?: AbortSignal): Promise<{ reply: CleanReply; file: Buffer }> {
    return this.#run('clean', file, CleanReply, signal);
  }

  close(): void {
    for (const locked of this.#running) locked.end();
  }

  async #establish(): Promise<LockLevel | 'unavailable'> {
    for (const level of lockLevels) {
      let locked: LockedProcess | null = null;
      try {
        locked = new LockedProcess(this.#program, level, this.#limits, this.#tools);
        const { json } = await locked.exchange('probe' satisfies BoxRequest, new Uint8Array());
        const probe = ProbeReply.parse(json);
        if (probe.reached.length === 0) return level;
      } catch {
        // The next level may work.
      } finally {
        locked?.end();
      }
    }
    return 'unavailable';
  }

  async #run<S extends z.ZodType>(
    request: BoxRequest,
    file: Uint8Array,
    schema: S,
    signal: AbortSignal | undefined,
  ): Promise<{ reply: z.output<S>; file: Buffer }> {
    const level = await this.level();
    if (level === 'unavailable')
      throw new LockedProcessError('unavailable', 'PDFs cannot be opened safely on this system, so none is opened.');
    await this.#turn(signal);
    let locked: LockedProcess | null = null;
    try {
      await this.#turnOfLoop();
      locked = new LockedProcess(this.#program, level, this.#limits, this.#tools);
      this.#running.add(locked);
      const answer = await locked.exchange(request, file, signal);
      const reply = schema.safeParse(answer.json);
      if (!reply.success) throw new LockedProcessError('malformed', 'The process returned something unreadable.');
      return { reply: reply.data, file: answer.file };
    } finally {
      if (locked) {
        locked.end();
        this.#running.delete(locked);
      }
      this.#release();
    }
  }

  /** Each file has a time limit, so the wait has one. @throws LockedProcessError when the signal aborts first */
  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#taken < maxProcesses) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      const stop = () => {
        const at = this.#waiting.indexOf(next);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(new LockedProcessError('timeout', 'The process was stopped.'));
      };
      this.#waiting.push(next);
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted) stop();
    });
  }

  /** Starting a process holds the event loop for up to tens of milliseconds, so no two start in the same turn of it. */
  #turnOfLoop(): Promise<void> {
    this.#lastStart = this.#lastStart.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#lastStart;
  }

  /** Gives the place to the one that has waited longest. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
