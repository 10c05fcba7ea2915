import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { authorMerges } from './crash/author-merges.ts';
import { authorWorks, feedRefresh, seeding } from './crash/author-works.ts';
import { backup } from './crash/backup.ts';
import { bulkEdit } from './crash/bulk-edit.ts';
import { embedding, lensRefresh, walk } from './crash/discovery.ts';
import { firstStart } from './crash/first-start.ts';
import { hydrate } from './crash/hydrate.ts';
import { imports } from './crash/imports.ts';
import { sending, sweeping } from './crash/messages.ts';
import { pdfAttach, pdfFetch, pdfImport } from './crash/pdfs.ts';
import { resolve } from './crash/resolve.ts';
import type { Scenario } from './crash/scenario.ts';
import { Tally } from './crash/tally.ts';
import { undo } from './crash/undo.ts';
import { writes } from './crash/writes.ts';
import { mix, Random } from './lib/random.ts';

// The built server, killed with SIGKILL at random moments of everything it does, and checked afterwards.
//   node scripts/run-ts.mjs bench/crash.ts [--rounds 210] [--seed 1] [--only writes,imports]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '210' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

const all: readonly Scenario[] = [
  writes,
  imports,
  bulkEdit,
  undo,
  backup,
  firstStart,
  hydrate,
  authorWorks,
  feedRefresh,
  seeding,
  resolve,
  authorMerges,
  pdfFetch,
  pdfAttach,
  pdfImport,
  sending,
  sweeping,
  lensRefresh,
  embedding,
  walk,
];

const run = async (): Promise<number> => {
  const seed = Number(values.seed);
  const chosen = all.filter((s) => !values.only || values.only.split(',').includes(s.name));
  const weight = chosen.reduce((n, s) => n + s.weight, 0);
  const tally = new Tally();
  const started = performance.now();
  for (const [i, scenario] of chosen.entries()) {
    const scratch = mkdtempSync(join(tmpdir(), 'carrel-crash-'));
    mkdirSync(scratch, { recursive: true });
    const rounds = Math.max(1, Math.round((Number(values.rounds) * scenario.weight) / weight));
    const before = tally.kills;
    const at = performance.now();
    try {
      await scenario.run({ scratch, seed, rounds, tally, r: new Random(mix(seed, i, 0xdead)) });
    } catch (e) {
      tally.round(scenario.name, [(e as Error).stack ?? String(e)]);
    }
    rmSync(scratch, { recursive: true, force: true });
    const seconds = ((performance.now() - at) / 1000).toFixed(0);
    process.stdout.write(`${scenario.name}: ${tally.kills - before} kills in ${seconds} s\n`);
  }
  process.stdout.write(`${tally.summary()}, ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
  return tally.failed > 0 ? 1 : 0;
};

// The simulated services run from this same file, on a thread.
if (isMainThread) process.exit(await run());
