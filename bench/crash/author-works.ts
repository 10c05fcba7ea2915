import type { Envelope } from '@carrel/contract';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import type { Client } from '../lib/client.ts';
import { copyFolder } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const papers = 400;
const authors = 40;
const settleMs = 300_000;

const backfill = async (client: Client): Promise<Envelope> =>
  (await client.post<Envelope>('/authors/backfill-works', {})).body;

/** Works by OpenAlex ID, with their placement. */
const worksHere = (dir: string): string[] =>
  query<{ v: string }>(
    dir,
    `select json_array(idxa_id, title, status) v from papers where idxa_id is not null and status <> 'removed' order by v`,
  ).map((r) => r.v);

/** Works of followed authors being fetched, killed again and again: nothing is lost, and no work is added twice. */
export const authorWorks: Scenario = {
  name: 'author-works',
  weight: 20,
  run: async (s: Setting) => {
    const options = { seed: s.seed, works: papers * 5 };
    const world = await WorldThread.start(options);
    try {
      const base = folder(s, 'base');
      const maker = await ServerProcess.start(base, { env: world.env });
      await importBare(maker.client, worksWithDoi(options, papers));
      await maker.client.post('/papers/rehydrate-metadata');
      await settle(maker.client, settleMs);
      const known = (await maker.client.get<{ id: string }[]>(`/authors?sort=papers&limit=${authors}`)).body;
      for (const { id } of known) await maker.client.post('/library/followed-authors', { author_id: id });
      await settle(maker.client, settleMs);
      await maker.stop();

      const calm = copyFolder(base, folder(s, 'reference'));
      const reference = await ServerProcess.start(calm, { env: world.env });
      const started = performance.now();
      await backfill(reference.client);
      await settle(reference.client, settleMs);
      const ms = performance.now() - started;
      const want = worksHere(calm);
      await reference.stop();
      process.stdout.write(`  undisturbed: ${want.length} works in ${(ms / 1000).toFixed(1)} s\n`);

      const dir = copyFolder(base, folder(s, 'library'));
      let server = await ServerProcess.start(dir, { env: world.env });
      const problems: string[] = [];
      for (let kills = 0; kills < s.rounds; kills += 1) {
        await backfill(server.client).catch(() => undefined);
        await pause(20 + s.r.next() * ((2 * ms) / s.rounds));
        await kill(s, server);
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        server = await ServerProcess.start(dir, { env: world.env });
      }
      await settle(server.client, settleMs);
      for (let i = 0; i < 3 && (await backfill(server.client)).status !== 'noop'; i += 1)
        await settle(server.client, settleMs);
      await settle(server.client, settleMs);
      const have = worksHere(dir);
      const twice = have.length - new Set(have).size;
      const lost = want.filter((w) => !have.includes(w)).length;
      s.tally.twice += twice;
      s.tally.lost += lost;
      if (twice > 0) problems.push(`${twice} works were added twice`);
      if (lost > 0 || have.length > want.length + twice)
        problems.push(`${lost} works of ${want.length} are missing, and there are ${have.length}`);
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
      await server.kill();
      s.tally.round('author-works', [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await world.stop();
    }
  },
};
