import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { World, type WorldOptions } from '../../packages/server/src/test-kit/world/world.ts';
import { openAlexAuthor } from '../../packages/server/src/test-kit/world/world-ids.ts';
import { jobEnd } from '../lib/jobs.ts';
import type { LoopProbe } from '../lib/loop-probe.ts';
import { withWriter } from '../lib/open-file.ts';
import type { Report } from '../lib/report.ts';
import type { ServerProcess } from '../lib/server-process.ts';
import { watch } from './clicks.ts';

const limitMs = 1_800_000;
/** The last refresh of every author was this long ago, so that works arrive. */
const absenceMs = 730 * 86_400_000;

/** Follows authors of a simulated OpenAlex, whom Carrel read last two years ago. @returns how many there are */
export const followWorldAuthors = (dataDir: string, options: WorldOptions, count: number): number => {
  const world = new World(options);
  const found = new Set<number>();
  for (let i = 0; i < options.works && found.size < count; i += 1)
    for (const person of world.work(i)?.people ?? []) if (found.size < count) found.add(person);
  withWriter(libraryPath(dataDir), (db) => {
    const at = new Date(Date.now() - absenceMs).toISOString();
    db.tx(() => {
      const action = db.run(
        `insert into actions (at, actor, kind, summary) values (?, 'user', 'bench', 'Followed authors')`,
        at,
      ).lastId;
      db.run('update journal_context set action_id = ? where id = 1', action);
      for (const person of found) {
        const id = db.run(
          `insert into authors (name, name_key, idxa_id, created_at, updated_at) values (?, '', ?, ?, ?)`,
          `Author ${person}`,
          openAlexAuthor(person),
          at,
          at,
        ).lastId;
        db.run('insert into followed_authors (author_id, followed_at) values (?, ?)', id, at);
        db.run(
          `insert into feed_monitor_states (monitor_id, watermark, last_checked_at, last_success_at, last_status) values (?, ?, ?, ?, 'ok')`,
          `author:${id}`,
          at.slice(0, 10),
          at,
          at,
        );
      }
      db.run('update journal_context set action_id = null where id = 1');
    });
  });
  return found.size;
};

/** Clicks while followed authors are refreshed from a simulated OpenAlex at its real pace. */
export const measureRefresh = async (
  server: ServerProcess,
  probe: LoopProbe,
  report: Report,
  ids: readonly string[],
  followed: number,
): Promise<void> => {
  await watch(server, probe, report, ids, `refresh of ${followed} authors`, async () => {
    const { body } = await server.client.post<{ job_id: string }>('/feed/refresh');
    const job = await jobEnd(server.client, body.job_id, limitMs);
    process.stdout.write(`${job.status}: ${job.message}\n`);
    if (job.status !== 'succeeded') throw new Error(`the refresh ${job.status}`);
  });
};
