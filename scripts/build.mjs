#!/usr/bin/env node
// Builds what runs: the server and its worker threads as bundles, the browser UI by Vite.
//   node scripts/build.mjs [--server-only]
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const server = join(root, 'packages/server');
const out = join(server, 'dist');

export const buildServer = async (extra = {}) => {
  rmSync(out, { recursive: true, force: true });
  await build({
    entryPoints: { main: join(server, 'src/main.ts'), worker: join(server, 'src/app/worker.ts') },
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Packages stay outside, the contract comes in: it is ours and in TypeScript.
    external: ['fastify', '@fastify/*', '@photostructure/sqlite', 'node:sqlite', 'undici', 'zod', 'saxes'],
    logLevel: 'warning',
    ...extra,
  });
  cpSync(join(server, 'src/platform/db/migrations'), join(out, 'migrations'), { recursive: true });
};

export const buildWeb = async () => {
  const vite = await import('vite');
  await vite.build({ root: join(root, 'packages/web'), logLevel: 'warn' });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer();
  if (!process.argv.includes('--server-only')) await buildWeb();
}
