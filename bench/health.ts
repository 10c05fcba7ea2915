import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyFolder, corpus } from './lib/corpus.ts';
import { pause } from './lib/jobs.ts';
import { LoopProbe } from './lib/loop-probe.ts';
import { cacheDir } from './lib/paths.ts';
import { ServerProcess } from './lib/server-process.ts';

// What an assessment of a large library costs, and that it holds up nobody.
//   node scripts/run-ts.mjs bench/health.ts [--papers 100000]
const { values } = parseArgs({ options: { papers: { type: 'string', default: '100000' } } });
const papers = Number(values.papers);
/** The event loop may be held up so long while everything is counted. */
const promiseMs = 25;
const endsWithinMs = 2_000;

const folder = copyFolder(corpus(papers, 1), join(cacheDir, `health-${process.pid}`));
const probe = new LoopProbe();
const server = await ServerProcess.start(folder, { nodeArgs: probe.nodeArgs });
const { client } = server;
interface Report {
  computed_at: string | null;
  took_ms: number | null;
  stale: boolean;
  rebuilding: boolean;
  totals: { papers_total: number | null; unknown_dimensions: number };
}
const report = async () => (await client.get<Report>('/insights/health')).body;
const counted = async () => {
  for (;;) {
    const r = await report();
    if (r.computed_at !== null && !r.stale && !r.rebuilding) return r;
    await pause(100);
  }
};

const somePaper = async () => (await client.get<{ id: string }[]>('/library/saved?limit=1')).body[0]!.id;
/** From asking for the end of an assessment under way to its end. */
const timeToEnd = async (how: 'stop' | 'cancel'): Promise<number> => {
  const { job_id } = (await client.post<{ job_id: string }>('/health/refresh')).body;
  const status = async () => (await client.get<{ status: string }>(`/activity/${job_id}`)).body.status;
  while ((await status()) === 'queued') await pause(5);
  const started = performance.now();
  await client.post(`/activity/${job_id}/${how}`);
  while (/running|cancelling/.test(await status())) await pause(5);
  return performance.now() - started;
};

let failed = 0;
let passed = 0;
const check = (what: string, good: boolean) => {
  if (good) passed += 1;
  else failed += 1;
  process.stdout.write(`${good ? 'passed' : 'FAILED'}  ${what}\n`);
};
try {
  const first = await counted();
  process.stdout.write(`${papers.toLocaleString('en')} papers: the first count took ${first.took_ms} ms\n`);
  check('every measure was read', first.totals.unknown_dimensions === 0);
  await pause(500);
  await probe.read(server.pid);
  await client.post('/health/refresh');
  await pause(50);
  const again = await counted();
  const during = await probe.read(server.pid);
  const worst = Math.max(...during.values);
  process.stdout.write(
    `counted again in ${again.took_ms} ms; the event loop was held up ${worst.toFixed(1)} ms at most\n`,
  );
  check(`held up at most ${promiseMs} ms`, worst <= promiseMs);
  await client.patch(`/papers/${await somePaper()}`, { doi: '10.5555/bench.health' });
  const changed = await counted();
  process.stdout.write(`one paper was edited: counted again in ${changed.took_ms} ms\n`);

  const before = changed.computed_at;
  for (let i = 0; i < 50; i += 1) await client.get('/health/operations');
  await pause(3_000);
  check('nothing changed, nothing counted', (await report()).computed_at === before);
  for (const how of ['stop', 'cancel'] as const) {
    const ms = await timeToEnd(how);
    process.stdout.write(`an assessment under way: ${how} took ${ms.toFixed(0)} ms\n`);
    check(`${how} within ${endsWithinMs} ms`, ms <= endsWithinMs);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
