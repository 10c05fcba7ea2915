import type { Envelope } from '@carrel/contract';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import type { Client } from '../lib/client.ts';
import { copyFolder } from '../lib/corpus.ts';
import { pause, settle } from '../lib/jobs.ts';
import { checkSearchStructure, examine } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const papers = 400;
const followed = 40;
const settleMs = 300_000;
/** Maximum number of runs after the last kill until nothing is left to do. */
const maxRuns = 3;

export interface KilledJob {
  name: string;
  weight: number;
  /** Works of the simulated literature that were just published. */
  newest?: number;
  /** Starts the job; `noop` when there is nothing left to do. */
  start: (client: Client) => Promise<Pick<Envelope, 'status'>>;
  /** What the job stores, one line each. */
  stored: (dir: string) => string[];
  /** Whether an undisturbed run stores exactly the same. */
  repeatable: boolean;
  /** Prepares the data before the first kill. */
  prepare?: (client: Client) => Promise<void>;
  /** Changes the file before the first start, for what no request does. */
  arrange?: (dir: string) => void;
  /** Problems in the stored data, after a kill and at the end. */
  wrong?: (dir: string) => string[];
}

/** A library with identified authors, some of them followed. */
const prepare = async (client: Client, works: Parameters<typeof importBare>[1]): Promise<void> => {
  await importBare(client, works);
  await client.post('/papers/rehydrate-metadata');
  await settle(client, settleMs);
  const known = (await client.get<{ id: string }[]>(`/authors?sort=papers&limit=${followed}`)).body;
  for (const { id } of known) await client.post('/library/followed-authors', { author_id: id });
  await settle(client, settleMs);
};

/** A job that calls sources, killed again and again: nothing is lost, and nothing is stored twice. */
export const killedJob = (job: KilledJob): Scenario => ({
  name: job.name,
  weight: job.weight,
  run: async (s: Setting) => {
    const until = new Date().toISOString().slice(0, 10);
    const options = {
      seed: s.seed,
      works: papers * 5,
      ...(job.newest !== undefined && { newest: { works: job.newest, until } }),
    };
    const world = await WorldThread.start(options);
    try {
      const base = folder(s, 'base');
      const maker = await ServerProcess.start(base, { env: world.env });
      await prepare(maker.client, worksWithDoi(options, papers));
      await job.prepare?.(maker.client);
      await settle(maker.client, settleMs);
      await maker.stop();
      job.arrange?.(base);

      const calm = copyFolder(base, folder(s, 'reference'));
      const reference = await ServerProcess.start(calm, { env: world.env });
      const started = performance.now();
      await job.start(reference.client);
      await settle(reference.client, settleMs);
      const ms = performance.now() - started;
      const want = job.stored(calm);
      await reference.stop();
      process.stdout.write(`  undisturbed: ${want.length} stored in ${(ms / 1000).toFixed(1)} s\n`);

      const dir = copyFolder(base, folder(s, 'library'));
      let server = await ServerProcess.start(dir, { env: world.env });
      const problems: string[] = [];
      for (let kills = 0; kills < s.rounds; kills += 1) {
        await job.start(server.client).catch(() => undefined);
        await pause(20 + s.r.next() * ((2 * ms) / s.rounds));
        await kill(s, server);
        problems.push(...s.tally.count(examine(dir, { settled: false })), ...(job.wrong?.(dir) ?? []));
        server = await ServerProcess.start(dir, { env: world.env });
      }
      await settle(server.client, settleMs);
      for (let i = 0; i < maxRuns && (await job.start(server.client)).status !== 'noop'; i += 1)
        await settle(server.client, settleMs);
      await settle(server.client, settleMs);
      const have = job.stored(dir);
      const twice = have.length - new Set(have).size;
      s.tally.twice += twice;
      if (twice > 0) problems.push(`${twice} were stored twice`);
      if (job.repeatable) {
        const lost = want.filter((w) => !have.includes(w)).length;
        s.tally.lost += lost;
        if (lost > 0 || have.length > want.length + twice)
          problems.push(`${lost} of ${want.length} are missing, and there are ${have.length}`);
      } else if (have.length === 0) problems.push('nothing was stored');
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...(job.wrong?.(dir) ?? []));
      problems.push(...loggedErrors(server));
      await server.kill();
      s.tally.round(job.name, [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await world.stop();
    }
  },
});
