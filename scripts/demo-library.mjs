// The sample library of `npm run demo`. Making it takes some time, so it is kept until the program or the day changes:
// what it says about the recent weeks depends on the day.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const writer = 'packages/server/dist/write-sample.js';
const keptIn = join(root, '.cache/demo');

/** Today's key. The writer contains the whole program. */
const keyOf = () => {
  const program = createHash('sha256').update(readFileSync(join(root, writer)));
  return program.update(new Date().toISOString().slice(0, 10)).digest('hex').slice(0, 16);
};

/** Where it cannot be kept, such as on a full disk, it is made again at the next start. */
const keep = (folder, kept) => {
  const half = `${kept}-${process.pid}`;
  try {
    rmSync(keptIn, { recursive: true, force: true });
    cpSync(folder, half, { recursive: true });
    renameSync(half, kept);
  } catch (error) {
    console.error(`The sample library could not be kept for the next start: ${error.message}`);
  }
};

/**
 * Copies the sample library into a folder, and makes it before if there is none of today.
 * @param env with the addresses of the simulated sources, and the folder as `SVC_DATA_DIR`
 * @returns the exit code of the writer, 0 if all is well
 */
export const copyDemoLibrary = (folder, env) => {
  const kept = join(keptIn, keyOf());
  if (!existsSync(kept)) {
    console.log('Making a sample library. This takes about twenty seconds, once a day…');
    const size = ['--papers', '2000', '--seed', '7', '--history', '--online'];
    const made = spawnSync(process.execPath, [writer, '--out', folder, ...size], { cwd: root, stdio: 'inherit', env });
    if (made.status !== 0) return made.status ?? 1;
    keep(folder, kept);
  } else cpSync(kept, folder, { recursive: true });
  return 0;
};
