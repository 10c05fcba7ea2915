// Shared by all other scripts: checks the Node version, installs packages, and builds if sources are newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = join(root, 'node_modules/.carrel-lock');
const buildStamp = join(root, 'packages/server/dist/.built');

export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status ?? 1;

const orExit = (status, what) => {
  if (status === 0) return;
  console.error(`${what} failed.`);
  process.exit(status);
};

export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Carrel needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the locked packages if they are missing or the lockfile has changed. */
export const ensureInstalled = () => {
  const want = lockHash();
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === want) return;
  console.log('Installing packages…');
  orExit(
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    'npm ci',
  );
  writeFileSync(installStamp, want);
};

const sources = [
  'packages/contract/src',
  'packages/messages/src',
  'packages/plugin-sdk/src',
  'packages/server/src',
  'packages/web',
  'packages/connector',
  'scripts/build.mjs',
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'dist']);

const newest = (path) => {
  const s = statSync(path);
  if (!s.isDirectory()) return s.mtimeMs;
  let latest = 0;
  for (const name of readdirSync(path)) if (!skipped.has(name)) latest = Math.max(latest, newest(join(path, name)));
  return latest;
};

/** Builds when a source is newer than the last build. */
export const ensureBuilt = () => {
  if (existsSync(buildStamp) && statSync(buildStamp).mtimeMs >= Math.max(...sources.map((s) => newest(join(root, s)))))
    return;
  console.log('Building…');
  orExit(run(process.execPath, ['scripts/build.mjs']), 'The build');
  writeFileSync(buildStamp, '');
};
