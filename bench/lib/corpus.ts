import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleLibrary } from '../../packages/server/src/test-kit/sample-library/write-library.ts';
import { cacheDir } from './paths.ts';

/** The data folder of a sample library; made once, kept under the cache. Copy it before anything writes to it. */
export const corpus = async (papers: number, seed: number): Promise<string> => {
  const dir = join(cacheDir, `${papers}-${seed}`);
  if (existsSync(dir)) return dir;
  const partial = `${dir}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  process.stderr.write(`Making a library of ${papers.toLocaleString('en')} papers…\n`);
  const w = await writeSampleLibrary(partial, { seed, papers });
  process.stderr.write(`  ${w.citations.toLocaleString('en')} citations, ${w.seconds.toFixed(1)} s\n`);
  renameSync(partial, dir);
  return dir;
};

/** A copy that may be written to and thrown away. */
export const copyFolder = (from: string, to: string): string => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  return to;
};
