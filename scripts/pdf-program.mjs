import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { programFlags } from '../packages/server/src/platform/pdf-box/start-flags.mjs';

const source = fileURLToPath(new URL('../packages/server/src/platform/pdf-box/', import.meta.url));

const common = {
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  supported: { 'dynamic-import': false },
  legalComments: 'inline',
  define: { 'import.meta.url': '"file:///pdf-program.cjs"' },
  logLevel: 'error',
};

/**
 * Builds the program that opens PDFs: its start script, the program itself, and its code cache, which only the same
 * version of Node uses. It may read these three files and no others.
 */
export const buildPdfProgram = async (folder) => {
  rmSync(join(folder, 'pdf-program.cache'), { force: true });
  await build({ ...common, entryPoints: [join(source, 'pdf-start.ts')], outfile: join(folder, 'pdf-start.cjs') });
  await build({ ...common, entryPoints: [join(source, 'pdf-program.ts')], outfile: join(folder, 'pdf-program.cjs') });
  const made = spawnSync(process.execPath, [...programFlags(512), join(folder, 'pdf-start.cjs'), 'make-cache'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 60_000,
  });
  if (made.status !== 0) throw new Error('The code cache of the program that opens PDFs could not be made.');
};
