#!/usr/bin/env node
// Builds what runs: the server and its worker threads as bundles, the browser UI by Vite.
//   node scripts/build.mjs [--server-only]
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildConnector } from '../packages/connector/build.mjs';
import { nodeFlags } from './node-flags.mjs';
import { writeNotices } from './notices.mjs';
import { buildPdfProgram } from './pdf-program.mjs';
import { buildThreadPrograms } from './thread-programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const server = join(root, 'packages/server');
const out = join(server, 'dist');

/** Packages stay outside the bundles. The contract is bundled, because it is TypeScript. */
export const externalPackages = [
  'fastify',
  '@fastify/*',
  '@photostructure/sqlite',
  'undici',
  'zod',
  'saxes',
  'entities',
  'fastest-levenshtein',
  'stemmer',
  'intl-messageformat',
  'commander',
  'ipaddr.js',
  'feedsmith',
  'yaml',
  // Loaded only when they are used.
  '@modelcontextprotocol/server',
  '@slack/web-api',
  'nodemailer',
  // Used as published, because their licences require it or are easiest to comply with that way.
  'citeproc',
];

const entries = {
  main: join(server, 'src/main.ts'),
  carrel: join(server, 'src/carrel.ts'),
  'write-sample': join(server, 'src/test-kit/sample-library/write-sample.ts'),
  'world-server': join(server, 'src/test-kit/world/run-world-server.ts'),
};

export const serverBuild = {
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  external: externalPackages,
  logLevel: 'warning',
};

/**
 * What the bundles need next to them: the programs of threads and of the process that opens PDFs, and what is read at run
 * time, migrations and citation styles.
 */
export const buildBeside = async (to = out) => {
  await buildPdfProgram(to);
  await buildThreadPrograms(to, nodeFlags);
  cpSync(join(server, 'src/platform/db/migrations'), join(to, 'migrations'), { recursive: true });
  cpSync(join(server, 'src/formats/csl/styles'), join(to, 'styles'), { recursive: true });
};

/** The sample library that can be opened from the first page. */
const samplePapers = 120;
const writeSample = () => {
  const script = join(out, 'write-sample.js');
  const wanted = ['--file', join(out, 'sample-library.json'), '--papers', String(samplePapers), '--seed', '7'];
  const made = spawnSync(process.execPath, [script, ...wanted], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('The sample library could not be written.');
};

export const buildServer = async () => {
  rmSync(out, { recursive: true, force: true });
  await build(serverBuild);
  await buildBeside();
  writeSample();
};

/** Writes a compressed copy next to each text file that benefits, so that the service need not compress on request. */
const pack = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|html)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file);
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
    writeFileSync(`${file}.br`, brotliCompressSync(text, brotli));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
};

export const buildWeb = async () => {
  const vite = await import('vite');
  const web = join(root, 'packages/web');
  await vite.build({ root: web, logLevel: 'warn' });
  // Fonts and character maps for documents that do not embed their own, and image decoders.
  const pdfjs = join(root, 'node_modules/pdfjs-dist');
  for (const folder of ['standard_fonts', 'cmaps', 'wasm'])
    cpSync(join(pdfjs, folder), join(web, 'dist/pdfjs', folder), { recursive: true });
  writeNotices(join(web, 'dist', 'THIRD-PARTY-NOTICES.txt'));
  pack(join(web, 'dist'));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer();
  if (!process.argv.includes('--server-only')) {
    await buildWeb();
    await buildConnector();
  }
}
