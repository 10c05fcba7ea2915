// Shared by all other scripts: installs packages, and builds if sources are newer.
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

/**
 * The command that runs npm. Windows has it as a batch file, which Node starts only through a shell, so npm's own program is
 * preferred: npm names it to the scripts that it runs.
 * @returns the command, its arguments, and options for `spawnSync`
 */
export const npmCommand = (args, { platform = process.platform, env = process.env } = {}) => {
  const program = env.npm_execpath;
  if (program && /npm-cli\.c?js$/.test(program)) return [process.execPath, [program, ...args], {}];
  return platform === 'win32' ? ['npm.cmd', args, { shell: true }] : ['npm', args, {}];
};

/** The start script of a package's command, for `node`: what npm puts into node_modules/.bin is a batch file on Windows. */
export const binOf = (name, command = name) => {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
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
  const [npm, args, options] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  orExit(run(npm, args, options), 'npm ci');
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
