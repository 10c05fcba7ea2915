import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { bareCount, bareRead, bareStarts } from './lib/bare-work.ts';
import { copyFolder, corpus } from './lib/corpus.ts';
import { pause } from './lib/jobs.ts';
import { LoopProbe } from './lib/loop-probe.ts';
import { cacheDir } from './lib/paths.ts';
import { ServerProcess } from './lib/server-process.ts';
import { measureIdleDay } from './measures/idle-day.ts';
import { measureEnds } from './measures/repair-ends.ts';

// Measures the cost of an assessment, that it delays no requests, that a day without changes costs nothing, and how
// soon each repair stops on request.
//   node scripts/run-ts.mjs bench/health.ts [--size 10k,100k,1m] [--only assess,day,ends]

/** Maximum delay of the event loop while everything is counted. */
const promisedLoopMs = 25;
/** CPU time of a day without changes. */
const promisedDaySeconds = 1;

const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };

let failed = 0;
let passed = 0;
const tell = (text: string) => process.stdout.write(`${text}\n`);
const check = (what: string, good: boolean) => {
  if (good) passed += 1;
  else failed += 1;
  tell(`${good ? 'passed' : 'FAILED'}  ${what}`);
};

interface Health {
  computed_at: string | null;
  took_ms: number | null;
  stale: boolean;
  rebuilding: boolean;
  totals: { unknown_dimensions: number };
}
const counted = async ({ client }: ServerProcess): Promise<Health> => {
  for (;;) {
    const r = (await client.get<Health>('/insights/health')).body;
    if (r.computed_at !== null && !r.stale && !r.rebuilding) return r;
    await pause(500);
  }
};
const seconds = (ms: number | null) => `${((ms ?? Number.NaN) / 1_000).toFixed(3)} s`;

/** A figure with its floor in this run. */
const withFloor = (figure: number, floor: number, what: string): string =>
  `(floor, ${what}: ${seconds(1_000 * floor)}, ${(figure / floor).toFixed(1)}×)`;

/** Counts everything for the first time, then after one change. */
const measureAssessment = async (folder: string): Promise<void> => {
  const probe = new LoopProbe();
  const server = await ServerProcess.start(folder, { nodeArgs: probe.nodeArgs });
  try {
    const { client } = server;
    // Compilation during the first request is not included.
    for (let i = 0; i < 3; i += 1) await client.get('/insights/health');
    await probe.read(server.pid);
    const before = server.cpuSeconds();
    const first = await counted(server);
    const { late, own } = await probe.readBoth(server.pid);
    const used = (server.cpuSeconds() ?? Number.NaN) - (before ?? 0);
    const floor = withFloor((first.took_ms ?? Number.NaN) / 1_000, bareRead(folder), 'all papers read once');
    tell(`everything was counted in ${seconds(first.took_ms)}, ${used.toFixed(1)} s of processor time ${floor}`);
    check('every measure was read', first.totals.unknown_dimensions === 0);
    tell(`a timer came up to ${late.max.toFixed(1)} ms late, waits for a processor included`);
    check(
      `the event loop was held up at most ${own.max.toFixed(1)} ms, of ${promisedLoopMs}`,
      own.max <= promisedLoopMs,
    );

    const id = (await client.get<{ id: string }[]>('/library/saved?limit=1')).body[0]!.id;
    await client.patch(`/papers/${id}`, { doi: '10.5555/bench.health', title: 'Another title' });
    const changed = await counted(server);
    const again = (changed.took_ms ?? Number.NaN) / 1_000;
    const bare = withFloor(again, bareCount(folder, 5_000), 'its range of 5,000 papers counted once');
    tell(`one paper was edited: counted again in ${changed.took_ms} ms ${bare}`);

    for (let i = 0; i < 50; i += 1) await client.get('/health/operations');
    await pause(3_000);
    check('nothing changed, nothing was counted', (await counted(server)).computed_at === changed.computed_at);
  } finally {
    await server.stop();
  }
};

/** A start and a day without changes. */
const measureDay = async (folder: string): Promise<void> => {
  const { start, rounds, daily } = await measureIdleDay(folder);
  const ms = (s: number) => `${(1_000 * s).toFixed(0)} ms`;
  tell(`nothing changed: the start takes ${ms(start)}, 287 rounds of five minutes ${ms(rounds)}, the day ${ms(daily)}`);
  const all = start + rounds + daily;
  const bare = bareStarts().cpuSeconds;
  tell(`floor, an empty Node that starts and ends: ${ms(bare)}, ${(all / bare).toFixed(1)}×`);
  check(
    `${all.toFixed(2)} s of processor time in a day, start included, of ${promisedDaySeconds}`,
    all < promisedDaySeconds,
  );
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '10k,100k' },
      only: { type: 'string', default: 'assess,day,ends' },
    },
  });
  const only = new Set(values.only.split(','));
  tell(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  for (const size of values.size.split(',')) {
    const papers = sizes[size];
    if (papers === undefined) throw new Error(`--size: one of ${Object.keys(sizes).join(', ')}`);
    if (!only.has('assess') && !only.has('day')) continue;
    const folder = copyFolder(corpus(papers, 1), join(cacheDir, `health-${process.pid}`));
    try {
      tell(`\n${papers.toLocaleString('en')} papers`);
      if (only.has('assess')) await measureAssessment(folder);
      if (only.has('day')) await measureDay(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (only.has('ends')) {
    tell('\nThe end of a repair');
    await measureEnds(tell, check);
  }
  tell(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

if (isMainThread) await run();
