import { join } from 'node:path';
import type { Random } from '../lib/random.ts';
import { ServerProcess } from '../lib/server-process.ts';
import type { Tally } from './tally.ts';

export interface Setting {
  /** An empty folder only for this scenario. */
  scratch: string;
  seed: number;
  r: Random;
  /** Kills to make. */
  rounds: number;
  tally: Tally;
}

export interface Scenario {
  name: string;
  /** Share of all kills. */
  weight: number;
  run(s: Setting): Promise<void>;
}

const startLimitMs = 3_000;

/** Starts the server after a kill, and records how long that took. */
export const restart = async (s: Setting, dataDir: string, problems: string[]): Promise<ServerProcess> => {
  const server = await ServerProcess.start(dataDir);
  s.tally.startMs.push(server.startMs);
  if (server.startMs > startLimitMs) {
    s.tally.slowStarts += 1;
    problems.push(`it took ${Math.round(server.startMs)} ms to start`);
  }
  return server;
};

export const kill = async (s: Setting, server: ServerProcess): Promise<void> => {
  await server.kill();
  s.tally.kills += 1;
};

/** Errors that the server logged are also findings, except those that a test provokes. */
export const loggedErrors = (server: ServerProcess): string[] =>
  server.log
    .split('\n')
    .filter((line) => /ERROR|CRITICAL|Error:/.test(line))
    .slice(0, 3)
    .map((line) => `logged: ${line.slice(0, 300)}`);

export const folder = (s: Setting, name: string): string => join(s.scratch, name);

/** Runs something that the kill will interrupt. @returns whether it was answered before that */
export const untilKilled = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
};
