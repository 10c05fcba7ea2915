import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { sampleBibtex } from '../packages/server/src/test-kit/sample-library/sample-bibtex.ts';
import { bareStarts } from './lib/bare-work.ts';
import { copyFolder, corpus } from './lib/corpus.ts';
import { Floor } from './lib/floor.ts';
import { LoopProbe } from './lib/loop-probe.ts';
import { cacheDir } from './lib/paths.ts';
import { addFeedItems, addPeople, addProlific } from './lib/people.ts';
import { header, markdown, Report, type Row, ratio, timesFloor } from './lib/report.ts';
import { ServerProcess } from './lib/server-process.ts';
import { drawVocabulary } from './lib/vocabulary.ts';
import { WorldThread } from './lib/world-thread.ts';
import { measureAlerts } from './measures/alerts.ts';
import { measureClicks } from './measures/clicks.ts';
import { addCandidates, measureDiscovery, measureFirstRefresh } from './measures/discovery.ts';
import { addReferences, measureInsights } from './measures/insights.ts';
import {
  entries,
  measureBackup,
  measureBulkEdit,
  measureExports,
  measureImports,
  measureLongTexts,
} from './measures/long-work.ts';
import { measureMap } from './measures/map.ts';
import { measureMeaning } from './measures/meaning.ts';
import { addPdfs, measurePdfs } from './measures/pdfs.ts';
import { measurePeople } from './measures/people.ts';
import { measureReads, measureSummaries } from './measures/reads.ts';
import { followWorldAuthors, measureRefresh } from './measures/refresh.ts';
import { measureStarts } from './measures/starting.ts';
import { measureSuggestions } from './measures/suggestions.ts';

// The performance targets, measured on the built server over HTTP on sample libraries.
//   npm run bench -- [--size 10k,100k,1m] [--seed 1] [--only reads,starts,memory,import,bulk,long,export,backup,clicks,people,suggestions,insights,map,discovery,meaning,alerts,pdfs,refresh] [--markdown FILE]
// Figures are reported next to the target and the floor, the bare work in the same run. Lists and searches should take
// at most twice their floor. Nothing fails because a machine is slow.
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k,100k' },
    seed: { type: 'string', default: '1' },
    only: {
      type: 'string',
      default:
        'reads,starts,memory,import,bulk,long,export,backup,clicks,people,suggestions,insights,map,discovery,meaning,alerts,pdfs,refresh',
    },
    queries: { type: 'string', default: '60' },
    markdown: { type: 'string' },
  },
});

const sizes: Record<string, number> = { '1k': 1_000, '10k': 10_000, '20k': 20_000, '100k': 100_000, '1m': 1_000_000 };
const seed = Number(values.seed);
const only = new Set(values.only.split(','));

const importFile = (): string => {
  mkdirSync(cacheDir, { recursive: true });
  const path = join(cacheDir, `import-${entries}-${seed}.bib`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const text = sampleBibtex({ seed: seed + 1000, papers: entries });
    writeFileSync(path, text);
    return text;
  }
};

const residentPromise: Record<number, number> = { 10000: 200, 100000: 500 };

const measureSize = async (papers: number, scratch: string): Promise<Row[]> => {
  const report = new Report(papers);
  const dir = copyFolder(corpus(papers, seed), join(scratch, 'library'));
  const vocabulary = drawVocabulary(dir, seed, Number(values.queries));
  const start = bareStarts();
  if (only.has('starts')) await measureStarts(dir, report, start);
  if (only.has('reads') || only.has('memory')) {
    const server = await ServerProcess.start(dir);
    const floor = await Floor.measure(dir, server.client);
    // The work after a start, such as preparing suggestions, uses one core for up to 30 seconds.
    await server.waitUntilIdle();
    await measureReads(server.client, report, vocabulary, floor);
    await measureSummaries(server.client, report, vocabulary, floor);
    floor.close();
    const now = server.memory('VmRSS');
    if (now !== null)
      report.value('resident after a session of reading', now, 'MB', residentPromise[papers] ?? null, start.megabytes);
    await server.stop();
  }
  const file = importFile();
  const probe = new LoopProbe();
  if (only.has('clicks')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'clicks'));
    const server = await ServerProcess.start(own, { nodeArgs: probe.nodeArgs });
    await measureClicks(server, probe, report, vocabulary.ids, file);
    const peak = server.memory('VmHWM');
    if (peak !== null) report.value('most ever resident, under load', peak, 'MB', null, start.megabytes);
    if (server.log) process.stderr.write(server.log);
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('people')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'people'));
    addPeople(own, { authors: 3 * papers, followed: 500, seed });
    addProlific(own, 2_000);
    addFeedItems(own, 500);
    const server = await ServerProcess.start(own);
    await measurePeople(server.client, report, own);
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('suggestions')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'people'));
    addPeople(own, { authors: 3 * papers, followed: 200, seed });
    const server = await ServerProcess.start(own);
    await measureSuggestions(server, report, own, file);
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('insights')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'insights'));
    addPeople(own, { authors: 3 * papers, followed: 200, seed });
    addReferences(own, seed);
    await measureInsights(() => ServerProcess.start(own), report, own, vocabulary.ids);
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('map')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'map'));
    await measureMap(own, report, vocabulary.ids);
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('discovery')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'discovery'));
    addCandidates(own, seed);
    const server = await ServerProcess.start(own);
    await measureDiscovery(server, report);
    if (server.log) process.stderr.write(server.log);
    await server.stop();
    const again = await ServerProcess.start(own);
    await measureFirstRefresh(again, report).finally(() => again.stop());
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('alerts')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'alerts'));
    const server = await ServerProcess.start(own, { nodeArgs: probe.nodeArgs });
    await measureAlerts(server, probe, report, vocabulary).finally(() => process.stderr.write(server.log));
    if (server.log) process.stderr.write(server.log);
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('pdfs')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'pdfs'));
    const ids = addPdfs(own);
    const server = await ServerProcess.start(own);
    const floor = await Floor.measure(own, server.client);
    await measurePdfs(server, report, floor, ids);
    floor.close();
    if (server.log) process.stderr.write(server.log);
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('refresh')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'refresh'));
    const options = { seed: seed + 1, works: 20_000 };
    const followed = followWorldAuthors(own, options, 500);
    const world = await WorldThread.start(options);
    const server = await ServerProcess.start(own, { env: world.env, nodeArgs: probe.nodeArgs });
    await measureRefresh(server, probe, report, vocabulary.ids, followed);
    if (server.log) process.stderr.write(server.log);
    await server.stop();
    await world.stop();
    rmSync(own, { recursive: true, force: true });
  }
  if (only.has('meaning')) {
    const own = copyFolder(corpus(papers, seed), join(scratch, 'meaning'));
    await measureMeaning(own, report, vocabulary);
    rmSync(own, { recursive: true, force: true });
  }
  const rest: [string, (s: ServerProcess) => Promise<void>][] = [
    ['import', (s) => measureImports(s, report, file)],
    ['bulk', (s) => measureBulkEdit(s.client, report, file)],
    ['long', (s) => measureLongTexts(s, report)],
    ['backup', (s) => measureBackup(s.client, report, vocabulary.ids, dir)],
    ['export', (s) => measureExports(s.client, report, dir)],
  ];
  for (const [name, measure] of rest) {
    if (!only.has(name)) continue;
    const server = await ServerProcess.start(dir);
    await server.waitUntilIdle();
    try {
      await measure(server);
    } catch (e) {
      process.stdout.write(`${name} could not be measured: ${(e as Error).message}\n`);
    }
    if (server.log) process.stderr.write(server.log);
    await server.stop();
  }
  rmSync(dir, { recursive: true, force: true });
  return report.rows;
};

const run = async (): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-bench-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n${header()}\n`,
  );
  const rows: Row[] = [];
  for (const name of values.size.split(',')) {
    const papers = sizes[name.trim()];
    if (!papers) throw new Error(`--size ${name}: one of ${Object.keys(sizes).join(', ')}`);
    rows.push(...(await measureSize(papers, scratch)));
  }
  const promised = rows.filter((r) => r.promise);
  const missed = promised.filter((r) => ratio(r)! > 1);
  process.stdout.write(`\n${promised.length - missed.length} of ${promised.length} promises kept\n`);
  for (const r of missed)
    process.stdout.write(
      `  missed: ${r.measure} at ${r.papers.toLocaleString('en')} papers, ${ratio(r)!.toFixed(2)} times the promise\n`,
    );
  const bounded = rows.filter((r) => r.promisedTimes !== null);
  const beyond = bounded.filter((r) => timesFloor(r)! > r.promisedTimes!);
  process.stdout.write(
    `${bounded.length - beyond.length} of ${bounded.length} lists and searches within twice their floor\n`,
  );
  for (const r of beyond)
    process.stdout.write(
      `  beyond: ${r.measure} at ${r.papers.toLocaleString('en')} papers, ${timesFloor(r)!.toFixed(1)} times its floor\n`,
    );
  if (values.markdown) writeFileSync(values.markdown, `${markdown(rows)}\n`);
};

// The simulated OpenAlex runs this file in a thread.
if (isMainThread) {
  await run();
  process.exit(0);
}
