import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.ts';
import { builtProgram, schemaMark } from './program.ts';

/** The data folder of a sample library; created once and cached. Copy it before anything writes to it. */
export const corpus = (papers: number, seed: number): string => {
  const name = `${papers}-${seed}-${schemaMark()}`;
  const dir = join(cacheDir, name);
  if (existsSync(dir)) return dir;
  for (const old of readdirSync(cacheDir))
    if (old.startsWith(`${papers}-${seed}-`)) rmSync(join(cacheDir, old), { recursive: true, force: true });
  const partial = join(cacheDir, `partial-${process.pid}`);
  mkdirSync(partial, { recursive: true });
  // A fixed day, so that the file is always the same.
  const args = ['--out', partial, '--papers', String(papers), '--seed', String(seed), '--until', '2026-10-31'];
  const made = spawnSync(process.execPath, [builtProgram('write-sample.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error(`The sample library of ${papers} papers could not be made.`);
  renameSync(partial, dir);
  return dir;
};

/** A copy that may be changed and deleted. */
export const copyFolder = (from: string, to: string): string => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return to;
};
