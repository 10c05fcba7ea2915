import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadMigrations, type Migration } from '../../packages/server/src/platform/db/migrate.ts';
import { programDir, root } from './paths.ts';

const recipe = `
import { build } from 'esbuild';
import { buildBeside, serverBuild } from './scripts/build.mjs';
await build({ ...serverBuild, outdir: process.argv[1] });
await buildBeside(process.argv[1]);
`;

let made = false;

/**
 * A program of the server, built from the current sources like a release. It is inside the project, so that packages
 * are resolved as usual, and in a separate folder, so that a concurrent build changes nothing.
 */
export const builtProgram = (name: 'main.js' | 'write-sample.js' | 'citation-worker.js'): string => {
  if (!made) {
    mkdirSync(programDir, { recursive: true });
    process.on('exit', () => rmSync(programDir, { recursive: true, force: true }));
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', recipe, programDir], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (result.status !== 0) throw new Error('The server could not be built.');
    made = true;
  }
  return join(programDir, name);
};

/** The migrations of that build. */
export const programMigrations = (): Migration[] => {
  builtProgram('main.js');
  return loadMigrations(pathToFileURL(`${programDir}/migrations/`));
};

/** Identifies the schema, so that files of an older one are created again. */
export const schemaMark = (): string => {
  builtProgram('main.js');
  const hash = createHash('sha1');
  const folder = join(programDir, 'migrations');
  for (const f of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, f)));
  return hash.digest('hex').slice(0, 8);
};
