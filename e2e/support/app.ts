import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const serverMain = join(root, 'packages/server/dist/main.js');
const webIndex = join(root, 'packages/web/dist/index.html');

export interface App {
  url: string;
  /** Calls the API as a program would, with the key if there is one. */
  api: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Whether a job is queued or running. */
  busy: () => Promise<boolean>;
  /** Imports entries into the library without the browser. */
  seed: (bibtex: string) => Promise<void>;
  /** Stops it cleanly. Returns a function that starts it again, on the same library and address. */
  goAway: () => Promise<() => Promise<void>>;
  /** Starts it again if it was stopped and not started since, for example by a journey that failed. */
  comeBack: () => Promise<void>;
  /** Stops it cleanly and starts it again, on the same library and the same address. */
  restart: () => Promise<void>;
  /** Ends it as a power cut would and starts it again, with these additions to its environment. */
  startAgain: (env?: Record<string, string>) => Promise<void>;
  /** Copies the data folder when no job is running, or after 10 seconds. */
  saveSnapshot: () => Promise<void>;
  /** Starts it again, on the same address, with the data folder from the snapshot. */
  restoreSnapshot: () => Promise<void>;
  dataDir: string;
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

interface AppOptions {
  apiKey?: string;
  env?: Record<string, string>;
  /** Number of papers in the sample library of a user with a history of decisions; an empty library if omitted. */
  history?: number;
}

const sampleProgram = join(root, 'packages/server/dist/write-sample.js');
/** The sample library that the demo shows. */
const writeHistory = (dataDir: string, papers: number): void => {
  const args = ['--out', dataDir, '--papers', String(papers), '--seed', '7', '--history'];
  const made = spawnSync(process.execPath, [sampleProgram, ...args], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The sample library could not be written: ${made.stderr}`);
};

const startMs = 60_000;
/** Maximum wait for running jobs before the library is copied. */
const jobsEndMs = 10_000;

const listening = (child: ChildProcess, log: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The service did not start:\n${log.join('')}`)), startMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /(http:\/\/\S+)/.exec(chunk.toString())?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The service ended with ${code}:\n${log.join('')}`));
    });
  });

/** Starts the built service on a free port with an empty library of its own. */
export const startApp = async ({ apiKey, env = {}, history }: AppOptions = {}): Promise<App> => {
  for (const file of [serverMain, webIndex]) {
    if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run build first.`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'carrel-e2e-'));
  if (history) writeHistory(dataDir, history);
  const log: string[] = [];
  // If the service dies, the journey fails with the service's output, not with a refused connection.
  let stopping = false;
  let away = false;
  const run = async (
    port: string,
    more: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; url: string }> => {
    const child = spawn(process.execPath, ['--disable-proto=delete', serverMain], {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        HOME: dataDir,
        SVC_PORT: port,
        SVC_DATA_DIR: dataDir,
        SVC_DISABLE_NETWORK: '1',
        ...(apiKey && { API_KEY: apiKey }),
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    const found = await listening(child, log);
    child.once('exit', (code, signal) => {
      if (!stopping) console.error(`The service ended unexpectedly (${code ?? signal}):\n${log.slice(-20).join('')}`);
    });
    return { child, url: found };
  };
  let { child, url } = await run('0');

  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(apiKey && { 'x-api-key': apiKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };

  const halt = async (signal: 'SIGTERM' | 'SIGKILL') => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    }
  };
  const comeBack = async () => {
    if (!away) return;
    away = false;
    stopping = false;
    ({ child, url } = await run(new URL(url).port));
  };
  const goAway = async () => {
    await halt('SIGTERM');
    away = true;
    return comeBack;
  };
  const busy = async () =>
    (await api<{ status: string }[]>('GET', '/activity')).some((job) => /queued|running|cancelling/.test(job.status));
  /** A job that runs while its row is copied would seem to run for minutes after the copy is put back. */
  const jobsEnded = async () => {
    const end = Date.now() + jobsEndMs;
    while (Date.now() < end && (await busy())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  let snapshot: Snapshot | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await halt(signal);
    await snapshot?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };

  return {
    url,
    api,
    busy,
    seed: async (content) => {
      const { job_id } = await api<{ job_id: string }>('POST', '/library/import/bibtex/text', { content });
      for (let tries = 0; tries < 400; tries += 1) {
        const job = await api<{ status: string; message: string }>('GET', `/activity/${job_id}`);
        if (job.status === 'succeeded') return;
        if (job.status === 'failed' || job.status === 'cancelled') throw new Error(`Seeding: ${job.message}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('Seeding did not end');
    },
    goAway,
    comeBack,
    restart: async () => {
      await goAway();
      await comeBack();
    },
    startAgain: async (more) => {
      await halt('SIGKILL');
      stopping = false;
      ({ child, url } = await run(new URL(url).port, more));
    },
    saveSnapshot: async () => {
      await jobsEnded();
      const next = await takeSnapshot(dataDir);
      await snapshot?.remove();
      snapshot = next;
    },
    restoreSnapshot: async () => {
      await goAway();
      await snapshot?.restore();
      await comeBack();
    },
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
