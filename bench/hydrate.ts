import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { europePmcIdsPerCall } from '../packages/server/src/sources/europe-pmc/europe-pmc.client.ts';
import { sourceDefinitions } from '../packages/server/src/sources/registry.ts';
import { s2LookupsPerCall } from '../packages/server/src/sources/semantic-scholar/semantic-scholar.client.ts';
import { importBare, worksWithDoi } from './lib/bare-library.ts';
import { bareStarts } from './lib/bare-work.ts';
import { jobEnd } from './lib/jobs.ts';
import { LoopProbe } from './lib/loop-probe.ts';
import { query } from './lib/oracle.ts';
import { header, Report } from './lib/report.ts';
import { ServerProcess } from './lib/server-process.ts';
import { type SeenCall, WorldThread } from './lib/world-thread.ts';
import { watch } from './measures/clicks.ts';

// Papers with a title and a DOI are enriched by the built server from simulated services, at the real pace of each and
// with real credits: the number of calls compared with the minimum that their limits allow, and clicks during the run.
//   npm run bench:hydrate -- [--papers 10000] [--seed 7]

const count = (dir: string, where: string): number =>
  query<{ n: number }>(
    dir,
    `select count(*) n from papers p left join paper_texts x on x.paper_id = p.id where p.status = 'library' and ${where}`,
  )[0]!.n;

const line = (what: string, calls: number, bound: number, why: string): string =>
  `${what.padEnd(18)} ${String(calls).padStart(6)} calls, at least ${String(bound).padStart(6)} (${why})${calls > bound * 1.05 + 1 ? ' MORE' : ''}\n`;

const idsAsked = (calls: readonly SeenCall[], source: string): number =>
  new Set(calls.filter((c) => c.source === source).flatMap((c) => c.ids)).size;

/** The maximum number of calls started within one second, and the minimum distance of two calls. */
const paceOf = (calls: readonly SeenCall[], source: string): string => {
  const at = calls.filter((c) => c.source === source).map((c) => c.at);
  const most = Math.max(...at.map((t) => at.filter((u) => u >= t && u < t + 1_000).length));
  const gaps = at.slice(1).map((t, i) => t - at[i]!);
  const closest = gaps.length === 0 ? 'once' : `no closer than ${Math.min(...gaps)} ms`;
  return `${source.padEnd(18)} ${String(most).padStart(6)} calls in the busiest second, ${closest}\n`;
};

const nobody = { key: '', contactEmail: '' };

/** The time that the source with the longest queue needs for its calls at its permitted pace. */
const minSeconds = (calls: readonly SeenCall[]): number =>
  Math.max(
    ...Object.values(sourceDefinitions).map(
      ({ role, policy }) => (calls.filter((c) => c.source === role).length * policy(nobody).intervalMs) / 1_000,
    ),
  );

const reportCalls = (calls: readonly SeenCall[], papers: number): void => {
  const to = (source: string) => calls.filter((c) => c.source === source).length;
  const per = s2LookupsPerCall('metadata');
  process.stdout.write(line('OpenAlex', to('idxa'), Math.ceil(papers / 100), '100 ids a call'));
  process.stdout.write(line('Semantic Scholar', to('idxb'), Math.ceil(papers / per), `${per} ids a call`));
  for (const [source, label, most] of [
    ['crossref', 'Crossref', 50],
    ['europe_pmc', 'Europe PMC', europePmcIdsPerCall],
  ] as const) {
    const wanting = idsAsked(calls, source);
    const why = `${most} ids a call, for the ${wanting} papers still lacking`;
    process.stdout.write(line(label, to(source), Math.ceil(wanting / most), why));
  }
  for (const source of new Set(calls.map((c) => c.source)))
    if (!['idxa', 'idxb', 'crossref', 'europe_pmc'].includes(source))
      process.stdout.write(`${source.padEnd(18)} ${String(to(source)).padStart(6)} calls\n`);
  for (const source of new Set(calls.map((c) => c.source))) process.stdout.write(paceOf(calls, source));
  const bad = calls.filter((c) => (c.status ?? 599) >= 400 && c.status !== 404);
  process.stdout.write(`${bad.length} calls were refused or failed\n`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { papers: { type: 'string', default: '10000' }, seed: { type: 'string', default: '7' } },
  });
  const wanted = Number(values.papers);
  const options = { seed: Number(values.seed), works: Math.ceil(wanted * 1.6) };
  const dir = mkdtempSync(join(tmpdir(), 'carrel-hydrate-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  const world = await WorldThread.start(options);
  const probe = new LoopProbe();
  const server = await ServerProcess.start(dir, { env: world.env, nodeArgs: probe.nodeArgs });
  await importBare(server.client, worksWithDoi(options, wanted));
  const papers = count(dir, '1');
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; ${papers} papers with title and DOI, services at their real pace\n${header()}\n`,
  );
  const ids = query<{ id: number }>(dir, `select id from papers where status = 'library' limit 400`).map((r) =>
    String(r.id),
  );
  const report = new Report(papers);
  await world.calls();
  const started = performance.now();
  await watch(server, probe, report, ids, 'completing papers', async () => {
    const { job_id } = (await server.client.post<{ job_id: string }>('/papers/rehydrate-metadata')).body;
    const job = await jobEnd(server.client, job_id, 3_600_000);
    process.stdout.write(`${job.status}: ${job.message}\n`);
  });
  const took = (performance.now() - started) / 1000;
  const calls = await world.calls();
  report.value('completing papers', took, 's', null, minSeconds(calls));
  const peak = server.memory('VmHWM');
  if (peak !== null) report.value('most ever resident', peak, 'MB', null, bareStarts().megabytes);
  reportCalls(calls, papers);
  const usage = (
    await server.client.get<{ credits_remaining: number; reserve: number; summary: string }>('/settings/idxa/usage')
  ).body;
  const kept = usage.credits_remaining >= usage.reserve ? 'never entered' : 'ENTERED';
  process.stdout.write(`${usage.summary} The reserve of ${usage.reserve} was ${kept}.\n`);
  process.stdout.write(
    `${count(dir, `x.abstract is not null`)} with abstract, ${count(dir, 'p.venue is not null and p.year is not null')} with venue and year, ${count(dir, 'p.idxa_id is not null')} known to OpenAlex, of ${papers}\n`,
  );
  if (server.log) process.stderr.write(server.log);
  await server.stop();
  await world.stop();
};

if (isMainThread) {
  await run();
  process.exit(0);
}
