import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleBibtex } from '../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import { copyFolder, corpus } from './lib/corpus.ts';
import { settle } from './lib/jobs.ts';
import { cacheDir } from './lib/paths.ts';
import { ServerProcess } from './lib/server-process.ts';

// A long-running service: imports, undo, searches, edits, assessments, repairs, backups and test restores in a loop,
// with its clock running sixty times as fast, so that half an hour is more than a day of schedules.
//   node scripts/run-ts.mjs bench/soak.ts [--minutes 30] [--papers 10000]
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, papers: { type: 'string', default: '10000' } },
});
const totalMs = Number(values.minutes) * 60_000;
/** Caches fill and threads start in the first part; measuring starts after it. */
const warmUpMs = totalMs / 3;
const promisedSlope = 1;

const folder = copyFolder(corpus(Number(values.papers), 1), join(cacheDir, `soak-${process.pid}`));
const server = await ServerProcess.start(folder, { env: { SVC_CLOCK_SPEED: '60', SCHEDULER_ENABLED: 'true' } });
const { client } = server;

interface Reading {
  minutes: number;
  megabytes: number;
  files: number;
}
/** Open descriptors, without sockets, which depend on the client of this test. */
const openFiles = (): number => {
  const fds = `/proc/${server.pid}/fd`;
  return readdirSync(fds).filter((fd) => {
    try {
      return !/^(socket|anon_inode|pipe):/.test(readlinkSync(join(fds, fd)));
    } catch {
      // It was closed after the folder was read.
      return false;
    }
  }).length;
};

const round = async (n: number): Promise<void> => {
  const content = sampleBibtex({ seed: 1_000 + n, papers: 300 });
  await client.post('/library/import/bibtex/text', { content });
  await settle(client, 300_000);
  await client.get('/library/saved?search=network&limit=50');
  await client.get('/library/saved?search=climate+model&limit=50');
  const { body: saved } = await client.post<{ id: string }>('/library/saved', { title: `Soaked paper ${n}` });
  await client.patch(`/papers/${saved.id}`, { title: `Soaked paper ${n}, edited` });
  // The edit, the paper and the import are removed again, so that the library does not grow.
  for (let i = 0; i < 3; i += 1) await client.post('/history/undo');
  await settle(client, 300_000);
  await client.post('/health/refresh');
  await client.get('/health/operations');
  await client.get('/insights/health');
  await settle(client, 300_000);
  for (const key of ['paper_group_reconcile', 'collapse_duplicate_identity', 'topic_normalize', 'housekeeping'])
    await client.post(`/health/operations/${key}/run`, {});
  await settle(client, 300_000);
  if (n % 5 === 0) {
    await client.post('/library-mgmt/backup');
    await client.post('/library-mgmt/rehearse');
    await settle(client, 300_000);
  }
};

/** Megabytes per minute, by least squares. */
const slopeOf = (readings: readonly Reading[]): number => {
  const mean = (pick: (r: Reading) => number) => readings.reduce((a, r) => a + pick(r), 0) / readings.length;
  const [x, y] = [mean((r) => r.minutes), mean((r) => r.megabytes)];
  const over = readings.reduce((a, r) => a + (r.minutes - x) * (r.megabytes - y), 0);
  const under = readings.reduce((a, r) => a + (r.minutes - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
};

const problems: string[] = [];
const readings: Reading[] = [];
const started = performance.now();
let rounds = 0;
try {
  while (performance.now() - started < totalMs) {
    rounds += 1;
    try {
      await round(rounds);
    } catch (e) {
      problems.push(`round ${rounds}: ${(e as Error).message}`);
      if (problems.length > 20) break;
    }
    const sinceMs = performance.now() - started;
    if (sinceMs > warmUpMs)
      readings.push({ minutes: sinceMs / 60_000, megabytes: server.memory('VmRSS') ?? 0, files: openFiles() });
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

let failed = 0;
const check = (what: string, good: boolean) => {
  if (!good) failed += 1;
  process.stdout.write(`${good ? 'passed' : 'FAILED'}  ${what}\n`);
};
const slope = slopeOf(readings);
const half = Math.floor(readings.length / 2);
const most = (list: readonly Reading[]) => Math.max(0, ...list.map((r) => r.files));
const [early, late] = [most(readings.slice(0, half)), most(readings.slice(half))];
const unhandled = server.log.split('\n').filter((l) => /unhandled rejection/.test(l)).length;
for (const p of problems.slice(0, 20)) process.stdout.write(`  ${p}\n`);
process.stdout.write(`${rounds} rounds in ${((performance.now() - started) / 60_000).toFixed(1)} min\n`);
check(`every round went through (${problems.length} did not)`, problems.length === 0);
check(`resident memory grows ${slope.toFixed(2)} MB/min, less than ${promisedSlope}`, slope < promisedSlope);
check(`open files: at most ${early} in the first half, ${late} in the second`, late <= early + 2);
check(`unhandled rejections: ${unhandled}`, unhandled === 0);
process.stdout.write(`${4 - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
