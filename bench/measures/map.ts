import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { openReader } from '../../packages/server/src/platform/db/db.ts';
import { jobEnd } from '../lib/jobs.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import { ServerProcess } from '../lib/server-process.ts';

const rounds = 40;
const secondsPromised: Record<number, number> = { 10000: 20, 100000: 300 };

/** The floor of a map: one read of all vectors, on a connection of this process. In seconds. */
const bareRead = (dataDir: string): number => {
  const db = openReader(libraryPath(dataDir));
  const started = performance.now();
  db.value('select max(vector) from paper_vectors');
  const seconds = (performance.now() - started) / 1000;
  db.close();
  return seconds;
};

/** The first map of a library with vectors, what other requests wait for meanwhile, a second map, and reading the points. */
export const measureMap = async (
  dir: string,
  report: Report,
  paperIds: readonly (number | string)[],
): Promise<void> => {
  const server = await ServerProcess.start(dir);
  const { client } = server;
  const run = async (path: string, body?: object): Promise<string | undefined> =>
    (await client.post<{ job_id?: string }>(path, body ?? {})).body.job_id;
  await client.put('/settings/network-policy', { enabled: false });
  const vectors = await run('/ai/compute-embeddings');
  if (vectors) await jobEnd(client, vectors);
  await server.waitUntilIdle();

  const build = async (others?: Samples): Promise<number> => {
    const started = performance.now();
    const job = await run('/map/rebuild');
    if (!job) throw new Error('the map is not computed');
    let ended = false;
    const end = jobEnd(client, job).finally(() => {
      ended = true;
    });
    for (let i = 0; !ended && others; i += 1) {
      others.add((await client.get('/library/saved?limit=50')).ms);
      others.add((await client.get(`/papers/${paperIds[i % paperIds.length]}/details`)).ms);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { status, message } = await end;
    if (status !== 'succeeded') throw new Error(`the map: ${status} ${message ?? ''}`);
    return (performance.now() - started) / 1000;
  };
  const others = new Samples();
  const floor = bareRead(dir);
  report.value('map, the first', await build(others), 's', secondsPromised[report.papers] ?? null, floor);
  report.samples('a list, a paper while a map is computed', others, { figure: 50, of: 'p99' });
  report.value('map, again with known places', await build(), 's', secondsPromised[report.papers] ?? null, floor);
  const peak = server.memory('VmHWM');
  if (peak !== null) report.value('most ever resident, with maps', peak, 'MB', null);

  const [regions, points] = [new Samples(), new Samples()];
  for (let i = 0; i < rounds; i += 1) {
    await regions.take(() => client.get('/map'));
    await points.take(() => client.get('/map/points'));
  }
  report.samples('regions of the map', regions);
  report.samples('points of the map', points);
  if (server.log) process.stderr.write(server.log);
  await server.stop();
};
