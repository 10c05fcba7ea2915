import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { FaultKind } from '../packages/server/src/test-kit/world/faults.ts';
import { papersOfSources } from '../packages/server/src/test-kit/world/papers-of-source.ts';
import { World } from '../packages/server/src/test-kit/world/world.ts';
import { jobEnd, settle } from './lib/jobs.ts';
import { query } from './lib/oracle.ts';
import { ServerProcess } from './lib/server-process.ts';
import { WorldThread } from './lib/world-thread.ts';

// The built server with services that return garbage, one source and one fault after another, over real sockets: every
// job ends, what is wrong is not stored, and memory does not grow. Temporary faults are retried for minutes at the real
// pace; with a clock that jumps they are part of npm test.
//   npm run chaos:upstream

const faults: FaultKind[] = [
  'truncated-json',
  'html-200',
  'wrong-type',
  'wrong-shape',
  'deep-json',
  'endless-body',
  'compressed-bomb',
  'redirect-elsewhere',
];
const jobLimitMs = 180_000;
const maxRiseMb = 100;
const options = { seed: 7, works: 2_000 };

/** Papers that the source settled, of those added after `warm`. */
const settled = (dir: string, source: string, warm: number): number =>
  query<{ n: number }>(
    dir,
    `select count(*) n from paper_enrichment where source = ? and paper_id > ? and status not in ('pending', 'retryable_error')`,
    source,
    warm,
  )[0]!.n;

const newest = (dir: string): number => query<{ id: number }>(dir, 'select max(id) id from papers')[0]!.id;

const run = async (): Promise<number> => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-upstream-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const world = await WorldThread.start(options);
  const all = papersOfSources(new World(options));
  const warming = papersOfSources(new World(options), 300)[0]!.entries.slice(100).join('\n');
  let passed = 0;
  let failed = 0;
  for (const { source, entries, silent } of all) {
    const dir = join(scratch, source);
    const server = await ServerProcess.start(dir, { env: world.env });
    const { client } = server;
    // Memory of normal work is not caused by the upstream.
    await client.upload('/library/import/bibtex', 'before.bib', warming);
    await settle(client);
    await client.post('/papers/rehydrate-metadata');
    await settle(client);
    const warm = newest(dir);
    await client.upload('/library/import/bibtex', 'papers.bib', entries.join('\n'));
    await settle(client);
    const items = query<{ id: number }>(dir, 'select id from papers where id > ?', warm).map((r) => ({
      paper_id: String(r.id),
    }));
    const complete = async () => {
      const question = { items, unresolved_only: false, limit: items.length };
      const { job_id } = (await client.post<{ job_id: string }>('/library/import/resolve-idxa', question)).body;
      return jobEnd(client, job_id, jobLimitMs);
    };
    for (const s of silent) await world.fail(s, { kind: 'wrong-shape' });
    const before = server.memory('VmHWM');
    const problems: string[] = [];
    for (const kind of faults) {
      await world.fail(source, { kind });
      const job = await complete();
      if (job.status !== 'succeeded') problems.push(`${kind}: the job ended as ${job.status}, ${job.message}`);
      const n = settled(dir, source, warm);
      if (n > 0) problems.push(`${kind}: ${n} papers were settled`);
    }
    const after = server.memory('VmHWM');
    const rise = before === null || after === null ? null : Math.round(after - before);
    if (rise !== null && rise >= maxRiseMb) problems.push(`memory rose by ${rise} MB`);
    for (const s of [source, ...silent]) await world.fail(s, null);
    await complete();
    if (settled(dir, source, warm) === 0) problems.push('the next good run settled nothing');
    await server.stop();
    process.stdout.write(
      `${source.padEnd(12)} ${faults.length} faults, ${entries.length} papers, memory ${rise === null ? 'unknown' : `+${rise} MB (most allowed ${maxRiseMb})`}\n`,
    );
    for (const p of problems) process.stdout.write(`  FAIL ${p}\n`);
    if (problems.length > 0) failed += 1;
    else passed += 1;
  }
  await world.stop();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
};

// The simulated services run from this same file, on a thread.
if (isMainThread) process.exit(await run());
