import type { ActivityJob, Lens, Recommendation } from '@carrel/contract';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import { Random } from '../lib/random.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { ServerProcess } from '../lib/server-process.ts';

const rounds = 200;
const changes = 20;
/** Computing the vectors of 100,000 papers takes a quarter of an hour on a busy machine. */
const vectorsLimitMs = 3_600_000;

/** One paper in ten stays saved; the others are only known here. Each cites ten, mostly near ones. */
export const addCandidates = (dataDir: string, seed: number): void =>
  withWriter(libraryPath(dataDir), (db) => {
    const random = new Random(seed);
    const at = '2026-01-01T00:00:00.000Z';
    db.tx(() => {
      const action = db.run(
        `insert into actions (at, actor, kind, summary) values (?, 'user', 'bench', 'Added candidates')`,
        at,
      ).lastId;
      db.run('update journal_context set action_id = ? where id = 1', action);
      db.run(`update papers set status = 'tracked', rating = 0 where id % 10 <> 0 and status = 'library'`);
      const ids = db
        .all<{ id: number }>(`select id from papers where status <> 'removed' order by id`)
        .map((r) => r.id);
      for (const [i, id] of ids.entries())
        for (let e = 0; e < 10; e += 1) {
          const other = ids[(i + 1 + Math.floor(random.next() ** 3 * (ids.length - 1))) % ids.length]!;
          if (other !== id)
            db.run(`insert or ignore into citations (citing_id, cited_id, source) values (?, ?, 'idxa')`, id, other);
        }
      db.run('update journal_context set action_id = null where id = 1');
      db.run('update actions set changes = (select count(*) from journal where action_id = ?1) where id = ?1', action);
    });
    db.raw.exec('analyze');
  });

/** Refreshes of a lens without the network, its list, and changes that order it again. */
export const measureDiscovery = async (server: ServerProcess, report: Report): Promise<void> => {
  const { client } = server;
  await client.put('/settings/network-policy', { enabled: false });
  const vectors = (await client.post<{ job_id: string }>('/ai/compute-embeddings', {})).body;
  if (vectors.job_id) await jobEnd(client, vectors.job_id, vectorsLimitMs);
  const lens = (await client.post<Lens>('/lenses', { name: 'Bench', context_type: 'library_global' })).body;
  const takes = new Samples();
  const processor = new Samples();
  const clicks = new Samples();
  for (let i = 0; i < 5; i += 1) {
    const started = performance.now();
    const before = server.cpuSeconds();
    const { job_id } = (await client.post<{ job_id: string }>(`/lenses/${lens.id}/refresh`, {})).body;
    let ended = false;
    const end = jobEnd(client, job_id).then((job: ActivityJob) => {
      ended = true;
      if (job.status !== 'succeeded') throw new Error(job.message);
    });
    while (!ended) {
      clicks.add((await client.get('/library/saved?limit=20')).ms);
      await pause(20);
    }
    await end;
    takes.add(performance.now() - started);
    if (before !== null) processor.add(1_000 * (server.cpuSeconds()! - before));
  }
  report.samples('refresh of a lens without network', takes, {
    figure: report.papers <= 10_000 ? 2_000 : 10_000,
    of: 'p95',
  });
  report.samples('its processor time, with that of the clicks', processor);
  report.samples('clicks during it', clicks, { figure: 50, of: 'p99' });
  const path = `/lenses/${lens.id}/recommendations?limit=50`;
  const lists = new Samples();
  for (let i = 0; i < rounds; i += 1) lists.add((await client.get(path)).ms);
  report.samples('list of 50 suggestions', lists, { figure: 20, of: 'p95' });
  const all = new Samples();
  for (let i = 0; i < rounds; i += 1) all.add((await client.get('/discovery/recommendations?limit=50')).ms);
  report.samples('suggestions of all lenses', all, { figure: 20, of: 'p95' });
  const items = (await client.get<Recommendation[]>(path)).body;
  const adjusted = new Samples();
  for (let i = 0; i < changes; i += 1) {
    const target = items[i % items.length]!.paper_id;
    adjusted.add(
      (await client.post('/discovery/adjustments', { kind: 'paper', target, strength: i % 2 ? 'more' : 'less' })).ms,
    );
  }
  report.samples('a preference, until the list is in order', adjusted, { figure: 50, of: 'p95' });
};

/** The first refresh after a start, using the term file of the previous process. Run it after `measureDiscovery`. */
export const measureFirstRefresh = async ({ client }: ServerProcess, report: Report): Promise<void> => {
  const [lens] = (await client.get<Lens[]>('/lenses')).body;
  const started = performance.now();
  const { job_id } = (await client.post<{ job_id: string }>(`/lenses/${lens!.id}/refresh`, {})).body;
  const job = await jobEnd(client, job_id);
  if (job.status !== 'succeeded') throw new Error(job.message);
  const promised = report.papers <= 10_000 ? 2 : 10;
  report.value('first refresh of a lens after a start', (performance.now() - started) / 1000, 's', promised, null);
};
