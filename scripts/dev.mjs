#!/usr/bin/env node
// npm run dev: rebuilds and restarts the server on change, and serves the browser UI with live reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { buildBeside, serverBuild } from './build.mjs';
import { nodeEnv, nodeFlags } from './node-flags.mjs';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();

let child = null;
const restart = () => {
  child?.kill('SIGTERM');
  child = spawn(process.execPath, [...nodeFlags, '--enable-source-maps', 'packages/server/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...nodeEnv, ...process.env },
  });
};
const watcher = await context({
  ...serverBuild,
  plugins: [
    {
      name: 'restart',
      setup: (b) =>
        b.onEnd(async (r) => {
          if (r.errors.length > 0) return;
          await buildBeside();
          restart();
        }),
    },
  ],
});
await watcher.watch();
const vite = await createServer({ root: join(root, 'packages/web') });
await vite.listen();
vite.printUrls();
process.on('SIGINT', async () => {
  child?.kill('SIGTERM');
  await Promise.all([watcher.dispose(), vite.close()]);
  process.exit(0);
});
