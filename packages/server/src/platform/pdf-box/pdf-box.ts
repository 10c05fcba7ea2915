import type { z } from 'zod';
import { type BoxRequest, CleanReply, ProbeReply, ReadReply } from './box-result.ts';
import { LockedProcess, LockedProcessError, type LockLevel, type LockLimits } from './locked-process.ts';

export const maxPdfBytes = 104_857_600;

const limits: LockLimits = {
  wallMs: 20_000,
  cpuSeconds: 45,
  memoryBytes: 1_073_741_824,
  fileBytes: maxPdfBytes + 20_971_520,
};
/** Files of the user that one process reads before a fresh one takes over. */
const filesPerProcess = 10;
const idleMs = 5_000;

/**
 * Opens PDFs, each in a process that can reach nothing. A file from the web gets a process to itself; files that the user
 * imports together share one, because starting it takes longer than reading a paper.
 */
export class PdfBox {
  readonly #program: string;
  readonly #limits: LockLimits;
  #level: Promise<LockLevel | 'unavailable'> | null = null;
  #known: LockLevel | 'unavailable' | 'unknown' = 'unknown';
  #shared: LockedProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** @param program path of the bundled `pdf-program.mjs` */
  constructor(program: string, changed: Partial<LockLimits> = {}) {
    this.#program = program;
    this.#limits = { ...limits, ...changed };
  }

  /** How well files are isolated here. Found out once, by trying. */
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
  async read(file: Uint8Array, options: { own: boolean; signal?: AbortSignal | undefined }): Promise<ReadReply> {
    return (await this.#run({ do: 'read' }, file, ReadReply, options)).reply;
  }

  /** Takes active content out of a file from the web. @throws LockedProcessError */
  async clean(file: Uint8Array, signal?: AbortSignal): Promise<{ reply: CleanReply; file: Buffer }> {
    return this.#run({ do: 'clean' }, file, CleanReply, { own: false, signal });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#shared?.end();
    this.#shared = null;
  }

  async #establish(): Promise<LockLevel | 'unavailable'> {
    for (const level of ['full', 'reduced'] as const) {
      let locked: LockedProcess | null = null;
      try {
        locked = new LockedProcess(this.#program, level, this.#limits);
        const { json } = await locked.exchange({ do: 'probe' } satisfies BoxRequest, new Uint8Array());
        const can = ProbeReply.parse(json);
        if (!can.files && !can.processes && (level === 'reduced' || !can.network)) return level;
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
    options: { own: boolean; signal?: AbortSignal | undefined },
  ): Promise<{ reply: z.output<S>; file: Buffer }> {
    const level = await this.level();
    if (level === 'unavailable')
      throw new LockedProcessError('unavailable', 'PDFs cannot be opened safely on this system, so none is opened.');
    const locked = options.own ? this.#sharedProcess(level) : new LockedProcess(this.#program, level, this.#limits);
    try {
      const answer = await locked.exchange(request, file, options.signal);
      const reply = schema.safeParse(answer.json);
      if (!reply.success) {
        locked.end();
        throw new LockedProcessError('malformed', 'The process returned something unreadable.');
      }
      return { reply: reply.data, file: answer.file };
    } finally {
      if (locked !== this.#shared) locked.end();
    }
  }

  #sharedProcess(level: LockLevel): LockedProcess {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.close(), idleMs);
    this.#idle.unref();
    const shared = this.#shared;
    if (shared && !shared.ended) {
      if (shared.busy) return new LockedProcess(this.#program, level, this.#limits);
      if (shared.exchanges < filesPerProcess) return shared;
    }
    shared?.end();
    this.#shared = new LockedProcess(this.#program, level, this.#limits);
    return this.#shared;
  }
}
