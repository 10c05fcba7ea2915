import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { nodeEnv, nodeFlags } from '../../scripts/node-flags.mjs';
import { Client } from './client.ts';
import { pause } from './jobs.ts';
import { root } from './paths.ts';
import { builtProgram } from './program.ts';

export interface ServerOptions {
  env?: Record<string, string>;
  nodeArgs?: string[];
  /** A program, with arguments, that starts the server and keeps its process ID. */
  under?: readonly string[];
  /** A program other than the fresh build of the server, such as the one next to the built interface. */
  program?: string;
}

/** A separate server process on one data folder. */
export class ServerProcess {
  readonly client: Client;
  readonly url: string;
  /** Time from spawning the process until it listens. */
  readonly startMs: number;
  readonly #child: ChildProcess;
  readonly #stderr: string[];

  private constructor(child: ChildProcess, url: string, startMs: number, stderr: string[]) {
    this.#child = child;
    this.url = url;
    this.startMs = startMs;
    this.#stderr = stderr;
    this.client = new Client(url);
  }

  static spawn(dataDir: string, options: ServerOptions = {}): { child: ChildProcess; stderr: string[] } {
    const [command, ...args] = [
      ...(options.under ?? []),
      process.execPath,
      ...nodeFlags,
      ...(options.nodeArgs ?? []),
      options.program ?? builtProgram('main.js'),
    ];
    const child = spawn(command!, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...nodeEnv,
        ...process.env,
        API_KEY: '',
        SVC_HOST: '127.0.0.1',
        SVC_PORT: '0',
        SVC_DATA_DIR: dataDir,
        SVC_LOG_LEVEL: 'warning',
        SVC_DISABLE_NETWORK: '1',
        SCHEDULER_ENABLED: 'false',
        ...options.env,
      },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const stderr: string[] = [];
    child.stderr!.setEncoding('utf8').on('data', (s: string) => stderr.push(s));
    return { child, stderr };
  }

  /** @throws Error if it ends before it listens, with its output */
  static start(dataDir: string, options: ServerOptions = {}, limitMs = 60_000): Promise<ServerProcess> {
    const started = performance.now();
    const { child, stderr } = ServerProcess.spawn(dataDir, options);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not listen within ${limitMs} ms: ${stderr.join('')}`));
      }, limitMs);
      let out = '';
      child.stdout!.setEncoding('utf8').on('data', (s: string) => {
        out += s;
        const url = /Carrel is ready: (\S+)/.exec(out)?.[1];
        if (!url) return;
        clearTimeout(late);
        resolve(new ServerProcess(child, url, performance.now() - started, stderr));
      });
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`the server ended (${signal ?? code}) before it listened: ${stderr.join('')}`));
      });
    });
  }

  /** Warnings and errors it has logged. */
  get log(): string {
    return this.#stderr.join('');
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** A figure of /proc/<pid>/status in megabytes; null if there is none. */
  memory(figure: 'VmRSS' | 'VmHWM'): number | null {
    try {
      const text = readFileSync(`/proc/${this.pid}/status`, 'utf8');
      return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
    } catch {
      return null;
    }
  }

  /** Seconds of processor time of all its threads so far; null if there is none. */
  cpuSeconds(): number | null {
    try {
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      // In ticks, of which Linux counts a hundred per second.
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return null;
    }
  }

  /** Waits until the background work after a start has ended, for at most a minute. */
  async waitUntilIdle(): Promise<void> {
    for (let tries = 0; tries < 30; tries += 1) {
      const before = this.cpuSeconds();
      await pause(2_000);
      const after = this.cpuSeconds();
      if (before === null || after === null || after - before < 0.1) return;
    }
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.client.close();
    await endProcess(this.#child, signal);
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** A clean stop that is interrupted. */
  async killWhileStopping(afterMs: number): Promise<void> {
    this.#child.kill('SIGTERM');
    await new Promise((r) => setTimeout(r, afterMs));
    await this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

export const endProcess = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
