import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActivityJob, RepairPlan } from '@carrel/contract';
import { healthDeclarations } from '../../packages/server/src/app/health-declarations.gen.ts';
import { isRunnable } from '../../packages/server/src/domains/health-declaration.ts';
import { HealthRegistry } from '../../packages/server/src/domains/health-registry.ts';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import { copyFolder, corpus } from '../lib/corpus.ts';
import { damage } from '../lib/damaged-library.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';

const { operations } = new HealthRegistry(healthDeclarations);
/** From the request to the end, for both stop and cancel. */
const promisedMs = 2_000;
const literature = { seed: 7, works: 4_000 };

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
