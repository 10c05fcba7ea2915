import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  await build({
    entryPoints: [join(root, 'packages/server/src/platform/pdf-box/pdf-program.ts')],
    outfile: join(testBuild, 'pdf-program.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  // A step that was renamed must not stay beside its new name.
  rmSync(join(testBuild, 'migrations'), { recursive: true, force: true });
  cpSync(join(root, 'packages/server/src/platform/db/migrations'), join(testBuild, 'migrations'), { recursive: true });
};
