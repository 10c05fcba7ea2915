import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const testBuild = join(root, '.cache/test');

type Build = (folder: string) => Promise<void>;

/** Bundles the program of the worker threads once before the tests: threads cannot load TypeScript. */
export const setup = async (): Promise<void> => {
  mkdirSync(testBuild, { recursive: true });
  const script = (name: string) => import(pathToFileURL(join(root, 'scripts', name)).href);
  const { buildThreadPrograms } = (await script('thread-programs.mjs')) as { buildThreadPrograms: Build };
  await buildThreadPrograms(testBuild);
  const { buildPdfProgram } = (await script('pdf-program.mjs')) as { buildPdfProgram: Build };
  await buildPdfProgram(testBuild);
  // A renamed migration must not stay next to the new one.
  rmSync(join(testBuild, 'migrations'), { recursive: true, force: true });
  cpSync(join(root, 'packages/server/src/platform/db/migrations'), join(testBuild, 'migrations'), { recursive: true });
};
