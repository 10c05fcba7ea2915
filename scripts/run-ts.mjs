#!/usr/bin/env node
// Bundles one TypeScript file next to the built server and runs it:  node scripts/run-ts.mjs FILE [args]
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { externalPackages } from './build.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node scripts/run-ts.mjs FILE [args]');
  process.exit(2);
}
const dist = join(dirname(fileURLToPath(import.meta.url)), '../packages/server/dist');
mkdirSync(dist, { recursive: true });
const bundle = join(dist, `run-${basename(file, '.ts')}-${process.pid}.mjs`);
await build({
  entryPoints: [resolve(file)],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Playwright resolves its parts relative to itself, and wabt loads Node modules at run time.
  external: [...externalPackages, 'playwright-core', 'wabt'],
  sourcemap: 'inline',
  logLevel: 'warning',
});
const result = spawnSync(process.execPath, ['--enable-source-maps', bundle, ...args], { stdio: 'inherit' });
rmSync(bundle, { force: true });
process.exit(result.status ?? 1);
