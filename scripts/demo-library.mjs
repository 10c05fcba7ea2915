// The sample library of `npm run demo`. Making it takes some time, so it is kept until the program changes. At each start its
// dates are moved to the current day, because it shows the most recent weeks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const writer = 'packages/server/dist/write-sample.js';
const size = ['--papers', '2000', '--seed', '7', '--history', '--online'];
const keptIn = join(root, '.cache/demo');
const dayMs = 86_400_000;

/** The writer contains the whole program. */
const keyOf = () =>
  createHash('sha256')
    .update(readFileSync(join(root, writer)))
    .update(size.join(' '))
    .digest('hex')
    .slice(0, 16);

/** Kept libraries are named after the program and the time at which they were made, in milliseconds. */
const findKept = (key) => {
  mkdirSync(keptIn, { recursive: true });
  const name = readdirSync(keptIn).find((f) => f.startsWith(`${key}-`) && !f.endsWith('.partial'));
  return name && { folder: join(keptIn, name), madeAt: Number(name.slice(key.length + 1)) };
};

/** Where it cannot be kept, such as on a full disk, it is made again at the next start. */
const keep = (folder, name) => {
  const half = join(keptIn, `${name}-${process.pid}.partial`);
  try {
    rmSync(keptIn, { recursive: true, force: true });
    cpSync(folder, half, { recursive: true, preserveTimestamps: true });
    renameSync(half, join(keptIn, name));
  } catch (error) {
    console.error(`The sample library could not be kept for the next start: ${error.message}`);
  }
};

const write = (args, env) =>
  spawnSync(process.execPath, [writer, ...args], { cwd: root, stdio: 'inherit', env }).status ?? 1;

/**
 * Copies the sample library into a folder. Makes it first if none is kept for this program.
 * @param env with the addresses of the simulated sources, and the folder as `SVC_DATA_DIR`
 * @returns the exit code of the writer, 0 if all is well
 */
export const copyDemoLibrary = (folder, env) => {
  const key = keyOf();
  const kept = findKept(key);
  if (kept) {
    cpSync(kept.folder, folder, { recursive: true, preserveTimestamps: true });
    // Whole days only, so that nothing is later than now.
    const days = Math.floor((Date.now() - kept.madeAt) / dayMs);
    return days > 0 ? write(['--out', folder, '--move', String(days)], env) : 0;
  }
  console.log('Making a sample library. This takes about half a minute, once…');
  const madeAt = Date.now();
  const status = write(['--out', folder, ...size], env);
  if (status === 0) keep(folder, `${key}-${madeAt}`);
  return status;
};
