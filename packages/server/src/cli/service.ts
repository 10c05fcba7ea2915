import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as m from '@carrel/messages/commandLine';
import { nodeEnv, nodeFlags } from '../../../../scripts/node-flags.mjs';
import { withDeadline } from '../platform/deadline.ts';
import { Client } from './client.ts';
import { getHealth } from './operations.ts';
import { exits, Problem } from './problem.ts';
import { readServiceFile } from './service-file.ts';

export interface Where {
  url?: string | undefined;
  key?: string | undefined;
  dataDir?: string | undefined;
}
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Service {
  client: Client;
  /** Whether this command started it. */
  own: boolean;
  close(): Promise<void>;
}

const mainProgram = fileURLToPath(new URL('./main.js', import.meta.url));
/** The data folder that `npm start` uses. */
const ownDataDir = fileURLToPath(new URL('../../../data', import.meta.url));
const answerMs = 2_000;

const keyOf = (where: Where, env: Environment): string | null => where.key || env.CARREL_API_KEY || env.API_KEY || null;

export const dataDirOf = (where: Where, env: Environment): string =>
  resolve(where.dataDir || env.SVC_DATA_DIR || ownDataDir);

const isAlive = async (client: Client, signal: AbortSignal): Promise<boolean> => {
  try {
    return await withDeadline(signal, answerMs, async (limited) => {
      return (await client.request(getHealth.method, getHealth.path, {}, limited)).ok;
    });
  } catch {
    return false;
  }
};

/** The service at the given address or of the data folder; null if none answers. */
export const runningService = async (where: Where, env: Environment, signal: AbortSignal): Promise<Client | null> => {
  const url = where.url || (where.dataDir ? undefined : env.CARREL_URL);
  if (url) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Problem(exits.usage, m.badAddress({ url }));
    return new Client(url, keyOf(where, env), signal);
  }
  const known = readServiceFile(dataDirOf(where, env));
  const client = known === null ? null : new Client(known.url, keyOf(where, env), signal);
  return client !== null && (await isAlive(client, signal)) ? client : null;
};

/** The running service or, for a data folder without one, a service for this command. */
export const openService = async (where: Where, env: Environment, signal: AbortSignal): Promise<Service> => {
  const client = await runningService(where, env, signal);
  return client
    ? { client, own: false, close: async () => undefined }
    : startService(dataDirOf(where, env), env, signal);
};

export const spawnMain = (args: readonly string[], env: Environment, stdio: 'inherit' | 'pipe'): ChildProcess => {
  if (!existsSync(mainProgram)) throw new Problem(exits.failed, m.notBuilt());
  return spawn(process.execPath, [...nodeFlags, mainProgram, ...args], { stdio, env: { ...nodeEnv, ...env } });
};

/** Starts a service on a free port, without automatic work. */
const startService = async (dataDir: string, env: Environment, signal: AbortSignal): Promise<Service> => {
  if (!existsSync(dataDir)) throw new Problem(exits.unreachable, m.noFolder({ folder: dataDir }));
  const key = randomBytes(32).toString('hex');
  const child = spawnMain(
    [],
    {
      ...env,
      API_KEY: key,
      SVC_HOST: '127.0.0.1',
      SVC_PORT: '0',
      SVC_DATA_DIR: dataDir,
      SVC_LOG_LEVEL: 'error',
      SCHEDULER_ENABLED: 'false',
    },
    'pipe',
  );
  let errors = '';
  child.stderr!.on('data', (text: Buffer) => {
    errors = `${errors}${text}`.slice(-4_000);
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const ready = new Promise<string>((found, fail) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = /http:\/\/\S+$/.exec(line)?.[0];
      if (url) found(url);
    });
    void ended.then(() => fail(new Problem(exits.unreachable, errors.trim() || m.noStart())));
  });
  const url = await ready;
  return { client: new Client(url, key, signal), own: true, close };
};
