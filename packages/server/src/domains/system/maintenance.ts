import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches } from '../../platform/db/db.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { dropRecords } from '../imports/imports.repo.ts';

const empty = z.object({}) as z.ZodType<Record<string, never>>;
const dayMs = 86_400_000;
const step = 500;

/** Daily housekeeping: old log lines and old history go, the search index is tidied, the log file is folded in. */
export const maintenanceJob = (deps: {
  db: Db;
  clock: Clock;
  jobs: JobRunner;
  logDays: number;
  historyDays: () => number;
}) =>
  defineJob({
    kind: 'db.maintenance',
    label: 'Housekeeping',
    payload: empty,
    timeoutMs: 1_800_000,
    task: { key: 'db.maintenance', label: 'Housekeeping' },
    run: async (ctx) => {
      const { db } = deps;
      const before = (days: number) => isoAt(deps.clock.now() - days * dayMs);
      let dropped = 0;
      for (let n = step; n >= step; ) {
        await ctx.checkpoint();
        n = db.tx(() => deps.jobs.repo.prune(before(deps.logDays), step));
        dropped += n;
      }
      let actions = 0;
      for (let n = step; n >= step; ) {
        await ctx.checkpoint();
        // Rows first, then the actions that have none left: a large import is forgotten piece by piece.
        const old = before(deps.historyDays());
        n = db.tx(
          () =>
            db.run(
              'delete from journal where seq in (select j.seq from journal j join actions a on a.id = j.action_id where a.at < ? limit ?)',
              old,
              step,
            ).changes,
        );
        actions += n;
      }
      db.tx(() => {
        db.run(
          `update actions set changes = 0 where at < ? and changes > 0 and id not in (select action_id from journal)`,
          before(deps.historyDays()),
        );
        dropRecords(db, before(30));
      });
      db.raw.exec('pragma wal_checkpoint(truncate)');
      return {
        message: `Dropped ${dropped} old log rows and ${actions} old history rows`,
        result: { dropped, actions },
      };
    },
  });

/** Makes sure that the search index holds exactly the saved papers; what it lacks is indexed again. */
export const searchIndexJob = (deps: { db: Db }) =>
  defineJob({
    kind: 'maintenance.search_index',
    label: 'Check the search index',
    payload: empty,
    timeoutMs: 1_800_000,
    task: { key: 'search_index', label: 'Search index check' },
    run: async (ctx) => {
      const { db } = deps;
      const wrong = db.all<{ id: number }>(
        `select p.id from papers p where p.status = 'library' and p.canonical_paper_id is null and p.id not in (select id from library_search_docsize)
         union select d.id from library_search_docsize d where d.id not in (select id from papers where status = 'library' and canonical_paper_id is null)`,
      );
      await inBatches(
        db,
        wrong,
        ({ id }) => {
          // One row at a time is indexed before its transaction ends.
          db.run('insert or ignore into search_dirty values (?)', id);
        },
        { checkpoint: () => ctx.checkpoint(), onBatch: (done) => ctx.progress(done, wrong.length) },
      );
      return {
        message: wrong.length === 0 ? 'The search index is complete' : `Indexed ${wrong.length} papers again`,
        result: { repaired: wrong.length },
      };
    },
  });
