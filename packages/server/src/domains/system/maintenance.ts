import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, type JobContext } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { dropRecords } from '../imports/imports.repo.ts';
import { scanInRanges } from '../papers/scan-in-ranges.ts';
import { wronglyIndexedTask } from '../search/search.tasks.ts';
import { maintenanceJob } from './system.jobs.ts';

const dayMs = 86_400_000;
const step = 500;

/** Daily housekeeping: completes the search index, deletes old log lines and old history, and truncates the WAL. */
export const implementMaintenance = (deps: {
  store: Store;
  jobs: JobRunner;
  readers: ThreadPool;
  /** Writes the search entries of these papers again. */
  reindex: (ids: readonly number[]) => void;
  logDays: number;
  historyDays: () => number;
}) =>
  implementJob(maintenanceJob, {
    run: async (ctx) => {
      const { db } = deps.store;
      const before = (days: number) => isoAt(deps.store.clock.now() - days * dayMs);
      const repaired = await completeSearchIndex(ctx, deps.readers, deps.reindex);
      let dropped = 0;
      for (let n = step; n >= step; ) {
        await ctx.pauseOrStop();
        n = db.tx(() => deps.jobs.repo.prune(before(deps.logDays), step));
        dropped += n;
      }
      let actions = 0;
      for (let n = step; n >= step; ) {
        await ctx.pauseOrStop();
        // Rows first, then the actions without rows: a large import is forgotten in batches.
        const old = before(deps.historyDays());
        n = deps.store.journal.prune(old, step);
        actions += n;
      }
      db.tx(() => {
        deps.store.journal.markPruned(before(deps.historyDays()));
        dropRecords(db, before(30));
      });
      db.raw.exec('pragma wal_checkpoint(truncate)');
      const indexed = repaired === 0 ? '' : refer(messages.indexedAgain, { count: repaired });
      return {
        message: refer(messages.deletedOldLogRowsOld, { indexed, dropped, actions }),
        result: { repaired, dropped, actions },
      };
    },
  });

/** Makes sure that the search index contains exactly the saved papers; missing ones are indexed again. */
const completeSearchIndex = async (
  ctx: JobContext<unknown>,
  readers: ThreadPool,
  reindex: (ids: readonly number[]) => void,
): Promise<number> => {
  const { db } = ctx;
  const wrong = await scanInRanges(ctx, readers, { task: wronglyIndexedTask, input: {} });
  await inBatches(db, wrong, ({ id }) => reindex([id]), {
    pauseOrStop: () => ctx.pauseOrStop(),
    onBatch: (done) => ctx.progress(done, wrong.length, refer(messages.updatingSearchIndex)),
  });
  return wrong.length;
};
