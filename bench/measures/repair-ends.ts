import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActivityJob, RepairPlan } from '@carrel/contract';
import { healthDeclarations } from '../../packages/server/src/app/health-declarations.gen.ts';
import { isRunnable } from '../../packages/server/src/domains/health-declaration.ts';
import { HealthRegistry } from '../../packages/server/src/domains/health-registry.ts';
import type { Db } from '../../packages/server/src/platform/db/db.ts';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';

const { operations } = new HealthRegistry(healthDeclarations);
/** From the request to the end, for both stop and cancel. */
const promisedMs = 2_000;
const literature = { seed: 7, works: 4_000 };

/** Gives every repair more to do than it can in one batch. Papers of different repairs are separate. */
const damage = (db: Db): void =>
  db.tx(() => {
    const action = db.run(
      `insert into actions (at, actor, kind, summary) values ('', 'user', 'bench.damage', 'Broke the library')`,
    ).lastId;
    db.run('update journal_context set action_id = ?', action);
    db.run('update papers set canonical_paper_id = id - 1 where id > 1 and id <= 20000');
    db.run(`update papers set idxa_id = 'W' || (id / 2) where id > 20000 and id <= 30000`);
    db.run(
      `update papers set title = 'Twins that were counted as ' || (id / 2), title_key = 'twinsthatwerecountedas' || (id / 2), year = 2020,
         doi = case id % 2 when 0 then '10.48550/arxiv.' else '10.1234/' end || (id / 2), arxiv_id = null
       where id > 30000 and id <= 40000`,
    );
    db.run(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 50000)
       insert into authors (name, name_key, idxa_id, created_at, updated_at)
         select 'Someone', 'someone', case when i % 10 = 0 then 'A' || (5000000000 + i) end, '', '' from n`,
    );
    db.run(`update papers set doi = '10.1234/same' || (id / 2) where id > 50000 and id <= 60000`);
    db.run(
      `update papers set title = 'Minutes of the meetings of the society', title_key = 'minutesofthemeetingsofthesociety', year = 2020,
         authors = '[{"family":"Smith"}]', authors_key = 'smith', doi = case id % 2 when 0 then '10.48550/arxiv.' else '10.1234/' end || id, arxiv_id = null
       where id > 60000 and id <= 64000`,
    );
    for (const spelling of ['A topic ', 'a-topic-'])
      db.run(
        `insert into topics (name, name_key) select ? || id, ? || id from papers where id <= 2000`,
        spelling,
        spelling.toLowerCase(),
      );
    db.run(
      `insert or ignore into paper_topics (paper_id, topic_id) select p.id, t.id from topics t join papers p on p.id between t.id and t.id + 4`,
    );
    // The index is left unchanged.
    db.run('delete from search_dirty');
    db.run('update journal_context set action_id = null');
  });

/** Starts each repair that runs, twice: one run is stopped and one is cancelled, both while they work. */
export const measureEnds = async (
  tell: (text: string) => void,
  check: (what: string, good: boolean) => void,
): Promise<void> => {
  const parent = mkdtempSync(join(tmpdir(), 'carrel-ends-'));
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }));
  const dir = copyFolder(corpus(100_000, 1), join(parent, 'library'));
  withWriter(join(dir, 'carrel.db'), damage);
  const world = await WorldThread.start(literature);
  const server = await ServerProcess.start(dir, { env: world.env });
  const { client } = server;
  const job = async (id: string) => (await client.get<ActivityJob>(`/activity/${id}`)).body;
  try {
    await importBare(client, worksWithDoi(literature, 2_000));
    for (const operation of operations.filter(isRunnable))
      for (const how of ['stop', 'cancel'] as const) {
        const path = `/health/operations/${operation.key}`;
        // Local work uses the maximum of one run, because less would be done before it could be stopped.
        const { manual, manualMax } = operation.limits;
        const max_items = operation.cost === 'local' ? manualMax : manual;
        const { confirmation_token } = (await client.get<RepairPlan>(`${path}/estimate?max_items=${max_items}`)).body;
        const spec = { force: true, max_items, ...(confirmation_token ? { confirmation_token } : {}) };
        const started = (await client.post<{ job_id: string; message: string }>(`${path}/run`, spec)).body;
        if (started.job_id === '') {
          check(`${operation.key}, ${how}: ${started.message}`, false);
          continue;
        }
        // Until it reports progress, or for a moment if it reports none before its end.
        for (let i = 0; i < 100; i += 1) {
          const { status, processed } = await job(started.job_id);
          if (status !== 'queued' && (status !== 'running' || processed > 0)) break;
          await pause(5);
        }
        const before = await job(started.job_id);
        const asked = performance.now();
        await client.post(`/activity/${started.job_id}/${how}`);
        const after = await jobEnd(client, started.job_id);
        const ms = performance.now() - asked;
        const done = after.processed - before.processed;
        check(
          `${operation.key}, ${how}: ${after.status} in ${ms.toFixed(0)} ms, ${done} more done`,
          ms <= promisedMs && after.status === 'cancelled',
        );
      }
    tell(`${operations.filter(isRunnable).length} of ${operations.length} repairs run in this release`);
  } finally {
    await server.stop();
    await world.stop();
    rmSync(parent, { recursive: true, force: true });
  }
};
