#!/usr/bin/env node
// npm start: installs, builds, runs. With --demo it runs on a throw-away copy of a generated sample library, and asks
// simulated services on this machine that know its papers, and ten thousand more, instead of those in the world.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, usage } from '../packages/server/src/command-line.mjs';
import { copyDemoLibrary } from './demo-library.mjs';
import { nodeEnv, nodeFlags } from './node-flags.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';
import { startWorld } from './world.mjs';

const { demo, help, problem } = readCommandLine(process.argv.slice(2));
if (help || problem) {
  (problem ? process.stderr : process.stdout).write(problem ? `${problem}\n\n${usage}` : usage);
  process.exit(problem ? 2 : 0);
}
ensureInstalled();
ensureBuilt();

const env = { ...nodeEnv, ...process.env };
let scratch = null;
let world = null;

if (demo) {
  scratch = mkdtempSync(join(tmpdir(), 'carrel-demo-'));
  world = await startWorld();
  Object.assign(env, world.env, { SVC_DATA_DIR: scratch, SVC_INBOX_FOLDER: join(scratch, 'inbox-folder') });
  const status = copyDemoLibrary(scratch, env);
  if (status !== 0) {
    world.end();
    process.exit(status);
  }
}
const child = spawn(process.execPath, [...nodeFlags, 'packages/server/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The Windows console sends Ctrl+C to both processes; a signal from here would end Carrel before it has closed its library.
const forward = process.platform === 'win32' ? () => undefined : (signal) => child.kill(signal);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => forward(signal));
child.on('exit', (code, signal) => {
  world?.end();
  if (scratch) rmSync(scratch, { recursive: true, force: true });
  process.exit(code ?? (signal ? 1 : 0));
});
