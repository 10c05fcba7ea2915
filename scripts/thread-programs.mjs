import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('../packages/server/src/', import.meta.url));
const programs = { worker: 'app/worker.ts', 'citation-worker': 'app/citation-worker.ts' };

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
};

/**
 * Builds the programs of the worker threads: a start script, the programs themselves with the packages they use, their code
 * caches, and the citation styles and languages that they read. Loading the packages one by one and compiling them took most
 * of the time until a first answer.
 * @param flags those of the process whose threads will use the caches
 */
export const buildThreadPrograms = async (folder, flags = []) => {
  cpSync(join(source, 'formats/csl/official'), join(folder, 'official'), { recursive: true });
  for (const [name, entry] of Object.entries(programs)) {
    rmSync(join(folder, `${name}-program.cache`), { force: true });
    await build({
      ...common,
      format: 'esm',
      entryPoints: [join(source, 'platform/threads/start-program.ts')],
      outfile: join(folder, `${name}.js`),
    });
    await build({
      ...common,
      format: 'cjs',
      entryPoints: [join(source, entry)],
      outfile: join(folder, `${name}-program.cjs`),
      sourcemap: 'linked',
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': 'programUrl' },
      external: ['@photostructure/sqlite', 'citeproc'],
    });
    const start = `new (require('node:worker_threads').Worker)(${JSON.stringify(join(folder, `${name}.js`))}, {
      argv: ['make-cache'], workerData: {} }).on('exit', (code) => process.exit(code))`;
    const made = spawnSync(process.execPath, [...flags, '-e', start], { stdio: 'inherit', timeout: 60_000 });
    if (made.status !== 0) throw new Error(`The code cache of ${name} could not be made.`);
  }
};
