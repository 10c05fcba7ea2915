import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { enterEmptyRoot } from './enter-empty-root.ts';
import { FrameError, FrameReader, frame, isFlat } from './frames.ts';
import { childrenOf, residentBytes } from './process-facts.ts';
import { permissionFlag, programFlags, reservedBytes } from './start-flags.mjs';

const memoryLookMs = 250;

/**
 * Strongest first. At every level, Node's permission model denies files, processes, threads and addons, the environment is
 * empty, and time and memory are limited.
 * - `full`: the system takes away the network, other processes, and all files but those of the program
 * - `reduced`: the system limits resources only; sockets, lookups and signals are blocked inside the process
 * - `portable`: the same, and Carrel monitors the memory, because the system has no program that limits it
 */
export const lockLevels = ['full', 'reduced', 'portable'] as const;
export type LockLevel = (typeof lockLevels)[number];

/**
 * - `unavailable`: the process could not be locked down, so nothing was opened
 * - `died`: it exceeded a limit of the system, or crashed
 * - `timeout`: it took too long
 * - `malformed`: what it returned is no valid message
 */
type LockFailure = 'unavailable' | 'died' | 'timeout' | 'malformed';

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

/** What the operating system offers to isolate a process. */
export interface SystemTools {
  platform: NodeJS.Platform;
  /** @returns the path of a program; null if there is none */
  find(name: string): string | null;
}

export const systemTools: SystemTools = {
  platform: process.platform,
  find: (name) =>
    ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((d) => `${d}/${name}`).find((p) => existsSync(p)) ?? null,
};

/** The files of the program, besides the one that starts it. */
const besides = ['pdf-program.cjs', 'pdf-program.cache'];

/** What `sandbox-exec` of macOS takes away. */
const sandboxProfile =
  '(version 1)(allow default)(deny network*)(deny file-write*)(deny process-fork)(deny signal (target others))';

/** The command that starts a program with nothing but its standard input and output; null where the level is impossible. */
export const commandOf = (
  program: string,
  level: LockLevel,
  limits: LockLimits,
  { platform, find }: SystemTools,
): string[] | null => {
  const files = [program, ...besides.map((name) => join(dirname(program), name))];
  const node = [
    process.execPath,
    permissionFlag,
    ...files.map((path) => `--allow-fs-read=${path}`),
    ...programFlags(Math.floor(limits.memoryBytes / 2 / 1_048_576)),
    program,
    level,
  ];
  if (level === 'portable') {
    const sandbox = platform === 'darwin' ? find('sandbox-exec') : null;
    return sandbox ? [sandbox, '-p', sandboxProfile, ...node] : node;
  }
  const prlimit = platform === 'linux' ? find('prlimit') : null;
  if (prlimit === null) return null;
  const bound = (name: string, value: number) => `--${name}=${value}:${value}`;
  const setpriv = find('setpriv');
  const limited = [
    // It ends with Carrel, however that ends.
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs'] : []),
    prlimit,
    bound('data', limits.memoryBytes + reservedBytes),
    bound('cpu', limits.cpuSeconds),
    bound('nofile', 64),
    bound('fsize', 0),
    bound('core', 0),
  ];
  if (level === 'reduced') return [...limited, ...node];
  const [unshare, shell] = [find('unshare'), find('sh')];
  if (!unshare || !shell) return null;
  return [
    ...limited,
    ...[unshare, '-Urnipm', '--fork', '--kill-child', shell, '-c', enterEmptyRoot, 'sh'],
    ...[process.execPath, ...files, '--'],
    ...node,
  ];
};

/** A child process that can reach nothing but its input and output. One exchange at a time. */
export class LockedProcess {
  readonly #limits: LockLimits;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #reader: FrameReader;
  readonly #watch: NodeJS.Timeout | null;
  #settle: ((reply: Reply | LockedProcessError) => void) | null = null;
  #ended: LockedProcessError | null = null;

  /** @throws LockedProcessError unavailable when the system lacks what is needed */
  constructor(program: string, level: LockLevel, limits: LockLimits, tools: SystemTools = systemTools) {
    const command = commandOf(program, level, limits, tools);
    if (command === null)
      throw new LockedProcessError('unavailable', 'This system cannot isolate a process this well.');
    this.#limits = limits;
    this.#reader = new FrameReader(limits.fileBytes);
    this.#child = spawn(command[0]!, command.slice(1), {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own, so that everything it may have started ends with it. On Windows this would open a console.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.#watch = level === 'portable' ? setInterval(() => void this.#checkMemory(), memoryLookMs) : null;
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
      if (!isFlat(message.json)) throw new FrameError('the message is nested too deeply, or has too many parts');
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

  async #checkMemory(): Promise<void> {
    const bytes = this.#child.pid === undefined ? null : await residentBytes(this.#child.pid);
    if (bytes !== null && bytes > this.#limits.memoryBytes)
      this.#end(new LockedProcessError('died', 'The process took too much memory.'));
  }

  #kill(): void {
    const { pid } = this.#child;
    if (this.#watch) clearInterval(this.#watch);
    this.#child.stdout.destroy();
    this.#child.stdin.destroy();
    if (pid === undefined) return;
    if (process.platform === 'win32') {
      this.#child.kill('SIGKILL');
      return;
    }
    // The first process of the namespace may have left the group. Its end is the end of all others in the namespace.
    for (const target of [...childrenOf(pid), -pid])
      try {
        process.kill(target, 'SIGKILL');
      } catch {
        // It has ended already.
      }
  }
}
