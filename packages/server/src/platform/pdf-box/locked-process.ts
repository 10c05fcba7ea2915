import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { FrameError, FrameReader, frame } from './frames.ts';

/**
 * - `full`: no network, no files, no other processes; processor time and memory are limited
 * - `reduced`: the same, but the network is only blocked inside the process, because this system does not allow it to be
 *   taken away
 */
export type LockLevel = 'full' | 'reduced';

/**
 * - `unavailable`: the process could not be locked down, so nothing was opened
 * - `died`: it exceeded a limit of the system, or crashed
 * - `timeout`: it took too long
 * - `malformed`: what it returned is no valid message
 */
export type LockFailure = 'unavailable' | 'died' | 'timeout' | 'malformed';

export class LockedProcessError extends Error {
  readonly kind: LockFailure;
  constructor(kind: LockFailure, message: string) {
    super(message);
    this.name = 'LockedProcessError';
    this.kind = kind;
  }
}

export interface LockLimits {
  /** One exchange. */
  wallMs: number;
  /** Processor time of the whole process. */
  cpuSeconds: number;
  memoryBytes: number;
  /** Bytes of a file that it returns. */
  fileBytes: number;
}

interface Reply {
  json: unknown;
  file: Buffer;
}

const findTool = (name: string): string | null =>
  [`/usr/bin/${name}`, `/bin/${name}`, `/usr/sbin/${name}`].find((path) => existsSync(path)) ?? null;

/** What the program consists of besides the file that starts it. */
const besides = ['pdf-program.cjs', 'pdf-program.cache'];

/** The command that starts a program with nothing but its standard input and output. */
const commandOf = (program: string, level: LockLevel, limits: LockLimits): [string, string[]] | null => {
  const prlimit = findTool('prlimit');
  const unshare = findTool('unshare');
  if (prlimit === null || (level === 'full' && unshare === null)) return null;
  const bound = (name: string, value: number) => `--${name}=${value}:${value}`;
  return [
    prlimit,
    [
      bound('data', limits.memoryBytes),
      bound('cpu', limits.cpuSeconds),
      bound('nofile', 64),
      bound('fsize', 0),
      bound('core', 0),
      ...(level === 'full' ? [unshare!, '-Urnipm', '--fork', '--kill-child'] : []),
      process.execPath,
      '--experimental-permission',
      ...[program, ...besides.map((name) => join(dirname(program), name))].map((path) => `--allow-fs-read=${path}`),
      // The code cache was made with these flags (`scripts/pdf-start.cjs`) and is refused with others.
      '--no-warnings',
      '--disable-proto=delete',
      '--disallow-code-generation-from-strings',
      // Most files are read before optimised code would pay off.
      '--interrupt-budget=1500000',
      `--max-old-space-size=${Math.floor(limits.memoryBytes / 2 / 1_048_576)}`,
      program,
      level,
    ],
  ];
};

/** A child process that can reach nothing but its input and output. One exchange at a time. */
export class LockedProcess {
  readonly #limits: LockLimits;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #reader: FrameReader;
  #settle: ((reply: Reply | LockedProcessError) => void) | null = null;
  #ended: LockedProcessError | null = null;

  /** @throws LockedProcessError unavailable when the system lacks what is needed */
  constructor(program: string, level: LockLevel, limits: LockLimits) {
    const command = commandOf(program, level, limits);
    if (command === null)
      throw new LockedProcessError('unavailable', 'The programs prlimit and unshare of util-linux are missing.');
    this.#limits = limits;
    this.#reader = new FrameReader(limits.fileBytes);
    // A group of its own, so that everything it may have started ends with it.
    this.#child = spawn(command[0], command[1], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    this.#child.on('error', () =>
      this.#end(new LockedProcessError('unavailable', 'The process could not be started.')),
    );
    this.#child.on('exit', (code, signal) =>
      this.#end(new LockedProcessError('died', `The process ended (${signal ?? code}).`)),
    );
    this.#child.stdin.on('error', () => undefined);
    this.#child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** @throws LockedProcessError; the process is then over */
  exchange(json: unknown, file: Uint8Array, signal?: AbortSignal): Promise<Reply> {
    if (this.#ended) return Promise.reject(this.#ended);
    if (this.#settle) throw new Error('the process is busy');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(new LockedProcessError('timeout', 'The process took too long.')),
        this.#limits.wallMs,
      );
      const stop = () => this.#end(new LockedProcessError('timeout', 'The process was stopped.'));
      signal?.addEventListener('abort', stop, { once: true });
      this.#settle = (reply) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        this.#settle = null;
        if (reply instanceof LockedProcessError) reject(reply);
        else resolve(reply);
      };
      for (const part of frame(json, file)) this.#child.stdin.write(part);
      if (signal?.aborted) stop();
    });
  }

  end(): void {
    this.#end(new LockedProcessError('died', 'The process was ended.'));
  }

  #receive(chunk: Buffer): void {
    try {
      const message = this.#reader.push(chunk);
      if (message === null) return;
      this.#settle?.({ json: JSON.parse(message.json.toString('utf8')), file: Buffer.from(message.file) });
    } catch (e) {
      if (!(e instanceof FrameError) && !(e instanceof SyntaxError)) throw e;
      this.#end(new LockedProcessError('malformed', 'The process returned something unreadable.'));
    }
  }

  #end(error: LockedProcessError): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#kill();
    this.#settle?.(error);
  }

  #kill(): void {
    const { pid } = this.#child;
    this.#child.stdout.destroy();
    this.#child.stdin.destroy();
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
