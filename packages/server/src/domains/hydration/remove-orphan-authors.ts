import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { type Db, inBatches } from '../../platform/db/db.ts';
import { implementJob } from '../../platform/jobs/define-job.ts';
import { removeOrphanAuthorsJob } from './hydration.jobs.ts';
import { isOrphan } from './orphans.ts';

const step = 2_000;

/** Deletes author records that no paper names. They contain no user data, and are added again when a source names them. */
export const implementRemoveOrphanAuthors = (deps: { db: Db }) =>
  implementJob(removeOrphanAuthorsJob, {
    run: async (ctx) => {
      const { db } = deps;
      const { limit, ids } = ctx.payload;
      const named = ids && new Set(ids);
      let removed = 0;
      for (let after = 0; removed < limit; ) {
        await ctx.pauseOrStop();
        const rows = db.all<{ id: number; orphan: number }>(
          `select a.id, ${isOrphan} orphan
           from authors a where a.id > ? order by a.id limit ?`,
          after,
          step,
        );
        if (rows.length === 0) break;
        after = rows.at(-1)!.id;
        await inBatches(
          db,
          rows.filter((a) => a.orphan === 1 && (named?.has(a.id) ?? true)).slice(0, limit - removed),
          ({ id }) => {
            removed += db.run(`delete from authors as a where a.id = ? and ${isOrphan}`, id).changes;
          },
          { pauseOrStop: () => ctx.pauseOrStop(), onBatch: () => ctx.progress(removed, null) },
        );
      }
      return {
        message: refer(jobs.removedWithoutPapers, {
          removed,
        }),
        result: { removed },
      };
    },
  });
