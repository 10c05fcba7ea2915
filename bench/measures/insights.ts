import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { collectionIntelligence } from '../../packages/server/src/domains/insights/collection-intelligence.ts';
import { overviewOf } from '../../packages/server/src/domains/insights/overview.ts';
import { topicDrift } from '../../packages/server/src/domains/insights/topic-drift.ts';
import { weeklyBrief } from '../../packages/server/src/domains/insights/weekly-brief.ts';
import { openReader } from '../../packages/server/src/platform/db/db.ts';
import { pause } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import { Random } from '../lib/random.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

const rounds = 200;
const referencesPerPaper = 20;

/** Adds what the figures read and a sample library does not have: countries and references. */
export const addReferences = (dataDir: string, seed: number): void =>
  withWriter(libraryPath(dataDir), (db) => {
    const random = new Random(seed);
    const countries = ['CH', 'DE', 'FR', 'GB', 'JP', 'US'];
    db.tx(() => {
      for (const { id } of db.all<{ id: number }>('select id from institutions'))
        db.run('update institutions set country = ? where id = ?', countries[id % countries.length]!, id);
      const papers = db.all<{ id: number }>(`select id from papers where status = 'library'`);
      for (const { id } of papers)
        for (let i = 0; i < referencesPerPaper; i += 1)
          db.run(
            'insert or ignore into paper_references (paper_id, work) values (?, ?)',
            id,
            // Squaring makes some works much more cited than others.
            Math.floor(random.next() ** 3 * 20 * papers.length),
          );
    });
    db.raw.exec('analyze');
  });

/** The floor of a build: one scan of all rows that it is about, on a connection of this process. In seconds. */
const bareScan = (dataDir: string): number => {
  const db = openReader(libraryPath(dataDir));
  const started = performance.now();
  for (const sql of [
    `select sum(year), sum(cited_by_count), sum(rating) from papers where status = 'library'`,
    'select sum(topic_id) from paper_topics not indexed',
    'select max(name_key), max(display) from paper_names not indexed',
    'select sum(institution_id) from paper_institutions not indexed',
    'select sum(x.paper_id), sum(r.work) from collection_items x join paper_references r on r.paper_id = x.paper_id',
  ])
    db.value(sql);
  const seconds = (performance.now() - started) / 1000;
  db.close();
  return seconds;
};

/** Processor time of the views that read the whole library, on a connection of this process. In seconds. */
const processorTime = (dataDir: string): number => {
  const db = openReader(libraryPath(dataDir));
  const before = process.cpuUsage();
  overviewOf(db, { embeddings: { total_vectors: 0, model: null, coverage_pct: null } });
  weeklyBrief(db, Date.now());
  collectionIntelligence(db);
  topicDrift(db, new Date().getUTCFullYear());
  const { user, system } = process.cpuUsage(before);
  db.close();
  return (user + system) / 1e6;
};

/** Building insights, what other requests wait for meanwhile, and reading what was built. */
export const measureInsights = async (
  start: () => Promise<ServerProcess>,
  report: Report,
  dataDir: string,
  paperIds: readonly (number | string)[],
): Promise<void> => {
  const first = await start();
  while ((await first.client.get<{ computed_at: string | null }>('/insights')).body.computed_at === null)
    await pause(200);
  await first.waitUntilIdle();
  await first.stop();
  // The build that is measured is one after a change, without the other work of a first start.
  withWriter(libraryPath(dataDir), (db) => {
    db.run(`insert into discovery_interactions (event_type, at) values ('search_query', ?)`, new Date().toISOString());
  });
  const server = await start();
  await server.waitUntilIdle();
  const { client } = server;
  const others = new Samples();
  const state = async () =>
    (await client.get<{ computed_at: string | null; rebuilding: boolean; stale: boolean }>('/insights')).body;
  /** What a person does meanwhile: a list, a paper, a search. */
  const act = async (i: number, into: Samples) => {
    into.add((await client.get('/library/saved?limit=50')).ms);
    into.add((await client.get(`/papers/${paperIds[i % paperIds.length]}/details`)).ms);
    into.add((await client.get('/library/search?search=memory+model&order=relevance&limit=20')).ms);
  };
  const untilBuilt = async () => {
    for (let i = 0; ; i += 1) {
      const { computed_at, rebuilding, stale } = await state();
      if (computed_at !== null && !rebuilding && !stale) return;
      await act(i, others);
      await pause(10);
    }
  };
  await untilBuilt();
  const reader = openReader(libraryPath(dataDir));
  const tookMs = () => reader.value<number>('select max(took_ms) from insights_views')!;
  const scan = bareScan(dataDir);
  report.value('insights: a build', tookMs() / 1000, 's', report.papers > 100_000 ? 60 : 10, scan);
  const quiet = new Samples();
  for (let i = 0; i < rounds; i += 1) await act(i, quiet);
  // Next to other programs, a build takes longer than it computes.
  report.value('the same, processor time', processorTime(dataDir), 's', null, scan);
  report.samples('a list, a paper, a search during a build', others, { figure: 50, of: 'p99' }, quiet);

  const cached = new Samples();
  const floor = new Samples();
  for (let i = 0; i < rounds; i += 1) {
    const trip = (await client.get('/version')).ms;
    cached.add((await client.get('/insights')).ms);
    const started = performance.now();
    JSON.parse(reader.value<string>(`select body from insights_views where name = 'overview'`)!);
    floor.add(performance.now() - started + trip);
  }
  report.samples('insights, stored', cached, { figure: 50, of: 'p95' }, floor);
  reader.close();
  if (server.log) process.stderr.write(server.log);
  await server.stop();
};
