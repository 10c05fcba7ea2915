import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const testBuild = join(root, '.cache/test');

/** Bundles the program of the worker threads once before the tests: threads cannot load TypeScript. */
export const setup = async (): Promise<void> => {
  await build({
    entryPoints: {
      worker: join(root, 'packages/server/src/app/worker.ts'),
      'citation-worker': join(root, 'packages/server/src/app/citation-worker.ts'),
    },
    outdir: testBuild,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      'fastify',
      '@fastify/*',
      '@photostructure/sqlite',
      'node:sqlite',
      'undici',
      'zod',
      'saxes',
      'citeproc',
      'citeproc-locales',
    ],
    logLevel: 'warning',
  });
  const { buildPdfProgram } = (await import(pathToFileURL(join(root, 'scripts/pdf-program.mjs')).href)) as {
    buildPdfProgram: (folder: string) => Promise<void>;
  };
  await buildPdfProgram(testBuild);
  // A step that was renamed must not stay beside its new name.
  rmSync(join(testBuild, 'migrations'), { recursive: true, force: true });
  cpSync(join(root, 'packages/server/src/platform/db/migrations'), join(testBuild, 'migrations'), { recursive: true });
};
